"""The model against cases worked out by hand and against the reference scenarios."""

import os
import unittest

import conformance
from connections import Connection, Rule
from layout import first_visible
from model import World
from tree import Behaviour, Node

DATA = os.path.join(os.path.dirname(os.path.abspath(__file__)), "data")


def collapse(id, height, to, up="pre", down="post", **more):
    """A collapsing box."""
    on = more.pop("on", None)
    return Node("box", id, height=height, behaviour=Behaviour("collapse", to, up, down, on), **more)


def mount(*children, width=360, height=640, density=1):
    """A world on a screen with the given children."""
    return World(Node("screen", None, children), width, height, density)


def timetable(rows=40):
    """The screen of S1: a hero with a range of 40, tabs with a range of 20, a body."""
    return mount(Node("column", "page", [
        collapse("hero", 180, 140),
        Node("column", "sheet", [collapse("days", 84, 64),
                                 Node("list", "sessions", count=rows, item=96)])]))


class Fixed:
    """A connection that answers fixed amounts and notes what it was offered."""

    def __init__(self, pre=(0.0, 0.0), post=(0.0, 0.0), journal=None, name=""):
        self.answers = {"pre": pre, "post": post}
        self.journal = journal if journal is not None else []
        self.name = name
        self.state = None

    def offer(self, world, phase, consumed, available):
        """Notes the offer and answers."""
        self.journal.append((self.name, phase, consumed, available))
        return self.answers[phase]


class Share(Fixed):
    """A connection that takes a share of every pre offer and all that is left in post."""

    def __init__(self, share, rest):
        super().__init__()
        self.share, self.rest = share, rest

    def offer(self, world, phase, consumed, available):
        factor = self.share if phase == "pre" else self.rest
        return (available[0] * factor, available[1] * factor)


class Checks(unittest.TestCase):
    """Comparisons to 1e-9."""

    def consumes(self, m, left, **wanted):
        """All consumption along the receiver's axis, and what is left."""
        got = m.consumes()
        self.assertEqual(sorted(got), sorted(wanted))
        for id, amount in wanted.items():
            self.assertAlmostEqual(got[id], amount, 9, id)
        self.assertAlmostEqual(m.along(m.left), left, 9, "left")

    def offsets(self, world, **wanted):
        """Offsets by id."""
        for id, offset in wanted.items():
            self.assertAlmostEqual(world.nodes[id].offset, offset, 9, id)


