import LuaRuntime
import ScrollCore

/// Deep comparison of two Lua values: numbers within a tolerance, lengths by unit and value (a number beside one counts as
/// dp), tables field by field.
struct Difference {
  /// How far numbers may lie apart in `equals` and wherever no tolerance is given.
  static let usualTolerance = 1e-6
  static let depthLimit = 100

  let session: Session
  var tolerance = Difference.usualTolerance

  init(_ session: Session, tolerance: Double = Difference.usualTolerance) {
    self.session = session
    self.tolerance = tolerance
  }

  /// Whether two numbers agree. NaN agrees with nothing, as in Lua.
  static func agree(_ a: Double, _ b: Double, tolerance: Double = usualTolerance) -> Bool {
    a == b || abs(a - b) <= tolerance
  }

  /// Where and how the two differ, in words; nil if they are equal. `path` is the place within the whole value.
  func between(wanted: LuaValue, got: LuaValue, path: String = "", depth: Int = 0) throws -> String? {
    guard depth < Difference.depthLimit else {
      throw LuaMessage(
        "a table to compare nests more than \(Difference.depthLimit) deep (does it contain itself?)")
    }
    switch (wanted, got) {
    case (.nil, .nil): return nil
    case (.bool(let a), .bool(let b)) where a == b: return nil
    case (.string(let a), .string(let b)) where a.utf8.elementsEqual(b.utf8): return nil
    case (.integer(let a), .integer(let b)):
      return a == b || tolerance >= 1 && Difference.agree(Double(a), Double(b), tolerance: tolerance)
        ? nil : differ(wanted, got, path)
    case (.function, .function):
      return "functions cannot be compared" + place(path)
    default: break
    }
    if let a = Number(wanted), let b = Number(got) {
      return Difference.agree(a.double, b.double, tolerance: tolerance) ? nil : differ(wanted, got, path)
    }
    if case .handle(let a) = wanted, case .handle(let b) = got {
      if a == b { return nil }
    }
    if isLength(wanted) || isLength(got), let a = try session.lengthOperand(wanted),
      let b = try session.lengthOperand(got)
    {
      if a.unit == b.unit, Difference.agree(a.value, b.value, tolerance: tolerance) { return nil }
      return differ(wanted, got, path) + (a.unit == b.unit ? "" : Difference.unitsDiffer(a, b))
    }
    if let a = try Display.fields(wanted, session), let b = try Display.fields(got, session) {
      return try between(fields: a, b, path: path, depth: depth)
    }
    return differ(wanted, got, path)
  }

  private func between(
    fields wanted: [(LuaValue, LuaValue)], _ got: [(LuaValue, LuaValue)], path: String, depth: Int
  ) throws -> String? {
    var gotByKey: [FieldKey: LuaValue] = [:]
    for (key, value) in got { gotByKey[FieldKey(key)] = value }
    for (key, value) in wanted {
      let found = gotByKey.removeValue(forKey: FieldKey(key)) ?? .nil
      let inner = path + step(key)
      if let difference = try between(wanted: value, got: found, path: inner, depth: depth + 1) {
        return difference
      }
    }
    for (key, value) in got where gotByKey[FieldKey(key)] != nil {
      return "not wanted, but there: \(Display(session).text(value, limit: 80))" + place(path + step(key))
    }
    return nil
  }

  private func step(_ key: LuaValue) -> String {
    if case .string(let name) = key, Display.isName(name) { return "." + name }
    return "[" + Display(session).text(key, limit: 40) + "]"
  }

  private func differ(_ wanted: LuaValue, _ got: LuaValue, _ path: String) -> String {
    let display = Display(session)
    let shown = Display.toldApart(display.text(wanted, limit: 80), display.text(got, limit: 80))
    var text = "wanted \(shown.0), got \(shown.1)" + place(path)
    if Number(wanted)?.double.isNaN == true || Number(got)?.double.isNaN == true {
      text += "; nan equals nothing, not even nan: expect(v ~= v):is_true() holds for nan only"
    }
    return text
  }

  /// Why lengths of two units are not compared; a number counts as dp.
  static func unitsDiffer(_ a: LengthArithmetic.Operand, _ b: LengthArithmetic.Operand) -> String {
    "; the units differ" + (a.isLength && b.isLength ? "" : ", as a plain number counts as dp")
      + " (to_px(app) and to_dp(app) convert)"
  }

  private func isLength(_ value: LuaValue) -> Bool {
    if case .handle(let handle) = value { return handle.kind == session.kinds.length }
    return false
  }

  private func place(_ path: String) -> String { path.isEmpty ? "" : " at \(path)" }
}

/// A table key that can be looked up.
private enum FieldKey: Hashable {
  case bool(Bool)
  case integer(Int64)
  case number(Double)
  /// The bytes: texts as Swift compares them are equal in other spellings too.
  case string([UInt8])
  case handle(LuaHandle)
  /// Tables and functions as keys are not told apart.
  case other

  init(_ value: LuaValue) {
    self =
      switch value {
      case .bool(let flag): .bool(flag)
      case .integer(let n): .integer(n)
      case .number(let n): Int64(exactly: n).map { .integer($0) } ?? .number(n)
      case .string(let text): .string(Array(text.utf8))
      case .handle(let handle): .handle(handle)
      default: .other
      }
  }
}
