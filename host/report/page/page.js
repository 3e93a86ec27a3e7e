/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * The parts of the page that all views share: the data, text, tables, and which view is shown.  page_views.js has the
 * views.  Columns of a function's row are those of row_of() in page_parts.c.
 */
"use strict";
const NAME = 0, SYMBOL = 1, FILE = 2, LINE = 3, ADDRESS = 4, SIZE = 5, STATE = 6, CALLS = 7, COUNTED = 8, PLACES = 9,
      PLACES_RAN = 10, BLOCKS = 11, BLOCKS_RAN = 12, HEAT = 13, ORDER = 14, CODE = 15, OWN = 16, TESTS = 17;
const STEP = 200; /* rows that a table shows at first */

const byId = id => document.getElementById(id);
const readPart = (kind, i) => JSON.parse(byId(kind + i).textContent);
const data = readPart("data", 0);
const isMany = data.programs.length > 0; /* several images: functions are those of their sources */
if (isMany)
    data.functions = data.functions.map(([name, symbol, file, line, state, calls, own, places, ran, tests]) =>
        [name, symbol || name, file, line, "", 0, ["not", "run", "unknown"][state], calls, data.counts, places, ran,
         0, 0, 0, 0, -1, own > 0, tests]);
else
    for (const f of data.functions)
        f.push(f[CODE] >= 0, 0);
const rowOfCode = new Map(data.functions.filter(f => f[CODE] >= 0).map(f => [f[CODE], f]));

