"""The model of pinned headers against cases worked out by hand and against what Chromium was measured to do."""

import os
import re
import unittest

from sticky import Item, Pin, Screen
from sticky_cases import Layout, ListLayout

MEASURED = os.path.join(os.path.dirname(os.path.abspath(__file__)), "data", "chromium_sticky.lua")


def box(id, size, pin=None):
    """A box."""
    return Item("box", id, float(size), pin=pin)


def measured():
    """(name, screen, headers, largest offset, [(offset, {id: place})]) of each measured layout."""
    with open(MEASURED, encoding="utf-8") as file:
        text = file.read()
    for name, body in re.findall(r'^scenario\("([^"]+)", function\(\)\n(.*?)^end\)', text, re.M | re.S):
        viewport = float(re.search(r'id = "v", height = (\d+)', body)[1])
        items, headers = [], {}
        for line in body.splitlines():
            line = line.strip()
            if line.startswith("spacer"):
                items.append(box(None, re.search(r"height = ([\d.]+)", line)[1]))
            elif line.startswith("section"):
                head = re.search(r'header = box \{ id = "(\w+)", height = ([\d.]+) \}, pin = (true|\{ inset = (-?[\d.]+) \})', line)
                header = box(head[1], head[2], Pin(start=float(head[4] or 0)))
                rows = [box(None, size) for size in re.findall(r"box \{ height = ([\d.]+) \}", line)]
                headers[head[1]] = header
                items.append(Item("section", children=rows, header=header))
        limit = float(re.search(r"app.v.max_offset\):equals\(([\d.]+)\)", body)[1])
        steps = []
        for part in body.split("app:scroll_to")[1:]:
            places = {id: float(top) for id, top in re.findall(r"app\.(\w+)\.top\):near\((-?[\d.]+), 0.01\)", part)}
            steps.append((float(re.search(r"offset = ([\d.]+)", part)[1]), places))
        yield name, Screen("web", 0.0, viewport, items), headers, limit, steps


class Sticky(unittest.TestCase):
    """Places on the screen."""

    def test_measured(self):
        count = 0
        for name, screen, headers, limit, steps in measured():
            self.assertEqual(screen.limit, limit, name)
            for offset, places in steps:
                screen.place(offset)
                for id, top in places.items():
                    self.assertAlmostEqual(headers[id].start, top, 2, "%s at %s: %s" % (name, offset, id))
                    count += 1
        self.assertEqual(count, MEASURED_POSITIONS)

    def test_bottom(self):
        sticky = box("s", 100, Pin(end=25.0))
        screen = Screen("web", 0.0, 200.0, [box(None, 100), Item("column", size=300.0, children=[box(None, 100), sticky]), box(None, 100)])
        for offset, place in [(300, 200), (100, 175), (0, 100)]:
            screen.place(float(offset))
            self.assertEqual(sticky.start + offset, place)

    def test_nested(self):
        inner = box("i", 50, Pin(start=60.0))
        outer = Item("column", "o", 100.0, [inner], pin=Pin(start=50.0))
        screen = Screen("web", 0.0, 200.0, [box(None, 100), Item("column", size=300.0, children=[box(None, 100), outer]), box(None, 100)])
        for offset, place, within in [(100, 200, 0), (145, 200, 5), (200, 250, 10), (300, 300, 50)]:
            screen.place(float(offset))
            self.assertEqual((outer.start + offset, inner.start - outer.start), (place, within))

    def test_both_ends(self):
        sticky = box("s", 200, Pin(start=20.0, end=0.0))
        screen = Screen("web", 0.0, 100.0, [Item("column", size=600.0, children=[box(None, 200), sticky])])
        for offset, place in [(0, 20), (160, 180), (220, 240), (500, 400)]:
            screen.place(float(offset))
            self.assertEqual(sticky.start + offset, place)

    def test_shrinking(self):
        header = box("h", 200, Pin(start=0.0, least=50.0, stretch=True))
        screen = Screen("swiftui", 0.0, 600.0, [header, box(None, 5000)])
        for offset, shift, end in [(149, 0, 51), (150, 0, 50), (151, 1, 50), (300, 150, 50)]:
            screen.place(float(offset))
            self.assertEqual((header.shift, header.end, header.minimum), (shift, end, offset > 150))
        screen.place(0.0, 30.0)
        self.assertEqual((header.start, header.end), (0, 230))

    def test_layouts_are_what_they_claim(self):
        held = 0
        for number in range(200):
            for layout in (Layout(5, number), ListLayout(5, number)):
                self.assertTrue(layout.scenario().startswith("scenario("))
                held += sum(1 for item, _, _ in layout.screen.drawn() if abs(item.shift) > 1e-6)
        self.assertGreater(held, 100)

    def test_a_seed_gives_the_same_bytes(self):
        self.assertEqual(Layout(3, 8).scenario(), Layout(3, 8).scenario())


# Places in the file of the measurements, one a header and offset.
MEASURED_POSITIONS = 1964

if __name__ == "__main__":
    unittest.main()
