"""Layout: sizes, frames and scroll ranges from the tree and its offsets. Pure but for the frames."""

import math


def round_px(value, density):
    """Rounds a length to whole px; halves go up."""
    return math.floor(value * density + 0.5) / density


def own_extent(node, axis):
    """The size the node states along an axis, or None."""
    if axis == "horizontal":
        return node.width
    if node.height is None:
        return None
    if node.behaviour is not None and node.behaviour.kind == "collapse":
        return node.height + node.offset
    return node.height


def takes_rest(node, axis):
    """True if the node takes a share of the space that is left along the axis."""
    if own_extent(node, axis) is not None:
        return False
    if node.scrolls:
        return True
    return node.kind in ("column", "row", "stack") and any(takes_rest(c, axis) for c in node.children)


def natural(node, axis):
    """The size of a node that takes no share: stated, or that of its content."""
    stated = own_extent(node, axis)
    if stated is not None:
        return stated
    sizes = [natural(child, axis) for child in node.children]
    along = (node.kind == "column") == (axis == "vertical") and node.kind in ("column", "row")
    if along:
        content = sum(sizes) + node.spacing * max(0, len(sizes) - 1)
    else:
        content = max(sizes, default=0)
    return content + 2 * node.padding


def content_extent(node):
    """The size of a scroll container's content along its axis, without padding and insets."""
    if node.kind == "list":
        count, total = node.row_sizes()
        return total + node.spacing * max(0, count - 1)
    return sum(natural(child, node.axis) for child in node.children)


def place(node, x, y, w, h, density):
    """Gives the node its frame and lays out what is below it."""
    behaviour = node.behaviour
    if behaviour is not None and behaviour.kind == "slide":
        factor = 1 if behaviour.factor is None else behaviour.factor
        y += round_px(node.offset * factor, density)
        if behaviour.grow is not False:
            h -= round_px(node.offset, density)
    node.x, node.y, node.w, node.h = x, y, w, h
    if node.scrolls:
        place_content(node, density)
    elif node.kind in ("column", "row"):
        place_line(node, density)
    elif node.kind in ("stack", "screen"):
        pad = node.padding
        for child in node.children:
            width = own_extent(child, "horizontal")
            height = own_extent(child, "vertical")
            place(child, x + pad, y + pad,
                  max(0, w - 2 * pad) if width is None else width,
                  max(0, h - 2 * pad) if height is None else height, density)


def place_line(node, density):
    """Children of a column or row, one after another; those without a size share what is left."""
    axis = "vertical" if node.kind == "column" else "horizontal"
    pad = node.padding
    inner_w, inner_h = max(0, node.w - 2 * pad), max(0, node.h - 2 * pad)
    space = inner_h if axis == "vertical" else inner_w
    flexible = [takes_rest(child, axis) for child in node.children]
    sizes = [0 if flex else natural(child, axis) for child, flex in zip(node.children, flexible)]
    rest = space - sum(sizes) - node.spacing * max(0, len(sizes) - 1)
    share = max(0, rest) / flexible.count(True) if any(flexible) else 0
    position = (node.y if axis == "vertical" else node.x) + pad
    for child, flex, size in zip(node.children, flexible, sizes):
        along = share if flex else size
        if axis == "vertical":
            across = inner_w if child.width is None else child.width
            place(child, node.x + pad, position, across, along, density)
        else:
            stated = own_extent(child, "vertical")
            across = inner_h if stated is None else stated
            place(child, position, node.y + pad, along, across, density)
        position += along + node.spacing


def place_content(node, density):
    """The content of a scroll container, moved by its offset, and the container's range."""
    vertical = node.axis == "vertical"
    viewport = node.h if vertical else node.w
    padding, insets = node.edges("content_padding"), node.edges("insets")
    total = content_extent(node) + sum(padding) + sum(insets)
    node.max_offset = max(0, total - viewport)
    position = (node.y if vertical else node.x) + insets[0] + padding[0] - node.offset
    for child in node.children:
        size = natural(child, node.axis)
        if vertical:
            place(child, node.x, position, node.w if child.width is None else child.width, size, density)
        else:
            stated = own_extent(child, "vertical")
            place(child, position, node.y, size, node.h if stated is None else stated, density)
        position += size


def first_visible(node):
    """Index of a list's first row whose end lies after the line where content rests; None if none."""
    count, _ = node.row_sizes()
    end = node.edges("content_padding")[0]
    for index in range(count):
        end += node.item if node.items is None else node.items[index]
        if end > node.offset:
            return index + 1
        end += node.spacing
    return None
