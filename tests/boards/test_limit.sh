#!/bin/bash
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# Edge counters stop at 0x7fffffff, on each instruction set, in both directions, atomic or not.
set -u
mipcc=$MIP_BIN/mipcc
printf '%s\n' 'int branch(int);' 'volatile int v;' 'int branch(int x) { if (x & 1) v += x * x; else v = 3; return v; }' >branch.c
bad=0
# Function coverage leaves the entry to the edges; call counts have a limit of their own.  GCC links: lld refuses Debian's
# libm.a of RV32.
stops() { # BOARD GCC COMPILER OPTION…
    local board=(--board="$1" --libc=picolibc) build=(-w -Os) gen=(-fmachine-profile-generate -fmachine-profile-function-coverage -fmachine-profile-edge-counts)
    rm -f default*.mipraw
    "$mipcc" "${board[@]}" "$3" "${build[@]}" -c "$MIP_ROOT/tests/boards/firmware/limit.c" -o limit.o 2>err &&
        "$mipcc" "${board[@]}" "$3" "${build[@]}" "${gen[@]}" "${@:4}" -c branch.c -o branch.o 2>>err &&
        "$mipcc" "${board[@]}" "$2" "${gen[@]}" branch.o limit.o -o fw.elf 2>>err &&
        "$MIP_ROOT/qemu/run" --board "$1" --timeout 60 fw.elf >out 2>>err
    grep -qx '[1-9][0-9]* at the limit, 0 not' out && return
    echo "FAIL: $*: $(cat out err)"
    bad=1
}
atomic=-fmachine-profile-atomic
for board in qemu-mps2-m0 qemu-mps2-an386 qemu-virt-a15 qemu-virt-a53 qemu-virt-rv32 qemu-virt-rv64; do
    case $board in *a53) gcc=aarch64-linux-gnu-gcc ;; *rv*) gcc=riscv64-unknown-elf-gcc ;; *) gcc=arm-none-eabi-gcc ;; esac
    for cc in $gcc clang-19; do
        stops $board $gcc $cc
        stops $board $gcc $cc $atomic
    done
done
exit $bad
