import Scenario
import ScrollCore

extension ExplorerAmount {
  /// As a scenario writes it.
  public var lua: String {
    switch self {
    case .number(let amount): LuaLiteral.number(amount)
    case .up(let amount): "{ up = \(LuaLiteral.number(amount)) }"
    case .down(let amount): "{ down = \(LuaLiteral.number(amount)) }"
    case .left(let amount): "{ left = \(LuaLiteral.number(amount)) }"
    case .right(let amount): "{ right = \(LuaLiteral.number(amount)) }"
    }
  }
}

extension ExplorerChange {
  /// The fields of `app:change`.
  public var lua: String {
    switch self {
    case .platform(let platform): "platform = \(LuaLiteral.quoted(platform.rawValue))"
    case .density(let density): "density = \(LuaLiteral.number(density))"
    case .fontScale(let scale): "font_scale = \(LuaLiteral.number(scale))"
    case .direction(let direction): "direction = \(LuaLiteral.quoted(direction.rawValue))"
    case .size(let width, let height):
      "width = \(LuaLiteral.number(width)), height = \(LuaLiteral.number(height))"
    }
  }
}

extension ExplorerCommand {
  /// The line of Lua that does it; nil for what is no line.
  public var line: String? {
    switch self {
    case .drag(let target, let amount): "app:drag(\(LuaLiteral.quoted(target)), \(amount.lua))"
    case .fling(let target, let amount): "app:fling(\(LuaLiteral.quoted(target)), \(amount.lua))"
    case .press(let target): "app:press(\(LuaLiteral.quoted(target)))"
    case .move(let amount): "app:move(\(amount.lua))"
    case .release(let velocity): "app:release(\(velocity?.lua ?? ""))"
    case .tap(let target, let index):
      "app:tap(\(LuaLiteral.quoted(target))\(index.map { ", \($0)" } ?? ""))"
    case .lua(let text): text
    case .change(let change): "app:change { \(change.lua) }"
    default: nil
    }
  }
}
