# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""docs/bench.md: what bench/run, bench/speed, bench/transports and bench/scale measured, and the runtime's sizes."""
import json
import subprocess
import textwrap

from harness import summary, tables
from harness.programs import ROOT, Failure, names

REMAINS = ROOT / "bench/remains.md"  # written by hand

INTRODUCTION = """# What probes cost

Written by `make bench`; do not edit. {count} programs: {programs}. Each does a fixed amount of work and checks its result.
A program with a wrong result is in no figure. Plain and instrumented builds have the same compiler and flags. The boards are
`qemu-mps2-an386` (Cortex-M4), `qemu-virt-a53` (Cortex-A53) and `qemu-virt-rv32`, with picolibc. On `rv32` gp reaches the
counters, on `rv32far` it does not.

- **code**: bytes of the program's own text after `--gc-sections`. Probes, literals and stubs count. The C library, the runtime
  and the hooks of peers do not.
- **flash**: code, read-only data, the image of `.data`, and records of the peer that are loaded.
- **RAM**: growth of `.data` and `.bss`, and the counters. Some peers' hooks get a return address only, and need a map over the
  code: 1 or 4 bytes for each 4 bytes of code. It counts as theirs.
- **instructions**: executed between start and end of the work, with libraries, runtime and hooks (`qemu/plugin/icount.c`). They
  repeat exactly. Cycles are not measured.
- All numbers are × the plain build: geometric mean, median and maximum over the programs.
- The peers' runtimes are empty and their hooks are as small as can be (`bench/peers/`). That favours the peers.
- XRay and patchable entries are not among the peers: they record nothing until something is patched in. Nor are variants that
  cost more code, RAM and instructions than one that is here: PC tables, value profiling, `-fprofile-generate` of GCC.
- Clang's PGO inlines before it instruments. `clang-pgo-null` is that pipeline without a probe. Its distance from 1 is not a
  cost of probes. `-nopi` is without that inlining. `gcc-no-ipa-ra` is what mipcc's `-fno-ipa-ra` does alone. Our modes contain it,
  but not on AArch64.
"""


def best_peers(found_by_config):
    """The table of our modes beside the bars and the best peers: a row for each target, compiler and mode."""
    out = ["\n## Against the bars and the best peer\n",
           "The best peer is that of either compiler on the target, over its own plain build. Peers that need a map over the code do",
           "not take part; if one of them is the best of all, it is in brackets.\n",
           "| target | compiler | mode | code × | bar | best peer | instructions × | bar | best peer |", "|" + "---|" * 9]
    for (target, compiler, opt), found in found_by_config.items():
        if opt != "Os":
            continue
        peers = {n: r for c, f in found_by_config.items() if c[::2] == (target, opt) for n, r in f.items()}
        for mode in (m for m in tables.MODES if m.name in found):
            bar = tables.BARS.get((target, mode.kind))
            if bar is None:  # a target without bars has its own table
                continue
            cells = []
            for what, limit, digits in (("code", bar[0], 3), ("instructions", bar[1], 4)):
                mine = summary.geomean(getattr(found[mode.name], what))
                # The bars are for the modes as they are by default.
                verdict = "" if mode.name != "mip-" + mode.kind else " met" if mine <= limit else " **missed**"
                cells += [f"{mine:.{digits}f}", f"{limit}{verdict}", best_peer(peers, mode.kind, what, digits, mine)]
            n = len(found[mode.name].programs)
            part = "" if n == len(names()) else f" ({n} of {len(names())} programs)"
            out.append(f"| {target} | {compiler} | {mode.name}{part} | " + " | ".join(cells) + " |")
    return out


def best_peer(found, kind, what, digits, mine):
    peers = [(summary.geomean(getattr(found[p.name], what)), p) for p in tables.PEERS if p.kind == kind and p.name in found]
    if not peers:
        return "not measured"

    def text(candidates):
        value, p = min(candidates, key=lambda c: c[0])
        return f"{value:.{digits}f} {p.name}"
    same_ram = [c for c in peers if not c[1].hook]
    best = text(peers)
    if not same_ram:
        return f"none ({best})"
    better = "beaten" if mine < min(same_ram)[0] else "**not beaten**"
    return f"{text(same_ram)}, {better}" + ("" if text(same_ram) == best else f" ({best})")


def programs_table(rows):
    """The figures of each program, at -Os with GCC, as geometric means hide them."""
    out = ["\n## Program by program, GCC -Os, code × / instructions ×\n"]
    by = {(r["target"], r["variant"], r["program"]): r for r in rows if r["ok"] and r["compiler"] == "gcc" and r["opt"] == "Os"}
    for target in tables.TARGETS:
        modes = [m.name for m in tables.MODES if any(k[:2] == (target, m.name) for k in by)]
        if not modes:
            continue
        out += [f"| {target} | code | functions | instructions | " + " | ".join(modes) + " |", "|" + "---|" * (4 + len(modes))]
        for p in names():
            base = by.get((target, "base", p))
            if base:
                cells = []
                for m in modes:
                    r = by.get((target, m, p))
                    cells.append(f"{r['code'] / base['code']:.3f} / {r['instructions'] / base['instructions']:.3f}" if r else "-")
                out.append(f"| {p} | {base['code']} | {base['functions']} | {base['instructions']} | " + " | ".join(cells) + " |")
        out.append("")
    return out


