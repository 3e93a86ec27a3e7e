/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * The views: overview, functions, source, machine code, calls, start-up.
 */

/* ---- overview ---- */

function showAbout() {
    const runs = `${formatNumber(data.runs)} raw profile${data.runs === 1 ? "" : "s"}`;
    const names = data.names.length ? `, runs ${data.names.slice(0, 8).join(", ")}` +
                  (data.names.length > 8 ? ` and ${data.names.length - 8} more` : "") : "";
    const programs = isMany ? `${formatNumber(data.programs.length)} programs, ` : "";
    byId("about").textContent = `${programs}${runs}${names}${data.id ? " · image " + data.id : ""} · mipdata ${data.tool}`;
}

function showTotals() {
    const t = data.totals, own = data.functions.filter(f => f[CODE] >= 0);
    const flash = own.reduce((n, f) => n + f[SIZE], 0);
    const ran = own.reduce((n, f) => n + (f[STATE] === "run" ? f[SIZE] : 0), 0);
    const odd = (n, what) => n ? `<small>${formatNumber(n)} ${what}, in no total</small>` : "";
    const card = (name, part, all, format, more) => all ?
        `<div class="card">${name}<b>${formatPercent(part, all)}</b><span class="bar" aria-hidden="true">` +
        `<i style="width:${percent(part, all)}%"></i></span>${format(part)} of ${format(all)} ran${more}</div>` : "";
    byId("totals").innerHTML =
        card("Functions", t.functions_run, t.functions, formatNumber, "") +
        card("Lines", t.lines_run, t.lines, formatNumber, odd(t.conditional, "conditional") + odd(t.unknown, "unknown")) +
        card("Blocks", data.blocks[1], data.blocks[0], formatNumber, "<small>of the machine code</small>") +
        card("Branches", t.branches_run, t.branches, formatNumber, "<small>directions of machine branches</small>") +
        card("Code", ran, flash, formatBytes, "<small>whole functions, of those with probes</small>");
}

function showFiles() {
    const rows = data.files.map((f, i) => ({...f, i})).filter(f => f.lines || f.functions || f.unknown || f.conditional);
    const share = (name, part, all) => ({
        name, class: "num", first: 1, key: f => f[all] ? f[part] / f[all] : 2, cell: f => shareBar(f[part], f[all])
    });
    makeTable(byId("files"), `${formatNumber(rows.length)} source files`, [
        {name: "File", class: "name", key: f => f.path, cell: f => `<a href="#source/${f.i}">${escapeText(f.path)}</a>`},
        share("Lines", "lines_run", "lines"),
        {name: "Not run", class: "num", first: -1, key: f => f.lines - f.lines_run, cell: f => formatNumber(f.lines - f.lines_run)},
        share("Functions", "functions_run", "functions"),
        {...share("Branches", "branches_run", "branches"), class: "num wide"},
    ], rows, 2);
}

function showUnprobed() {
    const [count, below] = data.unprobed;
    const names = below.map(path => `<code>${escapeText(path)}</code>`).join(", ");
    return count ? `<p>${formatNumber(count)} file${count === 1 ? " has" : "s have"} no function with probes, and ` +
        `${count === 1 ? "is" : "are"} not listed${names ? ". Of the project: " + names : ""}.</p>` : "";
}

function showPrograms() {
    if (!isMany)
        return;
    makeTable(byId("programs"), `${formatNumber(data.programs.length)} programs`, [
        {name: "Program", class: "name", key: p => p[0], cell: p => escapeText(p[0])},
        {name: "Runs", class: "num", first: -1, key: p => p[1], cell: p => (p[1] ? formatNumber(p[1]) : "none")},
        {name: "Lines", class: "num", first: -1, key: p => p[2] ? p[3] / p[2] : 2, cell: p => shareBar(p[3], p[2])},
        {name: "Functions", class: "num", first: -1, key: p => p[4] ? p[5] / p[4] : 2, cell: p => shareBar(p[5], p[4])},
    ], data.programs, 0);
}

