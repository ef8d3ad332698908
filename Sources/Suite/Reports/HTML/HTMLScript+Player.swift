extension HTMLScript {
  /// One world: picture, slider and buttons, what happens in words and bars, lanes with a cursor.
  static let player = #"""
    var calm = window.matchMedia('(prefers-reduced-motion: reduce)');
    function worldMarkup(world, number, count) {
      var title = (count > 1 ? 'app ' + number + ': ' : '') + world.title;
      return '<section class="world" aria-label="' + esc(title) + '">' + heading(esc(title))
        + (world.dropped ? '<p class="quiet">The oldest ' + world.dropped + ' rows of the trace are given up.</p>' : '')
        + '<div class="stage"><figure class="screen"><svg role="img" aria-label="the screen"></svg><figcaption></figcaption>'
        + '</figure><div class="time"><div class="controls"><button type="button" class="play">\u25B6 Play</button>'
        + '<button type="button" class="back" aria-label="previous moment">\u2039</button>'
        + '<button type="button" class="next" aria-label="next moment">\u203A</button>'
        + '<label class="slide"><span class="offscreen">Moment</span><input type="range" min="0" step="1" value="0"></label>'
        + '<output class="clock"></output>'
        + '<label class="speed">Speed <select><option value="1">1</option><option value="0.25">1/4</option>'
        + '<option value="0.1">1/10</option></select></label></div>'
        + '<div class="now" role="status" aria-live="polite"></div></div><div class="lanebox">'
        + (world.lanes.length ? '<div class="drawing"></div>' : '<p class="quiet">Nothing happened on this screen.</p>')
        + world.notes.map(function (text) { return '<p class="quiet">' + esc(text) + '</p>'; }).join('')
        + '</div></div>' + ledgerMarkup(world) + '</section>';
    }
    function Player(root, world) {
      var self = this;
      this.root = root; this.world = world; this.film = new Film(world); this.moments = moments(world);
      this.slider = $('input[type=range]', root); this.button = $('.play', root);
      this.slider.max = this.moments.length - 1;
      this.drawing = $('.drawing', root);
      if (this.drawing) {
        this.drawing.addEventListener('click', function (event) {
          var lanes = event.target.closest('svg.lanes');
          if (!lanes) return;
          var box = lanes.getBoundingClientRect();
          self.goTime(self.timeAt(self.place.back((event.clientX - box.left) * self.place.width / box.width)));
        });
      }
      this.slider.addEventListener('input', function () { self.stop(); self.go(+self.slider.value); });
      this.button.addEventListener('click', function () { if (self.timer) self.stop(); else self.play(); });
      $('.back', root).addEventListener('click', function () { self.step(-1); });
      $('.next', root).addEventListener('click', function () { self.step(1); });
      $$('tr[data-at]', root).forEach(function (row) {
        row.addEventListener('click', function () { self.stop(); self.goTime(+row.dataset.at); });
      });
      this.figure = $('.screen', root);
      this.box = $('.lanebox', root);
      this.width = this.figure.clientWidth;
      this.index = this.first();
      this.drawLanes(this.box.clientWidth);
      // What stands below does not jump about while it plays.
      var most = this.moments.reduce(function (most, moment) {
        return Math.max(most, moment.steps.reduce(function (sum, step) { return sum + 1 + step.takes.length + (step.left ? 1 : 0); }, 0));
      }, 1);
      $('.now', root).style.minHeight = (1 + Math.min(most, 9) * 1.65) + 'em';
      live.push(this);
      this.go(this.index);
    }
    Player.prototype.drawLanes = function (width) {
      this.room = width;
      if (!this.drawing) return;
      this.place = placer(width);
      this.drawing.innerHTML = lanesMarkup(this.world, width);
      this.lanes = $('svg.lanes', this.drawing);
      this.cursor = document.createElementNS('http://www.w3.org/2000/svg', 'path');
      this.cursor.setAttribute('class', 'cursor');
      this.lanes.appendChild(this.cursor);
    };
    // All widths are read before anything is drawn, so that the page is laid out once.
    var live = [];
    window.addEventListener('resize', function () {
      live = live.filter(function (player) { return document.body.contains(player.root); });
      var widths = live.map(function (player) { return [player.figure.clientWidth, player.box.clientWidth]; });
      live.forEach(function (player, place) {
        var width = widths[place];
        if (!width[0] || width[0] === player.width && width[1] === player.room) return;
        player.width = width[0];
        player.drawLanes(width[1]);
        player.go(player.index);
      });
    });
    // A scenario opens at its first fault, else where most containers took, of those where most was taken.
    Player.prototype.first = function () {
      var fault = this.moments.findIndex(function (moment) { return moment.faults.length; });
      if (fault >= 0) return fault;
      var best = [this.moments.length - 1, 0, 0];
      this.moments.forEach(function (moment, place) {
        var count = 0, sum = 0;
        moment.steps.forEach(function (step) {
          count = Math.max(count, step.takes.length);
          step.takes.forEach(function (take) { sum += size(take.amount); });
        });
        if (count > best[1] || count === best[1] && count && sum > best[2]) best = [place, count, sum];
      });
      return best[0];
    };
    Player.prototype.xAt = function (t) {
      var x = 184;
      this.world.x.forEach(function (s) {
        if (t >= s[0]) x = Math.min(s[3], s[2] + (Math.min(t, s[1]) - s[0]) / (s[1] - s[0]) * (s[3] - s[2]));
      });
      return this.place.x(x);
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
    Player.prototype.step = function (by) {
      this.stop();
      this.go(Math.min(Math.max(this.index + by, 0), this.moments.length - 1));
    };
    Player.prototype.go = function (index) {
      var moment = this.moments[index], world = this.world, figure = this.figure;
      this.index = index;
      this.slider.value = index;
      $('.clock', this.root).textContent = ms(moment.t) + ' of ' + ms(world.end);
      var now = told(world, moment);
      $('.now', this.root).innerHTML = now;
      this.slider.setAttribute('aria-valuetext', plain(now));
      if (this.cursor) this.cursor.setAttribute('d', cursorPath(world, this.place, this.xAt(moment.t)));
      if (moment.still >= 0) {
        this.film.go(moment.still);
        var room = Math.min(this.width || 300, 300);
        var rest = drawScreen($('svg', figure), world, this.film, moment, { w: Math.max(room - 2, 60), h: 560 });
        $('svg', figure).setAttribute('aria-label', 'The screen at ' + ms(moment.t));
        $('figcaption', figure).innerHTML = (rest.took ? 'Thick outline: takes at this moment, and how much. ' : '')
          + (rest.unnamed.length ? 'No room for a name: ' + some(world, rest.unnamed) + '. ' : '')
          + (rest.hidden.length ? 'Not to be seen: ' + some(world, rest.hidden) + '.' : '')
          + (world.stride > 1 ? ' Of ' + world.stride + ' pictures one is kept.' : '');
      }
      var rows = {};
      moment.steps.forEach(function (step) { rows[step.row] = true; });
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
    // Who wants no motion goes from moment to moment with the other buttons and the slider.
    Player.prototype.play = function () {
      var self = this;
      if (calm.matches) return;
      if (this.index === this.moments.length - 1) this.go(0);
      this.button.textContent = '\u275A\u275A Pause';
      // A screen reader is not told of every frame.
      $('.now', this.root).setAttribute('aria-live', 'off');
      function next() {
        if (self.index >= self.moments.length - 1 || calm.matches || !document.body.contains(self.root)) return self.stop();
        var wait = self.moments[self.index + 1].t - self.moments[self.index].t;
        // Pauses are shortened.
        self.timer = setTimeout(function () { self.go(self.index + 1); next(); },
          Math.max(Math.min(wait, 400), 4) / +$('.speed select', self.root).value);
      }
      next();
    };

    """#

  /// What happens at a moment: who takes, in which order, in which phase, how much of what was asked for.
  static let told = #"""
    function told(world, moment) {
      var out = moment.steps.map(function (step) {
        var row = world.rows[step.row], whole = 0;
        step.takes.forEach(function (take) { whole += size(take.amount); });
        whole = Math.max(whole, size(step.requested || '0'));
        var text = '<p class="what"><b>' + ms(moment.t) + '</b> ' + esc(cut(row.words, 60))
          + (step.requested ? ' <b>' + esc(signed(step.requested)) + '</b>' + direction(world, step) : '');
        if (!step.requested && row.notes.length) text += ': ' + row.notes.map(esc).join('; ');
        text += '</p><ol class="shares">' + step.takes.map(function (take) {
          return share(chip(world, take.slot), take.amount, phases[take.phase], whole, world.nodes[take.slot][3]);
        }).join('') + (step.left ? share('nobody', step.left, 'left', whole, -1) : '') + '</ol>';
        return text;
      });
      moment.faults.forEach(function (fault) {
        out.push('<p class="what"><span class="faulty">! ' + esc(fault[2]) + '</span> ' + (fault[1] >= 0 ? chip(world, fault[1]) : '')
          + (fault[3] ? ': ' + esc(fault[3]) : '') + '</p>');
      });
      if (!moment.steps.length) {
        out.unshift('<p class="what"><b>' + ms(moment.t) + '</b> <span class="quiet">'
          + (moment.t > 0 || moment.still > 0 ? 'moves on' : 'as it was mounted') + '</span></p>');
      }
      return out.join('');
    }
    function share(who, amount, phase, whole, place) {
      var part = whole > 0 ? Math.min(size(amount) / whole, 1) : 0;
      return '<li' + (who === 'nobody' ? ' class="nobody"' : '') + '><span class="who">' + who + '</span> <b class="amount">' + esc(signed(amount)) + '</b> <span class="phase">' + phase
        + '</span> <span class="bar' + (place < 0 ? ' none' : ' c' + place % 8) + '" aria-hidden="true"><i style="width:'
        + Math.max(part * 100, 1).toFixed(1) + '%"></i></span></li>';
    }
    // Where amounts of one axis are bare, the first taker says which one it is.
    function direction(world, step) {
      var text = step.requested, first = step.takes[0];
      if (!parseFloat(text.replace('x', '')) || text.indexOf(',') >= 0) return '';
      if (text[0] !== 'x' && !first) return '';
      var across = text[0] === 'x' || first && (world.nodes[first.slot][4] & 8) > 0;
      var back = text.indexOf('-') >= 0;
      return ' <span class="quiet">(' + (across ? back ? 'to the left' : 'to the right' : back ? 'up' : 'down') + ')</span>';
    }
    function plain(markup) {
      var box = document.createElement('div');
      box.innerHTML = markup.replace(/<\/(p|li)>/g, '. </$1>');
      $$('[aria-hidden]', box).forEach(function (node) { node.remove(); });
      return box.textContent.replace(/\s+/g, ' ').replace(/ \./g, '.').trim();
    }

    """#
}
