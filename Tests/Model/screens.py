"""Random screens: columns with headers, lists that share, nested scrolls, rows, stacks, sheets."""

from layout import takes_rest
from rng import Random
from tree import Behaviour, Node
from wiring import random_connection

MAX_DEPTH = 7


class Screen:
    """A random screen: its root, its size, and the Lua names that its connections use."""

    def __init__(self, root, width, height, density, bindings, logs, exact, held):
        self.root, self.width, self.height, self.density = root, width, height, density
        self.bindings, self.logs = bindings, logs
        self.exact = exact      # all lengths are whole multiples of 1/8, so sums are exact
        self.held = held        # no overscroll: the finger may turn round while it is down


class Maker:
    """Builds one screen from a seeded generator."""

    def __init__(self, rng):
        self.rng = rng
        self.exact = not rng.chance(0.12)
        self.held = rng.chance(0.12)
        self.numbers = {}
        self.bindings, self.logs = [], []
        self.horizontal = rng.chance(0.3)       # strips, rows of columns, sideways scrolls
        self.slides = self.exact and rng.chance(0.25)
        self.deep = rng.chance(0.35)            # long chains of columns
        self.wired = rng.pick([0.0, 0.15, 0.3, 0.5])
        self.orders = rng.pick(["default", "any", "any", "mixed"])

    def name(self, prefix):
        """A fresh id."""
        self.numbers[prefix] = self.numbers.get(prefix, 0) + 1
        return "%s%d" % (prefix, self.numbers[prefix])

    def binding(self):
        """A fresh binding name."""
        self.bindings.append("state%d" % (len(self.bindings) + 1))
        return self.bindings[-1]

    def log(self):
        """A fresh log name."""
        self.logs.append("seen%d" % (len(self.logs) + 1))
        return self.logs[-1]

    def length(self, low, high, step=1):
        """A length between two bounds on a grid; on an inexact screen, with tenths."""
        value = low + step * self.rng.int(0, int((high - low) / step))
        if not self.exact and self.rng.chance(0.3):
            value = round(value + self.rng.int(1, 9) / 10, 1)
        return value

    def setting(self):
        """The phase of one direction."""
        return self.rng.weighted([(4, "pre"), (4, "post"), (2, "none"),
                                  (2, ("pre", self.length(0, 60, 2)))])

    def orders_of_one(self):
        """The phases of one behaviour, by the screen's habit."""
        if self.orders == "default" or (self.orders == "mixed" and self.rng.chance(0.6)):
            return "pre", "post"
        return self.setting(), self.setting()

    def listener(self, path):
        """The ancestor a behaviour listens on; None for its parent."""
        return self.rng.pick(path[:-1]) if len(path) > 1 and self.rng.chance(0.15) else None

    def header(self, path):
        """A collapsing header."""
        rng = self.rng
        to = self.length(0, 100, 4)
        reach = rng.weighted([(1, 0), (9, self.length(4, 60, 4)), (5, self.length(1, 160, 0.5))])
        up, down = self.orders_of_one()
        behaviour = Behaviour("collapse", to, up, down, self.listener(path))
        kind = rng.weighted([(7, "box"), (2, "tabs"), (2, "column")])
        node = Node(kind, self.name("t" if kind == "tabs" else "h"), height=to + reach, behaviour=behaviour)
        if kind == "tabs":
            node.labels = ["One", "Two", "Three"]
        elif kind == "column":
            child = Node("box", self.name("b"), height=self.length(0, 40, 4))
            child.parent = node
            node.children.append(child)
        elif rng.chance(0.18):
            node.draggable = True
        return node

    def list(self, sized):
        """A vertical list, long or short."""
        rng = self.rng
        node = Node("list", self.name("l"), spacing=rng.weighted([(4, 0), (1, 8), (1, 0.5)]))
        if rng.chance(0.2):
            node.items = [self.length(10, 160, 2) for _ in range(rng.int(1, 12))]
        else:
            node.count = rng.weighted([(1, 0), (3, rng.int(1, 6)), (8, rng.int(7, 60))])
            node.item = self.length(16, 120, 4)
        if sized:
            node.height = self.length(60, 400, 10)
        self.dress(node)
        return node

    def dress(self, node):
        """Padding, insets and overscroll of a scroll container."""
        rng = self.rng
        if rng.chance(0.2):
            node.content_padding = rng.pick([8, 24, (16, 40), (0, 64.5)])
        if rng.chance(0.12):
            node.insets = rng.pick([20, (44, 0), (12.5, 34)])
        if self.held:
            node.overscroll = "none"

    def strip(self):
        """A horizontal list of fixed height."""
        node = Node("list", self.name("s"), axis="horizontal", height=self.length(32, 80, 4),
                    count=self.rng.int(1, 16), item=self.length(40, 120, 4),
                    spacing=self.rng.pick([0, 0, 8]))
        self.dress(node)
        return node

    def connect(self, node, chance=None):
        """Gives a container a connection of its own, sometimes."""
        if self.rng.chance(self.wired if chance is None else chance):
            headers = [c for c in node.children
                       if c.behaviour is not None and c.behaviour.kind == "collapse" and not c.scrolls]
            node.nested = random_connection(self.rng, self, headers, self.horizontal)

    def adopt(self, node, children):
        """Puts children into a node."""
        for child in children:
            child.parent = node
            node.children.append(child)

    def column(self, path, depth, bounded):
        """A column: headers, small things, one or more bodies, perhaps a footer."""
        rng = self.rng
        node = Node("column", self.name("c"), spacing=rng.weighted([(8, 0), (1, 8), (1, 4.5)]),
                    padding=rng.weighted([(10, 0), (1, 8)]))
        path = path + [node.id]
        counts = [(3, 0), (6, 1)] if self.deep else [(1, 0), (4, 1), (3, 2), (2, 3)]
        children = [self.header(path) for _ in range(rng.weighted(counts))]
        if rng.chance(0.12):
            children.insert(0, Node("spacer", self.name("b"), height=self.length(4, 60, 4)))
        if self.horizontal and rng.chance(0.4):
            children.append(self.strip())
        bodies = 1 if self.deep else rng.weighted([(15, 1), (4, 2), (1, 3)])
        footer = rng.chance(0.15)
        for index in range(bodies):
            last = index == bodies - 1 and not footer
            children.append(self.body(path, depth, bounded, last))
        if footer:
            children.append(self.header(path))
        self.adopt(node, children)
        self.connect(node)
        return node

    def body(self, path, depth, bounded, last):
        """Something that scrolls, or holds what scrolls."""
        rng = self.rng
        deeper = depth < MAX_DEPTH
        weights = [(30, "list"), ((60 if self.deep else 26) if deeper else 0, "column")]
        if deeper:
            weights += [(14, "scroll")]
        if bounded and deeper:
            weights += [(6, "stack"), (6, "sized")]
            if self.horizontal:
                weights += [(10, "row"), (10, "sideways")]
        kind = rng.weighted(weights)
        if kind in ("list", "sized"):
            node = self.list(kind == "sized" or not bounded)
            self.connect(node, self.wired * 0.2)
        elif kind == "scroll":
            node = self.scroll(path, depth, bounded)
        elif kind == "row":
            node = self.row(path, depth)
        elif kind == "sideways":
            node = self.sideways(path, depth)
        elif kind == "stack":
            node = self.stack(path, depth)
        else:
            node = self.column(path, depth + 1, bounded)
        if self.slides and bounded and last and kind == "column" and takes_rest(node, "vertical"):
            self.slide(node, path)
        return node

    def slide(self, node, path):
        """Makes a column that takes the rest of the space a sliding sheet."""
        if self.rng.chance(0.7):
            up, down = self.orders_of_one()
            node.behaviour = Behaviour("slide", self.length(20, 200, 0.5), up, down, self.listener(path),
                                       self.rng.pick([None, None, 0.5, 1]), self.rng.pick([None, None, False]))

    def scroll(self, path, depth, bounded):
        """A vertical scroll whose content holds boxes, headers and inner scroll containers."""
        rng = self.rng
        node = Node("scroll", self.name("v"))
        if not bounded or rng.chance(0.15):
            node.height = self.length(120, 420, 10)
        path = path + [node.id]
        children = []
        for _ in range(rng.int(1, 4)):
            kind = rng.weighted([(4, "box"), (4, "body"), (3, "header"), (1, "drag"), (1, "spacer")])
            if kind == "box":
                children.append(Node("box", self.name("b"), height=self.length(40, 500, 10)))
            elif kind == "drag":
                children.append(Node("box", self.name("b"), height=self.length(40, 100, 10), draggable=True))
            elif kind == "spacer":
                children.append(Node("spacer", None, height=self.length(10, 200, 10)))
            elif kind == "header":
                children.append(self.header(path))
            else:
                children.append(self.body(path, depth + 1, False, False))
        self.adopt(node, children)
        self.dress(node)
        inner = [n for child in children for n in child.walk() if n.scrolls or n.draggable]
        if inner and rng.chance(0.1):
            node.enabled = False
        self.connect(node, self.wired * 0.7)
        return node

    def row(self, path, depth):
        """Two bodies side by side."""
        node = Node("row", self.name("r"))
        path = path + [node.id]
        children = []
        for _ in range(2):
            child = self.list(False) if self.rng.chance(0.5) else self.column(path, depth + 2, True)
            if not (takes_rest(child, "horizontal") and takes_rest(child, "vertical")):
                child = self.list(False)
            children.append(child)
        self.adopt(node, children)
        self.connect(node, self.wired * 0.5)
        return node

    def sideways(self, path, depth):
        """A horizontal scroll over vertical lists or columns of fixed width."""
        node = Node("scroll", self.name("w"), axis="horizontal")
        path = path + [node.id]
        children = []
        for _ in range(self.rng.int(1, 3)):
            child = self.list(False) if self.rng.chance(0.5) else self.column(path, depth + 2, True)
            child.width = self.length(120, 320, 20)
            children.append(child)
        self.adopt(node, children)
        self.dress(node)
        self.connect(node, self.wired * 0.5)
        return node

    def stack(self, path, depth):
        """A body with headers drawn over it."""
        node = Node("stack", self.name("k"))
        path = path + [node.id]
        inner = self.column(path, depth + 1, True)
        if not takes_rest(inner, "vertical"):
            inner = self.list(False)
        elif self.slides:
            self.slide(inner, path)
        children = [inner] + [self.header(path) for _ in range(self.rng.int(0, 2))]
        if self.rng.chance(0.3):
            children = children[1:] + children[:1]
        self.adopt(node, children)
        self.connect(node, self.wired * 0.5)
        return node

    def screen(self):
        """The whole screen."""
        rng = self.rng
        children = [self.column([], 1, True)]
        if rng.chance(0.08):
            children.append(self.header([]))
        if rng.chance(0.08):
            self.panel(children[0])
        root = Node("screen", None, children)
        density = rng.pick([1, 1, 2, 4]) if self.slides else rng.pick([1, 1, 2, 2.625, 3])
        height = rng.pick([480, 560, 640, 720, 800])
        return Screen(root, 360, height, density, self.bindings, self.logs, self.exact, self.held)

    def panel(self, column):
        """A collapsing column with a list of its own, of stated size, at the top of the page."""
        up, down = self.orders_of_one()
        height = self.length(120, 300, 4)
        panel = Node("column", self.name("p"), height=height,
                     behaviour=Behaviour("collapse", height - self.length(20, 100, 4), up, down))
        self.adopt(panel, [self.list(False)])
        panel.parent = column
        column.children.insert(0, panel)


def random_screen(seed, case, attempt):
    """The screen of one case of a seed."""
    return Maker(Random(seed, case, attempt, 1)).screen()
