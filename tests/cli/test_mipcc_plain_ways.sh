#!/bin/bash
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# Unusual commands and environments: the compiler alone works there, so mipcc must work, too.
set -u
mipcc=$MIP_BIN/mipcc
gen=-fmachine-profile-generate
arm=(arm-none-eabi-gcc -mcpu=cortex-m3 -mthumb)

. "$MIP_ROOT/tests/tools/fail.sh"
counts() { readelf -SW "$1" | grep -q __llvm_mipraw || fail "$2: no counters in $1"; }

echo 'int fn_b(int x) { return x + B; }' >b.c
echo 'int fn_b(int); int main(void) { return fn_b(-1); }' >main.c

# GCC's long forms of -c, -S, -M and -o.
"$mipcc" "${arm[@]}" $gen -DB=1 --compile b.c && counts b.o --compile || fail "--compile"
"$mipcc" "${arm[@]}" $gen -DB=1 --assemble b.c && grep -q fn_b b.s || fail "--assemble"
for long in --dependencies --user-dependencies; do
    [ "$("$mipcc" "${arm[@]}" $gen $long b.c)" = "b.o: b.c" ] || fail "$long"
done
rm b.o
"$mipcc" "${arm[@]}" $gen -DB=1 -c b.c --output=eq.o && counts eq.o --output= || fail "--output="

# The assembler's arguments in a file, as both assemblers read them.
echo '-mimplicit-it=always' >as.rsp
"$mipcc" "${arm[@]}" $gen -DB=1 -Wa,@as.rsp -c b.c -o at.o && counts at.o -Wa,@ || fail "-Wa,@file"

# mip-as does not overwrite its input.
printf 'foo: ret\n' >same.s
cp same.s was.s
"$MIP_BIN/mip-as" --mip-rewrite --mip-mode=call-graph same.s -o ./same.s 2>err && fail "mip-as -o its input"
cmp -s same.s was.s && grep -q 'would be written over' err || fail "mip-as -o its input: $(cat err)"

# A response file that can be read only once.
"$mipcc" "${arm[@]}" @<(echo -DB=1 -c b.c -o pipe.o) && [ -e pipe.o ] || fail "@pipe"

# Only the compiler reads an input that can be read only once.
printf '.globl byhand\nbyhand: ret\n.section .note.GNU-stack,"",@progbits\n' >hand.s
for flags in "" -flto; do
    "$mipcc" gcc $gen $flags -DB=1 main.c b.c -x assembler - -o prog <hand.s && nm prog | grep -q byhand || fail "assembly from a pipe $flags"
done

# Arguments that contain line ends.
for cc in clang-14 clang-22; do
    "$mipcc" $cc $gen -w -DTEXT='"a
 "/b' -DB=1 -c b.c -o lines.o && counts lines.o $cc || fail "$cc: a word of two lines"
done

# TMPDIR names no folder: GCC and a compile with Clang work.
for cc in gcc "clang-22 --target=thumbv7m-none-eabi" "clang-14 --target=thumbv7m-none-eabi"; do
    TMPDIR=/nonexistent "$mipcc" $cc $gen -DB=1 -c b.c -o tmp.o && counts tmp.o "$cc, no TMPDIR" || fail "$cc: no TMPDIR"
done
TMPDIR=/nonexistent "$mipcc" gcc $gen -DB=1 main.c b.c -o prog && ./prog || fail "a link without TMPDIR"

# -x c-header makes a header of a file with any name, as CMake does it.  It finds mip.h.  Module interfaces are not linked.
echo '#include "mip.h"' >pre.h
: >pre.h.c
for cc in gcc clang-22; do
    "$mipcc" $cc $gen -x c-header -include pre.h -c pre.h.c -o $cc.pch || fail "$cc: mip.h in a precompiled header"
done

echo 'export module c; export int fn_c(int x) { return x; }' >c.cppm
"$mipcc" clang++-22 $gen -std=c++20 --precompile c.cppm -o c.pcm 2>err && [ ! -s err ] || fail "--precompile: $(cat err)"

# A linker that only prints its version or help leaves the image as it is.  With --oformat and ELF the image gets an id.
for question in --version --help; do
    echo old >prog
    "$mipcc" gcc $gen -DB=1 main.c b.c -Wl,$question -o prog >out 2>&1 && [ "$(cat prog)" = old ] || fail "-Wl,$question"
done
"$mipcc" gcc $gen -DB=1 main.c b.c -Wl,--oformat,elf64-x86-64 -o prog || fail "--oformat"
grep -qa 'mip: image id, blank' prog && fail "--oformat in two words: no image id"

# -rdynamic and similar options export the program's symbols.
echo '{ *; };' >every.list
for cc in gcc clang-14 clang-22 "gcc -Wl,--dynamic-list=every.list" "gcc -Wl,--export-dynamic-symbol=*" "gcc -Wl,--export-dynamic-symbol,*"; do
    case $cc in *Wl*) how= ;; *) how=-rdynamic ;; esac
    # shellcheck disable=SC2086
    "$mipcc" $cc $gen -DB=1 $how main.c b.c -o prog && MIP_PROFILE_FILE=raw ./prog && "$MIP_BIN/mipdata" create -p p.mip prog 2>/dev/null &&
        "$MIP_BIN/mipdata" merge -p p.mip raw 2>/dev/null && "$MIP_BIN/mipdata" show -p p.mip | grep -q 'Call Count: 1' || fail "$cc $how"
    rm -f p.mip
done

# All users can read what `make install` installs.
(umask 077 && make -s -C "$MIP_ROOT" O="${MIP_BIN%/bin}" install DESTDIR="$PWD/root" PREFIX=/opt/mip >/dev/null) || fail "make install"
[ -z "$(find root/opt/mip/share ! -type l ! -perm -o+r)" ] || fail "installed under umask 077, not to be read"
# mipcc may itself be an image: a link would take each blank in it for the image's.
grep -qaE 'mip: image id, blank|MIP_IMAGE_ID_HEX' "$MIP_BIN/mipcc" && fail "mipcc's own file has the blanks that a link fills in"
exit 0
