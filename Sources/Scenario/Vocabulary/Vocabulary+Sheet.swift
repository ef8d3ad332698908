import LuaRuntime
import ScrollCore

/// The most detents of one sheet.
let mostDetents = 100

extension Vocabulary {
  static let sheet = Constructor(
    "sheet", .sheet, "A bottom sheet that rests at one of several heights.", takesChildren: true,
    [
      Field(
        "detents",
        .other(
          "a list of ascending heights above 0: numbers, px(n), dp(n), and \"full\" last",
          lua: "(scrollwright.Amount|\"full\")[]"),
        "Heights at which it rests."
      ) { draft, value, session in
        guard case .table(let table) = value else { return false }
        draft.spec.sheet?.detents = try session.detents(table)
        return true
      },
      .integer("start", 0...mostDetents, "The detent at which it is mounted, from 1; 0 is dismissed.") {
        $0.spec.sheet?.start = $1
        $0.spec.sheet?.starts += 1
      },
      .flag("dismissable", "Whether it can be pulled down until nothing of it shows.") {
        $0.spec.sheet?.isDismissable = $1
      },
      spacing, padding, nestedField,
    ],
    finish: { draft, _, _ in
      if let padding = draft.padding { draft.spec.padding = padding.everywhere }
      guard let sheet = draft.spec.sheet else { return }
      guard let first = sheet.detents.first else {
        throw LuaMessage("needs 'detents'; allowed: a list of ascending heights, \"full\" last")
      }
      let count = sheet.detents.count
      let least = sheet.isDismissable ? 0 : 1
      guard sheet.start >= least, sheet.start <= count else {
        let why = sheet.start == 0 ? " (0 needs dismissable = true)" : ""
        throw LuaMessage("start is \(sheet.start); allowed: a detent from \(least) to \(count)\(why)")
      }
      try checkAscending(sheet.detents, first)
      for (name, isGiven) in [("collapse", draft.spec.collapse != nil), ("slide", draft.spec.slide != nil)]
      where isGiven {
        throw LuaMessage("\(name) cannot stand on a sheet, which moves by its detents; put it on its child")
      }
    })

  /// Heights in one unit are compared here; those in different ones where the density is known.
  private static func checkAscending(_ detents: [Detent], _ first: Detent) throws {
    var before = first
    for (place, detent) in detents.enumerated().dropFirst() {
      switch (before, detent) {
      case (.full, _):
        throw LuaMessage(
          "detents: \"full\" is number \(place) of \(detents.count); allowed: once, at the end")
      case (.height(let low), .height(let high)) where low.unit == high.unit && high.value <= low.value:
        throw LuaMessage(
          "detents: number \(place + 1) is \(plain(high.value)), not above the \(plain(low.value)) before it; allowed: "
            + "ascending heights")
      default: break
      }
      before = detent
    }
  }

  static let refreshField = Field<NodeDraft>.record(
    refreshRecord, "{ threshold =, run = }", "Pull to refresh: run(done) is called, done() ends it.",
    from: RefreshDraft()
  ) { draft, part, _ in
    guard let run = part.run else {
      throw LuaMessage("needs 'run', which is called as run(done); allowed: a function")
    }
    guard draft.spec.scroll != nil else { return }
    draft.spec.scroll?.refresh = RefreshSpec(threshold: part.threshold)
    draft.refreshRun = run
  }

  private struct RefreshDraft {
    var threshold = Length(80)
    var run: LuaFunction?
  }

  private static let refreshRecord = Record<RefreshDraft>(
    "refresh",
    [
      Field(
        "threshold", .other("a length above 0", lua: "scrollwright.Amount"),
        "What must show for a refresh; half of the pull counts."
      ) {
        part, value, session in
        guard let length = session.lengthValue(value), length.value > 0 else { return false }
        part.threshold = length
        return true
      },
      .function("run", "run(done) begins the refresh; done() ends it.", lua: "fun(done: fun())") {
        $0.run = $1
      },
    ])

  /// Pull to refresh goes with vertical containers.
  static func checkRefresh(_ draft: NodeDraft) throws {
    guard draft.spec.scroll?.refresh != nil, draft.axis != .vertical else { return }
    throw LuaMessage("refresh needs a container that scrolls vertically; its axis is \"horizontal\"")
  }
}

extension Session {
  /// The detents of a sheet.
  fileprivate func detents(_ table: LuaTable) throws -> [Detent] {
    let entries = table.pairs()
    guard !entries.isEmpty else {
      throw LuaMessage("the list is empty; allowed: a list of ascending heights, \"full\" last")
    }
    guard entries.count <= mostDetents else {
      throw LuaMessage("the list has \(entries.count) entries; allowed: up to \(mostDetents)")
    }
    var detents: [Detent] = []
    for (key, value) in entries {
      let number = detents.count + 1
      guard key.wholeNumber == number else {
        throw LuaMessage("the list has the key \(shown(key)); allowed: a list, { 120, 400, \"full\" }")
      }
      if let word = value.text, lengthValue(value) == nil {
        guard word == "full" else {
          let near = hint(for: word, in: ["full"])
          throw LuaMessage(
            "number \(number) is \(shown(value))\(near) allowed: a height above 0, or \"full\"")
        }
        detents.append(.full)
      } else if let length = lengthValue(value), length.value > 0 {
        detents.append(.height(length))
      } else {
        throw LuaMessage("number \(number) is \(shown(value)); allowed: a height above 0, or \"full\"")
      }
    }
    return detents
  }
}
