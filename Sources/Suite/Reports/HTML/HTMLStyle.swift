/// The style sheet of a page: light, dark, narrow, wide, printed.
enum HTMLStyle {
  static var text: String { colours + frame + list + details + world + outcomes + drawings + narrow + paper }

  /// The eight node colours stay apart for people who see no red, no green or no blue, and stand out from the ground by 3 to 1 at
  /// least; letters on them by 4.5 to 1. `ink` is the letter's colour.
  private static let colours = """
    :root{color-scheme:light;--ground:#f5f6f8;--surface:#fff;--text:#16181d;--quiet:#545b66;--line:#c9ced6;--soft:#eceff3;
    --link:#0b4fb3;--ok:#0b6b2f;--bad:#b3121d;--warn:#7d4e00;--skip:#545b66;--badsoft:#fdecec;--now:#fff3c4;
    --n0:#3148fb;--n1:#ab1c69;--n2:#598714;--n3:#4794cc;--n4:#640c0c;--n5:#cf7273;--n6:#15005c;--n7:#280e28;
    --i0:#fff;--i1:#fff;--i2:#000;--i3:#000;--i4:#fff;--i5:#000;--i6:#fff;--i7:#fff}
    \(dark(":root[data-theme=dark]"))
    @media (prefers-color-scheme:dark){\(dark(":root:not([data-theme=light])"))}
    .c0{--c:var(--n0);--i:var(--i0)}.c1{--c:var(--n1);--i:var(--i1)}.c2{--c:var(--n2);--i:var(--i2)}
    .c3{--c:var(--n3);--i:var(--i3)}.c4{--c:var(--n4);--i:var(--i4)}.c5{--c:var(--n5);--i:var(--i5)}
    .c6{--c:var(--n6);--i:var(--i6)}.c7{--c:var(--n7);--i:var(--i7)}

    """

  private static func dark(_ selector: String) -> String {
    """
    \(selector){color-scheme:dark;--ground:#0f1216;--surface:#171b21;--text:#e9ecf1;--quiet:#a9b2bf;--line:#3d4652;
    --soft:#222831;--link:#8ab8ff;--ok:#6fd08c;--bad:#ff8f8f;--warn:#ffc46b;--skip:#a9b2bf;--badsoft:#3a1d20;--now:#4a3f12;
    --n0:#4787f2;--n1:#eb51b1;--n2:#c0e00b;--n3:#42c5f2;--n4:#947405;--n5:#dc8486;--n6:#b1edcd;--n7:#dfc988;
    --i0:#000;--i1:#000;--i2:#000;--i3:#000;--i4:#000;--i5:#000;--i6:#000;--i7:#000}
    """
  }

  private static let frame = """
    *{box-sizing:border-box}[hidden]{display:none!important}
    body{margin:0;background:var(--ground);color:var(--text);font:15px/1.45 system-ui,sans-serif}
    header,main{max-width:1440px;margin:0 auto;padding:8px 16px}
    h1{font-size:22px;margin:4px 0}h2{font-size:15px;margin:18px 0 6px}
    h3,h4{font-size:15px;margin:14px 0 6px}p{margin:6px 0}
    h1,h2,h3,h4,p,li,figcaption{overflow-wrap:anywhere}
    .quiet{color:var(--quiet)}.offscreen{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}
    .skiplink{position:absolute;left:-999px;top:0;background:var(--surface);padding:8px}.skiplink:focus{left:8px}
    a{color:var(--link)}button,select,input{font:inherit;color:inherit}
    button,select,input[type=search]{background:var(--surface);border:1px solid var(--quiet);border-radius:6px;padding:4px 10px;
    min-height:34px;max-width:100%}button{cursor:pointer}
    :focus-visible{outline:3px solid var(--link);outline-offset:1px}
    .top{display:flex;flex-wrap:wrap;gap:6px 18px;align-items:center;justify-content:space-between}
    .totals{display:flex;flex-wrap:wrap;gap:4px 16px;list-style:none;padding:0;margin:6px 0;font-weight:600}
    .totals .passed{color:var(--ok)}.totals .failed,.totals .error,.totals .problem{color:var(--bad)}
    .totals .skipped{color:var(--skip)}.totals .faulty{color:var(--warn)}
    .help{margin:6px 0}.help>summary{cursor:pointer;color:var(--link)}.help ul{margin:6px 0;padding-left:20px}

    """

