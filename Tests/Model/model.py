"""The model's world: a mounted screen, and the actions that move it."""

from dispatch import Delta, chain, deliver, move_behaviour
from layout import place
from readings import PREFERRED

FINEST = 2.0 ** 40      # amounts on this grid are sums without rounding


class Movement:
    """The books of one gesture. Amounts are (x, y) in the finger's sign."""

    def __init__(self, axis, requested):
        self.axis = axis                  # "vertical" or "horizontal": the receiver's
        self.requested = requested
        self.consumed = {}                # id -> [x, y]
        self.left = [0.0, 0.0]
        self.clamped = {}                 # id -> amount by layout
        self.order = []                   # (id, phase) by first consumption on any axis
        self.phases = {}                  # id -> set of phases in which it took
        self.events = []                  # (id, phase, available, consumed)
        self.smallest = None              # the smallest non-zero amount booked
        self.moved = {}                   # id -> change of offset, in the finger's sign

    def book(self, id, phase, amount):
        """Adds what a taker consumed."""
        for value in amount:
            if value != 0:
                size = abs(value)
                self.smallest = size if self.smallest is None else min(self.smallest, size)
        if amount[0] == 0 and amount[1] == 0:
            return
        total = self.consumed.setdefault(id, [0.0, 0.0])
        total[0] += amount[0]
        total[1] += amount[1]
        if id not in self.phases:
            self.order.append((id, phase))
        self.phases.setdefault(id, set()).add(phase)

    def along(self, pair):
        """The component along the receiver's axis."""
        return pair[1] if self.axis == "vertical" else pair[0]

    def consumes(self):
        """Non-zero consumption along the receiver's axis, id -> amount, in order of first consumption."""
        return {id: self.along(pair) for id, pair in self.consumed.items() if self.along(pair) != 0}

    def order_texts(self):
        """The order with its marks, as `in_order` takes it."""
        marks = {"pre": "<", "self": "", "post": ">"}
        return [id + marks[phase] for id, phase in self.order]

    def exact(self):
        """True if no amount was rounded and none is near zero: every comparison came out exact."""
        amounts = [value for _, _, available, consumed in self.events for value in available + consumed]
        return all(value * FINEST == int(value * FINEST) for value in amounts) \
            and (self.smallest is None or self.smallest > 1e-5)

    def outcome(self):
        """Everything that two readings must agree on."""
        return (self.consumes(), self.order, sorted((k, sorted(v)) for k, v in self.phases.items()),
                self.left, self.consumed, {k: v for k, v in self.clamped.items() if v != 0})


