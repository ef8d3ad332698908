import Testing
import Timeline

@testable import Suite

struct SurroundingsTests {
  private func style(
    terminal: Bool, width: Int? = nil, noColor: Bool = false, dumb: Bool = false,
    _ change: (inout SuiteOptions) -> Void = { _ in }
  ) -> TextStyle {
    var options = SuiteOptions()
    change(&options)
    return Surroundings(isTerminal: terminal, terminalWidth: width, refusesColor: noColor, isDumb: dumb)
      .style(options)
  }

  @Test func theWidthIsTheOptionsElseTheTerminalsElseAHundred() {
    #expect(style(terminal: false).width == 100)
    #expect(style(terminal: true, width: 132).width == 132)
    #expect(style(terminal: true, width: 132) { $0.width = 80 }.width == 80)
  }

  @Test func colourNeedsATerminalOrTheWordAlwaysAndNoRefusal() {
    #expect(style(terminal: true).color)
    #expect(!style(terminal: false).color)
    #expect(!style(terminal: true, noColor: true).color)
    #expect(!style(terminal: true, dumb: true).color)
    #expect(style(terminal: false) { $0.color = .always }.color)
    #expect(!style(terminal: false, noColor: true) { $0.color = .always }.color)
    #expect(!style(terminal: true) { $0.color = .never }.color)
  }

  @Test func unicodeIsOnlyWhatTheOptionSays() {
    #expect(!style(terminal: true).unicode)
    #expect(style(terminal: false) { $0.unicode = true }.unicode)
  }
}
