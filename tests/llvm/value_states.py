#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Interrupts f() of value_states.c before each of its instructions, and prints the counts of each value.

    value_states.py PORT MACHINE <SYMBOLS

tests/target/interrupt.py explains the arguments. A line has the outcomes of one interrupt: the counts of all entries
with the same value are added, as the host does. Equal outcomes appear once."""
import sys

from interrupt import UNSET, Program


class Values(Program):
    def record(self, name):
        return 0

    def outcome(self):
        at = (self.symbols["__mip_values"] - self.bounds[0]) // 4
        words = self.words()[at : at + 1 + 3 * 64]
        counts = {} if words[0] == UNSET else {"lost": words[0] + 1}
        for i in range(1, len(words), 3):
            site, value, count = words[i : i + 3]
            if site != UNSET:
                counts[f"{value:#x}"] = counts.get(f"{value:#x}", 0) + (count + 1 & UNSET)
        return ", ".join(f"{v} {n}" for v, n in sorted(counts.items()))


def main():
    rows = (line.split() for line in sys.stdin)
    symbols = {r[7]: int(r[1], 16) for r in rows if len(r) == 8 and r[6] != "Ndx"}
    program = Values(int(sys.argv[1]), sys.argv[2], symbols)
    for name in ("again", "other", "twice"):
        path, outcomes = program.sweep(None, "irq_" + name)
        assert len(path) > 20, f"only {len(path)} places"
        print(f"{name}: " + " | ".join(sorted(set(outcomes))), flush=True)


if __name__ == "__main__":
    main()