class Articles(Checks):
    """S1 to S5."""

    def test_s1_up(self):
        m = timetable().drag("sessions", (0.0, -90.0))
        self.consumes(m, 0, hero=-40, days=-20, sessions=-30)
        self.assertEqual(m.order_texts(), ["hero<", "days<", "sessions"])

    def test_s1_down(self):
        world = timetable()
        world.drag("sessions", (0.0, -70.0))
        m = world.drag("sessions", (0.0, 80.0))
        self.consumes(m, 10, sessions=10, days=20, hero=40)
        self.assertEqual(m.order_texts(), ["sessions", "days>", "hero>"])

    def test_s1_played_on(self):
        world = timetable()
        world.drag("sessions", (0.0, -90.0))
        self.consumes(world.drag("sessions", (0.0, 80.0)), 0, sessions=30, days=20, hero=30)

    def test_s1_short_way_down_moves_no_header(self):
        world = timetable()
        world.drag("sessions", (0.0, -90.0))
        self.consumes(world.drag("sessions", (0.0, 30.0)), 0, sessions=30)

    def test_s2_takes_what_it_moves(self):
        bar = Connection(Rule("clamp", "up"), Rule("clamp", "down"), state="b", low=-40, high=0)
        bar.value = -30.0
        world = mount(Node("column", "page", [Node("list", "body", count=50, item=50)], nested=bar))
        m = world.drag("body", (0.0, -30.0))
        self.consumes(m, 0, page=-10, body=-20)
        self.assertEqual(bar.faults, set())

    def test_s2_returns_all_and_stops_the_body(self):
        bar = Connection(Rule("all", "up"), None, state="b", low=-40, high=0)
        world = mount(Node("column", "page", [Node("list", "body", count=50, item=50)], nested=bar))
        self.consumes(world.drag("body", (0.0, -60.0)), 0, page=-60)
        self.assertEqual(bar.value, -40)
        self.assertEqual(bar.faults, {"over-consumption"})

    def test_s2_counted_twice(self):
        bar = Connection(None, Rule("double", "up"), state="b", low=-900, high=900)
        world = mount(Node("column", "page", [Node("list", "body", count=14, item=50)], nested=bar))
        m = world.drag("body", (0.0, -90.0))          # the list takes 60; 30 are on offer
        self.consumes(m, 60, body=-60, page=-90)
        self.assertIn("double-consumption", bar.faults)

    def test_s5_sheet(self):
        sheet = Node("column", "sheet", [Node("list", "body", count=50, item=50)],
                     behaviour=Behaviour("slide", 200, factor=0.5))
        world = mount(Node("stack", "page", [sheet]))
        world.drag("body", (0.0, -121.0))
        self.assertEqual((sheet.y, sheet.h), (-60, 640 + 121))
        self.assertEqual(world.nodes["body"].max_offset, 2500 - 761)

    def test_slide_rounds_at_the_density(self):
        sheet = Node("column", "sheet", [Node("list", "body", count=50, item=50)],
                     behaviour=Behaviour("slide", 200))
        world = mount(Node("stack", "page", [sheet]), density=2)
        world.drag("body", (0.0, -10.25))             # -20.5 px: halves go up, to -20 px
        self.assertEqual((sheet.offset, sheet.y, sheet.h), (-10.25, -10, 650))


class Timetable(Checks):
    """Table K of the Compose facts: header limit -200, tab -24, a long list."""

    def test_rows(self):
        world = mount(Node("column", "screen", [
            collapse("sheet", 250, 50),
            Node("column", "content", [collapse("tab", 84, 60), Node("list", "list", count=90, item=96)])]))
        rows = [  # delta, (screenPre, tabPre, list, tabPost, screenPost, left), (sheet, tab, list)
            (-150, (-150, 0, 0, 0, 0, 0), (-150, 0, 0)),
            (-60, (-50, -10, 0, 0, 0, 0), (-200, -10, 0)),
            (-30, (0, -14, -16, 0, 0, 0), (-200, -24, 16)),
            (-100, (0, 0, -100, 0, 0, 0), (-200, -24, 116)),
            (50, (0, 0, 50, 0, 0, 0), (-200, -24, 66)),
            (40, (0, 0, 40, 0, 0, 0), (-200, -24, 26)),
            (20, (0, 0, 20, 0, 0, 0), (-200, -24, 6)),
            (100, (0, 0, 6, 24, 70, 0), (-130, 0, 0)),
            (500, (0, 0, 0, 0, 130, 370), (0, 0, 0)),
            (-300, (-200, -24, -76, 0, 0, 0), (-200, -24, 76)),
            (12, (0, 0, 12, 0, 0, 0), (-200, -24, 64))]
        stages = [("sheet", "pre"), ("tab", "pre"), ("list", "self"), ("tab", "post"), ("sheet", "post")]
        for delta, amounts, state in rows:
            m = world.drag("list", (0.0, float(delta)))
            taken = [sum(c[1] for id, phase, _, c in m.events if (id, phase) == stage) for stage in stages]
            self.assertEqual(tuple(taken) + (m.left[1],), amounts, delta)
            self.offsets(world, sheet=state[0], tab=state[1], list=state[2])