function showTests() {
    if (!data.tests)
        return;
    const small = new Map(data.smallest.map((t, i) => [t, i + 1])), rows = data.tests.map((t, i) => [...t, small.get(i)]);
    makeTable(byId("tests"), `${formatNumber(data.smallest.length)} of ${formatNumber(rows.length)} tests reach the same ` +
        "lines: those with a number in the last column. They were chosen greedily; a smaller set may exist.", [
        {name: "Test", class: "name", key: testName, cell: t => escapeText(testName(t))},
        {name: "Lines", class: "num", first: -1, key: t => t[2], cell: t => formatNumber(t[2])},
        {name: "Only here", class: "num", first: -1, key: t => t[3], cell: t => formatNumber(t[3])},
        {name: "Smallest set", class: "num", key: t => t[4] || Infinity, cell: t => t[4] || ""},
    ], rows, 3);
}

/* What a page of several programs has instead of machine code. */
function showMany() {
    byId("heat").hidden = isMany;
    byId("many").hidden = !isMany && !data.tests;
    byId("lacking").innerHTML = data.lacking.length ? `<span class="mark not">no profile</span> ` +
        `${data.lacking.map(escapeText).join(", ")}: nothing of them is on this page.` : "";
    showPrograms();
    showTests();
}

function showLeft() {
    const unprobed = showUnprobed();
    if (!data.left.length) {
        byId("left").innerHTML = unprobed;
        return;
    }
    byId("left").innerHTML = unprobed + "<h3>Functions without probes</h3><div></div>";
    makeTable(byId("left").lastChild, "Whether they ran is not known. They are in no total.", [
        {name: "Function", class: "name", key: l => l[0], cell: l => escapeText(l[0])},
        {name: "Bytes", class: "num", first: -1, key: l => l[1], cell: l => formatNumber(l[1])},
        {name: "Why", key: l => l[2], cell: l => escapeText(l[2])},
    ], data.left, 0);
}

/* Squarified treemap (Bruls, Huizing, van Wijk: Squarified Treemaps, 2000).  items: biggest first, each with area. */
function squarify(items, box, put) {
    let {x, y, w, h} = box;
    let left = items.reduce((n, it) => n + it.area, 0);
    for (let at = 0; at < items.length && w > 0 && h > 0;) {
        const side = Math.min(w, h), scale = w * h / left;
        let sum = 0, worst = Infinity, end = at;
        for (; end < items.length; end++) {
            const next = sum + items[end].area, s = next * scale, edge = side * side;
            const ratio = Math.max(edge * items[at].area * scale / (s * s), s * s / (edge * items[end].area * scale));
            if (ratio > worst)
                break;
            worst = ratio;
            sum = next;
        }
        const thick = sum * scale / side;
        let along = 0;
        for (; at < end; at++) {
            const len = items[at].area / sum * side;
            put(items[at], w >= h ? {x, y: y + along, w: thick, h: len} : {x: x + along, y, w: len, h: thick});
            along += len;
        }
        left -= sum;
        if (w >= h) {
            x += thick;
            w -= thick;
        } else {
            y += thick;
            h -= thick;
        }
    }
}

const FILE_BAR = 14; /* height of a file's name */
let mapBoxes = [], mapAt = -1;

function layMap(width, height) {
    const groups = new Map(), boxes = [], names = [];
    for (const f of data.functions)
        if (f[CODE] >= 0 && f[SIZE]) {
            const g = groups.get(f[FILE]) || {area: 0, items: [], name: f[FILE] < 0 ? "" : baseName(fileName(f))};
            groups.set(f[FILE], g);
            g.area += f[SIZE];
            g.items.push({area: f[SIZE], f});
        }
    const bySize = list => list.sort((a, b) => b.area - a.area);
    squarify(bySize([...groups.values()]), {x: 0, y: 0, w: width, h: height}, (g, box) => {
        const bar = box.h > 40 && box.w > 50 ? FILE_BAR : 0;
        if (bar)
            names.push({name: g.name, ...box});
        squarify(bySize(g.items), {x: box.x + 1, y: box.y + bar, w: box.w - 2, h: box.h - bar - 1},
                 (it, b) => boxes.push({f: it.f, ...b}));
    });
    return {boxes, names};
}

