import ScrollCore

/// Markers, thresholds and positions.
extension FaultGuide {
  static let observation: [FaultGuide] = [
    FaultGuide(
      .markerFeedback, "a header changes size by a marker that it pushes itself",
      when:
        "a node changes size by a marker that stands below it in the same content: through "
        + "`switch`, or through a function of `height`, `min_height`, `visible` or "
        + "`collapse.to` that reads the marker's `min_y`, `distance` or its key.",
      looksLike:
        "the distance jumps by the header's own change, and thresholds lie elsewhere than "
        + "written.",
      mend:
        "put the marker first in the content, or read the scroll container's `distance`.",
      example: """
        local function page(first, second)
          return screen { platform = "swiftui", width = 390, height = 700,
            scroll { id = "feed", first, second, box { id = "body", height = 2000 } } }
        end
        local function header() return box { id = "header", height = 82, switch = { of = "start", above = 100, below = 90 } } end

        scenario("wrong: the header moves its own marker", function()
          local app = page(header(), marker { id = "start" })
          app:drag("feed", -183)
          expect(app):shows { header = { state = "collapsed" }, start = { distance = 130 } }   -- 101 scrolled, 29 by itself
          expect(app):reports("marker-feedback", "start")
        end)

        scenario("right: the marker comes first", function()
          local app = page(marker { id = "start" }, header())
          app:drag("feed", -183)
          expect(app):shows { start = { distance = 183 }, header = { state = "collapsed", writes = 1 } }
          expect(app):has_no_faults()
        end)
        """
    ),
    FaultGuide(
      .baselineAfterRestore, "a first reading was taken at a restored place and counts as the start",
      when:
        "a marker with `baseline = \"first\"` takes its first reading while its scroll "
        + "container is not at 0: the screen was mounted with `restored`, or the marker "
        + "inserted later.",
      looksLike:
        "the restored place counts as distance 0, and a header stays large half-way down.",
      mend:
        "a fixed baseline, or the scroll container's `distance`.",
      example: """
        local function page(baseline)
          return screen { platform = "swiftui", width = 390, height = 700, restored = { feed = { offset = 300 } },
            scroll { id = "feed", marker { id = "start", baseline = baseline }, box { id = "body", height = 2000 } } }
        end

        scenario("wrong: the restored place is taken for the start", function()
          local app = page("first")
          expect(app):shows { feed = { offset = 300 }, start = { min_y = -300, distance = 0 } }
          expect(app):reports("baseline-after-restore", "start")
        end)

        scenario("right: a fixed baseline", function()
          local app = page(0)
          expect(app.start.distance):equals(300)
          expect(app):has_no_faults()
        end)
        """
    ),
    FaultGuide(
      .thresholdFlicker, "a state flips to and fro around its threshold",
      when:
        "a switch or a bar changed its state 3 times within 500 ms.",
      looksLike:
        "a header that flips to and fro.",
      mend:
        "`keep_space`, a minimum height of the content, thresholds further apart.",
      example: """
        local function page(keep)
          return screen { platform = "swiftui", width = 390, height = 700,
            scroll { id = "feed", overscroll = "none",
              box { id = "header", height = 82, switch = { of = "feed", keep_space = keep } },
              box { id = "body", height = 818 } } }                        -- scrolls by 200
        end

        scenario("wrong: the collapse shortens a short list", function()
          local app = page(false)
          app:drag("feed", -300, { steps = 30 })
          expect(app):reports("threshold-flicker", "header")
          expect(app):reports("position-jump", "feed")
        end)

        scenario("right: the space stays", function()
          local app = page(true)
          app:drag("feed", -300, { steps = 30 })
          expect(app):shows { header = { state = "collapsed", height = 53, occupied = 82, writes = 1 }, feed = { offset = 200 } }
          expect(app):has_no_faults()
        end)
        """
    ),
    FaultGuide(
      .selectionTugOfWar, "two positions, or two bindings, set each other",
      when:
        "one binding is the `position` of two containers and what the one reads moves the "
        + "other; or bindings set each other more than 16 times in a frame (they are stopped).",
      looksLike:
        "the bar shakes, and moving the bar drags the content.",
      mend:
        "give each container a position of its own and let one follow the other, with "
        + "`watch`.",
      example: """
        local function page(shared)
          local selection = binding(nil)
          local bar = shared and selection or binding(nil)
          if not shared then selection:watch(function(id) bar:set(id) end) end
          return screen { platform = "swiftui", width = 390, height = 700,
            tabs { id = "tabs", height = 60, ids = { "a", "b", "c" }, widths = { 200, 200, 200 }, selection = selection, position = bar },
            scroll { id = "content", height = 640, position = selection,
              column { target_layout = true, box { id = "a", height = 900 }, box { id = "b", height = 900 }, box { id = "c", height = 900 } } },
          }
        end

        scenario("wrong: one binding for both", function()
          local app = page(true)
          app:drag("content", -1000)
          expect(app):reports("selection-tug-of-war", "tabs")
        end)

        scenario("right: the bar follows", function()
          local app = page(false)
          app:drag("content", -1000)
          app:drag("tabs", { right = 50 })
          expect(app):has_no_faults()
        end)
        """
    ),
    FaultGuide(
      .positionNotOnScroll, "a position stands on a node that does not scroll",
      when:
        "`position` stands on a node that does not scroll, inside one that does. Seen at "
        + "mount.",
      looksLike:
        "nothing is read and writes move nothing.",
      mend:
        "put it on the container.",
      example: """
        local function page(outside)
          local place = binding(nil)
          return screen { width = 360, height = 640,
            scroll { id = "content", position = outside and place or nil,
              column { target_layout = true, position = not outside and place or nil,
                box { id = "a", height = 900 }, box { id = "b", height = 900 } } } }
        end

        scenario("wrong: on the content", function()
          expect(page(false)):reports("position-not-on-scroll")
        end)

        scenario("right: on the container", function()
          expect(page(true)):has_no_faults()
        end)
        """
    ),
    FaultGuide(
      .noTargetLayout, "a position has no targets",
      when:
        "a `scroll` with a `position` has no node with `target_layout` inside. Seen at mount.",
      looksLike:
        "the position stays what it was while the content scrolls.",
      mend:
        "`target_layout = true` on the node whose children are the targets.",
      example: """
        local function page(targets)
          local place = binding(nil)
          local app = screen { width = 360, height = 640,
            scroll { id = "content", position = place,
              column { target_layout = targets, box { id = "a", height = 900 }, box { id = "b", height = 900 } } } }
          return app, place
        end

        scenario("wrong: no targets", function()
          local app, place = page(false)
          app:drag("content", -1000)
          expect(place:get()):is_nil()
          expect(app):reports("no-target-layout", "content")
        end)

        scenario("right: the column's children are the targets", function()
          local app, place = page(true)
          app:drag("content", -1000)
          expect(place:get()):equals("b")
          expect(app):has_no_faults()
        end)
        """
    ),
  ]
}
