extension HTMLScript {
  /// The ledger as a table with headers; every row can be clicked to see its moment.
  static let ledger = #"""
    var phases = ['own share', 'in pre', 'in post'];
    function cell(kind, markup, more) { return '<td role="cell"' + (kind ? ' class="' + kind + '"' : '') + (more || '') + '>' + markup + '</td>'; }
    function ledgerMarkup(world) {
      if (!world.rows.length) return '';
      var columns = world.columns, over = world.over, all = 5 + columns.length + (over ? 1 : 0);
      var titles = [['n', 't, ms'], ['', 'event'], ['n', 'requested']].concat(
        columns.map(function (slot) { return ['n each', chip(world, slot)]; }), over ? [['n', 'overscroll']] : [],
        [['n', 'left'], ['', 'who took, in order']]);
      // Where nothing was shared out, there is nothing to put into those columns.
      if (!world.rows.some(function (row) { return row.kind === 'delta'; })) {
        all = 2;
        titles = titles.slice(0, 2);
      }
      var words = all > 2 ? 'Ledger: who took how much of each movement.' : 'Ledger: what happened.', cells = {};
      var body = world.rows.map(function (row, place) {
        var t = Math.floor(row.t) + (Math.floor(row.end) > Math.floor(row.t) ? '\u2013' + Math.floor(row.end) : '');
        var start = '<tr role="row" data-row="' + place + '" data-at="' + row.t + '" class="' + row.kind
          + '"><th role="rowheader" scope="row" class="n t">' + t + '<span class="unit"> ms</span></th>';
        var wide = ' colspan="' + (all - 1) + '"';
        var notes = row.notes.length ? '<tr role="row" class="notes">' + cell('', '') + cell('', '<div class="note">'
          + row.notes.map(esc).join('<br>') + '</div>', wide) + '</tr>' : '';
        if (row.kind !== 'delta') {
          var lead = row.kind === 'fault' ? '<b>! fault</b> ' : row.kind === 'log' ? '<b>log</b> ' : '';
          return start + cell('event', lead + happened(row), wide) + '</tr>' + notes;
        }
        var took = {};
        row.takes.forEach(function (take) { took[take.slot] = true; });
        row.cells.forEach(function (text) { cells[text] = true; });
        return start + cell('event', happened(row)) + cell('n in', esc(signed(row.requested)))
          + columns.map(function (slot, k) {
            var place = world.nodes[slot][3];
            return cell('n each' + (took[slot] && place >= 0 ? ' took c' + place % 8 : ' none'), esc(signed(row.cells[k])));
          }).join('') + (over ? cell('n' + (row.over ? ' over' : ' none'), esc(signed(row.over))) : '')
          + cell('n' + (row.left === '0' ? ' none' : ' left'), esc(signed(row.left)))
          + cell('order' + (columns.length ? '' : ' alone'), orderMarkup(world, row)) + '</tr>' + notes;
      }).join('');
      if (cells['.']) words += ' A dot: was not asked.';
      if (world.rows.some(function (row) { return /^x|,x/.test(row.requested); })) words += ' x: to the side, + to the right.';
      if (cells['0']) words += ' 0: was asked and took nothing.';
      return '<div class="wide" tabindex="0" role="region" aria-label="Ledger"><table role="table" class="ledger"><caption>' + words
        + ' A row can be clicked to see its moment.</caption><thead role="rowgroup"><tr role="row">' + titles.map(function (title) {
          return '<th role="columnheader" scope="col" class="' + title[0] + '">' + title[1] + '</th>';
        }).join('') + '</tr></thead><tbody role="rowgroup">' + body + '</tbody></table></div>'
        + (world.more ? '<p class="quiet">' + world.more + ' more rows are left out; show prints them.</p>' : '');
    }
    function happened(row) {
      return esc(row.words) + (row.times > 1 ? ' <span class="times">\u00D7' + row.times + '</span>' : '');
    }
    function orderMarkup(world, row) {
      return row.takes.length ? '<ol class="takes">' + row.takes.map(function (take) {
        return '<li>' + chip(world, take.slot, ' <span class="phase">' + phases[take.phase] + '</span> <b class="amount">'
          + esc(signed(take.amount)) + '</b>') + '</li>';
      }).join('') + '</ol>' : '<span class="quiet">nobody</span>';
    }

