import LuaRuntime
import ScrollCore

extension AppKind {
  /// Fingers as they really are, and what scrolls without one.
  static let fingers: [(name: String, doc: String, body: Method)] = [
    (
      "swipe",
      "swipe(target, { from =, to =, over = }, [opts]): a real finger along a line, with slop and velocity.",
      { try $0.swipe($1) }
    ),
    (
      "replay", "replay(target, samples, [opts]): a real finger from { { t =, x =, y = }, ... }.",
      { try $0.replay($1) }
    ),
    ("wheel", "wheel(target, delta, [opts]): a wheel turns by one step.", { try $0.wheel($1) }),
    ("key", "key(target, name, [opts]): a key that scrolls.", { try $0.key($1) }),
  ]
}

/// What the table of a swipe says.
struct SwipePath {
  var from: LuaValue = .nil
  var to: LuaValue = .nil
  var over: Double?
  var settle: Bool?
}

extension Vocabulary {
  /// A finger's number.
  static let mostFingers = 10

  static let fingerOption = Field<GestureOptions>.integer(
    "finger", 1...mostFingers, "Which finger, by its number."
  ) { $0.finger = $1 }

  static let moveOptions = Record<GestureOptions>("app:move", [fingerOption])
  static let cancelOptions = Record<GestureOptions>("app:cancel", [fingerOption])
  static let swipeOptions = Record<SwipePath>(
    "app:swipe",
    [
      .positive("over", upTo: mostMilliseconds, "How long it takes, ms.") { $0.over = $1 },
      .flag("settle", "False: does not run until nothing moves.") { $0.settle = $1 },
    ])
  static let replayOptions = Record<GestureOptions>("app:replay", [settleOption])
  static let wheelOptions = Record<GestureOptions>("app:wheel", [settleOption])
  static let keyOptions = Record<GestureOptions>("app:key", [settleOption])

  private static let place = ValueType.other(
    "a number along the target's own axis, or { x =, y = } in its visible frame",
    lua: "number|scrollwright.Length|scrollwright.Point")

  static let swipePath = Record<SwipePath>(
    "app:swipe",
    [
      Field("from", place, "Where the finger goes down.") { path, value, _ in
        path.from = value
        return true
      },
      Field("to", place, "Where it lifts.") { path, value, _ in
        path.to = value
        return true
      },
    ] + swipeOptions.fields)

  /// How long a swipe takes if it is not said, ms.
  static let usualSwipe = 200.0
}

extension App {
  func swipe(_ call: LuaCall) throws -> [LuaValue] {
    try needRest("app:swipe")
    try most(4, call, "app:swipe(target, { from =, to =, over = }, [opts])")
    let target = try target(call[1], of: "app:swipe")
    guard case .table(let table) = call[2] else {
      throw LuaMessage(
        "app:swipe: the path is \(session.shown(call[2])); allowed: { from =, to =, over = ms }")
    }
    var path = SwipePath()
    do {
      try Vocabulary.swipePath.read(table, into: &path, session)
    } catch let error as LuaMessage {
      throw LuaMessage("app:swipe: \(error.description)")
    }
    var last = SwipePath()
    try readOptions(Vocabulary.swipeOptions, call[3], into: &last, session)
    let over = try onlyOne(path.over, last.over, "over", of: "app:swipe") ?? Vocabulary.usualSwipe
    let settle = try onlyOne(path.settle, last.settle, "settle", of: "app:swipe") ?? true
    let frames = (over * Double(world.fps) / 1000).rounded(.up)
    guard frames <= Double(mostSteps) else {
      throw LuaMessage(
        "app:swipe: over \(plain(over)) ms is \(plain(frames)) frames; allowed: up to \(mostSteps)")
    }
    let frame = world.visibleFrame(of: target)
    let from = try place(path.from, "from", target, frame)
    let to = try place(path.to, "to", target, frame)
    remarkOffScreen(target)
    if !frame.isEmpty, !frame.contains(from) {
      world.log("\(world.nameNow(of: target.slot)): the swipe begins outside what shows of it")
    }
    var action = TrackAction(
      target: target, path: .line(from: from, to: to, over: max(1, Int64((over * 1e6).rounded()))))
    action.settle = settle
    return try result(try perform(.swipe(action), "app:swipe"))
  }

  /// A place in the target's visible frame, as one on the screen.
  private func place(_ value: LuaValue, _ name: String, _ target: NodeRef, _ frame: VisibleFrame) throws
    -> Vector
  {
    if let amount = session.logicalAmount(value, density: density) {
      let axis = ownAxis(of: target)
      var place = Vector(x: frame.origin.x + frame.size.x / 2, y: frame.origin.y + frame.size.y / 2)
      place[axis] = frame.origin[axis] + amount
      return place
    }
    guard let point = session.pointValue(value, density: density) else {
      throw LuaMessage(
        "app:swipe: \(name) is \(value.isNil ? "missing" : session.shown(value)); allowed: a number along the target's own "
          + "axis, or { x = n, y = n } in its visible frame, each of at most \(largestWord)")
    }
    return frame.origin + point
  }

