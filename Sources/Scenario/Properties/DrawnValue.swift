import LuaRuntime

/// A value that was drawn from a generator, as the choices that made it.
indirect enum DrawnValue: Hashable, Sendable {
  case int(Int64)
  case number(Double)
  /// The place of the item, from 0, and what was drawn from it if it is a generator.
  case pick(Int, DrawnValue?)
  case list([DrawnValue])

  /// A number as Lua reads it back without loss: `37.0`, `0.1`, `1e+20`.
  static func written(_ value: Double) -> String { value == 0 ? "0.0" : "\(value)" }

  /// Values in it, itself included.
  var values: Int {
    switch self {
    case .int, .number: 1
    case .pick(_, let inner): 1 + (inner?.values ?? 0)
    case .list(let elements): elements.reduce(1) { $0 + $1.values }
    }
  }
}

extension Generator {
  /// The Lua value of a drawn one. Lists are new tables each time; items of `pick` are passed as they are.
  func value(_ drawn: DrawnValue, _ lua: LuaState) throws(LuaError) -> LuaValue {
    switch (self, drawn) {
    case (.list(let element, _), .list(let elements)):
      var fields: [(LuaValue, LuaValue)] = []
      fields.reserveCapacity(elements.count)
      for (place, drawn) in elements.enumerated() {
        fields.append((.integer(Int64(place + 1)), try element.value(drawn, lua)))
      }
      return .table(try lua.table(fields))
    case (.pick(let items), .pick(let place, let inner)):
      switch items[place] {
      case .value(let value): return value
      case .generator(let generator): return try generator.value(inner ?? generator.simplest, lua)
      }
    case (_, .int(let value)): return .integer(value)
    case (_, .number(let value)): return .number(value)
    default: return .nil
    }
  }

  /// A drawn value as Lua writes it; items of `pick` by `text`.
  func lua(_ drawn: DrawnValue, _ text: (LuaValue) -> String) -> String {
    switch (self, drawn) {
    case (.list(let element, _), .list(let elements)):
      elements.isEmpty ? "{}" : "{ \(elements.map { element.lua($0, text) }.joined(separator: ", ")) }"
    case (.pick(let items), .pick(let place, let inner)):
      switch items[place] {
      case .value(let value): text(value)
      case .generator(let generator): generator.lua(inner ?? generator.simplest, text)
      }
    case (_, .int(let value)): value == .min ? "math.mininteger" : "\(value)"
    case (_, .number(let value)): DrawnValue.written(value)
    default: "nil"
    }
  }

  /// Why a value cannot have been drawn from this; nil if it can.
  func mistake(in drawn: DrawnValue, _ text: (LuaValue) -> String) -> String? {
    switch (self, drawn) {
    case (.int(let low, let high), .int(let value)) where (low...high).contains(value): nil
    case (.number(let low, let high), .number(let value)) where (low...high).contains(value): nil
    case (.pick(let items), .pick(let place, let inner)) where items.indices.contains(place):
      switch (items[place], inner) {
      case (.value, nil): nil
      case (.generator(let generator), let inner?): generator.mistake(in: inner, text)
      default: "item \(place + 1) of \(description(text)) is of another kind now"
      }
    case (.list(let element, let count), .list(let elements)) where count.contains(elements.count):
      elements.compactMap { element.mistake(in: $0, text) }.first
    default: "\(drawn.words) is no value of \(description(text))"
    }
  }
}

extension DrawnValue {
  /// What it is, without its generator.
  fileprivate var words: String {
    switch self {
    case .int(let value): "\(value)"
    case .number(let value): DrawnValue.written(value)
    case .pick(let place, _): "item \(place + 1)"
    case .list(let elements): "a list of \(elements.count)"
    }
  }
}
