import LuaRuntime

extension Samples {
  static func luaRuntime() throws {
    let lua = try LuaState(limits: LuaLimits(), seed: 0)
    let chunk = try lua.load(Array("return 1 + 1".utf8), name: "sum")
    let values = try lua.call(chunk)
    guard case .integer(let sum)? = values.first else { return }
    print(sum)  // 2
  }
}
