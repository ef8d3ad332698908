/// The workflow of a new suite for GitHub Actions.
///
/// It names no place from which the program comes: the repository says that, in a variable, a secret or by holding the program.
enum SuiteWorkflow {
  static let name = ".github/workflows/scenarios.yml"
  /// Where the repository may hold the program; names that begin with a dot are not searched for scenarios.
  static let program = ".bin/scrollwright"
  /// What the workflow runs, and a test too.
  static let run = "scrollwright run --strict --report github --report junit=scenarios.xml ."

  static let text = #"""
    name: scenarios

    # TO SET, one of these; without it the first step fails and says so:
    #   SCROLLWRIGHT_URL  a variable of the repository, or a secret if nobody may see it (Settings > Secrets and variables >
    #                     Actions): an https address of the program, built for Linux on the runner's processor with
    #                     swift build -c release --static-swift-stdlib. SCROLLWRIGHT_SHA256, a variable, is its checksum;
    #                     what has another one is not run.
    #   \#(program)  the program itself, committed in the suite's folder.

    on:
      push:
      pull_request:

    permissions:
      contents: read

    jobs:
      scenarios:
        runs-on: ubuntu-latest
        defaults:
          run:
            working-directory: .    # the suite's folder, from the root of the repository, where .github has to be
        steps:
          - uses: actions/checkout@v4
          - name: Get scrollwright
            env:
              SCROLLWRIGHT_URL: ${{ secrets.SCROLLWRIGHT_URL || vars.SCROLLWRIGHT_URL }}
              SCROLLWRIGHT_SHA256: ${{ vars.SCROLLWRIGHT_SHA256 }}
            run: |
              set -eu
              fail() { echo "::error title=scrollwright::$1"; exit 1; }
              folder="$RUNNER_TEMP/scrollwright"
              mkdir -p "$folder"
              if [ -n "$SCROLLWRIGHT_URL" ]; then
                curl -fsSL --retry 3 --proto '=https' -o "$folder/scrollwright" "$SCROLLWRIGHT_URL" ||
                  fail "The program could not be had from the address in SCROLLWRIGHT_URL."
              elif [ -f \#(program) ]; then
                cp \#(program) "$folder/scrollwright"
              else
                fail "Set the repository's variable or secret SCROLLWRIGHT_URL to an https address of the program, or commit the program as \#(program)."
              fi
              if [ -n "$SCROLLWRIGHT_SHA256" ]; then
                echo "$SCROLLWRIGHT_SHA256  $folder/scrollwright" | sha256sum -c --quiet - ||
                  fail "The program's checksum is not the one in SCROLLWRIGHT_SHA256."
              fi
              chmod +x "$folder/scrollwright"
              if ! "$folder/scrollwright" --version; then
                # All that it needs is liblua.
                sudo apt-get update -q
                sudo apt-get install -yq --no-install-recommends liblua5.4-0
                "$folder/scrollwright" --version ||
                  fail "The program does not run here. It has to be built for Linux on $(uname -m), with --static-swift-stdlib."
              fi
              echo "$folder" >> "$GITHUB_PATH"
          - name: Run the scenarios
            run: \#(run)
          - uses: actions/upload-artifact@v4
            if: always()
            with:
              name: scenarios
              path: "**/scenarios.xml"
              if-no-files-found: ignore

    """#
}