const ESCAPES = {"&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;"};
const escapeText = s => String(s).replace(/[&<>"']/g, c => ESCAPES[c]);
const formatNumber = n => n.toLocaleString("en").replace(/,/g, "\u202f");
const percent = (part, all) => all ? Math.floor(part * 1000 / all) / 10 : 0;
const formatPercent = (part, all) => all ? percent(part, all) + "\u202f%" : "–";
const fileName = f => f[FILE] < 0 ? "" : data.files[f[FILE]].path;
const hasCalls = data.functions.some(f => f[COUNTED]);
const baseName = path => path.slice(path.lastIndexOf("/") + 1);

function formatBytes(n) {
    return n < 1024 ? formatNumber(n) + "\u202fB" : formatNumber(Math.round(n / 102.4) / 10) + "\u202fKiB";
}

/* A function whose code is all in others ran inlined, or not at all. */
function stateOf(f) {
    if (f[STATE] === "run")
        return f[OWN] && (!isMany || f[CALLS]) ? "run" : "inlined";
    return f[PLACES_RAN] ? "inlined" : f[STATE];
}
const STATE_TEXT = {run: "ran", inlined: "ran inlined", not: "did not run", unknown: "unknown"};
const STATE_CLASS = {run: "run", inlined: "part", not: "not", unknown: "unknown"};
const stateMark = s => `<span class="mark ${STATE_CLASS[s]}">${STATE_TEXT[s]}</span>`;

function functionLink(f) {
    return f[CODE] < 0 ? escapeText(f[NAME]) : `<a href="#code/${f[CODE]}">${escapeText(f[NAME])}</a>`;
}

function placeLink(f) {
    if (f[FILE] < 0)
        return "";
    return `<a href="#source/${f[FILE]}/${f[LINE]}">${escapeText(fileName(f))}:${f[LINE]}</a>`;
}

function callsText(f) {
    if (!f[OWN])
        return f[CALLS] ? `≥\u202f${formatNumber(f[CALLS])}` : "0";
    return f[COUNTED] ? (f[COUNTED] === 2 ? "≥\u202f" : "") + formatNumber(f[CALLS]) : f[STATE] === "run" ? "≥\u202f1" : "0";
}

function shareBar(part, all) {
    if (!all)
        return "–";
    return `<span class="bar" aria-hidden="true"><i style="width:${percent(part, all)}%"></i></span>` +
           formatPercent(part, all);
}

/* The tests that reach something, as a button: a click lists them in a row of their own. */
function testsButton(set) {
    const count = data.sets[set].length;
    return count ? `<button type="button" class="tests" data-set="${set}" aria-expanded="false" ` +
        `title="the tests that reach it">${formatNumber(count)}</button>` : "";
}

const testName = ([name, program]) => (name === program || !isMany ? name : `${name} (${program})`);

function toggleTests(e) {
    const at = e.target.closest("button.tests");
    if (!at)
        return;
    const row = at.closest("tr"), isOpen = at.getAttribute("aria-expanded") === "true";
    at.setAttribute("aria-expanded", !isOpen);
    if (isOpen)
        row.nextElementSibling.remove();
    else
        row.insertAdjacentHTML("afterend", `<tr class="note"><td colspan="${row.cells.length}">reached by ` +
            data.sets[at.dataset.set].map(i => escapeText(testName(data.tests[i]))).join(", ") + "</td></tr>");
}

/* A table that sorts by its columns.  column: name, key(row) to sort by, cell(row) as HTML, class, first: the way it
 * sorts at first (-1: down).  Returns a function that shows other rows. */
function makeTable(host, caption, columns, rows, sort) {
    let shown = STEP, order = rows, by = sort, down = columns[sort].first === -1;
    const head = columns.map((c, i) => `<th scope="col" class="${c.class || ""}"><button type="button" data-i="${i}">` +
                                       `${c.name}</button></th>`).join("");
    host.innerHTML = `<div class="scroll"><table><caption>${caption}</caption><thead><tr>${head}</tr></thead>` +
                     "<tbody></tbody></table></div><p><button type=\"button\" class=\"more\"></button></p>";
    const body = host.querySelector("tbody"), more = host.querySelector(".more");
    const rowText = row => "<tr>" + columns.map(c => `<td class="${c.class || ""}">${c.cell(row)}</td>`).join("") + "</tr>";
    const show = () => {
        body.innerHTML = order.slice(0, shown).map(rowText).join("");
        more.hidden = order.length <= shown;
        more.textContent = `Show all ${formatNumber(order.length)}`;
        host.querySelectorAll("th").forEach((th, i) => {
            if (i === by)
                th.setAttribute("aria-sort", down ? "descending" : "ascending");
            else
                th.removeAttribute("aria-sort");
        });
    };
    const arrange = () => {
        const keyed = rows.map((row, i) => [columns[by].key(row), i]), way = down ? -1 : 1;
        keyed.sort((a, b) => (a[0] < b[0] ? -way : a[0] > b[0] ? way : a[1] - b[1]));
        order = keyed.map(k => rows[k[1]]);
        show();
    };
    const showAll = () => {
        shown = Infinity;
        show();
    };
    more.addEventListener("click", showAll);
    addEventListener("beforeprint", () => host.closest("section").hidden || shown === Infinity || showAll());
    host.querySelector("thead").addEventListener("click", e => {
        const at = e.target.closest("button");
        if (!at)
            return;
        const i = Number(at.dataset.i);
        down = i === by ? !down : columns[i].first === -1;
        by = i;
        arrange();
    });
    arrange();
    return other => {
        rows = other;
        shown = STEP;
        arrange();
    };
}

/* Which view is shown: #view/argument/argument.  No element has such an id, so the browser does not scroll to it. */
const views = {};
function showView() {
    const [name, ...rest] = location.hash.slice(1).split("/");
    const view = views[name] ? name : "overview";
    document.querySelectorAll("main > section").forEach(s => { s.hidden = s.id !== "view-" + view; });
    document.querySelectorAll("nav a").forEach(a => {
        if (a.getAttribute("href") === "#" + view)
            a.setAttribute("aria-current", "page");
        else
            a.removeAttribute("aria-current");
    });
    if (rest.length < 2)
        scrollTo(0, 0);
    views[view](...rest.map(Number));
}

function setTheme() {
    const button = byId("theme"), wantsDark = matchMedia("(prefers-color-scheme: dark)");
    const isDark = () => (document.documentElement.dataset.theme || (wantsDark.matches ? "dark" : "light")) === "dark";
    const told = () => {
        button.setAttribute("aria-pressed", isDark());
        dispatchEvent(new Event("theme"));
    };
    button.addEventListener("click", () => {
        document.documentElement.dataset.theme = isDark() ? "light" : "dark";
        told();
    });
    wantsDark.addEventListener("change", told);
    let chosen;
    addEventListener("beforeprint", () => { /* paper is white */
        chosen = document.documentElement.dataset.theme;
        document.documentElement.dataset.theme = "light";
        told();
    });
    addEventListener("afterprint", () => {
        if (chosen)
            document.documentElement.dataset.theme = chosen;
        else
            delete document.documentElement.dataset.theme;
        told();
    });
    told();
}
