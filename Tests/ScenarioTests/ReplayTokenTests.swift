import Testing

@testable import Scenario

struct ReplayTokenTests {
  static let inputs: [[DrawnValue]] = [
    [.int(0)], [.int(-1), .int(.min), .int(.max)], [.number(-0.1), .number(1e300), .number(0)],
    [.pick(0, nil), .pick(300, .int(5)), .pick(1, .list([]))],
    [.list([.list([.int(7), .int(-8)]), .list([])]), .int(1000)],
  ]

  @Test(arguments: inputs) func whatIsWrittenIsRead(values: [DrawnValue]) throws {
    let token = ReplayToken(property: "group / holds", seed: .max, values: values)
    let read = try ReplayToken(token.text)
    #expect(read == token)
    #expect(read.values == values)
    #expect(read.seed == .max)
    #expect(read.isFor("group / holds"))
    #expect(!read.isFor("group / holds [web]"))
  }

  @Test func isOneShortWord() {
    let text = ReplayToken(property: "p", seed: 0, values: [.int(37)]).text
    #expect(text.hasPrefix("p1-"))
    #expect(text.utf8.count <= 20)
    #expect(text.wholeMatch(of: /[A-Za-z0-9_-]+/) != nil)
  }

  @Test func everyDamagedLetterIsSeen() {
    let text = ReplayToken(property: "p", seed: 7, values: [.list([.int(1), .number(0.5)])]).text
    let letters = Array(text)
    for place in 3..<letters.count {
      for letter in ["A", "z", "_"] where letters[place] != Character(letter) {
        var damaged = letters
        damaged[place] = Character(letter)
        #expect(throws: ReplayToken.Mistake.self) { try ReplayToken(String(damaged)) }
      }
      #expect(throws: ReplayToken.Mistake.self) { try ReplayToken(String(letters[..<place])) }
    }
  }

  @Test(arguments: [
    ("", "is no token"), ("hello", "is no token"), ("p2-AAAA", "another version"), ("p1-", "is damaged"),
    ("p1-%%%%", "is damaged"), ("p1-AAAAAAAAAAAAAAAAAAAA", "checksum"),
  ]) func aForeignTextIsToldWhy(text: String, words: String) {
    do throws(ReplayToken.Mistake) {
      _ = try ReplayToken(text)
      Issue.record("\(text) was read")
    } catch {
      #expect(error.description.contains(words), "\(error)")
    }
  }

  /// A count or a place that the bytes cannot hold is no input, even with a right checksum.
  @Test(arguments: [
    [5, 255, 255, 255, 255, 15], [9], [0], [2, 1, 2],
    [0, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 1],
  ])
  func bytesThatAreNoInputAreRefused(value: [Int]) {
    var bytes: [UInt8] = [1, 2, 3, 4, 0, 1] + value.map { UInt8($0) }
    let check = ReplayToken.checksum(bytes)
    bytes += (0..<4).map { UInt8(truncatingIfNeeded: check >> (8 * $0)) }
    #expect(throws: ReplayToken.Mistake.self) { try ReplayToken("p1-" + Base64URL.text(bytes)) }
  }

  /// The check value of CRC-32 in its catalogue.
  @Test func theChecksumIsCRC32() {
    #expect(ReplayToken.checksum("123456789".utf8) == 0xCBF4_3926)
  }

  /// Test vectors of RFC 4648, without padding.
  @Test(arguments: [
    ("", ""), ("f", "Zg"), ("fo", "Zm8"), ("foo", "Zm9v"), ("foob", "Zm9vYg"), ("fooba", "Zm9vYmE"),
    ("foobar", "Zm9vYmFy"),
  ]) func base64IsThatOfTheRFC(plain: String, coded: String) {
    #expect(Base64URL.text(Array(plain.utf8)) == coded)
    #expect(Base64URL.bytes(coded[...]) == Array(plain.utf8))
  }

  @Test(arguments: ["Z", "Zh", "Zm9=", "Zm+v", "Zm9vY"]) func otherTextsAreNoBase64(text: String) {
    #expect(Base64URL.bytes(text[...]) == nil)
  }
}
