#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Compares two text sample profiles of one run: llvm-profgen's (THEIRS) and mipdata's (OURS).

  same_profile.py THEIRS OURS [any-calls]

any-calls: one of them may know no target of a call.  llvm-profgen has more rows: of the C library, of instructions without a line (as a line before the function), and of
MIP's own code.  The latter have the count 0 or a call of the runtime.  All are left out, and totals are computed again.
If the profiles differ, the script prints the lines that do, and exits with status 1."""
import re
import sys


def read(path):
    """{context: [count or None, head, {callee: count}]}.  A context is a tuple of places and names."""
    rows, stack = {}, []
    for line in open(path):
        depth = len(line) - len(line.lstrip(" "))
        text = line.strip()
        stack = stack[:depth]
        if text.startswith("!"):
            rows[tuple(stack) + (text,)] = ()
            continue
        if depth == 0:
            name, _, head = text.rsplit(":", 2)
            stack.append(name)
            rows[tuple(stack)] = ("head", int(head))
            continue
        place, rest = text.split(": ", 1)
        inlined = re.match(r"(\S+):(\d+)$", rest)
        if inlined:
            stack.append(place + "@" + inlined[1])
        else:
            count, *calls = rest.split()
            rows[tuple(stack) + (place,)] = (int(count),) + tuple(sorted(c for c in calls if "__mip_" not in c))
    return rows


def no_line(context):
    return any(int(re.match(r"\d+", part)[0]) >= 0x8000 for part in context[1:] if part[0].isdigit())


theirs, ours, any_calls = read(sys.argv[1]), read(sys.argv[2]), len(sys.argv) > 3
names = {context[0] for context in ours}
bad = compared = 0
for context in sorted(set(theirs) | set(ours)):
    if context[0] not in names or no_line(context):
        continue
    a, b = theirs.get(context), ours.get(context)
    if any_calls and a and b and a[0] == b[0] and 1 in (len(a), len(b)):
        a = b
    if a == b:
        compared += a is not None and a != () and a[0] != 0
    elif not (b is None and a == (0,)):
        bad += 1
        print(" / ".join(context), "theirs", a, "ours", b)
print(f"{compared} counts are the same, {bad} are not")
sys.exit(bad > 0 or compared == 0)