function mixColours(from, to, part) {
    const hex = (c, i) => parseInt(c.slice(1 + 2 * i, 3 + 2 * i), 16);
    return [0, 1, 2].map(i => Math.round(hex(from, i) + (hex(to, i) - hex(from, i)) * part));
}

function fitText(ctx, text, width) {
    const room = Math.floor(width / ctx.measureText("0").width);
    return text.length <= room ? text : room > 4 ? text.slice(0, room - 1) + "…" : "";
}

function drawMap() {
    const canvas = byId("map"), style = getComputedStyle(document.documentElement);
    const width = canvas.clientWidth, height = canvas.clientHeight, ratio = devicePixelRatio || 1;
    if (!width)
        return;
    const colour = name => style.getPropertyValue("--" + name).trim();
    const cold = colour("cold"), warm = colour("warm"), hot = colour("hot"), unknown = colour("unknown");
    const {boxes, names} = layMap(width, height), ctx = canvas.getContext("2d");
    const heat = f => Math.log1p(f[HEAT] / f[SIZE]), most = boxes.reduce((m, b) => Math.max(m, heat(b.f)), 0) || 1;
    canvas.width = width * ratio;
    canvas.height = height * ratio;
    ctx.scale(ratio, ratio);
    ctx.fillStyle = colour("page");
    ctx.fillRect(0, 0, width, height);
    ctx.textBaseline = "middle";
    ctx.font = "11px ui-monospace, monospace";
    boxes.forEach((b, i) => {
        const ran = b.f[STATE] === "run";
        const rgb = ran ? mixColours(warm, hot, heat(b.f) / most) : mixColours(b.f[STATE] === "not" ? cold : unknown, cold, 0);
        ctx.fillStyle = `rgb(${rgb})`;
        ctx.fillRect(b.x, b.y, Math.max(b.w - 1, .5), Math.max(b.h - 1, .5));
        if (b.w > 40 && b.h > 13) {
            ctx.fillStyle = rgb[0] * .3 + rgb[1] * .59 + rgb[2] * .11 > 140 ? "#111111" : "#ffffff";
            ctx.fillText(fitText(ctx, b.f[NAME], b.w - 6), b.x + 3, b.y + Math.min(b.h / 2, 9));
        }
        if (i === mapAt) {
            ctx.strokeStyle = colour("link");
            ctx.lineWidth = 3;
            ctx.strokeRect(b.x + 1, b.y + 1, b.w - 3, b.h - 3);
        }
    });
    ctx.fillStyle = colour("soft");
    names.forEach(n => ctx.fillText(fitText(ctx, n.name, n.w - 6), n.x + 3, n.y + FILE_BAR / 2 + 1));
    mapBoxes = boxes;
}

function tellBox(b) {
    const f = b && b.f;
    byId("map-tip").textContent = f ? `${f[NAME]} · ${baseName(fileName(f))} · ${formatNumber(f[SIZE])} bytes · ` +
        `${STATE_TEXT[stateOf(f)]}, calls: ${callsText(f)}` +
        (f[BLOCKS] > 1 ? `, ${f[BLOCKS_RAN]} of ${f[BLOCKS]} blocks` : "") : "";
}

function setMap() {
    const canvas = byId("map");
    const boxAt = e => {
        const r = canvas.getBoundingClientRect(), x = e.clientX - r.left, y = e.clientY - r.top;
        return mapBoxes.find(b => x >= b.x && x < b.x + b.w && y >= b.y && y < b.y + b.h);
    };
    const open = b => { if (b) location.hash = `code/${b.f[CODE]}`; };
    canvas.setAttribute("aria-label", "Treemap of code by heat. The arrow keys go from function to function, Enter opens " +
                                      "one. The table of functions has the same numbers.");
    canvas.addEventListener("mousemove", e => tellBox(boxAt(e)));
    canvas.addEventListener("click", e => open(boxAt(e)));
    canvas.addEventListener("keydown", e => {
        const step = {ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1}[e.key];
        if (e.key === "Enter")
            open(mapBoxes[mapAt]);
        if (!step || !mapBoxes.length)
            return;
        e.preventDefault();
        mapAt = (mapAt + step + mapBoxes.length) % mapBoxes.length;
        drawMap();
        tellBox(mapBoxes[mapAt]);
    });
    canvas.addEventListener("blur", () => {
        mapAt = -1;
        drawMap();
    });
    addEventListener("resize", drawMap);
    addEventListener("theme", drawMap);
    byId("legend").innerHTML = (hasCalls ? "<span><i class=\"scale\"></i>ran once … often (logarithmic)</span>" : data.runs > 1 ?
         "<span><i class=\"scale\"></i>ran in one raw profile … in many (there are no counts)</span>" :
         "<span><i style=\"background:var(--hot)\"></i>ran (this profile has no counts)</span>") +
        "<span><i style=\"background:var(--cold)\"></i>did not run</span>" +
        "<span><i style=\"background:var(--unknown)\"></i>unknown</span>";
}

