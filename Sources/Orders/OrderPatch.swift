import ScrollCore

/// An order as the Lua that has to stand in the constructors of a screen.
public enum OrderPatch {
  /// A comment and a field for each behaviour whose phases change.
  public static func lines(_ number: Int, _ space: OrderSpace) -> [String] {
    var lines: [String] = []
    for (index, phases) in space.phases(number).enumerated() where phases != space.behaviours[index].written {
      let behaviour = space.behaviours[index]
      let node = behaviour.node(with: phases)
      let wanted = "up = \"\(phases.up.word)\", down = \"\(phases.down.word)\""
      let site = space.sites[index]
      let place = (site.isEmpty ? "" : "\(site): ") + behaviour.name
      switch behaviour.field {
      case "sheet", "refresh":
        lines.append("-- \(place): its \(behaviour.field) has phases of its own; as a collapse it would have")
        lines.append("-- \(wanted)")
      case "slide":
        lines.append("-- \(place)")
        if let slide = node.slide { lines.append("slide = \(text(slide, behaviour.node)),") }
      default:
        let isBar = behaviour.field != "collapse"
        lines.append("-- \(place)" + (isBar ? ", in place of its \(behaviour.field)" : ""))
        if let collapse = node.collapse { lines.append("collapse = \(text(collapse, behaviour.node)),") }
      }
    }
    if space.nesting(number) != space.nesting(space.written) {
      let names = space.nesting(number).map { space.behaviours[$0].name }
      lines.append(
        "-- from the outside in: \(names.joined(separator: ", ")) (where they listen: on = \"...\")")
    }
    return lines
  }

  private static func text(_ collapse: CollapseSpec, _ node: NodeSpec) -> String {
    // What a binding or a function gives has no text.
    let isDriven = node.driven.contains(.collapseTo)
    var fields = ["to = \(isDriven ? "... as it is" : text(collapse.to))"]
    fields += ["up = \(text(collapse.up))", "down = \(text(collapse.down))"]
    fields += shared(collapse.on, collapse.settle, collapse.threshold)
    return "{ \(fields.joined(separator: ", ")) }"
  }

  private static func text(_ slide: SlideSpec, _ node: NodeSpec) -> String {
    let isDriven = node.driven.contains(.slideBy)
    var fields = ["by = \(isDriven ? "... as it is" : text(slide.by))"]
    fields += ["up = \(text(slide.up))", "down = \(text(slide.down))"]
    if slide.factor != 1 { fields.append("factor = \(text(slide.factor))") }
    if !slide.grow { fields.append("grow = false") }
    if slide.centreOverflow { fields.append("centre_overflow = true") }
    fields += shared(slide.on, slide.settle, slide.threshold)
    return "{ \(fields.joined(separator: ", ")) }"
  }

  private static func shared(_ host: String?, _ settle: SettleRule, _ threshold: Double) -> [String] {
    var fields: [String] = []
    if let host { fields.append("on = \"\(host)\"") }
    if settle != .none { fields.append("settle = \"\(settle.rawValue)\"") }
    if threshold != 0.5 { fields.append("threshold = \(text(threshold))") }
    return fields
  }

  private static func text(_ phase: TakePhase) -> String {
    switch phase {
    case .pre: "\"pre\""
    case .post: "\"post\""
    case .none: "\"none\""
    case .preUpTo(let distance): "{ pre = \(text(distance)) }"
    }
  }

  private static func text(_ length: Length) -> String {
    length.unit == .px ? "px(\(text(length.value)))" : text(length.value)
  }

  private static func text(_ number: Double) -> String {
    Int64(exactly: number).map { String($0) } ?? String(number)
  }
}
