/// The script of a page, in pieces of one concern each.
enum HTMLScript {
  /// The whole script; it keeps its names to itself.
  static var text: String {
    "(function(){'use strict';\n" + [tools, film, picture, player, ledger, details, list, outcomes].joined()
      + "start();\n})();\n"
  }

  /// Small helpers: markup, chips of nodes, amounts with a real minus.
  static let tools = #"""
    var $ = function (sel, from) { return (from || document).querySelector(sel); };
    var $$ = function (sel, from) { return Array.prototype.slice.call((from || document).querySelectorAll(sel)); };
    var lines = null;
    function esc(text) {
      return String(text).replace(/[&<>"']/g, function (c) {
        return { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }[c];
      });
    }
    function detail(index) {
      if (!lines) lines = $('#details').textContent.replace(/^\n|\n$/g, '').split('\n');
      return JSON.parse(lines[index]);
    }
    function letter(place) {
      return String.fromCharCode(65 + place % 26) + (place < 26 ? '' : Math.floor(place / 26) + 1);
    }
    function cut(text, most) {
      return text.length > most ? text.slice(0, most - 1) + '\u2026' : text;
    }
    function signed(text) { return String(text).replace(/(^|x)-/g, '$1\u2212'); }
    function name(world, slot) { return slot < 0 || !world.nodes[slot] ? 'screen' : world.nodes[slot][0]; }
    function chip(world, slot, more) {
      var place = slot < 0 || !world.nodes[slot] ? -1 : world.nodes[slot][3];
      var sign = place < 0 ? '' : '<span class="chip c' + place % 8 + '" aria-hidden="true">' + letter(place) + '</span>';
      return '<span class="node" title="' + esc(name(world, slot)) + '">' + sign + esc(cut(name(world, slot), 28))
        + (more || '') + '</span>';
    }
    function phase(mark) { return mark === '<' ? 'in pre' : mark === '>' ? 'in post' : 'its own share'; }
    function ms(t) { return Math.floor(t) + ' ms'; }
    function plural(count, word) { return count + ' ' + word + (count === 1 ? '' : 's'); }

    """#

  /// The stills of a film, played forth from their differences.
  static let film = #"""
    function Film(world) {
      this.world = world;
      this.stills = world.film;
      this.at = -1;
    }
    Film.prototype.go = function (index) {
      if (this.at < 0 || index < this.at) {
        this.at = -1;
        this.frames = []; this.lists = []; this.labels = {}; this.order = []; this.screen = [1, 1];
      }
      while (this.at < index) {
        this.at += 1;
        var still = this.stills[this.at], f = still.frames, i;
        if (still.screen) this.screen = still.screen;
        for (i = 0; i < f.length; i += 7) {
          this.frames[f[i]] = { x: f[i + 1], y: f[i + 2], w: f[i + 3], h: f[i + 4],
            seen: (f[i + 5] & 1) > 0, clip: (f[i + 5] & 2) > 0, alpha: f[i + 6] };
        }
        if (still.lists) this.lists = still.lists;
        if (still.labels) {
          this.labels = {};
          for (i = 0; i < still.labels.length; i += 2) this.labels[still.labels[i]] = still.labels[i + 1];
        }
        if (still.order) this.order = still.order;
      }
    };
    // The moments that the slider stops at: every still, and every step that changed nothing to be seen.
    function moments(world) {
      var all = [], stills = world.film, next = 0, i;
      for (i = 0; i < stills.length; i += 1) all.push({ t: stills[i].t, still: i, steps: [], faults: [] });
      if (!all.length) all.push({ t: 0, still: -1, steps: [], faults: [] });
      world.steps.forEach(function (step) {
        while (next < stills.length && stills[next].e < step[5]) next += 1;
        if (next < stills.length && stills[next].t - step[0] < 20) all[next].steps.push(step);
        else all.push({ t: step[0], still: Math.min(next, stills.length) - 1, steps: [step], faults: [] });
      });
      all.sort(function (a, b) { return a.t - b.t || a.still - b.still; });
      all = all.filter(function (moment, place) {
        var last = all[place - 1];
        if (!last || last.t !== moment.t || last.still !== moment.still) return true;
        last.steps = last.steps.concat(moment.steps);
        moment.steps = last.steps;
        all[place] = last;
        return false;
      });
      world.faults.forEach(function (fault) {
        var place = all.findIndex(function (moment) { return moment.t >= fault[0] - 0.001; });
        all[place < 0 ? all.length - 1 : place].faults.push(fault);
      });
      return all;
    }

    """#
}
