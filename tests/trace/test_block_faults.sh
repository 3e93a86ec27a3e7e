# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# Faults planted in the probes of blocks; the comparison with the trace finds each. A store follows a call that does not
# return. A base register is used after a call. A load follows its store. A store is missing. A probe has the slot of
# another block.
. "$MIP_ROOT/tests/trace/lib.sh"
source=$MIP_ROOT/tests/trace/programs/dispatch.c
dir=$PWD/case

start() { # BOARD LIBC LEVEL: makes a build without faults and its instrumented text
    board=$1 libc=$2 level=$3 cc=$(compiler_of "$1" gcc)
    all=(--elf "$dir/fw.elf" --trace "$dir/trace" --raw "$dir/raw")
    build "$dir" "$board" "$libc" gcc blocks "$level" "$source" && run "$dir" "$board" blocks || fail "$board: does not build or run" "$dir/build.log"
    cases=$((cases + 1))
    "$MIP_TOOLS/trace-compare" "${all[@]}" --each blocks --min-blocks 60 --min-uncovered-blocks 2 >out 2>&1 || fail "$board: no fault, but a difference" out
    "$MIP_BIN/mipcc" --board="$board" --libc="$libc" "$cc" "$level" -w -fno-ipa-ra -S "$source" -o dispatch.s &&
        "$MIP_BIN/mip-as" --mip-rewrite --mip-mode=function-coverage --mip-blocks --mip-no-ipa-ra dispatch.s -o probed.s || fail "$board: mip-as --mip-rewrite"
}

variant() { # WHAT TEXT: probed2.s has a fault; the comparison must print TEXT
    local what="$board: $1"
    cases=$((cases + 1))
    cmp -s probed.s probed2.s && { fail "$what: the fault was not planted"; return; }
    "$MIP_BIN/mipcc" --board="$board" --libc="$libc" "$cc" -c probed2.s -o "$dir/dispatch.c.o" &&
        "$MIP_BIN/mipcc" --board="$board" --libc="$libc" "$cc" $(mode_flags blocks) "$dir/dispatch.c.o" -o "$dir/fw.elf" ||
        { fail "$what: does not build"; return; }
    rm -f "$dir/raw" "$dir/trace"
    run "$dir" "$board" blocks
    "$MIP_TOOLS/trace-compare" "${all[@]}" >out 2>&1
    [ $? != 0 ] && grep -qE -- "$2" out || fail "$what: not found" out
}

faults() {
    # The block begins with the call, so only the probe stands before it. The probe is moved after the call.
    awk '/^fourth:/ { on = 1 } on && /^\.Lmip_b[0-9]+_1:/ { print; hold = 1; next }
         hold && /\tbl?\tquarter|\tbl\tquarter/ { print; printf "%s", held; hold = on = 0; next }
         hold { held = held $0 "\n"; next } { print }' probed.s >probed2.s
    variant "a store after a call" "fourth: block 1: profile 0, trace"
    awk '/^until:/ { on = 1 } on && /^\tstrb/ { sub(/strb/, "ldrb"); on = 0 } { print }' probed.s >probed2.s
    variant "a missing store" "until: (block [0-9]+|covered): profile 0, trace"
    awk '/^run:/ { on = 1 } /size\trun/ { on = 0 } on && /^\tstrb/ && /#1\]|\+1\]/ { sub(/#1\]/, "#2]"); sub(/\+1\]/, "+2]") } { print }' probed.s >probed2.s
    variant "another block's slot" "run: block [0-9]+: profile 0, trace"
}

start qemu-mps2-an385 newlib -Os
faults
awk '/^around:/ { on = 1 } on && /\tldr\t[a-z0-9]+, [.]Lmip_lit/ { load = $0; on = 0; next } { print }
     load && /^\tstrb/ { print load; load = "" }' probed.s >probed2.s
variant "a load after its store" "around: block [0-9]+: profile 0, trace"
start qemu-virt-a53 picolibc -Os
faults
awk '/^around:/ { on = 1 } /size\taround/ { on = 0 } on && /\tadrp[ \t]x[0-9]+, [.]Lmip_raw/ && n++ { next } { print }' probed.s >probed2.s
# The register may then have an address that faults, and the run ends there.
variant "a base register used after a call" "around: block [0-9]+: profile 0, trace|did not pass both start and stop"
finish 10
