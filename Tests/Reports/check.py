#!/usr/bin/env python3
"""Reads scrollwright's reports with readers of other people, and compares them with what was run.

    Tests/Reports/check.py SCROLLWRIGHT [--prove]

JSON by Python's json, JUnit XML by xml.etree and a table of Jenkins' junit-10.xsd, TAP 14 by the grammar of its
specification below and, with --prove, by Perl's TAP::Parser, workflow commands by the rules of GitHub's runner.
Once for a suite that is run, once for reports whose names no suite can have, which are merged. Then the faults of
`explain --json`, whose examples are run.
"""
import json
import os
import re
import subprocess
import sys
import tempfile
import xml.etree.ElementTree as ElementTree

# Every text that is asked of reports: quotes, markup, escapes, directives, emoji, line ends, control characters, length.
NAMES = [
    "plain",
    "double \" and single ' quotes `and` ticks",
    "<b>&amp;</b> ]]> <!-- -->",
    "back\\slash \\# \\\\",
    "a # SKIP b # TODO c",
    "#",
    "- ok 1 - x",
    "100%, a:b,c::d %0A %25",
    "emoji \U0001F600 \U0001F468\u200D\U0001F469\u200D\U0001F467 é 한글 עברית",
    "x" * 990,
]
RAW_NAMES = NAMES + [
    "two\nlines\r\nand\ttabs",
    "controls " + "".join(map(chr, range(1, 32))) + "\x7f\x80\x9f",
    "not in XML \ufffe\uffff",
    "separators \u2028 \u2029 \ufeff \u202e",
    "\n::error::injected\nok 99 - injected\n1..3\nBail out!",
    "y" * 10_000,
    "\U0001F600\n" * 5_000,
]

# Jenkins' junit-10.xsd: attributes (! required), children, and whether text may stand there.
SCHEMA = {
    "testsuites": ("name time tests failures errors", "testsuite", False),
    "testsuite": (
        "name! tests! failures! errors! group time skipped timestamp hostname id package file log url",
        "testsuite properties testcase system-out system-err", False),
    "properties": ("", "property", False),
    "property": ("name! value!", "", False),
    "testcase": ("name! time classname group", "skipped error failure system-out system-err", False),
    "skipped": ("type message", "", True),
    "error": ("type message", "", True),
    "failure": ("type message", "", True),
    "system-out": ("", "", True),
    "system-err": ("", "", True),
}
TIME = re.compile(r"(([0-9]{0,3},)*[0-9]{3}|[0-9]{0,3})*(\.[0-9]*)?")


class Wrong(Exception):
    pass


def expect(condition, *words):
    if not condition:
        raise Wrong(" ".join(map(str, words)))


def in_xml(text):
    """The text as XML 1.0 can hold it."""
    return "".join(
        c if c in "\t\n\r" or " " <= c < "\x7f" or "\xa0" <= c < "\ufffe" or c > "\uffff" else "\ufffd"
        for c in text)


def printable(c):
    return c.isprintable() or c in "\u200d\u200c"


# MARK: JUnit

def read_junit(data):
    root = ElementTree.fromstring(data)
    expect(root.tag == "testsuites", "root", root.tag)
    check_element(root)
    cases = []
    for suite in root:
        inner = suite.findall("testcase")
        expect(int(suite.get("tests")) == len(inner), "tests of", suite.get("name"))
        for attribute, tag in (("failures", "failure"), ("errors", "error"), ("skipped", "skipped")):
            count = sum(case.find(tag) is not None for case in inner)
            expect(int(suite.get(attribute)) == count, attribute, "of", suite.get("name"))
        cases += inner
    for attribute in ("tests", "failures", "errors"):
        total = sum(int(suite.get(attribute)) for suite in root)
        expect(int(root.get(attribute)) == total, attribute)
    return cases


