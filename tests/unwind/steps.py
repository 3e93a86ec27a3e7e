# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Steps through walk_begin() of a firmware in GDB, and compares the backtrace at every instruction with the truth.

  gdb -batch -ex "file fw.elf" -ex "target remote …" -ex "python forgiven = []; out = 'FILE'" -x steps.py

The truth is a stack of return addresses. A call pushes the address of the instruction after it. When execution
reaches that address, with the stack pointer of the call or above, it is popped. RISC-V's calls by t0 may leave a frame
(__riscv_save_0), so then any stack pointer will do. FILE gets the wrong places.
`forgiven` has such a list from another image of the same program, or is None for all of the program's own places: these
are not reported. Nor is what was inserted right before such a place: no directive of ours can be right there.
Places in helpers of MIP are always reported."""
import json
import re

CALL = re.compile(r"^(bl|blr|blx|call|callq|jal|jalr|blraaz?|bl(eq|ne|cs|hs|cc|lo|mi|pl|vs|vc|hi|ls|ge|lt|gt|le))\s")

OTHER_LINK = re.compile(r"^jalr? t0,")


def register(name):
    return int(gdb.parse_and_eval(f"(unsigned long long)${name}")) & (2**64 - 1)


class Code:
    """The text, size and function of each instruction, by address."""

    def __init__(self):
        self.known = {}

    def at(self, pc):
        if pc not in self.known:
            try:
                one = gdb.selected_inferior().architecture().disassemble(pc)[0]
            except gdb.error:  # a wrong frame may have any address
                return "?", 0, hex(pc), 0
            where = gdb.execute(f"info symbol {pc}", to_string=True)
            m = re.match(r"(\S+)(?: \+ (\d+))? in section", where)
            name, offset = (m.group(1), int(m.group(2) or 0)) if m else ("?", 0)
            self.known[pc] = (one["asm"].replace("\t", " "), one["length"], name, offset)
        return self.known[pc]


class Walk:
    def __init__(self):
        self.code, self.shadow, self.wrong, self.steps = Code(), [], [], 0

    def follow(self, before, sp):
        """Updates the stack of return addresses after one instruction."""
        pc, now = register("pc"), register("sp")
        text, size, name, _ = self.code.at(before)
        _, _, target, offset = self.code.at(pc)
        if CALL.match(text + " ") and pc != before + size and (target != name or offset == 0):
            self.shadow.append((before + size, 0 if OTHER_LINK.match(text) else sp))
        elif self.shadow and pc == self.shadow[-1][0] and now >= self.shadow[-1][1]:
            self.shadow.pop()
        return pc

    def backtrace(self):
        frame, found = gdb.newest_frame(), []
        while frame is not None and len(found) <= len(self.shadow):
            if frame.type() == gdb.NORMAL_FRAME:
                found.append(frame.pc())
            try:
                frame = frame.older()
            except gdb.error:
                break
        return found

    def check(self, pc):
        text, size, name, offset = self.code.at(pc)
        self.steps += 1
        truth = [pc] + [r for r, _ in reversed(self.shadow)]
        found = self.backtrace()
        if found != truth:
            self.wrong.append((name, offset, text, size, [self.code.at(a)[2] for a in found], [self.code.at(a)[2] for a in truth]))

    def run(self, most):
        gdb.execute("tbreak *walk_begin", to_string=True)
        gdb.execute("continue", to_string=True)
        pc = register("pc")
        self.shadow.append((gdb.newest_frame().older().pc(), register("sp")))
        while self.code.at(pc)[2] != "walk_end" and self.steps < most:
            self.check(pc)
            sp = register("sp")
            gdb.execute("stepi", to_string=True)
            pc = self.follow(pc, sp)


def bare(text):
    """The instruction's text without addresses, which differ between images."""
    return re.sub(r"<.*>|0x[0-9a-f]+", "", text)


def is_reported(wrong, places):
    """Is none of the wrong places from this one on, each at the end of the one before, in `forgiven`?"""
    name, offset, text, size = wrong[:4]
    if name.startswith("__mip_") or forgiven is None:
        return name.startswith("__mip_")
    while [name, bare(text)] not in forgiven:
        if (name, offset + size) not in places:
            return True
        name, offset, text, size = places[name, offset + size]
    return False


for setting in ("pagination off", "confirm off", "trust-readonly-sections on", "print frame-info short-location",
                "print frame-arguments none", "stack-cache on"):
    gdb.execute("set " + setting)
walk = Walk()
walk.run(40000)
places = {w[:2]: w[:4] for w in walk.wrong}
found = [w for w in walk.wrong if is_reported(w, places)]
json.dump(sorted({(n, bare(t)) for n, _, t, *_ in walk.wrong}), open(out, "w"))
for name, offset, text, _, is_, truth in found[:12]:
    print(f"wrong: {name}+{offset}: {text}: {' '.join(is_)}, not {' '.join(truth)}")
print(f"steps {walk.steps} wrong {len(found)}")
gdb.execute("kill")
