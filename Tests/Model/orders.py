#!/usr/bin/env python3
"""Random screens under every consumption order, enumerated by the model and by a binary.

orders.py BINARY [--count 20] [--seed 1]

Each screen has one to three behaviours and is dragged a few times. The model plays the drags under all
9^n orders (behaviours in tree order, phases pre, post, none, up before down) and groups them by what
came of them; `orders` has to list the same outcomes with the same orders, and `solve` the orders under
which the expectations of a random order hold, with the nearest to the written one.
Exit status: 0 all agree, 1 something differs, 2 usage.
"""

import argparse
import copy
import itertools
import json
import os
import subprocess
import sys
import tempfile

from lua import constructor, num
from model import World
from readings import PREFERRED, alternatives
from rng import Random
from screens import random_screen
from tree import Behaviour, Node

PHASES = ("pre", "post", "none")


def name_of(setting):
    """The phase as which a setting counts: a place in pre counts as pre."""
    return setting if isinstance(setting, str) else "pre"


def behaviours(root):
    """The nodes with a behaviour, in tree order."""
    return [node for node in root.walk() if node.behaviour is not None]


def rounded(value):
    """Six decimals, and no negative zero."""
    return round(value, 6) + 0.0


class Played:
    """What came of the drags under one order."""

    def __init__(self, screen, drags, order, reading=PREFERRED):
        root = copy.deepcopy(screen.root)
        for node, (up, down) in zip(behaviours(root), order):
            own = node.behaviour
            own.up = own.up if name_of(own.up) == up else up
            own.down = own.down if name_of(own.down) == down else down
        world = World(root, screen.width, screen.height, screen.density, reading)
        self.movements = [world.drag(target, (0.0, amount), steps) for target, amount, steps in drags]
        self.final = world.offsets()
        self.exact = all(m.exact() for m in self.movements)

    def key(self):
        """All that two orders with one outcome share."""
        movements = []
        for m in self.movements:
            amounts = sorted((id, rounded(v)) for id, v in m.consumes().items())
            movements.append((tuple(amounts), rounded(m.left[1]), tuple(id for id, _ in m.order)))
        return tuple(movements), tuple((id, rounded(v)) for id, v in self.final.items())

    def amounts(self):
        """What the expectations of a scenario speak of: consumption by id and what was left."""
        return [({id: rounded(v) for id, v in m.consumes().items()}, rounded(m.left[1]))
                for m in self.movements]


def timetable():
    """The screen of the contract with the two gestures of the article: hero, days, sessions."""
    hero = Node("box", "hero", height=180, behaviour=Behaviour("collapse", 140))
    days = Node("tabs", "days", height=84, labels=["Day 1", "Day 2", "Day 3"],
                behaviour=Behaviour("collapse", 64))
    sessions = Node("list", "sessions", count=40, item=96)
    page = Node("column", "page", [hero, Node("column", "sheet", [days, sessions])])
    screen = type("Screen", (), {})()
    screen.root, screen.width, screen.height, screen.density = Node("screen", None, [page]), 360, 640, 1
    return screen, [("sessions", -90.0, 1), ("sessions", 80.0, 1)]


def random_case(seed, number):
    """A screen and drags on which every reading of the contract agrees under every order."""
    for attempt in itertools.count():
        screen = random_screen(seed, number, attempt)
        nodes = list(screen.root.walk())
        count = len(behaviours(screen.root))
        if not screen.exact or any(node.nested for node in nodes) or not 1 <= count <= 3:
            continue
        rng = Random(seed, number, attempt, 4)
        targets = [n.id for n in nodes if n.scrolls and n.axis == "vertical" and n.enabled]
        if not targets or (count == 3 and rng.chance(0.5)):
            continue
        drags = [(rng.pick(targets), float(rng.pick([-1, -1, 1]) * 2 * rng.int(4, 130)), rng.pick([1, 1, 2, 4]))
                 for _ in range(rng.int(2, 4))]
        if all(amount > 0 for _, amount, _ in drags):
            continue
        return screen, drags


class Enumeration:
    """Every order of a case, and what the binary has to say of them."""

    def __init__(self, screen, drags, wanted=None):
        self.nodes = behaviours(screen.root)
        self.written = tuple((name_of(n.behaviour.up), name_of(n.behaviour.down)) for n in self.nodes)
        pairs = list(itertools.product(PHASES, PHASES))
        self.orders = list(itertools.product(pairs, repeat=len(self.nodes)))
        self.played = [Played(screen, drags, order) for order in self.orders]
        self.doubtful = not all(p.exact for p in self.played)
        for reading in [] if self.doubtful else alternatives():
            if any(Played(screen, drags, order, reading).key() != played.key()
                   for order, played in zip(self.orders, self.played)):
                self.doubtful = True
                break
        self.wanted = (self.played[self.orders.index(self.written)] if wanted is None
                       else self.played[wanted % len(self.played)]).amounts()

    def outcomes(self):
        """Outcomes by number of orders, then by first order: (numbers, played)."""
        groups = {}
        for number, played in enumerate(self.played):
            groups.setdefault(played.key(), []).append(number)
        return sorted(groups.values(), key=lambda numbers: (-len(numbers), numbers[0]))

    def satisfying(self):
        """Numbers of the orders under which the expectations hold."""
        return [number for number, played in enumerate(self.played) if played.amounts() == self.wanted]

    def distance(self, number):
        """How many phases an order changes."""
        return sum(a != b for own, old in zip(self.orders[number], self.written) for a, b in zip(own, old))

    def spelt(self, number):
        """An order as reports have it."""
        return {node.id: {"up": up, "down": down} for node, (up, down) in zip(self.nodes, self.orders[number])}


