/// Every command and option, once.
enum CommandTable {
  /// In the order of `scrollwright help`.
  static let commands: [CommandSpec] = [
    run, list, show, explore, orders, solve, check, repl, merge, diff, importing, initialise, explain,
    completions, man, help, version,
  ]

  /// The command of that name.
  static func command(_ name: String) -> CommandSpec? {
    commands.first { $0.name == name }
  }

  /// Spellings that people try in place of a command.
  static let aliases: [String: String] = [
    "--help": "help", "-h": "help", "--version": "version", "-V": "version",
  ]

  private static let run = CommandSpec(
    name: "run", action: .run, operands: "[PATH...]", operandCount: 0...Int.max,
    abstract: "run scenario suites",
    details: [
      "Runs the scenarios of the files and folders given; of a folder, every .lua file below it whose name, and whose "
        + "folders' names, do not start with '_' or '.'. Without a path: the folder scenarios/, else the present one. "
        + "FILE.lua:LINE runs the scenario that stands at that line; - runs a file on standard input, called stdin.",
      "The suite's root is the nearest folder above a file that holds scrollwright.lua, else the folder given, else the "
        + "file's own. scrollwright.lua returns a table of settings: platform, fps, seed, jobs, fail_fast, isolate, "
        + "slow, strict, allow, timeline, and limits with time (s), memory (MiB) and instructions. Options given here win; strict and allow add up.",
      "Results go to standard output; times and whatever could not run go to standard error. Exit status: 0 all passed, "
        + "1 a scenario failed or raised an error, 2 something could not run. Ctrl-C prints what is known and exits with 130.",
      "With --watch on a terminal, keys ask for the next run: a everything, f what is known to fail, Enter the same again; q "
        + "quits with the exit status of a whole run.",
    ],
    options: selection + [
      OptionSpec(
        "timeline", .choice(["failed", "always", "never"]),
        "when to print timelines: around failures, of every scenario, or not at all"),
      OptionSpec("ledger", "print the whole ledger of every scenario that ran"),
      OptionSpec("quiet", "print failures and the summary only"),
      OptionSpec("fail-fast", "stop after the first scenario that does not pass"),
      replay,
      OptionSpec("strict", "let faults fail a scenario, unless it claims or you allow them"),
      OptionSpec("exhaustive", "let a movement that no expectation mentions fail its scenario"),
      OptionSpec(
        "accept", "rewrite the literals of failed expectations to what was got, after printing the changes"),
      OptionSpec("allow", .text("FAULT"), repeatable: true, "accept this fault without a warning"),
      reports,
      OptionSpec(
        "update", .optionalChoice(UpdateChoice.words),
        "write golden timelines: all, those that are missing, those that changed, or none; without the option none, and "
          + "without a word all, but none where CI is set in the environment"),
      OptionSpec(
        "html", .text("FILE"),
        "write one page with all results: screens, lanes and ledgers to look through in a browser"),
      OptionSpec("no-times", "leave wall times out: durations are 0 in reports"),
      OptionSpec("jobs", .text("N"), "run N files at a time (default: one a processor)"),
      OptionSpec(
        "repeat", .text("N"),
        "run each scenario N times; fails also if its results are not the same bytes each time"),
      OptionSpec("watch", "run again whatever changes, and what requires it, until q or Ctrl-C"),
      OptionSpec("slow", .text("MS"), "name the slowest scenarios that take so long (default 1000)"),
      OptionSpec("isolate", "run each file in a process of its own, so that a crash is one failed file"),
    ] + limits + looks)

  private static let list = CommandSpec(
    name: "list", action: .list, operands: "[PATH...]", operandCount: 0...Int.max,
    abstract: "names and tags of the scenarios",
    details: [
      "Prints one line a scenario: file, line, name, and its tags in brackets. Paths are found as for run; FILE:LINE as "
        + "printed picks that scenario in run and show."
    ],
    options: selection + limits + [
      OptionSpec("json", "print one JSON document instead of lines")
    ])

