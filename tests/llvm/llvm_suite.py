#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Reads the inputs of llvm-profdata's own tests with mipdata and with llvm-profdata, and compares.

  llvm_suite.py MIPDATA LLVM_PROFDATA SOURCES EXPECTED EQUAL REFUSED

SOURCES is the unpacked source package of LLVM.  The inputs are the profiles of all tests of LLVM and Clang, and the raw
profiles that the tests of llvm-profdata print byte by byte (RUN: printf).  For each input it prints one line: equal, refused (by both),
or how the two differ.  EXPECTED has the lines that may differ, each with its reason.  Exit status 1 if others do, or if an
expected line is missing, or if fewer inputs than EQUAL and REFUSED were.
"""
import pathlib, re, subprocess, sys, tempfile

mipdata, profdata, sources, expected, equal, refused = sys.argv[1:]
tests = pathlib.Path(sources) / "llvm/test/tools/llvm-profdata"
own = re.compile(r"    (Indirect calls|Memory sizes|Virtual tables), site |    MC/DC bitmap: ")


def printed_files(folder):
    """Makes the files that tests print; the names are TEST.SUFFIX."""
    for test in sorted(tests.glob("*.test")):
        target = folder / test.stem
        for line in test.read_text(errors="replace").splitlines():
            run = re.match(r"(?:\s*[/#;]*\s*)?RUN:\s*(printf .*|cat %t\S*( %t\S*)* >+ ?%t\S*)$", line)
            if run:
                # A test may print several files of one name.
                begun = re.search(r"[^>]> *%t(\S*)$", run[1])
                name = folder / (test.stem + begun[1]) if begun else None
                if name and name.exists():
                    name.rename(f"{name}.{sum(f.name.startswith(name.name) for f in folder.iterdir())}")
                command = run[1].replace("%t", str(target)).replace("%s", str(test))
                subprocess.run(["bash", "-c", command], check=False, cwd=folder)
    return sorted(f for f in folder.iterdir() if f.is_file())


def shown(command):
    done = subprocess.run(command, capture_output=True, timeout=60)
    lines = done.stdout.decode(errors="replace").splitlines()
    return done.returncode, [l for l in lines if not own.match(l)]


def verdict(file):
    ours, mine = shown([mipdata, "show", str(file)])
    theirs, want = shown([profdata, "show", "--all-functions", "--counts", str(file)])
    if ours not in (0, 1, 2, 3, 7):
        return f"broke with status {ours}"
    if theirs and ours:
        return "refused"
    if theirs:
        return "read by mipdata only"
    if ours:
        return "read by llvm-profdata only"
    return "equal" if mine == want else "other lines"


with tempfile.TemporaryDirectory() as folder:
    kinds = (".proftext", ".profraw", ".profdata", ".memprofraw", ".afdo", ".gcov")
    inputs = [f for part in ("llvm/test", "clang/test") for f in sorted((pathlib.Path(sources) / part).rglob("*"))
              if f.is_file() and (f.suffix in kinds or re.search(r"\.profdata\.v\d+$", f.name))]
    inputs += printed_files(pathlib.Path(folder))
    got = {}
    for f in inputs:
        place = f.relative_to(sources) if f.is_relative_to(sources) else "printed/" + f.name
        got[str(place)] = verdict(f)
counts = {}
for v in got.values():
    counts[v] = counts.get(v, 0) + 1
print(f"{len(got)} inputs:", ", ".join(f"{n} {v}" for v, n in sorted(counts.items())))
differ = {f"{n}: {v}" for n, v in got.items() if v not in ("equal", "refused")}
allowed = {line.split("#")[0].strip() for line in open(expected) if line.strip() and not line.startswith("#")}
for line in sorted(differ - allowed):
    print("not expected:", line)
for line in sorted(allowed - differ):
    print("expected, but not so:", line)
sys.exit(differ != allowed or counts.get("equal", 0) < int(equal) or counts.get("refused", 0) < int(refused))
