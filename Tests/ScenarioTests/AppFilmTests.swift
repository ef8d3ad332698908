import ScrollCore
import Testing

@testable import Scenario

/// Recordings that hold how the screen was drawn over time.
@Suite struct AppFilmTests {
  private let gestures = """

    app:drag("sessions", -90, { steps = 3 })
    app:advance(500)
    app:fling("sessions", -2000)
    """

  private func recording(keepsFilm: Bool, _ more: String = "") throws -> Recording {
    var settings = RunSettings()
    settings.keepsFilm = keepsFilm
    let run = runBody(nestedScreen + gestures + more, settings)
    #expect(run.status == .passed, "\(run.messages)")
    return try #require(run.results.first?.recordings.first)
  }

  @Test func onlyWhereItIsAskedFor() throws {
    #expect(try recording(keepsFilm: false).film.isEmpty)
    #expect(try !recording(keepsFilm: true).film.isEmpty)
  }

  @Test func oneForTheMountAndOneForEachFrame() throws {
    let recording = try recording(keepsFilm: true)
    #expect(recording.filmStride == 1)
    let hero = try #require(recording.nodes.firstIndex { $0.name == "hero" })
    // Range 40, 30 a frame.
    #expect(recording.film.prefix(4).map { $0.frames[hero].height } == [180, 150, 140, 140])
    let times = recording.film.map(\.time)
    #expect(times == times.sorted())
    // The last frame of the film is the screen as it was left.
    let last = try #require(recording.film.last)
    #expect(recording.at(last).frames == recording.frames)
  }

  @Test func theRunIsTheSame() throws {
    let with = try recording(keepsFilm: true)
    let without = try recording(keepsFilm: false)
    #expect(with.end == without.end)
    #expect(with.frames == without.frames)
    #expect(with.nodes.map(\.offset) == without.nodes.map(\.offset))
    #expect(with.trace.events.count == without.trace.events.count)
  }

  @Test func aLongRunStaysWithinItsMemory() {
    var settings = RunSettings()
    settings.keepsFilm = true
    settings.limits.memoryBytes = 8 << 20
    let run = runBody(
      nestedScreen
        + "\nfor i = 1, 400 do app:drag('sessions', i % 2 == 0 and 300 or -300, { steps = 20 }) end",
      settings)
    #expect(run.status == .passed, "\(run.messages)")
    #expect(run.results.first?.recordings.first?.filmStride ?? 1 > 1)
  }
}
