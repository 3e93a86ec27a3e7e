#!/bin/bash
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# Linker driver mode, `mipcc COMPILER --ld=LINKER …`: GNU ld and lld, a script that forbids orphan sections, dead functions
# dropped.  Other commands go to the linker unchanged.
set -u
mipcc=$MIP_BIN/mipcc mipdata=$MIP_BIN/mipdata
. "$MIP_ROOT/tests/tools/fail.sh"

cat >fw.c <<'END'
#include "mip.h"
extern char stack[];
int scale(int x), twice(int x), never(int x), dead(int x);
void reset(void);
__attribute__((section(".vectors"), used)) static void *const vectors[2] = {stack, (void *)reset};
__attribute__((noinline)) int twice(int x) { return 2 * x; }
__attribute__((noinline)) int scale(int x) { return x > 40 ? never(x) : twice(x) + 1; }
__attribute__((noinline)) int never(int x) { return x / 3; }
__attribute__((noinline)) int dead(int x) { return x * x; }
volatile int seed = 20;
static void leave(int status) /* Semihosting for AArch32 and AArch64, SYS_EXIT_EXTENDED */
{
    int block[2] = {0x20026, status};
    register int operation __asm__("r0") = 0x20;
    register void *argument __asm__("r1") = block;
    __asm__ volatile("bkpt 0xab" : : "r"(operation), "r"(argument) : "memory");
}
void reset(void)
{
    mip_init();
    int bad = scale(seed) != 41;
    (void)mip_dump_semihost("default.mipraw");
    leave(bad);
    for (;;) { }
}
END
cat >fw.ld <<'END'
ENTRY(reset)
MEMORY { ROM (rx) : ORIGIN = 0, LENGTH = 1M  RAM (rw) : ORIGIN = 0x20000000, LENGTH = 1M }
SECTIONS
{
    .text : { KEEP(*(.vectors)) *(.text*) *(.rodata*) *(.init_array*) *(.fini_array*) *(.preinit_array*)
            *(.glue_7*) *(.vfp11_veneer) *(.v4_bx) *(.iplt) *(.igot*) } >ROM
    .ARM.exidx : { *(.ARM.extab*) *(.ARM.exidx*) } >ROM
    .data : { *(.data*) } >RAM
    .bss : { *(.bss*) *(COMMON) } >RAM
    stack = ORIGIN(RAM) + LENGTH(RAM);
    .symtab : { *(.symtab) } .strtab : { *(.strtab) } .shstrtab : { *(.shstrtab) }
    .comment : { *(.comment) } .ARM.attributes : { *(.ARM.attributes) } /DISCARD/ : { *(.note*) *(.llvm*) *(.rel*) }
}
END
gen=-fmachine-profile-generate
flags=(-mcpu=cortex-m3 -mthumb)

# No code copies .data, but seed is 20: QEMU loads .data.
run_one() { # "COMPILER" LINKER
    local cc
    read -ra cc <<<"$1"
    rm -f fw.o fw.elf default.mipraw x.mip
    "$mipcc" "${cc[@]}" "${flags[@]}" -Os -ffreestanding -ffunction-sections $gen -fmachine-profile-function-coverage -c fw.c -o fw.o ||
        fail "$1: does not compile"
    "$mipcc" "${cc[@]}" "${flags[@]}" "--ld=$2" $gen -T fw.ld --gc-sections --orphan-handling=error fw.o -o fw.elf 2>err ||
        fail "$2: does not link: $(cat err)"
    [ ! -s err ] || fail "$2: says $(cat err)"
    "$MIP_ROOT/qemu/run" --board qemu-mps2-an385 -t 20 fw.elf >out 2>&1 </dev/null || fail "$2: does not run: $(cat out)"
    "$mipdata" create -p x.mip fw.elf >out 2>&1 && "$mipdata" merge -p x.mip default.mipraw >>out 2>&1 || fail "$2: $(cat out)"
    "$mipdata" covered -p x.mip >covered 2>err || fail "$2: no covered"
    "$mipdata" show -p x.mip >shown || fail "$2: no show"
    # reset fills the counters: its own mark may come before that and be lost.
    [ "$(grep -v -x reset covered | sort | tr '\n' ' ')" = "leave scale twice " ] ||
        [ "$(grep -v -x reset covered | sort | tr '\n' ' ')" = "scale twice " ] || fail "$2: covered $(cat covered)"
    grep -qw never shown || fail "$2: no never in $(cat shown)"
    ! grep -qw dead shown || fail "$2: a dropped function has a counter"
}
run_one arm-none-eabi-gcc arm-none-eabi-ld
run_one "clang-22 --target=arm-none-eabi" ld.lld-22
run_one "clang-22 --target=arm-none-eabi" arm-none-eabi-ld

