import Timeline

/// The script of a page, in pieces of one concern each.
enum HTMLScript {
  /// The whole script; it keeps its names to itself.
  static var text: String {
    "(function(){'use strict';\n"
      + [
        tools, signs, world, picture, lanes, player, told, ledger, details, list, outcomes,
      ].joined()
      + "start();\n})();\n"
  }

  /// Shapes and meanings of the signs under the lanes.
  private static var signs: String {
    var json = JSONWriter()
    json.object { json in
      for sign in LaneSign.all {
        json.key(String(sign.sign))
        json.array([sign.shape, sign.words]) { $0.value($1) }
      }
    }
    return "var signs = " + String(decoding: HTMLText.embedded(json.bytes), as: UTF8.self) + ";\n"
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
    // A part along another axis stands behind an x.
    function size(amount) {
      return amount.split(',').reduce(function (sum, part) { return sum + Math.abs(parseFloat(part.replace('x', ''))) || 0; }, 0);
    }
    // Headings below the scenario's own, or below that of the outcome.
    var level = 4;
    function heading(markup) { return '<h' + level + '>' + markup + '</h' + level + '>'; }
    function leftOut(count, word) {
      return count ? '<p class="quiet">' + count + ' more ' + word + (count === 1 ? ' is' : 's are') + ' left out.</p>' : '';
    }
    function ms(t) { return Math.floor(t) + ' ms'; }
    function plural(count, word) { return count + ' ' + word + (count === 1 ? '' : 's'); }

    """#
}
