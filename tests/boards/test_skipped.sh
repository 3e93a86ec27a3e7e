# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# Functions that mip-as skips, from the compile to the profile of a run. They are named with the reason, counted by
# `mipdata info`, and never reported as not run. If the linker drops a function, it leaves the map. They take no byte on
# the chip.
set -u
. "$MIP_ROOT/tests/target/firmware.sh"
board=qemu-mps2-an385

cat >a.c <<'C'
#include <stdio.h>
#define NAKED __attribute__((naked, noinline, used))
extern int counted(int), other(void), both_a(void), both_b(void), by_hand(void);
__attribute__((naked, noinline)) int bare(void) { __asm__("movs r0, #1\n\tbx lr"); }
__attribute__((naked, noinline)) int dropped(void) { __asm__("movs r0, #9\n\tbx lr"); }
__attribute__((naked, noinline, weak)) int counted(int a) { __asm__("bx lr"); }
static NAKED int twice(void) { __asm__(".rept 2\n\tnop\n\t.endr\n\tmovs r0, #2\n\tbx lr"); }
__asm__("\t.pushsection .text.by_hand,\"ax\",%progbits\n\t.syntax unified\n\t.thumb\n"
        "\t.ifndef NEVER\n\t.global by_hand\n\t.type by_hand, %function\n\t.thumb_func\nby_hand:\n\tmovs r0, #4\n\tbx lr\n"
        "\t.size by_hand, .-by_hand\n\t.else\n\t.type no_hand, %function\nno_hand:\n\t.size no_hand, .-no_hand\n\t.endif\n"
        "\t.popsection\n");
int main(void)
{
    printf("sum %d\n", bare() + twice() + by_hand() + counted(8) + other() + both_a() + both_b());
    return 0;
}
C
cat >b.c <<'C'
int counted(int a) { return a + 8; }
static __attribute__((naked, noinline, used)) int twice(void) { __asm__("movs r0, #32\n\tbx lr"); }
int other(void) { return twice(); }
C
for u in a b; do
    printf 'template <class T> __attribute__((naked, noinline)) int inl(T) { __asm__("movs r0, #64\\n\\tbx lr"); }\nextern "C" int both_%s(void) { return inl(1); }\n' $u
    [ $u = a ] || echo '// the other copy'
done | csplit -s -f both - '/the other copy/' '{*}' 2>/dev/null
sed -n 1,2p both00 >both_a.cpp
sed -n 3,4p both00 >both_b.cpp

reason() { # mip-as's reason, by compiler
    case $1 in *gcc*) echo "it is naked" ;; *) echo "it has no instruction of the compiler's" ;; esac
}

