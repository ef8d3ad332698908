extension HTMLScript {
  /// The screen to scale: boxes clipped to their containers, names where there is room for them.
  static let picture = #"""
    var ruler = null;
    function textWidth(text) {
      if (!ruler) {
        ruler = document.createElement('canvas').getContext('2d');
        ruler.font = '600 11px system-ui, sans-serif';
      }
      return ruler.measureText(text).width + 2;
    }
    function meet(a, b) {
      var x = Math.max(a.x, b.x), y = Math.max(a.y, b.y);
      return { x: x, y: y, w: Math.min(a.x + a.w, b.x + b.w) - x, h: Math.min(a.y + a.h, b.y + b.h) - y };
    }
    function touches(a, b) {
      return a.x < b.x + b.w && b.x < a.x + a.w && a.y < b.y + b.h && b.y < a.y + a.h;
    }
    function above(world, slot, other) {
      for (var s = world.nodes[other][2], n = 0; s >= 0 && n < 500; s = world.nodes[s][2], n += 1) {
        if (s === slot) return true;
      }
      return false;
    }
    // Draws the film's present still into an svg element; gives the names that found no room.
    function drawScreen(svg, world, film, moment, most) {
      var nodes = world.nodes, scale = Math.min(most.w / film.screen[0], most.h / film.screen[1]);
      var whole = { x: 0, y: 0, w: film.screen[0] * scale, h: film.screen[1] * scale };
      var clips = [], shown = [], out = [], took = {}, bad = {}, hidden = [];
      moment.steps.forEach(function (step) {
        step.takes.forEach(function (take) {
          took[take.slot] = (took[take.slot] ? took[take.slot] + ' ' : '') + signed(take.amount);
        });
      });
      moment.faults.forEach(function (fault) { if (fault[1] >= 0) bad[fault[1]] = true; });
      film.order.forEach(function (slot) {
        var f = film.frames[slot], node = nodes[slot];
        if (!f || !node) return;
        clips[slot] = clips[node[2]] || whole;
        var box = { x: f.x * scale, y: f.y * scale, w: f.w * scale, h: f.h * scale };
        var seen = meet(box, clips[slot]);
        var isSeen = f.seen && f.alpha > 0 && seen.w > 0 && seen.h > 0;
        if (isSeen && node[1] !== 'screen' && node[4] & 1) {
          shown.push({ slot: slot, box: box, seen: seen, opaque: (node[4] & 2) > 0 });
        } else if (node[4] & 16 && node[4] & 1) hidden.push(slot);
        if (f.clip || node[4] & 4) clips[slot] = isSeen ? seen : meet(clips[slot], { x: 0, y: 0, w: 0, h: 0 });
      });
      out.push('<rect class="paper" width="' + whole.w + '" height="' + whole.h + '"/>');
      shown.forEach(function (item) {
        var s = item.seen, b = item.box, place = nodes[item.slot][3];
        var kind = 'box' + (item.opaque ? ' opaque' : '') + (place >= 0 ? ' c' + place % 8 : '')
          + (took[item.slot] ? ' took' : '') + (bad[item.slot] ? ' bad' : '');
        out.push('<svg x="' + s.x + '" y="' + s.y + '" width="' + s.w + '" height="' + s.h
          + '"><g opacity="' + Math.max(film.frames[item.slot].alpha, 0.15) + '"><title>' + esc(name(world, item.slot))
          + ' (' + esc(nodes[item.slot][1]) + ')</title>');
        if (item.opaque) {
          out.push('<rect class="fill" x="' + (b.x - s.x) + '" y="' + (b.y - s.y) + '" width="' + b.w
            + '" height="' + b.h + '"/>');
        }
        out.push('<rect class="' + kind + '" x="' + (b.x - s.x + 0.75) + '" y="' + (b.y - s.y + 0.75) + '" width="'
          + Math.max(b.w - 1.5, 0.5) + '" height="' + Math.max(b.h - 1.5, 0.5) + '"/>');
        film.lists.forEach(function (list) {
          if (list.slot !== item.slot) return;
          list.rows.forEach(function (row) {
            var at = row.start * scale, across = nodes[item.slot][4] & 8;
            out.push('<path class="row" d="M' + (across ? at - s.x + ' 0v' + s.h : '0 ' + (at - s.y) + 'h' + s.w) + '"/>');
          });
        });
        out.push('</g></svg>');
      });
      // Who takes, or has a fault, is outlined over whatever lies in front.
      shown.forEach(function (item) {
        if (!took[item.slot] && !bad[item.slot]) return;
        var s = item.seen, place = nodes[item.slot][3];
        out.push('<rect class="over' + (place >= 0 ? ' c' + place % 8 : '') + (bad[item.slot] ? ' bad' : '') + '" x="'
          + (s.x + 2) + '" y="' + (s.y + 2) + '" width="' + Math.max(s.w - 4, 0.5) + '" height="' + Math.max(s.h - 4, 0.5) + '"/>');
      });
      var placed = [], unnamed = [];
      // A name stands where no other one does, and where nothing in front hides its box.
      function put(text, kind, item, places) {
        var w = textWidth(text);
        for (var i = 0; i < places.length; i += 1) {
          var r = { x: places[i].x, y: places[i].y, w: w, h: 13 };
          if (places[i].end) r.x = places[i].x - w;
          if (places[i].middle) r.x = places[i].x - w / 2;
          var s = item.seen;
          if (r.x < s.x + 1 || r.x + w > s.x + s.w || !places[i].slim && (r.y < s.y || r.y + r.h > s.y + s.h + 1)) continue;
          var front = shown.indexOf(item), free = true, k;
          for (k = 0; k < placed.length && free; k += 1) free = !touches(placed[k], r);
          for (k = front + 1; k < shown.length && free; k += 1) {
            free = !shown[k].opaque || !touches(shown[k].seen, r)
              || (item.opaque || nodes[item.slot][3] >= 0) && above(world, item.slot, shown[k].slot);
          }
          if (!free) continue;
          placed.push({ x: r.x - 2, y: r.y, w: w + 4, h: r.h });
          out.push('<text class="' + kind + '" x="' + r.x + '" y="' + (r.y + 10.5) + '">' + esc(text) + '</text>');
          return true;
        }
        return false;
      }
      var byRank = shown.slice().sort(function (a, b) {
        function rank(item) {
          return took[item.slot] || bad[item.slot] ? 0 : nodes[item.slot][3] >= 0 ? 1 : nodes[item.slot][4] & 16 ? 2 : 3;
        }
        return rank(a) - rank(b) || shown.indexOf(a) - shown.indexOf(b);
      });
      byRank.forEach(function (item) {
        var node = nodes[item.slot], s = item.seen, places = [], i;
        if (!(node[4] & 16)) return;
        // A box as low as the letters has them in its middle.
        if (s.h >= 10.5 && s.h < 15) places.push({ x: s.x + 5, y: s.y + s.h / 2 - 6.5, slim: true });
        for (i = 0; i < 8; i += 1) places.push({ x: s.x + 5, y: s.y + 2 + i * 13 });
        for (i = 0; i < 8; i += 1) places.push({ x: s.x + s.w - 5, y: s.y + 2 + i * 13, end: true });
        var sign = (bad[item.slot] ? '! ' : '') + (node[3] >= 0 ? letter(node[3]) + ' ' : '');
        var amount = took[item.slot] ? ' ' + took[item.slot] : '';
        var kind = 'id' + (took[item.slot] ? ' took' : '') + (bad[item.slot] ? ' bad' : '');
        var done = put(sign + cut(node[0], 24) + amount, kind, item, places)
          || put(sign + cut(node[0], 10) + amount, kind, item, places)
          || (sign && put(sign.trim(), kind, item, places));
        if (!done && node[3] >= 0) unnamed.push(item.slot);
      });
      shown.forEach(function (item) {
        var s = item.seen, label = film.labels[item.slot];
        if (label) {
          put(label, 'label', item, [{ x: s.x + s.w / 2, y: s.y + s.h - 15, middle: true },
            { x: s.x + s.w / 2, y: s.y + s.h / 2 - 6, middle: true }]);
        }
        film.lists.forEach(function (list) {
          if (list.slot !== item.slot) return;
          list.rows.forEach(function (each) {
            var at = each.start * scale, extent = each.extent * scale, across = nodes[item.slot][4] & 8;
            var row = across ? { x: at, y: s.y, w: extent, h: s.h } : { x: s.x, y: at, w: s.w, h: extent };
            putRow('#' + (each.index + 1), item, meet(row, s));
          });
        });
      });
      function putRow(text, item, r) {
        var kept = item.seen;
        item.seen = r;
        put(text, 'rowid', item, [{ x: r.x + r.w - 5, y: r.y + 2, end: true }, { x: r.x + 5, y: r.y + 2 }]);
        item.seen = kept;
      }
      svg.setAttribute('viewBox', '0 0 ' + whole.w + ' ' + whole.h);
      svg.setAttribute('width', whole.w);
      svg.setAttribute('height', whole.h);
      svg.innerHTML = out.join('');
      return { unnamed: unnamed, hidden: hidden, took: Object.keys(took).length > 0 };
    }

    """#
}
