# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Computes ratios from rows, and tables from ratios."""
import json
import math
from collections import defaultdict

from harness import tables


def read(path):
    """{key: row}.  If a key has several rows, the last one counts."""
    if not path.exists():
        return {}
    with path.open() as f:
        return {r["key"]: r for r in map(json.loads, f)}


def geomean(values):
    return math.exp(sum(map(math.log, values)) / len(values))


def median(values):
    v = sorted(values)
    return (v[(len(v) - 1) // 2] + v[len(v) // 2]) / 2


def spread(values, digits):
    return f"{geomean(values):.{digits}f} | {median(values):.{digits}f} | {max(values):.{digits}f}"


class Ratios:
    """Ratios of one variant to the plain build, over the programs that were measured in both."""

    def __init__(self, pairs):
        self.programs = sorted(p for p, _, _ in pairs)
        self.code = [v["code"] / b["code"] for _, b, v in pairs]
        self.instructions = [v["instructions"] / b["instructions"] for _, b, v in pairs]
        self.flash = [v["flash"] / b["flash"] for _, b, v in pairs]
        self.both = [(v["flash"] + v["ram"] - b["ram"]) / b["flash"] for _, b, v in pairs]
        self.ram = sum(v["ram"] - b["ram"] for _, b, v in pairs) / sum(b["functions"] for _, b, _ in pairs)


def ratios(rows):
    """{(target, compiler, opt): {variant: Ratios}} of the good rows."""
    by = defaultdict(dict)
    for r in rows:
        if r["ok"]:
            by[r["target"], r["compiler"], r["opt"]][r["variant"], r["program"]] = r
    out = {}
    for config, found in by.items():
        out[config] = {}
        for v in tables.MODES + tables.PEERS:
            pairs = [(p, found["base", p], r) for (name, p), r in found.items() if name == v.name and ("base", p) in found]
            if pairs:
                out[config][v.name] = Ratios(pairs)
    return out


HEAD = ["variant", "n", "code × geo", "median", "max", "instructions × geo", "median", "max", "flash × geo",
        "flash+RAM × geo", "RAM B/function"]


def line(name, r):
    return (f"| {name} | {len(r.programs)} | {spread(r.code, 3)} | {spread(r.instructions, 4)} | {geomean(r.flash):.3f} | "
            f"{geomean(r.both):.3f} | {r.ram:.1f} |")


def bar_line(bar):
    return f"| *bar* | | *{bar[0]}* | | | *{bar[1]}* | | | | | |"


def config_table(config, found):
    out = []
    variants = tables.MODES + tables.PEERS
    for kind, title in tables.KINDS.items():
        mine = [v for v in variants if v.kind == kind and v.name in found]
        if not mine:
            continue
        out.append(f"| **{title}** " + "| " * (len(HEAD) - 1) + "|")
        out += [line(v.name, found[v.name]) for v in mine]
        bar = tables.BARS.get((config[0], kind))
        if bar and config[2] == "Os":
            out.append(bar_line(bar))
    return out


def tables_of(rows):
    """Markdown: a table for each configuration."""
    out = []
    for config, found in ratios(rows).items():
        out += [f"\n### {config[0]}, {config[1]}, -{config[2]}\n", "| " + " | ".join(HEAD) + " |", "|" + "---|" * len(HEAD)]
        out += config_table(config, found)
    bad = [r for r in rows if not r["ok"]]
    if bad:
        out.append(f"\n{len(bad)} rows failed and are in no figure: " +
                   ", ".join(sorted({f"{r['variant']} {r['program']}" for r in bad})))
    return "\n".join(out)
