extension HTMLScript {
  /// The list of scenarios: opening, filtering, searching, keys.
  static let list = #"""
    var rows = [];
    function openRow(row) {
      var body = $('.body', row);
      if (!body.dataset.filled) {
        body.dataset.filled = '1';
        fill(body, rows.indexOf(row));
      }
    }
    function address(row) {
      return encodeURIComponent(row.parentNode.dataset.file + '/' + $('.name', row).textContent);
    }
    function filter() {
      var words = $('#search').value.toLowerCase().split(/\s+/).filter(Boolean);
      var statuses = {}, tag = $('#tag').value, platform = $('#platform').value, faulty = $('#faulty').checked, count = 0;
      $$('input[name=status]').forEach(function (box) { statuses[box.value] = box.checked; });
      rows.forEach(function (row) {
        var d = row.dataset;
        if (words.length && row.found === undefined) {
          row.found = (row.parentNode.dataset.file + ' ' + $('summary', row).textContent).toLowerCase();
        }
        var isShown = statuses[d.status] && (!platform || d.platform === platform) && (!faulty || +d.faults > 0)
          && (!tag || JSON.parse(d.tags).indexOf(tag) >= 0)
          && words.every(function (word) { return row.found.indexOf(word) >= 0; });
        if (row.hidden === isShown) row.hidden = !isShown;
        if (isShown) count += 1;
      });
      $$('section.file').forEach(function (section) { section.hidden = !$('.scenario:not([hidden])', section); });
      $('#count').textContent = count === rows.length ? 'all ' + plural(rows.length, 'scenario') + ' shown'
        : count + ' of ' + plural(rows.length, 'scenario') + ' shown';
      $('#none').hidden = count > 0 || !rows.length;
      if (!count) $('#nonewhy').textContent = reasons(words, statuses, tag, platform, faulty);
    }
    // Which filters are set, for those who see no scenario any more.
    function reasons(words, statuses, tag, platform, faulty) {
      var out = words.length ? ['search ' + cut(words.join(' '), 60)] : [];
      Object.keys(statuses).forEach(function (status) { if (!statuses[status]) out.push('without ' + status); });
      if (tag) out.push('tag ' + cut(tag, 40));
      if (platform) out.push('platform ' + platform);
      if (faulty) out.push('with faults');
      return out.join(', ');
    }
    function choices(select, values) {
      values.sort().forEach(function (value) {
        var option = document.createElement('option');
        option.value = value;
        option.textContent = cut(value, 40);
        select.appendChild(option);
      });
      select.parentNode.hidden = !values.length;
    }
    function startList() {
      rows = $$('.scenario');
      var tags = {}, platforms = {};
      rows.forEach(function (row) {
        JSON.parse(row.dataset.tags).forEach(function (tag) { tags[tag] = true; });
        if (row.dataset.platform) platforms[row.dataset.platform] = true;
        row.addEventListener('toggle', function () { if (row.open) openRow(row); });
        $('summary', row).addEventListener('click', function () {
          if (!row.open) try { history.replaceState(null, '', '#' + address(row)); } catch (e) { return; }
        });
      });
      choices($('#tag'), Object.keys(tags));
      choices($('#platform'), Object.keys(platforms));
      $('#filters').addEventListener('input', filter);
      $('#filters').addEventListener('submit', function (event) { event.preventDefault(); });
      $$('#showall, #noneall').forEach(function (button) {
        button.addEventListener('click', function () { $('#filters').reset(); filter(); $('#search').focus(); });
      });
      $('#close').addEventListener('click', function () { rows.forEach(function (row) { row.open = false; }); });
      $('#openbad').addEventListener('click', function () {
        rows.filter(function (row) { return /failed|error/.test(row.dataset.status) && !row.hidden; }).slice(0, 50)
          .forEach(function (row) { row.open = true; });
      });
      filter();
      openFirst();
    }
    // The scenario that the address names, else the first that did not pass, else the only one.
    function openFirst() {
      var wanted = location.hash.slice(1), row = null;
      if (wanted) row = rows.find(function (other) { return address(other) === wanted; });
      if (row) { row.open = true; row.scrollIntoView(); return; }
      row = rows.find(function (other) { return /failed|error/.test(other.dataset.status); });
      if (!row && rows.length === 1) row = rows[0];
      if (row) row.open = true;
    }
    function keys() {
      document.addEventListener('keydown', function (event) {
        if (event.ctrlKey || event.metaKey || event.altKey) return;
        var typing = /^(input|select|textarea)$/i.test(event.target.tagName) && event.target.type !== 'range'
          && event.target.type !== 'checkbox' && event.target.type !== 'radio';
        if (event.key === 'Escape' && event.target.id === 'search') { event.target.value = ''; filter(); return; }
        if (typing) return;
        if (event.key === '/' && $('#search')) { event.preventDefault(); $('#search').focus(); }
        if (event.key === 'j' || event.key === 'k') {
          var all = rows.filter(function (row) { return !row.hidden; });
          var here = all.indexOf(event.target.closest ? event.target.closest('.scenario') : null);
          var next = all[here < 0 ? 0 : Math.min(Math.max(here + (event.key === 'j' ? 1 : -1), 0), all.length - 1)];
          if (next) $('summary', next).focus();
        }
      });
    }

    """#
}
