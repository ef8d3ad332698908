"""One scroll delta along the chain: pre, self, post, and what is left."""


def chain(world, receiver):
    """The takers of a delta, outermost first, as (kind, node).

    Ancestors by depth; at one container its own connection, then the behaviours that listen on it in
    document order, then its own scroll range. The receiver's own range and behaviour are not listed:
    they take as `self`.
    """
    takers = []
    for container in reversed([receiver] + list(receiver.ancestors())):
        if container.nested is not None:
            takers.append(("nested", container))
        if container is not receiver or world.reading.receiver_listeners == "take part":
            for node in world.listeners.get(container, ()):
                if node is not receiver:
                    takers.append(("behaviour", node))
        if container is not receiver and container.scrolls and container.enabled:
            takers.append(("scroll", container))
    return nested(takers, world.ranks)


def nested(takers, ranks):
    """The takers with the behaviours that have a rank in the order of their ranks, each in a place of theirs."""
    places = [i for i, (kind, node) in enumerate(takers) if kind == "behaviour" and node in ranks]
    movers = sorted((takers[i] for i in places), key=lambda taker: ranks[taker[1]])
    for i, taker in zip(places, movers):
        takers[i] = taker
    return takers


DUST = 1e-9


def settled(value):
    """What is left of a sum after rounding: dust is nothing."""
    return 0.0 if abs(value) < DUST else value


def move_behaviour(node, amount, low, high):
    """Moves a behaviour's offset by `amount` within [low, high]; returns what it moved."""
    target = min(max(node.offset + amount, low), high)
    moved = target - node.offset
    if moved * amount <= 0:      # already beyond the place, or nothing to do
        return 0.0
    node.offset = target
    return amount if abs(moved - amount) < DUST else settled(moved)


def take_in_phase(node, amount, phase):
    """What a behaviour takes of `amount` in a phase. Strict: zero is no direction."""
    if amount == 0:
        return 0.0
    setting = node.behaviour.phase(-1 if amount < 0 else 1)
    low, high = -node.range, 0.0
    if isinstance(setting, tuple):
        if phase == "pre":
            if amount < 0:
                low = max(low, -setting[1])
            else:
                high = min(high, low + setting[1])
    elif setting != phase:
        return 0.0
    return move_behaviour(node, amount, low, high)


def take_as_self(world, node, amount):
    """What the receiver takes of a vertical amount by its own behaviour."""
    if amount == 0:
        return 0.0
    setting = node.behaviour.phase(-1 if amount < 0 else 1)
    if setting == "none" and world.reading.draggable_none == "stays":
        return 0.0
    low, high = -node.range, 0.0
    if isinstance(setting, tuple) and world.reading.draggable_place == "n":
        if amount < 0:
            low = max(low, -setting[1])
        else:
            high = min(high, low + setting[1])
    return move_behaviour(node, amount, low, high)


def scroll_by(node, amount):
    """Moves a scroll container by a finger's delta within its range; returns what it took."""
    target = min(max(node.offset - amount, 0.0), node.max_offset)
    taken = node.offset - target
    node.offset = target
    return amount if abs(taken - amount) < DUST else settled(taken)


class Delta:
    """The books of one delta: `rest` is what is still to be had, `taken` what self and post took."""

    def __init__(self, world, amount, movement):
        self.world, self.movement = world, movement
        self.rest = list(amount)
        self.taken = [0.0, 0.0]

    def book(self, node, phase, consumed):
        """Enters what a taker answered and takes it off the rest."""
        self.movement.events.append((node.id, phase, tuple(self.rest), tuple(consumed)))
        for axis in (0, 1):
            self.rest[axis] = settled(self.rest[axis] - consumed[axis]) if consumed[axis] else self.rest[axis]
            if phase != "pre":
                self.taken[axis] += consumed[axis]
        self.movement.book(node.id, phase, consumed)

    def offer(self, kind, node, phase):
        """Offers the rest to one taker of the chain."""
        if kind == "nested":
            answer = node.nested.offer(self.world, phase, tuple(self.taken), tuple(self.rest))
            self.book(node, phase, answer)
        elif kind == "behaviour":
            self.book(node, phase, (0.0, take_in_phase(node, self.rest[1], phase)))
        elif phase == "post":
            self.book_scroll(node, "post")
        if self.world.reading.ranges_after == "taker":
            self.world.relayout(self.movement)

    def book_scroll(self, node, phase):
        """A scroll container takes what its range allows along its axis."""
        if node.axis == "vertical":
            self.book(node, phase, (0.0, scroll_by(node, self.rest[1])))
        else:
            self.book(node, phase, (scroll_by(node, self.rest[0]), 0.0))

    def pre(self, takers):
        """The pre step, outermost first."""
        for kind, node in takers:
            self.offer(kind, node, "pre")
        self.world.relayout(self.movement)

    def own(self, receiver):
        """The receiver's own step."""
        if receiver.scrolls:
            self.book_scroll(receiver, "self")
        elif receiver.behaviour is not None:
            self.book(receiver, "self", (0.0, take_as_self(self.world, receiver, self.rest[1])))
        self.world.relayout(self.movement)

    def post(self, takers):
        """The post step, innermost first."""
        for kind, node in reversed(takers):
            self.offer(kind, node, "post")
        self.world.relayout(self.movement)


def deliver(world, receiver, amount, movement):
    """One delta (x, y) to a receiver; fills the movement's books."""
    takers = chain(world, receiver)
    delta = Delta(world, amount, movement)
    delta.pre(takers)
    delta.own(receiver)
    delta.post(takers)
    for axis in (0, 1):
        movement.left[axis] += delta.rest[axis]