class World:
    """A screen mounted at rest. Positions change only through the methods."""

    def __init__(self, root, width, height, density=1, reading=PREFERRED):
        self.root, self.width, self.height, self.density = root, width, height, density
        self.reading = reading
        self.nodes = {node.id: node for node in root.walk() if node.id}
        self.listeners = {}               # container -> behaviour nodes in document order
        self.ranks = {}                   # behaviour node -> its place among the behaviours of a chain
        for node in root.walk():
            if node.behaviour is not None:
                on = node.behaviour.on
                container = node.parent if on is None else self.nodes[on]
                if on is not None and container not in list(node.ancestors()):
                    raise ValueError("%s listens on %s, which is not above it" % (node.id, on))
                self.listeners.setdefault(container, []).append(node)
        self.moving = [n for n in root.walk() if n.scrolls or n.behaviour is not None]
        self.laid_out = None
        self.pressed = None
        self.last = None                  # the movement played last
        self.relayout()

    def relayout(self, movement=None):
        """Layout, then clamps offsets into their ranges; clamps are entered in the movement."""
        state = (self.width, self.height, [node.offset for node in self.moving])
        if state == self.laid_out and movement is not None:
            return
        for node in self.moving:
            if node.behaviour is not None:
                self.clamp(node, min(max(node.offset, -node.range), 0.0), movement)
        place(self.root, 0, 0, self.width, self.height, self.density)
        again = False
        for node in self.moving:
            if node.scrolls:
                again |= self.clamp(node, min(max(node.offset, 0.0), node.max_offset), movement)
        if again:
            place(self.root, 0, 0, self.width, self.height, self.density)
        self.laid_out = (self.width, self.height, [node.offset for node in self.moving])

    @staticmethod
    def clamp(node, offset, movement):
        """Moves a node's offset into its range; True if that changed it."""
        change = offset - node.offset
        if change == 0:
            return False
        node.offset = offset
        if movement is not None:
            signed = -change if node.scrolls else change
            movement.clamped[node.id] = movement.clamped.get(node.id, 0.0) + signed
        return True

    def shift(self, id, amount):
        """`node:shift` of a collapsing or sliding node: what it moved within its range."""
        node = self.nodes[id]
        return move_behaviour(node, amount, -node.range, 0.0)

    @staticmethod
    def receives(node, axis):
        """True if the node itself receives a gesture along the axis."""
        return (node.scrolls and node.axis == axis) or node.draggable

    def receiver(self, target, axis):
        """The node that receives a gesture: target, nearest ancestor, first one inside; None if none."""
        node = self.nodes[target]
        for candidate in [node] + list(node.ancestors()) + list(node.walk())[1:]:
            if self.receives(candidate, axis):
                return candidate
        return None

    @staticmethod
    def lock(delta):
        """The delta along its larger component; ties are vertical."""
        x, y = delta
        return (x, 0.0) if abs(x) > abs(y) else (0.0, y)

    def drag(self, target, delta, steps=1, lock=True, axis=None):
        """A whole drag of `steps` equal deltas. `axis` decides for a drag that is not locked."""
        if lock:
            delta = self.lock(delta)
        if axis is None:
            axis = "horizontal" if delta[0] != 0 else "vertical"
        receiver = self.receiver(target, axis)
        if receiver is None:
            raise ValueError("nobody receives a drag on " + target)
        return self.play(receiver, delta, steps, axis)

    def play(self, receiver, delta, steps, axis):
        """Delivers a delta in equal steps to a receiver."""
        movement = self.last = Movement(axis, delta)
        before = self.offsets()
        part = (delta[0] / steps, delta[1] / steps)
        for _ in range(steps):
            deliver(self, receiver, part, movement)
        for id, offset in self.offsets().items():
            change = offset - before[id]
            movement.moved[id] = -change if self.nodes[id].scrolls else change
        return movement

    def press(self, target):
        """A finger comes down; `move` then goes to that receiver."""
        self.pressed = self.receiver(target, "vertical")

    def move(self, y):
        """One vertical delta of the finger that is down."""
        return self.play(self.pressed, (0.0, y), 1, "vertical")

    def release_finger(self):
        """The finger goes up with no velocity: nothing moves."""
        self.pressed = None

    def dispatch(self, id, y, phase, consumed=0.0):
        """`app:dispatch` in one phase: what the connections above the node took."""
        movement = self.last = Movement("vertical", (0.0, y))
        delta = Delta(self, (0.0, y), movement)
        delta.taken[1] = consumed
        node = self.nodes[id]
        takers = [(kind, taker) for kind, taker in chain(self, node)
                  if taker is not node and taker not in self.listeners.get(node, ())]
        if phase == "pre":
            delta.pre(takers)
        else:
            delta.post(takers)
        return y - delta.rest[1]

    def scroll_to(self, id, offset):
        """A jump of a scroll container; passes through no connection."""
        self.nodes[id].offset = offset
        self.relayout()

    def change_height(self, height):
        """The screen's height changes."""
        self.height = height
        self.relayout()

    def set_count(self, id, count):
        """A list gets another number of rows."""
        self.nodes[id].count = count
        self.relayout()

    def offsets(self):
        """Offsets of all that scrolls or has a behaviour, by id in document order."""
        return {node.id: node.offset for node in self.moving}
