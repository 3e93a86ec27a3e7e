# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# Functions that may run before the counters are filled are not called uncovered.  For Thumb, A32, AArch64, RV32 and RV64,
# with the fill called directly and through .preinit_array, at several optimisation levels.
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
cat >rv32.s <<'E'
    .text
    .global _entry
    .type _entry, %function
_entry:
    .option push
    .option norelax
    la gp, __global_pointer$
    .option pop
    lla t1, by_literal
    mv t2, t1
    jalr t2
    call start
    j .
    .size _entry, . - _entry
E
cp rv32.s rv64.s
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
    __global_pointer$ = ADDR(.data) + 0x800;
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
        rv32) cc=riscv64-unknown-elf-gcc flags='-march=rv32imac_zicsr -mabi=ilp32' ;;
        rv64) cc=riscv64-unknown-elf-gcc flags='-march=rv64gc -mabi=lp64d -mcmodel=medany' ;;
    esac
    # shellcheck disable=SC2086
    "$mipcc" $cc $flags "$@" -nostartfiles -nostdlib -static -T fw.ld -fmachine-profile-generate start.c $target.s \
        -o fw.elf -lgcc >out 2>err || fail "$target $*: cannot build"
}

for target in t32 a32 a64 rv32 rv64; do
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
for target in t32 a32 a64 rv64; do
    for flags in "-O2 -fPIC" "-O2 -fpic" "-Os -fpic" "-O0 -fpie"; do
        # shellcheck disable=SC2086
        build $target $flags -DARRAY
        "$mipdata" create -p fw.mip fw.elf >out 2>err || fail "create"
        marked fw.mip >got
        ! grep -q warning err && cmp -s want got || fail "$target $flags: a warning, or other functions than those of want"
    done
done

# An entry that jumps through a register: by a table of the image, to an address that only the chip knows, by an exception
# return.  "Cannot tell" is no warning, and the functions that lead to the fill are found from the other side.
entry() { # NAME FILE: makes NAME.s from the lines of standard input, which come after the call of by_literal
    { sed '/bl start/,$d' "$2.s"; cat; printf '    .pool\n    .size _entry, . - _entry\n    .section .rodata\n    .balign 8\ntable:\n    .word 0, start\n    .text\n'; } >"$1.s"
}
like() { # ENTRY TARGET [OPTIONS…]: builds with that entry, checks that there is no warning
    cp "$1.s" keep.s && mv "$2.s" saved.s && cp keep.s "$2.s"
    build "$2" -O2 -DARRAY "${@:3}"
    mv saved.s "$2.s"
    ! grep -q 'leads to mip_init' err || fail "$1 $2: mipcc warns"
    "$mipdata" create --force -p fw.mip fw.elf >out 2>err || fail "create"
    ! grep -q warning err || fail "$1 $2: a warning"
    marked fw.mip >got
}
for target in t32 a32; do
    entry table $target <<<'    ldr r0, =table
    ldmia r0!, {r1, r2}
    bx r2'
    entry rom $target <<<'    ldr r0, =0x10000004
    ldr r1, [r0]
    bx r1'
    for how in table rom; do
        like $how $target
        cmp -s want got || fail "$target, entry by $how: other functions than those of want"
    done
done
entry eret a64 <<<'    adrp x0, start
    add x0, x0, :lo12:start
    msr elr_el1, x0
    eret'
like eret a64
cmp -s want got || fail "a64, entry by eret: other functions than those of want"
{ sed '/call start/,$d' rv32.s; printf '    lla t0, start\n    csrw mepc, t0\n    mret\n    .size _entry, . - _entry\n'; } >mret.s
like mret rv32
cmp -s want got || fail "rv32, entry by mret: other functions than those of want"

# A call through a word of RAM before the fill may run each function whose address is taken, and what that calls.
cp start.c plain.c
cat >>start.c <<'E'
NOINLINE void by_hook(void) { after_fill(); }
void (*hook)(void) = by_hook;
E
sed -i 's/^    early(sink);/    hook();\n&/; s/^volatile int sink;/&\nextern void (*hook)(void);/' start.c
for target in t32 a32 a64 rv32; do
    like $target $target
    sort -u - want <<<"$(printf '%s\n' after_fill by_hook)" | cmp -s - got || fail "$target: a call of a hook before the fill"
done

# Nothing calls mip_init() by its name: all functions are unknown, and a note says so.
sed 's/mip_init();/fill();/; s/^volatile int sink;/&\nvoid (*fill)(void) = mip_init;/' plain.c >start.c
like rom t32 -DDIRECT
[ "$(wc -l <got)" = 10 ] && grep -q 'note: start-up code jumps through a register' err || fail "a fill that cannot be placed"
cp plain.c start.c
build t32 -O2 -DDIRECT
"$mipdata" create --force -p fw.mip fw.elf >out 2>err || fail "create"

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