/* ---- functions ---- */

function showFunctions() {
    const host = byId("table"), all = data.functions;
    const texts = new Map(all.map(f => [f, `${f[NAME]} ${f[SYMBOL]} ${fileName(f)}`.toLowerCase()]));
    host.innerHTML = "<div class=\"controls\"><label>Filter <input type=\"search\" id=\"filter\" " +
        "aria-describedby=\"filter-help\"></label><label>State <select id=\"state\"><option value=\"\">all</option>" +
        Object.entries(STATE_TEXT).map(([k, v]) => `<option value="${k}">${v}</option>`).join("") +
        "</select></label><output id=\"found\"></output></div><p id=\"filter-help\">Words of a name or a path; a word " +
        "after - must not be in it.</p><div></div>";
    const number = (name, i, more) => ({
        name, class: "num" + (more || ""), first: -1, key: f => f[i], cell: f => formatNumber(f[i])
    });
    const heat = hasCalls ? all.reduce((n, f) => n + f[HEAT], 0) : 0;
    const ofCode = [
        {name: "Heat", class: "num", first: -1, key: f => f[HEAT], cell: f => heat ? formatPercent(f[HEAT], heat) : "–"},
        {name: "Blocks", class: "num", key: f => f[BLOCKS] ? f[BLOCKS_RAN] / f[BLOCKS] : 2,
         cell: f => f[BLOCKS] ? `${f[BLOCKS_RAN]} of ${f[BLOCKS]}` : "–"},
        number("Bytes", SIZE),
    ], ofTests = {
        name: "Tests", class: "num", first: -1, key: f => data.sets[f[TESTS]].length, cell: f => testsButton(f[TESTS])
    };
    const show = makeTable(host.lastChild, isMany ? "Functions of the sources of all programs" : "Heat: the share of executed bytes of code", [
        {name: "Function", class: "name", key: f => f[NAME], cell: functionLink},
        {name: "State", key: f => STATE_TEXT[stateOf(f)], cell: f => stateMark(stateOf(f))},
        {name: "Calls", class: "num", first: -1, key: f => f[CALLS], cell: callsText},
        ...(isMany ? [ofTests] : ofCode),
        {name: "Inlined", class: "num wide", first: -1, key: f => f[PLACES_RAN],
         cell: f => f[PLACES] ? `${f[PLACES_RAN]} of ${f[PLACES]}` : "–"},
        {name: "Source", class: "path wide", key: f => `${fileName(f)}:${String(f[LINE]).padStart(7, "0")}`, cell: placeLink},
    ], all, hasCalls && !isMany ? 3 : 0);
    const filter = () => {
        const words = byId("filter").value.toLowerCase().split(/\s+/).filter(w => w && w !== "-"), state = byId("state").value;
        const isWanted = f => (!state || stateOf(f) === state) &&
            words.every(w => (w[0] === "-" ? !texts.get(f).includes(w.slice(1)) : texts.get(f).includes(w)));
        const found = all.filter(isWanted);
        byId("found").textContent = `${formatNumber(found.length)} of ${formatNumber(all.length)} functions`;
        show(found);
    };
    byId("filter").addEventListener("input", filter);
    byId("state").addEventListener("change", filter);
    filter();
}

/* ---- source ---- */

