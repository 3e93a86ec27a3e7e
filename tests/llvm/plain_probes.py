#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The truth of a profile by pseudo-probe: the trace of the plain program at its probes.  The probes are read from the
compiler's text, so no encoding and no reader of MIP or LLVM has a part in it.

  plain_probes.py label TEXT.s …                         puts a label before each .pseudoprobe
  plain_probes.py compare ELF TRACE PROFILE LEFT_OUT TEXT.s …
        ELF: linked from the labelled texts.  PROFILE: mipdata's text.  LEFT_OUT: functions that it may lack

A probe's count is that of the instruction at its label, and counts of copies are added.  A call without a probe has the
number 0; what was inlined there counts for the callee's own body, as in llvm-profgen.  A function that did not run has
no row.  On Arm, AArch64 and RISC-V a call's probe is the discriminator of its .loc.  Its calls are compared for each function of
the image, over all that is inlined there.  Prints the differences, then totals; the status is 1 if there are any."""
import hashlib
import re
import subprocess
import sys
from collections import defaultdict

LINE = re.compile(r"\s*\.pseudoprobe\s+(.*)")
LABEL = re.compile(r"mip_plain_\w+")
CALL = re.compile(r"\t(?:b|bl|blx|blr|b\.w|call|tail|jalr|jr)\s+([\w.]+)\s*(?:[@/#].*)?$")
LOC = re.compile(r"\s*\.loc\s.*?(?:discriminator (\d+)|$)")


def number(discriminator):
    """The probe's number in a discriminator; 0: it has none"""
    bits = 13 if discriminator >> 28 & 1 else 16
    return discriminator >> 3 & (1 << bits) - 1 if discriminator & 7 == 7 else 0


def calls_of(lines):
    """For each line that is a call with a probe: the probe's number and the word after the instruction"""
    at, calls = 0, {}
    for n, line in enumerate(lines):
        loc, call = LOC.match(line), CALL.match(line)
        at = number(int(loc[1] or 0)) if loc else at
        if call and at and not call[1].startswith("."):
            calls[n] = at, call[1]
    return calls


def label(texts):
    for k, text in enumerate(texts):
        lines = open(text).readlines()
        calls = calls_of(lines)
        with open(text, "w") as f:
            for n, line in enumerate(lines):
                f.write(f"mip_plain_{k}_{n}:\n{line}" if LINE.match(line) or n in calls else line)


def guid(name):
    return int.from_bytes(hashlib.md5(name.encode()).digest()[:8], "little")


def words(operands):
    """(guid, (index, discriminator), [(guid, site)])"""
    head, *sites = operands.split("@")
    own, index, _, attributes, *rest = head.split()
    sites = (s.split()[0].split(":") for s in sites)
    return int(own) % 2**64, (int(index), int(rest[0]) if int(attributes) & 4 else 0), [(int(g) % 2**64, int(i)) for g, i in sites]


def image(elf, trace):
    """Labels' addresses; the functions, with whether they ran; counts by address; names by GUID"""
    counts = {int(a, 16): int(n) for a, n, *_ in (x.split() for x in open(trace) if x[0] != "#")}
    at, functions, names = {}, [], {}
    thumb = open(elf, "rb").read(20)[18] == 40  # EM_ARM: bit 0 of a function's address may say Thumb
    for line in subprocess.check_output(["nm", "-S", elf], text=True).splitlines():
        w = line.split()
        if LABEL.match(w[-1]):
            at[w[-1]] = int(w[0], 16)
        elif len(w) == 4 and w[2] in "tTwW":
            low, size = int(w[0], 16) & ~int(thumb), int(w[1], 16)
            functions.append((low, low + size, any(low <= a < low + size for a in counts), w[3]))
            names[guid(w[3])] = w[3]
    return at, functions, counts, names


def place(sites, own, names):
    """The chain of inlined calls, as mipdata's text has it"""
    path, site = (), 0
    for g, i in sites + [(own, 0)]:
        path = (path if site else ()) + ((site, names.get(g, g)),)
        site = i
    return path


