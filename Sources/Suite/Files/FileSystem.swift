#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The few things that the suite asks of the file system; paths are UTF-8.
enum FileSystem {
  /// What stands at a path.
  enum Kind: Equatable, Sendable {
    case file, directory, link
    /// A pipe, socket or device, in words.
    case other(String)
  }

  /// What a path is; the system's error number if it cannot be seen. Links are followed unless told otherwise.
  static func kind(_ path: String, followLinks: Bool = true) -> Result<Kind, SystemError> {
    var info = stat()
    let status = followLinks ? stat(path, &info) : lstat(path, &info)
    return status == 0 ? .success(kind(of: info)) : .failure(SystemError(errno))
  }

  private static func kind(of info: stat) -> Kind {
    switch info.st_mode & S_IFMT {
    case S_IFREG: .file
    case S_IFDIR: .directory
    case S_IFLNK: .link
    case S_IFIFO: .other("a named pipe")
    case S_IFSOCK: .other("a socket")
    default: .other("a device")
    }
  }

  /// Device and number of a file: the same for every name it has.
  struct Identity: Hashable, Sendable {
    var device: UInt64
    var number: UInt64
  }

  /// The identity of what a path leads to.
  static func identity(_ path: String) -> Identity? {
    var info = stat()
    guard stat(path, &info) == 0 else { return nil }
    return Identity(device: UInt64(truncatingIfNeeded: info.st_dev), number: UInt64(info.st_ino))
  }

  /// The absolute path without links, `.` and `..`; nil if it does not exist.
  static func realPath(_ path: String) -> String? {
    guard let found = realpath(path, nil) else { return nil }
    defer { free(found) }
    return String(cString: found)
  }

