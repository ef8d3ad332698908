"""Random own connections: which rules they hold and which bindings and logs they need."""

from connections import Connection, Rule

WRONG = ("beyond", "against", "all", "double", "whole")


def random_rule(rng, op, when, k=0):
    """A rule that answers as a number or as a table."""
    return Rule(op, when, k, "table" if rng.chance(0.35) else "number")


def clamped_bar(rng, maker, axis):
    """The usual connection: a binding that takes one way in one phase, the other way in another."""
    reach = maker.length(8, 120, 4)
    name = maker.binding()
    orders = [("up", "down")] * 5 + [("down", "up")]
    early, late = rng.pick(orders)
    pre = random_rule(rng, "clamp", early)
    post = random_rule(rng, "clamp", late)
    style = rng.weighted([(7, "both"), (1, "pre"), (1, "post"), (1, "twice")])
    if style == "pre":
        post = None
    elif style == "post":
        pre = None
    elif style == "twice":
        post = random_rule(rng, "clamp", "any")
    return Connection(pre, post, axis, name, -reach, 0)


def partial(rng, maker):
    """Takes a share, or a fixed amount, of what it is offered."""
    if maker.exact and rng.chance(0.4):
        k = maker.length(1, 20, 0.5)
        pre, post = random_rule(rng, "fixed", "any", k), random_rule(rng, "fixed", "any", k)
    else:
        k = rng.pick([0.5, 0.25, 0.75])
        pre, post = random_rule(rng, "part", "any", k), random_rule(rng, "part", "any", k)
    which = rng.int(0, 3)
    return Connection(pre if which != 1 else None, post if which != 0 else None)


def mistaken(rng, maker):
    """One of the named mistakes: more than offered, the wrong way, more than moved, counted twice."""
    kinds = ["against", "all", "double", "double"] + (["beyond", "beyond"] if maker.exact else [])
    kind = rng.pick(kinds)
    when = rng.pick(["up", "down"])
    if kind == "beyond":
        rule = random_rule(rng, "beyond", when, maker.length(1, 40, 0.5))
        return Connection(rule, None) if rng.chance(0.6) else Connection(None, rule)
    if kind == "against":
        rule = random_rule(rng, "against", when, rng.pick([0.5, 0.25]))
        return Connection(rule, None) if rng.chance(0.6) else Connection(None, rule)
    name, reach = maker.binding(), maker.length(8, 80, 4)
    if kind == "all":
        rule = random_rule(rng, "all", when)
        pair = (rule, None) if when == "up" else (None, rule)
        return Connection(*pair, state=name, low=-reach, high=0)
    return Connection(None, random_rule(rng, "double", when), state=name, low=-5000, high=5000)


def shifting(rng, maker, header):
    """Moves a header that itself listens to nothing."""
    header.behaviour.up = header.behaviour.down = "none"
    header.behaviour.on = None
    header.draggable = False
    early, late = rng.pick([("up", "down"), ("up", "down"), ("down", "up")])
    pre = Rule("shift", early, node=header.id)
    post = Rule("shift", late, node=header.id)
    return Connection(pre, post)


def random_connection(rng, maker, headers, horizontal):
    """A connection for a container whose own headers may be moved by it."""
    kind = rng.weighted([(44, "bar"), (16, "partial"), (10, "watch"), (20, "mistaken"),
                         (12, "shift"), (14 if horizontal else 0, "across"), (10 if horizontal else 0, "whole")])
    if kind == "shift" and not headers:
        kind = "bar"
    if kind == "bar":
        connection = clamped_bar(rng, maker, "vertical")
    elif kind == "across":
        connection = clamped_bar(rng, maker, "horizontal")
    elif kind == "partial":
        connection = partial(rng, maker)
    elif kind == "mistaken":
        connection = mistaken(rng, maker)
    elif kind == "shift":
        connection = shifting(rng, maker, rng.pick(headers))
    elif kind == "whole":
        rule = Rule("whole", "not down")
        connection = Connection(rule, None) if rng.chance(0.5) else Connection(None, rule)
    else:
        connection = Connection(Rule("none"), Rule("none"))
    if kind == "watch" or rng.chance(0.2):
        connection.log = maker.log()
    return connection