def check_element(element):
    expect(element.tag in SCHEMA, "element", element.tag)
    attributes, children, has_text = SCHEMA[element.tag]
    known = attributes.replace("!", "").split()
    for name, value in element.attrib.items():
        expect(name in known, "attribute", name, "of", element.tag)
        expect(name != "time" or TIME.fullmatch(value), "time", value)
    for name in attributes.split():
        expect(not name.endswith("!") or name[:-1] in element.attrib, name, "of", element.tag)
    expect(has_text or not (element.text or "").strip(), "text in", element.tag)
    for child in element:
        expect(child.tag in children.split(), child.tag, "in", element.tag)
        expect(not (child.tail or "").strip(), "text after", child.tag)
        check_element(child)


# MARK: TAP

POINT = re.compile(r"(not )?ok (\d+) - ((?:[^\\#]|\\[\\#])*?)(?: # (SKIP|TODO)(?: (.*))?)?")


def read_tap(text):
    """The test points of a TAP 14 document: (passed, description, directive, diagnostic)."""
    lines = text.split("\n")
    expect(lines[-1] == "", "the last line has no end")
    lines.pop()
    expect(lines[0] == "TAP version 14", lines[0])
    plan = re.fullmatch(r"1\.\.(\d+)(?: # .*)?", lines[1])
    expect(plan, "plan", lines[1])
    points = []
    place = 2
    while place < len(lines):
        line = lines[place]
        place += 1
        if line == "  ---":
            end = lines.index("  ...", place)
            expect(points and points[-1][3] is None, "a block without a test point")
            points[-1][3] = read_yaml([line[2:] for line in lines[place:end]])
            place = end + 1
            continue
        match = POINT.fullmatch(line)
        expect(match, "line", repr(line[:120]))
        expect(all(map(printable, line)), "control characters in", repr(line[:120]))
        expect(int(match[2]) == len(points) + 1, "number", match[2])
        description = re.sub(r"\\([\\#])", r"\1", match[3])
        points.append([match[1] is None, description, match[4], None])
    expect(int(plan[1]) == len(points), "plan of", plan[1], "for", len(points))
    return points


def read_yaml(lines):
    """The little YAML that diagnostics use: maps, lists of maps, texts in double quotes, plain words and numbers."""
    out, items = {}, None
    for line in lines:
        match = re.fullmatch(r"( *)(- )?([a-z_]+):(?: (.*))?", line)
        expect(match, "YAML", repr(line[:120]))
        indent, dash, key, value = len(match[1]), match[2], match[3], match[4]
        if value is None:
            items = out[key] = []
            continue
        value = read_scalar(value)
        if indent == 0:
            out[key] = value
        else:
            expect(items is not None and indent == (2 if dash else 4), "indent", repr(line[:120]))
            if dash:
                items.append({})
            items[-1][key] = value
    return out


def read_scalar(text):
    if not text.startswith('"'):
        expect(re.fullmatch(r"[a-z]+|-?\d+(\.\d+)?", text), "scalar", text)
        return text
    match = re.fullmatch(r'"((?:[^"\\]|\\["\\ntr]|\\x[0-9a-f]{2}|\\u[0-9a-f]{4})*)"', text)
    expect(match, "text", repr(text[:120]))
    names = {"n": "\n", "t": "\t", "r": "\r"}

    def letter(escape):
        rest = escape[1]
        return chr(int(rest[1:], 16)) if len(rest) > 1 else names.get(rest, rest)

    return re.sub(r'\\(["\\ntr]|x[0-9a-f]{2}|u[0-9a-f]{4})', letter, match[1])


def prove(text, count, failed):
    """What Perl's TAP::Parser makes of it; the version line is left out, since older ones know 13 only."""
    script = r"""
        use TAP::Parser; local $/; my $tap = <STDIN>; $tap =~ s/^TAP version 14\n//;
        my $parser = TAP::Parser->new({ tap => $tap }); $parser->run;
        print join(' ', scalar($parser->tests_run), scalar(my @f = $parser->failed), scalar($parser->parse_errors)), "\n";
        print "$_\n" for $parser->parse_errors;
    """
    done = subprocess.run(["perl", "-e", script], input=text.encode(), stdout=subprocess.PIPE, check=True)
    expect(done.stdout.decode().strip() == f"{count} {failed} 0", "TAP::Parser says", done.stdout.decode())


