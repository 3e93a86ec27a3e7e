#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Runs GCC's own tests of gcov, instrumented by mipcc, and compares each noted line.

    gcov_suite.py SUITE WORK EXPECTED ROW PROGRAMS CC CXX FLAG…

SUITE is the folder gcc/testsuite of GCC's source.  A note is count(N) in the source: gcov shows N for this line.  A note
that differs or is absent must be in the file EXPECTED, for this ROW: a line `ROWS FILE:LINE differs|absent REASON`.
PROGRAMS: a pattern of file names.  Prints each note that is not equal, and the figures."""
import concurrent.futures
import glob
import json
import os
import re
import subprocess
import sys

NOTE = re.compile(r"count\(([-0-9#=.kMG*]+)\)( *\{ *xfail [^}]*\*-\*-\*)?")
SHIM = """#include "mip.h"
void __gcov_dump(void) { mip_dump_semihost("dumped.mipraw"); }
void __gcov_reset(void) { mip_reset(); }
"""


def tool(name):
    return os.path.join(os.environ["MIP_BIN"], name)


def directive(text, name):
    return " ".join(re.findall(r"\{ *dg-" + name + r' +"([^"]*)" *\}', text)).split()


def notes(path):
    """Returns what gcov shows by line: the text of the note."""
    found = {}
    with open(path, encoding="utf-8", errors="replace") as f:
        for n, text in enumerate(f, 1):
            m = NOTE.search(text)
            if m and not m.group(2):
                found[n] = m.group(1).rstrip("*")
    return found


def run(command, folder, log, allowed=(0,)):
    with open(log, "a", encoding="utf-8") as out:
        print("$", *command, file=out, flush=True)
        end = subprocess.run(command, cwd=folder, stdin=subprocess.DEVNULL, stdout=out, stderr=out, timeout=120)
    if allowed and end.returncode not in allowed:
        with open(log, encoding="utf-8", errors="replace") as f:
            sys.exit(f"{' '.join(command)}: status {end.returncode}\n{f.read()}")


def lines_of(path, compiler, flags, folder):
    """Builds, runs and exports one program.  Returns its lines by file name and number."""
    with open(path, encoding="utf-8", errors="replace") as f:
        text = f.read()
    folder = os.path.join(folder, os.path.basename(path))
    os.makedirs(folder)
    log = os.path.join(folder, "log")
    options = [o for o in directive(text, "options") if o not in ("-lgcov", "-ftest-coverage", "--coverage")
               and not o.startswith(("-fprofile-", "-O")) and (o != "-fno-implicit-constexpr" or "clang" not in compiler)]
    if "clang" in compiler:
        options += ["-include", "stdlib.h", "-D__builtin_exit=exit"]  # a built-in of GCC
    sources = [path] + [os.path.join(os.path.dirname(path), s) for s in directive(text, "additional-sources")]
    build = [tool("mipcc"), *compiler.split(), "-w", *options, *flags]
    for i, source in enumerate(sources):
        run([*build, "-c", source, "-o", f"{i}.o"], folder, log)
    objects = [f"{i}.o" for i in range(len(sources))]
    if "__gcov_dump" in text:
        with open(os.path.join(folder, "shim.c"), "w", encoding="utf-8") as f:
            f.write(SHIM)
        run(["gcc", "-I", os.path.join(os.environ["MIP_ROOT"], "target"), "-c", "shim.c"], folder, log)
        objects.append("shim.o")
    run([*build, "-fmachine-profile-output=run-%p.mipraw", *objects, "-o", "prog", "-pthread"], folder, log)
    # A child of the program holds the pipe, so this ends when it has ended, too.
    run(["sh", "-c", "./prog 2>&1 | cat"], folder, log, None)
    raws = glob.glob(os.path.join(folder, "*.mipraw"))
    if "__gcov_dump" in text and "__gcov_reset" not in text:
        raws = [r for r in raws if r.endswith("dumped.mipraw")]  # gcov writes nothing after its dump
    if "remove-gcda" in text:
        raws = []
    run([tool("mipdata"), "create", "-p", "x.mip", "prog"], folder, log)
    if raws:
        run([tool("mipdata"), "merge", "-p", "x.mip", *raws], folder, log)
    run([tool("mipdata"), "export", "-p", "x.mip", "--debug", "prog", "--format=json", "-o", "x.json"], folder, log)
    with open(os.path.join(folder, "x.json"), encoding="utf-8") as f:
        tree = {os.path.basename(x["path"]): {n["line"]: n for n in x["lines"]} for x in json.load(f)["files"]}
    return {os.path.basename(s): (notes(s), tree.get(os.path.basename(s), {})) for s in sources}


def human(count):
    for unit, size in (("M", 1e6), ("k", 1e3)):
        if count >= size:
            return f"{count / size:.1f}{unit}"
    return str(count)


def verdict(want, line):
    if line is None or line["state"] in ("unknown", "conditional"):
        return "equal" if want == "-" else "absent"
    if want[0] in "#=-":
        return "equal" if line["count"] == 0 and want != "-" else "differs"
    return "equal" if want in (str(line["count"]), human(line["count"])) else "differs"


def expectations(path, row, cc):
    """Returns by place what the file allows in this row.  `gcc-Os@14` is the row with version 14 of the compiler."""
    allowed = {}
    major = subprocess.run([cc, "-dumpversion"], stdout=subprocess.PIPE, text=True, check=True).stdout.strip().split(".")[0]
    with open(path, encoding="utf-8") as f:
        for text in f:
            if text.strip() and not text.startswith("#"):
                rows, place, worst, _ = text.split(None, 3)
                if {row, f"{row}@{major}"} & set(rows.split(",")):
                    allowed[place] = worst
    return allowed


def main():
    suite, work, expected, row, pattern, cc, cxx, *flags = sys.argv[1:]
    programs = [(p, cc) for p in glob.glob(os.path.join(suite, "gcc.misc-tests/*.c"))]
    programs += [(p, cxx) for p in glob.glob(os.path.join(suite, "g++.dg/gcov/*.C"))]
    programs = sorted(p for p in programs if notes(p[0]) and "gcovpart" not in p[0] and re.search(pattern, p[0]))
    allowed = expectations(expected, row, cc)
    figures, bad = dict.fromkeys(("equal", "differs", "absent"), 0), 0
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        results = list(pool.map(lambda p: lines_of(p[0], p[1], flags, work), programs))
    for result in results:
        for source, (wanted, lines) in sorted(result.items()):
            for n, want in sorted(wanted.items()):
                v, place = verdict(want, lines.get(n)), f"{source}:{n}"
                figures[v] += 1
                ours = f"{lines[n]['state']} {lines[n]['count']}" if n in lines else "no line"
                known = v == "equal" or allowed.get(place) in (v, "differs")
                bad += not known
                if v != "equal":
                    print(f"{place} {v}: gcov {want}, here {ours}{'' if known else ': NOT EXPECTED'}")
                elif place in allowed:
                    print(f"{place} equal: better than {allowed[place]}, as {os.path.basename(expected)} has it")
    print(f"{row}: {len(programs)} programs, {sum(figures.values())} notes: " +
          ", ".join(f"{n} {v}" for v, n in figures.items()))
    sys.exit(bad > 0 or not programs)


if __name__ == "__main__":
    main()
