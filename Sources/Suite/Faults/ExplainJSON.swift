/// What `explain --json` prints, `"version": 1`.
enum ExplainJSON {
  /// Faults in the order in which they are given, their texts without the marks of Markdown.
  static func document(_ guides: [FaultGuide]) -> [UInt8] {
    var json = JSONWriter()
    json.object { json in
      json.member("version", 1)
      json.key("faults")
      json.array(guides) { json, guide in
        json.raw([UInt8(ascii: "\n")] + entry(guide))
      }
    }
    json.newline()
    return json.bytes
  }

  private static func entry(_ guide: FaultGuide) -> [UInt8] {
    var json = JSONWriter()
    json.object { json in
      json.member("name", guide.name)
      json.member("meaning", guide.summary)
      json.member("when", ExplainCommand.plain(guide.when))
      json.member("looks_like", ExplainCommand.plain(guide.looksLike))
      json.member("cause", guide.cause.map(ExplainCommand.plain))
      json.member("mend", ExplainCommand.plain(guide.mend))
      json.member("note", guide.note.map(ExplainCommand.plain))
      json.member("example", guide.example + "\n")
    }
    return json.bytes
  }
}
