#!/bin/bash
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# mipdata order: linkers take each format, and lay functions out by it.  Counts of calls equal those that the source has.
set -u
mipdata=$MIP_BIN/mipdata programs=$MIP_ROOT/tests/layout/programs
. "$MIP_ROOT/tests/tools/fail.sh"
sources=("$programs/main.c" "$programs/work.c" "$programs/other.c")
"$MIP_BIN/mipcc" --board=qemu-mps2-an386 arm-none-eabi-gcc -O2 -g -w -ffunction-sections -Wl,--gc-sections \
    -fmachine-profile-generate -fmachine-profile-edge-counts "${sources[@]}" -o probed.elf 2>err || fail "$(cat err)"
"$MIP_BIN/mipcc" --board=qemu-mps2-an386 arm-none-eabi-gcc -O2 -g -w -ffunction-sections -Wl,--gc-sections "${sources[@]}" -o plain.elf 2>err || fail "$(cat err)"
"$MIP_ROOT/qemu/run" --board qemu-mps2-an386 --timeout 60 probed.elf 20 >out 2>err || fail "$(cat err)"
"$mipdata" create -p x.mip probed.elf 2>err && "$mipdata" merge -p x.mip --name twenty default.mipraw 2>err || fail "$(cat err)"
order() { "$mipdata" order -p x.mip "$@" 2>err || fail "order $*: $(cat err)"; }

# By first call, as main() calls; by density.
[ "$(order | tr '\n' ' ')" = "main crc8 mix small helper step guard fold big other_work " ] || fail "order: $(order | tr '\n' ' ')"
[ "$(order --by=density --debug probed.elf | sed -n '1p;$p' | tr '\n' ' ')" = "crc8 big " ] || fail "density: $(order --by=density --debug probed.elf)"
dense() { order --by=density --debug probed.elf --sizes plain.elf "$@"; }
[ "$(dense -r '^(mix|small|fold)$' | tr '\n' ' ')" = "small fold mix " ] || fail "density -r: $(dense)"

# 20 turns: main calls crc8, step, guard and fold in each, mix and other_work by pointer in ten each, big in two.  mix
# calls small and helper 40 times, other_work its own helper 30 times.
order --format=calls --debug probed.elf | grep -v ' atoi \| printf ' >calls
cat >expected <<'END'
main big 2
main crc8 20
main fold 20
main guard 20
main step 20
mix helper 400
mix small 400
other_work helper 300
END
diff <(grep -vE '^(main (mix|other_work)|mix rare) ' calls) expected >&2 || fail "calls: $(cat calls)"

# A function without probes has a strong and a weak name: the strong one is written.
cat >named.c <<'END'
int zz_strong(int v) { return v * 3; }
int aa_weak(int v) __attribute__((weak, alias("zz_strong")));
END
echo 'int zz_strong(int); int main(void) { return zz_strong(3) - 9; }' >calls_it.c
board="-mcpu=cortex-m4 -mthumb -mfloat-abi=hard -mfpu=fpv4-sp-d16" # shellcheck disable=SC2086
arm-none-eabi-gcc $board -O2 -c named.c && "$MIP_BIN/mipcc" --board=qemu-mps2-an386 arm-none-eabi-gcc -O2 -fmachine-profile-generate \
    -fmachine-profile-edge-counts calls_it.c named.o -o named.elf 2>err && "$MIP_ROOT/qemu/run" --board qemu-mps2-an386 -o named.mipraw named.elf >out &&
    "$mipdata" create -p named.mip named.elf 2>err && "$mipdata" merge -p named.mip named.mipraw 2>err || fail "names: $(cat err)"
"$mipdata" order -p named.mip --format=calls --debug named.elf >out 2>err
grep -q '^main zz_strong 1$' out && ! grep -q aa_weak out || fail "names: $(cat out err)"

