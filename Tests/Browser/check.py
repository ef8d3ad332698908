#!/usr/bin/env python3
"""Opens the pages that scrollwright writes in a headless Chromium and uses them: python3 check.py PROGRAM [SCREENSHOTS [PART...]]."""

import os
import subprocess
import sys
import tempfile
import time

from browser import OVERLAPS, Browser
import suites

HERE = os.path.dirname(os.path.abspath(__file__))
SCENARIOS = os.path.join(HERE, "..", "..", "scenarios")
WIDTHS = (360, 800, 1440)
# Names in pictures that are over each other at some moment between start and end.
MOMENTS = r"""
(function () {
  var found = [];
  document.querySelectorAll('.scenario:not([hidden]) .world').forEach(function (world) {
    var slider = world.querySelector('input[type=range]'), most = +slider.max;
    for (var i = 0; i <= most; i += Math.max(1, most >> 1)) {
      slider.value = i;
      slider.dispatchEvent(new Event('input'));
      var texts = [...world.querySelectorAll('.screen text')].map(e => [e.getBoundingClientRect(), e.textContent]);
      for (var a = 0; a < texts.length; a += 1) {
        for (var b = a + 1; b < texts.length; b += 1) {
          var p = texts[a][0], q = texts[b][0];
          if (Math.min(p.right, q.right) - Math.max(p.left, q.left) > 1.5
            && Math.min(p.bottom, q.bottom) - Math.max(p.top, q.top) > 2.5) found.push(texts[a][1] + ' / ' + texts[b][1]);
        }
      }
    }
  });
  return found.slice(0, 5);
})()
"""


