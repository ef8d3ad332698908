import Foundation
import Testing

/// A terminal in tmux with a shell in it: keys go in, what is seen comes out.
final class TmuxTerminal {
  private let tool: Tool
  private let socket: String
  /// How long anything may take.
  private let patience = 60.0

  /// Starts a shell whose prompt is `ready: `; `$SW` is the executable.
  init(_ tool: Tool, columns: Int = 80, rows: Int = 24) throws {
    self.tool = tool
    socket = "\(tool.folder)/tmux"
    // A shell of root takes no prompt from its environment.
    tool.write("rc", "PS1='ready: '\n")
    let words = [
      "-u", "-f", "/dev/null", "new-session", "-d", "-x", "\(columns)", "-y", "\(rows)",
      "-e", "SW=\(Tool.executable)", "-e", "ENV=\(tool.folder)/rc", "-e", "LC_ALL=C.UTF-8", "/bin/sh",
    ]
    let made = try tmux(words)
    try #require(made.status == 0, "tmux is needed: \(made.output)")
    try waitFor("ready:")
  }

  deinit { _ = try? tmux(["kill-server"]) }

  /// Runs a command of tmux. The server that the first one leaves behind holds whatever it inherits, so that only the
  /// end of the command itself is waited for.
  @discardableResult
  private func tmux(_ words: [String]) throws -> (status: Int32, output: String) {
    let quoted = (["tmux", "-S", socket] + words).map { "'" + $0.replacing("'", with: "'\\''") + "'" }
    let folder = "'\(tool.folder)'"
    let status = system("cd \(folder) && \(quoted.joined(separator: " ")) > tmux-output 2>&1 < /dev/null")
    return (status, tool.read("tmux-output") ?? "")
  }

  /// Presses keys by tmux's names: `Enter`, `Left`, `C-c`, or single characters.
  func press(_ keys: String...) throws { try press(keys) }

  /// The keys come at once, with nothing shown between them.
  func press(_ keys: [String]) throws { try tmux(["send-keys"] + keys) }

  /// Writes a text as it stands.
  func type(_ text: String) throws { try tmux(["send-keys", "-l", text]) }

  /// Writes a line to the shell or to a prompt.
  func enter(_ line: String) throws {
    try type(line)
    try press("Enter")
  }

  /// What is seen.
  func screen() throws -> String { try tmux(["capture-pane", "-p"]).output }

  /// Waits until a text is seen, or until it is not seen any more; several spaces are as good as one.
  func waitFor(_ text: String, isSeen: Bool = true, _ place: SourceLocation = #_sourceLocation) throws {
    var seen = ""
    let holds = eventually(within: patience) {
      seen = (try? screen()) ?? ""
      return TmuxTerminal.squeezed(seen).contains(TmuxTerminal.squeezed(text)) == isSeen
    }
    try #require(holds, "\(isSeen ? "not seen" : "still seen"): \(text)\n\(seen)", sourceLocation: place)
  }

  private static func squeezed(_ text: String) -> String { text.replacing(/[ ]{2,}/, with: " ") }

  /// Presses a key again and again until a text is seen.
  func press(_ key: String, until text: String, _ place: SourceLocation = #_sourceLocation) throws {
    let holds = eventually(within: patience) {
      try? press(key)
      return (try? screen().contains(text)) == true
    }
    try #require(holds, "not seen: \(text)", sourceLocation: place)
  }

  func resize(columns: Int, rows: Int) throws {
    try tmux(["resize-window", "-x", "\(columns)", "-y", "\(rows)"])
  }

  /// Process numbers of what the shell has started and not seen the end of.
  func children() throws -> [pid_t] {
    let shell = try tmux(["display-message", "-p", "#{pane_pid}"]).output.filter(\.isNumber)
    let path = "/proc/\(shell)/task/\(shell)/children"
    return ((try? String(contentsOfFile: path, encoding: .utf8)) ?? "").split(separator: " ").compactMap {
      pid_t($0)
    }
  }

  /// Remembers the terminal's modes under a name.
  func noteModes(_ name: String) throws {
    try enter("stty -g > \(name); echo noted-\(name)-$?")
    try waitFor("noted-\(name)-0")
  }

  /// Closes the terminal as a window that is closed.
  func hangUp() throws { try tmux(["kill-session"]) }
}