# Linkers: symbols, traces and calls by lld, a script by both.  laid_out prints the functions by address, without the two
# of one name.
arm-none-eabi-gcc -mcpu=cortex-m4 -mthumb -O2 -w -ffunction-sections -c "${sources[@]}" || fail "gcc"
echo 'int atoi(const char *s) { return *s; } int printf(const char *f, ...) { return *f; }' >libc.c
arm-none-eabi-gcc -mcpu=cortex-m4 -mthumb -O2 -w -ffunction-sections -c libc.c || fail "gcc"
link() { "$@" -e main --gc-sections main.o work.o other.o libc.o -o laid.elf 2>err && [ ! -s err ] || fail "$*: $(cat err)"; }
laid_out() { arm-none-eabi-nm -n laid.elf | awk '$2 ~ /[tT]/ && $3 ~ /^[a-z]/ { print $3 }' | grep -vxE 'atoi|printf|rare|helper'; }
for by in first-call density; do
    order --by=$by --debug probed.elf >symbols
    link ld.lld-22 --symbol-ordering-file=symbols
    [ "$(laid_out)" = "$(grep -vx helper symbols)" ] || fail "$by symbols: $(laid_out)"
    order --by=$by --debug probed.elf --format=ld >order.ld
    printf 'SECTIONS { .text 0x8000 : { INCLUDE order.ld *(.text .text.*) } /DISCARD/ : { *(.ARM.exidx*) } }' >whole.ld
    for ld in arm-none-eabi-ld ld.lld-14 ld.lld-22; do
        link $ld -T whole.ld
        [ "$(laid_out)" = "$(grep -vx helper symbols)" ] || fail "$by by $ld: $(laid_out)"
    done
    [ "$(order --by=$by --debug probed.elf --format=sections | sed -n 's/^\.text\.\([a-z0-9_]*\)$/\1/p')" = "$(cat symbols)" ] || fail "$by sections"
done
order --format=traces >x.proftext
llvm-profdata-22 show --temporal-profile-traces x.proftext >shown || fail "llvm-profdata: $(cat shown)"
[ "$(sed -n 's/^  *\([a-z_0-9]*\)$/\1/p' shown | tr '\n' ' ')" = "$(order | tr '\n' ' ')" ] || fail "traces: $(cat shown)"
"$MIP_BIN/mipdata" order -p x.mip --format=traces --run twenty 2>err | cmp -s - x.proftext || fail "traces of one run"
ld.lld-22 -e main --gc-sections --bp-startup-sort=function --irpgo-profile=x.proftext --verbose-bp-section-orderer \
    main.o work.o other.o libc.o -o laid.elf 2>err || fail "$(cat err)"
grep -qE 'Functions for startup: (9|10) ' err || fail "lld did not take the traces: $(cat err)"
order --format=calls --debug probed.elf >calls
link ld.lld-22 --call-graph-ordering-file=calls --print-symbol-order=placed

# What is asked for is not there.
refused() { # STATUS MESSAGE ARGUMENT…
    "$mipdata" order -p x.mip "${@:3}" >out 2>err
    [ $? = "$1" ] && grep -qF -- "$2" err && [ ! -s out ] || fail "${*:3}: $(cat out err)"
}
refused 2 "no format 'zephyr'" --format=zephyr
refused 2 "the formats are symbols, sections, ld, traces, calls" --format=x
refused 2 "--by is first-call or density, not 'heat'" --by=heat
refused 2 "needs --debug ELF" --by=density
refused 2 "excludes --run" --by=density --debug probed.elf --run twenty
"$MIP_BIN/mipcc" --board=qemu-mps2-an386 arm-none-eabi-gcc -O2 -w -fmachine-profile-generate "${sources[@]}" -o calls.elf 2>err || fail "$(cat err)"
"$mipdata" create -p calls.mip calls.elf 2>err
"$mipdata" order -p calls.mip --by=density --debug calls.elf >out 2>err
[ $? = 1 ] && grep -q 'has no edge counts' err || fail "density without edge counts: $(cat out err)"
exit 0
