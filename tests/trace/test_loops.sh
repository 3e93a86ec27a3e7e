# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# Loops with few dead registers, written by tests/tools/loops.c, because compilers make few of them. The checksum is
# that of the plain build, and the profile equals the trace. MIP_LONG=1: 300 seeds for Thumb-2, A32 and AArch64, 60 for
# Thumb-1 and x86-64, in three modes, the third of which alternates. A row that passed with the same tools is not run
# again.
. "$MIP_ROOT/tests/trace/lib.sh"

EDGES=all
programs=$MIP_ROOT/tests/trace/programs

# one ISA SEED FUNCTIONS "MODES"
one() {
    local board libc at mode expected
    case $1 in
        thumb2) board=qemu-mps2-an385 libc=newlib at=0x20200000 ;;
        a32) board=qemu-virt-a15 libc=newlib at=0x44000000 ;;
        thumb1) board=qemu-mps2-m0 libc=newlib at=0x20200000 ;;
        aarch64) board=qemu-virt-a53 libc=picolibc at=0x44000000 ;;
        x86-64) board=linux libc=none at=0x10000000 ;;
    esac
    set -- "$@" $board $libc gcc "-O1 -Wl,--defsym=loops_memory=$at" "$programs/loops.c" "$programs/loops_call.S" loops.s
    "$MIP_TOOLS/loops" "$1" "$2" "$3" >loops.s || { fail "loops $1 $2 $3"; return; }
    build case "${@:5:3}" plain "${@:8}" && run case "$5" plain && expected=$(grep '^checksum' case/out) ||
        { fail "loops $1 $2 $3: the plain build fails: $(cat case/build.log case/out)"; return; }
    for mode in $4; do
        cases=$((cases + 1))
        try_now "loops $1 $2 $3" "$expected" "${@:5:3}" "${mode/%poison/poison$2}" "$8" "$3 0" "${@:9}"
    done
}

if [ "$MIP_LONG" = 1 ]; then
    kept trace-loops "$MIP_BIN" "$MIP_PLUGIN" "$MIP_TOOLS/trace-compare" "$MIP_TOOLS/loops" "$(dirname "$MIP_BIN")/share/mip" \
        "$LIB_TRACE/lib.sh" "$0" "$programs"/loops*
    touch "$kept/passed"
    start=$SECONDS said=$SECONDS ran=0 earlier=0
    others=(edges callblocks-poison anyedges-poison)
    for seed in $(seq 1 300); do
        for isa in thumb2 a32 aarch64 thumb1 x86-64; do
            [[ $isa = thumb1 || $isa = x86-64 ]] && [ $((seed % 5)) != 0 ] && continue
            if grep -qx "$isa $seed" "$kept/passed"; then
                earlier=$((earlier + 1)) cases=$((cases + 3))
                continue
            fi
            before=$failures
            one $isa "$seed" 400 "edges-poison calledges-poison ${others[seed % 3]}"
            [ $failures != "$before" ] || echo "$isa $seed" >>"$kept/passed"
            ran=$((ran + 1))
            [ $((SECONDS - said)) -ge 60 ] || continue
            said=$SECONDS
            progress "trace-loops: seed $seed of 300 ($earlier passed earlier), $failures failures," \
                "$(left_of $(((SECONDS - start) * (1020 - earlier - ran) / ran)))"
        done
    done
    finish 3060
fi

modes="edges edges-poison calledges-poison anyedges-poison callblocks-poison"
one thumb2 3 400 "$modes"
one a32 3 400 "$modes"
one aarch64 1 400 "$modes"
one thumb1 1 400 "edges calledges-poison"
one x86-64 1 400 "edges calledges-poison"
finish 19
