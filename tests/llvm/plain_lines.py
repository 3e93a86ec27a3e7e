#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The truth of GCC's profile by line: the trace of the plain program, at the lines that llvm-symbolizer and objdump
give its instructions.

  plain_lines.py OBJDUMP ELF TRACE PROFILE AFDO

A line has the largest count of the instructions at which a statement of it starts; without one, of all.  Lines with a
conditional instruction are left out.  So are statements without an instruction: code of an edge may stand there, and
then has their line.  PROFILE and AFDO must have the same counts.  Prints the differences, then a
total; the status is 1 if there are any."""
import json
import re
import struct
import subprocess
import sys
from collections import defaultdict

CONDITION = "eq|ne|cs|hs|cc|lo|mi|pl|vs|vc|hi|ls|ge|lt|gt|le"
CONDITIONAL = re.compile(rf"(?!bl?s$|bics|movs|teq|ldrcs)[a-z.]*({CONDITION})(\.[nw])?$|csel|csin|csne|cset|cinc|ccmp|ccmn|cneg|cinv|cmov|set")


def lines(objdump, elf):
    """Addresses at which a statement of a line starts: {(address, line)}"""
    out = subprocess.check_output([objdump, "--dwarf=decodedline", elf], text=True, errors="replace")
    rows = (x.split() for x in out.splitlines())
    return {(int(r[2], 16), int(r[1])) for r in rows if len(r) > 3 and r[1].isdigit() and r[2].startswith("0x") and r[-1] == "x"}


def instructions(objdump, elf):
    """{address: it is conditional}"""
    out = subprocess.check_output([objdump, "-d", "--no-show-raw-insn", elf], text=True, errors="replace")
    return {int(a, 16): bool(CONDITIONAL.match(word)) for a, word in re.findall(r"^ *([0-9a-f]+):\t(\S+)", out, re.M)}


def frames(elf, addresses):
    """For each address its chain of inlined calls ((line, discriminator), name), and its line"""
    asked = "\n".join(f"{a:#x}" for a in addresses)
    out = subprocess.check_output(["llvm-symbolizer-22", "--obj=" + elf, "-i", "-f", "--no-demangle", "--output-style=JSON"], input=asked, text=True)
    for row in out.splitlines():
        d = json.loads(row)
        path, place = (), (0, 0)
        symbols = d.get("Symbol", [])
        for s in reversed(symbols):
            if not s["Line"] or not s["StartLine"]:
                break
            path += ((place, s["FunctionName"]),)
            place = ((s["Line"] - s["StartLine"]) & 0xFFFF, s["Discriminator"])
        else:
            if symbols:
                yield int(d["Address"], 16), path, place, symbols[0]


def expected(objdump, elf, counts):
    starts, code = lines(objdump, elf), instructions(objdump, elf)
    strong, weak, left, first = defaultdict(list), defaultdict(list), set(), {}
    for a, path, place, symbol in frames(elf, code):
        if code[a]:
            left.add((path, place))
        first[path] = symbol["StartLine"]
        (strong if (a, symbol["Line"]) in starts else weak)[path, place].append(counts.get(a, 0))
    rows = {k: max(strong.get(k) or weak[k]) for k in {*strong, *weak}}
    known = {line for _, line in starts}
    left |= {(p, (line - first[p], 0)) for p in first for line in known if (p, (line - first[p], 0)) not in rows}
    return {k: rows[k] for k in rows if k not in left}, left


def read_text(path):
    rows, stack = {}, ()
    for line in open(path):
        depth, text = len(line) - len(line.lstrip(" ")), line.strip()
        stack = stack[:depth]
        at, _, rest = ("0", "", text) if depth == 0 else text.partition(": ")
        whole, _, sub = at.partition(".")
        place = (int(whole), int(sub or 0))
        inlined = re.match(r"(\S*?):\d+(:\d+)?$", rest)
        if inlined:
            stack += ((place, inlined[1]),)
        else:
            rows[stack, place] = int(rest.split()[0])
    return rows


def read_afdo(path):
    data, at = open(path, "rb").read(), 12

    def word():
        nonlocal at
        at += 4
        return struct.unpack_from("<I", data, at - 4)[0]

    def function(path, place):
        path += ((place, names[word()]),)
        places, inlined = word(), word()
        for _ in range(places):
            p, targets = word(), word()
            rows[path, (p >> 16, p & 0xFFFF)] = word() | word() << 32
            assert targets == 0
        for _ in range(inlined):
            p = word()
            function(path, (p >> 16, p & 0xFFFF))

    assert (word(), word()) == (0xAA000000, 0)
    names, rows = [], {}
    for _ in range(word()):
        size = word()
        names.append(data[at:at + size].split(b"\0")[0].decode())
        at += size
    assert (word(), word()) == (0xAC000000, 0)
    for _ in range(word()):
        at += 8  # how often it was entered
        function((), (0, 0))
    return rows


objdump, elf, trace, profile, afdo = sys.argv[1:]
counts = {int(a, 16): int(n) for a, n, *_ in (x.split() for x in open(trace) if x[0] != "#")}
ours, theirs = read_text(profile), read_afdo(afdo)
want, left = expected(objdump, elf, counts)
names, bad, same = {k[0][0][1] for k in ours}, 0, 0
for key in sorted({*want, *ours}, key=str):
    a, b = want.get(key), ours.get(key)
    if key[0][0][1] not in names or key in left or not (a or b):
        continue
    same += a == b
    if a != b:
        bad += 1
        print(*(f"{place}@{name}" for place, name in key[0]), key[1], "plain", a, "profile", b)
if theirs != ours:
    bad += 1
    print("afdo has other counts:", sorted({*theirs.items()} ^ {*ours.items()}, key=str)[:4])
print(f"{same} counts are right, {bad} are wrong")
sys.exit(bad > 0 or same == 0)
