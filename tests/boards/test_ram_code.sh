#!/bin/bash
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# Functions that run from RAM are counted without code of the runtime. One is in a section that the start-up code
# copies; the program copies the other, and the list names it. In every mode their code refers only to the counters and
# their order. Every function, block and edge agrees with the trace. Addresses in the program's copy count for the
# original.
set -u
mipcc=$MIP_BIN/mipcc
source=$MIP_ROOT/tests/boards/firmware/ram_code.c
gen=-fmachine-profile-generate

. "$MIP_ROOT/tests/tools/fail.sh"
printf '[mip]\nfun:by_hand=self-contained\nsection:.data.other=skip\n' >list

# Relocations of code that may be copied, except those to counters. Its own branches need no relocation; on RISC-V they
# have some, to labels.
outside() { # OBJECT
    "${tool}objdump" -r -j .data.ramfunc -j .text.by_hand "$1" | awk 'NF == 3 && $2 ~ /^R_/ && !($2 ~ /^R_RISCV_(RVC_)?(BRANCH|JUMP|JAL)$/ && $3 ~ /^\.L/) && $2 != "R_RISCV_RELAX"' |
        grep -Ev '(R_ARM_ABS32|R_ARM_(THM_)?MOV[WT]_ABS(_NC)?|R_AARCH64_MOVW_UABS_G[0-3](_NC)?|R_RISCV_(HI20|LO12_[IS])) +(__llvm_mipraw|__mip_state|\.Lmip_raw)'
}
symbol() { "${tool}nm" fw.elf | awk -v n="$1" '$3 == n { print "0x" $1 }'; }

# same_as_trace MODE: compares functions, and in some modes blocks and edges, with the trace
same_as_trace() {
    local each=()
    case $1 in *edge-counts*) each=(--each edges --min-edges 4) ;; *block-coverage*) each=(--each blocks --min-blocks 4) ;; esac
    awk --non-decimal-data -v from="$(symbol copy)" -v to="$(symbol by_hand)" '
        /^#/ { print; next }
        { at = ("0x" $1) + 0 }
        at >= from + 0 && at < from + 2048 { at += to - from; moved++ }
        { printf "%x %s %s\n", at, $2, $3 }
        END { exit moved < 8 }' trace >moved || fail "$1: the trace has no instruction of the copy"
    "$MIP_TOOLS/trace-compare" --elf fw.elf --raw default.mipraw --trace moved --min-covered 4 "${each[@]}"
}

one() { # BOARD LIBC "COMPILER" MODE…: checks the program's output, its counts and their order
    local board=$1 libc=$2 cc=$3 mode
    shift 3
    case $board in *a53) tool=aarch64-linux-gnu- ;; *-rv*) tool=riscv64-unknown-elf- ;; *) tool=arm-none-eabi- ;; esac
    build="$mipcc --board=$board --libc=$libc $cc -O2 -w -ffunction-sections -fno-tree-vectorize -fmachine-profile-list=list"
    for mode in "$@"; do
        $build $gen $mode -c $source -o fw.o 2>err || fail "$board $cc $mode: $(cat err)"
        [ -n "$("${tool}objdump" -r -j .data.ramfunc fw.o | grep -w -e __llvm_mipraw -e '\.Lmip_raw[0-9]*')" ] || fail "$board $cc $mode: in_ram has no probe"
        [ -z "$(outside fw.o)" ] || fail "$board $cc $mode has relocations to other symbols: $(outside fw.o)"
    done
    for mode in "$@"; do
        rm -f default.mipraw fw.mip
        $build $gen $mode $source ${source%.c}_helpers.c -o fw.elf 2>err || fail "$board $cc $mode: $(cat err)"
        "$MIP_ROOT/qemu/run" --board "$board" --timeout 60 \
            --plugin "$MIP_PLUGIN/trace.so,out=trace,start=$(symbol mip_init),stop=$(symbol mip_dump)" fw.elf >out 2>&1
        [ "$(head -n 1 out)" = 148 ] || fail "$board $cc $mode: prints $(head -n 3 out)"
        same_as_trace "$mode" >differs || fail "$board $cc $mode: profile and trace differ: $(cat differs)"
        "$MIP_BIN/mipdata" create -p fw.mip fw.elf 2>err && "$MIP_BIN/mipdata" merge -p fw.mip default.mipraw 2>err || fail "$board $cc $mode: $(cat err)"
        "$MIP_BIN/mipdata" show -p fw.mip -r '^(in_ram|by_hand)$' >shown || fail "$board $cc $mode: show"
        case $mode in
            *function-coverage*) [ "$("$MIP_BIN/mipdata" covered -p fw.mip 2>err | grep -cxE 'in_ram|by_hand|afterwards')" = 3 ] || fail "$board $cc $mode: $(cat shown)" ;;
            *) [ "$(grep -c 'Call Count: 3$' shown) $(grep -c 'Call Count: 2$' shown)" = "1 1" ] || fail "$board $cc $mode: $(cat shown)"
                [ "$("$MIP_BIN/mipdata" order -p fw.mip 2>err | grep -xE 'main|in_ram|by_hand|afterwards' | tr '\n' ' ')" = "main in_ram by_hand afterwards " ] ||
                    fail "$board $cc $mode: order: $("$MIP_BIN/mipdata" order -p fw.mip)" ;;
        esac
    done
}
function=-fmachine-profile-function-coverage blocks=-fmachine-profile-block-coverage edges=-fmachine-profile-edge-counts atomic=-fmachine-profile-atomic
poison=--mip-poison=7
one qemu-mps2-an386 newlib arm-none-eabi-gcc $function "" "$edges $atomic" "-fmachine-profile-runtime-buffer=16 $blocks" "$edges $poison"
one qemu-mps2-m0 newlib arm-none-eabi-gcc "$function $blocks" "" "$edges $poison"
one qemu-mps2-m23 picolibc clang-22 "$edges" "$blocks"
one qemu-virt-a15 newlib "arm-none-eabi-gcc -marm" "$function $edges" "$blocks $poison" "$atomic"
one qemu-virt-a15 newlib "clang-14 -mthumb" "" "$atomic $edges"
one qemu-virt-a53 picolibc aarch64-linux-gnu-gcc "$function $blocks" "$edges $poison" "$atomic"
one qemu-virt-rv32 picolibc riscv64-unknown-elf-gcc $function "" "$edges $poison" "$atomic" "$blocks"
one qemu-virt-a53 picolibc clang-22 "" "-fmachine-profile-runtime-buffer=16 $edges"
exit 0