def expected(elf, trace, texts, names):
    at, functions, counts, more = image(elf, trace)
    names, rows, behind, name = {**more, **names}, defaultdict(int), 0, None
    for line in (line for text in texts for line in open(text)):
        name = line.strip().rstrip(":") if LABEL.match(line) else name
        m = LINE.match(line)
        if not m or name not in at:  # the linker dropped the function
            continue
        inside = [ran for low, end, ran, _ in functions if low <= at[name] < end]
        behind += not inside
        if any(inside):
            own, index, sites = words(m[1])
            rows[place(sites, own, names), index] += counts.get(at[name], 0)
    return rows, behind


def expected_calls(elf, trace, texts):
    """By function and number of the probe: how often it called, and which functions the text names"""
    at, functions, counts, names = image(elf, trace)
    calls = defaultdict(lambda: [0, defaultdict(int)])
    for lines in (open(text).readlines() for text in texts):
        for n, (index, to) in calls_of(lines).items():
            where = at.get(lines[n - 1].strip().rstrip(":"))
            ran = [f for low, end, ran, f in functions if ran and where is not None and low <= where < end]
            for f in ran[:1]:
                calls[f, index][0] += counts.get(where, 0)
                if to in names.values() and counts.get(where):
                    calls[f, index][1][to] += counts[where]
    return calls


def compare_calls(truth, ours, targets):
    """ours: the rows that no .pseudoprobe has"""
    sums, bad, same = defaultdict(lambda: [0, defaultdict(int)]), 0, 0
    for (path, (index, _)), count in ours.items():
        sums[path[0][1], index][0] += count
        for to, n in targets[path, (index, _)].items():
            sums[path[0][1], index][1][to] += n
    for key in sorted(set(truth) | set(sums)):
        a, b = (dict(x)[key] if key in x else [0, {}] for x in (truth, sums))
        same += a == b and key in sums
        if a != b:
            bad += 1
            print(*key, "plain calls", a[0], dict(a[1]), "profile", b[0], dict(b[1]))
    print(f"{same} calls are right, {bad} are wrong")
    return bad


def read(path):
    rows, stack, names, calls = {}, (), {}, {}
    for line in open(path):
        depth, text = len(line) - len(line.lstrip(" ")), line.strip()
        stack = stack[:depth]
        at, _, rest = ("0", "", text) if depth == 0 else text.partition(": ")
        inlined = re.match(r"(.*?):\d+(:\d+)?$", rest)
        if text[0] == "!":
            continue
        if depth == 0 or (inlined and " " not in rest):
            stack += ((int(at), inlined[1]),)
            names[guid(inlined[1])] = inlined[1]
            continue
        index, _, discriminator = at.partition(".")
        count, *targets = rest.split()
        rows[stack, (int(index), int(discriminator or 0))] = int(count)
        calls[stack, (int(index), int(discriminator or 0))] = {t.rsplit(":", 1)[0]: int(t.rsplit(":", 1)[1]) for t in targets}
    return rows, names, calls


def compare(elf, trace, profile, left_out, *texts):
    ours, names, targets = read(profile)
    left_out = left_out.replace(",", " ").split()
    rows, behind = expected(elf, trace, texts, names)
    calls = {k: ours.pop(k) for k in list(ours) if k not in rows}
    bad = compare_calls({k: v for k, v in expected_calls(elf, trace, texts).items() if k[0] not in left_out}, calls, targets)
    same = 0
    for key in sorted(set(rows), key=str):
        a, b = rows.get(key), ours.get(key)
        if key[0][0][1] in left_out:
            continue
        if a == b:
            same += 1
        elif not (a == 0 and b is None):  # the probes of a function that only stands in another one's range
            bad += 1
            print(" ".join(f"{site}@{name}" for site, name in key[0]), *key[1], "plain", a, "profile", b)
    print(f"{same} probes are right, {bad} are wrong, {behind} stand after their function")
    return bad > 0 or same == 0


if sys.argv[1] == "label":
    label(sys.argv[2:])
else:
    sys.exit(compare(*sys.argv[2:]))
