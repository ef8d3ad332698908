/// Commands that help with writing suites, and with the command itself.
extension CommandTable {
  static let initialise = CommandSpec(
    name: "init", action: .initialise, operands: "DIR", operandCount: 1...1,
    abstract: "a new suite, with annotations for editors",
    details: [
      "Makes a suite in the folder: scrollwright.lua with its settings, scenarios/ with an example that passes, annotations of "
        + "the whole language for the Lua language server (_annotations/scrollwright.lua, .luarc.json), .luacheckrc for "
        + "luacheck, and a workflow for GitHub Actions, which says in its first lines what has to be set.",
      "What is there already stays as it is and is named; what is missing is added, the example only where there is no Lua file "
        + "in the folder or below. With --annotations only the annotations "
        + "are written, over those of an earlier version. Exit status: 0 done, 2 something could not be written.",
    ],
    options: [
      OptionSpec("annotations", "write the annotations anew, and nothing else")
    ])

  static let explain = CommandSpec(
    name: "explain", action: .explain, operands: "[FAULT]", operandCount: 0...1,
    abstract: "what a fault means, with an example and the mend",
    details: [
      "Tells of a fault when it is seen, what it looks like on a device and how it is mended, with a scenario file that shows "
        + "it. Without a name: the list of all faults. With --json everything of that fault, or of all."
    ],
    options: [
      OptionSpec("json", "print one JSON document instead of lines")
    ])

  static let completions = CommandSpec(
    name: "completions", action: .completions, operands: "bash|zsh|fish", operandCount: 1...1,
    abstract: "a script that completes commands and options in a shell",
    details: [
      "bash: source <(scrollwright completions bash), in ~/.bashrc.",
      "zsh: scrollwright completions zsh > _scrollwright, in a folder of $fpath.",
      "fish: scrollwright completions fish > ~/.config/fish/completions/scrollwright.fish.",
    ], options: [])

  static let man = CommandSpec(
    name: "man", action: .man, operands: "", operandCount: 0...0,
    abstract: "the manual page, for man -l or to install",
    details: [
      "Prints the manual page: scrollwright man > scrollwright.1; man -l scrollwright.1."
    ], options: [])
}
