import Foundation
import Testing

@testable import Suite

/// Colours by the formulas of WCAG 2 (contrast) and of Machado, Oliveira and Fernandes 2009 (colour vision deficiency).
struct HTMLStyleTests {
  private typealias Colour = SIMD3<Double>

  /// The colours of the first block with this selector.
  private func colours(_ selector: String) throws -> [String: Colour] {
    let text = HTMLStyle.text
    let start = try #require(text.range(of: selector + "{"))
    let end = try #require(text[start.upperBound...].firstIndex(of: "}"))
    var out: [String: Colour] = [:]
    for part in text[start.upperBound..<end].split(separator: ";") {
      let pair = part.trimmingCharacters(in: .whitespacesAndNewlines).split(separator: ":")
      guard pair.count == 2, pair[1].hasPrefix("#") else { continue }
      var digits = String(pair[1].dropFirst())
      if digits.count == 3 { digits = digits.map { "\($0)\($0)" }.joined() }
      let number = try #require(Int(digits, radix: 16))
      let channels = [number >> 16, number >> 8 & 255, number & 255].map { value -> Double in
        let share = Double(value) / 255
        return share <= 0.04045 ? share / 12.92 : pow((share + 0.055) / 1.055, 2.4)
      }
      out[String(pair[0].dropFirst(2))] = Colour(channels)
    }
    return out
  }

  private func luminance(_ colour: Colour) -> Double { (colour * Colour(0.2126, 0.7152, 0.0722)).sum() }

  private func contrast(_ a: Colour?, _ b: Colour?) throws -> Double {
    let values = [luminance(try #require(a)), luminance(try #require(b))].sorted()
    return (values[1] + 0.05) / (values[0] + 0.05)
  }

  private func lab(_ c: Colour) -> Colour {
    func f(_ t: Double) -> Double { t > 0.008856 ? cbrt(t) : 7.787 * t + 16.0 / 116 }
    let x = f((c * Colour(0.4124, 0.3576, 0.1805)).sum() / 0.9505)
    let y = f(luminance(c))
    let z = f((c * Colour(0.0193, 0.1192, 0.9505)).sum() / 1.089)
    return Colour(116 * y - 16, 500 * (x - y), 200 * (y - z))
  }

  /// What people see who miss one kind of cone, and those who miss none.
  private let eyes: [[Colour]] = [
    [Colour(1, 0, 0), Colour(0, 1, 0), Colour(0, 0, 1)],
    [
      Colour(0.152286, 1.052583, -0.204868), Colour(0.114503, 0.786281, 0.099216),
      Colour(-0.003882, -0.048116, 1.051998),
    ],
    [
      Colour(0.367322, 0.860646, -0.227968), Colour(0.280085, 0.672501, 0.047413),
      Colour(-0.011820, 0.042940, 0.968881),
    ],
    [
      Colour(1.255528, -0.076749, -0.178779), Colour(-0.078411, 0.930809, 0.147602),
      Colour(0.004733, 0.691367, 0.303900),
    ],
  ]

  @Test(arguments: [":root", ":root[data-theme=dark]", ":root:not([data-theme=light])"])
  func textsAndNodesStandOut(_ selector: String) throws {
    let all = try colours(selector)
    for name in ["text", "quiet", "link", "ok", "bad", "warn", "skip"] {
      for ground in ["surface", "ground"] {
        #expect(try contrast(all[name], all[ground]) >= 4.5, "\(name) on \(ground)")
      }
    }
    for ground in ["soft", "now", "badsoft"] {
      #expect(try contrast(all["text"], all[ground]) >= 4.5, "text on \(ground)")
      #expect(try contrast(all["quiet"], all[ground]) >= 4.5, "quiet on \(ground)")
    }
    #expect(try contrast(all["bad"], all["badsoft"]) >= 4.5)
    #expect(try contrast(all["warn"], all["now"]) >= 4.5)
    for number in 0..<8 {
      #expect(try contrast(all["n\(number)"], all["surface"]) >= 3, "node \(number)")
      #expect(try contrast(all["i\(number)"], all["n\(number)"]) >= 4.5, "letter on node \(number)")
    }
  }

  @Test(arguments: [":root", ":root[data-theme=dark]"])
  func nodesStayApartForEveryKindOfEye(_ selector: String) throws {
    let all = try colours(selector)
    let nodes = try (0..<8).map { try #require(all["n\($0)"]) }
    for eye in eyes {
      let seen = nodes.map { node in
        let rows = eye.map { min(max(($0 * node).sum(), 0), 1) }
        return lab(Colour(rows))
      }
      for a in seen.indices {
        for b in seen.indices where b > a {
          let difference = seen[a] - seen[b]
          // A difference of 2.3 can just be seen.
          #expect((difference * difference).sum().squareRoot() > 15, "\(a) and \(b)")
        }
      }
    }
  }
}
