#!/usr/bin/env python3
"""Random screens of every part of the language under random gestures and changes.

    screens.py PROGRAM [--count N] [--seed S] [--keep FILE]

Whatever is asked of a screen, the program comes to an answer or to an error at its line: no process ends early, no limit is
passed, no number that can be read is NaN or infinite, nothing moves for ever, and the simulator does not contradict itself.
The seed is printed; `--keep` writes the Lua that was run.
"""

import argparse
import json
import random
import subprocess
import sys
import tempfile
from pathlib import Path

READ = ["offset", "top", "left", "width", "height", "progress", "overscroll", "velocity", "max_offset", "pull", "alpha"]
PRELUDE = """local function play(f)
  local good, message = pcall(f)
  if not good and type(message) == "string" and message:find("did not come to rest", 1, true) then error(message) end
end
local function look(app, ids)
  for _, id in ipairs(ids) do
    local node = app:find(id)
    if node then
      for _, field in ipairs { %s } do
        local good, value = pcall(function() return node[field] end)
        if good and type(value) == "number" and (value ~= value or value == math.huge or value == -math.huge) then
          error(id .. "." .. field .. " is " .. tostring(value))
        end
      end
    end
  end
end
""" % ", ".join(f'"{field}"' for field in READ)


class Screen:
    """One random screen as Lua, and gestures for it."""

    def __init__(self, chance):
        self.chance = chance
        self.ids = []

    def pick(self, *choices):
        return self.chance.choice(choices)

    def id(self, letter):
        self.ids.append(f"{letter}{len(self.ids)}")
        return f'id = "{self.ids[-1]}"'

    def settle(self):
        return self.pick("", ', settle = "nearest"', ', settle = "expand"', ', settle = "collapse"')

    def phase(self):
        return self.pick('"pre"', '"post"', '"none"', f"{{ pre = {self.pick(0, 0.5, 20, 333.3)} }}")

    def refresh(self):
        if self.chance.random() > 0.35:
            return ""
        threshold = self.pick("", ", threshold = 1", ", threshold = 96.5")
        done = self.pick("done()", f"after({self.pick(1, 50, 300)}, done)", "")
        return f", refresh = {{ run = function(done) {done} end{threshold} }}"

    def header(self):
        height = self.pick(40, 100, 180.5)
        phases = f"up = {self.phase()}, down = {self.phase()}{self.settle()}"
        what = self.pick(
            f"collapse = {{ to = {self.pick(0, 10, 40, height)}, {phases} }}",
            f"slide = {{ by = {self.pick(5, 20, 60)}, {phases} }}",
            'behavior = "%s"' % self.pick("pinned", "enter_always", "exit_until_collapsed", "enter_always_collapsed"),
            "pin = true")
        return f"box {{ {self.id('h')}, height = {height}, {what} }}"

    def list(self):
        rows = self.pick(
            f"count = {self.pick(0, 1, 5, 40, 1000)}, item_height = {self.pick(1, 28, 56, 96.5)}",
            'items = { { id = "a", height = 30 }, { id = "b", height = 400 }, { height = 1 } }',
            'sections = { { id = "s", header = 20, count = 3, item_height = 50 }, '
            '{ id = "t", header = 30, count = 9, item_height = 40 } }')
        more = self.pick(
            "", "", ', overscroll = "none"', ', overscroll = "stretch"', ', overscroll = "rubber_band"',
            ", always_bounce = true", ", reverse = true", ", enabled = false", ', snap = "start"',
            ', overscroll_behavior = "contain"', ', overscroll_behavior = "none"')
        return f"list {{ {self.id('l')}, {rows}{self.refresh()}{more} }}"

    def tabs(self):
        what = self.pick(
            'ids = { "x", "y", "z" }, widths = { 100, 200, 300 }, follow = "%s"' % self.pick("start", "center", "none"),
            'labels = { "x", "y" }')
        return f"tabs {{ {self.id('t')}, height = 48, {what} }}"

    def sheet(self):
        detents = self.pick("100, 300", "200", '50, 200, "full"', "0.25, 0.5")
        return f"sheet {{ {self.id('s')}, detents = {{ {detents} }}, {self.pick('', 'dismissable = true, ')}{self.list()} }}"

    def scroll(self, depth):
        axis = self.pick("", "", 'axis = "horizontal", ')
        refresh = self.refresh() if not axis else ""
        end = f"box {{ height = {self.pick(10, 500, 2000)}, width = {self.pick(10, 800)} }}"
        section = self.pick("", f"section {{ header = box {{ height = 30, pin = true }}, box {{ height = {self.pick(50, 600)} }} }}, ")
        return f"scroll {{ {self.id('c')}, {axis}{self.nodes(depth, 1, 2, 4)}, {section}{end}{refresh} }}"

    def nodes(self, depth, *counts):
        return ", ".join(self.node(depth + 1) for _ in range(self.pick(*counts)))

    def node(self, depth=0):
        which = self.chance.random()
        if depth > 3:
            return self.list() if which < 0.5 else self.header()
        if which < 0.22:
            return self.header()
        if which < 0.47:
            return self.list()
        if which < 0.55:
            return self.tabs()
        if which < 0.64:
            return f"pager {{ {self.id('p')}, {self.nodes(depth, 1, 2, 3)} }}"
        if which < 0.72:
            return self.sheet() if depth < 2 else self.list()
        if which < 0.84:
            return self.scroll(depth)
        return f"{self.pick('column', 'column', 'stack', 'row')} {{ {self.id('k')}, {self.nodes(depth, 1, 2, 3, 4)} }}"

    def target(self):
        return f'"{self.chance.choice(self.ids)}"'

    def amount(self):
        return self.pick(1, -1) * self.pick(0, 0.0625, 0.375, 1, 1.5625, 3, 17.3, 40, 100, 500, 5000, 1e6)

    def velocity(self):
        return self.pick(1, -1) * self.pick(0, 0.01, 1, 49, 51, 126, 400, 900, 3000, 8000, 1e5, 1e9)

    def gesture(self):
        target = self.target()
        return self.pick(
            *[f"app:drag({target}, {self.amount()}, {{ velocity = {self.velocity()}{more} }})"
              for more in ["", "", ", hold = true", ", over = 50", ", settle = false", ", settle = false"]],
            f"app:fling({target}, {self.velocity()})",
            f"app:fling({target}, {self.velocity()}, {{ settle = false }})",
            f"app:drag({target}, {{ x = {self.amount()}, y = {self.amount()} }}, {{ lock = {self.pick('true', 'false')} }})",
            *[f"app:press({target}) app:move({self.amount()}) app:move({self.amount()}) app:release({end})"
              for end in [self.velocity(), self.velocity(), '"tracked"']],
            f"app:swipe({target}, {{ from = {self.pick(100, 300)}, to = {self.pick(0, 100, 600)}, over = {self.pick(16, 50, 300)} }})",
            f"app:wheel({target}, {self.amount()})",
            f'app:key({target}, "{self.pick("page_down", "page_up", "home", "end", "down", "up")}")',
            f"app:scroll_to({target}, {{ offset = {self.pick(0, 7.25, 640, 1e6, 1e12)}, animated = {self.pick('true', 'false')} }})",
            f"app:tap({target}, {self.pick(1, 2, 3)})",
            "app:change { %s }" % self.pick(
                "height = 300", "height = 900", "width = 800, height = 360", "density = 3", "font_scale = 2",
                'direction = "rtl"', "safe_area = { top = 40, bottom = 30 }", "reduce_motion = true"),
            f"app:update({target}, {{ %s }})" % self.pick(
                "count = 2", "count = 200", "height = 77", "item_height = 10", "enabled = false", "visible = false",
                "selected = 1"),
            f"app:remove({target})",
            f"app:advance({self.pick(1, 16, 100, 400)})",
            "app:settle()",
            "local place = app:save() app:change { height = 500 } app:restore(place)",
            f"app:insert({target}, 1, box {{ height = 30, collapse = {{ to = 5 }} }})")

    def scenario(self, name):
        platform = self.pick("compose", "swiftui", "uikit", "android", "flutter", "web")
        nodes = ", ".join(self.node() for _ in range(self.pick(1, 2)))
        plays = "\n".join(f"  play(function() {self.gesture()} end)" for _ in range(self.chance.randrange(4, 14)))
        ids = ", ".join(f'"{name}"' for name in self.ids)
        return (
            f'scenario("{name}", function()\n'
            f'  local good, app = pcall(function() return screen {{ platform = "{platform}", width = {self.pick(320, 360, 411.4)}, '
            f"height = {self.pick(200, 640, 731.5)}, density = {self.pick(1, 2, 2.625, 3)}, fps = {self.pick(60, 90, 120, 24)}, "
            f"{nodes} }} end)\n"
            "  if not good then return log(app) end\n"
            f"{plays}\n  look(app, {{ {ids} }})\nend)\n")


def main():
    parser = argparse.ArgumentParser(description="Random screens under random gestures.")
    parser.add_argument("program")
    parser.add_argument("--count", type=int, default=600)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--keep", type=Path)
    options = parser.parse_args()
    chance = random.Random(options.seed)
    source = PRELUDE + "".join(Screen(chance).scenario(f"screen {place}") for place in range(options.count))
    if options.keep:
        options.keep.write_text(source)
    with tempfile.TemporaryDirectory() as folder:
        Path(folder, "random.lua").write_text(source)
        command = [Path(options.program).resolve(), "run", "random.lua", "--isolate", "--timeline", "never", "--report", "json"]
        outcome = subprocess.run(command, cwd=folder, capture_output=True, text=True, timeout=1200)
    report = json.loads(outcome.stdout)
    bad = [entry for entry in report["scenarios"] if entry["status"] != "passed"]
    for entry in bad[:5]:
        print(f"{entry['name']} (line {entry['line']}): {entry['failures'][0]['message']}", file=sys.stderr)
    print(f"seed {options.seed}: {len(report['scenarios']) - len(bad)} of {options.count} random screens came to their end")
    if len(report["scenarios"]) != options.count or outcome.returncode != 0:
        sys.exit(1)


main()
