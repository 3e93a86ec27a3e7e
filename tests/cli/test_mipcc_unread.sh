#!/bin/bash
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# Clang's assembler cannot read some of Clang's own texts.  Such a file builds without probes, to the same bytes as without
# mipcc, and a warning names it.
set -u
. "$MIP_ROOT/tests/tools/fail.sh"
mkdir tmp
export TMPDIR=$PWD/tmp
gen=(-fmachine-profile-generate -fmachine-profile-function-coverage -fmachine-profile-block-coverage)

cat >back.c <<'END'
#include "back.h"
void back(int n) { int unused; if (n > 3) __builtin_longjmp(place, 1); }
int stay(int n) { return n > 2 ? n * 3 : n; }
END
echo 'extern void *place[5];' >back.h
cat >gate.c <<'END'
typedef int __attribute__((cmse_nonsecure_call)) outside(int);
int call(outside *f, int n) { return f(n) + 1; }
END

made() { # NAME COMMAND…: runs it in a folder of a fixed name; writes NAME.err, and NAME.sums of the files that it left
    local name=$1 status=0
    shift
    rm -rf run && mkdir run
    (cd run && exec "$@") >/dev/null 2>"$name.err" || status=$?
    (cd run && find . -type f -exec md5sum {} + | sort) >"$name.sums"
    return $status
}

unread() { # SOURCE COMMAND…: the same files as with Clang alone, and one warning
    local source=$1
    shift
    "$@" -via-file-asm -c "$source" -o x.o 2>/dev/null && fail "$*: this Clang reads its text, so nothing is tested"
    made a "$@" -Wall -MD -c "../$source" -o x.o || fail "$*: does not compile without mipcc"
    made b "$MIP_BIN/mipcc" "$@" "${gen[@]}" -Wall -MD -c "../$source" -o x.o || fail "$*: $(cat b.err)"
    cmp a.sums b.sums || fail "$*: $(diff a.sums b.sums)"
    grep -q "^mipcc: ../$source: warning: not instrumented: Clang's assembler does not read" b.err || fail "$*: no warning: $(cat b.err)"
    [ "$(grep -c 'warning: unused' b.err)" = "$(grep -c 'warning: unused' a.err)" ] || fail "$*: warned twice: $(cat b.err)"
    grep -q 'error' b.err && fail "$*: $(cat b.err)"
    [ -z "$(ls tmp)" ] || fail "$*: left over: $(ls tmp)"
}

for cc in clang-14 clang-22; do
    m0=("$cc" --target=thumbv6m-none-eabi -mcpu=cortex-m0 -Os)
    unread back.c "${m0[@]}"
    unread back.c "${m0[@]}" -g -gsplit-dwarf
done
for cc in clang-14 clang-22; do
    unread gate.c "$cc" --target=thumbv8m.base-none-eabi -mcpu=cortex-m23 -mcmse -O1
done

# Options of the assembler and files that other tools read are as without mipcc.
unread back.c "${m0[@]}" -g -Wa,--compress-debug-sections=zlib -H -Rpass=inline --serialize-diagnostics back.dia
[ "$(grep -c '^\. ' b.err)" = "$(grep -c '^\. ' a.err)" ] || fail "headers twice: $(cat b.err)"

# If Clang itself assembles its text, the file does not build, with or without mipcc.
for way in "-save-temps" "-save-temps=obj"; do
    "${m0[@]}" $way -c back.c -o y.o 2>a.err && fail "$way: this Clang reads its text, so nothing is tested"
    "$MIP_BIN/mipcc" "${m0[@]}" "${gen[@]}" $way -c back.c -o y.o 2>b.err && fail "$way: an object of back.c"
    [ ! -e y.o ] && grep -q 'invalid instruction' b.err || fail "$way: $(cat b.err)"
done
echo 'int named(int a) { __asm__(".addrsig\n.addrsig_sym named"); return a; }' >named.c
m4=(clang-22 --target=arm-none-eabi -mcpu=cortex-m4 -fno-integrated-as)
"${m4[@]}" -c named.c 2>/dev/null && fail "-fno-integrated-as: GNU as reads the text, so nothing is tested"
"$MIP_BIN/mipcc" "${m4[@]}" "${gen[@]}" -c named.c 2>b.err && fail "-fno-integrated-as: an object of named.c"
grep -q 'addrsig' b.err || fail "-fno-integrated-as: $(cat b.err)"

# One warning, for that file only.  Other files of the same command have probes.
"$MIP_BIN/mipcc" "${m0[@]}" -fmachine-profile-generate -c back.c 2>err || fail "calls: $(cat err)"
[ "$(grep -c 'instrumented' err)" = 1 ] || fail "said more than once: $(cat err)"
echo 'int other(int n) { return n + 2; }' >other.c
"$MIP_BIN/mipcc" "${m0[@]}" "${gen[@]}" -c back.c other.c 2>err || fail "two files: $(cat err)"
readelf -SW other.o | grep -q __llvm_mipraw || fail "other.c has no probes"

# An error in the user's assembly comes once, with its place.  Warnings of the assembler are printed, too.
echo 'void wrong(void) { __asm__("bogus r1"); }' >wrong.c
"$MIP_BIN/mipcc" "${m0[@]}" "${gen[@]}" -c wrong.c 2>err && fail "an object of wrong.c"
grep -q '^wrong.c:1:' err && [ "$(grep -c 'error:' err)" = 1 ] && [ ! -e wrong.o ] || fail "wrong.c: $(cat err)"
echo 'void loud(void) { __asm__(".warning \"it is loud\""); }' >loud.c
"$MIP_BIN/mipcc" "${m0[@]}" "${gen[@]}" -c loud.c 2>err || fail "loud.c: $(cat err)"
grep -q 'it is loud' err || fail "loud.c: $(cat err)"
exit 0
