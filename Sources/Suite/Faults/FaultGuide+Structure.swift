import ScrollCore

/// How a screen is put together.
extension FaultGuide {
  static let structure: [FaultGuide] = [
    FaultGuide(
      .nestedSameAxis, "a scroll container lies in another of the same axis",
      when:
        "on swiftui and uikit a scroll container lies inside another of its axis. Elsewhere "
        + "an unsized one cannot be measured, which is an error; web shares gestures by rule.",
      looksLike:
        "events go to either, positions fail.",
      mend:
        "one scroll container in the parent; components bring content only.",
      example: """
        local function page(platform)
          return screen { platform = platform, width = 360, height = 640,
            scroll { id = "outer", box { height = 200 }, list { id = "inner", height = 300, count = 20, item_height = 50 } } }
        end

        scenario("wrong: a list in a scroll view", function()
          expect(page("swiftui")):reports("nested-same-axis", "inner")
        end)

        scenario("right: web and compose share by rule", function()
          expect(page("web")):has_no_faults()
          expect(page("compose")):has_no_faults()
        end)
        """
    ),
    FaultGuide(
      .unreachableBehaviour, "nothing that scrolls can reach a behaviour or a pin",
      when:
        "a behaviour listens on a node inside which nothing scrolls vertically and nothing is "
        + "draggable; or a node is pinned and nothing around it scrolls. Seen at mount.",
      looksLike:
        "a header that never moves, or that scrolls away.",
      mend:
        "put it beside or above the scroll container, or name the ancestor with `on`; put "
        + "what is pinned inside.",
      example: """
        local function page(on)
          return screen { width = 360, height = 640,
            column { id = "page",
              row { id = "top", height = 100, box { id = "bar", height = 100, width = 200, collapse = { to = 40, on = on } } },
              list { id = "body", count = 50, item_height = 40 } } }
        end

        scenario("wrong: it listens on a row that holds no list", function()
          expect(page(nil)):reports("unreachable-behaviour", "bar")
        end)

        scenario("right: it listens on the page", function()
          local app = page("page")
          expect(app:drag("body", -10)):consumes { bar = -10, left = 0 }
          expect(app):has_no_faults()
        end)
        """
    ),
    FaultGuide(
      .halfWired, "a standard bar hears the scroll but does not show it, or the other way round",
      when:
        "a [standard bar](#standard-bars) has `listen = false` (its state is not given to "
        + "nested scroll) or `show = false` (its state is not given to the bar). Seen at mount.",
      looksLike:
        "the bar stays while the list scrolls, or the list stands still while nothing moves.",
      mend:
        "give the same behaviour to both.",
      example: """
        local function page(fields)
          local bar = { id = "bar", height = 152, behavior = "exit_until_collapsed" }
          for key, value in pairs(fields) do bar[key] = value end
          return screen { width = 360, height = 640, column { id = "page", box(bar), list { id = "body", count = 50, item_height = 40 } } }
        end

        scenario("wrong: shown, but nested scroll does not reach it", function()
          local app = page { listen = false }
          expect(app:drag("body", -100)):consumes { body = -100, left = 0 }
          expect(app.bar.height):equals(152)
          expect(app):reports("half-wired", "bar")
        end)

        scenario("wrong: it takes its share, and nobody shows it", function()
          local app = page { show = false }
          expect(app:drag("body", -88)):consumes { bar = -88, left = 0 }
          expect(app.bar.height):equals(152)
          expect(app):reports("half-wired", "bar")
        end)

        scenario("right: one behaviour for both", function()
          local app = page {}
          app:drag("body", -88)
          expect(app.bar.height):equals(64)
          expect(app):has_no_faults()
        end)
        """
    ),
    FaultGuide(
      .contentHidden, "what was brought into view lies under a header or a bar",
      when:
        "at rest, what `scroll_to` brought into view by `item` or `id` lies 1 or more under a "
        + "pinned header that is held, its own section's included. A section that is brought "
        + "into view may lie under its own header. Or it lies under a `bar` that is shown; or a "
        + "first or last row (in a `scroll` the first or last thing that is no spacer) does, "
        + "while its container stands at that end.",
      looksLike:
        "the row that was asked for is half behind the header.",
      cause:
        "the scroll aligns to the viewport, and pinned headers do not move that line.",
      mend:
        "leave the header's height free, or go to the header; below bars a `content_padding` "
        + "or `insets` of their heights.",
      example: """
        local function feed()
          return screen { platform = "compose", width = 360, height = 640,
            list { id = "feed", sections = {
              { id = "a", header = 40, count = 20, item_height = 50 }, { id = "b", header = 40, count = 50, item_height = 50 } } } }
        end

        scenario("wrong: the row begins behind the header", function()
          local app = feed()
          app:scroll_to("feed", { item = 10 })
          expect(app:find("feed#10").top):equals(0)
          expect(app):reports("content-hidden", "feed")
        end)

        scenario("right: the header's height is left free", function()
          local app = feed()
          app:scroll_to("feed", { offset = 9 * 50 })
          expect(app:find("feed#10").top):equals(40)
          app:scroll_to("feed", { id = "b" })
          expect(app):has_no_faults()
        end)

        local function under_menus(top, bottom)
          return screen { platform = "swiftui", width = 390, height = 700, safe_area = { top = 59, bottom = 34 },
            list { id = "feed", count = 100, item_height = 50, content_padding = { top = top, bottom = bottom } },
            bar { id = "menu", height = 56 }, bar { id = "dock", edge = "bottom", height = 50 } }
        end

        scenario("wrong: no room for the menu", function()
          expect(under_menus(0, 50)):reports("content-hidden", "feed")
        end)

        scenario("right: padding of the menus' heights", function()
          local app = under_menus(56, 50)
          app:scroll_to("feed", { offset = 10000 })
          expect(app:find("feed#100").bottom):equals(616)
          expect(app):has_no_faults()
        end)
        """
    ),
  ]
}
