#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Lists the functions of a profile with edge counts by their executed instructions, most first.

  hottest.py PROFILE.yaml ELF"""
import bisect
import re
import subprocess
import sys

import yaml

profile = yaml.safe_load(open(sys.argv[1]))
base = profile["Header"]["Raw Section Start"]
text = subprocess.check_output(["arm-none-eabi-objdump", "-d", "--no-show-raw-insn", sys.argv[2]], text=True)
code = [int(m[1], 16) for m in re.finditer(r"^\s*([0-9a-f]+):\t(?!\.word|\.short|\.byte)", text, re.M)]
work = []
for f in profile["Profiles"]:
    if not f.get("Block Counts"):
        continue
    start = (base + f["Encoded Function Address"]) % 2**32
    offsets = [b["Offset"] for b in f["Basic Block Profiles"]] + [f["Function Size"]]
    total = 0
    for low, high, count in zip(offsets, offsets[1:], f["Block Counts"]):
        total += count[0] * (bisect.bisect_left(code, start + high) - bisect.bisect_left(code, start + low))
    work.append((-total, f["Function Name"]))
print("\n".join(name for _, name in sorted(work)))