  private static let list = """
    #filters{display:none;flex-wrap:wrap;gap:8px 14px;align-items:center;padding:10px 0}.scripted #filters{display:flex}
    #filters fieldset{border:0;margin:0;padding:0;display:flex;flex-wrap:wrap;gap:4px 12px}#filters legend{float:left;padding:0}
    #filters label{display:inline-flex;gap:6px;align-items:center;max-width:100%}#filters select{min-width:0;max-width:min(100%,260px)}#search{width:230px}
    #count{font-weight:600}.acts{display:flex;flex-wrap:wrap;gap:8px}
    .problems{border:1px solid var(--bad);background:var(--badsoft);border-radius:8px;padding:4px 14px;overflow-wrap:anywhere}
    .problems pre{white-space:pre;overflow-x:auto;margin:6px 0;font:13px/1.4 ui-monospace,monospace}
    .scenario{background:var(--surface);border:1px solid var(--line);border-left-width:5px;border-radius:6px;margin:4px 0;
    content-visibility:auto;contain-intrinsic-size:auto 40px}
    .scenario[open]{content-visibility:visible}
    .scenario.passed{border-left-color:var(--ok)}.scenario.failed,.scenario.error{border-left-color:var(--bad)}
    .scenario.skipped{border-left-color:var(--skip)}
    .scenario>summary{display:flex;flex-wrap:wrap;gap:2px 10px;align-items:baseline;padding:7px 10px;cursor:pointer}
    .scenario>summary::before{content:"\\25B8";width:10px;color:var(--quiet)}.scenario[open]>summary::before{content:"\\25BE"}
    .status{font:600 13px/1.4 ui-monospace,monospace;min-width:44px}.passed .status{color:var(--ok)}
    .failed .status,.error .status{color:var(--bad)}.skipped .status{color:var(--skip)}
    .name{flex:1 1 240px;overflow-wrap:anywhere;min-width:0;font-weight:400;margin:0}
    summary .name{display:-webkit-box;-webkit-box-orient:vertical;-webkit-line-clamp:4;overflow:hidden}
    .scenario[open]>summary .name{display:block}
    .about{display:inline-flex;flex-wrap:wrap;gap:2px 8px;font-size:13px;color:var(--quiet);overflow-wrap:anywhere;min-width:0}
    .tag{border:1px solid var(--line);border-radius:9px;padding:0 7px;font-size:13px;overflow-wrap:anywhere}
    .faulty{color:var(--warn);font-weight:600}.body{padding:0 12px 12px}

    """

