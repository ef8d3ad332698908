import ScrollCore

/// What connections return: amounts, signs, axes, velocities, notifications.
extension FaultGuide {
  static let consumption: [FaultGuide] = [
    FaultGuide(
      .overConsumption, "a connection took more than there was, or not what it moved",
      when:
        "a connection returns more than was available, or something else than its `state` (or "
        + "the nodes that it shifted) moved.",
      looksLike:
        "the body stands still although the header has stopped.",
      mend:
        "return the change of the clamped state.",
      example: """
        local function page(offset, pre_scroll)
          return screen { width = 360, height = 640,
            column { id = "page", nested = { state = offset, pre_scroll = pre_scroll },
              list { id = "body", count = 50, item_height = 40 } } }
        end

        scenario("wrong: all of available", function()
          local offset = binding(-30)
          local app = page(offset, function(available)
            offset:add(available.y, -40, 0)
            return available
          end)
          expect(app:drag("body", -30)):consumes { page = -30, left = 0 }
          expect(app):reports("over-consumption", "page")
        end)

        scenario("right: what moved", function()
          local offset = binding(-30)
          local app = page(offset, function(available) return offset:add(available.y, -40, 0) end)
          expect(app:drag("body", -30)):consumes { page = -10, body = -20, left = 0 }
          expect(app):has_no_faults()
        end)
        """
    ),
    FaultGuide(
      .doubleConsumption, "in post, a connection counted again what was consumed already",
      when:
        "in post, what was applied equals `consumed + available`, and `consumed` is not 0.",
      looksLike:
        "the header opens faster than the finger moves.",
      mend:
        "use `available` only.",
      example: """
        local function page(post_scroll)
          return screen { width = 360, height = 640,
            column { id = "page", nested = { post_scroll = post_scroll }, list { id = "body", count = 50, item_height = 40 } } }
        end

        scenario("wrong: consumed counts again", function()
          local app = page(function(consumed, available) if available.y > 0 then return consumed.y + available.y end end)
          app:drag("body", -10)
          app:drag("body", 25)
          expect(app):reports("double-consumption", "page")
          expect(app):reports("over-consumption", "page")
        end)

        scenario("right: available only", function()
          local app = page(function(consumed, available) if available.y > 0 then return available.y end end)
          app:drag("body", -10)
          expect(app:drag("body", 25)):consumes { body = 10, page = 15, left = 0 }
          expect(app):has_no_faults()
        end)
        """
    ),
    FaultGuide(
      .wrongSign, "a connection returned an amount against the direction of the scroll",
      when:
        "a connection returns an amount opposite to `available`.",
      looksLike:
        "the body moves further than the finger.",
      mend:
        "return what was consumed in the sign of `available`.",
      example: """
        local function page(pre_scroll)
          return screen { width = 360, height = 640,
            column { id = "page", nested = { pre_scroll = pre_scroll }, list { id = "body", count = 50, item_height = 40 } } }
        end

        scenario("wrong: a distance instead of a delta", function()
          local app = page(function(available) return math.abs(available.y) / 2 end)
          expect(app:drag("body", -20)):consumes { page = 10, body = -30, left = 0 }
          expect(app):reports("wrong-sign", "page")
        end)

        scenario("right", function()
          local app = page(function(available) return available.y / 2 end)
          expect(app:drag("body", -20)):consumes { page = -10, body = -10, left = 0 }
          expect(app):has_no_faults()
        end)
        """
    ),
    FaultGuide(
      .axisTheft, "a connection took something across its own axis",
      when:
        "a connection returns something across its `axis`.",
      looksLike:
        "a pager or a strip of tabs inside sticks.",
      mend:
        "return 0 there.",
      example: """
        local function page(pre_scroll)
          return screen { width = 360, height = 640,
            column { id = "page", nested = { pre_scroll = pre_scroll },
              scroll { id = "strip", axis = "horizontal", height = 80, box { width = 900 } } } }
        end

        scenario("wrong: all of available, x too", function()
          local app = page(function(available) return available end)
          expect(app:drag("strip", -30)):consumes { page = -30, left = 0 }
          expect(app):reports("axis-theft", "page")
        end)

        scenario("right: y only", function()
          local app = page(function(available) return { x = 0, y = available.y } end)
          expect(app:drag("strip", -30)):consumes { strip = -30, left = 0 }
          expect(app):has_no_faults()
        end)
        """
    ),
    FaultGuide(
      .velocitySwallowed, "a connection took a velocity, and nothing moved with it",
      when:
        "a `pre_fling` or `post_fling` function returned velocity, and until rest nothing "
        + "moved afterwards, nor did the function move anything.",
      looksLike:
        "a fling that stops dead.",
      mend:
        "return only what an animation of your own uses.",
      example: """
        local function page(share)
          return screen { width = 360, height = 640,
            column { id = "page", nested = { pre_fling = function(v) return share * v.y end },
              list { id = "body", count = 100, item_height = 50 } } }
        end

        scenario("wrong: all of it, and nothing moves", function()
          local app = page(1)
          app:fling("body", -2000)
          expect(app):reports("velocity-swallowed", "page")
        end)

        scenario("right: the rest moves the list", function()
          local app = page(0)
          app:fling("body", -2000)
          expect(app):has_no_faults()
        end)
        """
    ),
    FaultGuide(
      .doubleNotification, "one delta reached the same connection twice",
      when:
        "the same connection or behaviour is given the same delta twice in one frame, by two "
        + "senders or by one.",
      looksLike:
        "the header moves twice as far as the finger.",
      mend:
        "leave the dispatcher out where the scroll container has nested scroll built in.",
      example: """
        local function page()
          return screen { width = 360, height = 640,
            column { id = "page",
              box { id = "bar", height = 100, collapse = { to = 40 } },
              list { id = "body", count = 50, item_height = 40 } } }
        end

        scenario("wrong: a dispatcher beside the list's own", function()
          local app = page()
          app:dispatch("body", -10)
          app:drag("body", -10)
          expect(app.bar.offset):equals(-20)
          expect(app):reports("double-notification", "bar")
        end)

        scenario("right: the list alone", function()
          local app = page()
          app:drag("body", -10)
          expect(app.bar.offset):equals(-10)
          expect(app):has_no_faults()
        end)
        """,
      note:
        "`app:dispatch` takes no time, so it belongs to the frame that comes next."
    ),
  ]
}
