import Testing

@testable import Suite

@Suite struct SampleTableTests {
  private func read(_ text: String) -> TouchRecording { SampleTable.read(Array(text.utf8)) }

  private func samples(_ text: String) -> [[[Double]]] {
    read(text).contacts.map { $0.samples.map { [$0.time, $0.x, $0.y] } }
  }

  @Test(arguments: [
    "0,10,500\n8,10,490.5\n", "t_ms,x,y\n0,10,500\n8,10,490.5", "0;10;500\r\n8;10;490,5\r\n",
    "0\t10\t500\n8\t10\t490.5\n",
    "# by hand\nTime , X , Y\n\n0 , 10 , 500\n8 , 10 , 490.5\n", "y,x,t\n500,10,0\n490.5,10,8\n",
    "x,t_s,y\n10,0,500\n10,0.008,490.5\n",
    "\"t\";\"x\";\"y\"\n\"0\";\"10\";\"500\"\n\"8\";\"10\";\"490,5\"\n", "\u{FEFF}0,10,500\n8,10,490.5\n",
    "t_ms,pressure,x,y\n0,1,10,500\n8,1,10,490.5\n",
  ]) func manyForms(text: String) {
    #expect(samples(text) == [[[0, 10, 500], [8, 10, 490.5]]])
    #expect(read(text).remarks.isEmpty)
  }

  @Test func aFourthColumnIsTheFinger() {
    #expect(
      samples("0,1,1,7\n1,5,5,9\n2,2,2,7\n3,6,6,9\n") == [
        [[0, 1, 1], [2, 2, 2]], [[1, 5, 5], [3, 6, 6]],
      ])
    #expect(
      samples("contact,t,x,y\na,0,1,1\nb,0,5,5\na,2,2,2\nb,3,6,6\n") == [
        [[0, 1, 1], [2, 2, 2]], [[0, 5, 5], [3, 6, 6]],
      ])
  }

  @Test(arguments: [
    ("foo,1", "skipped: 2 columns, not 3: 'foo,1'"), ("1,2,nan", "skipped: no number: 'nan'"),
    ("1,2,inf", "skipped: no number: 'inf'"), ("1,,2", "skipped: no number: ''"),
    ("-5,1,1", "skipped: time goes backwards, from 0 to -5 ms"),
    ("1,1e13,1", "skipped: a place is beyond 1e12"),
    ("1e15,1,1", "skipped: a time is beyond 1e14 ms"), ("\u{1},2,3", "skipped: no number: '?'"),
  ]) func brokenLinesAreTold(line: String, remark: String) {
    let recording = read("0,10,500\n\(line)\n8,10,490\n")
    #expect(recording.remarks == [TouchRecording.Remark(line: 2, message: remark)])
    #expect(recording.contacts.map { $0.samples.count } == [2])
  }

  @Test func nothingGivesNothing() {
    for text in ["", "\n\n", "t_ms,x,y\n", "hello", "0,1,1\n", "1 2 3\n4 5 6\n"] {
      #expect(read(text).contacts.isEmpty, "\(text)")
    }
  }
}
