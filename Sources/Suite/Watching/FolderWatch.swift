#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Says when something happens in some folders: by inotify where there is one, else whoever waits has to look by himself.
///
/// What happened is not told: names come and go while editors save. Compare `FileStamps`.
final class FolderWatch {
  /// Readable when something has happened; -1 where nobody tells.
  private(set) var file: Int32 = -1
  /// Folders whose changes are told, by path.
  private var told: [String: Int32] = [:]

  /// Why nobody tells, if that is so.
  private(set) var refusal: String?

  #if canImport(Glibc)
    private static let events = UInt32(
      IN_CREATE | IN_DELETE | IN_MODIFY | IN_CLOSE_WRITE | IN_MOVED_FROM | IN_MOVED_TO | IN_ATTRIB
        | IN_DELETE_SELF | IN_MOVE_SELF)
  #endif

  /// Whether `SCROLLWRIGHT_POLL` asks that nobody tells; 1 does.
  static func polls(_ setting: String?) -> Bool { setting == "1" }

  /// `polls`: nobody tells, whatever the system can.
  init(polls: Bool = false) {
    if polls {
      refusal = "as was asked for"
      return
    }
    #if canImport(Glibc)
      file = inotify_init1(Int32(IN_CLOEXEC | IN_NONBLOCK))
      if file < 0 { refusal = "\(SystemError(errno))" }
    #else
      refusal = "this system does not tell"
    #endif
  }

  deinit { stop() }

  private func stop() {
    if file >= 0 { close(file) }
    file = -1
    told = [:]
  }

  /// The folders from now on; ones that do not exist are left out. If the system has no room for them, nobody tells any more.
  func watch(_ folders: Set<String>) {
    #if canImport(Glibc)
      guard file >= 0 else { return }
      for (folder, number) in told where !folders.contains(folder) {
        inotify_rm_watch(file, number)
        told[folder] = nil
      }
      for folder in folders.sorted(by: bytewise) {
        // Added again each time: another folder may have taken the name.
        let number = inotify_add_watch(file, folder, FolderWatch.events)
        if number >= 0 {
          told[folder] = number
        } else if errno == ENOSPC || errno == ENOMEM || errno == EMFILE {
          refusal = "the system watches no more folders (fs.inotify.max_user_watches)"
          stop()
          return
        } else {
          told[folder] = nil
        }
      }
    #endif
  }

  /// Takes what has been told; true if there was anything.
  func drain() -> Bool {
    guard file >= 0 else { return false }
    var bytes = [UInt8](repeating: 0, count: 1 << 14)
    var any = false
    while read(file, &bytes, bytes.count) > 0 { any = true }
    return any
  }
}