  private static let details = """
    .failure{border-left:3px solid var(--bad);background:var(--badsoft);padding:2px 12px 8px;margin:8px 0;border-radius:0 6px 6px 0}
    .failure h3,.failure h4{color:var(--bad)}.place{font-family:ui-monospace,monospace;font-size:13px;overflow-wrap:anywhere}dl{margin:4px 0}
    .field{display:grid;grid-template-columns:92px minmax(0,1fr);gap:0 8px;margin:3px 0}dt{color:var(--quiet)}
    dd{margin:0;overflow-wrap:anywhere}.code{font:13px/1.45 ui-monospace,monospace;white-space:pre-wrap;max-height:340px;overflow:auto}
    .faults ul{padding-left:18px;margin:4px 0;overflow-wrap:anywhere}.jump{padding:1px 8px;min-height:28px}
    .wide{overflow-x:auto;max-width:100%;position:relative}table{border-collapse:collapse;font-size:14px}
    caption{text-align:left;min-width:min(34ch,80vw);color:var(--quiet);padding:8px 0 4px}
    th,td{text-align:left;padding:3px 9px;border-bottom:1px solid var(--line);vertical-align:top}thead th{white-space:nowrap}
    .wanted td,.wanted th{overflow-wrap:anywhere}.wanted :is(td,th)+:is(td,th){min-width:60px}
    .ledger tbody th{font-weight:400;white-space:nowrap}.n{text-align:right!important;font-variant-numeric:tabular-nums}
    td.n{white-space:nowrap}.ledger .event{min-width:110px;overflow-wrap:anywhere}td.none,.times,.phase{color:var(--quiet)}
    td.took{box-shadow:inset 4px 0 0 var(--c);font-weight:600}td.left{color:var(--warn);font-weight:600}
    .ledger tbody tr{cursor:pointer}.ledger tr[aria-current]{background:var(--now)}.note{color:var(--quiet);font-size:13px;position:sticky;left:9px;width:fit-content;max-width:min(70ch,82vw)}
    .ledger tr:has(+.notes)>*{border-bottom:0}.ledger tr.notes{cursor:auto}.notes td{padding-top:0}
    tr.fault td,tr.fault th{color:var(--warn)}tr.differs{color:var(--bad);font-weight:600}.order{min-width:190px}
    .ledger .takes{list-style:none;margin:0;padding:0;display:flex;flex-wrap:wrap;gap:0 4px}.takes .phase{font-size:12px}
    .takes li+li::before{content:"\\2192\\a0";color:var(--quiet)}.takes .amount,.unit{display:none}.alone .amount{display:inline}
    .node{white-space:nowrap}
    .chip{display:inline-block;min-width:17px;padding:0 3px;margin-right:4px;border-radius:3px;background:var(--c);color:var(--i);
    font:700 12px/16px ui-monospace,monospace;text-align:center}

    """

  private static let world = """
    .world{border-top:1px solid var(--line);margin-top:10px}
    .stage{display:grid;grid-template:"screen time" auto "screen lanes" 1fr/302px minmax(0,1fr);gap:10px 22px;align-items:start}
    .screen{grid-area:screen}.time{grid-area:time;min-width:0}.lanebox{grid-area:lanes;min-width:0;max-width:980px}
    @media (max-width:1080px){.controls .slide{flex-basis:100%}.stage{grid-template:"screen time" auto "lanes lanes" auto/262px minmax(0,1fr)}}
    .screen{margin:0;min-width:0}.screen svg{display:block;max-width:100%}figcaption{font-size:13px;color:var(--quiet);margin-top:6px}
    .controls{display:flex;flex-wrap:wrap;gap:8px 12px;align-items:center}.slide{flex:1 1 180px}.slide input{width:100%}
    .play{min-width:96px}.back,.next{min-width:44px}.clock{font-variant-numeric:tabular-nums;min-width:110px}.speed{font-size:13px}
    .now{background:var(--soft);border-radius:6px;padding:6px 10px;margin:8px 0;overflow-wrap:anywhere;max-width:660px}
    .now p{margin:0 0 2px}.now .node{white-space:normal}
    .shares{margin:0 0 4px;padding:0;list-style:none;counter-reset:taker;display:grid;grid-template-columns:auto minmax(0,auto) auto auto minmax(30px,1fr);gap:0 10px}
    .shares li{display:grid;grid-template-columns:subgrid;grid-column:1/-1;align-items:center;counter-increment:taker;line-height:1.65}
    .shares>li::before{content:counter(taker) ".";color:var(--quiet)}.shares>li.nobody::before{content:""}
    .shares .amount{text-align:right;font-variant-numeric:tabular-nums}.shares .who{min-width:0}.shares .phase{white-space:nowrap}
    .shares .bar i{display:block;height:11px;border-radius:2px;background:var(--c)}.shares .bar.none i{background:var(--warn)}
    .lanebox svg.lanes{display:block;width:100%;cursor:crosshair}
    .key{display:flex;flex-wrap:wrap;gap:2px 16px;list-style:none;margin:4px 0;padding:0;font-size:13px;color:var(--quiet)}
    .key svg{vertical-align:-2px}.key path{fill:none;stroke:currentColor;stroke-width:1.5}.key .gap{stroke-dasharray:2 3}
    @media (prefers-reduced-motion:reduce){.play,.speed{display:none}*{transition:none!important;scroll-behavior:auto!important}}

    """