# MARK: GitHub

def read_github(text):
    """The commands as the runner takes them apart."""
    commands = []
    for line in text.split("\n")[:-1]:
        match = re.fullmatch(r"::(error|warning|notice) ([^:]*)::(.*)", line)
        expect(match, "command", repr(line[:120]))
        expect(all(map(printable, line)), "control characters in", repr(line[:120]))
        properties = dict(part.split("=", 1) for part in match[2].split(","))
        commands.append((match[1], {key: unescape(value) for key, value in properties.items()}, unescape(match[3])))
    return commands


def unescape(text):
    for code, letter in (("%0D", "\r"), ("%0A", "\n"), ("%3A", ":"), ("%2C", ","), ("%25", "%")):
        text = text.replace(code, letter)
    return text


# MARK: Suites

def lua(text):
    return '"' + "".join(f"\\u{{{ord(c):x}}}" if ord(c) > 126 or c in '"\\' else c for c in text) + '"'


def visible(text):
    """Without what a report may show as an escape."""
    return re.sub(r"\\u\{[0-9A-F]+\}|\\[ntr]", "", "".join(c for c in text if printable(c)))


class Suite:
    def __init__(self, executable, use_prove):
        self.executable = executable
        self.use_prove = use_prove

    def run(self, folder, *words):
        done = subprocess.run(
            [self.executable, *words, "--report", "json=out.json", "--report", "junit=out.xml", "--report", "tap=out.tap",
             "--report", "github=out.txt"],
            cwd=folder, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
        expect(done.returncode == 1, "status", done.returncode, done.stderr.decode()[:2000])

    def check(self, folder, names, file):
        """Every name stands in every report: those at odd places failed."""
        def read(name):
            with open(os.path.join(folder, name), "rb") as stream:
                return stream.read()

        report = json.loads(read("out.json").decode("utf-8"))
        expect([s["name"] for s in report["scenarios"]] == names, "names in JSON")
        failed = len(names) // 2
        expect(report["summary"]["failed"] == failed, "summary", report["summary"])

        cases = read_junit(read("out.xml"))
        expect([case.get("name") for case in cases] == [in_xml(name) for name in names], "names in JUnit")
        expect(sum(case.find("failure") is not None for case in cases) == failed, "failures in JUnit")

        text = read("out.tap").decode("utf-8")
        points = read_tap(text)
        expect(len(points) == len(names), "points", len(points))
        for place, (point, name) in enumerate(zip(points, names)):
            expect(point[0] == (place % 2 == 0) and point[2] is None, "point", place + 1, point[:3])
            expect(visible(point[1]) == visible(f"{file}: {name}"), "name in TAP", repr(point[1][:200]))
            if not point[0]:
                expect(name in point[3]["got"], "diagnostic", repr(point[3])[:200])
        if self.use_prove:
            prove(text, len(names), failed)

        commands = read_github(read("out.txt").decode("utf-8"))
        errors = [command for command in commands if command[0] == "error"]
        expect(len(errors) == failed and len(commands) == failed + 1, "commands", len(commands))
        for command, name in zip(errors, names[1::2]):
            expect(command[1]["file"] == file and int(command[1]["line"]) > 0, "place", command[1])
            expect(visible(command[1]["title"]) == visible(name), "title", repr(command[1]["title"][:200]))


def suite_that_is_run(suite, folder):
    with open(os.path.join(folder, "odd.lua"), "w", encoding="utf-8") as stream:
        for place, name in enumerate(NAMES):
            body = f"expect({lua(name)}):equals(\"x\")" if place % 2 else "local app = screen { width = 9, height = 9 }"
            stream.write(f"scenario({lua(name)}, function() {body} end)\n")
    suite.run(folder, "run", "odd.lua")
    # What is shown of a text in a failure is Lua, so that only plain names are the same there.
    names = [name for name in NAMES]
    for point, name in zip(read_tap(open(os.path.join(folder, "out.tap"), encoding="utf-8").read()), names):
        expect(point[0] or point[3]["file"] == "odd.lua", "file", point[3])
    report = json.load(open(os.path.join(folder, "out.json"), encoding="utf-8"))
    expect([s["name"] for s in report["scenarios"]] == names, "names in JSON")
    expect([case.get("name") for case in read_junit(open(os.path.join(folder, "out.xml"), "rb").read())] == names, "names in JUnit")
    outputs = read_junit(open(os.path.join(folder, "out.xml"), "rb").read())[0].findall("system-out")
    expect(len(outputs) == 1, "the timeline stands in system-out")


def reports_that_are_merged(suite, folder):
    for part in (0, 1):
        scenarios = []
        for place, name in enumerate(RAW_NAMES):
            if place % 3 % 2 != part:
                continue
            failures = [{"file": "m.lua", "line": place + 1, "message": name, "wanted": "x", "got": name}] if place % 2 else []
            scenarios.append({
                "name": name, "file": "m.lua", "line": place + 1, "index": place + 1, "tags": [], "platform": None,
                "status": "failed" if place % 2 else "passed", "duration_ms": 1.5, "virtual_ms": 0, "frames": 0,
                "failures": failures, "faults": [], "timeline": name})
        report = {"version": 1, "lua": "Lua 5.4", "seed": 0, "shard": {"index": part + 1, "count": 2},
                  "summary": {"passed": 0, "failed": 0, "skipped": 0, "errors": 0, "duration_ms": 3},
                  "scenarios": scenarios, "problems": []}
        with open(os.path.join(folder, f"{part}.json"), "w", encoding="utf-8") as stream:
            json.dump(report, stream, ensure_ascii=part == 0)
    suite.run(folder, "merge", "1.json", "0.json")
    suite.check(folder, RAW_NAMES, "m.lua")


def faults_that_are_explained(suite, folder):
    """`explain --json`: each example is a suite whose `wrong:` scenarios report that fault."""
    def explain(*words):
        done = subprocess.run([suite.executable, "explain", "--json", *words], stdout=subprocess.PIPE)
        expect(done.returncode == 0, "status of explain", words, done.returncode)
        return json.loads(done.stdout.decode("utf-8"))

    document = explain()
    expect(document["version"] == 1 and len(document["faults"]) > 20, "faults", len(document["faults"]))
    keys = ["name", "meaning", "when", "looks_like", "cause", "mend", "note", "example"]
    for fault in document["faults"]:
        name = fault["name"]
        expect(list(fault) == keys, "members of", name, list(fault))
        expect(all(fault[key] for key in keys if key not in ("cause", "note")), "texts of", name)
        expect(explain(name) == {"version": 1, "faults": [fault]}, "the document of", name, "alone")
        with open(os.path.join(folder, name + ".lua"), "w", encoding="utf-8") as stream:
            stream.write(fault["example"])
    subprocess.run([suite.executable, "run", "--report", "json=out.json", "."], cwd=folder, stdout=subprocess.DEVNULL,
                   stderr=subprocess.DEVNULL, check=True)
    report = json.load(open(os.path.join(folder, "out.json"), encoding="utf-8"))
    for fault in document["faults"]:
        own = [s for s in report["scenarios"] if s["file"] == fault["name"] + ".lua"]
        seen = {f["fault"] for s in own for f in s["faults"]}
        expect(fault["name"] in seen and any(not s["faults"] for s in own), "the example of", fault["name"], seen)


def main():
    suite = Suite(os.path.abspath(sys.argv[1]), "--prove" in sys.argv[2:])
    for part in (suite_that_is_run, reports_that_are_merged, faults_that_are_explained):
        with tempfile.TemporaryDirectory() as folder:
            try:
                part(suite, folder)
            except Wrong as error:
                sys.exit(f"{part.__name__}: {error}")
    print(f"{len(NAMES)} names run, {len(RAW_NAMES)} merged, every fault explained: all documents are read")


if __name__ == "__main__":
    main()
