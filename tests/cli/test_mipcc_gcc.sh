#!/bin/bash
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# mipcc with GCC: every kind of command works, leaves the same files as without mipcc, and the objects have records.
set -u
mipcc=$MIP_BIN/mipcc
gen=(-fmachine-profile-generate -fmachine-profile-function-coverage)

. "$MIP_ROOT/tests/tools/fail.sh"

functions() { # OBJECT: names in its map, sorted
    rm -f map.bin
    objcopy -I elf32-little --dump-section=__llvm_mipmap=map.bin "$1" /dev/null 2>/dev/null
    [ -e map.bin ] && tr -c 'a-zA-Z0-9_' '\n' <map.bin | grep -x 'fn_[a-z]*' | sort | tr '\n' ' '
}

has() { # OBJECT NAMES
    [ "$(functions "$1")" = "$2" ] || fail "$1 has records of: $(functions "$1"), not: $2"
}

mkdir src && cd src || exit 1
cat >a.c <<'EOF'
#include "a.h"
int fn_b(int);
__attribute__((noinline)) int fn_a(int x) { return fn_b(x) + A; }
EOF
echo '#define A 1' >a.h
echo 'int fn_b(int x) { return x + 2; }' >b.c
echo 'template <class T> T fn_t(T x) { return x; } extern "C" int fn_cc(int x) { return fn_t(x); }' >c.cc
printf '.text\n.globl byhand\n.type byhand, %%function\nbyhand: nop\n.size byhand, . - byhand\n' >hand.S
for cc in "arm-none-eabi-gcc -mcpu=cortex-m3 -mthumb" "arm-none-eabi-gcc -mcpu=cortex-a15 -marm" aarch64-linux-gnu-gcc; do
    # The same files as without mipcc, for every kind of command.
    for mode in "-c a.c" "-c a.c -o x.o" "-c a.c b.c" "-pipe -c a.c" "-save-temps -c a.c" "-save-temps=obj -c a.c -o x.o" \
        "-MD -c a.c" "-MMD -MF a.dep -MT target -c a.c -o x.o" "-g -gsplit-dwarf -c a.c" "-c a.c hand.S" "-g3 -Os -c @rsp"; do
        rm -rf ../with ../without
        cp -r . ../with && cp -r . ../without
        echo "-ffunction-sections a.c" >../with/rsp
        cp ../with/rsp ../without/rsp
        (cd ../without && $cc $mode) || fail "$cc $mode"
        (cd ../with && "$mipcc" $cc $mode "${gen[@]}") || fail "mipcc $cc $mode"
        diff <(cd ../without && ls) <(cd ../with && ls) || fail "$cc $mode: other files with mipcc"
        for f in ../with/*.d ../with/*.dep ../with/*.i; do
            [ ! -e "$f" ] || cmp "$f" "../without/${f##*/}" || fail "$cc $mode: ${f##*/} differs"
        done
        n=x.o
        [ -e ../with/x.o ] || n=a.o
        has ../with/$n 'fn_a '
        [ ! -e ../with/b.o ] || has ../with/b.o 'fn_b '
        [ ! -e ../with/hand.o ] || has ../with/hand.o ''
    done
    $cc -E a.c | "$mipcc" $cc "${gen[@]}" -x cpp-output -c - -o stdin.o || fail "$cc: standard input"
    has stdin.o 'fn_a '
    echo "-c a.c ${gen[*]} -o rsp.o" >ours.rsp
    "$mipcc" $cc @ours.rsp || fail "$cc: our options in a response file"
    has rsp.o 'fn_a '
    "$mipcc" ${cc/gcc/g++} "${gen[@]}" -O0 -c c.cc -o cc.o || fail "$cc: C++"
    functions cc.o | grep -q fn_cc || fail "$cc: C++ has records of: $(functions cc.o)"

    # Equal input gives an equal object in any folder.
    "$mipcc" $cc "${gen[@]}" -O2 -c a.c -o one.o && (cd ../with && "$mipcc" $cc "${gen[@]}" -O2 -c a.c -o two.o) || fail "$cc: -O2"
    cmp one.o ../with/two.o || fail "$cc: two builds differ"

    # The compiler's status and messages are passed on.
    status=0
    "$mipcc" $cc "${gen[@]}" -c -x c - -o bad.o <<<'int f( {' 2>err || status=$?
    [ $status = 1 ] && grep -q 'error:' err && ! grep -q mipcc: err || fail "$cc: status $status of a failed compile: $(cat err)"
done

# A compiler cache before mipcc, and one after it.
mkdir ../bin
printf '#!/bin/sh\necho "$@" >>%s/log\necho "$CCACHE_EXTRAFILES" >>%s/extra\nexec "$@"\n' "$PWD" "$PWD" >../bin/ccache
chmod +x ../bin/ccache
cc="arm-none-eabi-gcc -mcpu=cortex-m3 -mthumb"
PATH=$PWD/../bin:$PATH ccache "$mipcc" $cc "${gen[@]}" -c a.c -o front.o && has front.o 'fn_a ' || fail "ccache mipcc gcc"
PATH=$PWD/../bin:$PATH "$mipcc" ccache $cc "${gen[@]}" -c a.c -o after.o && has after.o 'fn_a ' || fail "mipcc ccache gcc"
grep -q '^arm-none-eabi-gcc -idirafter [^ ]* -D__MIP__=1 -B' log || fail "ccache does not run the compiler: $(cat log)"
grep -q 'libexec/mip/as' extra || fail "mip-as is not among the files that ccache checks"
PATH=$PWD/../bin:$PATH "$mipcc" ccache clang-14 --target=arm-none-eabi -mcpu=cortex-m3 "${gen[@]}" -c a.c -o clang.o && has clang.o 'fn_a ' ||
    fail "mipcc ccache clang"

# LTO compiles at the link.  The options reach that step, also if the link command does not have them.  Objects that were
# compiled without mipcc may be linked, too.
"$mipcc" $cc "${gen[@]}" -O2 -flto -c a.c -o la.o && "$mipcc" $cc "${gen[@]}" -O2 -flto -c b.c -o lb.o || fail "-flto -c"
has la.o ''
echo 'int fn_a(int); int seen; int main(void) { seen = fn_a(1); for (;;); }' >main.c
lto() { "$mipcc" --board=qemu-mps2-an385 arm-none-eabi-gcc -fmachine-profile-generate -O2 -flto "$@"; }
lto -fmachine-profile-function-coverage la.o lb.o main.c -o lto.elf 2>err || fail "-flto link"
[ ! -s err ] || fail "-flto link: $(cat err)"
functions lto.elf | grep -q 'fn_a' || fail "-flto: records of: $(functions lto.elf)"
$cc -O2 -flto -c b.c -o foreign.o
lto -fmachine-profile-function-coverage la.o foreign.o main.c -o mixed.elf 2>err || fail "-flto with a foreign object: $(cat err)"
$cc -O2 -flto -c a.c -o foreign-a.o
$cc -O2 -flto -c main.c -o foreign-main.o
lto foreign-a.o foreign.o foreign-main.o -o calls.elf 2>err || fail "-flto, only foreign objects: $(cat err)"

# A compiler that does not call mip-as is an error.
mkdir ../fake
cat >../fake/gcc <<'EOF'
#!/bin/bash
args=()
for a in "$@"; do case $a in -B* | -Xassembler | --mip-*) ;; *) args+=("$a") ;; esac; done
exec arm-none-eabi-gcc "${args[@]}"
EOF
chmod +x ../fake/gcc
status=0
"$mipcc" ../fake/gcc -mcpu=cortex-m3 -mthumb "${gen[@]}" -c a.c -o by.o 2>err || status=$?
[ $status = 3 ] && grep -q 'does not call mip-as' err && [ ! -e by.o ] || fail "another assembler: status $status, $(cat err)"
"$mipcc" $cc "${gen[@]}" -x c -c - -o naked.o 2>err <<<'__attribute__((naked)) void f(void) { __asm__("bx lr"); }' || fail "naked: $(cat err)"
grep -q 'warning: no function is instrumented' err || fail "no warning that no function is instrumented: $(cat err)"
exit 0
