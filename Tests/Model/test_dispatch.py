"""The chain and the phases against cases worked out by hand and rows A, B, C of the Compose facts."""

import unittest

from connections import Connection, Rule
from test_model import Checks, Fixed, Share, collapse, mount
from tree import Behaviour, Node


def wired(grand, parent, child, **fields):
    """A list below two columns with connections; None for a column without one."""
    return mount(Node("column", "g", [Node("column", "p", [
        Node("list", "x", count=fields.get("count", 40), item=50, nested=child)], nested=parent)], nested=grand))


class Dispatch(Checks):
    """Table A: who is called, in which order, with what."""

    def test_a2_a3_order(self):
        journal = []
        wired(Fixed(journal=journal, name="g"), Fixed(journal=journal, name="p"), None).drag("x", (0.0, -10.0))
        self.assertEqual([entry[:2] for entry in journal],
                         [("g", "pre"), ("p", "pre"), ("p", "post"), ("g", "post")])

    def test_a6_two_components(self):
        p = Fixed((60.0, 30.0))
        world = wired(None, p, None)
        m = world.drag("x", (120.0, 120.0), lock=False, axis="vertical")
        self.assertEqual(p.journal[0][3], (120.0, 120.0))
        self.assertEqual(m.consumed["p"], [60.0, 30.0])
        self.assertEqual(m.left, [60.0, 90.0])

    def test_a7_more_than_offered_is_not_clamped(self):
        m = wired(None, Fixed((0.0, 154.0)), None).drag("x", (0.0, 120.0))
        self.consumes(m, 0, p=154, x=-34)

    def test_a9_pre_arithmetic(self):
        g, p = Fixed((0.0, 2.0)), Fixed((0.0, 1.0))
        m = wired(g, p, None).drag("x", (0.0, 10.0))
        self.assertEqual((g.journal[0][3][1], p.journal[0][3][1]), (10, 8))
        self.consumes(m, 7, g=2, p=1)

    def test_a10_post_arithmetic(self):
        g, p = Fixed(post=(0.0, 2.0)), Fixed(post=(0.0, 1.0))
        world = wired(g, p, None)
        world.scroll_to("x", 4)
        m = world.drag("x", (0.0, 14.0))              # the list takes 4 and leaves 10
        self.assertEqual([c.journal[1][2][1] for c in (p, g)], [4, 5])
        self.assertEqual([c.journal[1][3][1] for c in (p, g)], [10, 9])
        self.consumes(m, 7, x=4, p=1, g=2)

    def test_a10_by_a_dispatcher(self):
        g, p = Fixed(post=(0.0, 2.0)), Fixed(post=(0.0, 1.0))
        world = wired(g, p, None)
        self.assertEqual(world.dispatch("x", 10.0, "post", 4.0), 3)
        self.assertEqual([c.journal[0][2][1] for c in (p, g)], [4, 5])

    def test_a14_a_dispatcher_skips_its_own_connection(self):
        own = Fixed((0.0, 5.0), (0.0, 5.0))
        self.assertEqual(wired(None, None, own).dispatch("x", 10.0, "pre"), 0)
        self.assertEqual(own.journal, [])

    def test_a13_the_receivers_own_connection_is_its_nearest_ancestor(self):
        journal = []
        wired(None, Fixed(journal=journal, name="p"), Fixed(journal=journal, name="x")).drag("x", (0.0, -5.0))
        self.assertEqual([entry[0] for entry in journal], ["p", "x", "x", "p"])

    def test_a20_post_is_called_with_nothing(self):
        g, p = Share(1, 0), Fixed()
        wired(g, p, None).drag("x", (0.0, -50.0))
        self.assertEqual(p.journal, [("", "pre", (0, 0), (0, 0)), ("", "post", (0, 0), (0, 0))])

    def test_a21_post_sees_what_self_took(self):
        p = Fixed()
        wired(None, p, None).drag("x", (0.0, -50.0))
        self.assertEqual(p.journal[1][2:], ((0, -50), (0, 0)))

    def test_post_does_not_count_pre(self):
        p = Fixed((0.0, -20.0))
        wired(None, p, None).drag("x", (0.0, -50.0))
        self.assertEqual(p.journal[1][2:], ((0, -30), (0, 0)))