class Check:
    def __init__(self, program, pictures):
        self.program = os.path.abspath(program)
        self.pictures = pictures
        self.failures = []
        self.checks = 0
        self.folder = tempfile.mkdtemp(prefix="pages")
        suites.write(self.folder)
        self.browser = Browser()

    def holds(self, truth, words):
        self.checks += 1
        if not truth:
            self.failures.append(words)
            print("FAILED:", words)

    def equal(self, got, wanted, words):
        self.holds(got == wanted, f"{words}: wanted {wanted!r}, got {got!r}")

    def write(self, name, arguments, status):
        """Runs the program; the path of the page."""
        path = os.path.join(self.folder, name + ".html")
        done = subprocess.run([self.program, *arguments, "--html", path, "--no-times"], cwd=self.folder,
                              stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True)
        self.equal(done.returncode, status, f"{name}: exit status ({done.stderr[-300:]})")
        return path

    def open(self, path, fragment=""):
        seconds = self.browser.open(path, fragment)
        self.is_quiet(os.path.basename(path))
        return seconds

    def is_quiet(self, name):
        self.equal(self.browser.errors, [], f"{name}: nothing on the console")
        others = [url for url in self.browser.requests if not url.startswith(("file:", "about:"))]
        self.equal(others, [], f"{name}: nothing is fetched")

    def layout(self, name, schemes=("light",), widths=WIDTHS):
        """No texts over each other and nothing wider than the window, at every width."""
        page = self.browser
        for width in widths:
            for scheme in schemes:
                page.look(width, scheme=scheme)
                page.frame()
                texts = page.run(OVERLAPS)
                self.holds(texts["count"] > 10, f"{name}: texts are seen at {width}")
                self.equal(texts["found"], [], f"{name}: texts over each other at {width} px, {scheme}")
                self.equal(page.run("document.documentElement.scrollWidth > innerWidth"), False,
                           f"{name}: wider than the window at {width} px")
                if self.pictures:
                    page.screenshot(os.path.join(self.pictures, f"{name}-{width}-{scheme}.png"), whole=True)

    # MARK: what is used

    def failing(self):
        page = self.browser
        path = self.write("failing", ["run", "failing"], 1)
        page.look(1440)
        self.open(path)
        self.equal(page.run("[...document.querySelectorAll('.scenario[open] > summary .name')].map(e => e.textContent)"),
                   ["timetable / a drag is shared out otherwise than expected"], "the first failure is open")
        text = page.run("document.querySelector('.scenario[open]').innerText")
        for part in ("failing.lua:", "wanted", "got", "hero", "expect(move):consumes", "after the drag", "got, as Lua"):
            self.holds(part in text, f"the failure tells {part!r}")
        self.slider()
        self.layout("failing", ("light", "dark"))
        page.look(1440)
        self.filters()
        self.keys()
        self.print_out()

    def slider(self):
        page = self.browser
        boxes = "document.querySelector('.scenario[open] .screen > svg').innerHTML"
        page.run("document.querySelector('.scenario[open] input[type=range]').focus()")
        page.key("Home", 36)
        start = page.run(boxes)
        self.holds(len(start) > 20, "the picture has boxes")
        seen, told = {start}, set()
        count = page.run("+document.querySelector('.scenario[open] input[type=range]').max")
        self.holds(count > 10, "the slider has moments")
        for _ in range(count):
            page.key("ArrowRight", 39)
            seen.add(page.run(boxes))
            told.add(page.run("document.querySelector('.scenario[open] input[type=range]').getAttribute('aria-valuetext')"))
        self.holds(len(seen) > 10, "the slider moves the picture")
        self.holds(len(told) > 10, "the slider says what happens")
        first = page.run("(document.querySelector('.scenario[open] input[type=range]').value = 0,"
                         "document.querySelector('.scenario[open] input[type=range]').dispatchEvent(new Event('input')),"
                         "document.querySelector('.scenario[open] .screen svg').innerHTML.length)")
        self.holds(first > 0 and page.run(boxes) == start, "the slider goes back to the same picture")
        # The hero is 180 high at the start and 140 after the drag of 90: the scale is the same.
        height = "(() => { const t = [...document.querySelectorAll('.scenario[open] .screen title')]" \
                 ".find(e => e.textContent === 'hero (box)'); return +t.parentNode.querySelector('.fill').getAttribute('height') })()"
        scale = "document.querySelector('.scenario[open] .screen > svg').getAttribute('height') / 640"
        self.equal(round(page.run(height) / page.run(scale), 1), 180, "the hero at the start")
        page.run("document.querySelector('.scenario[open] tr.delta').click()")
        self.equal(round(page.run(height) / page.run(scale), 1), 140, "the hero after the first drag")
        now = page.run("document.querySelector('.scenario[open] .now').innerText")
        for part in ("hero", "\u221240", "in pre", "sessions", "its own share"):
            self.holds(part in now, f"the first drag tells {part!r}: {now!r}")
        self.equal(page.run("document.querySelectorAll('.scenario[open] tr[aria-current]').length"), 1, "one row is marked")
        page.run("document.querySelector('.scenario[open] input[type=range]').value = 0,"
                 "document.querySelector('.scenario[open] input[type=range]').dispatchEvent(new Event('input'))")
        self.holds(page.run(
            "new Promise(done => { const s = document.querySelector('.scenario[open] input[type=range]');"
            "document.querySelector('.scenario[open] .play').click(); const start = Date.now();"
            "(function look() { if (+s.value > 3) done(true); else if (Date.now() - start > 5000) done(false);"
            "else setTimeout(look, 20); })(); })"), "play moves the slider")
        page.run("document.querySelector('.scenario[open] .play').click()")

    def filters(self):
        page = self.browser
        names = "[...document.querySelectorAll('.scenario')].filter(e => e.offsetParent).map(e => e.dataset.status)"
        change = "document.querySelector('#filters').dispatchEvent(new Event('input'))"
        self.equal(page.run(names), ["failed", "passed", "skipped", "error"], "all are shown")
        page.run("document.querySelector('input[value=passed]').click()")
        self.equal(page.run(names), ["failed", "skipped", "error"], "without what passed")
        page.run("document.querySelector('#showall').click()")
        self.equal(len(page.run(names)), 4, "all again")
        page.run(f"document.querySelector('#tag').value = 'slow', {change}")
        self.equal(page.run(names), ["failed"], "by tag")
        page.run(f"document.querySelector('#showall').click(), document.querySelector('#platform').value = 'compose', {change}")
        self.equal(page.run(names), ["failed", "passed", "error"], "by platform")
        page.run(f"document.querySelector('#showall').click(), document.querySelector('#search').value = 'DRAG passes', {change}")
        self.equal(page.run(names), ["passed"], "search in names")
        self.equal(page.run("document.querySelector('#count').textContent"), "1 of 4 scenarios shown", "how many are shown")
        page.run(f"document.querySelector('#search').value = 'nothing of that name', {change}")
        self.equal(page.run("document.querySelector('#none').offsetParent !== null"), True, "says that none fits")
        page.run("document.querySelector('#showall').click()")

    def keys(self):
        page = self.browser
        focused = "document.activeElement.closest('.scenario') && document.activeElement.textContent"
        page.run("document.activeElement.blur()")
        page.key("/")
        self.equal(page.run("document.activeElement.id"), "search", "/ goes to the search")
        self.equal(page.run("document.activeElement.value"), "", "/ is not typed")
        page.run("document.activeElement.blur()")
        page.key("j")
        page.key("j")
        self.holds("a drag passes" in (page.run(focused) or ''), "j goes to the next scenario")
        page.key("k")
        self.holds("shared out" in (page.run(focused) or ''), "k goes back")
        # Names for those who do not see the page.
        self.equal(page.run(
            "[...document.querySelectorAll('button, input, select, [role=region]')].filter(e => e.offsetParent && "
            "!(e.innerText.trim() || e.labels && e.labels.length || e.getAttribute('aria-label'))).length"), 0,
            "every control has a name")
        self.equal(page.run("document.querySelectorAll('main, header, h1').length >= 3 && !!document.documentElement.lang"),
                   True, "landmarks and language")
        self.equal(page.run("[...document.querySelectorAll('table')].every(t => t.querySelector('th[scope=col]'))"), True,
                   "tables have headers")

    def print_out(self):
        page = self.browser
        page.look(800, media="print", scheme="dark")
        page.frame()
        self.equal(page.run("getComputedStyle(document.querySelector('#filters')).display"), "none", "filters are not printed")
        self.equal(page.run("getComputedStyle(document.body).backgroundColor"), "rgb(255, 255, 255)", "printed on white")
        self.equal(page.run(OVERLAPS)["found"], [], "texts over each other in print")
        size = len(page.call("Page.printToPDF")["data"])
        self.holds(size > 10_000, "the page prints")
        page.look(1440)

    def faulty(self):
        page = self.browser
        path = self.write("faulty", ["run", "faulty"], 0)
        self.open(path)
        page.run("document.querySelectorAll('.scenario').forEach(e => e.open = true)")
        page.frame()
        self.equal(page.run("document.querySelectorAll('.scenario')[0].querySelectorAll('.world').length"), 2, "two screens")
        second = "document.querySelectorAll('.scenario')[1]"
        text = page.run(second + ".innerText")
        self.holds("over-consumption" in text, "the fault is named")
        for place, words in [(".lanes .fault", "lanes"), ("tr.fault", "ledger"), (".screen .over.bad", "picture")]:
            self.holds(page.run(f"{second}.querySelectorAll('{place}').length") > 0, f"the fault is marked in the {words}")
        page.run("document.querySelector('#faulty').click()")
        self.equal(page.run("[...document.querySelectorAll('.scenario')].filter(e => e.offsetParent).length"), 1,
                   "with faults: not those that are expected")
        page.run("document.querySelector('#showall').click()")
        self.layout("faulty", ("light", "dark"))
        self.is_quiet("faulty")

    def hostile(self):
        page = self.browser
        path = self.write("hostile", ["run", "hostile", "broken"], 2)
        page.look(1440)
        self.open(path)
        page.run("document.querySelectorAll('.scenario').forEach(e => e.open = true)")
        self.equal(page.run("window.hacked === undefined"), True, "a name is no script")
        self.equal(page.run("document.querySelectorAll('.scenario').length"), 8, "all scenarios are there")
        self.equal(page.run("document.querySelectorAll('.body:not(:empty)').length"), 8, "all can be opened")
        self.holds("broken.lua" in page.run("document.querySelector('.problems').innerText"), "the broken file is told")
        self.holds(os.path.getsize(path) < 3_000_000, "long names do not make a long page")
        self.layout("hostile")

    def articles(self):
        """Every other scenario of the articles, some at a time: at every width, and at moments from start to end."""
        page = self.browser
        path = self.write("articles", ["run", os.path.join(SCENARIOS, "articles")], 0)
        page.look(1440)
        self.open(path)
        count = page.run("document.querySelectorAll('.scenario').length")
        self.holds(count > 300, f"the article scenarios are there: {count}")
        page.run("window.all = [...document.querySelectorAll('.scenario')], all.forEach(e => { e.open = false; e.hidden = true }),"
                 "window.all = all.filter((e, i) => i % 2 == 0)")
        worlds, count = 0, page.run("all.length")
        for start in range(0, count, 25):
            some = f"all.slice({start}, {start + 25})"
            page.run(some + ".forEach(e => { e.hidden = false; e.open = true })")
            page.frame()
            worlds += page.run("document.querySelectorAll('.scenario:not([hidden]) .world').length")
            for width in WIDTHS:
                page.look(width)
                page.frame()
                self.equal(page.run(OVERLAPS)["found"], [], f"articles from {start}: texts over each other at {width} px")
            self.equal(page.run(MOMENTS), [], f"articles from {start}: names in pictures over each other")
            page.run(some + ".forEach(e => { e.hidden = true; e.open = false })")
        self.holds(worlds >= count * 0.9, f"their screens are drawn: {worlds} of {count}")
        self.is_quiet("articles")

    def thousand(self):
        page = self.browser
        path = self.write("thousand", ["run", "thousand"], 1)
        page.look(1440)
        best = min(self.open(path) for _ in range(3))
        print(f"1000 scenarios: {os.path.getsize(path) / 1e6:.1f} MB, open in {best:.2f} s")
        self.holds(best < 2, f"a thousand scenarios open in {best:.2f} s")
        self.equal(page.run("document.querySelector('#count').textContent"), "all 1000 scenarios shown", "a thousand are shown")
        took = page.run("(() => { const s = performance.now(); document.querySelector('#search').value = 'number 77';"
                        "document.querySelector('#filters').dispatchEvent(new Event('input')); return performance.now() - s })()")
        self.equal(page.run("document.querySelector('#count').textContent"), "19 of 1000 scenarios shown", "search finds what has a 77")
        self.holds(took < 500, f"search takes {took:.0f} ms")

    def orders(self):
        page = self.browser
        file = os.path.join(SCENARIOS, "articles", "s01_consumption_order.lua")
        listed = subprocess.run([self.program, "list", file], capture_output=True, text=True).stdout
        line = listed.splitlines()[0].split(":")[1]
        path = self.write_orders(file + ":" + line)
        page.look(1440)
        self.open(path)
        count = page.run("document.querySelectorAll('#outcomes input').length")
        self.holds(count > 3, f"outcomes are listed: {count}")
        self.equal(page.run("document.querySelector('#which').textContent").endswith("as written"), True, "opens as written")
        ledger = "document.querySelector('#outcome .ledger').innerText"
        seen = set()
        for place in range(min(count, 4)):
            page.run(f"document.querySelectorAll('#outcomes input')[{place}].click()")
            seen.add(page.run(ledger))
        self.equal(len(seen), min(count, 4), "every outcome has another ledger")
        self.is_quiet("orders")
        self.layout("orders", ("light", "dark"))

    def write_orders(self, operand):
        path = os.path.join(self.folder, "orders.html")
        done = subprocess.run([self.program, "orders", operand, "--html", path], cwd=self.folder,
                              stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True)
        self.equal(done.returncode, 0, f"orders: exit status ({done.stderr[-300:]})")
        return path


def main():
    start = time.monotonic()
    check = Check(sys.argv[1], sys.argv[2] if len(sys.argv) > 2 else None)
    parts = (check.failing, check.faulty, check.hostile, check.articles, check.thousand, check.orders)
    try:
        for part in parts:
            if len(sys.argv) > 3 and part.__name__ not in sys.argv[3:]:
                continue
            part()
            print(f"{part.__name__}: {time.monotonic() - start:.1f} s")
    finally:
        check.browser.close()
    print(f"{check.checks} checks, {len(check.failures)} failed")
    sys.exit(1 if check.failures else 0)


if __name__ == "__main__":
    main()
