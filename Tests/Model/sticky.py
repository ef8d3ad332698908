"""Where pinned nodes are drawn: layout and sticky positions of one scroll container, worked out on the screen from the top down.

Everything runs along one axis; `start` is top or left. Written from the rule of CSS positioned layout and the contract's page on
pinned headers.
"""

# Platforms on which the safe area adds to a scroll container's insets.
ADJUSTING = ("swiftui", "uikit")


class Item:
    """A node in the content: box, column or section. Sizes and places are along the scroll axis."""

    def __init__(self, kind, id=None, size=None, children=(), header=None, pin=None, spacing=0.0, padding=(0.0, 0.0),
                 visible=True, draw=0.0, least=None):
        self.kind, self.id, self.size = kind, id, size
        self.header, self.pin, self.spacing, self.padding = header, pin, spacing, padding
        self.visible, self.draw, self.least = visible, draw, least
        self.children = ([header] if header else []) + list(children)
        # Found by `Screen.place`.
        self.start = self.end = self.shift = 0.0
        self.minimum = False

    def natural(self):
        """The size it takes of its parent's content."""
        if not self.visible:
            return 0.0
        return self.size if self.size is not None else self.content()

    def content(self):
        """Its children, the space between them and its padding."""
        shown = [child for child in self.children if child.visible]
        return (sum(child.natural() for child in shown) + self.spacing * max(0, len(shown) - 1)
                + self.padding[0] + self.padding[1])

    def walk(self):
        """Itself and all below it, in document order."""
        yield self
        for child in self.children:
            yield from child.walk()


class Pin:
    """Distances kept from the two ends of the viewport; None where an end does not hold. `least`, `stretch`: S21."""

    def __init__(self, start=None, end=None, least=None, stretch=False):
        self.start, self.end, self.least, self.stretch = start, end, least, stretch


def held(natural, size, pin, bounds, view):
    """Where a box of this size is drawn that naturally lies at `natural`."""
    place = natural
    first = None if pin.start is None else view[0] + pin.start
    if pin.end is not None:
        last = view[1] - pin.end
        if first is not None and last - first < size:
            last = first + size
        # Never before its bounds, and not at all where it lies before them already.
        place = min(place, max(last - size, min(bounds[0], natural)))
    if first is not None:
        place = max(place, min(first, max(bounds[1] - size, place)))
    return place


class Screen:
    """A scroll container at `origin` on the screen, `viewport` long, around `items`."""

    def __init__(self, platform, origin, viewport, items, spacing=0.0, padding=(0.0, 0.0), insets=(0.0, 0.0)):
        self.platform, self.origin, self.viewport = platform, origin, viewport
        self.content = Item("column", children=items, spacing=spacing, padding=padding)
        self.insets = insets

    @property
    def extent(self):
        """Its content, padding included."""
        return self.content.content()

    @property
    def limit(self):
        """The largest offset."""
        return max(0.0, self.extent + sum(self.insets) - self.viewport)

    def view(self):
        """What pins measure from, on the screen."""
        first, last = self.origin + self.insets[0], self.origin + self.viewport - self.insets[1]
        if self.platform == "web":
            first, last = first + self.content.padding[0], last - self.content.padding[1]
        return first, last

    def place(self, offset, pulled=0.0):
        """Places everything for an offset and what is shown beyond the start."""
        room = self.viewport - sum(self.insets)
        begin = self.origin + self.insets[0] - offset + pulled
        bounds = (begin + self.content.padding[0], begin + max(self.extent, room) - self.content.padding[1])
        self.lay(self.content, begin, bounds)

    def lay(self, parent, begin, bounds):
        """Places the children of a node whose drawing, translations apart, begins at `begin`."""
        cursor = begin + parent.padding[0]
        for child in parent.children:
            size = child.natural()
            child.start, child.end, child.shift, child.minimum = cursor, cursor + size, 0.0, False
            if not child.visible:
                for below in child.walk():
                    below.start = below.end = None
                continue
            place, grown = cursor, 0.0
            if child.pin is not None and child.pin.least is not None:
                place, grown, child.minimum = self.shrink(child, cursor, size)
                child.shift = child.pin.least - (cursor + size - self.view()[0] - child.pin.start) if child.minimum else 0.0
            elif child.pin is not None:
                place = held(cursor, size, child.pin, bounds, self.view())
                child.shift = place - cursor
            child.start, child.end = place, place + size + grown
            self.lay(child, place, (place + child.padding[0], place + size - child.padding[1]))
            cursor += size + parent.spacing

    def shrink(self, child, natural, size):
        """A header that shrinks by its drawing: where that begins, what a pull adds, and whether it is at its least."""
        line = self.view()[0] + child.pin.start
        above = natural - line
        pull = max(0.0, above) if child.pin.stretch else 0.0
        if above + size < child.pin.least:
            return line + child.pin.least - size - pull / 2, pull, True
        return natural - pull, pull, False

    def drawn(self):
        """(item, start, end) of every visible node with an id, translations of itself and its ancestors included."""
        found = []

        def visit(item, moved):
            moved += item.draw
            if item.start is None:
                return
            if item.id:
                found.append((item, item.start + moved, item.end + moved))
            for child in item.children:
                visit(child, moved)
        for item in self.content.children:
            visit(item, 0.0)
        return found