class Scrollables(Checks):
    """Tables B and C: containers that scroll, above others."""

    def nested(self, enabled=True, count=4):
        """A list of 200 in 100, in a scroll of 740 in 640."""
        return mount(Node("scroll", "v", [Node("list", "x", count=count, item=50, height=100),
                                          Node("box", "b", height=640)], enabled=enabled))

    def test_b3_a_parent_takes_a_share_before(self):
        m = wired(None, Share(0.7, 0), None).drag("x", (0.0, -100.0))
        self.consumes(m, 0, p=-70, x=-30)

    def test_b10_a_disabled_container_takes_nothing(self):
        self.consumes(self.nested(enabled=False).drag("x", (0.0, -150.0)), -50, x=-100)

    def test_c1_c4_the_outer_takes_the_rest(self):
        world = self.nested()
        self.consumes(world.drag("x", (0.0, 118.0)), 118)
        world.scroll_to("v", 100)
        self.consumes(world.drag("x", (0.0, 118.0)), 18, v=100)
        world.scroll_to("x", 100)
        self.consumes(world.drag("x", (0.0, -20.0)), 0, v=-20)

    def test_c3_content_that_fits(self):
        self.consumes(self.nested(count=2).drag("x", (0.0, -20.0)), 0, v=-20)

    def test_an_ancestor_takes_in_post_only(self):
        m = self.nested().drag("x", (0.0, -150.0))
        self.assertEqual(m.order_texts(), ["x", "v>"])

    def test_b19_axes_keep_apart(self):
        strip = Node("list", "s", axis="horizontal", height=60, count=10, item=50)
        world = mount(Node("scroll", "w", [Node("column", "c", [strip, Node("list", "x", count=40, item=50)],
                                                width=300), Node("list", "y", count=9, item=50, width=300)],
                           axis="horizontal"))
        m = world.drag("s", (-250.0, 0.0))
        self.assertEqual(m.axis, "horizontal")
        self.consumes(m, 0, s=-200, w=-50)
        m = world.drag("x", (-100.0, -40.0), lock=False, axis="vertical")
        self.consumes(m, 0, x=-40)
        self.assertEqual(m.consumed["w"], [-100.0, 0.0])

    def test_a_diagonal_is_locked_to_its_larger_part(self):
        strip = Node("list", "s", axis="horizontal", height=60, count=10, item=50)
        world = mount(Node("scroll", "v", [strip, Node("box", "b", height=900)]))
        self.consumes(world.drag("s", (-30.0, -20.0)), 0, s=-30)
        self.consumes(world.drag("s", (-20.0, -20.0)), 0, v=-20)