const LINE_STATES = [["unknown", "?", "unknown"], ["not", "○", "did not run"], ["odd", "◇", "conditional"],
                     ["part", "◐", "partial"], ["run", "●", "ran"]];

function branchText(branches) {
    const ran = branches.reduce((n, b) => n + b.filter(c => c > 0).length, 0);
    const all = branches.reduce((n, b) => n + b.length, 0);
    const text = branches.map(b => b.map(formatNumber).join(" / ")).join(", ");
    return `<span title="counts of the directions: ${text}">${ran} of ${all} ways</span>`;
}

function functionNote(f) {
    const where = f[PLACES] ? `, inlined at ${f[PLACES]} place${f[PLACES] === 1 ? "" : "s"} (ran at ${f[PLACES_RAN]})` : "";
    const calls = !f[OWN] ? "no code of its own" : `calls: ${callsText(f)}`;
    return `<tr class="note"><td colspan="${data.tests ? 6 : 5}">${functionLink(f)} ${stateMark(stateOf(f))} ${calls}${where}</td></tr>`;
}

/* excluded: the state of a line that was left out; ways: the number of directions left out on a line that stays */
function sourceRow(number, text, line, excluded, ways, chosen) {
    const [name, sign, words] = line ? LINE_STATES[line[1]] : excluded === undefined ? ["", "", ""] :
        ["out", "x", `excluded; ${LINE_STATES[excluded][2]}`];
    const gone = ways ? ` <span class="gone">${ways} excluded</span>` : "";
    const count = !line || line[1] === 0 ? "" : !data.counts ? "" : (line[3] ? "≥\u202f" : "") + formatNumber(line[2]);
    return `<tr id="line${number}" class="${name}${number === chosen ? " at" : ""}"><td class="num">${number}</td>` +
        `<td class="state"${excluded === undefined ? "" : ` title="${words}"`}>${sign ? `<span aria-hidden="true">${sign}</span><span class="hidden">${words}</span>` : ""}</td>` +
        `<td class="num">${count}</td>${data.tests ? `<td class="num">${line ? testsButton(line[5]) : ""}</td>` : ""}` +
        `<td class="ways wide">${line && line[4] ? branchText(line[4]) : ""}${gone}</td>` +
        `<td>${escapeText(text)}</td></tr>`;
}

function sourceRows(file, i, chosen) {
    const lines = new Map(file.lines.map(l => [l[0], l])), notes = new Map(), out = [];
    const [excluded, ways] = file.excluded.map(list => new Map(list));
    for (const f of data.functions)
        if (f[FILE] === i)
            notes.set(f[LINE], (notes.get(f[LINE]) || "") + functionNote(f));
    const numbers = file.text ? file.text.map((t, k) => k + 1) :
        [...lines.keys(), ...excluded.keys()].sort((a, b) => a - b);
    for (const n of numbers)
        out.push((notes.get(n) || "") + sourceRow(n, file.text ? file.text[n - 1] : "", lines.get(n), excluded.get(n), ways.get(n), chosen));
    return out.join("");
}

function showSource(i, line) {
    const body = byId("source-body");
    const known = data.files.findIndex(g => g.lines > 0);
    const at = data.files[i] ? i : Math.max(known, 0), f = data.files[at];
    if (!f) {
        body.innerHTML = "<p>No source lines are known.</p>";
        return;
    }
    const file = readPart("file", at);
    const options = data.files.map((g, k) => `<option value="${k}"${k === at ? " selected" : ""}>${escapeText(g.path)}</option>`);
    body.innerHTML = `<div class="controls"><label>File <select id="file">${options.join("")}</select></label></div>` +
        `<p>${formatNumber(f.lines_run)} of ${formatNumber(f.lines)} lines ran (${formatPercent(f.lines_run, f.lines)}).</p>` +
        "<p>" + LINE_STATES.slice().reverse().map(s => `<span class="mark ${s[0]}">${s[1]} ${s[2]}</span>`).join(" ") +
        (file.excluded[0].length ? ` <span class="mark out">x excluded: ${formatNumber(file.excluded[0].length)} ` +
            `line${file.excluded[0].length === 1 ? "" : "s"}</span>` : "") + "</p>" +
        (file.text ? "" : "<p>The text is not there: the file could not be read where the compiler read it.</p>") +
        `<div class="scroll" tabindex="0" role="region" aria-label="${escapeText(f.path)}"><table class="text"><thead ` +
        `class="hidden"><tr><th>Line</th><th>State</th><th>Count</th>${data.tests ? "<th>Tests</th>" : ""}<th>Branches</th><th>Text</th></tr></thead><tbody>` +
        sourceRows(file, at, line) + "</tbody></table></div>";
    byId("file").addEventListener("change", e => { location.hash = `source/${e.target.value}`; });
    const chosen = line && byId("line" + line);
    if (chosen)
        chosen.scrollIntoView({block: "center"});
}

