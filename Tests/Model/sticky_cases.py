#!/usr/bin/env python3
"""Writes random layouts with pinned nodes as scenarios, with the places that the model gives them.

sticky_cases.py --seed N --count N --out FILE      layouts 0 .. count-1 of the seed (--first moves the start)
"""

import argparse
import sys

from lua import num, quoted
from rng import Random
from sticky import ADJUSTING, Item, Pin, Screen

PLATFORMS = ["web", "web", "compose", "android", "swiftui", "uikit", "flutter"]
SCREEN = 800.0


class Layout:
    """One random layout: a container, its content, and places to scroll to."""

    def __init__(self, seed, number):
        self.random = Random(seed, number, 0x571C)
        self.number = number
        self.names = 0
        r = self.random
        self.platform = r.pick(PLATFORMS)
        self.vertical = not r.chance(0.25)
        self.safe = (0.0, 0.0)
        self.bar = float(r.pick([0, 0, 56]))
        viewport = float(r.pick([100, 200, 300, 420, 640]))
        insets = (float(r.int(0, 3) * 16), float(r.int(0, 2) * 12)) if r.chance(0.3) else (0.0, 0.0)
        self.own = insets
        if self.platform in ADJUSTING and r.chance(0.5):
            self.safe = (59.0, 34.0)
            # It touches the start of the screen where no bar is before it, and never the end.
            if self.bar == 0:
                insets = (insets[0] + self.safe[0], insets[1])
        padding = (float(r.int(0, 4) * 8), float(r.int(0, 3) * 8)) if r.chance(0.4) else (0.0, 0.0)
        items = [self.item(0) for _ in range(r.int(1, 5))]
        self.screen = Screen(self.platform, self.bar, viewport, items, padding=padding, insets=insets)

    def name(self):
        self.names += 1
        return "n%d" % self.names

    def size(self):
        return self.random.pick([20.0, 24.0, 35.0, 40.0, 48.0, 64.0, 72.5, 90.0, 120.0])

    def pin(self):
        """A pin of a box or column."""
        r = self.random
        inset = float(r.weighted([(6, 0), (3, 10), (2, 44), (1, -16)]))
        kind = r.weighted([(6, "start"), (3, "end"), (2, "both")])
        if kind == "start":
            return Pin(start=inset)
        if kind == "end":
            return Pin(end=inset)
        return Pin(start=inset, end=float(r.pick([0, 20, 60])))

    def box(self, pinned):
        r = self.random
        size = 900.0 if r.chance(0.03) else self.size()
        item = Item("box", self.name(), size, visible=not r.chance(0.06))
        if pinned and r.chance(0.35):
            if self.vertical and r.chance(0.2):
                item.size = 200.0
                item.pin = Pin(start=float(r.pick([0, 50, 100])), least=50.0, stretch=r.chance(0.5))
            else:
                item.pin = self.pin()
        if r.chance(0.05):
            item.draw = float(r.pick([-30, 25]))
        return item

    def item(self, depth):
        """A box, a column or a section with content."""
        r = self.random
        kind = r.weighted([(5, "box"), (2 if depth < 3 else 0, "column"), (5 if depth < 3 else 0, "section")])
        if kind == "box":
            return self.box(True)
        children = [self.item(depth + 1) for _ in range(r.int(0, 3))]
        children += [self.box(False) for _ in range(r.int(0, 4))]
        item = Item(kind, self.name(), children=children, visible=not r.chance(0.04),
                    spacing=float(r.weighted([(3, 0), (1, 8)])),
                    padding=(float(r.int(0, 2) * 10), float(r.int(0, 2) * 15)) if r.chance(0.2) else (0.0, 0.0))
        if kind == "section" and not r.chance(0.1):
            item.header = Item("box", self.name(), self.size(), visible=not r.chance(0.05))
            item.header.pin = None if r.chance(0.15) else Pin(start=float(r.weighted([(5, 0), (1, 44), (1, -12)])))
            item.children.insert(0, item.header)
        elif kind == "column" and r.chance(0.25):
            item.pin = self.pin()
        if kind == "column" and r.chance(0.15):
            item.size = item.content() + float(r.pick([-40, 0, 60]))
            item.size = max(0.0, item.size)
        return item

    # Lua

    def pin_text(self, pin):
        """`true` or a table; a header that is held at the start has the short form."""
        first, last = ("top", "bottom") if self.vertical else ("left", "right")
        if pin is None:
            return "false"
        if pin.least is not None:
            return "{ min = %s, inset = %s, stretch = %s }" % (num(pin.least), num(pin.start), str(pin.stretch).lower())
        if pin.end is None and pin.start == 0:
            return "true"
        if pin.end is None:
            return "{ inset = %s }" % num(pin.start)
        if pin.start is None:
            return '{ edge = "%s", inset = %s }' % (last, num(pin.end))
        return "{ %s = %s, %s = %s }" % (first, num(pin.start), last, num(pin.end))

    def sides(self, pair):
        first, last = ("top", "bottom") if self.vertical else ("left", "right")
        return "{ %s = %s, %s = %s }" % (first, num(pair[0]), last, num(pair[1]))

    def text(self, item, indent, header=False):
        """A constructor call. How a header is held stands in its section."""
        parts = ["id = " + quoted(item.id)]
        if item.size is not None:
            parts.append("%s = %s" % ("height" if self.vertical else "width", num(item.size)))
        if item.kind == "section":
            if item.header:
                parts.append("header = " + self.text(item.header, indent, True))
                parts.append("pin = " + self.pin_text(item.header.pin))
        elif item.pin is not None and not header:
            parts.append("pin = " + self.pin_text(item.pin))
        if not item.visible:
            parts.append("visible = false")
        if item.draw:
            parts.append("draw_offset = " + num(item.draw))
        if item.spacing:
            parts.append("spacing = " + num(item.spacing))
        if item.padding != (0.0, 0.0):
            parts.append("padding = " + self.sides(item.padding))
        kind = item.kind if item.kind != "column" or self.vertical else "row"
        children = [child for child in item.children if child is not item.header]
        if not children:
            return "%s { %s }" % (kind, ", ".join(parts))
        inner = ",\n".join("  " * (indent + 1) + self.text(child, indent + 1) for child in children)
        return "%s { %s,\n%s }" % (kind, ", ".join(parts), inner)

    def scenario(self):
        """The whole scenario."""
        screen = self.screen
        axis, across = ("height", "width") if self.vertical else ("width", "height")
        fields = ['id = "v"', 'axis = "%s"' % ("vertical" if self.vertical else "horizontal"), "%s = %s" % (axis, num(screen.viewport))]
        if self.own != (0.0, 0.0):
            fields.append("insets = " + self.sides(self.own))
        if screen.content.padding != (0.0, 0.0):
            fields.append("content_padding = " + self.sides(screen.content.padding))
        content = ",\n".join("      " + self.text(item, 3) for item in screen.content.children)
        lines = ["scenario(%s, function()" % quoted("sticky layout %d" % self.number),
                 '  local app = screen { platform = "%s", %s = %s, %s = 300, safe_area = %s,' % (
                     self.platform, axis, num(SCREEN), across, self.sides(self.safe)),
                 "    %s { %s scroll { %s,\n%s } } }" % (
                     "column" if self.vertical else "row",
                     "box { %s = %s }," % (axis, num(self.bar)) if self.bar else "", ", ".join(fields), content),
                 "  expect(app.v.max_offset):near(%s, 1e-6)" % num(screen.limit)]
        r = self.random
        for _ in range(5):
            offset = r.pick([0.0, screen.limit, round(screen.limit * r.int(0, 1000) / 1000, 2), round(screen.limit * r.int(0, 1000) / 1000, 2)])
            lines.append('  app:scroll_to("v", { offset = %s })' % num(offset))
            lines += self.checks(offset, 0.0)
        if self.platform in ADJUSTING and screen.limit > 0 and r.chance(0.5):
            pulled = float(r.pick([7, 30, 60]))
            word = "down" if self.vertical else "right"
            lines.append('  app:scroll_to("v", { offset = 0 })')
            lines.append('  app:drag("v", { %s = physics.rubber_band_inverse(%s, %s) }, { hold = true })' % (
                word, num(pulled), num(screen.viewport)))
            lines.append("  expect(app.v.overscroll):near(%s, 1e-6)" % num(pulled))
            lines += self.checks(0.0, pulled)
        lines.append("end)")
        return "\n".join(lines) + "\n"

    def checks(self, offset, pulled):
        """What is drawn where, and what is shifted."""
        self.screen.place(offset, pulled)
        first, last = ("top", "bottom") if self.vertical else ("left", "right")
        lines = []
        for item, start, end in self.screen.drawn():
            lines.append("  expect(app.%s.%s):near(%s, 1e-6)" % (item.id, first, num(start)))
            if item.pin is not None:
                lines.append("  expect(app.%s.%s):near(%s, 1e-6)" % (item.id, last, num(end)))
                lines.append("  expect(app.%s.offset):near(%s, 1e-6)" % (item.id, num(abs(item.shift))))
                lines.append("  expect(app.%s.pinned):equals(%s)" % (item.id, str(abs(item.shift) > 1e-6).lower()))
                if item.pin.least is not None:
                    lines.append('  expect(app.%s.state):equals("%s")' % (item.id, "minimum" if item.minimum else "standard"))
        return lines


