#!/bin/bash
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# -fmachine-profile-region puts the counters into one region of an MPU, so an unprivileged task can be counted. Dumps
# leave the padding out. Without the region the task faults, unless the list skips its file. The same holds for the PMP.
set -u
mipcc=$MIP_BIN/mipcc
fw=$MIP_ROOT/tests/boards/firmware
gen=-fmachine-profile-generate region=-fmachine-profile-region
board=qemu-mps2-an385 sources=("$fw/mpu_main.c" "$fw/mpu_task.c" "$fw/mpu_run.S")

. "$MIP_ROOT/tests/tools/fail.sh"
run() { rm -f default*.mipraw; "$MIP_ROOT/qemu/run" --board $board --timeout 60 fw.elf >out 2>&1; }
section() { readelf -SW fw.elf | sed -n 's/.* __llvm_mipraw *NOBITS *\([0-9a-f]*\) [0-9a-f]* \([0-9a-f]*\) .*/\1 \2/p'; }

granted() { # SIZE COMPILER MODE…: the result is right, and the MPU accepts the section as a region
    local size=$1 cc=$2 begin bytes raw
    shift 2
    rm -f default.mipraw fw.mip
    "$mipcc" --board=$board $cc -w -O2 $gen "$@" $region=$size -DGRANT "${sources[@]}" -o fw.elf 2>err || fail "$cc $size $*: $(cat err)"
    read -r begin bytes < <(section)
    ((0x$bytes == size && 0x$begin % size == 0)) || fail "$cc $size $*: $bytes bytes at $begin"
    run && [ "$(head -n 1 out)" = 16 ] || fail "$cc $size $*: $(cat out)"
    raw=$(stat -c %s default.mipraw)
    ((raw < size)) || fail "$cc $size $*: a dump has $raw bytes"
    "$MIP_BIN/mipdata" create -p fw.mip fw.elf 2>err && "$MIP_BIN/mipdata" merge -p fw.mip default.mipraw 2>err || fail "$cc $size $*: $(cat err)"
    [ "$("$MIP_BIN/mipdata" covered -p fw.mip 2>err | grep -cxE 'main|mpu_task|task_step')" = 3 ] || fail "$cc $size $*: $(cat err)"
}
granted 512 arm-none-eabi-gcc
"$MIP_BIN/mipdata" show -p fw.mip -r '^task_step$' | grep -q 'Call Count: 4$' || fail "the task's calls: $("$MIP_BIN/mipdata" show -p fw.mip)"
granted 1024 arm-none-eabi-gcc -fmachine-profile-function-coverage -fmachine-profile-block-coverage
granted 512 clang-22 -fmachine-profile-edge-counts -fmachine-profile-atomic
granted 512 "arm-none-eabi-gcc -flto"

denied() { # COMPILER: a fault without access to the counters
    plain=("$mipcc" --board=$board $1 -w -O2 "${sources[@]}" -o fw.elf)
    "${plain[@]}" && run && [ "$(cat out)" = 16 ] || fail "$board: without probes: $(cat out)"
    "${plain[@]}" $gen && run && [ "$(head -n 1 out)" = -1 ] || fail "$board: no fault without access to the counters: $(cat out)"
}
denied arm-none-eabi-gcc
# With REPORTED the board's own fault handler reports the fault. It needs privilege and memory that the MPU denies.
"${plain[@]}" $gen -DREPORTED || fail "reported: does not build"
run
status=$?
[ $status = 139 ] && grep -q '^board: fault: exception 0x00000004 pc 0x' out || fail "reported: status $status: $(cat out)"
printf '[mip]\nsrc:*mpu_task.c=skip\n' >list
rm -f default.mipraw
"${plain[@]}" $gen -fmachine-profile-list=list && run && [ "$(head -n 1 out)" = 16 ] && [ -s default.mipraw ] || fail "with the task skipped: $(cat out)"

# Armv8-M takes any multiple of 32 bytes.
"${plain[@]}" $gen $region=v8-m || fail "v8-m"
read -r begin bytes < <(section)
((0x$begin % 32 == 0 && 0x$bytes % 32 == 0 && 0x$bytes <= 128)) || fail "v8-m: $bytes bytes at $begin"

# RISC-V's PMP, in which an entry is a power of two.
arm=("${plain[@]}")
sources=("$fw/pmp_main.c" "$fw/mpu_task.c" "$fw/pmp_run.S")
for board in qemu-virt-rv32 qemu-virt-rv64; do
    denied riscv64-unknown-elf-gcc
    granted 512 riscv64-unknown-elf-gcc
    granted 1024 riscv64-unknown-elf-gcc -fmachine-profile-edge-counts -fmachine-profile-atomic
done
granted 512 clang-22 -fmachine-profile-function-coverage -fmachine-profile-block-coverage
plain=("${arm[@]}")

# Wrong sizes are refused, and the message says what is possible.
! "${plain[@]}" $gen $region=32 2>err && grep -q 'error: .*do not fit into a region of 32 bytes' err && grep -q "note: $region=64 holds them" err && [ ! -e fw.elf ] ||
    fail "too small: $(cat err)"
for bad in 0 48 16 1k -32 v9-m; do
    ! "${plain[@]}" $gen $region=$bad 2>err && grep -q "error: $region=$bad" err || fail "$bad: $(cat err)"
done
exit 0