  private static let outcomes = """
    .outcomes{width:100%;max-width:1100px}.outcomes caption{max-width:90ch}.outcomes thead tr:first-child th{border-bottom:0;text-align:left;color:var(--quiet);font-weight:400;padding-bottom:0}
    .outcomes .first{border-left:1px solid var(--line)}
    .outcomes tbody{cursor:pointer}.outcomes tbody tr:first-child>*{border-bottom:0}.outcomes .more td{padding:0 9px 8px;overflow-wrap:anywhere}
    .outcomes .chosen{background:var(--now);box-shadow:inset 5px 0 0 var(--link)}.outcomes .seen{display:none;font-weight:400;margin-left:8px}.outcomes .chosen .seen{display:inline}
    .outcomes label{cursor:pointer;display:inline-flex;gap:6px;align-items:center;min-height:28px}.outcomes input{width:18px;height:18px;margin:0}
    .outcomes .took{margin:2px 0;padding-left:18px}.members ul{margin:2px 0;max-height:260px;overflow:auto}.members summary{color:var(--link)}
    .verdict-no{color:var(--bad);font-weight:600}.verdict-yes{color:var(--ok);font-weight:600}
    .shown{display:flex;flex-wrap:wrap;gap:6px 16px;align-items:center;margin-top:14px}.shown h2{margin:0;font-size:17px}
    \(cards(".outcomes.cards"))
    @media (max-width:820px){\(cards(".outcomes"))}

    """

  /// Every outcome below the other, its values with their titles beside them.
  private static func cards(_ table: String) -> String {
    """
    \(table),\(table) tbody,\(table) caption,\(table) .more,\(table) .more td{display:block}\(table) thead{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}
    \(table) tbody{border:1px solid var(--line);border-radius:8px;margin:8px 0;padding:4px 4px 0}
    \(table) tbody tr:first-child{display:flex;flex-wrap:wrap;gap:0 4px}\(table) tbody th{flex-basis:100%}
    \(table) tbody tr:first-child td{text-align:left!important;white-space:normal;overflow-wrap:anywhere}
    \(table) td[data-title]::before{content:attr(data-title) " ";color:var(--quiet);font-weight:400}\(table) .more td,\(table) th,\(table) .first{border:0}
    """
  }

  private static let drawings = """
    .lanes text{fill:var(--text);font:12px ui-monospace,monospace}.lanes .range,.lanes text.tick,.lanes .remark{fill:var(--quiet);font-size:10.5px}
    .lanes .row{fill:var(--quiet)}.lanes path{fill:none;stroke:var(--text);stroke-width:1}.lanes .letter{fill:var(--i);
    font-weight:700;text-anchor:middle}.lanes .badge{fill:var(--c);stroke:none}.lanes .band{fill:var(--soft);stroke:none}
    .lanes .bar{fill:var(--c);stroke:none}.lanes .area{fill:var(--c);fill-opacity:.22;stroke:none}
    .lanes .line{stroke:var(--c);stroke-width:2}.lanes .mark{stroke:var(--c);stroke-width:1.5}
    .lanes .tick,.lanes .base{stroke:var(--line)}.lanes text.tick{stroke:none}.lanes .begin{stroke:var(--quiet)}
    .lanes .up,.lanes .down{fill:var(--quiet);stroke:none}.lanes .fault{stroke:var(--bad);stroke-width:1.6}
    .lanes .log,.lanes .pin{stroke:var(--link)}.lanes .left{fill:var(--warn);stroke:none}
    .lanes .gap{stroke:var(--quiet);stroke-dasharray:2 3}.lanes .cursor{stroke:var(--bad);stroke-width:1.5;pointer-events:none}
    .screen .paper{fill:var(--surface);stroke:var(--text)}.screen .fill{fill:var(--surface)}
    .screen .box{fill:none;stroke:var(--quiet);stroke-width:1;stroke-dasharray:3 2}
    .screen .box.opaque{stroke-dasharray:none}.screen .box[class*=" c"]{fill:var(--c);fill-opacity:.1;stroke:var(--c);stroke-width:1.5}
    .screen .box.took{fill-opacity:.38}.screen .over{fill:none;stroke:var(--c);stroke-width:3}
    .screen .over.bad{stroke:var(--bad);stroke-width:4;stroke-dasharray:7 4}
    .screen .row{stroke:var(--line)}.screen text{font:11px system-ui,sans-serif;fill:var(--text);stroke:var(--surface);
    stroke-width:3px;paint-order:stroke;stroke-linejoin:round}.screen .id{font-weight:600}.screen text.bad{fill:var(--bad)}
    .screen .label,.screen .rowid{fill:var(--quiet)}

    """

