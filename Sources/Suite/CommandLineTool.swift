import Scenario
import Timeline

/// The `scrollwright` command.
public enum CommandLineTool {
  public static func main() {}
}
