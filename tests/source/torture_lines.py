#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Compares the lines of GCC's torture tests with gcov at -O0 on this computer.

    torture_lines.py WORK EXPECTED ROW BOARD MOST COMPILER FLAG… <LIST

LIST: one path of a program in each line.  BOARD: `linux` or a board of QEMU.  A line is wrong if gcov says that it ran and
mipdata that it did not (red), or the reverse (green).  Each wrong line must be in the file EXPECTED for this ROW: a line
`ROWS FILE:LINE red|green CLASS`.  If MOST is not 0, so many of a thousand common lines may be wrong instead.  Prints each
wrong line, then the figures.  Programs are left out that ask for __OPTIMIZE__, or that do not build or run in both ways."""
import collections
import concurrent.futures
import json
import os
import re
import subprocess
import sys

from against_gcov import gcov_lines

CLANG = ["-Wno-implicit-function-declaration", "-Wno-implicit-int", "-Wno-int-conversion", "-Wno-return-type",
         "-Wno-incompatible-function-pointer-types"]


def run(command, folder):
    try:
        return subprocess.run(command, cwd=folder, stdin=subprocess.DEVNULL, capture_output=True, timeout=120, check=False)
    except subprocess.TimeoutExpired:
        return subprocess.CompletedProcess(command, 124)


def options(text):
    found = re.findall(r'\{ *dg-(?:additional-)?options *\{* *"([^"]*)"', text)
    return [o for o in " ".join(found).split() if not o.startswith("-O")]


def truth(path, text, folder):
    """Returns gcov's counts by line; empty: the program is left out."""
    name = os.path.basename(path)
    kept = os.path.join(folder, "truth.json")
    if os.path.exists(kept):
        with open(kept, encoding="utf-8") as f:
            return {int(n): c for n, c in json.load(f).items()}
    lines = {}
    build = ["gcc", "-w", *options(text), "-O0", "--coverage", path, "-lm", "-o", "p"]
    if "__OPTIMIZE" not in text and run(build, folder).returncode == 0 and run(["./p"], folder).returncode == 0:
        run(["gcov", "-o", ".", "p-" + name[:-2] + ".gcda"], folder)
        if os.path.exists(os.path.join(folder, name + ".gcov")):
            lines = gcov_lines(os.path.join(folder, name + ".gcov"))[1]
    with open(kept, "w", encoding="utf-8") as f:
        json.dump(lines, f)
    return lines


def tool(name):
    return os.path.join(os.environ["MIP_BIN"], name)


def ours(path, text, folder, board, flags):
    """Returns mipdata's states by line; None: the program does not build or run."""
    folder = os.path.join(folder, "ours")
    os.makedirs(folder, exist_ok=True)
    compiler, *rest = flags
    front = [tool("mipcc")] + ([] if board == "linux" else ["--board=" + board]) + [compiler, "-w"]
    start = ["./prog"] if board == "linux" else [os.environ["MIP_ROOT"] + "/qemu/run", "--board", board, "prog"]
    for old in ("default.mipraw", "x.mip"):
        if os.path.exists(os.path.join(folder, old)):
            os.remove(os.path.join(folder, old))
    own = options(text) + (CLANG if "clang" in compiler else [])
    if run([*front, *own, *rest, path, "-lm", "-o", "prog"], folder).returncode or run(start, folder).returncode:
        return None
    for verb in (["create", "-p", "x.mip", "prog"], ["merge", "-p", "x.mip", "default.mipraw"],
                 ["export", "-p", "x.mip", "--debug", "prog", "--format=json", "-o", "x.json"]):
        end = run([tool("mipdata"), *verb], folder)
        if end.returncode:
            sys.exit(f"{path}: mipdata {verb[0]}: {end.stderr.decode(errors='replace')}")
    with open(os.path.join(folder, "x.json"), encoding="utf-8") as f:
        for file in json.load(f)["files"]:
            if os.path.basename(file["path"]) == os.path.basename(path):
                return {n["line"]: n["state"] for n in file["lines"]}
    return {}


def verdict(count, state):
    if state in (None, "unknown", "conditional"):
        return state or "absent"
    return "equal" if (state != "not run") == (count > 0) else "red" if count else "green"


def expectations(path, row):
    with open(path, encoding="utf-8") as f:
        rows = [t.split(None, 3) for t in f if t.strip() and not t.startswith("#")]
    return {(place, kind): name.strip() for rows_of, place, kind, name in rows if row in rows_of.split(",")}


def compare(path, work, board, flags):
    with open(path, encoding="utf-8", errors="replace") as f:
        text = f.read()
    folder = os.path.join(work, os.path.basename(path))
    os.makedirs(folder, exist_ok=True)
    lines = truth(path, text, folder)
    return lines, ours(path, text, folder, board, flags) if lines else None


def main():
    work, expected, row, board, most, *flags = sys.argv[1:]
    paths = sys.stdin.read().split()
    allowed = expectations(expected, row)
    figures, classes, bad, programs = collections.Counter(), collections.Counter(), 0, 0
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        results = pool.map(lambda p: compare(p, work, board, flags), paths)
        for path, (lines, states) in zip(paths, results):
            programs += states is not None
            for n, count in sorted(lines.items()) if states is not None else []:
                v, place = verdict(count, states.get(n)), f"{os.path.basename(path)}:{n}"
                figures[v] += 1
                if v in ("red", "green"):
                    why = allowed.get((place, v))
                    classes[why or "not named"] += 1
                    bad += why is None
                    print(f"{place} {v}: gcov {count}, here {states[n]}: {why or 'NOT EXPECTED'}")
    known = figures["equal"] + figures["red"] + figures["green"]
    print(f"{row}: {programs} programs, {sum(figures.values())} lines: " + ", ".join(
        f"{figures[n]} {n}" for n in ("equal", "red", "green", "conditional", "unknown", "absent")))
    for name, n in classes.most_common():
        print(f"    {n} {name}")
    if int(most):
        bad = (figures["red"] + figures["green"]) * 1000 > known * int(most)
    sys.exit(bool(bad or programs < len(paths) // 2 or not known))


if __name__ == "__main__":
    main()
