"""A headless Chromium driven over a pipe with the DevTools protocol: no packages are needed."""

import base64
import json
import os
import select
import shutil
import subprocess
import tempfile
import time


class Browser:
    """One page of a headless Chromium. Collects what goes wrong in it and what it asks of the network."""

    def __init__(self):
        program = next((p for p in ("chromium", "chromium-browser", "google-chrome") if shutil.which(p)), None)
        if program is None:
            raise SystemExit("chromium is not installed")
        self.profile = tempfile.mkdtemp(prefix="browser")
        to_browser, self.write_end = os.pipe()
        self.read_end, from_browser = os.pipe()

        def arrange():
            os.dup2(to_browser, 13)
            os.dup2(from_browser, 14)
            os.dup2(13, 3)
            os.dup2(14, 4)

        self.process = subprocess.Popen(
            [program, "--headless", "--no-sandbox", "--disable-gpu", "--disable-background-networking",
             "--disable-dev-shm-usage", "--no-first-run", "--hide-scrollbars", "--remote-debugging-pipe",
             "--user-data-dir=" + self.profile, "about:blank"],
            preexec_fn=arrange, close_fds=False, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        os.close(to_browser)
        os.close(from_browser)
        self.buffer = b""
        self.number = 0
        self.session = None
        self.errors = []
        self.requests = []
        self.events = []
        target = self.call("Target.createTarget", url="about:blank")["targetId"]
        self.session = self.call("Target.attachToTarget", targetId=target, flatten=True)["sessionId"]
        for domain in ("Page", "Runtime", "Log", "Network"):
            self.call(domain + ".enable")

    def close(self):
        self.process.kill()
        self.process.wait()
        shutil.rmtree(self.profile, ignore_errors=True)

    def _receive(self, timeout):
        end = time.monotonic() + timeout
        while b"\0" not in self.buffer:
            left = end - time.monotonic()
            if left <= 0 or not select.select([self.read_end], [], [], left)[0]:
                raise TimeoutError("the browser does not answer")
            part = os.read(self.read_end, 1 << 20)
            if not part:
                raise RuntimeError("the browser has ended")
            self.buffer += part
        message, self.buffer = self.buffer.split(b"\0", 1)
        return json.loads(message)

    def call(self, method, **parameters):
        self.number += 1
        message = {"id": self.number, "method": method, "params": parameters}
        if self.session:
            message["sessionId"] = self.session
        os.write(self.write_end, json.dumps(message).encode() + b"\0")
        while True:
            answer = self._receive(60)
            if answer.get("id") == self.number:
                if "error" in answer:
                    raise RuntimeError(f"{method}: {answer['error']}")
                return answer["result"]
            self._note(answer)

    def _note(self, event):
        method, what = event.get("method"), event.get("params", {})
        if method == "Runtime.exceptionThrown":
            self.errors.append(json.dumps(what["exceptionDetails"])[:600])
        elif method == "Runtime.consoleAPICalled" and what["type"] in ("error", "warning", "assert"):
            self.errors.append(json.dumps(what["args"])[:600])
        elif method == "Log.entryAdded" and what["entry"]["level"] in ("error", "warning"):
            self.errors.append(what["entry"]["text"][:600])
        elif method == "Network.requestWillBeSent":
            self.requests.append(what["request"]["url"])
        self.events.append(method)

    def look(self, width, height=900, scheme="light", media="", motion="no-preference"):
        """Sets the size of the window, the colours and the motion that the system prefers, and the medium."""
        self.call("Emulation.setDeviceMetricsOverride", width=width, height=height, deviceScaleFactor=1, mobile=False)
        self.call("Emulation.setEmulatedMedia", media=media,
                  features=[{"name": "prefers-color-scheme", "value": scheme},
                            {"name": "prefers-reduced-motion", "value": motion}])

    def open(self, path, fragment=""):
        """Opens a file and waits until it is loaded; the seconds that took."""
        self._go("about:blank")
        self.errors.clear()
        self.requests.clear()
        start = time.monotonic()
        self._go("file://" + os.path.abspath(path) + fragment)
        self.run("1")
        return time.monotonic() - start

    def _go(self, address):
        self.events.clear()
        self.call("Page.navigate", url=address)
        while "Page.loadEventFired" not in self.events:
            self._note(self._receive(60))

    def run(self, script):
        """The value of an expression in the page."""
        answer = self.call("Runtime.evaluate", expression=script, returnByValue=True, awaitPromise=True)
        if "exceptionDetails" in answer:
            raise AssertionError(f"{script[:200]}: {json.dumps(answer['exceptionDetails'])[:600]}")
        return answer["result"].get("value")

    def key(self, key, code=0):
        text = {"text": key} if len(key) == 1 else {}
        for kind in ("keyDown", "keyUp"):
            self.call("Input.dispatchKeyEvent", type=kind, key=key, windowsVirtualKeyCode=code,
                      **(text if kind == "keyDown" else {}))

    def frame(self):
        """Waits until the page has been drawn."""
        self.run("new Promise(r => requestAnimationFrame(() => requestAnimationFrame(() => r(1))))")

    def screenshot(self, path, whole=False):
        parameters = {"format": "png"}
        if whole:
            size = self.call("Page.getLayoutMetrics")["cssContentSize"]
            parameters |= {"captureBeyondViewport": True,
                           "clip": {"x": 0, "y": 0, "width": size["width"], "height": min(size["height"], 4000), "scale": 1}}
        with open(path, "wb") as file:
            file.write(base64.b64decode(self.call("Page.captureScreenshot", **parameters)["data"]))


# Texts that are drawn over each other: pairs of visible text rectangles that share more than a sliver.
OVERLAPS = r"""
(function () {
  var found = [], texts = [], walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT), node;
  var known = new Map();
  function clip(element) {
    if (!known.has(element)) known.set(element, clipOf(element));
    return known.get(element);
  }
  function clipOf(element) {
    if (!element.checkVisibility({ contentVisibilityAuto: true })) return null;
    var box = { left: -1e9, top: -1e9, right: 1e9, bottom: 1e9 };
    for (var e = element; e && e !== document.body; e = e.parentElement) {
      var style = getComputedStyle(e);
      if (style.visibility === 'hidden' || style.clipPath !== 'none') return null;
      if (style.overflowX === 'visible' && style.overflowY === 'visible') continue;
      var r = e.getBoundingClientRect();
      box = { left: Math.max(box.left, r.left), top: Math.max(box.top, r.top),
        right: Math.min(box.right, r.right), bottom: Math.min(box.bottom, r.bottom) };
    }
    return box;
  }
  while ((node = walker.nextNode())) {
    if (!node.data.trim()) continue;
    var parent = node.parentElement, box = clip(parent);
    if (parent.closest('details:not([open])') && !parent.closest('summary')) continue;
    if (!box || /^(SCRIPT|STYLE|OPTION|TITLE)$/i.test(parent.tagName)) continue;
    var range = document.createRange();
    range.selectNodeContents(node);
    Array.prototype.forEach.call(range.getClientRects(), function (r) {
      var t = { left: Math.max(r.left, box.left), top: Math.max(r.top, box.top), right: Math.min(r.right, box.right),
        bottom: Math.min(r.bottom, box.bottom), text: node.data.trim().slice(0, 40), node: node };
      if (t.right - t.left > 1 && t.bottom - t.top > 1) texts.push(t);
    });
  }
  texts.sort(function (a, b) { return a.top - b.top; });
  for (var i = 0; i < texts.length; i += 1) {
    for (var j = i + 1; j < texts.length && texts[j].top < texts[i].bottom - 2.5; j += 1) {
      var a = texts[i], b = texts[j];
      if (a.node !== b.node && Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1.5
        && Math.min(a.bottom, b.bottom) - b.top > 2.5) {
        found.push(a.text + ' / ' + b.text + ' at ' + Math.round(b.left) + ',' + Math.round(b.top + scrollY));
      }
    }
  }
  return { count: texts.length, found: found.slice(0, 10) };
})()
"""


# Visible texts whose colour stands out less than 4.5 to 1 from what is behind them (WCAG 2).
CONTRAST = r"""
(function () {
  var found = new Map(), count = 0, walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT), node;
  var canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
  canvas.canvas.width = canvas.canvas.height = 1;
  var known = new Map();
  function colour(text) {
    if (!known.has(text)) {
      canvas.clearRect(0, 0, 1, 1);
      canvas.fillStyle = text;
      canvas.fillRect(0, 0, 1, 1);
      var d = canvas.getImageData(0, 0, 1, 1).data;
      known.set(text, [d[0], d[1], d[2], d[3] / 255]);
    }
    return known.get(text);
  }
  function over(a, b) { return [0, 1, 2].map(i => a[i] * a[3] + b[i] * (1 - a[3])).concat(1); }
  function light(c) {
    return [0.2126, 0.7152, 0.0722].reduce((sum, w, i) => {
      var s = c[i] / 255;
      return sum + w * (s <= 0.04045 ? s / 12.92 : Math.pow((s + 0.055) / 1.055, 2.4));
    }, 0);
  }
  function ratio(a, b) { var x = light(a), y = light(b); return (Math.max(x, y) + 0.05) / (Math.min(x, y) + 0.05); }
  function ground(element) {
    var layers = [];
    for (var e = element; e; e = e.parentElement) {
      var c = colour(getComputedStyle(e).backgroundColor);
      if (c[3] > 0) layers.push(c);
      if (c[3] === 1) break;
    }
    return layers.reverse().reduce((below, c) => over(c, below), [255, 255, 255, 1]);
  }
  while ((node = walker.nextNode())) {
    var e = node.parentElement;
    if (!node.data.trim() || /^(SCRIPT|STYLE|OPTION|TITLE|NOSCRIPT)$/i.test(e.tagName)) continue;
    if (!e.checkVisibility({ contentVisibilityAuto: true, visibilityProperty: true })) continue;
    var style = getComputedStyle(e), text, back;
    if (e instanceof SVGElement) {
      text = colour(style.fill);
      // Letters stand on their badges; words in pictures have an edge of the surface's colour.
      if (e.classList.contains('letter')) {
        var place = [...e.classList].find(name => /^c[0-9]$/.test(name));
        back = colour(getComputedStyle(e.ownerSVGElement.querySelector('.badge.' + place)).fill);
      } else back = style.stroke !== 'none' ? colour(style.stroke) : ground(e.ownerSVGElement.parentElement);
    } else {
      text = colour(style.color);
      back = ground(e);
    }
    count += 1;
    var r = ratio(over(text, back), back);
    if (r < 4.5) found.set((e.tagName + '.' + e.getAttribute('class')) + ' ' + r.toFixed(2), node.data.trim().slice(0, 30));
  }
  return { count: count, found: [...found].slice(0, 8) };
})()
"""
