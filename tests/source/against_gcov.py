#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Compares the lines of `mipdata export --format=json` with gcov's lines of the same run at -O0.

    against_gcov.py EXPORT.json GCOV_FILE… [--list]

Files of one source are added up.  Prints one line of figures: lines that both know, lines on which they agree (ran or not, and count), conditional lines, and
lines that only one knows.  --list prints each disagreement.  A line of gcov's text: count, line number, source."""
import json
import os
import re
import sys


def gcov_lines(path):
    found, source = {}, None
    with open(path, encoding="utf-8", errors="replace") as f:
        for text in f:
            m = re.match(r"\s*([^:]+):\s*(\d+):(.*)", text)
            if not m:
                continue
            count, line, rest = m.group(1).strip(), int(m.group(2)), m.group(3)
            if line == 0 and rest.startswith("Source:"):
                source = os.path.basename(rest[7:])
            if line and count != "-" and line not in found:
                found[line] = 0 if count[0] in "#=" else int(count.rstrip("*"))
    return source, found


def main():
    listing = "--list" in sys.argv
    export, *gcov_files = [a for a in sys.argv[1:] if a != "--list"]
    with open(export, encoding="utf-8") as f:
        ours = {os.path.basename(x["path"]): {n["line"]: n for n in x["lines"]} for x in json.load(f)["files"]}
    both = ran = counted = only_gcov = only_ours = conditional = unknown = 0
    truths = {}
    for path in gcov_files:
        source, lines = gcov_lines(path)
        for line, count in lines.items():
            of_source = truths.setdefault(source, {})
            of_source[line] = of_source.get(line, 0) + count
    for source, truth in sorted(truths.items()):
        mine = ours.get(source, {})
        only_ours += len(set(mine) - set(truth))
        for line, count in sorted(truth.items()):
            m = mine.get(line)
            if m is None:
                only_gcov += 1
                continue
            if m["state"] in ("conditional", "unknown"):
                conditional += m["state"] == "conditional"
                unknown += m["state"] == "unknown"
                continue
            both += 1
            agree = (m["state"] != "not run") == (count > 0)
            ran += agree
            counted += m["count"] == count
            if listing and (not agree or m["count"] != count):
                print(f"{source}:{line}: gcov {count}, here {m['state']} {m['count']}")
    print(f"both {both} ran {ran} counted {counted} conditional {conditional} unknown {unknown} "
          f"only-gcov {only_gcov} only-here {only_ours}")


if __name__ == "__main__":
    main()
