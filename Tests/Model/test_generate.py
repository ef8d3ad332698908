"""The generator: the same text for the same seed, and every feature often enough to matter."""

import os
import subprocess
import sys
import tempfile
import unittest

from cases import Case
from suite import DRAGS, FILES, SCENARIOS, write_suite

HERE = os.path.dirname(os.path.abspath(__file__))
CASES = 300


class Generator(unittest.TestCase):
    """Random cases of one seed."""

    @classmethod
    def setUpClass(cls):
        cls.cases = [Case(11, number) for number in range(CASES)]
        cls.text = "".join(case.text() for case in cls.cases)

    def test_same_seed_same_text(self):
        outputs = []
        for hash_seed in ("1", "2"):
            with tempfile.TemporaryDirectory() as directory:
                path = os.path.join(directory, "a.lua")
                subprocess.run([sys.executable, os.path.join(HERE, "generate.py"), "--seed", "11", "--count", "40",
                                "--out", path], check=True, env=dict(os.environ, PYTHONHASHSEED=hash_seed),
                               stderr=subprocess.DEVNULL)
                with open(path, encoding="utf-8") as file:
                    outputs.append(file.read())
        self.assertTrue(outputs[0] == outputs[1], "two runs of one seed differ")
        self.assertTrue(self.cases[39].text() in outputs[0], "a case alone differs from the same case in a file")

    def test_few_cases_end_early(self):
        self.assertLess(sum(case.cut for case in self.cases), CASES * 0.1)

    def test_texts_hold_every_feature(self):
        wanted = {"slide = {": 20, "draggable = true": 60, "on = \"": 50, "{ pre = ": 60, "nested = {": 150,
                  "lock = false": 15, "axis = \"horizontal\"": 60, "steps = ": 250, ":in_order": 800,
                  "enabled = false": 4, "app:dispatch": 40, "app:scroll_to": 60, "app:press": 15, "m.clamped.": 30,
                  ":reports(": 10, "return {": 50, "app:update": 15, "app:change": 20, "row {": 8, "stack {": 20,
                  "tabs {": 30, "content_padding": 50, "insets": 30, "items = {": 40, "node:shift": 15,
                  ":equals {": 30, "down = \"pre\"": 60, "up = \"post\"": 60, "overscroll = \"none\"": 30}
        for text, least in wanted.items():
            self.assertGreaterEqual(self.text.count(text), least, text)

    def test_scrolling_ancestors_and_connections_take(self):
        posts = connections = ends = reversed_ = 0
        for case in self.cases:
            for node in case.world.root.walk():
                connections += node.nested is not None and (node.nested.value != 0 or bool(node.nested.seen))
        for line in self.text.splitlines():
            if ":in_order" in line:
                posts += '"v' in line and '>"' in line.split('"v', 1)[1][:6]
                reversed_ += '"h' in line and '>"' in line
            ends += "consumes" in line and "left = 0 }" not in line
        self.assertGreater(posts, 15)
        self.assertGreater(connections, 30)
        self.assertGreater(ends, 250)
        self.assertGreater(reversed_, 150)

    def test_names_carry_seed_and_case(self):
        self.assertEqual(self.text.count('scenario("seed 11 case '), CASES)


class Suite(unittest.TestCase):
    """The performance suite."""

    def test_size(self):
        with tempfile.TemporaryDirectory() as directory:
            write_suite(directory, 1)
            names = sorted(os.listdir(directory))
            self.assertEqual(len(names), FILES)
            with open(os.path.join(directory, names[0]), encoding="utf-8") as file:
                text = file.read()
            self.assertEqual(text.count("scenario("), SCENARIOS)
            self.assertEqual(text.count(":consumes"), SCENARIOS * DRAGS)
            self.assertEqual(FILES * SCENARIOS, 1000)


if __name__ == "__main__":
    unittest.main()
