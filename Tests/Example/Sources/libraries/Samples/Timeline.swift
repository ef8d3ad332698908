import ScrollCore
import Timeline

extension Samples {
  static func timeline() throws {
    var world = try World(Timetable.screen())
    _ = try play(.mount, in: &world)

    let recording = world.recording()
    let style = TextStyle(width: 100, unicode: false, color: false)
    for line in TimelineText.lines(recording, style: style) { print(line) }
  }
}
