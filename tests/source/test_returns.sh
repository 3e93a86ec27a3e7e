# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# Lines at a function's end.  A return that GCC copied without its line, one before which registers are restored on another
# way only, or a call that became a jump, leaves the line of `return` and the closing brace unknown, never "not run".  Code
# without rows of its own is no code of the function before.  A macro that ends in `while (0)` is not run before its
# statements are, and neither is a jump whose empty end stands at the next label.
set -u
mipcc=$MIP_BIN/mipcc mipdata=$MIP_SAN/mipdata source=$MIP_ROOT/tests/source/programs/returns.c

. "$MIP_ROOT/tests/tools/fail.sh"
image() { # [BOARD] COMPILER FLAGS...: builds prog, runs it, and makes x.json
    local how=() start=()
    label="$*"
    case $1 in qemu-*) how=(--board="$1") start=("$MIP_ROOT/qemu/run" --board "$1"); shift ;; esac
    rm -f default*.mipraw x.mip
    "$mipcc" "${how[@]}" "$@" "$source" -g -fmachine-profile-generate -o prog >out 2>err && "${start[@]}" ./prog >out 2>err ||
        fail "$label: build and run"
    "$mipdata" create -p x.mip prog 2>err && "$mipdata" merge -p x.mip default.mipraw 2>>err &&
        "$mipdata" export -p x.mip --debug prog --format=json -o x.json 2>>err || fail "$label: export"
}
state() { # WORDS STATE...: the line with these words has one of the states
    local line found
    line=$(grep -n "/\* $1 \*/" "$source" | cut -d: -f1)
    found=$(sed -n "s/.*\"line\": $line, \"state\": \"\([a-z ]*\)\".*/\1/p" x.json | head -n 1)
    case " ${*:2} " in *" ${found:-absent} "*) return ;; esac
    fail "$label: \`$1', line $line, is ${found:-absent}, not ${*:2}"
}

n=0
for mode in -fmachine-profile-block-coverage -fmachine-profile-edge-counts; do
    for how in "gcc -O0" "gcc -Og -fno-inline" "gcc -O2 -fno-ipa-cp" "gcc -Og -fmachine-profile-source" "clang-14 -O1" "clang-22 -O2" \
        "clang-14 -O2 -fmachine-profile-source" "clang-22 -Os -fmachine-profile-source" \
        "clang-19 -O1 -fno-omit-frame-pointer" "qemu-mps2-an385 arm-none-eabi-gcc -Og" \
        "qemu-mps2-m0 arm-none-eabi-gcc -O1" \
        "qemu-virt-a15 arm-none-eabi-gcc -O2 -fno-inline -fno-ipa-cp" \
        "qemu-virt-a53 aarch64-linux-gnu-gcc -O2 -fno-inline -fno-ipa-cp" \
        "qemu-virt-rv32 riscv64-unknown-elf-gcc -Og"; do
        # shellcheck disable=SC2086
        image $how $mode
        state "need ends it" not run
        state "pick returns" covered unknown conditional absent
        state "never set" not run conditional
        state "end of leave" covered partial unknown absent
        state "end of rare" covered partial $(case $how in *-profile-source) ;; *) echo unknown absent ;; esac)
        state "rare calls" not run unknown
        state "late ends" not run unknown
        state "end of late" covered partial $(case $how in gcc*-profile-source) ;; *) echo unknown absent ;; esac)
        for line in "fails at 1" "fails at 2" "fails at 4" "never noted"; do
            state "$line" not run unknown conditional
        done
        state "noted" covered partial
        state "noted last" covered partial
        case $how in # GCC at -O2 merges the jumps of two cases; Cortex-M0 has one of them conditional
            *gcc\ -O2* | *-m0\ *) ;;
            *) state "never down" not run unknown absent ;;
        esac
        state "choose returns" covered partial unknown absent
        state "settle returns" covered partial unknown absent
        state "settle apart returns" covered partial unknown absent
        state "leads returns" covered partial unknown conditional absent
        state "named" covered partial conditional unknown absent
        state "never within" not run unknown conditional absent
        for line in "never settled" "never chosen" "named nothing" "never made" "never times" "never zero" "never above" \
            "never beyond"; do
            state "$line" not run unknown conditional absent
        done
        n=$((n + 1))
    done
done
[ $n = 28 ] || fail "only $n builds"
# A probe's call is none of the line, whichever helper or veneer it leads to.
image qemu-virt-a53 aarch64-linux-gnu-gcc -O2 -fno-inline -fno-ipa-cp -fmachine-profile-block-coverage
for name in __mip_first_call_page __mip_call_atomic_r6 __mip_sampled_call ____mip_first_call_veneer; do
    aarch64-linux-gnu-objcopy --redefine-sym __mip_first_call_page=$name prog named 2>err &&
        "$mipdata" export -p x.mip --debug named --format=json -o x.json 2>>err || fail "$name: export"
    nm named | grep -q " $name\$" || fail "no symbol $name"
    label=$name
    state "never times" not run conditional
done
