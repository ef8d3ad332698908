"""What a case does to its screen: drags, fingers, jumps, changes. Chosen by the state of the world."""

from dispatch import chain
from lua import num
from wiring import WRONG

TINY = 0.0009765625


class Action:
    """One action: `kind`, its arguments, and its call as Lua text."""

    def __init__(self, kind, args, lua):
        self.kind, self.args, self.lua = kind, args, lua

    def apply(self, world):
        """Plays the action; a movement, a number, or None."""
        return getattr(world, self.kind)(*self.args)


def rules(node):
    """The rules of a node's own connection."""
    return [] if node.nested is None else [r for r in (node.nested.pre, node.nested.post) if r]


class Chooser:
    """Draws the actions of one case."""

    def __init__(self, rng, screen, world):
        self.rng, self.screen, self.world = rng, screen, world
        nodes = list(world.root.walk())
        self.vertical = [n.id for n in nodes if n.scrolls and n.axis == "vertical" and n.enabled]
        self.horizontal = [n.id for n in nodes if n.scrolls and n.axis == "horizontal" and n.enabled]
        self.draggable = [n.id for n in nodes if n.draggable]
        self.boxes = [n.id for n in nodes if n.kind == "box" and not n.draggable and n.id]
        self.groups = [n.id for n in nodes if n.kind in ("column", "row", "stack") and n.id]
        self.wrong = any(rule.op in WRONG for node in nodes for rule in rules(node))
        # Rules and roundings that jump: on these screens a rounded amount could tip the answer.
        self.stepwise = any(rule.op in ("fixed", "beyond") for node in nodes for rule in rules(node)) \
            or any(n.behaviour is not None and n.behaviour.kind == "slide" for n in nodes)
        self.main = self.target()
        self.down_next = False
        self.pressed = 0

    def target(self):
        """A vertical target and whether it takes its delta as words."""
        rng = self.rng
        kind = rng.weighted([(12, "scroll"), (4 if self.draggable else 0, "draggable"),
                             (2 if self.boxes else 0, "box"), (2, "group")])
        if kind == "draggable":
            return rng.pick(self.draggable), False
        if kind in ("box", "group"):
            id = rng.pick(self.boxes if kind == "box" else self.groups)
            if self.searched(id):
                return id, True
        return rng.pick(self.vertical), False

    def searched(self, id):
        """True if the search for a receiver from this node is beyond doubt."""
        node = self.world.nodes[id]
        found = self.world.receiver(id, "vertical")
        if found is None or not found.enabled or found.h <= 0:
            return False
        return all(a.enabled for a in node.ancestors())

    def next(self):
        """The next action; None if this draw gave none."""
        rng = self.rng
        if self.pressed:
            self.pressed -= 1
            return self.move() if self.pressed else Action("release_finger", (), "app:release()")
        kind = rng.weighted([(80, "drag"), (14 if self.horizontal else 0, "sideways"), (7, "jump"),
                             (0 if self.wrong else 6, "dispatch"), (30 if self.screen.held else 0, "press"),
                             (3, "height"), (3, "update")])
        return getattr(self, kind)()

    def room(self, receiver, direction):
        """How far each taker of a chain could still go in a direction."""
        rooms = []
        for kind, node in [(k, n) for k, n in chain(self.world, receiver)] + [("self", receiver)]:
            if node.scrolls and kind in ("scroll", "self"):
                rooms.append(node.max_offset - node.offset if direction < 0 else node.offset)
            elif node.behaviour is not None and kind in ("behaviour", "self"):
                rooms.append(node.range + node.offset if direction < 0 else -node.offset)
            elif kind == "nested" and node.nested.state:
                state = node.nested
                rooms.append(state.value - state.low if direction < 0 else state.high - state.value)
        return [room for room in rooms if room > 0]

    def size(self, receiver, direction):
        """The size of a delta: small, exact to an end, past the ends, tiny, zero or large."""
        rng = self.rng
        rooms = self.room(receiver, direction)
        kind = rng.weighted([(25, "usual"), (12, "fine"), (14, "one"), (14, "all"), (12, "past"),
                             (5, "tiny"), (0 if self.screen.logs else 3, "zero"), (6, "large"), (4, "decimal")])
        if kind in ("one", "all", "past") and not rooms:
            kind = "usual"
        if kind == "usual":
            return rng.int(1, 300) / 2
        if kind == "fine":
            return rng.int(1, 320) / 8
        if kind == "one":
            return rng.pick(rooms)
        if kind == "all":
            return sum(rooms)
        if kind == "past":
            return sum(rooms) + rng.int(1, 400) / 2
        if kind == "tiny":
            return TINY
        if kind == "zero":
            return 0
        if kind == "large":
            return rng.pick([333, 777.5, 2000])
        return rng.pick([33.3, 0.1, 12.7]) if not self.screen.exact else rng.pick([33.25, 0.125, 12.75])

    def delta(self, receiver):
        """A signed vertical delta; the direction often turns."""
        direction = 1 if self.down_next else -1
        if not self.room(receiver, direction) and self.rng.chance(0.7):
            direction = -direction
        self.down_next = self.down_next ^ self.rng.chance(0.45)
        return direction * self.size(receiver, direction)

    def drag(self):
        """A vertical drag, in one step or several."""
        rng = self.rng
        id, words = self.main if rng.chance(0.6) else self.target()
        if words and not self.searched(id):
            id, words = rng.pick(self.vertical), False
        receiver = self.world.receiver(id, "vertical")
        y = self.delta(receiver)
        steps = 1
        if rng.chance(0.3):
            steps = rng.pick([2, 2, 4, 8, 3, 5])
            if steps in (3, 5) and self.screen.exact:
                y = y / 8 * steps if abs(y) < 64 else float(int(y / steps) * steps)
        options = []
        if steps > 1:
            options.append("steps = %d" % steps)
        x = 0.0
        if self.horizontal and receiver.id == id and receiver.scrolls and rng.chance(0.35) and y != 0:
            x = rng.pick([-1, 1]) * rng.int(1, 60) * steps / 2
            if rng.chance(0.6):
                options.append("lock = false")
                text = "{ x = %s, y = %s }" % (num(x), num(y))
                return self.drag_action(id, (x, y), steps, False, text, options)
            if abs(x) > abs(y):
                x = y if rng.chance(0.5) else 0.0     # a tie is vertical
        form = rng.int(0, 5)
        if x != 0 or form == 0:
            text = "{ x = %s, y = %s }" % (num(x), num(y))
        elif words or form == 1:
            text = "{ %s = %s }" % ("down" if y > 0 else "up", num(abs(y)))
        else:
            text = num(y)
        return self.drag_action(id, (x, y), steps, True, text, options)

    @staticmethod
    def drag_action(id, delta, steps, lock, text, options):
        """A drag with its Lua call."""
        tail = ", { %s }" % ", ".join(options) if options else ""
        return Action("drag", (id, delta, steps, lock, None if lock else "vertical"),
                      'app:drag("%s", %s%s)' % (id, text, tail))

    def sideways(self):
        """A drag along a horizontal container, or across it."""
        rng = self.rng
        id = rng.pick(self.horizontal)
        node = self.world.nodes[id]
        direction = rng.pick([-1, -1, 1])
        x = direction * self.size(node, direction)
        if rng.chance(0.2) and self.searched(id):
            y = self.delta(self.world.receiver(id, "vertical"))
            x = rng.pick([0.0, y / 2])
            if y != 0:
                text = "{ x = %s, y = %s }" % (num(x), num(y))
                return self.drag_action(id, (x, y), 1, True, text, [])
        if x == 0:
            x = 2.5
        form = rng.int(0, 2)
        y = rng.pick([-1, 1]) * abs(x) / 2 if form == 0 else 0.0
        if form == 0:
            text = "{ x = %s, y = %s }" % (num(x), num(y))
        elif form == 1:
            text = "{ %s = %s }" % ("right" if x > 0 else "left", num(abs(x)))
        else:
            text = num(x)
        steps = rng.pick([1, 1, 2, 4])
        return self.drag_action(id, (x, y), steps, True, text, ["steps = %d" % steps] if steps > 1 else [])

    def jump(self):
        """A programmatic scroll."""
        id = self.rng.pick(self.vertical + self.horizontal)
        offset = self.rng.pick([0, self.rng.int(0, 800) / 2, self.world.nodes[id].max_offset])
        return Action("scroll_to", (id, offset), 'app:scroll_to("%s", { offset = %s })' % (id, num(offset)))

    def dispatch(self):
        """A dispatcher of one's own in one phase."""
        id = self.rng.pick(self.vertical)
        node = self.world.nodes[id]
        if node.nested is not None or self.world.listeners.get(node):
            return None
        y = self.rng.pick([-1, 1]) * self.rng.int(1, 200) / 2
        if self.rng.chance(0.5):
            text = 'app:dispatch("%s", %s, { phase = "pre", source = "user" })' % (id, num(y))
            return Action("dispatch", (id, y, "pre"), text)
        consumed = self.rng.pick([0, y / 2, y])
        text = 'app:dispatch("%s", %s, { phase = "post", consumed = %s, source = "user" })' % (
            id, num(y), num(consumed))
        return Action("dispatch", (id, y, "post", consumed), text)

    def press(self):
        """A finger comes down and moves step by step."""
        id = self.target()[0]
        self.pressed = self.rng.int(2, 5)
        return Action("press", (id,), 'app:press("%s")' % id)

    def move(self):
        """One step of the finger that is down; it may turn round."""
        y = self.delta(self.world.pressed)
        return Action("move", (y,), "app:move(%s)" % num(y))

    def height(self):
        """The screen's height changes."""
        height = self.rng.pick([400, 520, 600, 700, 900])
        return Action("change_height", (height,), "app:change { height = %d }" % height)

    def update(self):
        """A list gets another number of rows."""
        lists = [id for id in self.vertical
                 if self.world.nodes[id].kind == "list" and self.world.nodes[id].items is None]
        if not lists:
            return None
        id, count = self.rng.pick(lists), self.rng.int(0, 40)
        return Action("set_count", (id, count), 'app:update("%s", { count = %d })' % (id, count))
