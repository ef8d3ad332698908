import Testing

@testable import ScrollCore

/// How a screen was drawn over time.
@Suite struct FilmTests {
  /// Plays an action with a still after each frame and at the end, as a recording run does.
  private func play(_ world: inout World, _ action: Action, into film: inout Film) throws {
    var request = world.begin(action)
    while true {
      switch request {
      case .done:
        film.add(world.still())
        return
      case .failed(let error): throw error
      case .look:
        film.add(world.still())
        request = world.resume(.proceed)
      case .build: request = world.resume(.built(nil))
      default: request = world.resume(.proceed)
      }
    }
  }

  private func drag(_ world: inout World, _ id: String, _ y: Double, steps: Int = 1) throws -> Action {
    var drag = DragAction(target: try #require(world.node(named: id)), delta: Vector(y: y))
    drag.steps = steps
    return .drag(drag)
  }

  private func heights(_ recording: Recording, _ id: String) -> [Double] {
    let slot = recording.nodes.firstIndex { $0.name == id } ?? 0
    return recording.film.map { $0.frames.indices.contains(slot) ? $0.frames[slot].height : -1 }
  }

  @Test func aDragInThreeSteps() throws {
    var world = try timetable()
    var film = Film()
    film.add(world.still())
    // Ranges 40 and 20, 30 a frame: hero 30; hero 10 and days 20; the list 30.
    try play(&world, drag(&world, "sessions", -90, steps: 3), into: &film)
    var recording = world.recording()
    recording.film = film.stills
    #expect(heights(recording, "hero") == [180, 150, 140, 140])
    #expect(heights(recording, "days") == [84, 84, 64, 64])
    // A row of 96 lies 30 above the list's start at the end.
    let last = try #require(film.stills.last)
    let list = try #require(last.lists.first)
    #expect(list.rows.first == VisibleRow(index: 0, start: 204 - 30, extent: 96))
    // The mount is an event, and each delta is one.
    #expect(recording.trace.events.map(\.cause) == [.mount, .drag, .drag, .drag])
    #expect(film.stills.map(\.event) == [0, 1, 2, 3])
    #expect(film.stills.map { $0.time / 1_000_000 } == [0, 0, 16, 33])
    #expect(film.stride == 1)
  }

  @Test func whatChangesNothingIsFoldedAway() throws {
    var world = try timetable()
    var film = Film()
    film.add(world.still())
    try play(&world, .advance(1_000_000_000), into: &film)
    #expect(film.stills.count == 1)
    try play(&world, drag(&world, "sessions", -10), into: &film)
    try play(&world, .settle(limit: 1_000_000_000), into: &film)
    #expect(film.stills.count == 2)
  }

  @Test func takingAStillLeavesTheWorldAsItIs() throws {
    var (watched, alone) = (try timetable(), try timetable())
    var film = Film()
    for y in [-90.0, 35, -7.5, 400] {
      try play(&watched, drag(&watched, "sessions", y, steps: 4), into: &film)
      _ = try alone.drag("sessions", y, steps: 4)
    }
    #expect(watched.work == alone.work)
    #expect(watched.time == alone.time)
    #expect(watched.trace.events.count == alone.trace.events.count)
    #expect(watched.recording().frames == alone.recording().frames)
  }

  @Test func aLongFilmIsThinnedOutEvenly() throws {
    let world = try timetable()
    var still = world.still()
    var film = Film()
    let count = 5 * Film.mostStills
    for number in 0..<count {
      still.offsets[0] = Double(number)
      film.add(still)
      #expect(film.stills.count <= Film.mostStills)
    }
    // 10,000 changes with at most 2,000 stills: one of eight.
    #expect(film.stride == 8)
    let numbers = film.stills.map { Int($0.offsets[0]) }
    #expect(numbers.first == 0)
    #expect(numbers.last == count - 1)
    #expect(numbers.dropLast() == ArraySlice(stride(from: 0, to: count - 1, by: 8)))
  }

  @Test func itsMemoryIsBounded() throws {
    let world = try timetable()
    var still = world.still()
    var film = Film(mostBytes: 50 * still.bytes)
    for number in 0..<1000 {
      still.offsets[0] = Double(number)
      film.add(still)
      #expect(film.bytes <= 50 * still.bytes)
    }
    #expect(film.stills.count > 20)
    #expect(film.stills.last?.offsets[0] == 999)
  }

  @Test func aRecordingAtAStillShowsWhatWasThereThen() throws {
    var world = try timetable()
    var film = Film()
    film.add(world.still())
    let sheet = try #require(world.node(named: "sheet"))
    var box = NodeSpec(.box, id: "late")
    box.height = .dp(20)
    try play(&world, .insert(parent: sheet, index: 0, box), into: &film)
    try play(&world, drag(&world, "sessions", -50), into: &film)
    let recording = world.recording()
    let late = try #require(recording.nodes.firstIndex { $0.name == "late" })
    let hero = try #require(recording.nodes.firstIndex { $0.name == "hero" })
    let first = recording.at(film.stills[0])
    #expect(!first.nodes[late].alive)
    #expect(!first.frames[late].visible)
    #expect(first.frames[hero].height == 180)
    #expect(first.nodes[hero].offset == 0)
    let last = recording.at(try #require(film.stills.last))
    #expect(last.frames == recording.frames)
    #expect(last.nodes[late].alive)
    #expect(last.nodes[hero].offset == -40)
  }
}