  func replay(_ call: LuaCall) throws -> [LuaValue] {
    try needRest("app:replay")
    try most(4, call, "app:replay(target, samples, [opts])")
    let target = try target(call[1], of: "app:replay")
    guard case .table(let table) = call[2] else {
      throw LuaMessage(
        "app:replay: the samples are \(session.shown(call[2])); allowed: a list of { t = ms, x = n, y = n }")
    }
    var options = GestureOptions()
    try readOptions(Vocabulary.replayOptions, call[3], into: &options, session)
    let bytes = table.length * MemoryLayout<PointerSample>.stride
    let samples = try samples(table)
    try session.charge(bytes: bytes)
    defer { session.refund(bytes: bytes) }
    remarkOffScreen(target)
    var action = TrackAction(target: target, path: .samples(samples))
    action.settle = options.settle
    return try result(try perform(.replay(action), "app:replay"))
  }

  private func samples(_ table: LuaTable) throws -> [PointerSample] {
    let count = table.length
    guard count >= 2, count <= mostSteps else {
      throw LuaMessage(
        "app:replay: \(count == 1 ? "1 sample" : "\(count) samples"); allowed: 2 (a finger going down and lifting) to "
          + "\(mostSteps), in a list { { t = ms, x = n, y = n }, ... }")
    }
    try session.lua.charge(instructions: UInt64(count) * 60)
    var samples: [PointerSample] = []
    samples.reserveCapacity(count)
    for place in 1...count {
      let sample = try sample(table.get(place), "app:replay: sample \(place)")
      if let last = samples.last, sample.time < last.time {
        throw LuaMessage(
          "app:replay: sample \(place) is at \(plain(Double(sample.time) / 1e6)) ms, before the one ahead of it "
            + "(\(plain(Double(last.time) / 1e6)) ms); allowed: times that ascend")
      }
      samples.append(sample)
    }
    let duration = Double(samples[count - 1].time - samples[0].time) / 1e6
    let frames = (duration * Double(world.fps) / 1000).rounded(.up)
    guard frames <= Double(mostSteps) else {
      throw LuaMessage(
        "app:replay: \(plain(duration)) ms are \(plain(frames)) frames; allowed: up to \(mostSteps)")
    }
    return samples
  }

  private func sample(_ value: LuaValue, _ name: String) throws -> PointerSample {
    guard case .table(let table) = value else {
      throw LuaMessage("\(name) is \(session.shown(value)); allowed: { t = ms, x = n, y = n }")
    }
    var time: Double?
    var place = Vector.zero
    for (key, value) in table.pairs() {
      switch key.text {
      case "t":
        guard let ms = value.double, ms.magnitude <= mostMilliseconds else {
          throw LuaMessage(
            "\(name): t is \(session.shown(value)); allowed: ms of at most \(plain(mostMilliseconds))")
        }
        time = ms
      case "x", "y":
        guard let amount = session.logicalAmount(value, density: density) else {
          throw LuaMessage(
            "\(name): \(key.text ?? "") is \(session.shown(value)); allowed: a number of at most \(largestWord)"
          )
        }
        if key.text == "x" { place.x = amount } else { place.y = amount }
      default:
        throw LuaMessage("\(name): there is no \(session.shown(key)); allowed: t (ms), x and y")
      }
    }
    guard let time else { throw LuaMessage("\(name) has no t, its time in ms") }
    return PointerSample(time: Int64((time * 1e6).rounded()), place: place)
  }

  func wheel(_ call: LuaCall) throws -> [LuaValue] {
    try needRest("app:wheel")
    try most(4, call, "app:wheel(target, delta, [opts])")
    let target = try target(call[1], of: "app:wheel")
    let input = try delta(call[2], of: "app:wheel")
    var options = GestureOptions()
    try readOptions(Vocabulary.wheelOptions, call[3], into: &options, session)
    let axis = ownAxis(of: target)
    var own: Axis?
    if case .along = input { own = axis }
    remarkOffScreen(target)
    var action = InputAction(target: target, amount: .wheel(input.vector(along: axis), axis: own))
    action.settle = options.settle
    return try result(try perform(.input(action), "app:wheel"))
  }

  func key(_ call: LuaCall) throws -> [LuaValue] {
    try needRest("app:key")
    try most(4, call, "app:key(target, name, [opts])")
    let target = try target(call[1], of: "app:key")
    guard let key = call[2].text.flatMap(ScrollKey.init(rawValue:)) else {
      let names = ScrollKey.allCases.map(\.rawValue)
      let near = call[2].text.map { hint(for: $0, in: names) } ?? ";"
      throw LuaMessage(
        "app:key: the key is \(session.shown(call[2]))\(near) allowed: " + names.joined(separator: ", "))
    }
    var options = GestureOptions()
    try readOptions(Vocabulary.keyOptions, call[3], into: &options, session)
    remarkOffScreen(target)
    var action = InputAction(target: target, amount: .key(key))
    action.settle = options.settle
    return try result(try perform(.input(action), "app:key"))
  }
}
