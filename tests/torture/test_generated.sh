# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# Programs of tests/torture/generate, with pools, tables and constants. Each prints the same checksum with and without
# instrumentation and poison. No function is skipped, and the profile equals the trace. By default each target runs 6
# programs with one compiler. MIP_LONG=1 runs each target with each compiler at each level; every row has 20 new
# programs.
. "$MIP_ROOT/tests/torture/rows.sh"

generate() { # ROW PROGRAMS: generates the row's programs and writes their names to the file list
    local i
    rm -rf programs && mkdir programs
    for i in $(seq $((($1 - 1) * $2 + 1)) $(($1 * $2))); do
        "$MIP_ROOT/tests/torture/generate" "$i" >"programs/s$i.c" || { echo "generate $i fails"; exit 1; }
    done
    ls "$PWD"/programs/*.c >list
}

# Options that move tables and pools; TURN chooses one. -DHALF only if GCC's C library has the functions that it needs.
flags_of() { # TURN BOARD COMPILER
    local all=("" -fno-section-anchors)
    case $2-$3 in
        *-mps*-an38[567]-gcc | *-an500-gcc) all+=(-mslow-flash-data -mpure-code -mword-relocations "-DHALF -mfp16-format=ieee") ;;
        *-virt-a15-gcc) all+=(-mword-relocations "-DHALF -mfp16-format=ieee") ;;
        *-virt-a53-gcc) all+=(-mpc-relative-literal-loads -DHALF) ;;
        *-mps?-an*-clang-14) all=("" "-mllvm -min-jump-table-entries=3") ;; # does not assemble its own text of aligned blocks
        *-clang-*) all=("" "-mllvm -min-jump-table-entries=3" "-mllvm -align-all-nofallthru-blocks=4") ;;
    esac
    case $2-$3 in
        *-mps?-an*-clang-*) all+=(-mno-movt -mexecute-only) ;;
        *-virt-a15-clang-*) all+=(-mno-movt) ;;
    esac
    case $2-$3 in
        *-an547-clang-* | *-an500-clang-* | *-virt-*-clang-*) all+=(-DHALF) ;;
    esac
    echo "${all[$1 % ${#all[@]}]}"
}

targets="qemu-mps2-an386 picolibc
qemu-mps2-an385 newlib
qemu-virt-a15 newlib -mthumb
qemu-virt-a53 picolibc
qemu-mps2-m0 picolibc
qemu-mps2-an500 newlib
qemu-virt-a15 picolibc
linux none
qemu-mps2-m23 newlib
qemu-mps3-an547 newlib
qemu-virt-rv32 picolibc
qemu-virt-rv64 picolibc"
compilers=(clang-22 gcc clang-19 clang-14)
modes=(callblocks-poison calledges-poison allblocks-poison edges-poison blocks calls-poison anyedges-poison coverage-poison
    anyblocks-poison atomiccalledges-poison samples8-poison)

one() { # ROW PROGRAMS "MODES" LEVEL BOARD LIBC COMPILER [FLAGS...]
    generate "$1" "$2"
    RECORDS=all row "$2" list "${@:3}"
}

if [ "$MIP_LONG" = 1 ]; then
    folder=$(dirname "$MIP_BIN")/torture/generated
    for level in -O2 -Os -O1 -O3 -O0; do
        for cc in "${compilers[@]}"; do
            while read -r board libc own; do
                n=$((cases + 1))
                export TORTURE_ROW="generated, row $n of 240"
                # This board has 512 KB of code memory.
                [[ $board = *an547 ]] && export TORTURE_BATCH=8 || unset TORTURE_BATCH
                # shellcheck disable=SC2046,SC2086
                one $n 20 "calledges-poison callblocks-poison ${modes[2 + n % 9]}" $level "$board" "$libc" "$cc" $own $(flags_of $((n / 12)) "$board" "$cc")
            done <<<"$targets"
        done
    done
    finish 240
fi

export TORTURE_BATCH=20 TORTURE_JOBS=1
folder=$PWD/results levels=(-O2 -Os -O3 -O2 -O1)
while read -r board libc own; do
    n=$cases
    # shellcheck disable=SC2086
    one $((n + 1)) 6 "${modes[n % 4]}" ${levels[n % 5]} "$board" "$libc" "${compilers[n % 4]}" $own
done <<<"$targets"
finish 12
