# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# GCC's C torture execution tests have the same status with and without instrumentation, and profiles equal to the
# trace. A sample runs by default. MIP_LONG=1 runs all at every level, in the two modes with the most probes. Two other
# modes alternate from row to row. The tests of the ieee folder run last. Results are kept in build/torture, so a
# stopped run can continue.
#
# The numbers in a row are the tests that do not build plain (they need another target or library), and the tests that
# fail plain. All others must pass in the row's modes.
set -u
tests=$("$MIP_ROOT/tests/torture/unpack" "$(dirname "$MIP_BIN")/cache/torture") || exit 1
ls "$tests"/*.c >all
# The numbers of the rows are those of GCC 12's suite. With another suite they are unknown.
count=$(wc -l <all)
[ "$count" -ge 1592 ] || { echo "$count tests, not 1592: another release of GCC?"; exit 1; }
bad=0 modes="coverage calls blocks callblocks-poison"

corpus() { # BOARD LIBC COMPILER FLAGS LIST NOT_BUILT FAILING
    local name="$1-$2-$3${4// /}" log
    [ "$count" = 1592 ] || set -- "${@:1:5}" - -
    log=$("$MIP_ROOT/tests/torture/corpus" "$folder/$name" "$1" "$2" "$3" "$4" "$modes" <"$5")
    # shellcheck disable=SC2181
    if [ $? = 0 ]; then
        [[ $log = *" run $6 not built plain $7 failing plain 0 FAIL" ]] && return
        [ "$6" = - ] && [ "${log%% run*}" -ge $(($(wc -l <"$5") * 7 / 8)) ] && return
    fi
    bad=1
    echo "FAIL $name: wants $6 not built plain, $7 failing plain; got"
    head -n 20 <<<"$log" | cut -c1-300 | sed 's/^/    /'
    grep ^PLAIN "$folder/$name/results" | head -n 60 | tr '\n' ' '
    echo
}

if [ "$MIP_LONG" = 1 ]; then
    folder=$(dirname "$MIP_BIN")/torture
    others=(coverage-poison2 calls blocks callblocks anyblocks-poison3 allblocks edges calledges-poison2 anyedges-poison3
        atomiccallblocks atomiccalledges-poison samples samples8-poison2 sampleblocks-poison3)
    export SAMPLES=4096
    grep '^[^#]' "$MIP_ROOT/tests/torture/expected" >rows
    n=0
    while read -r board libc cc flags not_built failing; do
        n=$((n + 1))
        export TORTURE_ROW="torture, row $n of $(wc -l <rows)"
        modes="callblocks-poison edges-poison ${others[2 * n % 14]} ${others[(2 * n + 5) % 14]}"
        corpus "$board" "$libc" "$cc" "${flags//,/ }" all "$not_built" "$failing"
    done <rows
    # The floating-point tests in the folder ieee.
    export TORTURE_ROW="torture, ieee"
    ls "$tests"/ieee/*.c >ieee
    folder=$folder/ieee modes="coverage calls blocks callblocks-poison edges-poison"
    corpus qemu-mps2-an385 newlib gcc "-O2 -fno-inline" ieee - -
    corpus qemu-mps2-an386 picolibc clang-22 "-Os -fno-inline" ieee - -
    corpus qemu-virt-a15 newlib gcc "-O2 -fno-inline" ieee - -
    corpus qemu-virt-a53 picolibc gcc "-O2 -fno-inline" ieee - -
    corpus qemu-virt-rv64 picolibc gcc "-O2 -fno-inline" ieee - -
    exit $bad
fi

folder=$PWD/results
# One batch for each configuration, because images of different configurations cannot be shared.
export TORTURE_BATCH=80 TORTURE_JOBS=1 SAMPLES=4096
# GCC's rows take the sample's halves by turns.  Clang's rows take all: some of the tests do not build there.
awk 'NR % 25 == 7' all >sample
[ "$(wc -l <sample)" -ge 60 ] || { echo "too small a sample"; exit 1; }
split -n r/2 sample half.
halves=(half.aa half.ab) turn=0
while read -r board libc cc flags not_built failing modes; do
    modes=${modes//,/ } list=sample
    [ "$cc" != gcc ] || list=${halves[turn++ % 2]}
    corpus "$board" "$libc" "$cc" "${flags//,/ }" $list "$not_built" "$failing"
done <<'END'
qemu-mps2-an385 newlib   gcc      -O2        0 0 coverage,callblocks-poison,samples8-poison
qemu-mps2-an385 picolibc gcc      -Os        0 0 calls,blocks-poison
qemu-mps2-m0    newlib   gcc      -Os        0 0 callblocks-poison,edges-poison,samples8-poison,atomiccalledges-poison
qemu-mps3-an547 newlib   gcc      -O3        0 0 callblocks-poison
qemu-virt-a15   newlib   gcc      -O2        0 0 blocks,callblocks-poison
qemu-virt-a15   newlib   gcc      -Os,-mthumb 0 0 coverage,callblocks
qemu-virt-a53   picolibc gcc      -O2        0 0 calls,blocks-poison,samples-poison
qemu-virt-a53   picolibc gcc      -O0        0 0 coverage,callblocks-poison
qemu-mps2-an386 picolibc clang-14 -Os        6 1 calls,blocks
qemu-virt-a53   picolibc clang-22 -O2        6 1 coverage,callblocks-poison
linux           none     clang-19 -Os        6 1 coverage,edges-poison
qemu-mps2-an386 newlib   gcc      -Os        0 0 atomiccalledges-poison
qemu-virt-rv32  picolibc gcc      -Os        0 0 callblocks-poison,samples8-poison
qemu-virt-rv64  picolibc clang-22 -O2        6 1 calledges-poison
END
# Programs for this computer run fast: one test in 16.
modes="coverage calls edges"
awk 'NR % 16 == 3' all >sample
corpus linux none gcc -O2 sample 0 0
exit $bad
