"""One random case: a screen, its actions, and the scenario text with the model's expectations."""

import copy

from actions import Chooser
from layout import first_visible
from lua import constructor, num
from model import Movement, World
from readings import PREFERRED, alternatives
from rng import Random
from screens import random_screen

FEWEST = 2              # a case with fewer actions beyond doubt is drawn anew
HONEST = ("clamp", "part", "fixed", "shift", "none")     # rules that return no more than they may
PREFIX = """-- Random screens with the answers of the model in Tests/Model; the scenario names carry seed and case.
local function balance(m)
  local sum = m.left + m.overscroll
  for _, amount in pairs(m.consumed) do sum = sum + amount end
  expect(sum):near(m.requested, 1e-6)
end
"""


def mount(screen, reading=PREFERRED):
    """A world of its own on a copy of the screen."""
    return World(copy.deepcopy(screen.root), screen.width, screen.height, screen.density, reading)


def digest(world, result):
    """All that must be the same under every reading."""
    frames = [(n.offset, n.max_offset, n.y, n.h, n.x, n.w) for n in world.root.walk()]
    states = [(n.nested.value, n.nested.seen, sorted(n.nested.faults))
              for n in world.root.walk() if n.nested is not None]
    return frames, states, result.outcome() if isinstance(result, Movement) else result


