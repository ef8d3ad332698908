"""Every table of measured numbers has a sample in the scenarios, and a Swift test names it: python3 -m unittest (as test_list.py)."""

import json
import re
import unittest
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent
DATA = ROOT / "Tests" / "ScrollPhysicsTests" / "data"
SAMPLES = ROOT / "scenarios" / "platforms" / "measured"


def tables():
    """(file, table) of every table of numbers."""
    for path in sorted(DATA.glob("*.json")):
        for table in json.loads(path.read_text()):
            if table != "about":
                yield path.stem, table


def sampled():
    """(group, scenario) of every scenario of the samples."""
    found = set()
    for path in SAMPLES.glob("*.lua"):
        group = None
        for word, name in re.findall(r'^ *(group|scenario)\("([^"]+)"', path.read_text(), re.M):
            if word == "group":
                group = name
            else:
                found.add((group, name))
    return found


class MeasuredTests(unittest.TestCase):
    def test_every_table_has_a_sample_and_no_sample_is_of_nothing(self):
        self.assertEqual(sorted(tables()), sorted(sampled()))

    def test_a_swift_test_names_every_table(self):
        text = "\n".join(path.read_text() for path in (ROOT / "Tests" / "ScrollPhysicsTests").glob("*.swift"))
        self.assertEqual([table for _, table in tables() if not re.search(rf'"{table}"', text)], [])


if __name__ == "__main__":
    unittest.main()
