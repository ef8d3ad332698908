#!/usr/bin/env python3
"""Lists which rows of the platform tables are covered, generated from the files.

A row is covered by a scenario below scenarios/platforms/PLATFORM whose name begins with the row's id, or by a Swift test
that names it. Rows of not_applicable.txt cannot apply; all others are open.

usage: list.py                  print the lists and the counts
       list.py --write          write them to scenarios/platforms/ROWS.md
       list.py --check BINARY   compare the ids read from the files with `BINARY list`, and ROWS.md with the files
Exit status: 0 fine, 1 something disagrees, 2 usage or a broken data file.
"""

import re
import subprocess
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
ROOT = HERE.parent.parent
PLATFORMS = ROOT / "scenarios" / "platforms"
PAGE = PLATFORMS / "ROWS.md"

NAME = re.compile(r"([A-Z])([0-9]+)([a-z]?)")
# `F3`, `F64b` or `F3 to F7`.
RANGE = re.compile(r"\b([A-Z])([0-9]+)(?:([a-z])| to \1([0-9]+))?\b")
# A number of rows, and rows with a letter that stand after the row of their number: `80+64b,64c`.
COUNT = re.compile(r"([0-9]+)(?:\+([0-9]+[a-z](?:,[0-9]+[a-z])*))?")
# A comment or a test's display name: the document's letter, a section, then rows: `// C 6: N1, N5 to N11.`
NAMED = re.compile(r'(?://|@Test\(")\s*([A-Z]) ([0-9][0-9.]*.*)')
LITERAL = re.compile(r'"([A-Z][0-9]+[a-z]?)(?= |")')


class DataError(Exception):
    """A line of a data file that cannot be read."""


def data_lines(path):
    """Number and text of each line that says something."""
    for number, line in enumerate(path.read_text().splitlines(), 1):
        text = line.split("#", 1)[0].strip()
        if text:
            yield number, text


def read_tables(path):
    """Platform -> (letter in Swift, {table letter: (its rows, title)})."""
    platforms = {}
    for number, line in data_lines(path):
        words = line.split(None, 3)
        if len(words) == 3 and words[0] == "document":
            platforms[words[1]] = (words[2], {})
        elif len(words) == 4 and words[0] in platforms and COUNT.fullmatch(words[2]):
            platforms[words[0]][1][words[1]] = (numbered(words[1], words[2]), words[3])
        else:
            raise DataError(f"{path.name}:{number}: cannot read: {line}")
    return platforms


def numbered(table, text):
    """The row ids that a count like `80+64b,64c` stands for, in order."""
    count, extra = COUNT.fullmatch(text).groups()
    rows = [f"{table}{number}" for number in range(1, int(count) + 1)] + [table + name for name in (extra or "").split(",") if name]
    return sorted(rows, key=lambda row: (int(NAME.fullmatch(row)[2]), NAME.fullmatch(row)[3]))


def read_reasons(path, platforms):
    """(platform, row) -> reason."""
    reasons = {}
    for number, line in data_lines(path):
        head, colon, reason = line.partition(":")
        words = head.split()
        if len(words) < 2 or not colon or not reason.strip() or words[0] not in platforms:
            raise DataError(f"{path.name}:{number}: wanted `platform rows: reason`: {line}")
        known = rows_of(platforms[words[0]][1])
        for word in words[1:]:
            first, _, last = word.partition("-")
            if first not in known or last and last not in known[known.index(first) :]:
                raise DataError(f"{path.name}:{number}: no such row: {words[0]} {word}")
            for row in known[known.index(first) : known.index(last or first) + 1]:
                reasons[words[0], row] = reason.strip()
    return reasons


def rows_of(tables):
    """All row ids of the tables of a platform, in order."""
    return [row for rows, _ in tables.values() for row in rows]


def scenario_rows(platform, tables):
    """Row -> scenario files. An id is a text literal that begins with it, in the file of its table: `a_*.lua`."""
    found = {}
    known = set(rows_of(tables))
    for path in sorted((PLATFORMS / platform).glob("[a-z]_*.lua")):
        text = re.sub(r"--.*", "", path.read_text())
        for row in LITERAL.findall(text):
            if row in known and row[0] == path.name[0].upper():
                found.setdefault(row, set()).add(path.name)
    return found


def swift_rows(letter, tables):
    """Row -> Swift test files that name it."""
    found = {}
    known = set(rows_of(tables))
    for path in sorted((ROOT / "Tests").glob("*/*Tests.swift")):
        for line in path.read_text().splitlines():
            match = NAMED.search(line)
            if not match:
                continue
            document = match[1]
            for part in (match[1] + " " + match[2]).split(";"):
                start = re.match(r"\s*([A-Z]) [0-9][0-9.]*", part)
                if start:
                    document, part = start[1], part[start.end():]
                if document != letter:
                    continue
                for table, first, suffix, last in RANGE.findall(part):
                    for number in range(int(first), int(last or first) + 1):
                        if f"{table}{number}{suffix}" in known:
                            found.setdefault(f"{table}{number}{suffix}", set()).add(path.name)
    return found