def speed(work):
    path = work / "speed.json"
    if not path.exists():
        return []
    out = ["\n## Speed of the tool\n",
           "Input: zlib, libiberty and libdecnumber of gcc-N-source. **lines/s**: mip-as on one core, all files in one text, without",
           "the assembler (bar: a million). **build ×**: CPU time of compiling the files with mipcc over the compiler alone (bar: 1.10).",
           "**link +**: CPU time to compile the runtime at a link. Each is the best of several runs on one machine.\n",
           "| target | compiler | mode | lines | lines/s | build × | link + |", "|" + "---|" * 7]

    def number(value, form):
        return "failed" if value is None else format(value, form)
    for row in json.loads(path.read_text()):
        for mode, m in row["modes"].items():
            out.append(f"| {row['target']} | {row['compiler']} | {mode} | {row['lines']} | {number(m['lines_per_second'], ',.0f')} | "
                       f"{number(m['build'], '.3f')} | {number(m['link'], '.2f')} s |")
    return out


def transports(work):
    path = work / "transports.json"
    if not path.exists():
        return []
    found = json.loads(path.read_text())
    out = ["\n## Off the chip\n",
           "Bytes of a stream, with header and CRCs, over those of the raw section, and its time on a line of 115200 baud. The profiles:",
           "the demo firmware after its test script; the programs of this page in one image (`-Os`, Cortex-M4, some 320 functions);",
           "mip-as after a run, for its size; an image of 1,000 functions, a random half of them called. In Thumb, function coverage",
           "has 2 bytes a function, one of them for alignment. The bars: coverage at most 20 %, and 0.05 s for 1,000 functions. Sections",
           "of less than some 600 bytes miss the first, for the image id and two CRCs. The last table has the encoder's instructions.\n",
           "| profile | compiler | mode | section | stream | % | s | as text | s |", "|" + "---|" * 9]
    for r in found["stream"]:
        out.append(f"| {r['what']} | {r['compiler']} | {r['mode']} | {r['section']} | {r['binary']} | {100 * r['ratio']:.1f} | "
                   f"{r['binary_seconds']:.3f} | {r['text']} | {r['text_seconds']:.3f} |")
    g = found["gdb"]
    out += [f"\n`mipdump --gdb`, {g['section']} bytes of counters through QEMU's GDB server, from start to end: {g['seconds']:.3f} s",
            "(this machine's)."]
    if found.get("usb"):
        out += ["\n`mipdump --usb` through the rig: the firmware runs in one emulator and the host in another. The last column is the most",
                "that USB 2.0 allows (tables 5-9 and 5-10). No board was at hand.\n",
                "| speed | packets | bytes a read | bytes a second | the bus |", "|" + "---|" * 5]
        out += [f"| {r['speed']} | {512 if r['speed'] == 'high' else 64} | {r['bytes']} | {r['rate']:,.0f} | {r['limit']:,} |"
                for r in found["usb"]]
    return out


def merging(merge):
    """The table of merging: a row for each mode, and the peer's as the last one."""
    rows, functions = merge["rows"], merge["functions"]
    peer = rows[-1] if rows[-1]["what"].startswith("llvm") else None
    out = [f"CPU time to merge one more raw profile of {functions:,} functions, all called, with some five blocks each. The peer merges",
           "Clang's counters. The bars: 15 × its speed a raw profile, 2 × a byte of input; as much memory for 1,000 as for one.\n",
           "| raw profiles of | bytes | ms | ns a function | × peer | × peer a byte | MB for 1 | 10 | 100 | 1,000 |", "|" + "---|" * 10]
    for r in rows:
        ratio = peer["seconds"] / r["seconds"] if peer else 0
        times = f"{ratio:.1f} | {ratio * r['bytes'] / peer['bytes']:.2f}" if peer else "- | -"
        memory = " | ".join(f"{kb / 1024:.0f}" for kb in r["memory"].values())
        out.append(f"| {r['what']} | {r['bytes']} | {r['seconds'] * 1e3:.2f} | {r['seconds'] * 1e9 / functions:.0f} | {times} | {memory} |")
    return out


