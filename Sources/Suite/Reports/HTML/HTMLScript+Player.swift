extension HTMLScript {
  /// One world: picture, slider and play button, the line that says what happens, lanes with a cursor.
  static let player = #"""
    function worldMarkup(world, number, count) {
      var title = (count > 1 ? 'app ' + number + ': ' : '') + world.title;
      return '<section class="world" aria-label="' + esc(title) + '"><h4>' + esc(title) + '</h4>'
        + (world.dropped ? '<p class="quiet">The oldest ' + world.dropped + ' rows of the trace are given up.</p>' : '')
        + '<div class="stage"><figure class="screen"><svg role="img" aria-label="the screen"></svg><figcaption></figcaption>'
        + '</figure><div class="time"><div class="controls"><button type="button" class="play">\u25B6 Play</button>'
        + '<label class="slide"><span class="offscreen">Moment</span><input type="range" min="0" step="1" value="0"></label>'
        + '<output class="clock"></output>'
        + '<label class="speed">Speed <select><option value="1">1</option><option value="0.25">1/4</option>'
        + '<option value="0.1">1/10</option></select></label></div>'
        + '<p class="now" role="status" aria-live="polite"></p></div><div class="lanebox">'
        + (world.svg ? '<div class="wide" tabindex="0" role="region" aria-label="Lanes">' + world.svg + '</div>'
          : '<p class="quiet">Nothing happened on this screen.</p>')
        + world.lanes.map(function (text) { return '<p class="quiet">' + esc(text) + '</p>'; }).join('')
        + '</div></div>' + ledgerMarkup(world) + '</section>';
    }
    function Player(root, world) {
      var self = this;
      this.root = root; this.world = world; this.film = new Film(world); this.moments = moments(world);
      this.slider = $('input[type=range]', root); this.button = $('.play', root);
      this.slider.max = this.moments.length - 1;
      this.lanes = $('svg.lanes', root);
      if (this.lanes) {
        this.cursor = document.createElementNS('http://www.w3.org/2000/svg', 'path');
        this.cursor.setAttribute('class', 'cursor');
        this.lanes.appendChild(this.cursor);
        this.lanes.addEventListener('click', function (event) {
          var box = self.lanes.getBoundingClientRect();
          self.goTime(self.timeAt((event.clientX - box.left) * 760 / box.width));
        });
      }
      this.slider.addEventListener('input', function () { self.stop(); self.go(+self.slider.value); });
      this.button.addEventListener('click', function () { if (self.timer) self.stop(); else self.play(); });
      $$('tr[data-at]', root).forEach(function (row) {
        row.addEventListener('click', function () { self.stop(); self.goTime(+row.dataset.at); });
      });
      this.figure = $('.screen', root);
      this.width = this.figure.clientWidth;
      live.push(this);
      this.go(this.first());
    }
    // All widths are read before anything is drawn, so that the page is laid out once.
    var live = [];
    window.addEventListener('resize', function () {
      live = live.filter(function (player) { return document.body.contains(player.root); });
      var widths = live.map(function (player) { return player.figure.clientWidth; });
      live.forEach(function (player, place) {
        if (!widths[place] || widths[place] === player.width) return;
        player.width = widths[place];
        player.go(player.index);
      });
    });
    // A scenario opens at the moment of its first fault, else at its end.
    Player.prototype.first = function () {
      var fault = this.moments.findIndex(function (moment) { return moment.faults.length; });
      return fault >= 0 ? fault : this.moments.length - 1;
    };
    Player.prototype.xAt = function (t) {
      var x = 184;
      this.world.x.forEach(function (s) {
        if (t >= s[0]) x = Math.min(s[3], s[2] + (Math.min(t, s[1]) - s[0]) / (s[1] - s[0]) * (s[3] - s[2]));
      });
      return x;
    };
    Player.prototype.timeAt = function (x) {
      var t = 0;
      this.world.x.forEach(function (s) {
        if (x >= s[2]) t = Math.min(s[1], s[0] + (x - s[2]) / (s[3] - s[2]) * (s[1] - s[0]));
      });
      return t;
    };
    Player.prototype.goTime = function (t) {
      var best = 0;
      this.moments.forEach(function (moment, place) { if (moment.t <= t + 0.001) best = place; });
      this.go(best);
    };
    Player.prototype.go = function (index) {
      var moment = this.moments[index], world = this.world, figure = this.figure;
      this.index = index;
      this.slider.value = index;
      $('.clock', this.root).textContent = ms(moment.t) + ' of ' + ms(world.end);
      this.slider.setAttribute('aria-valuetext', ms(moment.t) + ': ' + plain(world, moment));
      $('.now', this.root).innerHTML = '<b>' + ms(moment.t) + '</b> ' + told(world, moment);
      if (this.cursor) this.cursor.setAttribute('d', 'M' + this.xAt(moment.t) + ' 18V2000');
      if (moment.still >= 0) {
        this.film.go(moment.still);
        var room = Math.min(this.width || 300, 300);
        var rest = drawScreen($('svg', figure), world, this.film, moment, { w: Math.max(room - 2, 60), h: 560 });
        $('svg', figure).setAttribute('aria-label', 'The screen at ' + ms(moment.t));
        $('figcaption', figure).innerHTML =
          (rest.unnamed.length ? 'No room for a name: ' + some(world, rest.unnamed) + '. ' : '')
          + (rest.hidden.length ? 'Not to be seen: ' + some(world, rest.hidden) + '.' : '')
          + (world.stride > 1 ? ' Of ' + world.stride + ' pictures one is kept.' : '');
      }
      var rows = {};
      moment.steps.forEach(function (step) { rows[step[1]] = true; });
      $$('tr[data-row]', this.root).forEach(function (row) {
        if (rows[row.dataset.row]) row.setAttribute('aria-current', 'true'); else row.removeAttribute('aria-current');
      });
    };
    function some(world, slots) {
      var text = slots.slice(0, 8).map(function (slot) { return chip(world, slot); }).join(', ');
      return text + (slots.length > 8 ? ' and ' + (slots.length - 8) + ' more' : '');
    }
    Player.prototype.stop = function () {
      clearTimeout(this.timer);
      this.timer = null;
      this.button.textContent = '\u25B6 Play';
      $('.now', this.root).setAttribute('aria-live', 'polite');
    };
    Player.prototype.play = function () {
      var self = this;
      if (this.index === this.moments.length - 1) this.go(0);
      this.button.textContent = '\u275A\u275A Pause';
      // A screen reader is not told of every frame.
      $('.now', this.root).setAttribute('aria-live', 'off');
      function next() {
        if (self.index >= self.moments.length - 1 || !document.body.contains(self.root)) return self.stop();
        var wait = self.moments[self.index + 1].t - self.moments[self.index].t;
        // Pauses are shortened.
        self.timer = setTimeout(function () { self.go(self.index + 1); next(); },
          Math.max(Math.min(wait, 400), 4) / +$('.speed select', self.root).value);
      }
      next();
    };
    // What happens at a moment, as markup and as plain text.
    function told(world, moment) {
      var out = moment.steps.map(function (step) {
        var row = world.rows[step[1]], parts = [];
        for (var i = 0; i < step[4].length; i += 3) {
          parts.push(chip(world, step[4][i]) + ' took <b>' + esc(signed(step[4][i + 2])) + '</b> ' + phase(step[4][i + 1]));
        }
        var text = esc(cut(row[3].replace(/ x\d+$/, ''), 60)) + (step[2] ? ' <b>' + esc(signed(step[2])) + '</b>' : '');
        if (!step[2] && row[9] && row[9].length) text += ': ' + row[9].map(esc).join('; ');
        return text + (parts.length ? ': ' + parts.join(', ') : '')
          + (step[3] ? '; <b>' + esc(signed(step[3])) + '</b> left' : '');
      });
      moment.faults.forEach(function (fault) {
        out.push('<span class="faulty">! ' + esc(fault[2]) + '</span> ' + (fault[1] >= 0 ? chip(world, fault[1]) : ''));
      });
      if (!out.length) out.push('<span class="quiet">' + (moment.t > 0 ? 'moves on' : 'as it was mounted') + '</span>');
      return out.join('. ');
    }
    function plain(world, moment) {
      var box = document.createElement('div');
      box.innerHTML = told(world, moment);
      $$('[aria-hidden]', box).forEach(function (node) { node.remove(); });
      return box.textContent;
    }

    """#
}
