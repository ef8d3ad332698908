"""The nodes of a screen: what a constructor says, and the state that scrolling moves.

Lengths are logical units. `offset` of a scroll container lies in [0, max_offset]; of a collapsing
or sliding node in [-range, 0].
"""

SCROLLERS = ("scroll", "list")
GROUPS = ("column", "row", "stack", "screen")


class Behaviour:
    """A `collapse` or a `slide`: a taker of nested scroll with a range and a phase a direction."""

    def __init__(self, kind, amount, up="pre", down="post", on=None, factor=None, grow=None):
        self.kind = kind          # "collapse": amount is `to`; "slide": amount is `by`
        self.amount = amount
        self.up = up              # "pre", "post", "none", or ("pre", n)
        self.down = down
        self.on = on              # id of the ancestor it listens on; None: the parent
        self.factor = factor      # slide only; None: 1
        self.grow = grow          # slide only; None: true

    def phase(self, direction):
        """The phase setting for a delta of the given sign."""
        return self.up if direction < 0 else self.down


class Node:
    """One node. Unset sizes are None, as in a constructor that does not name them."""

    def __init__(self, kind, id=None, children=(), **fields):
        self.kind = kind
        self.id = id
        self.children = list(children)
        self.parent = None
        self.width = fields.pop("width", None)
        self.height = fields.pop("height", None)
        self.spacing = fields.pop("spacing", 0)
        self.padding = fields.pop("padding", 0)
        self.axis = fields.pop("axis", "vertical")
        self.count = fields.pop("count", 0)              # list: rows of one size
        self.item = fields.pop("item", 0)
        self.items = fields.pop("items", None)           # list: sizes of single rows
        self.content_padding = fields.pop("content_padding", 0)   # number, or (start, end)
        self.insets = fields.pop("insets", 0)
        self.enabled = fields.pop("enabled", True)
        self.draggable = fields.pop("draggable", False)
        self.overscroll = fields.pop("overscroll", None)
        self.labels = fields.pop("labels", None)         # tabs
        self.behaviour = fields.pop("behaviour", None)
        self.nested = fields.pop("nested", None)         # a Connection
        if fields:
            raise TypeError("unknown fields: " + ", ".join(sorted(fields)))
        self.offset = 0.0
        self.max_offset = 0.0
        self.x = self.y = self.w = self.h = 0.0          # the drawn frame, in screen coordinates
        for child in self.children:
            child.parent = self

    @property
    def scrolls(self):
        """True for a scroll container."""
        return self.kind in SCROLLERS

    @property
    def range(self):
        """How far the node's own behaviour reaches."""
        behaviour = self.behaviour
        if behaviour is None:
            return 0.0
        if behaviour.kind == "slide":
            return behaviour.amount
        return self.height - behaviour.amount

    def walk(self):
        """The node and all below it, in document order."""
        yield self
        for child in self.children:
            yield from child.walk()

    def ancestors(self):
        """The nodes above, nearest first."""
        node = self.parent
        while node is not None:
            yield node
            node = node.parent

    def edges(self, name):
        """Start and end of `content_padding` or `insets` along the axis."""
        value = getattr(self, name)
        return value if isinstance(value, tuple) else (value, value)

    def row_sizes(self):
        """Sizes of a list's rows as (count, total without spacing)."""
        if self.items is not None:
            return len(self.items), sum(self.items)
        return self.count, self.count * self.item
