#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Converts a trace (qemu/plugin/trace.c) to llvm-profgen's unsymbolized profile: a range for each instruction, and each
jump.

  unsymbolized.py TRACE STEPS"""
import sys

counts = [line.split() for line in open(sys.argv[1]) if line[0] != "#"]
jumps = [line.split() for line in open(sys.argv[2])]
jumps = [(a, b, n) for a, b, n in jumps if not 0 < int(b, 16) - int(a, 16) <= 4]
print(len(counts))
for address, count, _ in sorted(counts, key=lambda c: int(c[0], 16)):
    print(f"{address}-{address}:{count}")
print(len(jumps))
for a, b, n in jumps:
    print(f"{a}->{b}:{n}")
