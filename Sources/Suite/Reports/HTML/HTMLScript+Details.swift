extension HTMLScript {
  /// The ledger as a table with headers; every row can be clicked to see its moment.
  static let ledger = #"""
    function ledgerMarkup(world) {
      if (!world.rows.length) return '';
      var columns = world.columns, over = world.over, all = 5 + columns.length + (over ? 1 : 0);
      var head = '<tr><th scope="col" class="n">t, ms</th><th scope="col">event</th><th scope="col" class="n">in</th>'
        + columns.map(function (slot) { return '<th scope="col" class="n">' + chip(world, slot) + '</th>'; }).join('')
        + (over ? '<th scope="col" class="n">overscroll</th>' : '')
        + '<th scope="col" class="n">left</th><th scope="col">taken, in order</th></tr>';
      // Where nothing was shared out, there is nothing to put into those columns.
      if (!world.rows.some(function (row) { return row[0] === 'delta'; })) {
        all = 2;
        head = '<tr><th scope="col" class="n">t, ms</th><th scope="col">event</th></tr>';
      }
      var body = world.rows.map(function (row, place) {
        var t = Math.floor(row[1]) + (Math.floor(row[2]) > Math.floor(row[1]) ? '\u2013' + Math.floor(row[2]) : '');
        var start = '<tr data-row="' + place + '" data-at="' + row[1] + '" class="' + row[0] + '"><th scope="row" class="n">'
          + t + '</th>';
        var notes = (row[9] || []).length ? '<tr class="notes"><td></td><td colspan="' + (all - 1) + '"><div class="note">'
          + row[9].map(esc).join('<br>') + '</div></td></tr>' : '';
        if (row[0] === 'fault') return start + '<td colspan="' + (all - 1) + '"><b>! fault</b> ' + esc(row[3]) + '</td></tr>';
        if (row[0] === 'log') return start + '<td colspan="' + (all - 1) + '"><b>log</b> ' + esc(row[3]) + '</td></tr>';
        if (row[0] === 'event') return start + '<td colspan="' + (all - 1) + '">' + esc(row[3]) + '</td></tr>' + notes;
        var took = {}, order = [];
        for (var i = 0; i < row[8].length; i += 3) {
          took[row[8][i]] = true;
          order.push(chip(world, row[8][i], '<b class="mark">' + esc(row[8][i + 1]) + '</b> '
            + (columns.length ? '' : esc(signed(row[8][i + 2])))));
        }
        return start + '<td>' + esc(row[3]) + '</td><td class="n">' + esc(signed(row[4])) + '</td>'
          + columns.map(function (slot, k) {
            var place = world.nodes[slot][3];
            return '<td class="n' + (took[slot] && place >= 0 ? ' took c' + place % 8 : ' none') + '">'
              + esc(signed(row[5][k])) + '</td>';
          }).join('') + (over ? '<td class="n">' + esc(signed(row[6])) + '</td>' : '')
          + '<td class="n' + (row[7] === '0' ? ' none' : ' left') + '">' + esc(signed(row[7])) + '</td><td class="order">'
          + order.join(' ') + '</td></tr>' + notes;
      }).join('');
      return '<div class="wide" tabindex="0" role="region" aria-label="Ledger"><table class="ledger"><caption>Ledger: '
        + 'who took how much of each movement</caption><thead>' + head + '</thead><tbody>' + body + '</tbody></table></div>'
        + (world.more ? '<p class="quiet">' + world.more + ' more rows are left out; show prints them.</p>' : '');
    }

    """#

  /// What is drawn when a scenario is opened.
  static let details = #"""
    function field(label, text, kind) {
      if (text === undefined || text === null) return '';
      return '<div class="field"><dt>' + label + '</dt><dd class="' + (kind || '') + '">' + esc(text) + '</dd></div>';
    }
    function jump(app, t) {
      return t === undefined ? '' : '<button type="button" class="jump" data-app="' + app + '" data-t="' + t + '">at ' + ms(t)
        + '</button>';
    }
    function failureMarkup(failure) {
      var place = failure.file ? failure.file + ':' + failure.line : '';
      var out = '<article class="failure"><h4>' + (place ? '<span class="place">' + esc(place) + '</span> ' : '')
        + esc(failure.message) + '</h4>' + jump(failure.app, failure.t) + '<dl>' + field('line ' + failure.line, failure.source, 'code')
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
      return '<section class="faults"><h4>Faults</h4><ul>' + data.faults.map(function (fault) {
        var state = fault[5] === 'claimed' ? ' <span class="tag">expected by the scenario</span>'
          : fault[5] === 'allowed' ? ' <span class="tag">allowed</span>' : '';
        return '<li><span class="faulty">! ' + esc(fault[0]) + '</span> ' + (fault[1] ? '<b>' + esc(fault[1]) + '</b> ' : '')
          + jump(fault[4], fault[2]) + (fault[6] > 1 ? ' ' + fault[6] + ' times' : '') + state + '<div>' + esc(fault[3]) + '</div></li>';
      }).join('') + '</ul></section>';
    }
    function fill(body, index, time) {
      var data = detail(index), out = '<p class="quiet place">' + esc(data.file + ':' + data.line);
      if (data.wall) out += ', took ' + (Math.round(data.wall * 10) / 10) + ' ms';
      out += '</p>';
      if (data.skip) out += '<p>Skipped: ' + esc(data.skip) + '</p>';
      out += data.failures.map(failureMarkup).join('') + faultsMarkup(data);
      if (data.early.length) {
        out += '<section><h4>Logs before the first screen</h4><ul>' + data.early.map(function (text) {
          return '<li>' + esc(text) + '</li>';
        }).join('') + '</ul></section>';
      }
      out += data.apps.map(function (world, place) { return worldMarkup(world, place + 1, data.apps.length); }).join('');
      if (!data.apps.length && !data.skip) out += '<p class="quiet">No screen was mounted.</p>';
      if (data.notes.length) {
        out += '<section><h4>Not native on this platform</h4><ul>' + data.notes.map(function (note) {
          return '<li><b>' + esc(note[1]) + '</b>: ' + (note[2] ? 'nearest: ' + esc(note[2]) : esc(note[0])) + '</li>';
        }).join('') + '</ul></section>';
      }
      body.innerHTML = out;
      var players = $$('.world', body).map(function (root, place) { return new Player(root, data.apps[place]); });
      // The first failure that has a moment is looked at first.
      var failed = data.failures.find(function (failure) { return failure.t !== undefined; });
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
