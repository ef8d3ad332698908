#!/usr/bin/env python3
"""Random screens under every consumption order, enumerated by the model and by a binary.

orders.py BINARY [--count 20] [--seed 1]

Each screen has one to three behaviours and is dragged a few times. The model plays the drags under all
9^n orders (behaviours in tree order, phases pre, post, none, up before down) and groups them by what
came of them; `orders` has to list the same outcomes with the same orders, and `solve` the orders under
which the expectations of a random order hold, with the nearest to the written one. Every third case is
played with --nesting: behaviours that one delta passes stand in every order of places too.
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

from dispatch import chain
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

    def __init__(self, screen, drags, order, reading=PREFERRED, nesting=None):
        root = copy.deepcopy(screen.root)
        for node, (up, down) in zip(behaviours(root), order):
            own = node.behaviour
            own.up = own.up if name_of(own.up) == up else up
            own.down = own.down if name_of(own.down) == down else down
        world = World(root, screen.width, screen.height, screen.density, reading)
        if nesting is not None:
            nodes = behaviours(root)
            world.ranks = {nodes[place]: rank for rank, place in enumerate(nesting)}
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


def nestings(screen):
    """The ways in which behaviours that one delta passes can stand to one another: permutations of places.

    Outermost first, as written before all others; of those that put the same pairs the same way round only the first.
    """
    root = copy.deepcopy(screen.root)
    nodes = behaviours(root)
    world = World(root, screen.width, screen.height, screen.density)
    depths = {}
    for container, nodes_of in world.listeners.items():
        depths.update({node: len(list(container.ancestors())) for node in nodes_of})
    written = sorted(range(len(nodes)), key=lambda place: depths[nodes[place]])
    pairs = set()
    for receiver in root.walk():
        if receiver.scrolls or receiver.draggable:
            together = [nodes.index(node) for kind, node in chain(world, receiver) if kind == "behaviour"]
            pairs |= {(a, b) for a in together for b in together if a < b}
    found, seen = [], set()
    for order in itertools.permutations(written):
        way = tuple(order.index(a) < order.index(b) for a, b in sorted(pairs))
        if way not in seen:
            seen.add(way)
            found.append(order)
    return found


class Enumeration:
    """Every order of a case, and what the binary has to say of them."""

    def __init__(self, screen, drags, wanted=None, nests=False):
        self.nodes = behaviours(screen.root)
        self.written = (tuple((name_of(n.behaviour.up), name_of(n.behaviour.down)) for n in self.nodes),
                        nestings(screen)[0])
        pairs = list(itertools.product(PHASES, PHASES))
        self.nests = nests
        ways = nestings(screen)
        if not nests:
            ways = ways[:1]
        phases = list(itertools.product(pairs, repeat=len(self.nodes)))
        self.orders = [(order, way) for way in ways for order in phases]
        self.played = [Played(screen, drags, order, nesting=way) for order, way in self.orders]
        self.doubtful = not all(p.exact for p in self.played)
        for reading in [] if self.doubtful else alternatives():
            if any(Played(screen, drags, order, reading, way).key() != played.key()
                   for (order, way), played in zip(self.orders, self.played)):
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
        """How many phases an order changes, and how many behaviours stand in another place."""
        (phases, way), (old_phases, old_way) = self.orders[number], self.written
        return (sum(a != b for own, old in zip(phases, old_phases) for a, b in zip(own, old))
                + sum(a != b for a, b in zip(way, old_way)))

    def spelt(self, number):
        """An order as reports have it."""
        return {node.id: {"up": up, "down": down} for node, (up, down) in zip(self.nodes, self.orders[number][0])}

    def nesting(self, number):
        """The nesting of an order as reports have it: ids, outermost first."""
        return [self.nodes[place].id for place in self.orders[number][1]]


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


def report(binary, command, file, jobs, nests):
    """The JSON report of a command."""
    done = subprocess.run([binary, command, file, "--jobs", str(jobs), "--report", "json"]
                          + ["--nesting"] * nests, capture_output=True, text=True)
    if done.returncode not in (0, 1):
        raise AssertionError("%s: exit status %d\n%s" % (command, done.returncode, done.stderr))
    return json.loads(done.stdout)


def same(name, got, wanted):
    """Raises if two values differ."""
    if got != wanted:
        raise AssertionError("%s: got %.400s, the model says %.400s" % (name, got, wanted))


def compare(binary, case, file, jobs):
    """Holds both commands against the enumeration."""
    outcomes = case.outcomes()
    satisfying = case.satisfying()
    table = report(binary, "orders", file, jobs, case.nests)
    same("count", table["count"], len(case.orders))
    same("behaviours", table["behaviours"], [node.id for node in case.nodes])
    same("outcomes", [o["count"] for o in table["outcomes"]], [len(numbers) for numbers in outcomes])
    written = case.orders.index(case.written)
    same("written", table["written"], next(i for i, numbers in enumerate(outcomes) if written in numbers))
    for place, (got, numbers) in enumerate(zip(table["outcomes"], outcomes)):
        label = "outcome %d: " % place
        first = case.played[numbers[0]]
        same(label + "orders", got["orders"], [case.spelt(number) for number in numbers])
        same(label + "nesting is one of its orders", got["nesting"] in map(case.nesting, numbers), True)
        if len({way for _, way in case.orders}) > 1:
            same(label + "nestings", got["nestings"], [case.nesting(number) for number in numbers])
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
    found = report(binary, "solve", file, jobs, case.nests)
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
    cases = orders = number = swapped = 0
    with tempfile.TemporaryDirectory() as folder:
        file = os.path.join(folder, "case.lua")
        while cases <= options.count:
            # The first is the timetable, whose answer the article gives.
            screen, drags = timetable() if cases == 0 else random_case(options.seed, number)
            wanted = None if number % 2 == 0 else Random(options.seed, number, 5).int(0, 728)
            number += 1
            case = Enumeration(screen, drags, wanted, nests=number % 3 == 0)
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
            swapped += len({way for _, way in case.orders}) > 1
    print("orders: the timetable and %d random screens agree under %d orders, %d of them with several nestings (seed %d)"
          % (options.count, orders, swapped, options.seed))


if __name__ == "__main__":
    main()
