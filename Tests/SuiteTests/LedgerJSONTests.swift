import Foundation
import ScrollCore
import Testing

@testable import Suite

struct LedgerJSONTests {
  private func text(_ recording: Recording, app: Int = 1) -> String {
    var json = JSONWriter()
    json.array { json in
      var ledger = LedgerJSON(recording, app: app)
      ledger.write(&json)
    }
    return json.text
  }

  @Test func theTimetableIsTheContracts() {
    #expect(
      text(HandMadeWorld.timetable().recording)
        == #"[{"app":1,"t_ms":0,"cause":"drag","target":"sessions","requested":{"x":0,"y":-70},"#
        + #""consumed":{"hero":{"x":0,"y":-40},"days":{"x":0,"y":-20},"sessions":{"x":0,"y":-10}},"#
        + #""overscroll":{"x":0,"y":0},"left":{"x":0,"y":0},"#
        + #""order":[{"id":"hero","phase":"pre"},{"id":"days","phase":"pre"},{"id":"sessions","phase":"self"}],"#
        + #""state":{"hero":-40,"days":-20,"sessions":10}},"#
        + #"{"app":1,"t_ms":16.666666,"cause":"drag","target":"sessions","requested":{"x":0,"y":80},"#
        + #""consumed":{"sessions":{"x":0,"y":10},"days":{"x":0,"y":20},"hero":{"x":0,"y":40}},"#
        + #""overscroll":{"x":0,"y":0},"left":{"x":0,"y":10},"#
        + #""order":[{"id":"sessions","phase":"self"},{"id":"days","phase":"post"},{"id":"hero","phase":"post"}],"#
        + #""state":{"hero":0,"days":0,"sessions":0}}]"#)
  }

  @Test func changesWithoutADeltaAreTold() {
    var world = HandMadeWorld()
    let list = world.add("rows", .scroll, range: 0...500, at: 30)
    world.event(.press, at: 0, target: list)
    world.event(.scrollTo, at: 0, target: list, rows: [(list, .jump, 0, 170)])
    world.event(.layout, at: 16, rows: [(list, .layout, 0, -100)])
    world.event(.change, at: 32)
    let told = text(world.recording, app: 2)
    #expect(told.contains(#"{"app":2,"t_ms":0,"cause":"scroll_to","target":"rows","#))
    #expect(told.contains(#""consumed":{},"#))
    #expect(told.contains(#""state":{"rows":200}"#))
    #expect(told.contains(#""cause":"layout","target":null,"#))
    #expect(told.contains(#""state":{"rows":100}"#))
    #expect(told.contains(#""cause":"change""#))
    #expect(!told.contains("press"))
  }

  @Test func onlyNamedNodesThatTheSimulatorMovesHaveAState() {
    var world = HandMadeWorld()
    let own = world.add("own", .connection)
    let nameless = world.add("box(2)", .collapse, range: -10...0, hasID: false)
    world.add("still")
    world.add("rows", .scroll)
    world.event(
      .drag, at: 0, target: nameless, requested: -8, rows: [(own, .pre, -3, 0), (nameless, .pre, -5, -5)])
    let told = text(world.recording)
    #expect(told.contains(#""state":{"rows":0}"#))
    #expect(told.contains(#""consumed":{"own":{"x":0,"y":-3},"box(2)":{"x":0,"y":-5}}"#))
  }

  @Test func aNodeThatTookTheNameOfAnotherIsToldOnce() {
    var world = HandMadeWorld()
    let first = world.add("rows", .scroll, range: 0...100)
    let second = world.add("rows", .scroll, range: 0...100)
    world.event(.drag, at: 0, target: first, requested: -8, rows: [(first, .own, -8, 8)])
    world.event(.drag, at: 16, target: second, requested: -5, rows: [(second, .own, -5, 5)])
    let told = text(world.recording)
    #expect(told.contains(#""state":{"rows":8}"#))
    #expect(told.contains(#""state":{"rows":5}"#))
  }

  /// A bar of 64 takes -100 and moves -64.
  @Test func whatABarLostIsMarked() {
    var world = HandMadeWorld()
    let bar = world.add("bar", .appBar, range: -64...0)
    world.event(.drag, at: 0, target: bar, requested: -100, rows: [(bar, .pre, -100, -64)])
    #expect(
      text(world.recording).contains(
        #""order":[{"id":"bar","phase":"pre","lossy":true}],"lost":{"bar":{"x":0,"y":-36}},"state":{"bar":-64}"#
      ))
    var plain = HandMadeWorld()
    let other = plain.add("bar", .appBar, range: -64...0)
    plain.event(.drag, at: 0, target: other, requested: -64, rows: [(other, .pre, -64, -64)])
    #expect(!text(plain.recording).contains("lo" + "ss") && !text(plain.recording).contains("lost"))
  }
}