class Case:
    """A case of a seed. `cut` tells whether an open question ended it early."""

    def __init__(self, seed, case, settle_all=False):
        self.name = "seed %d case %04d" % (seed, case)
        self.others = [] if settle_all else alternatives()
        for attempt in range(50):
            self.screen = random_screen(seed, case, attempt)
            self.actions, self.cut = self.draw(Random(seed, case, attempt, 2))
            if len(self.actions) >= FEWEST:
                break
        self.seeds = (seed, case, attempt, 3)

    def draw(self, rng):
        """Actions on which every reading agrees."""
        world = mount(self.screen)
        if not any(n.scrolls and n.enabled and n.axis == "vertical" for n in world.moving):
            return [], False
        others = [mount(self.screen, reading) for reading in self.others]
        chooser = Chooser(rng, self.screen, world)
        actions, wanted = [], rng.int(4, 9)
        while len(actions) < wanted or chooser.pressed:
            action = chooser.next()
            if action is None:
                continue
            result = digest(world, action.apply(world))
            if any(abs(value) > 2e4 for frame in result[0] for value in frame):
                return actions, False
            if chooser.stepwise and world.last is not None and not world.last.exact():
                return self.whole(actions), False
            for other in others:
                if digest(other, action.apply(other)) != result:
                    return self.whole(actions), True
            actions.append(action)
        return actions, False

    @staticmethod
    def whole(actions):
        """The actions without a finger that was left down at the end with nothing done."""
        return actions[:-1] if actions and actions[-1].kind == "press" else actions

    def text(self):
        """The scenario as Lua."""
        self.rng = Random(*self.seeds)
        lines = ['scenario("%s", function()' % self.name]
        for name in self.screen.bindings:
            lines.append("  local %s = binding(0)" % name)
        for name in self.screen.logs:
            lines.append("  local %s = {}" % name)
        fields = "width = %d, height = %d" % (self.screen.width, self.screen.height)
        if self.screen.density != 1:
            fields += ", density = " + num(self.screen.density)
        lines.append("  local app = screen { %s," % fields)
        for child in self.screen.root.children:
            tree = constructor(child, "    ")
            lines += tree[:-1] + [tree[-1] + ","]
        lines += ["  }", "  local m"]
        world = mount(self.screen)
        self.world = world
        lines += self.places()
        for action in self.actions:
            lines += self.play(action)
        return "\n".join(lines + self.verdicts() + ["end)"]) + "\n"

    def play(self, action):
        """An action's call and what is expected after it."""
        result = action.apply(self.world)
        if isinstance(result, Movement):
            lines = ["  m = " + action.lua] + self.movement(result)
        elif result is not None:
            lines = ["  expect(%s):near(%s, 1e-6)" % (action.lua, num(result))]
        else:
            lines = ["  " + action.lua]
        return lines + self.offsets() + self.places()

    def movement(self, m):
        """What a movement says of itself."""
        taken = m.consumes()
        parts = ["%s = %s" % (id, num(amount)) for id, amount in taken.items()]
        parts.append("left = " + num(m.along(m.left)))
        lines = ["  expect(m):consumes { %s }" % ", ".join(parts)]
        if self.ordered(m):
            texts = m.order_texts()
            if self.rng.chance(0.25):
                texts = [text.rstrip("<>") for text in texts]
            names = ", ".join('"%s"' % text for text in texts)
            lines.append("  expect(m):in_order { %s }" % names if names else "  expect(m):in_order {}")
        lines.append("  balance(m)")
        across = 0 if m.axis == "vertical" else 1
        if m.requested[across] != 0 and not self.dropped(m):
            name = "xy"[across]
            lines.append("  expect(m.%s.left):near(%s, 1e-6)" % (name, num(m.left[across])))
            for id, pair in m.consumed.items():
                if pair[across] != 0:
                    lines.append("  expect(m.%s.consumed.%s):near(%s, 1e-6)" % (name, id, num(pair[across])))
        for id, amount in m.clamped.items():
            if amount != 0:
                lines.append("  expect(m.clamped.%s):near(%s, 1e-6)" % (id, num(amount)))
        if self.rng.chance(0.3):
            for id, amount in m.moved.items():
                if amount != 0:
                    lines.append("  expect(m.moved.%s):near(%s, 1e-6)" % (id, num(amount)))
        return lines

    @staticmethod
    def dropped(m):
        """True if the movement was locked to its axis, so that nothing moved across."""
        across = 0 if m.axis == "vertical" else 1
        return m.left[across] == 0 and not any(pair[across] for pair in m.consumed.values())

    @staticmethod
    def ordered(m):
        """True if the order is beyond doubt: one phase an id, one axis, no amount near rounding."""
        across = 0 if m.axis == "vertical" else 1
        if any(len(phases) > 1 for phases in m.phases.values()):
            return False
        if any(pair[across] != 0 or m.along(pair) == 0 for pair in m.consumed.values()):
            return False
        return m.exact()

    def offsets(self):
        """Offsets of all that moves."""
        offsets = self.world.offsets()
        if self.rng.chance(0.15):
            shown = ", ".join("%s = { offset = %s }" % (id, num(value)) for id, value in offsets.items())
            return ["  expect(app):shows { %s }" % shown]
        return ["  expect(app.%s.offset):near(%s, 1e-6)" % (id, num(value)) for id, value in offsets.items()]

    def places(self):
        """Ranges of the scroll containers and frames of a few nodes."""
        lines, rng = [], self.rng
        nodes = [node for node in self.world.root.walk() if node.id]
        for node in nodes:
            if node.scrolls and rng.chance(0.6):
                lines.append("  expect(app.%s.max_offset):near(%s, 1e-6)" % (node.id, num(node.max_offset)))
        for _ in range(rng.int(1, 3)):
            node = rng.pick(nodes)
            field, value = rng.pick([("top", node.y), ("height", node.h), ("bottom", node.y + node.h),
                                     ("left", node.x), ("width", node.w)])
            lines.append("  expect(app.%s.%s):near(%s, 1e-6)" % (node.id, field, num(value)))
        node = rng.pick(nodes)
        if node.behaviour is not None:
            progress = 0 if node.range == 0 else -node.offset / node.range
            lines.append("  expect(app.%s.progress):near(%s, 1e-6)" % (node.id, num(progress)))
        elif node.kind == "list" and self.screen.exact and first_visible(node) is not None:
            lines.append("  expect(app.%s.first_visible):equals(%d)" % (node.id, first_visible(node)))
        return lines

    def verdicts(self):
        """What connections saw and which faults they are to be named for."""
        lines = []
        for node in self.world.root.walk():
            connection = node.nested
            if connection is None:
                continue
            if connection.state:
                lines.append("  expect(%s:get()):near(%s, 1e-6)" % (connection.state, num(connection.value)))
            if connection.log and self.screen.exact:
                values = ", ".join(num(value) for value in connection.seen)
                lines.append("  expect(%s):equals { %s }" % (connection.log, values))
            rules = [rule for rule in (connection.pre, connection.post) if rule is not None]
            if all(rule.op in HONEST for rule in rules) and self.rng.chance(0.25):
                lines.append('  expect(app).never:reports("over-consumption", "%s")' % node.id)
            for fault in sorted(connection.faults):
                lines.append('  expect(app):reports("%s", "%s")' % (fault, node.id))
        return lines
