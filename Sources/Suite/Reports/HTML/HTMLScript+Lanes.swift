extension HTMLScript {
  /// Lanes as `LanesSVG` describes them: beside their labels, or below them where the window is narrow.
  static let lanes = #"""
    var plot = { from: 176, to: 688, whole: 760, above: 30 };
    // Where the x of a drawing 760 wide is in one so wide; narrow ones have labels above the plot.
    function placer(width) {
      var isNarrow = width < 620, scale = isNarrow ? (width - 20) / (plot.to - plot.from) : 1;
      return { isNarrow: isNarrow, width: isNarrow ? width : plot.whole, scale: scale,
        x: function (x) { return isNarrow ? Math.round((10 + (x - plot.from) * scale) * 10) / 10 : x; },
        back: function (x) { return isNarrow ? (x - 10) / scale + plot.from : x; } };
    }
    function named(title, markup) { return title ? '<g><title>' + esc(title) + '</title>' + markup + '</g>' : markup; }
    // Every x of path data moved, where only M, H, V, h, v, l and z occur and small shapes keep their size.
    function movedPath(data, place) {
      return place.isNarrow ? data.replace(/([MH])(-?[\d.]+)/g, function (_, letter, x) { return letter + place.x(+x); }) : data;
    }
    function curveMarkup(part, data) {
      var area = data.replace(/M(-?[\d.]+)[^M]*/g, function (piece, x) { return piece + 'V' + part[2] + 'H' + x + 'z'; });
      return '<path class="area ' + part[0] + '" d="' + area + '"/><path class="line ' + part[0] + '" d="' + data + '"/>';
    }
    function signsMarkup(part, place) {
      var sign = signs[part[3]], d = '', free = -1e9;
      for (var i = 0; i < part[1].length; i += 2) {
        var x = place.x(part[1][i]), end = place.x(part[1][i] + part[1][i + 1]);
        if (x >= free) d += 'M' + x + ' ' + part[2] + sign[0];
        if (end - Math.max(x + 6, free) > 2) d += 'M' + Math.max(x + 6, free) + ' ' + part[2] + 'H' + end;
        free = Math.max(end, x) + 7;
      }
      return named(sign[1], '<path class="mark ' + part[0] + '" d="' + d + '"/>');
    }
    // The pieces in rows: each begins with its label at the left.
    function laneRows(world) {
      var rows = [[]];
      world.lanes.forEach(function (part) {
        if (part[0] === 'row' || /^badge/.test(part[0])) rows.push([]);
        if (part[0] === 'gap') rows[0].push(part); else rows[rows.length - 1].push(part);
      });
      return rows;
    }
    function lanesMarkup(world, width) {
      var place = placer(width), rows = laneRows(world), down = 0, all = '';
      var height = world.height + (place.isNarrow ? plot.above * (rows.length - 1) : 0);
      rows.forEach(function (row, number) {
        var free = {}, out = row.map(function (part) {
          if (Array.isArray(part[1])) return signsMarkup(part, place);
          if (typeof part[1] === 'number') return place.isNarrow && part[1] < plot.from || part[0] === 'value' && place.isNarrow
            ? '' : wordsMarkup(part, place, free);
          if (typeof part[2] === 'number') return curveMarkup(part, movedPath(part[1], place));
          var isBadge = /^badge/.test(part[0]), data = isBadge ? part[1] : movedPath(part[1], place);
          if (part[0] === 'gap') data = data.replace(/V[\d.]+/g, 'V' + height);
          return named(part[2], '<path class="' + part[0] + '"' + (isBadge && place.isNarrow ? ' transform="translate(0 -26)"' : '')
            + ' d="' + data + '"/>');
        }).join('');
        if (place.isNarrow && number > 0) {
          out += labelMarkup(row, place);
          down += plot.above;
        }
        all += down ? '<g transform="translate(0 ' + down + ')">' + out + '</g>' : out;
      });
      return '<svg class="lanes" role="img" viewBox="0 0 ' + place.width + ' ' + height
        + '" aria-label="Lanes: who took each movement, and where every container stood, from 0 to ' + ms(world.end)
        + '. The ledger below tells the same in words.">' + all + '</svg>' + laneKey(world);
    }
    function textMarkup(kind, x, y, words, title, more) {
      return named(title, '<text class="' + kind + '" x="' + x + '" y="' + y + '"' + (more || '') + '>' + esc(words) + '</text>');
    }
    // Words were laid out for the full width: where there is less, those that find no room are left to the ledger.
    function wordsMarkup(part, place, free) {
      var x = part[1] < plot.from ? part[1] : place.x(part[1]), words = part[3];
      // Beside its sign, which keeps its size.
      if (part[0] === 'remark') x = place.x(part[1] - 9) + 9;
      if (place.isNarrow) {
        var each = part[0] === 'action' ? 7.3 : 6.6, line = part[0] + part[2];
        if (part[0] === 'tick' && !free[line]) words += ' ms';
        if (part[0] === 'remark') words = cut(words, Math.max(Math.floor((place.width - x) / each), 1));
        if (x < (free[line] || 0) || x + words.length * each > place.width) return '';
        free[line] = x + words.length * each + 6;
      }
      return textMarkup(part[0], x, part[2], words, part[4]);
    }
    // The labels of a row in one line above it: its name, and at the right all else.
    function labelMarkup(row, place) {
      var texts = row.filter(function (part) { return typeof part[1] === 'number' && (part[1] < plot.from || part[0] === 'value'); });
      var letters = texts.filter(function (part) { return /^letter/.test(part[0]); });
      var rest = texts.filter(function (part) { return !/^letter/.test(part[0]); }), lead = rest.shift(), y = lead[2] - 26;
      var each = 6.6, words = cut(lead[3], Math.max(Math.floor((place.width - lead[1]) * 0.5 / 7.3), 4));
      var more = rest.map(function (part) { return part[0] === 'value' ? 'last ' + part[3] : part[3]; }).join(', ');
      more = cut(more, Math.max(Math.floor((place.width - lead[1] - words.length * 7.3 - 16) / each), 1));
      return letters.map(function (part) { return textMarkup(part[0], part[1], part[2] - 26, part[3]); }).join('')
        + textMarkup(lead[0], lead[1], y, words, lead[4] || lead[3]) + textMarkup('range', place.width - 4, y, more, '', ' text-anchor="end"');
    }
    // The cursor: from the top to the bottom, not through labels.
    function cursorPath(world, place, x) {
      var out = 'M' + x + ' 18';
      if (!place.isNarrow) return out + 'V' + world.height;
      laneRows(world).slice(1).forEach(function (row, number) {
        var lead = row.find(function (part) { return typeof part[1] === 'number' && !/^letter/.test(part[0]); });
        var y = lead[2] + plot.above * (number + 1) - 26;
        out += 'V' + (y - 12) + 'M' + x + ' ' + (y + 5);
      });
      return out + 'V' + (world.height + plot.above * (laneRows(world).length - 1));
    }
    // What the signs under the lanes mean, of those that are there.
    function laneKey(world) {
      var seen = {};
      world.lanes.forEach(function (part) { if (Array.isArray(part[1])) seen[part[3]] = true; });
      var all = Object.keys(signs).filter(function (sign) { return seen[sign]; }).map(function (sign) {
        return '<li><svg viewBox="-7 -7 14 14" width="14" height="14" aria-hidden="true"><path class="mark" d="M0 0' + signs[sign][0]
          + '"/></svg> ' + esc(signs[sign][1]) + '</li>';
      });
      if (all.length) all.unshift('<li>Under the lanes:</li>');
      if (world.lanes.some(function (part) { return part[0] === 'gap'; })) {
        all.push('<li><svg viewBox="-7 -7 14 14" width="14" height="14" aria-hidden="true"><path class="gap" d="M-3 -7v14M3 -7v14"/></svg>'
          + ' a pause is cut out</li>');
      }
      return all.length ? '<ul class="key">' + all.join('') + '</ul>' : '';
    }

    """#
}