class Behaviours(Checks):
    """Phases, places, listeners, receivers."""

    def test_place(self):
        world = mount(Node("column", "c", [collapse("h", 100, 0, ("pre", 30), ("pre", 20)),
                                           Node("list", "x", count=12, item=60)]))
        self.consumes(world.drag("x", (0.0, -50.0)), 0, h=-30, x=-20)
        self.consumes(world.drag("x", (0.0, -10.0)), 0, x=-10)
        m = world.drag("x", (0.0, -200.0))            # 120 of the range of 150 left, then the header
        self.consumes(m, -10, x=-120, h=-70)
        self.offsets(world, h=-100, x=80)             # the viewport grew by 70
        m = world.drag("x", (0.0, 30.0))
        self.assertEqual(m.order_texts(), ["h<", "x"])
        self.consumes(m, 0, h=20, x=10)

    def test_strict_signs(self):
        for up, down in (("pre", "post"), ("post", "pre"), ("none", "none")):
            world = mount(Node("column", "c", [collapse("h", 100, 0, up, down), Node("list", "x", count=2, item=50)]))
            self.consumes(world.drag("x", (0.0, 0.0)), 0)

    def test_several_on_one_parent(self):
        world = mount(Node("column", "c", [collapse("a", 50, 20), collapse("b", 50, 20),
                                           Node("list", "x", count=40, item=50), collapse("d", 50, 20)]))
        m = world.drag("x", (0.0, -100.0))
        self.assertEqual(m.order_texts(), ["a<", "b<", "d<", "x"])
        m = world.drag("x", (0.0, 200.0))
        self.assertEqual(m.order_texts(), ["x", "d>", "b>", "a>"])

    def test_a_named_ancestor(self):
        world = mount(Node("column", "c", [Node("column", "d", [
            collapse("a", 50, 20, on="c"), collapse("b", 50, 20), Node("list", "x", count=40, item=50)]),
            collapse("e", 50, 20)]))
        self.assertEqual(world.drag("x", (0.0, -100.0)).order_texts(), ["a<", "e<", "b<", "x"])

    def test_a_connection_comes_before_the_behaviours_of_its_container(self):
        bar = Connection(Rule("clamp", "up"), Rule("clamp", "down"), state="s", low=-40, high=0)
        world = mount(Node("column", "c", [collapse("a", 50, 20), Node("list", "x", count=40, item=50)], nested=bar))
        self.assertEqual(world.drag("x", (0.0, -80.0)).order_texts(), ["c<", "a<", "x"])
        self.assertEqual(world.drag("x", (0.0, 80.0)).order_texts(), ["x", "a>", "c>"])

    def test_siblings_that_are_not_above_take_no_part(self):
        world = mount(Node("column", "c", [
            Node("column", "d", [collapse("a", 50, 20), Node("list", "x", count=40, item=50)]),
            Node("column", "e", [collapse("b", 50, 20), Node("list", "y", count=40, item=50)])]))
        self.consumes(world.drag("y", (0.0, -60.0)), 0, b=-30, y=-30)

    def test_a_dragged_header_takes_as_self(self):
        world = mount(Node("column", "c", [collapse("a", 50, 20), collapse("h", 100, 40, draggable=True),
                                           Node("list", "x", count=40, item=50)]))
        m = world.drag("h", (0.0, -100.0))
        self.consumes(m, -10, a=-30, h=-60)
        self.assertEqual(m.order_texts(), ["a<", "h"])

    def test_receivers(self):
        world = mount(Node("column", "c", [Node("box", "b", height=40), Node("scroll", "v", [
            Node("box", "e", height=100), Node("list", "x", count=9, item=50, height=200)])]))
        self.assertEqual(world.receiver("e", "vertical").id, "v")
        self.assertEqual(world.receiver("c", "vertical").id, "v")
        self.assertIsNone(world.receiver("b", "vertical"))

    def test_steps_add_up(self):
        def screen():
            return mount(Node("column", "c", [collapse("h", 100, 0, "post", "pre"),
                                              Node("list", "x", count=14, item=50)]))
        self.consumes(screen().drag("x", (0.0, -200.0)), -0.0, x=-160, h=-40)
        # 160 of the list, 40 of the header; in steps the header's growth of the viewport pulls the list back
        world = screen()
        m = world.drag("x", (0.0, -240.0), steps=3)
        self.consumes(m, 0, x=-160, h=-80)
        self.assertEqual(m.clamped, {"x": 80})

    def test_slide_listens_on_its_parent(self):
        sheet = Node("column", "sheet", [Node("list", "x", count=40, item=50)], behaviour=Behaviour("slide", 50))
        world = mount(Node("column", "c", [collapse("h", 100, 60), sheet]))
        m = world.drag("x", (0.0, -100.0))
        self.assertEqual(m.order_texts(), ["h<", "sheet<", "x"])
        self.consumes(m, 0, h=-40, sheet=-50, x=-10)
        self.assertEqual((sheet.y, sheet.h), (60 - 50, 580 + 50))


if __name__ == "__main__":
    unittest.main()
