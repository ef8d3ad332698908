/// Lua's strings are bytes. Bytes that are no UTF-8 are kept in a Swift string as private scalars, U+10FE80 for
/// 0x80 to U+10FEFF for 0xFF, and become the same bytes again on the way back; different bytes are different texts.
extension String {
  /// The text of a Lua string; `luaBytes` gives the same bytes back.
  public init(luaBytes bytes: some Collection<UInt8>) {
    if !bytes.contains(0xF4), let text = String(validating: bytes, as: UTF8.self) {
      self = text
      return
    }
    var text = String.UnicodeScalarView()
    var parser = Unicode.UTF8.ForwardParser()
    var rest = bytes.makeIterator()
    var place = bytes.startIndex
    while true {
      let count: Int
      var valid: Unicode.Scalar?
      switch parser.parseScalar(from: &rest) {
      case .emptyInput:
        self = String(text)
        return
      case .valid(let encoded):
        count = encoded.count
        valid = Unicode.UTF8.decode(encoded)
      case .error(let length): count = length
      }
      let end = bytes.index(place, offsetBy: count)
      if let valid, valid.luaByte == nil {
        text.append(valid)
      } else {
        for byte in bytes[place..<end] {
          if let scalar = Unicode.Scalar(0x10_FE00 + UInt32(byte)) { text.append(scalar) }
        }
      }
      place = end
    }
  }

  /// The bytes that Lua has for this text.
  public var luaBytes: [UInt8] {
    guard utf8.contains(0xF4) else { return Array(utf8) }
    var bytes: [UInt8] = []
    for scalar in unicodeScalars {
      if let byte = scalar.luaByte {
        bytes.append(byte)
      } else {
        bytes.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
      }
    }
    return bytes
  }

  /// The text for a reader: U+FFFD where bytes are no UTF-8.
  public var repairedFromLua: String {
    utf8.contains(0xF4) ? String(decoding: luaBytes, as: UTF8.self) : self
  }
}

extension Unicode.Scalar {
  /// The byte, 0x80 or more, that this scalar stands for in a text from Lua that is no UTF-8; nil for others.
  public var luaByte: UInt8? {
    (0x10_FE80...0x10_FEFF).contains(value) ? UInt8(value - 0x10_FE00) : nil
  }
}