  /// The names in a folder, without `.` and `..`, in byte order; names that are not UTF-8 are counted only.
  static func names(in path: String) -> Result<(names: [String], unreadable: Int), SystemError> {
    guard let folder = opendir(path) else { return .failure(SystemError(errno)) }
    defer { closedir(folder) }
    var names: [String] = []
    var unreadable = 0
    while let entry = readdir(folder) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: MemoryLayout.size(ofValue: $0.pointee)) {
          String(validatingCString: $0)
        }
      }
      guard let name else {
        unreadable += 1
        continue
      }
      if name != ".", name != ".." { names.append(name) }
    }
    return .success((names.sorted(by: bytewise), unreadable))
  }

  /// The bytes of a regular file of at most `limit` bytes. Never waits, also not for a named pipe.
  static func read(_ path: String, limit: Int) throws(ReadError) -> [UInt8] {
    let file = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    guard file >= 0 else { throw .system(SystemError(errno)) }
    defer { close(file) }
    var info = stat()
    guard fstat(file, &info) == 0 else { throw .system(SystemError(errno)) }
    switch kind(of: info) {
    case .file: break
    case .directory: throw .directory
    case .other(let words): throw .notAFile(words)
    case .link: throw .notAFile("a link")
    }
    if info.st_size > limit { throw .tooLarge(Int(info.st_size), limit: limit) }
    var bytes = [UInt8](repeating: 0, count: Int(info.st_size) + 1)
    var length = 0
    while true {
      if length == bytes.count {
        if length > limit { throw .tooLarge(length, limit: limit) }
        bytes.append(contentsOf: repeatElement(0, count: 65_536))
      }
      let got = bytes.withUnsafeMutableBytes { buffer in
        #if canImport(Glibc)
          Glibc.read(file, buffer.baseAddress! + length, buffer.count - length)
        #else
          Darwin.read(file, buffer.baseAddress! + length, buffer.count - length)
        #endif
      }
      if got < 0 {
        if errno == EINTR { continue }
        throw .system(SystemError(errno))
      }
      if got == 0 { break }
      length += got
    }
    bytes.removeLast(bytes.count - length)
    return bytes
  }

  /// Writes a file whole or not at all: beside it first, onto the disk, then renamed.
  static func writeWhole(_ bytes: [UInt8], to path: String) throws(SystemError) {
    // A device such as /dev/null cannot be replaced by a rename.
    if case .success(let kind) = kind(path), kind != .file {
      if kind == .directory { throw SystemError(EISDIR) }
      // Not waiting for somebody to read a pipe.
      let file = open(path, O_WRONLY | O_CLOEXEC | O_NONBLOCK)
      guard file >= 0 else { throw SystemError(errno) }
      defer { close(file) }
      try writeAll(bytes, to: file)
      return
    }
    // A link keeps pointing where it pointed.
    let target = realPath(path) ?? path
    var info = stat()
    let mode = stat(target, &info) == 0 ? info.st_mode & 0o777 : nil
    let (file, temporary) = try openBeside(target)
    do throws(SystemError) {
      do throws(SystemError) {
        try writeAll(bytes, to: file)
        if let mode { _ = fchmod(file, mode) }
        // Some file systems cannot be told to; they say so.
        if fsync(file) != 0, errno != EINVAL, errno != ENOTSUP { throw SystemError(errno) }
      } catch {
        close(file)
        throw error
      }
      guard close(file) == 0, rename(temporary, target) == 0 else { throw SystemError(errno) }
    } catch {
      unlink(temporary)
      throw error
    }
  }

  /// Writes a file whole or not at all, and never over one that is there, which is the error EEXIST.
  static func writeNew(_ bytes: [UInt8], to path: String) throws(SystemError) {
    if case .success = kind(path, followLinks: false) { throw SystemError(EEXIST) }
    let (file, temporary) = try openBeside(path)
    defer { unlink(temporary) }
    do throws(SystemError) {
      try writeAll(bytes, to: file)
    } catch {
      close(file)
      throw error
    }
    guard close(file) == 0 else { throw SystemError(errno) }
    if link(temporary, path) == 0 { return }
    // Some file systems have no second names.
    guard errno == EPERM || errno == EOPNOTSUPP || errno == ENOSYS else { throw SystemError(errno) }
    guard rename(temporary, path) == 0 else { throw SystemError(errno) }
  }

  /// Opens a new file beside another; its name begins with a dot and ends with `.part`.
  private static func openBeside(_ target: String) throws(SystemError) -> (file: Int32, path: String) {
    let slash = target.lastIndex(of: "/")
    let folder = slash.map { String(target[...$0]) } ?? ""
    let name = slash.map { String(target[target.index(after: $0)...]) } ?? target
    for number in 0..<1000 {
      // Names have at most 255 bytes.
      let path = "\(folder).\(name.prefix(50)).\(getpid())-\(number).part"
      let file = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
      if file >= 0 { return (file, path) }
      if errno != EEXIST { throw SystemError(errno) }
    }
    throw SystemError(EEXIST)
  }

  /// Writes all bytes to an open file.
  static func writeAll(_ bytes: [UInt8], to file: Int32) throws(SystemError) {
    var start = 0
    while start < bytes.count {
      let done = bytes.withUnsafeBytes { write(file, $0.baseAddress! + start, $0.count - start) }
      if done < 0 {
        if errno == EINTR { continue }
        if errno == EAGAIN {
          var waiting = pollfd(fd: file, events: Int16(POLLOUT), revents: 0)
          _ = poll(&waiting, 1, -1)
          continue
        }
        throw SystemError(errno)
      }
      start += done
    }
  }
}

/// An error number of the system; its text is the C locale's.
struct SystemError: Error, Equatable, CustomStringConvertible {
  let number: Int32

  init(_ number: Int32) { self.number = number }

  /// Something of that name is there.
  static let exists = EEXIST

  var description: String {
    switch number {
    case ENOENT: "no such file or folder"
    case EACCES, EPERM: "permission denied"
    case ELOOP: "its symbolic links lead in a circle"
    case ENOTDIR: "a part of the path is not a folder"
    case ENAMETOOLONG: "the name is too long"
    case ENOSPC: "no space left on the device"
    case EISDIR: "it is a folder"
    case EBADF: "it is closed"
    case ENXIO: "nobody reads it"
    case EROFS: "the file system is read-only"
    default: String(cString: strerror(number))
    }
  }
}

/// Why a file's bytes cannot be had.
enum ReadError: Error, Equatable {
  case system(SystemError)
  case directory
  case notAFile(String)
  case tooLarge(Int, limit: Int)
}

/// Byte order of the UTF-8, the same in every locale.
func bytewise(_ a: String, _ b: String) -> Bool {
  a.utf8.lexicographicallyPrecedes(b.utf8)
}
