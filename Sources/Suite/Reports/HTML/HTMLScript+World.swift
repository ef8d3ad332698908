extension HTMLScript {
  /// Reads the data of a world, as `HTMLWorld` and `HTMLFilm` write it; the stills of a film, played forth from their differences.
  static let world = #"""
    function unpack(world) {
      function time(value) {
        return typeof value === 'number' ? Math.round(value * 1e6 / world.fps) / 1e3 : +value;
      }
      function text(value) {
        return value === undefined ? '' : typeof value === 'number' ? (value > 0 ? '+' : '') + value : value;
      }
      function takes(flat) {
        var out = [];
        for (var i = 0; flat && i < flat.length; i += 2) {
          out.push({ slot: flat[i] >> 2, phase: flat[i] & 3, amount: text(flat[i + 1]) });
        }
        return out;
      }
      var row = 0, event = 0;
      world.rows = world.rows.map(function (r) {
        var t = time(r[1]);
        return { kind: ['delta', 'event', 'fault', 'log'][r[0]], t: t, end: r[2] === -1 ? t : time(r[2]), words: r[3], count: 0,
          requested: text(r[4]), cells: (r[5] || []).map(text), over: text(r[6]), left: text(r[7]), takes: takes(r[8]), notes: r[9] || [] };
      });
      world.steps = world.steps.map(function (s) {
        var all = takes(s[1]);
        row += s[2] || 0;
        event += s[3] === undefined ? 1 : s[3];
        if (world.rows[row]) world.rows[row].count += 1;
        return { t: time(s[0]), takes: all, row: row, event: event, left: text(s[5]),
          requested: s[4] !== undefined ? text(s[4]) : all.length === 1 ? all[0].amount : '' };
      });
      event = 0;
      world.film = world.film.map(function (still) {
        event += still[1] === undefined ? 1 : still[1];
        return { t: time(still[0]), event: event, frames: still[2] || [], lists: still[3], rest: still[4] || {} };
      });
      world.notes = world.notes || [];
      world.faults = world.faults || [];
      world.rows.forEach(function (r) {
        var folded = ' x' + r.count;
        r.times = r.count > 1 && r.words.slice(-folded.length) === folded ? r.count : 1;
        if (r.times > 1) r.words = r.words.slice(0, -folded.length);
      });
      return world;
    }
    function Film(world) {
      this.stills = world.film;
      this.at = -1;
    }
    Film.prototype.go = function (index) {
      if (this.at < 0 || index < this.at) {
        this.at = -1;
        this.known = []; this.runs = {}; this.lists = []; this.labels = {}; this.order = []; this.screen = [1, 1];
      }
      while (this.at < index) {
        this.at += 1;
        var still = this.stills[this.at], rest = still.rest, i;
        this.change(still.frames);
        if (still.lists) this.lists = still.lists.map(this.list, this);
        if (rest.screen) this.screen = rest.screen;
        if (rest.labels) {
          this.labels = {};
          for (i = 0; i < rest.labels.length; i += 2) this.labels[rest.labels[i]] = rest.labels[i + 1];
        }
        if (rest.order) this.order = rest.order;
      }
      this.frames = this.known.map(function (f) {
        return { x: f[0] / 100, y: f[1] / 100, w: f[2] / 100, h: f[3] / 100, alpha: f[4] / 100, seen: (f[5] & 1) > 0,
          clip: (f[5] & 2) > 0 };
      });
    };
    Film.prototype.change = function (told) {
      for (var i = 0; i < told.length;) {
        var slot = told[i] >> 6, mask = told[i] & 63, field;
        i += 1;
        while (this.known.length <= slot) this.known.push([0, 0, 0, 0, 0, 0]);
        for (field = 0; field < 5; field += 1) if (mask >> field & 1) this.known[slot][field] += told[i++];
        if (mask & 32) this.known[slot][5] = told[i++];
      }
    };
    // One list's rows from what differs in its runs.
    Film.prototype.list = function (told) {
      var slot = told[0], head = told[1] || 0, rows = [], i, k;
      var runs = head < 0 ? [] : this.runs[slot] || [];
      for (i = 0; i < -1 - head; i += 1) runs.push([0, 0, 0, 0, 0]);
      runs = this.runs[slot] = runs.map(function (run, place) {
        return run.map(function (value, field) { return value + (told[2 + place * 5 + field] || 0); });
      });
      for (i = 0; i < runs.length; i += 1) {
        for (k = 0; k < runs[i][2]; k += 1) {
          rows.push({ index: runs[i][1] + k, start: (runs[i][0] + k * runs[i][4]) / 100, extent: runs[i][3] / 100 });
        }
      }
      return { slot: slot, rows: rows };
    };
    // The moments that the slider stops at: every still, and every step that changed nothing to be seen.
    function moments(world) {
      var all = [], stills = world.film, next = 0, i;
      for (i = 0; i < stills.length; i += 1) all.push({ t: stills[i].t, still: i, steps: [], faults: [] });
      if (!all.length) all.push({ t: 0, still: -1, steps: [], faults: [] });
      world.steps.forEach(function (step) {
        while (next < stills.length && stills[next].event < step.event) next += 1;
        if (next < stills.length && stills[next].t - step.t < 20) all[next].steps.push(step);
        else all.push({ t: step.t, still: Math.min(next, stills.length) - 1, steps: [step], faults: [] });
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