# Every way to name the output.  -v with input files links.
for how in -ofw3.elf --output=fw3.elf "--output fw3.elf" "-v -o no.elf -o fw3.elf"; do
    read -ra words <<<"$how"
    rm -f fw3.elf
    "$mipcc" clang-22 --target=arm-none-eabi "${flags[@]}" --ld=arm-none-eabi-ld $gen -T fw.ld --gc-sections fw.o "${words[@]}" >out 2>&1 ||
        fail "$how: $(cat out)"
    "$mipdata" create -p x3.mip fw3.elf 2>err && "$mipdata" merge -p x3.mip default.mipraw 2>err ||
        fail "$how: another image, or one without its id: $(cat err)"
done

# Commands that mipcc passes to the linker unchanged.
"$mipcc" arm-none-eabi-gcc "${flags[@]}" $gen --ld=arm-none-eabi-ld -r fw.o -o part.o || fail "-r"
arm-none-eabi-ld -r fw.o -o part2.o && cmp part.o part2.o || fail "-r is not the linker's own"
echo 'int f(void) { return 1; }' >plain.c && arm-none-eabi-gcc "${flags[@]}" -c plain.c || fail "plain.c"
"$mipcc" arm-none-eabi-gcc --ld=arm-none-eabi-ld plain.o -e f -o p1.elf || fail "without -fmachine-profile-generate"
arm-none-eabi-ld plain.o -e f -o p2.elf && cmp p1.elf p2.elf || fail "a plain link is not the linker's own"
"$mipcc" arm-none-eabi-gcc $gen --ld=arm-none-eabi-ld -v | grep -q '^GNU ld' || fail "-v alone"
"$mipcc" arm-none-eabi-gcc $gen --ld=arm-none-eabi-ld --version | grep -q '^GNU ld' || fail "--version"
"$mipcc" arm-none-eabi-gcc "${flags[@]}" --ld=arm-none-eabi-ld $gen -T fw.ld fw.o no.o -o fw2.elf 2>err
[ $? = 1 ] && grep -q 'no\.o' err || fail "a link that fails: $(cat err)"
[ ! -e fw2.elf ] || fail "a link that fails leaves an image"
"$mipcc" arm-none-eabi-gcc "${flags[@]}" --ld=arm-none-eabi-ld $gen -### -T fw.ld fw.o -o fw2.elf 2>err || fail "-###"
grep -q 'arm-none-eabi-ld" "-T"' err && [ ! -e fw2.elf ] || fail "-### ran, or shows no link: $(cat err)"

refused() { # TEXT ARGUMENT…
    local text=$1
    shift
    "$mipcc" "$@" 2>err
    [ $? = 2 ] && grep -qF -- "$text" err && grep -q '^mipcc: note: ' err || fail "$*: wants '$text': $(cat err)"
}
refused "--ld= needs the linker's name" arm-none-eabi-gcc $gen --ld= fw.o
refused "fw.o stands in front of --ld=" arm-none-eabi-gcc "${flags[@]}" $gen fw.o --ld=arm-none-eabi-ld -o x.elf
refused "--ld= and --board= exclude each other" --board=qemu-mps2-an385 arm-none-eabi-gcc $gen --ld=arm-none-eabi-ld fw.o
refused "of a linker: mipcc arm-none-eabi-gcc -mcpu=… --ld=LINKER …" arm-none-eabi-ld $gen fw.o -o x.elf
exit 0
