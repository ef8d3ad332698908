import ScrollCore

/// Units, insets, offsets and sizes.
extension FaultGuide {
  static let measures: [FaultGuide] = [
    FaultGuide(
      .mixedUnits, "px met dp in one calculation",
      when:
        "a px length meets a dp length or a plain number. It is recorded in the screen "
        + "mounted last.",
      looksLike:
        "right at density 1, off by a part of the inset at others.",
      mend:
        "convert one side with `to_px(app)` or `to_dp(app)`.",
      example: """
        local function measured(density)
          return screen { width = 360, height = 640, density = density, box { id = "header", height = 200 } }
        end

        scenario("wrong: dp off px", function()
          local app = measured(3)
          expect(app.header:px("height") - dp(24)):equals(px(576))
          expect(app):reports("mixed-units")
        end)

        scenario("right: px off px", function()
          local app = measured(3)
          expect(app.header:px("height") - dp(24):to_px(app)):equals(px(528))
          expect(app):has_no_faults()
        end)
        """
    ),
    FaultGuide(
      .insetTwice, "an inset was taken off twice",
      when:
        "one `app:inset(edge)` is subtracted twice from one `node:px` length, or from a "
        + "length of a node whose frame at rest does not reach that edge of the screen; or "
        + "`tabs` with a padding have `measure = \"inner\"`.",
      looksLike:
        "a range that is short by the inset.",
      mend:
        "subtract it once, and only where the measured area includes it.",
      example: """
        local function measured(padded)
          return screen { width = 360, height = 640, density = 2, safe_area = { top = 24 },
            column { safe_area = padded, box { id = "header", height = 200 } } }
        end

        scenario("wrong: a parent's padding took it off already", function()
          local app = measured(true)
          expect(app.header:px("height") - app:inset("top")):equals(px(352))
          expect(app):reports("inset-twice", "header")
        end)

        scenario("right: the header reaches under the inset", function()
          local app = measured(false)
          expect(app.header:px("height") - app:inset("top")):equals(px(352))
          expect(app):has_no_faults()
        end)
        """
    ),
    FaultGuide(
      .positionJump, "content changed size, and a scroll offset was clamped under the finger",
      when:
        "a scroll container's offset was clamped by at least 1 because its content or "
        + "viewport changed by something else than the delta in hand: `update`, `insert`, "
        + "`remove`, a `switch`, a driven field. Not: `change`, `restore`, a behaviour's own "
        + "offset.",
      looksLike:
        "the text under the finger jumps.",
      mend:
        "keep the occupied size, or give the content a minimum height.",
      example: """
        local function page(foot)
          return screen { width = 360, height = 400,
            scroll { id = "body", box { id = "text", height = 500 }, column { min_height = foot, box { id = "more", height = 300 } } } }
        end

        scenario("wrong: content goes while the reader is at its end", function()
          local app = page(0)
          app:scroll_to("body", { offset = 400 })
          app:remove("more")
          expect(app.body.offset):equals(100)
          expect(app):reports("position-jump", "body")
        end)

        scenario("right: its place stays", function()
          local app = page(300)
          app:scroll_to("body", { offset = 400 })
          app:remove("more")
          expect(app.body.offset):equals(400)
          expect(app):has_no_faults()
        end)
        """
    ),
    FaultGuide(
      .staleAnimation, "a state was written while its own animation was still running",
      when:
        "`node:shift`, or a driven `height`, `min_height`, `collapse.to` or `slide.by`, "
        + "changes a node whose own motion runs (a settle, a fling, an animated scroll). Also "
        + "when a finger comes down on a settle that goes on (`physics = { "
        + "settle_survives_press = true }`, as in Compose).",
      looksLike:
        "the header jumps and goes on to where it was going before.",
      mend:
        "wait until `moving` is false, or cancel the animation first.",
      example: """
        local function page()
          return screen { width = 360, height = 640,
            column {
              box { id = "bar", height = 100, collapse = { to = 40, settle = "nearest" } },
              list { id = "body", count = 50, item_height = 40 },
            },
          }
        end

        scenario("wrong: written on its way", function()
          local app = page()
          app:drag("body", -20, { settle = false })
          app:advance(100)
          app.bar:shift(-5)
          expect(app):reports("stale-animation", "bar")
        end)

        scenario("right: written at rest", function()
          local app = page()
          app:drag("body", -20)
          app.bar:shift(-5)
          expect(app.bar.offset):equals(-5)
          expect(app):has_no_faults()
        end)
        """
    ),
    FaultGuide(
      .targetTooSmall, "tabs are too low for a finger",
      when:
        "`tabs` are lower on screen than 48 (44 on swiftui and uikit) while nothing moves; "
        + "named again only after they were tall enough.",
      looksLike:
        "tabs that fingers miss, most of all when text grows and the height does not.",
      mend:
        "let the height grow (`text_height`), or keep the touch area and shrink the drawing.",
      example: """
        local function page(platform, height)
          return screen { platform = platform, width = 360, height = 640, tabs { id = "days", height = height, labels = { "1", "2" } } }
        end

        scenario("wrong: lower than a finger", function()
          expect(page("compose", 47)):reports("target-too-small", "days")
          expect(page("swiftui", 43)):reports("target-too-small", "days")
        end)

        scenario("right: tall enough", function()
          expect(page("compose", 48)):has_no_faults()
          expect(page("swiftui", 44)):has_no_faults()
        end)
        """
    ),
    FaultGuide(
      .gapLeftByDrawOffset, "a node was drawn away, and its space stays empty",
      when:
        "after an action, at least 1 of the space of a node that is drawn elsewhere shows "
        + "nothing.",
      looksLike:
        "an empty strip where the header was.",
      mend:
        "change the occupied size (`collapse`, a driven `height`) instead of the drawing.",
      example: """
        local function page(bar)
          return screen { width = 360, height = 640, column { bar, list { id = "body", count = 50, item_height = 40 } } }
        end

        scenario("wrong: drawn away", function()
          local app = page(box { id = "bar", height = 100, draw_offset = -60 })
          expect(app):shows { bar = { top = -60, occupied = 100 }, body = { top = 100 } }
          expect(app):reports("gap-left-by-draw-offset", "bar")
        end)

        scenario("right: smaller", function()
          local app = page(box { id = "bar", height = 40 })
          expect(app.body.top):equals(40)
          expect(app):has_no_faults()
        end)
        """
    ),
  ]
}
