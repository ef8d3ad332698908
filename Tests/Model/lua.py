"""The tree as a Lua constructor: numbers, fields, indentation."""


def num(value):
    """A number as Lua text that reads back as the same double; zero is never negative."""
    if value == 0:
        return "0"
    if value == int(value) and abs(value) < 1e15:
        return str(int(value))
    return repr(float(value))


def quoted(text):
    """A plain string as a Lua string."""
    return '"%s"' % text


def phase_text(setting):
    """A phase setting of a behaviour."""
    return quoted(setting) if isinstance(setting, str) else "{ pre = %s }" % num(setting[1])


def behaviour_text(behaviour):
    """`collapse = {...}` or `slide = {...}`; defaults are left out."""
    parts = ["%s = %s" % ("to" if behaviour.kind == "collapse" else "by", num(behaviour.amount))]
    if behaviour.up != "pre":
        parts.append("up = " + phase_text(behaviour.up))
    if behaviour.down != "post":
        parts.append("down = " + phase_text(behaviour.down))
    if behaviour.factor is not None:
        parts.append("factor = " + num(behaviour.factor))
    if behaviour.grow is not None:
        parts.append("grow = " + ("true" if behaviour.grow else "false"))
    if behaviour.on is not None:
        parts.append("on = " + quoted(behaviour.on))
    return "%s = { %s }" % (behaviour.kind, ", ".join(parts))


def sides_text(node, name):
    """`content_padding` or `insets`: a number, or the two sides along the axis."""
    value = getattr(node, name)
    if not isinstance(value, tuple):
        return "%s = %s" % (name, num(value))
    names = ("top", "bottom") if node.axis == "vertical" else ("left", "right")
    return "%s = { %s = %s, %s = %s }" % (name, names[0], num(value[0]), names[1], num(value[1]))


def field_texts(node):
    """The fields of one constructor, without its children."""
    parts = []
    if node.id:
        parts.append("id = " + quoted(node.id))
    if node.axis != "vertical":
        parts.append("axis = " + quoted(node.axis))
    for name in ("width", "height"):
        if getattr(node, name) is not None:
            parts.append("%s = %s" % (name, num(getattr(node, name))))
    if node.kind == "list":
        if node.items is not None:
            rows = ", ".join("{ height = %s }" % num(size) for size in node.items)
            parts.append("items = { %s }" % rows)
        else:
            name = "item_height" if node.axis == "vertical" else "item_size"
            parts.append("count = %d, %s = %s" % (node.count, name, num(node.item)))
    for name in ("spacing", "padding"):
        if getattr(node, name):
            parts.append("%s = %s" % (name, num(getattr(node, name))))
    for name in ("content_padding", "insets"):
        if getattr(node, name):
            parts.append(sides_text(node, name))
    if not node.enabled:
        parts.append("enabled = false")
    if node.overscroll:
        parts.append("overscroll = " + quoted(node.overscroll))
    if node.draggable:
        parts.append("draggable = true")
    if node.labels:
        parts.append("labels = { %s }" % ", ".join(quoted(label) for label in node.labels))
    if node.behaviour:
        parts.append(behaviour_text(node.behaviour))
    if node.nested:
        parts.append(node.nested.lua())
    return parts


def constructor(node, indent=""):
    """The lines of a node's constructor call."""
    head = node.kind + " { " + ", ".join(field_texts(node))
    if not node.children:
        return [indent + head.rstrip(", ") + " }"]
    lines = [indent + head + ("," if not head.endswith("{ ") else "").rstrip()]
    for child in node.children:
        inner = constructor(child, indent + "  ")
        inner[-1] += ","
        lines.extend(inner)
    lines.append(indent + "}")
    return [line.rstrip() for line in lines]
