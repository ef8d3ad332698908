/// A place in an input: an argument, an element of a list in it, what was drawn from an item of `pick`.
struct ValuePlace {
  /// The argument, then the element (or 0 inside an item of `pick`) at each level.
  let path: [Int]
  let generator: Generator

  /// All places of an input, each before those inside it.
  static func all(_ generators: [Generator], _ values: [DrawnValue]) -> [ValuePlace] {
    var places: [ValuePlace] = []
    for (index, (generator, value)) in zip(generators, values).enumerated() {
      add(value, of: generator, at: [index], to: &places)
    }
    return places
  }

  private static func add(
    _ value: DrawnValue, of generator: Generator, at path: [Int], to places: inout [ValuePlace]
  ) {
    places.append(ValuePlace(path: path, generator: generator))
    switch (generator, value) {
    case (.list(let element, _), .list(let elements)):
      for (index, value) in elements.enumerated() { add(value, of: element, at: path + [index], to: &places) }
    case (.pick(let items), .pick(let place, let inner?)):
      if case .generator(let generator) = items[place] {
        add(inner, of: generator, at: path + [0], to: &places)
      }
    default: break
    }
  }

  /// What stands there; places stay valid as long as no list before them changes its length.
  func value(in values: [DrawnValue]) -> DrawnValue {
    var value = values[path[0]]
    for index in path.dropFirst() {
      switch value {
      case .list(let elements): value = elements[index]
      case .pick(_, let inner?): value = inner
      default: return value
      }
    }
    return value
  }

  /// The input with another value there.
  func replacing(with new: DrawnValue, in values: [DrawnValue]) -> [DrawnValue] {
    var values = values
    values[path[0]] = ValuePlace.replacing(path.dropFirst(), with: new, in: values[path[0]])
    return values
  }

  private static func replacing(
    _ path: ArraySlice<Int>, with new: DrawnValue, in value: DrawnValue
  ) -> DrawnValue {
    guard let index = path.first else { return new }
    switch value {
    case .list(var elements):
      elements[index] = replacing(path.dropFirst(), with: new, in: elements[index])
      return .list(elements)
    case .pick(let place, let inner?):
      return .pick(place, replacing(path.dropFirst(), with: new, in: inner))
    default: return value
    }
  }
}
