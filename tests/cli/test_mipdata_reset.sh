# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# The counters of a dump began with mip_reset().  Derived edge counts of functions that may have been running then are shown
# as "about".  All other counts are exact.  Merges in any order and YAML keep the mark.
set -eu
mipdata=$MIP_SAN/mipdata

. "$MIP_ROOT/tests/tools/fail.sh"
cat >m.c <<'E'
#include "mip.h"
volatile int n = 3;
__attribute__((noinline)) void work(int k)
{
    n += k;
}
__attribute__((noinline)) void pass(int k)
{
    if (k == 2) {
        mip_dump_semihost("start.mipraw");
        mip_reset();
        work(k);
    } else {
        work(k + 1);
    }
}
__attribute__((noinline)) void leaf(int k)
{
    if (k)
        work(k);
    work(2);
}
int main(void)
{
    for (int i = 0; i < 5; i++) {
        work(i);
        pass(i);
        if (n > 5)
            leaf(i);
        if (i > 2)
            work(7);
    }
    return 0;
}
E
for cc in arm-none-eabi-gcc clang-22; do
    for mode in '' -fmachine-profile-function-coverage; do
        rm -f ./*.mip ./*.mipraw
        # shellcheck disable=SC2086
        "$MIP_BIN/mipcc" --board=qemu-mps2-an385 $cc -O1 -fmachine-profile-generate $mode -fmachine-profile-edge-counts m.c -o fw.elf >out 2>err ||
            fail "$cc $mode: build"
        "$MIP_ROOT/qemu/run" --board qemu-mps2-an385 fw.elf >out 2>err || fail "$cc $mode: run"
        for p in start reset ab ba; do "$mipdata" create -p $p.mip fw.elf 2>err || fail create; done
        "$mipdata" merge -p start.mip start.mipraw 2>err || fail "merge"
        if grep -q 'reset' err; then fail "$cc $mode: a note about a reset, but there was none"; fi
        "$mipdata" show -p start.mip >out
        if grep -qi 'about' out; then fail "$cc $mode: exact counts are shown as about"; fi
        "$mipdata" merge -p reset.mip default.mipraw 2>err || fail "merge"
        grep -q 'note: its counters began by a reset: derived edge counts of [0-9]* functions' err || fail "$cc $mode: no note about the reset"
        for name in main pass; do
            "$mipdata" show -p reset.mip -r "^$name\$" >out
            grep -q ' about [0-9]' out && grep -q '^  About: ' out || fail "$cc $mode: counts of $name look exact"
            grep -q '^    outside -> 0: [0-9]*$' out || fail "$cc $mode: a counter of $name is shown as about"
        done
        "$mipdata" show -p reset.mip -r '^work$' >out
        if grep -qi 'about' out; then fail "$cc $mode: a function without calls cannot be running at a reset"; fi
        "$mipdata" info -p reset.mip >out
        grep -q '^Functions With Inexact Edge Counts (about): [1-9]' out || fail "$cc $mode: info"
        "$mipdata" merge -p ab.mip start.mipraw default.mipraw 2>err && "$mipdata" merge -p ba.mip default.mipraw start.mipraw 2>err ||
            fail "merge"
        cmp ab.mip ba.mip || fail "$cc $mode: the file depends on the order of merges"
        "$mipdata" show -p ab.mip -r '^pass$' | grep -q ' about [0-9]' || fail "$cc $mode: a merge loses the mark"
        "$mipdata" mip2yaml -p ab.mip -o ab.yaml && "$mipdata" yaml2mip -p again.mip ab.yaml 2>err && cmp ab.mip again.mip ||
            fail "$cc $mode: YAML"
    done
done