  private static let show = CommandSpec(
    name: "show", action: .show, operands: "FILE", operandCount: 1...Int.max,
    abstract: "the full ledger, timeline and picture",
    details: [
      "Runs the scenarios and prints of each the whole ledger (who consumed how much, in which phase), the timeline, one "
        + "lane a node, and a picture of the screen as it was left. FILE.lua:LINE shows one scenario. Exit status as for run."
    ],
    options: selection + [
      replay,
      OptionSpec("why", "explain each event in a sentence"),
    ] + limits + looks)

  private static let explore = CommandSpec(
    name: "explore", action: .explore, operands: "FILE", operandCount: 1...1,
    abstract: "play with a scenario and its consumption order",
    details: [
      "Plays the body of one scenario and goes on from there: drag, fling, press and tap, change the phase in which a behaviour "
        + "takes a direction, change the screen, undo and redo; what was done is played again under every new order. save writes it "
        + "all as a scenario that passes when it is run.",
      "On a terminal it fills the screen: the tree with the phases of each behaviour, the picture, the lanes and the ledger; keys do "
        + "everything, and '?' explains them.",
      "Else, or with --lines, commands are lines of standard input, such as 'drag sessions up 90', 'phase days down pre' and 'orders', or Lua with app "
        + "for the screen; the line 'help' lists them. Of several scenarios the first one is taken; FILE.lua:LINE or --scenario picks "
        + "another.",
      "Exit status: 0 every line could be done, and always of the full screen, 1 one could not, 2 the scenario could not be opened.",
    ],
    options: [
      OptionSpec("scenario", .text("NAME"), "the scenario of this name, with or without its groups"),
      OptionSpec("app", .text("N"), "which screen of the body, from 1, if it opens several"),
      OptionSpec("lines", "read lines on a terminal too"),
      OptionSpec("jobs", .text("N"), "compare orders on N threads (default: one a processor)"),
    ] + limits + looks)

  private static let orders = CommandSpec(
    name: "orders", action: .orders, operands: "FILE", operandCount: 1...1,
    abstract: "every consumption order in a table",
    details: [
      "Runs the body of one scenario again under every order of consumption: each behaviour of its screen (collapse, "
        + "slide, a standard bar, sheet, refresh) takes each direction in pre, in post or not at all, 9 orders for one behaviour, "
        + "9^n for n. Orders with the same movements and final offsets are one outcome, commonest first; * marks the written one.",
      "FILE.lua:LINE or --scenario picks one scenario of several; - reads a file from standard input, called stdin. Ctrl-C "
        + "prints what there is. Exit status: 0 done, 2 the orders could not be run.",
    ],
    options: searching + [
      OptionSpec(
        "html", .text("FILE"),
        "write a page in which one switches between the outcomes, each played by one of its orders")
    ] + limits + looks)

  private static let solve = CommandSpec(
    name: "solve", action: .solve, operands: "FILE", operandCount: 1...1,
    abstract: "the orders that satisfy the expectations",
    details: [
      "Runs the body of one scenario under every order of consumption, as orders does, and lists those under which all its "
        + "expectations hold; the one that changes the fewest phases is printed as Lua to paste. If there is none: which "
        + "expectations can be met together, and the best order.",
      "Exit status: 0 there is such an order, 1 there is none, 2 the orders could not be run.",
    ],
    options: searching + limits + looks)

  private static let repl = CommandSpec(
    name: "repl", action: .repl, operands: "[FILE]", operandCount: 0...1,
    abstract: "a Lua prompt",
    details: [
      "Runs Lua line by line in a world that stays: screen { ... } makes a screen, known as app; each gesture tells its row of the "
        + "ledger, an expression its value. With a FILE the prompt opens behind the body of its scenario (FILE.lua:LINE or --scenario "
        + "picks one of several). A statement may take several lines.",
      "On a terminal Tab completes ids, methods, fields and words, up and down bring back earlier lines, Ctrl-C drops a line or "
        + "stops what runs, Ctrl-D ends; the exit status is 0. Else lines are read from standard input, and the exit status is 1 if one of "
        + "them failed.",
    ],
    options: [OptionSpec("scenario", .text("NAME"), "the scenario of this name, with or without its groups")]
      + limits + looks)