    """#

  /// What is drawn when a scenario is opened.
  static let details = #"""
    function field(label, text, kind) {
      if (text === undefined || text === null) return '';
      return '<div class="field"><dt>' + label + '</dt><dd class="' + (kind || '') + '">' + esc(text) + '</dd></div>';
    }
    function jump(app, t) {
      return t === undefined ? '' : '<button type="button" class="jump" data-app="' + app + '" data-t="' + t + '">Show ' + ms(t)
        + '</button>';
    }
    function failureMarkup(failure) {
      var place = failure.file ? failure.file + ':' + failure.line : '';
      var out = '<article class="failure">' + heading((place ? '<span class="place">' + esc(place) + '</span> ' : '')
        + esc(failure.message)) + jump(failure.app, failure.t) + '<dl>' + field('line ' + failure.line, failure.source, 'code')
        + field('case', failure.row, 'code');
      if (failure.table) {
        out += '</dl><div class="wide" tabindex="0" role="region" aria-label="Wanted and got"><table class="wanted"><thead><tr>'
          + '<th scope="col"><span class="offscreen">differs</span></th><th scope="col">value</th><th scope="col">wanted</th>'
          + '<th scope="col">got</th></tr></thead><tbody>' + failure.table.map(function (row) {
            return '<tr' + (row[3] ? '' : ' class="differs"') + '><td>' + (row[3] ? '' : '\u2260') + '</td><th scope="row">'
              + esc(row[0]) + '</th><td>' + esc(row[1]) + '</td><td>' + esc(row[2]) + '</td></tr>';
          }).join('') + '</tbody></table></div><dl>';
      } else {
        out += field('wanted', failure.wanted, 'code') + field('got', failure.got, 'code');
      }
      return out + field('why', failure.why) + field('trace', failure.trace, 'code')
        + field('got, as Lua', failure.paste, 'code') + '</dl></article>';
    }
    function faultsMarkup(data) {
      if (!data.faults.length) return '';
      return '<section class="faults">' + heading('Faults') + '<ul>' + data.faults.map(function (fault) {
        var state = fault[5] === 'claimed' ? ' <span class="tag">expected by the scenario</span>'
          : fault[5] === 'allowed' ? ' <span class="tag">allowed</span>' : '';
        return '<li><span class="faulty">! ' + esc(fault[0]) + '</span> ' + (fault[1] ? '<b>' + esc(fault[1]) + '</b> ' : '')
          + jump(fault[4], fault[2]) + (fault[6] > 1 ? ' ' + fault[6] + ' times' : '') + state + '<div>' + esc(fault[3]) + '</div></li>';
      }).join('') + '</ul>' + leftOut(data.faultsMore, 'fault') + '</section>';
    }
    function fill(body, index, time) {
      var data = detail(index), failures = data.failures || [], early = data.early || [], notes = data.notes || [];
      data.apps = (data.apps || []).map(unpack);
      data.faults = data.faults || [];
      var out = '<p class="quiet place">' + esc(data.file + ':' + data.line);
      if (data.wall) out += ', took ' + (Math.round(data.wall * 10) / 10) + ' ms';
      out += '</p>';
      if (data.skip) out += '<p>Skipped: ' + esc(data.skip) + '</p>';
      out += failures.map(failureMarkup).join('') + leftOut(data.failuresMore, 'failure') + faultsMarkup(data);
      if (early.length) {
        out += '<section>' + heading('Logs before the first screen') + '<ul>' + early.map(function (text) {
          return '<li>' + esc(text) + '</li>';
        }).join('') + '</ul></section>';
      }
      out += data.apps.map(function (world, place) { return worldMarkup(world, place + 1, data.apps.length); }).join('');
      if (!data.apps.length && !data.skip) out += '<p class="quiet">No screen was mounted: there is nothing to draw.</p>';
      if (notes.length) {
        out += '<section>' + heading('Not native on this platform') + '<ul>' + notes.map(function (note) {
          return '<li><b>' + esc(note[1]) + '</b>: ' + (note[2] ? 'nearest: ' + esc(note[2]) : esc(note[0])) + '</li>';
        }).join('') + '</ul></section>';
      }
      body.innerHTML = out;
      var players = $$('.world', body).map(function (root, place) { return new Player(root, data.apps[place]); });
      // The first failure that has a moment is looked at first.
      var failed = failures.find(function (failure) { return failure.t !== undefined; });
      if (failed && players[failed.app]) players[failed.app].goTime(failed.t);
      if (time >= 0) players.forEach(function (player) { player.goTime(time); });
      $$('.jump', body).forEach(function (button) {
        button.addEventListener('click', function () {
          var player = players[+button.dataset.app];
          if (!player) return;
          player.stop();
          player.goTime(+button.dataset.t);
          player.slider.focus();
        });
      });
      return players;
    }

    """#
}
