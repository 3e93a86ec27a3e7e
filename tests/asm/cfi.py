#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Checks the call frame information of the instructions that mip-as inserts.

  cfi.py tag IN OUT        puts a comment after each instruction of the compiler; mip-as keeps it
  cfi.py check REWRITTEN   an instruction without that comment is inserted: it must have the same frame as the
                           instructions that may run after it

mip-as does not change the compiler's directives or their order.  So only inserted instructions can have a wrong frame.
"""
import re
import sys

TAG = "mip-tag"
INSN = re.compile(r"^(?:[.\w$]+:)?\s+([a-zA-Z][\w.]*)\s*(.*?)\s*$")
LABEL = re.compile(r"^\s*([.\w$]+):")
JUMP = re.compile(r"^(b|b\.?(eq|ne|cs|hs|cc|lo|mi|pl|vs|vc|hi|ls|ge|lt|gt|le|al)(\.[nw])?|b\.[nw]|cbn?z|tbn?z|j[a-z]+)$")
HELPER = re.compile(r"__mip_\w+(?<!_r\d)(?<!_x19)$")
STACK = {"@": ("13", "sp", "r13"), "//": ("31", "sp", "wsp"), "#": ("7", "rsp", "%rsp")}
LINK = ("14", "lr", "30", "x30")
SOLE = re.compile(r"^(b|b\.[nw]|bal|jmp)$")


def comment(text):
    return "@" if re.search(r"^\s*\.(syntax|eabi_attribute|fpu)\b", text, re.M) else "#" if "%r" in text else "//"


def instruction(line, mark):
    line = line.split(mark)[0].rstrip() if mark in line else line
    m = INSN.match(line)
    return m and m.group(1), m and m.group(2)


def tag(text):
    mark, out, app = comment(text), [], False
    for n, line in enumerate(text.split("\n")):
        app = (app or "APP" in line) and "NO_APP" not in line
        if instruction(line, mark)[0] and not app:
            line += f"\t{mark} {TAG}"
        out.append(line)
    return "\n".join(out)


class Frame:
    """The frame after all directives so far.  cfa is "" if the frame address is relative to the stack pointer."""

    def __init__(self, mark):
        self.cfa, self.offset, self.regs, self.odd, self.kept = "", 8 if mark == "#" else 0, {}, "", []
        self.stack = STACK[mark]

    def key(self):
        return (self.cfa, self.offset, tuple(sorted(self.regs.items())), self.odd)

    def step(self, word, args):
        a = [x.strip() for x in args.split(",")]
        if word.startswith("def_cfa") and a[0] in self.stack and word != "def_cfa_offset":
            a[0] = ""
        if word == "def_cfa":
            self.cfa, self.offset = a[0], int(a[1], 0)
        elif word == "def_cfa_register":
            self.cfa = a[0]
        elif word == "def_cfa_offset":
            self.offset = int(a[0], 0)
        elif word == "adjust_cfa_offset":
            self.offset += int(a[0], 0)
        elif word in ("offset", "rel_offset", "register"):
            self.regs[a[0]] = word + a[1]
        elif word in ("restore", "same_value", "undefined"):
            self.regs.pop(a[0], None)
            if word != "restore":
                self.regs[a[0]] = word
        elif word == "remember_state":
            self.kept.append((self.cfa, self.offset, dict(self.regs), self.odd))
        elif word == "restore_state":
            self.cfa, self.offset, self.regs, self.odd = self.kept.pop()
        elif word in ("negate_ra_state", "window_save", "negate_ra_state_with_pc"):
            self.odd = "" if self.odd else "signed"
        elif word == "escape":
            self.odd += args


def read(text):
    mark, insns, labels, frame, proc = comment(text), [], {}, None, 0
    for n, line in enumerate(text.split("\n"), 1):
        m = LABEL.match(line)
        if m:
            labels[m.group(1)] = len(insns)
            line = "\t" + line[m.end():]
        m = re.match(r"\s*\.cfi_(\w+)\s*([^@#]*)", line)
        if m and m.group(1) == "startproc":
            frame, proc = Frame(mark), proc + 1
        elif m and m.group(1) == "endproc":
            frame = None
        elif m and frame:
            frame.step(m.group(1), m.group(2).split("//")[0])
        tagged = TAG in line
        word, args = instruction(line, mark)
        if word:
            insns.append((n, tagged, word.lower(), args, frame and frame.key(), line.strip()))
    return insns, labels


def moves_stack(word, args):
    return bool(re.match(r"(push|pop)", word) or re.search(r"\bsp\b.*\]!|\[sp\],|\bsp!", args)
                or re.match(r"(add|sub)", word) and re.match(r"sp\b|.*%rsp$", args)
                or word in ("lea", "leaq") and args.endswith("%rsp"))


def pushed(word, args):
    """Bytes that an inserted instruction pushes; negative if it pops.  Other instructions are helper calls: a helper
    pops what was pushed for it."""
    m = re.match(r"\{(.*)\}", args)
    if m and re.match(r"(push|pop)", word):
        return 4 * len(m.group(1).split(",")) * (1 if word.startswith("push") else -1)
    m = re.search(r"\[sp, #-(\d+)\]!", args)
    if m:
        return int(m.group(1))
    m = re.search(r"\[sp\], #(\d+)", args)
    if m:
        return -int(m.group(1))
    m = re.match(r"(-?\d+)\(%rsp\), %rsp", args)
    if m:
        return -int(m.group(1))
    m = re.match(r"(add|sub)", word) and re.match(r"sp, sp, #?(\d+)$", args)
    if m:
        return int(m.group(1)) * (1 if word.startswith("sub") else -1)
    return 8 if word.startswith("push") else -8


def moved(word, args, frame, after, helper):
    """True if two frames differ only by what this instruction pushes or pops.  A directive also says that lr was
    pushed for a helper, so link registers are not compared."""
    by = 0 if frame[0] else helper if word == "bl" else pushed(word, args)
    rest = [(f[0], tuple(r for r in f[2] if r[0] not in LINK), f[3]) for f in (frame, after)]
    return rest[0] == rest[1] and frame[1] + by == after[1]


def as_before(insns, i, t):
    """True if the compiler's instruction before the inserted one has the same difference to the next frame."""
    before = next(k for k in range(i, -1, -1) if insns[k][1] or k == 0)
    _, _, word, args, frame, _ = insns[before]
    here = insns[i][4]
    same = frame == here or (moves_stack(insns[i][2], insns[i][3]) and moved(insns[i][2], insns[i][3], here, frame, 0))
    return t > i and frame and same and not SOLE.match(word) and word != "ret" and not moves_stack(word, args)


def check(text):
    insns, labels = read(text)
    bad = ours = 0
    for i, (n, tagged, word, args, frame, line) in enumerate(insns):
        if tagged:
            continue
        ours += 1
        to = []
        if JUMP.match(word):
            to.append(labels.get(args.split(",")[-1].strip()))
        if not SOLE.match(word):
            to.append(i + 1)
        for t in to:
            if t is None or t >= len(insns):
                continue
            other = insns[t]
            helper = word == "bl" and HELPER.match(args)
            if frame and other[4] and t == i + 1 and (moves_stack(word, args) or helper):
                same = moved(word, args, frame, other[4], -8 if comment(text) == "@" else -16)
            else:
                same = frame == other[4]
            if not same and other[4] and not as_before(insns, i, t):
                print(f"{n}: {line}: {frame} but {other[0]}: {other[5]}: {other[4]}")
                bad += 1
    print(f"{ours} instructions, {bad} bad")
    return bad


def main():
    text = open(sys.argv[2], encoding="latin-1").read()
    if sys.argv[1] == "tag":
        open(sys.argv[3], "w", encoding="latin-1").write(tag(text))
        return 0
    return 1 if check(text) else 0


sys.exit(main())
