# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# Functions that may run before the counters are filled are not called uncovered.  For Thumb, A32 and AArch64, with the
# fill called directly and through .preinit_array, at several optimisation levels.
set -eu
mipdata=$MIP_SAN/mipdata
mipcc=$MIP_BIN/mipcc

fail() {
    echo "FAIL: $*"
    cat out err got 2>/dev/null
    exit 1
}

cat >start.c <<'E'
void mip_init(void);
int main(void);
volatile int sink;
#define NOINLINE __attribute__((noinline))
NOINLINE void leaf_before(void) { sink++; }
NOINLINE void tail_before(void) { sink += 2; leaf_before(); }
NOINLINE void early(int n) { if (n > 3) sink++; tail_before(); }
NOINLINE void by_literal(void) { sink += 5; }
NOINLINE void after_fill(void) { sink += 3; }
NOINLINE void never_called(void) { sink += 4; }
NOINLINE void both(void) { sink += 6; }
int main(void) { after_fill(); both(); for (;;) { } }
#ifdef DIRECT
NOINLINE static void begin(void) { both(); mip_init(); both(); }
#else
typedef void fn(void);
extern fn *__preinit_array_start[], *__preinit_array_end[], *__init_array_start[], *__init_array_end[];
NOINLINE static void begin(void)
{
    both();
    for (fn **f = __preinit_array_start; f < __preinit_array_end; f++)
        (*f)();
    for (fn **f = __init_array_start; f < __init_array_end; f++)
        (*f)();
}
#endif
void start(void)
{
    early(sink);
    begin();
    main();
    for (;;) { }
}
E
cat >a32.s <<'E'
    .syntax unified
    .text
    .global _entry
    .type _entry, %function
_entry:
    ldr r0, =by_literal
    mov r4, r0
    blx r4
    bl start
    b .
    .pool
    .size _entry, . - _entry
E
sed 's/^_entry:/    .thumb_func\n&/' a32.s >t32.s
cat >a64.s <<'E'
    .text
    .global _entry
    .type _entry, %function
_entry:
    adrp x9, by_literal
    add x9, x9, :lo12:by_literal
    mov x10, x9
    blr x10
    bl start
    b .
    .size _entry, . - _entry
E
cat >fw.ld <<'E'
ENTRY(_entry)
MEMORY { rom(rx): ORIGIN = 0x40000000, LENGTH = 256K  ram(rwx): ORIGIN = 0x40080000, LENGTH = 64K }
SECTIONS
{
    .text : {
        *(.text*) *(.rodata*)
        . = ALIGN(8);
        __preinit_array_start = .; KEEP(*(.preinit_array)) __preinit_array_end = .;
        __init_array_start = .; KEEP(*(.init_array*)) __init_array_end = .;
    } > rom
    .data : { *(.data*) *(.got*) } > ram AT> rom
    .bss : { *(.bss*) *(COMMON) } > ram
}
E

marked() { # PROFILE: names of the functions that show says may run before the fill
    "$mipdata" show -p "$1" | awk '/^[^ ]/ { name = $0 } /^  Before Fill:/ { print name }' | sort
}
printf '%s\n' begin both by_literal early leaf_before start tail_before >want

build() { # TARGET OPTIONS…
    local cc flags target=$1
    shift
    case $target in
        t32) cc=arm-none-eabi-gcc flags='-mcpu=cortex-m3 -mthumb' ;;
        a32) cc=arm-none-eabi-gcc flags='-mcpu=cortex-a15 -marm' ;;
        a64) cc=aarch64-linux-gnu-gcc flags='-mcpu=cortex-a53 -fno-pic -no-pie -fno-stack-protector' ;;
    esac
    # shellcheck disable=SC2086
    "$mipcc" $cc $flags "$@" -nostartfiles -nostdlib -static -T fw.ld -fmachine-profile-generate start.c $target.s \
        -o fw.elf -lgcc >out 2>err || fail "$target $*: cannot build"
}

for target in t32 a32 a64; do
    for level in -O0 -O2 -Os; do
        for how in -DARRAY -DDIRECT; do
            build $target $level $how
            "$mipdata" create -p fw.mip fw.elf >out 2>err || fail "create"
            if grep -q warning err; then fail "$target $level $how: warning"; fi
            marked fw.mip >got
            cmp -s want got || fail "$target $level $how: other functions than those of want"
        done
    done
done

# Position-independent code: addresses come from a table.
for target in t32 a32 a64; do
    for flags in "-O2 -fPIC" "-O2 -fpic" "-Os -fpic" "-O0 -fpie"; do
        # shellcheck disable=SC2086
        build $target $flags -DARRAY
        "$mipdata" create -p fw.mip fw.elf >out 2>err || fail "create"
        marked fw.mip >got
        ! grep -q warning err && cmp -s want got || fail "$target $flags: a warning, or other functions than those of want"
    done
done

# If a raw profile covers such a function, it ran.  A map alone has no code, so no function is marked.  An image without a
# call of mip_init() gets a warning.
"$mipdata" info -p fw.mip >out 2>err
grep -qx 'Unknown Functions (before fill): 7' out || fail "info"
"$mipdata" mip2yaml -p fw.mip | sed '/Function Name:   both/,/Raw Profile Count/s/Raw Profile Count: 0/Raw Profile Count: 1/' >run.yaml
"$mipdata" yaml2mip -p run.mip run.yaml 2>err
marked run.mip >got
grep -vx both want | cmp -s - got || fail "a covered function is still unknown"
"$mipdata" covered -p run.mip >out 2>err
printf 'both\n' | cmp - out || fail "covered"
grep -q '6 functions run, or may run, before' err || fail "covered does not say what is not known"
aarch64-linux-gnu-objcopy --dump-section=__llvm_mipmap=fw.mipmap fw.elf copy.elf
"$mipdata" create -p map.mip fw.mipmap >out 2>err || fail "create from a map"
[ -z "$(marked map.mip)" ] || fail "a map without code has marks"
sed -i 's/mip_init();/__asm__ volatile("");/' start.c
build t32 -O2 -DDIRECT
"$mipdata" create -p fw.mip fw.elf >out 2>err || fail "create"
[ -z "$(marked fw.mip)" ] || fail "an image without a fill has marks"
grep -q 'warning: no call of mip_init() is found' err || fail "does not say that there is no fill"
