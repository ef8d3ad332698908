@testable import ScrollCore

/// A section with a header of 40 that is held at the start unless said otherwise.
func section(_ id: String, _ children: [NodeSpec], pin: PinSpec? = .atStart, header: Double = 40) -> NodeSpec
{
  var spec = NodeSpec(.section, id: id)
  spec.section = SectionSpec()
  spec.section?.header = [box("\(id)-head", height: header)]
  spec.section?.pin = pin
  spec.children = children
  return spec
}

/// A list with sections named `a`, `b` ...: a header of 40 and so many rows of 50 each.
func sectioned(_ id: String, _ counts: Int..., pin: PinSpec? = .atStart) -> NodeSpec {
  list(id, count: 0, size: 0).with {
    var list = ListSpec(
      .sections(
        counts.enumerated().map { place, count in
          ListSection(
            id: String(UnicodeScalar(UInt8(97 + place))), header: .extent(.dp(40)), count: count,
            size: .dp(50))
        }))
    list.headerPin = pin
    $0.list = list
  }
}