  private static let check = CommandSpec(
    name: "check", action: .check, operands: "FILE", operandCount: 1...1,
    abstract: "search for gestures that break an invariant",
    details: [
      "Begins where the body of one scenario leaves its screen and tries every sequence of gestures, shortest first, until one "
        + "breaks an always or a never of the body or a promise of the simulator itself (books balance, offsets stay in their "
        + "ranges, every state has one owner), or raises a fault that the scenario does not report and --allow does not allow. That "
        + "sequence is printed as Lua to paste, with its timeline; --save writes it as a scenario that fails in run.",
      "States that are equal (all offsets to 6 decimals, what moves, fingers, switches, selections; not time) are searched once. "
        + "Where Lua takes part (functions of nested, on_scroll, refresh and item, driven fields, shared bindings, after, always and "
        + "never) each sequence is played from a fresh world instead, nothing is merged, and the result says: not complete: Lua state.",
      "FILE.lua:LINE or --scenario picks one scenario of several; - reads a file from standard input, called stdin. Ctrl-C prints "
        + "what is known. Exit status: 0 nothing was found, 1 something is broken, 2 the search could not be run.",
    ],
    options: [
      OptionSpec(
        "depth", .text("N"), "sequences of at most N gestures (default 100; 6 where Lua takes part)"),
      OptionSpec(
        "gestures", .text("LIST"), repeatable: true,
        "only these, with commas between them: drag (by each range), half (of each header's range), unit, fling, press, tap, "
          + "rotate; a number drags by that amount as well, fling=N flings at that velocity (default: drag,unit,fling,press,tap,"
          + "rotate, and half where Lua takes part)"),
      OptionSpec("max-states", .text("N"), "stop after N different states (default 500000)"),
      OptionSpec(
        "limit", .text("N"), "play at most N gestures (where Lua takes part: N sequences, default 20000)"),
      OptionSpec("allow", .text("FAULT"), repeatable: true, "this fault breaks nothing"),
      OptionSpec("save", .text("FILE"), "write what was found as a scenario that begins where this one ends"),
      OptionSpec("scenario", .text("NAME"), "the scenario of this name, with or without its groups"),
      OptionSpec("app", .text("N"), "which screen of the body, from 1, if it opens several"),
      OptionSpec(
        "nesting", "search with behaviours in each other's places too, where they listen on the same chain"),
      OptionSpec("jobs", .text("N"), "search on N threads (default: one a processor)"),
      OptionSpec(
        "report", .wordAndFile(["json"]), repeatable: true,
        "write a machine-readable report, to standard output unless a file is given (the text then goes to standard error)"
      ),
    ] + limits + looks)

  private static let searching = [
    OptionSpec("scenario", .text("NAME"), "the scenario of this name, with or without its groups"),
    OptionSpec("app", .text("N"), "which screen of the body, from 1, if it opens several"),
    OptionSpec("nesting", "let behaviours that listen on the same chain change places too"),
    OptionSpec("limit", .text("N"), "run at most N orders (default 100000)"),
    OptionSpec("jobs", .text("N"), "run on N threads (default: one a processor)"),
    OptionSpec(
      "report", .wordAndFile(["json"]), repeatable: true,
      "write a machine-readable report, to standard output unless a file is given (the text then goes to standard error)"
    ),
  ]

  private static let merge = CommandSpec(
    name: "merge", action: .merge, operands: "FILE...", operandCount: 1...Int.max,
    abstract: "the JSON reports of parts of a suite as one",
    details: [
      "Joins JSON reports of run, such as those of shards, into one: what did not pass and the summary as text, and any report that "
        + "is asked for. Scenarios come by file and by their places in it, whatever the order of the reports. Of a scenario that "
        + "stands in several, the worst result counts. Reports that say which shard they are must be all shards of one number.",
      "Exit status: 0 all passed, 1 a scenario failed or raised an error, 2 a report cannot be read, a shard is missing, or something "
        + "could not run.",
    ],
    options: [
      reports,
      OptionSpec("strict", "a fault that nobody claims is exit status 1, a scenario in several reports 2"),
      OptionSpec("quiet", "print failures and the summary only"),
    ] + looks.filter { $0.name != "unicode" })

