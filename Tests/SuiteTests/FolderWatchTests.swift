import Foundation
import Testing

@testable import Suite

struct FolderWatchTests {
  private let folder = TemporaryFolder()

  /// Waits until something is told, a while at most.
  private func isTold(_ watch: FolderWatch) -> Bool {
    var waiting = pollfd(fd: watch.file, events: Int16(POLLIN), revents: 0)
    return poll(&waiting, 1, 5000) > 0 && watch.drain()
  }

  #if os(Linux)
    @Test func whatHappensInAFolderIsTold() throws {
      folder.write("a", "1")
      let watch = FolderWatch()
      #expect(watch.refusal == nil)
      watch.watch([folder.path, "\(folder.path)/missing"])
      #expect(!watch.drain())
      folder.write("b", "1")
      #expect(isTold(watch))
      #expect(rename("\(folder.path)/b", "\(folder.path)/a") == 0)
      #expect(isTold(watch))
      try FileManager.default.removeItem(atPath: "\(folder.path)/a")
      #expect(isTold(watch))
    }

    @Test func onlyTheFoldersOfTheLastCallAreTold() {
      let other = TemporaryFolder()
      let watch = FolderWatch()
      watch.watch([folder.path, other.path])
      watch.watch([other.path])
      _ = watch.drain()
      folder.write("a", "1")
      #expect(!watch.drain())
      other.write("a", "1")
      #expect(isTold(watch))
    }
  #endif

  @Test func whoPollsIsToldNothing() {
    let watch = FolderWatch(polls: true)
    watch.watch([folder.path])
    folder.write("a", "1")
    #expect(watch.file == -1 && !watch.drain() && watch.refusal != nil)
  }

  @Test func onlyOneAsksToLookInTurns() {
    #expect(FolderWatch.polls("1"))
    for setting in [nil, "", "0", "no", "11"] { #expect(!FolderWatch.polls(setting), "\(setting ?? "nil")") }
  }
}
