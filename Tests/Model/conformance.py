"""A small parser for the reference scenarios in `data`: their screens, drags and expectations."""

import re

from model import World
from tree import Behaviour, Node

NUMBER = r"-?[0-9.]+(?:e-?[0-9]+)?"
SCREEN = re.compile(r"screen \{ width = (\d+), height = (\d+),$")
HEADER = re.compile(r'column \{ id = "(\w+)", box \{ id = "(\w+)", height = (\d+), '
                    r'collapse = \{ to = (\d+)(?:, up = "(\w+)", down = "(\w+)")? \} \},$')
LIST = re.compile(r'list \{ id = "(\w+)", count = (\d+), item_height = (\d+) \},$')
DRAG = re.compile(r'm = app:drag\("(\w+)", (%s)\)$' % NUMBER)
CONSUMES = re.compile(r"expect\(m\):consumes \{ (.*) \}$")
IN_ORDER = re.compile(r"expect\(m\):in_order \{ (.*) \}$")
OFFSET = re.compile(r"expect\(app\.(\w+)\.offset\):near\((%s), 1e-6\)$" % NUMBER)


class Scenario:
    """One parsed scenario: the mounted world and its steps as (kind, values)."""

    def __init__(self, name):
        self.name = name
        self.size = None
        self.headers = []
        self.body = None
        self.steps = []

    def world(self):
        """Builds the screen."""
        inner = Node("list", id=self.body[0], count=int(self.body[1]), item=int(self.body[2]))
        for column, header, height, to, up, down in reversed(self.headers):
            behaviour = Behaviour("collapse", int(to), up or "pre", down or "post")
            inner = Node("column", column,
                         [Node("box", id=header, height=int(height), behaviour=behaviour), inner])
        return World(Node("screen", None, [inner]), *self.size)


def pairs(text):
    """`a = 1, b = 2` as a dictionary of numbers."""
    return {key.strip(): float(value) for key, value in (part.split("=") for part in text.split(","))}


def parse(path):
    """The scenarios of a file. Every line must be understood."""
    scenarios, current = [], None
    with open(path, encoding="utf-8") as file:
        for number, raw in enumerate(file, 1):
            line = raw.strip()
            if line.startswith("scenario("):
                current = Scenario(line.split('"')[1])
                scenarios.append(current)
            elif match := SCREEN.search(line):
                current.size = (int(match[1]), int(match[2]))
            elif match := HEADER.match(line):
                current.headers.append(match.groups())
            elif match := LIST.match(line):
                current.body = match.groups()
            elif match := DRAG.match(line):
                current.steps.append(("drag", (match[1], float(match[2]))))
            elif match := CONSUMES.match(line):
                current.steps.append(("consumes", pairs(match[1])))
            elif match := IN_ORDER.match(line):
                current.steps.append(("in_order", re.findall(r'"(\w+)"', match[1])))
            elif match := OFFSET.match(line):
                current.steps.append(("offset", (match[1], float(match[2]))))
            elif line not in ("end)", "local m", "") and not re.fullmatch(r"[},]+", line) \
                    and not line.startswith("--"):
                raise ValueError("%s:%d: %s" % (path, number, line))
    return scenarios
