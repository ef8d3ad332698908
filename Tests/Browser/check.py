#!/usr/bin/env python3
"""Opens the pages that scrollwright writes in a headless Chromium and uses them: python3 check.py PROGRAM [SCREENSHOTS [PART...]]."""

import os
import subprocess
import sys
import tempfile
import time

from browser import CONTRAST, OVERLAPS, Browser
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
                if width < 640 or name == "failing":
                    self.equal(page.run("[...document.querySelectorAll('main .wide, .drawing, .outcomes')].filter(e => "
                                        "e.scrollWidth > e.clientWidth + 1).map(e => e.getAttribute('aria-label') || e.className)"),
                               [], f"{name}: lanes and tables need no scrolling to the side at {width} px")
                contrast = page.run(CONTRAST)
                self.holds(contrast["count"] > 10, f"{name}: contrasts are measured at {width}")
                self.equal(contrast["found"], [], f"{name}: contrast of at least 4.5 at {width} px, {scheme}")
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
        self.moment()
        self.headings()
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
        for part in ("hero", "\u221240", "in pre", "sessions", "own share"):
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

    def moment(self):
        """What is told of a moment: who, how much, in which phase, in order, in words and beside the bars."""
        page = self.browser
        page.run("document.querySelector('.scenario[open] tr.delta').click()")
        told = page.run("document.querySelector('.scenario[open] .now').innerText.replace(/\\s+/g, ' ').replace(/\\b([A-C])(?=[a-z])/g, '$1 ')")
        wanted = ["drag sessions", "\u221290 (up)", "hero", "\u221240 in pre", "days", "\u221220 in pre", "C sessions", "\u221230 own share"]
        places = [told.find(part) for part in wanted]
        self.holds(-1 not in places, f"the moment tells {wanted}: {told!r}")
        self.equal(places[2::2], sorted(places[2::2]), "in the order of taking")
        spoken = page.run("document.querySelector('.scenario[open] input[type=range]').getAttribute('aria-valuetext')")
        for part in ("0 ms", "hero", "\u221240", "in pre", "own share"):
            self.holds(part in spoken, f"the slider says {part!r}: {spoken!r}")
        # 40, 20 and 30 of 90: the widths of the bars.
        widths = page.run("[...document.querySelectorAll('.scenario[open] .now .bar i')].map(e => Math.round(parseFloat(e.style.width)))")
        self.equal(widths, [44, 22, 33], "bars as long as what was taken")
        self.equal(page.run("[...document.querySelectorAll('.scenario[open] .now li')].every(e => e.querySelector('.chip, .nobody'))"),
                   True, "beside every bar stands a letter")
        signs = page.run("document.querySelector('.scenario[open] .key').innerText")
        for words in ("took in pre", "own share", "took in post", "overscroll"):
            self.holds(words in signs, f"the sign for {words!r} is explained under the lanes")
        order = page.run("document.querySelector('.scenario[open] tr.delta .order').innerText.replace(/\\s+/g, ' ').replace(/\\b([A-C])(?=[a-z])/g, '$1 ')")
        self.equal(order.strip(), "A hero in pre B days in pre C sessions own share", "the ledger's words for the order")
        page.run("document.querySelector('.scenario[open] .next').click()")
        self.holds(page.run("+document.querySelector('.scenario[open] input[type=range]').value") > 0, "a button goes on a moment")
        page.run("document.querySelector('.scenario[open] .back').click()")

    def headings(self):
        page = self.browser
        levels = page.run("[...document.querySelectorAll('h1, h2, h3, h4, h5, h6')].filter(e => e.checkVisibility())"
                          ".map(e => +e.tagName[1])")
        self.equal(levels.count(1), 1, "one main heading")
        jumps = [(a, b) for a, b in zip(levels, levels[1:]) if b > a + 1]
        self.equal(jumps, [], f"headings leave out no level: {levels}")
        self.equal(page.run("[...document.querySelectorAll('[tabindex]')].filter(e => e.tabIndex > 0).length"), 0,
                   "the focus goes in the order of the page")
        page.run("document.activeElement.blur()")
        seen = []
        for _ in range(14):
            page.key("Tab", 9)
            seen.append(page.run("(() => { const e = document.activeElement, s = getComputedStyle(e);"
                                 "return [e === document.body ? 'BODY' : [...document.querySelectorAll('*')].indexOf(e), s.outlineStyle !== 'none' && parseFloat(s.outlineWidth) >= 2] })()"))
        self.equal([what for what, visible in seen if not visible and what != "BODY"], [], "the focus is seen")
        self.holds(len({what for what, _ in seen}) > 8, f"the focus moves on: {seen}")

    def calm(self):
        """Who wants less motion gets none, and can still go from moment to moment."""
        page = self.browser
        path = self.write("calm", ["run", "failing"], 1)
        page.look(1440)
        self.open(path)
        value = "+document.querySelector('.scenario[open] input[type=range]').value"
        page.run("document.querySelector('.scenario[open] .play').click()")
        page.look(1440, motion="reduce")
        page.frame()
        page.run("new Promise(done => setTimeout(done, 150))")
        before = page.run(value)
        page.run("new Promise(done => setTimeout(done, 250))")
        self.equal(page.run(value), before, "it stops playing when motion is to be reduced")
        self.equal(page.run("getComputedStyle(document.querySelector('.play')).display"), "none", "nothing plays with reduced motion")
        page.run("document.querySelector('.scenario[open] .play').click()")
        page.run("new Promise(done => setTimeout(done, 250))")
        self.equal(page.run(value), before, "not even by force")
        page.run("document.querySelector('.scenario[open] .back').click()")
        self.equal(page.run(value), before - 1, "the other buttons go on")
        page.look(1440)

    def wide(self):
        """Twenty containers, long names, a pager from right to left, a sheet, a thousand frames, a long fling."""
        page = self.browser
        path = self.write("wide", ["run", "wide"], 0)
        page.look(1440)
        self.open(path)
        page.run("document.querySelectorAll('.scenario').forEach(e => e.open = true)")
        page.frame()
        self.layout("wide", ("light",))
        page.look(1440)
        fling = "[...document.querySelectorAll('.scenario')].find(e => /one long fling/.test(e.textContent))"
        frames = page.run(f"+{fling}.querySelector('input[type=range]').max")
        self.holds(frames > 100, f"a long fling has many frames: {frames}")
        self.equal(page.run(f"[...{fling}.querySelectorAll('.lanes .bar')].map(e => e.getAttribute('d').split('M').length - 1)"), [1],
                   "the bars of a long fling are one shape")
        self.equal(page.run(f"{fling}.querySelector('.lanes .bar').parentNode.querySelector('title').textContent"), "taken by rows",
                   "whose it is")
        names = page.run("[...document.querySelector('.scenario').querySelectorAll('.lanes .id')].map(e => e.textContent)")
        self.equal(len(set(names)), 21, "long names keep apart")
        self.holds("right to left" in page.run("document.querySelectorAll('.scenario')[1].querySelector('h4').textContent"),
                   "the direction is told")
        self.equal(page.run(MOMENTS), [], "wide: names in pictures over each other")
        self.is_quiet("wide")

    def empties(self):
        """Pages with little to show say why."""
        page = self.browser
        path = self.write("empty", ["run", "empty"], 0)
        page.look(360)
        self.open(path)
        page.run("document.querySelectorAll('.scenario').forEach(e => e.open = true)")
        bodies = page.run("[...document.querySelectorAll('.body')].map(e => e.innerText)")
        for text, words in zip(bodies, ("No screen was mounted", "Skipped: until there is a device", "Nothing happened on this screen")):
            self.holds(words in text, f"{words!r}: {text!r}")
        page.run("document.querySelector('#search').value = 'no such words', document.querySelector('input[value=skipped]').click()")
        told = page.run("document.querySelector('#none').innerText")
        self.holds("search no such words, without skipped" in told, f"why none is shown: {told!r}")
        page.run("document.querySelector('#noneall').click()")
        self.equal(page.run("[...document.querySelectorAll('.scenario')].filter(e => e.offsetParent).length"), 3, "and shows all again")
        path = self.write("errors", ["run", "errors"], 1)
        self.open(path)
        self.holds("first of all" in page.run("document.querySelector('.scenario[open]').innerText"), "the first error is open")
        self.equal(page.run("[...document.querySelectorAll('.status')].map(e => e.textContent)"), ["ERROR", "ERROR"], "a suite of errors")
        self.layout("errors", ("light", "dark"))

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
        self.equal(page.run("document.querySelectorAll('.scenario').length"), 9, "all scenarios are there")
        self.equal(page.run("document.querySelectorAll('.body:not(:empty)').length"), 9, "all can be opened")
        page.run("document.querySelectorAll('input[type=range]').forEach(e => { e.value = 0; e.dispatchEvent(new Event('input')) })")
        page.frame()
        self.equal(page.run("window.hacked === undefined"), True, "nor when it is opened")
        self.equal(page.run("document.querySelectorAll('img, iframe, object, body script ~ script ~ script').length"), 0, "names are no elements")
        self.holds(page.run("document.body.innerText").find("<img src=x onerror='window.hacked = 2'>") >= 0, "they show as they are")
        self.equal(page.run("/[\\u2028\\u2029\\u202a-\\u202e\\u2066-\\u2069]/.test(document.body.innerText)"), False,
                   "nothing turns the direction of the text")
        self.holds("broken.lua" in page.run("document.querySelector('.problems').innerText"), "the broken file is told")
        self.holds(os.path.getsize(path) < 3_000_000, "long names do not make a long page")
        self.layout("hostile")
        # What is asked of the network all the same is refused.
        self.equal(page.run("""new Promise(done => {
            let refused = 0;
            document.addEventListener('securitypolicyviolation', () => { if ((refused += 1) === 2) done(refused) });
            fetch('http://127.0.0.1:9/').catch(() => 0);
            new Image().src = 'http://127.0.0.1:9/a.png';
            setTimeout(() => done(refused), 3000);
        })"""), 2, "the page may not use the network")

    def articles(self):
        """Every third scenario of every third file of the articles, some at a time: at every width, and at moments from start to end."""
        page = self.browser
        folder = os.path.join(SCENARIOS, "articles")
        files = sorted(name for name in os.listdir(folder) if name.endswith(".lua"))
        path = self.write("articles", ["run", *(os.path.join(folder, name) for name in files[::3])], 0)
        page.look(1440)
        self.open(path)
        count = page.run("document.querySelectorAll('.scenario').length")
        self.holds(count > 100, f"the article scenarios are there: {count}")
        page.run("window.all = [...document.querySelectorAll('.scenario')], all.forEach(e => { e.open = false; e.hidden = true }),"
                 "window.all = all.filter((e, i) => i % 3 == 0)")
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
        self.holds(os.path.getsize(path) < 6_000_000, "a thousand scenarios take less than 6 MB")
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
        self.same_as_text(file + ":" + line)
        self.switch(count)
        self.is_quiet("orders")
        self.layout("orders", ("light", "dark"))
        page.look(360)
        page.frame()
        self.equal(page.run("[...document.querySelectorAll('.outcomes td[data-title]')].slice(0, 4).map(e => "
                            "getComputedStyle(e, '::before').content.replaceAll('\"', '').trim())"),
                   ["orders", "hold", "consumed hero", "consumed days"], "narrow, every value has its title")

    def same_as_text(self, operand):
        """The table has the columns, the values and the words of the text, in its order."""
        page = self.browser
        done = subprocess.run([self.program, "orders", operand, "--width", "300"], cwd=self.folder, capture_output=True, text=True)
        lines = done.stdout.splitlines()
        start = next(number for number, text in enumerate(lines) if text.split()[:3] == ["#", "orders", "hold"])
        titles = lines[start].replace("|", " ").split()
        shown = page.run("[...document.querySelectorAll('.outcomes thead tr:last-child th')].map(e => e.textContent)")
        self.equal([title for title in shown if title != "left"], ["outcome"] + titles[1:], "the columns of the text, in its order")
        self.equal(shown.index("left"), 3 + (len(titles) - 3) // 2, "left stands between what was consumed and the final offsets")
        groups = page.run("[...document.querySelectorAll('.outcomes thead tr:first-child th')].map(e => e.textContent).filter(Boolean)")
        self.equal(groups, ["consumed", "final offsets"], "the groups of the text")
        rows = page.run("[...document.querySelectorAll('.outcomes tbody')].map(b => [...b.querySelectorAll('tr:first-child > td')]"
                        ".map(e => e.textContent.replaceAll('\\u2212', '-')).concat(b.innerText))")
        place = 0
        for number, text in enumerate(lines[start + 1:], start + 1):
            cells = text.replace("|", " ").replace("*", " ").split()
            if not cells or cells[0] != str(place + 1):
                continue
            self.equal(rows[place][:-1], cells[1:], f"the values of outcome {place + 1}")
            self.equal("* " + cells[0] in rows[place][-1] and "as written" in rows[place][-1], text.startswith("*"),
                       f"outcome {place + 1} is marked if it is the written one")
            for line in lines[number + 1:number + 3]:
                if line.startswith("      "):
                    self.holds(line.strip() in " ".join(rows[place][-1].split()), f"outcome {place + 1} tells {line.strip()!r}")
            place += 1
        self.equal(place, len(rows), "every outcome of the text")
        self.holds("hero -40 in pre, then days -20 in pre, then sessions -30" in rows[-1][-1], "who took what in which order")
        page.run("document.querySelectorAll('.members')[3].open = true")
        self.equal(page.run("document.querySelectorAll('.members')[3].querySelectorAll('li').length"), int(rows[3][0]),
                   "every order of an outcome")

    def switch(self, count):
        """Outcomes are chosen with keys, buttons and clicks, and the choice is told."""
        page = self.browser
        which = "document.querySelector('#which').textContent"
        page.run("document.querySelectorAll('#outcomes input')[0].focus(), document.querySelectorAll('#outcomes input')[0].click()")
        self.equal(page.run(which), "outcome 1", "the first one")
        page.key("ArrowDown", 40)
        self.equal(page.run(which), "outcome 2", "an arrow key goes to the next outcome")
        page.run("document.querySelector('#after').click()")
        self.equal(page.run(which), "outcome 3", "so does a button")
        page.run("document.querySelector('#before').click(), document.querySelector('#before').click(), document.querySelector('#before').click()")
        self.equal(page.run(which).startswith(f"outcome {count}"), True, "before the first comes the last")
        page.run("document.querySelectorAll('.outcomes tbody')[1].querySelector('td').click()")
        self.equal(page.run(which), "outcome 2", "a click on a row chooses it")
        self.equal(page.run("document.querySelector('#which').getAttribute('aria-live')"), "polite", "the choice is told")
        self.equal(page.run("[...document.querySelectorAll('#outcomes input')].map(e => e.getAttribute('aria-label'))"),
                   [f"outcome {place + 1}" + (", as written" if place == count - 1 else "") for place in range(count)],
                   "every outcome has a name")
        self.equal(page.run("[...document.querySelectorAll('.outcomes .seen')].filter(e => e.checkVisibility()).length"), 1,
                   "one is said to be shown")
        self.equal(page.run("['table', 'row', 'rowheader', 'columnheader', 'cell'].every(role => "
                            "document.querySelector(`.outcomes[role=${role}], .outcomes [role=${role}]`))"), True,
                   "it stays a table for those who listen")

    def write_orders(self, operand):
        path = os.path.join(self.folder, "orders.html")
        done = subprocess.run([self.program, "orders", operand, "--html", path], cwd=self.folder,
                              stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True)
        self.equal(done.returncode, 0, f"orders: exit status ({done.stderr[-300:]})")
        return path


def main():
    start = time.monotonic()
    if len(sys.argv) > 2:
        os.makedirs(sys.argv[2], exist_ok=True)
    check = Check(sys.argv[1], sys.argv[2] if len(sys.argv) > 2 else None)
    parts = (check.failing, check.calm, check.faulty, check.hostile, check.wide, check.empties, check.articles, check.thousand,
             check.orders)
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
