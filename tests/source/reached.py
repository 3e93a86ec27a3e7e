#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""reached.py ELF TRACE JSON SOURCE: compares the states of a source's lines with a trace of the same run.

A line that ran must have an executed instruction, and one that did not run must have none.  Prints how many lines there
are, how many of these are unknown, and each line that is wrong.  Exit status 1: some line is wrong, or there are few.
"""
import json
import os
import re
import subprocess
import sys

elf, trace, report, source = sys.argv[1:]
executed = {int(l.split()[0], 16) for l in open(trace) if not l.startswith("#")}


def ran_between(low, high):
    return any(low <= a < high for a in executed)


with open(os.path.join(os.path.dirname(os.path.abspath(__file__)), source), encoding="utf-8") as f:
    # The code of a function's opening brace belongs to the line of its name, the one above.
    braces = {n for n, line in enumerate(f, 1) if line == "{\n"}
rows = []  # (line, low, high)
last = None
text = subprocess.run(["readelf", "-W", "--debug-dump=decodedline", elf], capture_output=True, text=True, check=True).stdout
for row in text.splitlines():
    m = re.match(r"(\S+)\s+(\d+|-)\s+(0x[0-9a-f]+|0)(\s|$)", row)
    if not m:
        continue
    address = int(m.group(3), 16)
    if last and last[1] <= address and last[0]:
        rows.append((last[0], last[1], address))
    mine = m.group(1).endswith(source) and m.group(2) != "-"
    last = (int(m.group(2)) - (int(m.group(2)) in braces) if mine else 0, address) if m.group(2) != "-" else None

# A row may end with inserted code, such as the rare case of a probe.  So its first instruction tells that it ran for sure.
# An empty row stands for a statement that was folded, and ran if control came to its address.
may, must = {}, {}
for line, low, high in rows:
    may[line] = may.get(line, False) or ran_between(low, max(high, low + 1))
    must[line] = must.get(line, False) or low in executed
lines = [l for f in json.load(open(report))["files"] if f["path"].endswith("/" + source) for l in f["lines"]]
wrong = 0
for l in lines:
    ran = l["state"] in ("covered", "partial", "conditional")
    if (ran and not may.get(l["line"])) or (l["state"] == "not run" and must.get(l["line"], True)):
        print(f"line {l['line']}: {l['state']}, count {l['count']}, which the trace denies")
        wrong += 1
unknown = [l["line"] for l in lines if l["state"] == "unknown"]
print(f"lines {len(lines)} unknown {len(unknown)} wrong {wrong} ({' '.join(map(str, unknown))})")
sys.exit(wrong > 0 or len(lines) < 30)