/* ---- machine code ---- */

const BLOCK_STATES = [["not", "not run"], ["unknown", "?"], ["run", "ran"]];

function hottest() {
    let best = null;
    for (const f of data.functions)
        if (f[CODE] >= 0 && (!best || f[HEAT] > best[HEAT]))
            best = f;
    return best;
}

function waysText(ways) {
    const all = ways.reduce((n, w) => n + w[1], 0);
    if (!ways.length)
        return "";
    const item = ([to, count, least]) => `<li>${to < 0 ? "out of the function" : `<a href="#block${to}" class="jump">block ${to}</a>`}: ` +
        `${formatPercent(count, all)} (${least ? "≥\u202f" : ""}${formatNumber(count)})</li>`;
    return `<ul>${ways.map(item).join("")}</ul>`;
}

function blockText([number, offset, state, count, where, text, ways], most) {
    const [name, word] = BLOCK_STATES[state];
    const heat = state !== 2 ? "var(--cold)" : `color-mix(in srgb, var(--hot) ${Math.round(count < 0 ? 60 :
        100 * Math.log1p(count) / Math.log1p(most))}%, var(--warm))`;
    const rows = text.split("\n").filter(Boolean).map(l => l.split("\t"));
    const wide = rows.reduce((n, r) => Math.max(n, r[0].length), 0);
    const code = rows.map(r => `<i>${r[0].padStart(wide)}</i>  ${escapeText(r[1])}`).join("\n");
    return `<div class="block" id="block${number}" tabindex="-1" style="border-left-color:${heat}"><h4>Block ${number}` +
        `<span class="mark ${name}">${word}</span><span>${offset < 0 ? "-" : "+"}0x${Math.abs(offset).toString(16)}</span>` +
        (count >= 0 ? `<span>${formatNumber(count)} ×</span>` : "") + `<span>${escapeText(where)}</span></h4>` +
        `<pre>${code}</pre>${waysText(ways)}</div>`;
}

function showCode(code) {
    const body = byId("code-body"), f = rowOfCode.get(code) || hottest();
    if (!f) {
        body.innerHTML = "<p>The profile has no functions.</p>";
        return;
    }
    const blocks = readPart("code", f[CODE]), most = blocks.reduce((m, b) => Math.max(m, b[3]), 1);
    const hasWays = blocks.some(b => b[6].length);
    body.innerHTML = `<h3>${escapeText(f[NAME])}</h3><p>${stateMark(stateOf(f))} calls: ${callsText(f)} · ` +
        `${formatNumber(f[SIZE])} bytes at ${f[ADDRESS]} · ${placeLink(f)} · ` +
        `<a href="#calls/${f[CODE]}">callers and callees</a></p>` +
        (f[SYMBOL] !== f[NAME] ? `<p>Symbol: <code>${escapeText(f[SYMBOL])}</code></p>` : "") +
        (f[PLACES] ? `<p>Inlined at ${f[PLACES]} places, of which ${f[PLACES_RAN]} ran.</p>` : "") +
        (hasWays ? "" : "<p>Odds of branches need a build with <code>-fmachine-profile-edge-counts</code>.</p>") +
        (code === f[CODE] ? "" : "<p>This is the hottest function. The table of functions leads to others.</p>") +
        (blocks.length ? blocks.map(b => blockText(b, most)).join("") : "<p>No machine code is known of it.</p>");
}