  private static let diff = CommandSpec(
    name: "diff", action: .diff, operands: "FILE FILE", operandCount: 2...2,
    abstract: "what differs between two timelines",
    details: [
      "Compares two golden timelines, or two files with what app:timeline() gives: since when the ledgers differ, and each lane and row that "
        + "does, one below the other, with '^' below the columns. Of two JSON reports of run it compares results and timelines "
        + "scenario by scenario.",
      "Exit status: 0 they are the same, 1 they differ, 2 one of them cannot be read.",
    ],
    options: looks.filter { $0.name != "unicode" })

  private static let importing = CommandSpec(
    name: "import", action: .importing, operands: "FILE", operandCount: 1...1,
    abstract: "a recorded finger as samples for app:replay",
    details: [
      "Reads what Android's getevent -lt (or -t) printed while a finger moved, or a table t_ms,x,y (commas, semicolons or "
        + "tabs; the first line may name the columns; a fourth column is the finger), and writes a Lua module: a list of samples "
        + "for require and app:replay. '-' reads standard input.",
      "Of several fingers the module is the first one; all stand in its field contacts. Lines that cannot be read are "
        + "skipped and told on standard error. Exit status: 0 if there are samples, 2 if not.",
    ],
    options: [
      OptionSpec("output", .text("FILE"), "write there instead of to standard output (also -o FILE)"),
      OptionSpec("scale", .text("N"), "logical units per unit of the recording (default 1)"),
      OptionSpec("density", .text("N"), "pixels per logical unit: places are divided by it (default 1)"),
      OptionSpec("contact", .text("N"), "only this finger, from 1, in the order in which they came"),
    ])

  private static let help = CommandSpec(
    name: "help", action: .help, operands: "[COMMAND]", operandCount: 0...1,
    abstract: "this overview, or a command's options",
    details: [], options: [])

  private static let version = CommandSpec(
    name: "version", action: .version, operands: "", operandCount: 0...0,
    abstract: "the versions of scrollwright and of Lua (also --version)",
    details: [], options: [])

  private static let selection = [
    OptionSpec("filter", .text("TEXT"), repeatable: true, "only scenarios whose name contains TEXT"),
    OptionSpec("tag", .text("NAME"), repeatable: true, "only scenarios that carry this tag"),
    OptionSpec("scenario", .text("NAME"), "only the scenario of this name, with or without its groups"),
    OptionSpec(
      "platform", .text("NAME"),
      "the platform of screens that name none; of scenarios with platforms, only this one's"),
    OptionSpec("shard", .text("K/N"), "only part K of N parts, which scenarios are dealt to by their names"),
    OptionSpec("last-failed", "only what did not pass in the last run; everything if all passed"),
  ]

  private static let replay = OptionSpec(
    "replay", .text("TOKEN"), "only the property that printed this token, with the input that failed")

  private static let reports = OptionSpec(
    "report", .wordAndFile(ReportFormat.allCases.map(\.rawValue)), repeatable: true,
    "write a machine-readable report, to standard output unless a file is given (the text then goes to standard error)"
  )

  private static let limits = [
    OptionSpec("seed", .text("N"), "seed of everything random (default 0)"),
    OptionSpec(
      "time-limit", .text("SECONDS"),
      "processor time that one scenario may take (default 10); it may also take 25 million instructions for each of these seconds, "
        + "unless the suite's limits.instructions says how many"),
    OptionSpec("memory-limit", .text("MIB"), "memory that one file may take (default 256)"),
  ]

  private static let looks = [
    OptionSpec(
      "color", .choice(["auto", "always", "never"]),
      "colour: on a terminal, always, or never; NO_COLOR in the environment wins"),
    OptionSpec("unicode", "draw with Unicode characters instead of plain ASCII"),
    OptionSpec("width", .text("N"), "columns to draw in (default: the terminal's, else 100)"),
  ]
}
