/// Writes contacts as a Lua module for `require` and `app:replay`.
enum SamplesModule {
  /// How a module begins: such a file may be written over.
  static let mark = "-- Samples of a finger for app:replay"

  /// - Parameters:
  ///   - contacts: at least one; the module is the first one's list, with all of them in its field `contacts`.
  ///   - factor: logical units per unit of the recording.
  static func text(_ contacts: [RecordedContact], factor: Double) -> String {
    let count = contacts.reduce(0) { $0 + $1.samples.count }
    var text =
      "\(mark)(target, samples): t in ms from when it went down; x, y.\n"
    text +=
      "-- \(contacts.count) contact\(contacts.count == 1 ? "" : "s"), \(count) samples. Write: local samples = require \"NAME\"\n"
    text += "local contacts = {\n"
    for (number, contact) in contacts.enumerated() {
      text += "  -- contact \(number + 1): \(contact.samples.count) samples, \(decimal(contact.duration)) ms"
      text += ", longest gap \(decimal(contact.longestGap)) ms\n  {\n"
      let start = contact.samples.first?.time ?? 0
      for sample in contact.samples {
        text += "    { t = \(decimal(sample.time - start)), x = \(decimal(sample.x * factor)), "
        text += "y = \(decimal(sample.y * factor)) },\n"
      }
      text += "  },\n"
    }
    text += "}\nlocal samples = contacts[1]\nsamples.contacts = contacts\nreturn samples\n"
    return text
  }
}