function jumpToBlock(e) {
    const at = e.target.closest("a.jump");
    if (!at)
        return;
    e.preventDefault(); /* the hash names the view */
    const block = byId(at.getAttribute("href").slice(1));
    block.scrollIntoView({block: "center"});
    block.focus({preventScroll: true});
}

/* ---- calls ---- */

/* Places of one pair are one edge. */
const callEdges = [...data.calls.reduce((pairs, [from, to, calls, samples]) => {
    const key = `${from} ${to}`, e = pairs.get(key) || {from, to, calls: 0, samples: 0};
    e.calls += calls;
    e.samples += samples;
    return pairs.set(key, e);
}, new Map()).values()].sort((a, b) => b.calls - a.calls || a.from - b.from || a.to - b.to);

const SIDE = 12, ROW = 34, BOX = 250, GAP = 125; /* of the graph: functions a side, pixels */
const callName = i => i < 0 ? "outside, not known" : rowOfCode.get(i)[NAME];

function graphNode(i, x, y, extra, calls) {
    const name = callName(i), short = name.length > 22 ? name.slice(0, 21) + "…" : name;
    const box = `<g class="${extra}"><title>${escapeText(name)}</title><rect x="${x}" y="${y}" width="${BOX}" height="26" rx="5"/>` +
        `<text x="${x + 8}" y="${y + 17}">${escapeText(short)}</text>` +
        `<text class="n" x="${x + BOX - 8}" y="${y + 17}" text-anchor="end">${calls}</text></g>`;
    return i < 0 ? box : `<a href="#calls/${i}">${box}</a>`;
}

function graphSide(edges, focusY, isLeft) {
    const most = Math.log1p(edges.length ? edges[0].calls : 0) || 1;
    return edges.slice(0, SIDE).map((e, k) => {
        const y = k * ROW + 4, from = isLeft ? BOX : 2 * BOX + GAP, to = from + GAP;
        const y1 = (isLeft ? y : focusY) + 13, y2 = (isLeft ? focusY : y) + 13, wide = 1 + 7 * Math.log1p(e.calls) / most;
        return `<path d="M${from},${y1} C${from + 50},${y1} ${to - 50},${y2} ${to},${y2}" stroke-width="${wide.toFixed(1)}"/>` +
            graphNode(isLeft ? e.from : e.to, isLeft ? 0 : 2 * (BOX + GAP), y, "", formatNumber(e.calls));
    }).join("");
}

function showGraph(host, focus) {
    const callers = callEdges.filter(e => e.to === focus), callees = callEdges.filter(e => e.from === focus);
    const height = Math.max(1, Math.min(SIDE, Math.max(callers.length, callees.length))) * ROW, y = height / 2 - 13;
    const more = Math.max(0, callers.length - SIDE) + Math.max(0, callees.length - SIDE);
    host.innerHTML = `<h3>${functionLink(rowOfCode.get(focus))}</h3><p>Callers are at the left, callees at the right.` +
        `${more ? ` ${more} more are only in the table.` : ""}</p><div class="scroll"><svg class="graph" role="group" ` +
        `aria-label="Callers and callees" viewBox="-2 -2 ${3 * BOX + 2 * GAP + 4} ${height + 4}">` +
        `${graphSide(callers, y, true)}${graphSide(callees, y, false)}${graphNode(focus, BOX + GAP, y, "focus", "")}</svg></div>`;
}

function showCalls(focus) {
    const body = byId("calls-body");
    if (!callEdges.length) {
        body.innerHTML = "<p>This profile has no call samples. Compile with " +
            "<code>-fmachine-profile-runtime-buffer=1024</code>, and without a mode of coverage, to get them.</p>";
        return;
    }
    body.innerHTML = "<p>Calls are estimated from call samples.</p><div></div><h3>All</h3><div></div>";
    const [graph, table] = body.querySelectorAll(":scope > div");
    const first = callEdges.find(e => e.from >= 0) || callEdges[0];
    showGraph(graph, rowOfCode.has(focus) ? focus : first.from >= 0 ? first.from : first.to);
    const link = i => i < 0 ? callName(i) : `<a href="#calls/${i}">${escapeText(callName(i))}</a>`;
    makeTable(table, `${formatNumber(callEdges.length)} pairs of caller and callee`, [
        {name: "Caller", class: "name", key: e => callName(e.from), cell: e => link(e.from)},
        {name: "Callee", class: "name", key: e => callName(e.to), cell: e => link(e.to)},
        {name: "Calls", class: "num", first: -1, key: e => e.calls, cell: e => formatNumber(e.calls)},
        {name: "Samples", class: "num", first: -1, key: e => e.samples, cell: e => formatNumber(e.samples)},
    ], callEdges, 2);
}