one() { # WHAT COMPILER C++ OPTIONS…
    local what=$1 cc=$2 cxx=$3 f naked
    shift 3
    naked=$(reason "$cc")
    rm -f ./*.o default.mipraw
    for f in a.c b.c both_a.cpp both_b.cpp; do
        case $f in *.c) driver=$cc ;; *) driver="$cxx -fno-exceptions" ;; esac
        "$MIP_BIN/mipcc" --board=$board $driver -Os -ffunction-sections "$@" -c $f -o $f.o 2>log || fw_fail "$what: $f: $(cat log)"
        ! grep . log || fw_fail "$what: $f: says something"
    done
    "$MIP_BIN/mipcc" --board=$board $cc -Os -ffunction-sections "$@" -Wl,--gc-sections ./*.o -o fw.elf || fw_fail "$what: link"
    fw_expect "$what: output" "$(fw_run $board fw.elf)" "sum 183"
    "$MIP_BIN/mipdata" create --force -p x.mip fw.elf 2>log || fw_fail "$what: $(cat log)"
    "$MIP_BIN/mipdata" info -p x.mip | grep -A3 '^Functions Skipped' >before
    "$MIP_BIN/mipdata" merge --strict -p x.mip default.mipraw 2>log || fw_fail "$what: merge: $(cat log)"
    "$MIP_BIN/mipdata" info -p x.mip >info
    printf 'Functions Skipped: 5\n  %s: 4\n  it is no function of the compiler'"'"'s: 1\n' "$naked" | sort >want
    sort before | grep -v ^Unknown | diff want - || fw_fail "$what: prints another number of functions"
    grep -A3 '^Functions Skipped' info | diff before - || fw_fail "$what: a run changes the skipped functions"
    case $* in *-flto*) names "$what" "main " ;; *) names "$what" "both_a both_b counted main other " ;; esac
}

# Skipped functions that are in the image: bare, by_hand, inl once, twice of each file. The linker has dropped `dropped`
# and a.c's counted.
names() { # WHAT COVERED: COVERED are the functions that ran; with LTO all is in main()
    "$MIP_BIN/mipdata" show --no-demangle -p x.mip | grep -B2 '^  Skipped: ' | grep '^[^ -]' | sed 's/_Z3inl.*/inl/;s/\.[0-9a-z._]*$//' | sort | tr '\n' ' ' >left
    fw_expect "$1: skipped" "$(cat left)" "bare by_hand inl twice twice "
    "$MIP_BIN/mipdata" covered -p x.mip >covered 2>log || fw_fail "$1: covered: $(cat log)"
    grep -q 'note: 5 functions were skipped' log || fw_fail "$1: covered does not mention skipped functions: $(cat log)"
    fw_expect "$1: covered" "$(grep -xE 'main|counted|other|both_[ab]' covered | sort | tr '\n' ' ')" "$2"
    ! grep -E 'bare|by_hand|inl|twice|dropped' covered || fw_fail "$1: covered lists skipped functions"
    "$MIP_BIN/mipdata" show -p x.mip -r '^dropped$' | grep . && fw_fail "$1: shows a function that is not in the image"
    # Their addresses are those of the symbol table.
    "$MIP_BIN/mipdata" mip2yaml -p x.mip -o x.yaml && "$MIP_BIN/mipdata" yaml2mip --force -p y.mip x.yaml 2>log && cmp x.mip y.mip ||
        fw_fail "$1: YAML and back: $(cat log)"
    local start
    start=$(sed -n 's/^  Raw Section Start: *//p' x.yaml)
    sed -n '/^Left Alone/,$s/.*Encoded Function Address: *//p' x.yaml | while read -r at; do
        printf '%x\n' $((((at + start) & 0xffffffff) | 1))
    done | sort >addresses
    arm-none-eabi-readelf -sW fw.elf | awk '$4 == "FUNC" { sub(/^0*/, "", $2); print $2, $8 }' |
        sed 's/_Z3inl.*/inl/' | grep -E ' (bare|by_hand|inl|twice)[._0-9a-z]*$' | cut -d ' ' -f 1 | sort -u | diff addresses - ||
        fw_fail "$1: addresses differ from the symbols'"
}

gen="-fmachine-profile-generate -fmachine-profile-function-coverage"
one gcc arm-none-eabi-gcc arm-none-eabi-g++ $gen
one clang-22 clang-22 clang++-22 $gen
one lto arm-none-eabi-gcc arm-none-eabi-g++ -flto $gen
one blocks arm-none-eabi-gcc arm-none-eabi-g++ $gen -fmachine-profile-block-coverage

# A file with skipped functions only: it has no counters and the same code, and mipcc says so.
printf '__attribute__((naked)) int alone(void) { __asm__("bx lr"); }\n' >only.c
"$MIP_BIN/mipcc" --board=$board arm-none-eabi-gcc -Os $gen -c only.c -o only.o 2>log || fw_fail "only.c"
grep -q 'no function is instrumented' log || fw_fail "only.c: no message that it has no counters: $(cat log)"
"$MIP_BIN/mipcc" --board=$board arm-none-eabi-gcc -Os -c only.c -o plain.o || fw_fail "plain"
arm-none-eabi-readelf -SW only.o | grep -q __llvm_mipraw && fw_fail "only.c: has counters"
for o in only plain; do arm-none-eabi-objcopy -O binary $o.o $o.bin; done
cmp only.bin plain.bin || fw_fail "only.c: other code"
exit 0