  /// For windows of a phone's width: one column; a movement of the ledger is a card.
  private static let narrow = """
    @media (max-width:900px){.ledger th,.ledger td{padding:3px 4px}.ledger .event{min-width:80px}.ledger .order{min-width:150px}}
    @media (max-width:640px){.stage{grid-template:"screen" auto "time" auto "lanes" auto/minmax(0,1fr)}.field{grid-template-columns:minmax(0,1fr)}
    header,main{padding:10px}.body{padding:0 8px 10px}
    .shares{grid-template-columns:auto minmax(60px,1fr) auto auto}.shares .bar{grid-column:2/-1}
    .ledger,.ledger tbody,.ledger caption{display:block}.ledger td.each,.ledger .notes td:first-child,.ledger td.none{display:none}
    .ledger thead{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}
    .ledger tr{display:grid;grid-template-columns:auto minmax(0,1fr) auto;border-bottom:1px solid var(--line);padding:3px 0}
    .ledger td,.ledger tbody th{border:0;padding:1px 5px}.ledger .event{min-width:0}.ledger tbody th{color:var(--quiet);text-align:left!important}
    .ledger .order,.ledger .notes td{grid-column:1/-1}.ledger td.left,.ledger td.over{grid-column:1/-1;text-align:left!important}
    .ledger td.left::before{content:"left "}.ledger td.over::before{content:"overscroll "}.takes .amount,.unit{display:inline}
    .ledger .takes{display:block}.node{white-space:normal;overflow-wrap:anywhere}.ledger tr:has(+.notes){border-bottom:0}}

    """

  private static let paper = """
    @media print{:root,:root[data-theme=dark],:root:not([data-theme=light]){color-scheme:light;--ground:#fff;--surface:#fff;
    --text:#000;--quiet:#444;--line:#aaa;--soft:#f0f0f0;--link:#000;--ok:#0b6b2f;--bad:#b3121d;--warn:#7d4e00;--skip:#444;
    --badsoft:#fff;--now:#eee;
    --n0:#3148fb;--n1:#ab1c69;--n2:#598714;--n3:#4794cc;--n4:#640c0c;--n5:#cf7273;--n6:#15005c;--n7:#280e28;
    --i0:#fff;--i1:#fff;--i2:#000;--i3:#000;--i4:#fff;--i5:#000;--i6:#fff;--i7:#fff}
    *{print-color-adjust:exact;-webkit-print-color-adjust:exact}
    body{font-size:12px}h1{font-size:18px}h2,h3,h4{font-size:13px}
    .code,.place,.note,figcaption,.tag,.about,.status,table{font-size:11px}header,main{max-width:none;padding:0}
    #filters,.themes,.help,.controls button,.slide,.speed,.jump,.skiplink,.acts,.outcomes input,.scenario>summary::before{display:none!important}
    .stage{grid-template:"screen time" auto "lanes lanes" auto/222px minmax(0,1fr)}.wide{overflow:visible}.code{max-height:none}
    .scenario{content-visibility:visible;border-width:1px 0 0 0;border-radius:0;break-inside:auto}
    .scenario>summary,.failure,.screen,tr,.lanebox{break-inside:avoid}h2,h3,h4{break-after:avoid}
    .now{background:none;padding:0;min-height:0!important}}

    """
}
