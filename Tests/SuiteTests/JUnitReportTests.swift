import Testing

@testable import Suite

struct JUnitReportTests {
  private func text(_ run: ReportedRun) -> String {
    String(decoding: JUnitReport.document(run), as: UTF8.self)
  }

  @Test func aSuiteAFileAndACaseAScenario() {
    let run = Reported.run(
      [
        Reported.entry("one", rest: ",\"timeline\":\"node |0\\n  x\""),
        Reported.entry("two", status: "failed", rest: Reported.failure + Reported.fault(claimed: false)),
        Reported.entry("three", file: "dir/b.lua", status: "skipped", rest: ",\"skip\":\"<later>\""),
      ], problems: [FileProblem(file: "a.lua", line: 4, message: "no")])
    #expect(
      text(run) == """
        <?xml version="1.0" encoding="UTF-8"?>
        <testsuites name="scrollwright" tests="4" failures="1" errors="1" time="2.500">
          <testsuite name="a.lua" tests="3" failures="1" errors="1" skipped="0" time="3.000" file="a.lua">
            <properties>
              <property name="seed" value="7"/>
              <property name="lua" value="Lua 5.4.4"/>
            </properties>
            <testcase name="one" classname="a" time="1.500">
              <system-out>
        node |0
          x
        </system-out>
            </testcase>
            <testcase name="two" classname="a" time="1.500">
              <failure message="equals: wanted 3, got 2" type="expectation">a.lua:7: equals: wanted 3, got 2
          wanted  3
          got     2</failure>
              <system-err>warning: wrong-sign in page at 16 ms: it is</system-err>
            </testcase>
            <testcase name="could not be run" classname="a" time="0">
              <error message="no" type="not run">a.lua:4: no</error>
            </testcase>
          </testsuite>
          <testsuite name="dir/b.lua" tests="1" failures="0" errors="0" skipped="1" time="1.500" file="dir/b.lua">
            <properties>
              <property name="seed" value="7"/>
              <property name="lua" value="Lua 5.4.4"/>
            </properties>
            <testcase name="three" classname="dir.b" time="1.500">
              <skipped message="&lt;later&gt;"/>
            </testcase>
          </testsuite>
        </testsuites>

        """)
  }

  @Test(arguments: [
    (0.0, "0"), (0.4, "0"), (0.5, "0.001"), (1.0, "0.001"), (999.9, "1.000"), (61_042.0, "61.042"),
    (-1.0, "0"), (Double.nan, "0"),
  ])
  func secondsHaveThreeDecimals(_ milliseconds: Double, _ text: String) {
    #expect(JUnitReport.seconds(milliseconds) == text)
  }

  @Test(arguments: [
    ("a.lua", "a"), ("x/y/z.lua", "x.y.z"), ("./x/a.lua", "x.a"), ("../a.lua", "a"), ("/abs/a.lua", "abs.a"),
    ("", "scrollwright"), ("a.b.lua", "a.b"),
  ])
  func classesAreFilesWithoutEndings(_ file: String, _ name: String) {
    #expect(JUnitReport.className(file) == name)
  }

  /// A merged report may say anything of its time.
  @Test(arguments: [
    (1500.0, "1.500"), (0, "0"), (-3, "0"), (.nan, "0"), (.infinity, "0"), (1e19, "1000000000000.000"),
  ])
  func anyTimeIsWritten(_ milliseconds: Double, _ seconds: String) {
    #expect(JUnitReport.seconds(milliseconds) == seconds)
  }
}
