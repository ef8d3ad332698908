"""Tests of list.py: python3 -m unittest discover -p 'test_*.py' (in this folder)."""

import contextlib
import importlib.util
import io
import tempfile
import unittest
from pathlib import Path

SPEC = importlib.util.spec_from_file_location("rows", Path(__file__).with_name("list.py"))
rows = importlib.util.module_from_spec(SPEC)
SPEC.loader.exec_module(rows)

TABLES = {"A": (["A1", "A2", "A3"], "first"), "B": ([f"B{number}" for number in range(1, 13)], "second")}


class ListTests(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.root = Path(folder.name)
        before = rows.ROOT, rows.PLATFORMS
        self.addCleanup(lambda: (setattr(rows, "ROOT", before[0]), setattr(rows, "PLATFORMS", before[1])))
        rows.ROOT, rows.PLATFORMS = self.root, self.root / "scenarios"

    def file(self, name, text):
        path = self.root / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)
        return path

    def test_ids_are_literals_of_their_tables_file(self):
        self.file("scenarios/x/a_one.lua", 'scenario("A1 moves", f) -- not "A2 this"\n{ "A3", 4 } "B1 else" "A9 none"')
        self.assertEqual(rows.scenario_rows("x", TABLES), {"A1": {"a_one.lua"}, "A3": {"a_one.lua"}})

    def test_swift_tests_name_rows_and_ranges_of_their_document(self):
        self.file("Tests/T/OneTests.swift", "// C 6: A1, B2 to B4; O 4.1, A2 and A3.\n@Test(\"C 6, B12: ends\")\n// C6 is A2\n")
        self.assertEqual(sorted(rows.swift_rows("C", TABLES)), ["A1", "B12", "B2", "B3", "B4"])
        self.assertEqual(sorted(rows.swift_rows("O", TABLES)), ["A2", "A3"])

    def test_names_are_looked_at_in_tables_files_only(self):
        program = self.file("program", "#!/bin/sh\necho '/p/x/a_one.lua:3: g / A1 moves'\necho '/p/x/more.lua:5: g / whatever'\n")
        program.chmod(0o755)
        self.assertEqual(rows.listed_rows(str(program), "x"), {"A1"})
        program.write_text("#!/bin/sh\necho '/p/x/a_one.lua:3: g / whatever'\n")
        with contextlib.redirect_stdout(io.StringIO()) as output:
            self.assertIsNone(rows.listed_rows(str(program), "x"))
        self.assertIn("a_one.lua:3", output.getvalue())

    def test_runs_are_shortened(self):
        self.assertEqual(rows.shorten(["A1", "A2", "A3", "B2", "B4"]), "A1-A3 B2 B4")
        self.assertEqual(rows.shorten([]), "-")

    def test_rows_with_a_letter_follow_their_number(self):
        platforms = rows.read_tables(self.file("tables.txt", "document x O\nx W 3+2b,2c sticky"))
        self.assertEqual(rows.rows_of(platforms["x"][1]), ["W1", "W2", "W2b", "W2c", "W3"])
        self.assertEqual(rows.shorten(["W1", "W2", "W2b", "W3", "W4"]), "W1-W2 W2b W3-W4")
        self.file("scenarios/x/w_one.lua", 'scenario("W2b moves", f)')
        self.file("Tests/T/OneTests.swift", "// O 4.8: W2c and W3\n")
        self.assertEqual(rows.scenario_rows("x", platforms["x"][1]), {"W2b": {"w_one.lua"}})
        self.assertEqual(sorted(rows.swift_rows("O", platforms["x"][1])), ["W2c", "W3"])

    def test_the_folder_says_which_document_an_id_is_of(self):
        self.file("scenarios/x/a_one.lua", 'scenario("A1 moves", f)')
        self.file("scenarios/y/a_one.lua", 'scenario("A2 moves", f)')
        text = "\n".join(rows.page({"x": ("C", TABLES), "y": ("O", {"A": (["A1", "A2"], "third")})}, {}))
        self.assertIn("| A first | 3 | 1 | 0 | 0 | 2 | A2-A3 |", text)
        self.assertIn("| A third | 2 | 1 | 0 | 0 | 1 | A1 |", text)

    def test_one_reason_may_stand_for_several_rows(self):
        reasons = rows.read_reasons(self.file("reasons.txt", "x A1 B2-B4: why"), {"x": ("C", TABLES)})
        self.assertEqual(sorted(row for _, row in reasons), ["A1", "B2", "B3", "B4"])

    def test_broken_data_is_named_with_its_line(self):
        platforms = {"x": ("C", TABLES)}
        for text in ["x A4: no such row", "y A1: no such platform", "x A1", "x A1:  ", "x B4-B2: backwards"]:
            with self.assertRaisesRegex(rows.DataError, "reasons.txt:2: "):
                rows.read_reasons(self.file("reasons.txt", "# a remark\n" + text), platforms)
        with self.assertRaisesRegex(rows.DataError, "tables.txt:1: "):
            rows.read_tables(self.file("tables.txt", "x A 3 before its document"))

    def test_a_row_is_not_both_covered_and_impossible(self):
        self.file("scenarios/x/a_one.lua", 'scenario("A1 moves", f)')
        with self.assertRaisesRegex(rows.DataError, "x A1"):
            rows.page({"x": ("C", TABLES)}, {("x", "A1"): "why"})

    def test_the_counts_of_a_table_add_up(self):
        self.file("scenarios/x/a_one.lua", 'scenario("A1 moves", f)')
        text = "\n".join(rows.page({"x": ("C", TABLES)}, {("x", "A2"): "why"}))
        self.assertIn("| A first | 3 | 1 | 0 | 1 | 1 | A3 |", text)
        self.assertIn("| all | 15 | 1 | 0 | 1 | 13 | |", text)


if __name__ == "__main__":
    unittest.main()