def scale(work):
    path = work / "scale.json"
    if not path.exists():
        return []
    found = json.loads(path.read_text())
    out = ["\n## Large profiles\n", *merging(found["merge"])] if "merge" in found else ["\n## Large profiles"]
    for c in found.get("create", []):
        out += [f"\n`mipdata create`, {c['functions']:,} functions with {c['mode']}: {c['seconds']:.1f} s (bar: 2), "
                f"{c['memory'] * 1024 / c['functions']:.0f} bytes of",
                f"memory a function (bar: 1,024), {c['file'] / c['functions']:.0f} bytes of the file."]
    for e in found.get("lcov", []):
        out += [f"\n`mipdata export --format=lcov`, {e['shape']}, each run once, {e['megabytes']:.0f} MB of debug information, "
                f"{e['lines']:,} lines: {e['seconds']:.1f} s,",
                f"{e['memory'] / 1024:.0f} MB of memory; `readelf --debug-dump=decodedline` takes {e['table']:.1f} s to read the line table once: "
                f"{e['seconds'] / e['table']:.2f} × that (bar: 2.5)."]
    if "growth" in found:
        out += ["\nEach input is doubled three times. Exponents of the CPU time (1: linear; bar: 1.1):\n",
                "| input | sizes | seconds | exponents |", "|---|---|---|---|"]
        for g in found["growth"]:
            out.append(f"| {g['what']} | {', '.join(f'{n:,}' for n in g['sizes'])} | "
                       f"{', '.join(f'{s:.2f}' for s in g['seconds'])} | {', '.join(f'{e:.2f}' for e in g['exponents'])} |")
    return out


def ablation(work):
    """The lines that bench/ablate contributes: a table for each mode."""
    path = work / "ablate/found.json"
    if not path.exists():
        return []
    found = json.loads(path.read_text())
    whole = found.pop("nothing")
    out = ["\n## What each heuristic buys\n",
           "Written by `bench/ablate`. First row: code × / instructions × with all heuristics. The other rows: the points that one",
           "heuristic takes off, measured by leaving it out alone (`mip-as --mip-without=NAME`). Less than 0 is a loss. A heuristic",
           "without a row in a mode changes nothing there."]
    for mode in next(iter(whole.values())):
        out += [f"\n| {mode} | " + " | ".join(whole) + " |", "|" + "---|" * (1 + len(whole)),
                "| with all | " + " | ".join("{:.3f}/{:.4f}".format(*whole[c][mode]) for c in whole) + " |"]
        for name, by_config in found.items():
            points = [[100 * (off - on) for off, on in zip(by_config[c][mode], whole[c][mode])] for c in whole]
            if any(p for pair in points for p in pair):
                out.append(f"| {name} | " + " | ".join("{:.1f}/{:.1f}".format(*pair) for pair in points) + " |")
    return out


def calls(work):
    path = work / "runtime.json"
    if not path.exists():
        return []
    out = ["\nExecuted instructions of each call on a Cortex-M3 with GCC (`bench/runtime`): a fixed number, and a number for each byte of",
           "the raw section. The sink drops the bytes. Cycles are not measured, as no board was at hand.\n", "| call | fixed | a byte |", "|---|---|---|"]
    return out + [f"| {r['call']} | {r['fixed']:,} | {r['a_byte']:.1f} |" for r in json.loads(path.read_text())]


def runtime(work):
    r = subprocess.run([ROOT / "target/size", "-t"], capture_output=True, text=True)
    if r.returncode:
        raise Failure(f"target/size: {r.stderr.strip()}")
    out = ["\n## The runtime\n", "Bytes at -Os (`target/size`), by what is used of it.\n",
           "| target | compiler | uses | flash | RAM | stack |", "|" + "---|" * 6]
    return out + ["| " + " | ".join(line.split("\t")) + " |" for line in r.stdout.splitlines()] + calls(work)


def wrap(text):
    """Paragraphs and items of lists in 100 columns.  Rows of tables and headings stay as they are."""
    out, part = [], []

    def end_part():
        if part:
            indent = "  " if part[0].startswith("- ") else ""
            out.extend(textwrap.wrap(" ".join(part), 100, subsequent_indent=indent, break_long_words=False, break_on_hyphens=False))
            part.clear()
    for line in text.split("\n"):
        if not line or line[0] in "|#":
            end_part()
            out.append(line)
            continue
        if line.startswith("- "):
            end_part()
        part.append(line.strip())
    end_part()
    return "\n".join(out)


def write(work, latest):
    current = work / "current.json"
    if not current.exists():
        raise Failure(f"summarize: error: nothing was measured in {work}\nsummarize: note: bench/run measures")
    done = summary.read(work / "results.jsonl")
    rows = [done[k] for k in json.loads(current.read_text()) if k in done]
    if latest:
        rows = list({tuple(r[k] for k in ("target", "compiler", "opt", "variant", "program")): r
                     for r in done.values()}.values())
    found = summary.ratios(rows)
    text = INTRODUCTION.format(count=len(names()), programs=", ".join(names()))
    measured = "\n".join([text, *best_peers(found), "\n## All variants", summary.tables_of(rows), *programs_table(rows),
                          *ablation(work), *speed(work), *transports(work), *scale(work), *runtime(work), ""])
    return wrap(measured) + "\n" + REMAINS.read_text().rstrip() + "\n"
