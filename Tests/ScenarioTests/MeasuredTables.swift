import Foundation

/// The measured tables of the platforms that the tests of the physics carry.
enum MeasuredTables {
  static func file(_ name: String) throws -> [String: Any] {
    let url = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("ScrollPhysicsTests/data/\(name).json")
    return try JSONSerialization.jsonObject(with: Data(contentsOf: url)) as? [String: Any] ?? [:]
  }

  static let files = [
    "edge_effect", "flutter", "overscroller", "snap_settle", "spline_decay", "uiscrollview",
    "velocity_tracker",
  ]

  /// The columns and rows of a table with rows; nil if there is none of this name.
  static func rows(_ table: String) throws -> (columns: [String], rows: [[Any]])? {
    for name in files {
      if let found = try file(name)[table] as? [String: Any], let columns = found["columns"] as? [String],
        let rows = found["rows"] as? [[Any]]
      {
        return (columns, rows)
      }
    }
    return nil
  }

  /// The cases of a table.
  static func cases(_ file: String, _ table: String) throws -> [[String: Any]] {
    (try self.file(file)[table] as? [String: Any])?["cases"] as? [[String: Any]] ?? []
  }
}

/// A value of a table as Lua writes it.
func lua(_ value: Any?) -> String {
  switch value {
  case let text as String: "\"\(text)\""
  case let number as NSNumber: "\(number)"
  default: "nil"
  }
}

/// The fields of a case that Lua is to see, as the inside of a table.
func fields(_ item: [String: Any], _ names: [(String, String)]) -> String {
  names.compactMap { column, field in item[column].map { "\(field) = \(lua($0))" } }.joined(separator: ", ")
}

func double(_ value: Any?) -> Double { (value as? NSNumber)?.doubleValue ?? .nan }