def scenario(screen, drags, wanted):
    """The case as a file."""
    lines = ['scenario("case", function()',
             "  local app = screen { width = %d, height = %d, density = %s," %
             (screen.width, screen.height, num(screen.density))]
    for child in screen.root.children:
        tree = constructor(child, "    ")
        lines += tree[:-1] + [tree[-1] + ","]
    lines.append("  }")
    for (target, amount, steps), (taken, left) in zip(drags, wanted):
        parts = ["%s = %s" % (id, num(value)) for id, value in taken.items()] + ["left = " + num(left)]
        lines.append('  expect(app:drag("%s", %s, { steps = %d })):consumes { %s }'
                     % (target, num(amount), steps, ", ".join(parts)))
    return "\n".join(lines + ["end)"]) + "\n"


def report(binary, command, file, jobs):
    """The JSON report of a command."""
    done = subprocess.run([binary, command, file, "--jobs", str(jobs), "--report", "json"],
                          capture_output=True, text=True)
    if done.returncode not in (0, 1):
        raise AssertionError("%s: exit status %d\n%s" % (command, done.returncode, done.stderr))
    return json.loads(done.stdout)


def same(name, got, wanted):
    """Raises if two values differ."""
    if got != wanted:
        raise AssertionError("%s: got %s, the model says %s" % (name, got, wanted))


def compare(binary, case, file, jobs):
    """Holds both commands against the enumeration."""
    outcomes = case.outcomes()
    satisfying = case.satisfying()
    table = report(binary, "orders", file, jobs)
    same("count", table["count"], len(case.orders))
    same("behaviours", table["behaviours"], [node.id for node in case.nodes])
    same("outcomes", [o["count"] for o in table["outcomes"]], [len(numbers) for numbers in outcomes])
    written = case.orders.index(case.written)
    same("written", table["written"], next(i for i, numbers in enumerate(outcomes) if written in numbers))
    for place, (got, numbers) in enumerate(zip(table["outcomes"], outcomes)):
        label = "outcome %d: " % place
        first = case.played[numbers[0]]
        same(label + "orders", got["orders"], [case.spelt(number) for number in numbers])
        same(label + "satisfying", got["satisfying"], sum(number in satisfying for number in numbers))
        same(label + "final", {id: rounded(v) for id, v in got["final"].items()},
             {id: rounded(v) for id, v in first.final.items()})
        same(label + "left", rounded(got["left"]["y"]), rounded(sum(m.left[1] for m in first.movements)))
        sums = {}
        for m in first.movements:
            for id, amount in m.consumes().items():
                sums[id] = sums.get(id, 0.0) + amount
        same(label + "consumed", {id: rounded(v["y"]) for id, v in got["consumed"].items()},
             {id: rounded(v) for id, v in sums.items()})
    found = report(binary, "solve", file, jobs)
    same("tried", found["tried"], len(case.orders))
    same("solve", found["satisfying"], [case.spelt(number) for number in satisfying])
    nearest = min(satisfying, key=lambda number: (case.distance(number), number)) if satisfying else None
    same("nearest", found["nearest"], None if nearest is None else case.spelt(nearest))
    same("distance", found["distance"], None if nearest is None else case.distance(nearest))
    return len(case.orders)


def main():
    """The command line."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("binary")
    parser.add_argument("--count", type=int, default=20)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    cases = orders = number = 0
    with tempfile.TemporaryDirectory() as folder:
        file = os.path.join(folder, "case.lua")
        while cases <= options.count:
            # The first is the timetable, whose answer the article gives.
            screen, drags = timetable() if cases == 0 else random_case(options.seed, number)
            wanted = None if number % 2 == 0 else Random(options.seed, number, 5).int(0, 728)
            number += 1
            case = Enumeration(screen, drags, wanted)
            if case.doubtful and cases > 0:
                continue
            with open(file, "w", encoding="utf-8", newline="\n") as out:
                out.write(scenario(screen, drags, case.wanted))
            try:
                orders += compare(options.binary, case, file, 1 + number % 3)
            except AssertionError as error:
                print("orders: seed %d case %d differs: %s" % (options.seed, number - 1, error))
                print(open(file, encoding="utf-8").read())
                sys.exit(1)
            cases += 1
    print("orders: the timetable and %d random screens agree under %d orders (seed %d)"
          % (options.count, orders, options.seed))


if __name__ == "__main__":
    main()