class ListLayout(Layout):
    """A list with sections: its headers are pinned, its rows are not nodes until somebody asks for them."""

    def __init__(self, seed, number):
        super().__init__(seed, number)
        r = self.random
        self.spacing = float(r.pick([0, 0, 6]))
        self.inset = float(r.pick([0, 0, 12]))
        self.pins = not r.chance(0.15)
        pin = Pin(start=self.inset) if self.pins else None
        self.parts = []
        for place in range(r.int(1, 5)):
            header = self.size() if r.chance(0.85) else None
            self.parts.append((header, r.int(0, 12), self.size(), r.chance(0.3)))
        items = []
        for place, (header, count, size, _) in enumerate(self.parts):
            rows = [Item("box", None, size) for _ in range(count)]
            head = Item("box", "v.s%d" % (place + 1), header, pin=pin) if header is not None else None
            items.append(Item("section", None, None, rows, head, spacing=self.spacing, visible=bool(rows or head)))
        self.screen = Screen(self.platform, self.bar, self.screen.viewport, items, self.spacing,
                             self.screen.content.padding, self.screen.insets)
        self.rows = [row for item in items for row in item.children if row is not item.header]

    def scenario(self):
        """The whole scenario."""
        screen = self.screen
        axis, across = ("height", "width") if self.vertical else ("width", "height")
        fields = ['id = "v"', 'axis = "%s"' % ("vertical" if self.vertical else "horizontal"), "%s = %s" % (axis, num(screen.viewport)),
                  "spacing = " + num(self.spacing),
                  "pin_headers = " + (self.pin_text(Pin(start=self.inset)) if self.pins else "false")]
        if self.own != (0.0, 0.0):
            fields.append("insets = " + self.sides(self.own))
        if screen.content.padding != (0.0, 0.0):
            fields.append("content_padding = " + self.sides(screen.content.padding))
        parts = []
        for place, (header, count, size, is_node) in enumerate(self.parts):
            head = "" if header is None else "header = %s, " % (
                "box { %s = %s }" % (axis, num(header)) if is_node else num(header))
            parts.append('{ id = "s%d", %scount = %d, item_size = %s }' % (place + 1, head, count, num(size)))
        lines = ["scenario(%s, function()" % quoted("sticky list %d" % self.number),
                 '  local app = screen { platform = "%s", %s = %s, %s = 300, safe_area = %s,' % (
                     self.platform, axis, num(SCREEN), across, self.sides(self.safe)),
                 "    %s { %s list { %s,\n      sections = { %s } } } }" % (
                     "column" if self.vertical else "row",
                     "box { %s = %s }," % (axis, num(self.bar)) if self.bar else "", ", ".join(fields), ", ".join(parts)),
                 "  expect(app.v.max_offset):near(%s, 1e-6)" % num(screen.limit)]
        first = "top" if self.vertical else "left"
        r = self.random
        for _ in range(4):
            offset = r.pick([0.0, screen.limit, round(screen.limit * r.int(0, 1000) / 1000, 2)])
            lines.append('  app:scroll_to("v", { offset = %s })' % num(offset))
            screen.place(offset)
            for item, start, _ in screen.drawn():
                lines.append('  expect(app:find("%s").%s):near(%s, 1e-6)' % (item.id, first, num(start)))
                lines.append('  expect(app:find("%s").offset):near(%s, 1e-6)' % (item.id, num(abs(item.shift))))
            for _ in range(3 if self.rows else 0):
                row = r.int(0, len(self.rows) - 1)
                lines.append('  expect(app:find("v#%d").%s):near(%s, 1e-6)' % (row + 1, first, num(self.rows[row].start)))
            line = screen.origin + screen.insets[0]
            seen = [place for place, row in enumerate(self.rows) if row.end > line]
            if seen and abs(self.rows[seen[0]].end - line) > 1e-6:
                lines.append("  expect(app.v.first_visible):equals(%d)" % (seen[0] + 1))
        lines.append("end)")
        return "\n".join(lines) + "\n"


def main():
    """The command line."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--count", type=int, default=100)
    parser.add_argument("--first", type=int, default=0, help="number of the first layout")
    parser.add_argument("--out", metavar="FILE", required=True)
    options = parser.parse_args()
    with open(options.out, "w", encoding="utf-8", newline="\n") as file:
        for number in range(options.first, options.first + options.count):
            kind = ListLayout if number % 4 == 3 else Layout
            file.write(kind(options.seed, number).scenario())
    return 0


if __name__ == "__main__":
    sys.exit(main())
