import Testing

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Rules about the sources that a compiler does not check.
@Suite struct SourceRulesTests {
  private static let root = #filePath.split(separator: "/", omittingEmptySubsequences: false).dropLast(3)
    .joined(separator: "/")

  private static func files(in folder: String, ending: String) -> [String] {
    guard let directory = opendir(root + "/" + folder) else { return [] }
    defer { closedir(directory) }
    var names: [String] = []
    while let entry = readdir(directory) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        pointer.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if name.hasSuffix(ending) { names.append(folder + "/" + name) }
    }
    return names.sorted()
  }

  private static func text(of path: String) -> String {
    guard let file = fopen(root + "/" + path, "r") else { return "" }
    defer { fclose(file) }
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 65536)
    while true {
      let count = fread(&buffer, 1, buffer.count, file)
      if count <= 0 { break }
      bytes += buffer[..<count]
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  @Test func swiftNeverCallsTheLuaAPI() {
    let files = Self.files(in: "Sources/LuaRuntime", ending: ".swift")
    #expect(files.count > 10)
    for file in files {
      for match in Self.text(of: file).matches(of: /\bluaL?_\w+/) {
        Issue.record("\(file) uses \(match.output)")
      }
    }
  }

  @Test func oneCFunctionCallsSwift() {
    let callers = Self.files(in: "Modules/CLua", ending: ".c").flatMap { file in
      Self.text(of: file).matches(of: /->dispatch\(/).map { _ in file }
    }
    #expect(callers == ["Modules/CLua/trampoline.c"])
  }

  @Test func noLocaleIsSet() {
    for folder in ["Modules/CLua", "Sources/LuaRuntime"] {
      for file in Self.files(in: folder, ending: "") where file.hasSuffix(".c") || file.hasSuffix(".swift") {
        #expect(!Self.text(of: file).contains("setlocale("), "\(file)")
      }
    }
  }
}
