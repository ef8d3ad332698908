extension HTMLScript {
  /// The page of `orders`: a switch between outcomes; the moment stays the same.
  static let outcomes = #"""
    var shownOutcome = [];
    function startOutcomes() {
      var body = $('#outcome'), radios = $$('#outcomes input[type=radio]');
      level = 3;
      radios.forEach(function (radio) {
        radio.addEventListener('change', function () { showOutcome(radio, body); });
        radio.closest('tbody').addEventListener('click', function (event) {
          if (!event.target.closest('label, details, a, button') && !radio.checked) radio.click();
        });
      });
      [['#before', -1], ['#after', 1]].forEach(function (pair) {
        $(pair[0]).hidden = radios.length < 2;
        $(pair[0]).addEventListener('click', function () {
          var here = radios.findIndex(function (radio) { return radio.checked; });
          radios[(here + pair[1] + radios.length) % radios.length].click();
        });
      });
      var first = $('#outcomes input[type=radio]:checked');
      if (first) showOutcome(first, body);
    }
    function showOutcome(radio, body) {
      var time = shownOutcome.length && shownOutcome[0].moved ? shownOutcome[0].moments[shownOutcome[0].index].t : -1;
      $$('#outcomes tbody').forEach(function (body) { body.classList.toggle('chosen', body.contains(radio)); });
      $('#which').textContent = radio.getAttribute('aria-label');
      shownOutcome.forEach(function (player) { player.stop(); });
      shownOutcome = fill(body, +radio.value, time);
      shownOutcome.forEach(function (player) { player.moved = time >= 0; });
      $$('input[type=range], .play', body).forEach(function (control) {
        ['input', 'click'].forEach(function (kind) {
          control.addEventListener(kind, function () { shownOutcome.forEach(function (p) { p.moved = true; }); });
        });
      });
    }
    function theme() {
      var select = $('#theme');
      function set(value) {
        if (value === 'system') document.documentElement.removeAttribute('data-theme');
        else document.documentElement.dataset.theme = value;
      }
      try { select.value = localStorage.getItem('scrollwright-theme') || 'system'; } catch (e) { select.value = 'system'; }
      set(select.value);
      select.addEventListener('change', function () {
        set(select.value);
        try { localStorage.setItem('scrollwright-theme', select.value); } catch (e) { return; }
      });
    }
    function start() {
      document.documentElement.classList.add('scripted');
      theme();
      keys();
      if ($('#filters')) startList();
      if ($('#outcomes')) startOutcomes();
    }

    """#
}
