import ScrollCore
import Testing
import Timeline

struct TextStyleTests {
  @Test func theWidthIsClamped() {
    #expect(TextStyle(width: 3).width == 60)
    #expect(TextStyle(width: 1000).width == 200)
    var style = TextStyle()
    #expect(style.width == 100)
    style.width = -1
    #expect(style.width == 60)
    style.width = 80
    #expect(style.width == 80)
  }

  @Test func colourIsOnlyThereWhenAskedFor() {
    let recording = contractExample().recording
    let plain = TimelineText.lines(recording, style: TextStyle(width: 100))
    let colored = TimelineText.lines(recording, style: TextStyle(width: 100, color: true))
    #expect(!plain.joined().contains("\u{1B}"))
    #expect(colored.joined().contains("\u{1B}[36m"))
    #expect(colored.map(withoutColour) == plain)
  }
}

/// The contract page's two drags: -70, then +80 with the list 10 from its top.
func contractExample() -> Recorder {
  var (recorder, hero, days, sessions) = Recorder.timetable()
  recorder.event(.mount, frame: 0)
  recorder.event(
    .drag, frame: 0, target: sessions, -70,
    rows: [(hero, .pre, -40), (days, .pre, -20), (sessions, .own, -10)])
  recorder.event(
    .drag, frame: 1, target: sessions, 80, rows: [(sessions, .own, 10), (days, .post, 20), (hero, .post, 40)])
  recorder.end = 33_333_333
  return recorder
}

/// The text without its ANSI sequences.
func withoutColour(_ text: String) -> String {
  var out = ""
  var inside = false
  for scalar in text.unicodeScalars {
    if scalar == "\u{1B}" {
      inside = true
    } else if inside {
      inside = scalar != "m"
    } else {
      out.unicodeScalars.append(scalar)
    }
  }
  return out
}