def shorten(rows):
    """A1 A2 A3 A5 -> A1-A3 A5."""
    runs = []
    for row in rows:
        letter, number, suffix = NAME.fullmatch(row).groups()
        last = NAME.fullmatch(runs[-1][1]) if runs else None
        if last and not suffix and not last[3] and last[1] == letter and int(last[2]) == int(number) - 1:
            runs[-1][1] = row
        else:
            runs.append([row, row])
    return " ".join(first if first == last else f"{first}-{last}" for first, last in runs) or "-"


def page(platforms, reasons):
    """The generated page, as lines; raises DataError for a row that is both covered and not applicable."""
    lines = ["# Rows of the platform tables", "", "Generated by `Tests/Rows/list.py --write`; do not edit.", ""]
    for platform, (letter, tables) in platforms.items():
        scenarios, swift = scenario_rows(platform, tables), swift_rows(letter, tables)
        both = [row for row in rows_of(tables) if (platform, row) in reasons and (row in scenarios or row in swift)]
        if both:
            raise DataError(f"covered, yet said not to apply: {platform} {' '.join(both)}")
        total = [0] * 5
        lines += [f"## {platform}", ""]
        lines += ["| table | rows | in scenarios | only in Swift tests | cannot apply | open | which are open |", "|---|---|---|---|---|---|---|"]
        details = []
        for table, (rows, title) in tables.items():
            in_lua = [row for row in rows if row in scenarios]
            in_swift = [row for row in rows if row in swift and row not in scenarios]
            cannot = [row for row in rows if (platform, row) in reasons]
            rest = [row for row in rows if row not in in_lua and row not in in_swift and row not in cannot]
            counts = [len(part) for part in (rows, in_lua, in_swift, cannot, rest)]
            total = [a + b for a, b in zip(total, counts)]
            lines.append(f"| {table} {title} | {' | '.join(map(str, counts))} | {shorten(rest)} |")
            names = sorted({name for row in in_lua for name in scenarios[row]})
            files = ", ".join(f"[{name}]({platform}/{name})" for name in names)
            details.append(f"- **{table} {title}**")
            if in_lua:
                details.append(f"  - scenarios: {shorten(in_lua)}, in {files}")
            also = [row for row in rows if row in swift]
            if also:
                names = sorted({name for row in also for name in swift[row]})
                details.append(f"  - Swift tests: {shorten(also)}, in {', '.join(names)}")
            for reason in dict.fromkeys(reasons[platform, row] for row in cannot):
                same = [row for row in cannot if reasons[platform, row] == reason]
                details.append(f"  - {shorten(same)} cannot apply: {reason}")
        lines.append(f"| all | {' | '.join(map(str, total))} | |")
        lines += [""] + details + [""]
    return lines[:-1]


def listed_rows(binary, platform):
    """The row ids at the beginning of the scenario names that the program lists."""
    run = subprocess.run([binary, "list", str(PLATFORMS / platform)], capture_output=True, text=True, check=True)
    found = set()
    for line in run.stdout.splitlines():
        # Files that are not named after a table hold no rows.
        if not re.match(r"(?:.*/)?[a-z]_[^/]*\.lua:\d+: ", line):
            continue
        match = re.match(r".*?\.lua:\d+: (?:.* / )?([A-Z][0-9]+[a-z]?) ", line)
        if not match:
            print(f"the name of this scenario does not begin with a row: {line}")
            return None
        found.add(match[1])
    return found


def check(binary, platforms, text):
    """Whether names, files and page agree; prints what does not."""
    fine = True
    for platform, (_, tables) in platforms.items():
        listed = listed_rows(binary, platform)
        read = set(scenario_rows(platform, tables))
        if listed is None:
            fine = False
        elif listed != read:
            print(f"{platform}: only listed {sorted(listed - read)}, only in the files {sorted(read - listed)}")
            fine = False
    if not PAGE.exists() or PAGE.read_text() != text:
        print(f"{PAGE.relative_to(ROOT)} is old: run Tests/Rows/list.py --write")
        fine = False
    return fine


def main(arguments):
    try:
        platforms = read_tables(HERE / "tables.txt")
        text = "\n".join(page(platforms, read_reasons(HERE / "not_applicable.txt", platforms))) + "\n"
    except (DataError, OSError) as error:
        print(error, file=sys.stderr)
        return 2
    if arguments == []:
        sys.stdout.write(text)
    elif arguments == ["--write"]:
        PAGE.write_text(text)
        sys.stdout.write(text)
    elif len(arguments) == 2 and arguments[0] == "--check":
        try:
            return 0 if check(arguments[1], platforms, text) else 1
        except (OSError, subprocess.CalledProcessError) as error:
            print(error, file=sys.stderr)
            return 2
    else:
        print(__doc__, file=sys.stderr)
        return 2
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