class Reference(Checks):
    """The 120 reference scenarios."""

    def play(self, name):
        scenarios = conformance.parse(os.path.join(DATA, name))
        self.assertEqual(len(scenarios), 60)
        for scenario in scenarios:
            with self.subTest(file=name, scenario=scenario.name):
                world, m = scenario.world(), None
                for kind, values in scenario.steps:
                    if kind == "drag":
                        m = world.drag(values[0], (0.0, values[1]))
                    elif kind == "consumes":
                        left = values.pop("left")
                        self.consumes(m, left, **values)
                    elif kind == "in_order":
                        self.assertEqual([id for id, _ in m.order], values)
                    else:
                        self.assertAlmostEqual(world.nodes[values[0]].offset, values[1], 6)

    def test_default_order(self):
        self.play("nested_default_order.lua")

    def test_any_order(self):
        self.play("nested_any_order.lua")


class Layout(Checks):
    """Sizes, shares, ranges."""

    def test_shares_the_rest(self):
        world = mount(Node("column", "c", [
            Node("box", "b", height=40), Node("list", "x", count=9, item=50),
            Node("column", "d", [Node("box", "e", height=20), Node("list", "y", count=9, item=50)])], spacing=10))
        self.assertEqual([(world.nodes[i].y, world.nodes[i].h) for i in "xdy"], [(50, 290), (350, 290), (370, 270)])
        self.assertEqual(world.nodes["x"].max_offset, 160)

    def test_never_below_zero(self):
        world = mount(Node("column", "c", [Node("box", "b", height=700), Node("list", "x", count=2, item=50)]))
        self.assertEqual((world.nodes["x"].h, world.nodes["x"].max_offset), (0, 100))

    def test_row_gives_lists_their_width(self):
        world = mount(Node("column", "c", [Node("box", "b", height=40), Node("row", "r", [
            Node("list", "x", count=9, item=50), Node("list", "y", count=30, item=50)])]))
        self.assertEqual([(world.nodes[i].x, world.nodes[i].w, world.nodes[i].h) for i in "xy"],
                         [(0, 180, 600), (180, 180, 600)])

    def test_padding_insets_and_spacing(self):
        x = Node("list", "x", count=10, item=50, spacing=8, content_padding=(16, 40), insets=(44, 0), height=300)
        world = mount(Node("column", "c", [x]))
        self.assertEqual(x.max_offset, 500 + 72 + 56 + 44 - 300)
        world.scroll_to("x", 66)                      # the first row ends at 16 + 50
        self.assertEqual(first_visible(x), 2)

    def test_nested_scroll_and_tops(self):
        world = mount(Node("scroll", "v", [Node("box", "b", height=100),
                                           Node("list", "x", count=9, item=50, height=300),
                                           Node("box", "e", height=500)], insets=(20, 0)))
        self.assertEqual((world.nodes["v"].max_offset, world.nodes["x"].y), (280, 120))
        world.scroll_to("v", 60)
        self.assertEqual((world.nodes["x"].y, world.nodes["x"].max_offset), (60, 150))

    def test_clamp_after_post(self):
        world = mount(Node("column", "c", [collapse("h", 100, 50, "post"),
                                           Node("list", "x", count=10, item=60)]))
        m = world.drag("x", (0.0, -100.0))            # range 60, then 10 once the header is small
        self.consumes(m, 0, x=-60, h=-40)
        self.assertEqual(m.clamped, {"x": 40})
        self.offsets(world, x=20)

    def test_self_uses_the_range_that_pre_left(self):
        world = mount(Node("column", "c", [collapse("h", 100, 50), Node("list", "x", count=10, item=60)]))
        self.consumes(world.drag("x", (0.0, -100.0)), -40, h=-50, x=-10)

    def test_height_and_count_change(self):
        world = mount(Node("list", "x", count=20, item=50))
        world.scroll_to("x", 1000)
        self.offsets(world, x=360)
        world.change_height(900)
        self.offsets(world, x=100)
        world.set_count("x", 19)
        self.offsets(world, x=50)


if __name__ == "__main__":
    unittest.main()
