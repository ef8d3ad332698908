/// Several fingers of one gesture: which of them drives it, and how it goes from one to the next without a jump.
extension FingerState {
  func pointer(_ number: Int) -> Int? { pointers.firstIndex { $0.number == number } }

  /// The finger that drives the gesture; nil where all do together.
  func driver(_ rule: TouchRule.Driver) -> Int? {
    switch rule {
    case .first: pointers.first?.number
    case .newest: pointers.last?.number
    case .middle: nil
    }
  }

  /// What a movement of one finger moves the gesture by.
  func part(of amount: Vector, finger number: Int, _ rule: TouchRule.Driver) -> Vector {
    guard let driver = driver(rule) else {
      let count = Double(max(1, pointers.count))
      return Vector(x: amount.x / count, y: amount.y / count)
    }
    return driver == number ? amount : .zero
  }

  /// The velocity that the platform's tracker gives the last finger as it lifts, logical units/s.
  func velocity(of number: Int, _ axis: Axis, up: Int64, _ world: World) -> Double {
    let rule = world.touch
    // Android and Flutter track every finger by itself, the others the gesture.
    let own = rule.driver == .newest ? pointer(number).map { pointers[$0].track } : gesture
    return rule.velocity(own?.samples ?? [], axis: axis, up: up, density: world.screen.density)
  }
}

extension World {
  /// Whether a finger is down.
  public var fingerIsDown: Bool { finger.isDown }

  /// The fingers that are down, in words.
  var fingersDown: String {
    let numbers = finger.pointers.map(\.number).sorted()
    switch numbers.count {
    case 0: return "no finger is down"
    case 1: return "finger \(numbers[0]) is down"
    default:
      return "fingers " + numbers.dropLast().map(String.init).joined(separator: ", ")
        + " and \(numbers[numbers.count - 1]) are down"
    }
  }

  /// The finger that a call means: the one named, else finger 1, else the only one.
  func meantFinger(_ number: Int?) -> Result<Int, ActionError> {
    guard !finger.pointers.isEmpty else {
      return .failure(ActionError("no finger is down: app:press comes first"))
    }
    guard let number else {
      if finger.pointer(1) != nil { return .success(1) }
      if finger.pointers.count == 1 { return .success(finger.pointers[0].number) }
      return .failure(ActionError("\(fingersDown): say which one with { finger = n }"))
    }
    guard finger.pointer(number) != nil else {
      return .failure(ActionError("finger \(number) is not down: \(fingersDown)"))
    }
    return .success(number)
  }

  /// A finger more comes down on the running gesture.
  mutating func pressMore(_ pressed: Int32, finger number: Int) -> ActionError? {
    guard finger.pointer(number) == nil else {
      return ActionError(
        "\(fingersDown) already: app:release or app:cancel comes first, or press another with { finger = n }")
    }
    let axis = finger.axis ?? ownAxis(of: ref(pressed))
    let driven =
      finger.receiver >= 0 ? finger.receiver : receiver(for: ref(finger.target), axis: axis)?.slot ?? -1
    if let own = receiver(for: ref(pressed), axis: axis)?.slot, driven >= 0, own != driven,
      !isInside(own, driven), !isInside(driven, own)
    {
      return ActionError(
        "finger \(number) would move \(nodes[Int(own)].name), but \(fingersDown) on \(nodes[Int(driven)].name): the "
          + "fingers of one gesture move one container")
    }
    stopMotions()
    openEvent(.press, target: pressed)
    var pointer = Pointer(number: number)
    pointer.track.add(time - finger.down, .zero)
    finger.pointers.append(pointer)
    return nil
  }

  /// Books a movement of a finger as its samples; gives what it moves the gesture by.
  mutating func follow(finger number: Int, by amount: Vector) -> Vector {
    guard let place = finger.pointer(number) else { return amount }
    let rule = touch.driver
    let now = frameTime(nextFrame + 1) - finger.down
    let part = finger.part(of: amount, finger: number, rule)
    finger.pointers[place].track.move(now, by: amount)
    finger.gesture.move(now, by: part)
    if part.isZero, !amount.isZero, let driver = finger.driver(rule) {
      log("finger \(number) moves, but finger \(driver) drives the gesture")
    }
    return part
  }

  /// One of several fingers lifts, or is taken away: another goes on from where it is. False if it is the last.
  mutating func liftOne(_ number: Int, velocity: Vector, _ cause: Cause) -> Bool {
    guard finger.pointers.count > 1, let place = finger.pointer(number) else { return false }
    let rule = touch.driver
    let before = finger.driver(rule)
    finger.pointers.remove(at: place)
    openEvent(cause, target: finger.receiver >= 0 ? finger.receiver : finger.target)
    if !velocity.isZero { log("finger \(number) lifts while \(fingersDown): its velocity does not count") }
    if before == number, let next = finger.driver(rule) { log("finger \(next) drives the gesture now") }
    return true
  }
}
