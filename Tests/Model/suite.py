"""The performance suite: 1,000 scenarios in 20 files, 5 headers above a list, 20 drags each."""

import os

from lua import constructor, num
from model import World
from rng import Random
from tree import Behaviour, Node

FILES, SCENARIOS, HEADERS, DRAGS = 20, 50, 5, 20


def build(rng):
    """A list below nested columns, each with a collapsing header."""
    inner = Node("list", "body", count=rng.int(20, 200), item=rng.int(12, 24) * 4)
    for index in reversed(range(HEADERS)):
        height = rng.int(10, 30) * 4
        up = rng.weighted([(3, "pre"), (1, "post")])
        down = rng.weighted([(3, "post"), (1, "pre")])
        behaviour = Behaviour("collapse", height - rng.int(1, 9) * 4, up, down)
        inner = Node("column", "c%d" % index,
                     [Node("box", "h%d" % index, height=height, behaviour=behaviour), inner])
    return Node("screen", None, [inner])


def scenario(rng, name):
    """One scenario as Lua."""
    root = build(rng)
    world = World(root, 360, 800)
    tree = constructor(root.children[0], "    ")
    lines = ['scenario("%s", function()' % name, "  local app = screen { width = 360, height = 800,"]
    lines += tree[:-1] + [tree[-1] + ",", "  }", "  local m"]
    for _ in range(DRAGS):
        y = rng.pick([-1, -1, 1]) * rng.int(1, 400) / 2
        m = world.drag("body", (0.0, y))
        parts = ["%s = %s" % (id, num(value)) for id, value in m.consumes().items()]
        parts.append("left = " + num(m.left[1]))
        lines.append('  m = app:drag("body", %s)' % num(y))
        lines.append("  expect(m):consumes { %s }" % ", ".join(parts))
    return "\n".join(lines + ["end)"]) + "\n"


def write_suite(directory, seed):
    """Writes the files of the suite."""
    os.makedirs(directory, exist_ok=True)
    for file_number in range(FILES):
        path = os.path.join(directory, "suite_%02d.lua" % file_number)
        with open(path, "w", encoding="utf-8", newline="\n") as file:
            file.write("-- Twenty drags a scenario; the numbers are the answers of the model in Tests/Model.\n")
            for number in range(SCENARIOS):
                rng = Random(seed, file_number, number)
                file.write(scenario(rng, "suite %02d scenario %02d" % (file_number, number)))
