import ScrollCore
import Testing

/// A feed with a marker, a header that switches by it, and two bars; `content` is the height of what scrolls.
func watchingScreen(
  above: Double = 192, below: Double = 176, content: Double = 3000, keepsSpace: Bool = false,
  timing: Timing = Timing(), rule: HideRule = .code, _ edit: (inout ScreenSpec) -> Void = { _ in }
) throws -> World {
  var header = box("header", height: 82)
  var switching = SwitchSpec(of: "start")
  switching.above = .dp(above)
  switching.below = .dp(below)
  switching.timing = timing
  switching.keepsSpace = keepsSpace
  header.switching = switching
  var feed = scroll("feed", [marker("start"), header, box("body", height: content - 82)])
  feed.scroll?.overscroll = EdgeKind.none
  feed.scroll?.contentPadding = Edges(top: .dp(56), bottom: .dp(50))
  return try mount([
    feed, bar("menu", 56, of: "feed", rule), bar("dock", 50, of: "feed", rule, atBottom: true),
  ]) {
    $0.platform = .swiftui
    edit(&$0)
  }
}

func marker(_ id: String, key: String? = nil, reduce: ReduceRule = .last, first: Bool = false) -> NodeSpec {
  var spec = NodeSpec(.marker, id: id)
  var marker = MarkerSpec()
  marker.key = key
  marker.reduce = reduce
  marker.startsAtFirst = first
  spec.marker = marker
  return spec
}

func bar(_ id: String, _ height: Double, of: String?, _ rule: HideRule = .words, atBottom: Bool = false)
  -> NodeSpec
{
  var spec = NodeSpec(.bar, id: id)
  spec.height = .dp(height)
  var bar = BarSpec()
  bar.isAtBottom = atBottom
  if let of {
    bar.hide = HideSpec(of: of)
    bar.hide?.rule = rule
  }
  spec.bar = bar
  return spec
}

extension World {
  mutating func word(_ id: String) throws -> String {
    guard case .text(let word)? = try text(.state, id) else { return "" }
    return word
  }

  mutating func count(_ id: String) throws -> Int {
    guard case .integer(let count)? = try text(.writes, id) else { return -1 }
    return count
  }

  /// Plays an action and calls `look` after every frame.
  mutating func playLooking(_ action: Action, look: (inout World) throws -> Void) throws {
    var request = begin(action)
    while true {
      switch request {
      case .done: return
      case .failed(let error): throw error
      case .look:
        try look(&self)
        request = resume(.proceed)
      case .build: request = resume(.built(nil))
      case .connection: request = resume(.consumed(ConnectionResult(returned: .zero)))
      case .drive, .frame, .refresh, .observe: request = resume(.proceed)
      }
    }
  }
}
