# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Checks the stages of host/instrument: later ones use the structs of earlier ones only as const.

    stages.py FOLDER    FOLDER is host/instrument; prints each line that breaks a rule; then the status is 1

A struct belongs to the stage whose header defines it.  C's const ends at the first pointer, so files of later stages may
not contain two kinds of text: a pointer to such a struct without const, and an assignment through the unit.
Facts about instruction sets are in isa/.  Other stages ask isa.h: they compare no comment character, pointer width,
mnemonic, register number or core to find the machine.

No two functions share a name.  Headers may not include each other in a circle: their guards would hide it.
"""
import glob
import os
import re
import sys

# Structs that a caller of analysis/ makes itself, as arguments and results.
SERVICES = {"asm_network_edge", "asm_shape"}
STAGES = ["parse", "analysis", "probes", "allocate", "emit"]
WRITE = re.compile(r"\bu->(stmt|symbol|section|function|part)\[[^\[\]]*\]\.\w+ [|&+-]?= ")

MACHINE = re.compile(
    r"->comment [!=]=|pointer_bytes [!=]=|elf_machine [!=]=|mnemonic, \"|\bASM_REG\([0-9]|\bASM_SP64\b|\bASM_CORE_|arch [!=]= &"
)


def texts(folder, stage, kinds):
    for path in sorted(p for k in kinds for p in glob.glob(f"{folder}/{stage}/*.{k}")):
        with open(path, encoding="utf-8") as f:
            yield path, f.read()


def constant(folder):
    owned = []
    for stage in STAGES:
        if owned:
            pointer = re.compile(r"(?<!const )\bstruct (%s) \*" % "|".join(owned))
            for path, text in texts(folder, stage, "ch"):
                for number, line in enumerate(text.splitlines(), 1):
                    if pointer.search(line) or WRITE.search(line):
                        yield f"{path}:{number}: writes to a struct of an earlier stage: {line.strip()}"
        found = [n for _, text in texts(folder, stage, "h") for n in re.findall(r"^struct (\w+) {", text, re.M)]
        if len(found) < 2:
            yield f"{folder}/{stage}: too few structs to mean anything"
        owned += [n for n in found if n not in SERVICES]


def machines(folder):
    for stage in STAGES + ["options", "."]:
        for path, text in texts(folder, stage, "ch"):
            for number, line in enumerate(text.splitlines(), 1):
                if MACHINE.search(line):
                    yield f"{path}:{number}: a fact about one machine: {line.strip()}"


def names(folder):
    """No two functions share a name, static or not, so that a backtrace tells them apart."""
    seen = {}
    for path in sorted(glob.glob(f"{folder}/**/*.c", recursive=True)):
        with open(path, encoding="utf-8") as f:
            for name in re.findall(r"^(?:static )?[a-z][^\n;=(]*?[ *](\w+)\([^;]*?\)\n\{", f.read(), re.M):
                if name in seen:
                    yield f"{path}: {name}() is also in {seen[name]}"
                seen[name] = path
    if len(seen) < 500:
        yield f"{folder}: too few functions to mean anything"


def circles(folder):
    root = os.path.dirname(folder.rstrip("/"))
    includes = {}
    for path in glob.glob(f"{folder}/**/*.h", recursive=True):
        with open(path, encoding="utf-8") as f:
            includes[os.path.relpath(path, root)] = re.findall(r'^#include "(instrument/[^"]+)"', f.read(), re.M)
    done = set()

    def walk(name, way):
        if name in way:
            yield "headers in a circle: " + " -> ".join(way[way.index(name):] + [name])
        elif name not in done:
            for other in includes.get(name, []):
                yield from walk(other, way + [name])
            done.add(name)

    for name in sorted(includes):
        yield from walk(name, [])


def main():
    found = [line for check in (constant, machines, names, circles) for line in check(sys.argv[1])]
    print("\n".join(found))
    return 1 if found else 0


sys.exit(main())