/* ---- start-up ---- */

const LANES = 40;

function lanesText(rows) {
    const lanes = new Map(), last = rows[rows.length - 1][ORDER] || 1, width = 680;
    for (const f of rows) {
        const name = baseName(fileName(f)) || "no debug information";
        lanes.set(name, (lanes.get(name) || []).concat([f]));
    }
    const tick = f => `<rect x="${(215 + (width - 8) * (f[ORDER] - 1) / Math.max(1, last - 1)).toFixed(1)}" width="4" height="12">` +
        `<title>${escapeText(f[NAME])}: ${f[ORDER]}</title></rect>`;
    const lane = ([name, list], i) => `<g transform="translate(0 ${i * 18})"><text x="205" y="12" text-anchor="end">` +
        `${escapeText(name.length > 30 ? name.slice(0, 29) + "…" : name)}</text><line x1="215" x2="${215 + width}" y1="8" y2="8"/>` +
        `<g transform="translate(0 2)">${list.map(tick).join("")}</g></g>`;
    const shown = [...lanes].slice(0, LANES);
    return `<div class="scroll"><svg class="lanes" role="img" aria-label="First calls of each file's functions in their order. ` +
        `The table has the same." viewBox="0 0 900 ${shown.length * 18 + 4}">${shown.map(lane).join("")}</svg></div>` +
        (lanes.size > LANES ? `<p>${lanes.size - LANES} more files are only in the table.</p>` : "");
}

function showStartup() {
    const body = byId("startup-body"), rows = data.functions.filter(f => f[ORDER] > 0).sort((a, b) => a[ORDER] - b[ORDER]);
    if (!rows.length) {
        body.innerHTML = "<p>This profile has no order of first calls: function coverage does not record it.</p>";
        return;
    }
    body.innerHTML = `<p>Functions in the order of their first calls, mean over all raw profiles. Each mark is a function, ` +
        `from the first call at the left to the last one.</p>${lanesText(rows)}<div></div>`;
    makeTable(body.lastChild, `${formatNumber(rows.length)} functions with a known order`, [
        {name: "Place", class: "num", key: f => f[ORDER], cell: f => formatNumber(Math.round(f[ORDER] * 10) / 10)},
        {name: "Function", class: "name", key: f => f[NAME], cell: functionLink},
        {name: "Calls", class: "num", first: -1, key: f => f[CALLS], cell: callsText},
        {name: "Bytes", class: "num", first: -1, key: f => f[SIZE], cell: f => formatNumber(f[SIZE])},
        {name: "Source", class: "path wide", key: fileName, cell: placeLink},
    ], rows, 0);
}

/* ---- all ---- */

/* A view is built when it is shown first. */
const once = build => {
    let isBuilt = false;
    return () => {
        if (!isBuilt)
            build();
        isBuilt = true;
    };
};
const fillOverview = once(() => {
    showTotals();
    showMany();
    showFiles();
    showLeft();
    if (!isMany)
        setMap();
});
views.overview = () => {
    fillOverview();
    if (!isMany)
        drawMap();
};
views.functions = once(showFunctions);
views.source = showSource;
views.code = showCode;
views.calls = showCalls;
views.startup = once(showStartup);
showAbout();
for (const view of ["code", "calls", "startup"]) /* they are of one image */
    document.querySelector(`nav a[href="#${view}"]`).hidden = isMany;
setTheme();
byId("code-body").addEventListener("click", jumpToBlock);
document.addEventListener("click", toggleTests);
addEventListener("hashchange", showView);
showView();
