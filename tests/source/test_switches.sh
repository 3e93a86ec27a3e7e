# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# The ways of a jump through a table are branches of the line of its switch: how often each case ran is known by hand.
# There are tables with edges of their own (Thumb-2, A32), and dispatch nodes (x86-64, AArch64).
. "$MIP_ROOT/tests/trace/lib.sh"
dir=$PWD/case

{
    echo 'volatile int sink;'
    echo '__attribute__((noinline)) int cases(int v)'
    echo '{'
    echo '    switch (v) { /* here */'
    for n in $(seq 0 19); do echo "    case $n: sink = sink $([ $((n % 2)) = 0 ] && echo '*' || echo '^') $((n * n * 37 + 5)); break;"; done
    echo '    }'
    echo '    return sink;'
    echo '}'
    echo 'int main(void)' # case n is called n times, but the last one never
    echo '{'
    echo '    for (int i = 0; i < 19; i++)'
    echo '        for (int k = 0; k < i; k++)'
    echo '            cases(i);'
    echo '    return 0;'
    echo '}'
} >switch.c
switches() { # BOARD LIBC COMPILER FLAGS
    cases=$((cases + 1))
    build "$dir" "$1" "$2" "$3" calledges "$4" "$PWD/switch.c" && run "$dir" "$1" calledges || { fail "$*: build" "$dir/build.log"; return; }
    [ "$(cat "$dir/status")" = 0 ] || { fail "$*: run" "$dir/out"; return; }
    (cd "$dir" && rm -f x.mip && "$MIP_BIN/mipdata" create -p x.mip fw.elf && "$MIP_BIN/mipdata" merge -p x.mip raw &&
        "$MIP_BIN/mipdata" export -p x.mip --debug fw.elf --files '*switch.c' --format=lcov -o x.info &&
        "$MIP_BIN/mipdata" branches x.mip --debug fw.elf --files '*switch.c') >"$dir/ways" 2>"$dir/said" || { fail "$*: export" "$dir/said"; return; }
    # Besides the cases there may be the default, and a test of the bounds: 171 times within, never beyond.
    python3 - "$dir/x.info" <<'P' >"$dir/wrong" || fail "$*: the ways of the switch" "$dir/wrong"
import sys
rows = [line.strip()[5:].split(",") for line in open(sys.argv[1]) if line.startswith("BRDA:")]
ways = sorted(int(r[3]) for r in rows if r[0] == "4")
cases = sorted([*range(19), 0])
print(ways)
sys.exit(ways not in (cases, sorted(cases + [0]), sorted(cases + [0, 171])))
P
    grep -q '18 of 2[01] ways *cases' "$dir/ways" || fail "$*: the list of branches" "$dir/ways"
}
switches linux none gcc -O0
switches linux none clang-22 -O1
switches linux none clang-14 -O1 # the jump has line 0
switches linux-a64 none gcc -O2
switches linux-a64 none clang-19 -O0
switches qemu-virt-a15 newlib gcc "-O2 -marm"
switches qemu-mps2-an385 newlib gcc -Os
finish 7
