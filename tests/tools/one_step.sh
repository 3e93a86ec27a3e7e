#!/bin/sh
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# Prints QEMU's option to translate one instruction at a time: -singlestep until QEMU 8, later a property.
if qemu-system-arm -help | grep -q -e '^-singlestep'; then echo -singlestep; else echo -accel tcg,one-insn-per-tb=on; fi
