#!/bin/bash
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# Linker scripts that put the counters into the right memory, and scripts that do not.  For a wrong image mipcc prints the
# reason and the line to add, and removes the image.
set -u
. "$MIP_ROOT/tests/link/link.sh"
# About 70 links need the same runtime: it is compiled once.

counted foo >foo.s
cat >main.c <<'EOF'
void foo(void);
void _exit(int);
int zero[40], data = 3;
__attribute__((section(".ccmram"))) int fast = 5;
const char text[] = "constant";
const char *volatile seen;
extern char end[];
char *volatile heap;
int main(void) { foo(); seen = text; heap = end; return zero[3] + data + fast; }
void Reset_Handler(void) { main(); }
void __libc_init_array(void);
EOF
"${arm[@]}" -c foo.s -o foo.o && "${arm[@]}" -O1 -c main.c -o main.o || fail "the objects"

edit() { # MARKER LINES: the script with these lines at the marker
    awk -v marker="/* $1 */" -v lines="$2" 'index($0, marker) { print lines; next } { print }' "$MIP_ROOT/tests/link/stm32.ld"
}

link() { # linker options; Clang starts lld
    rm -f fw.elf
    local cc=("${arm[@]}")
    [[ " $* " == *" -fuse-ld=lld "* ]] && cc=("${lld_cc[@]}")
    "$mipcc" "${cc[@]}" "${bare[@]}" -fmachine-profile-generate main.o foo.o "$@" -o fw.elf 2>err
}

address() { arm-none-eabi-nm fw.elf | awk -v s="$1" '$3 == s { print strtonum("0x" $1) }'; }

accepted() { # WHAT linker options: it links, and the counters are in RAM, after .bss and before the heap
    local what=$1
    shift
    link "$@" || fail "$what: refused: $(cat err)"
    [ -e fw.elf ] || fail "$what: no image"
    local raw stop bss heap
    raw=$(address __start___llvm_mipraw) stop=$(address __stop___llvm_mipraw) bss=$(address __bss_end__) heap=$(address end)
    [ "$raw" -ge "$bss" ] && [ "$heap" -ge "$stop" ] && [ $((raw >> 28)) = 2 ] ||
        fail "$what: counters at $raw, bss to $bss, heap from $heap"
    arm-none-eabi-readelf -SW fw.elf | grep -q '__llvm_mipmap  *PROGBITS  *00000000' || fail "$what: map is missing or loaded"
    arm-none-eabi-objcopy -O binary fw.elf fw.bin
    [ "$(stat -c %s fw.bin)" -lt 20000 ] || fail "$what: load image of $(stat -c %s fw.bin) bytes"
}

refused() { # REASON LINES MARKER [linker options]
    local reason=$1 marker=$3 lines=$2
    shift 3
    edit "$marker" "$lines" >bad.ld
    local status=0
    link -T bad.ld "$@" || status=$?
    [ $status = 3 ] || fail "$marker '$lines': status $status, not 3: $(cat err)"
    grep -q "error: .*$reason" err || fail "$marker '$lines': not '$reason' but: $(cat err)"
    grep -q 'note: .*fw.elf was removed' err || fail "$marker '$lines': no next step: $(cat err)"
    [ ! -e fw.elf ] || fail "$marker '$lines': the bad image is still there"
}

lld_cc=(clang-14 --target=arm-none-eabi -mcpu=cortex-m3 -Wno-unused-command-line-argument)
script=$MIP_ROOT/tests/link/stm32.ld
RAW='__llvm_mipraw (NOLOAD) : { *(__llvm_mipraw) }'

accepted "vendor script with a second RAM" -T "$script"
accepted "vendor script, gc" -T "$script" -Wl,--gc-sections
# A section that has only assignments gets bytes in lld's output file.  So a script for lld marks it NOLOAD.
sed 's/^  ._user_heap_stack :/  ._user_heap_stack (NOLOAD) :/' "$script" >for-lld.ld
accepted "vendor script, lld" -T for-lld.ld -fuse-ld=lld -Wl,--gc-sections
link -T "$script" -fuse-ld=lld || fail "unchanged vendor script, lld: $(cat err)"
edit "after bss" "$RAW >RAM" >own.ld
accepted "counters named by the script" -T own.ld
sed 's/^  ._user_heap_stack :/  ._user_heap_stack (NOLOAD) :/' own.ld >own-lld.ld
accepted "counters named by the script, lld" -T own-lld.ld -fuse-ld=lld

for snip in placement keep; do
    edit "after bss" "$(head -n 1 "$MIP_ROOT/linker/$snip.snip")" | sed 's/^  ._user_heap_stack :/  ._user_heap_stack (NOLOAD) :/' >snip.ld
    grep -qF "$(head -n 1 "$MIP_ROOT/linker/$snip.snip")" snip.ld || fail "$snip.snip is not in the script"
    accepted "linker/$snip.snip" -T snip.ld
    accepted "linker/$snip.snip, lld" -T snip.ld -fuse-ld=lld
done

edit discard '/DISCARD/ : { libc.a(*) *(*) }' >discard.ld
sed 's|/. discard ./|.comment 0 : { *(.comment) } .symtab 0 : { *(.symtab) } .strtab 0 : { *(.strtab) } .shstrtab 0 : { *(.shstrtab) }|' \
    for-lld.ld >strict-lld.ld
accepted "orphans forbidden, lld" -T strict-lld.ld -Wl,--orphan-handling=error -fuse-ld=lld
edit discard '.comment 0 : { *(.comment) } .stubs : { *(.vfp11_veneer .v4_bx .iplt .rel.iplt .igot.plt) } >FLASH' >strict.ld
accepted "orphans forbidden" -T strict.ld -Wl,--orphan-handling=error
accepted "orphans forbidden, -Xlinker -T" -Xlinker -T -Xlinker strict.ld -Wl,--orphan-handling=error
accepted "orphans forbidden, -Wl,-T," -Wl,-T,strict.ld,--orphan-handling=error
accepted "orphans discarded" -T discard.ld
cmp -s discard.ld <(edit discard '/DISCARD/ : { libc.a(*) *(*) }') || fail "the user's script was changed"
link -T discard.ld --mip-verbose
grep -q 'edited copy' err || fail "--mip-verbose does not tell of the edited script: $(cat err)"
printf 'INCLUDE %s\n' discard.ld >outer.ld
accepted "orphans discarded by an INCLUDEd script" -T outer.ld

printf 'INCLUDE "%s"\n' discard.ld >quoted.ld
accepted "orphans discarded by an INCLUDEd script, its name quoted" -T quoted.ld
printf 'INCLUDE /* a "note" */ %s\n' discard.ld >noted.ld
accepted "orphans discarded by an INCLUDEd script, its name after a comment" -T noted.ld
grep -v '^MEMORY' discard.ld | cmp -s - discard.ld && fail "no MEMORY in discard.ld"
sed -n '/^MEMORY/,/^}/p' discard.ld >memory.ld
sed '/^MEMORY/,/^}/d' discard.ld >rest.ld
accepted "orphans discarded by the second of two scripts" -T memory.ld -T rest.ld

# Each way to name the script.
echo '-T discard.ld' >script.rsp
for named in "-Wl,--gc-sections,-T,discard.ld" "-Wl,--gc-sections,-Tdiscard.ld" "-Wl,--gc-sections,--script=discard.ld,-Map=x.map" \
    "-Wl,-T -Wl,discard.ld" "-Wl,-T discard.ld" "-Xlinker --script -Xlinker discard.ld" "-Wl,@script.rsp" "-Wl,@script.rsp -fuse-ld=lld"; do
    case $named in *lld) sed 's|/. discard ./|/DISCARD/ : { *(.comment) *(__llvm_mip*) }|' for-lld.ld >lld-discard.ld; sed -i s/discard/lld-discard/ script.rsp ;; esac
    # shellcheck disable=SC2086
    accepted "orphans discarded, $named" $named
done
accepted "orphans warned of" -T strict.ld -Wl,--orphan-handling=warn,--fatal-warnings,--no-warn-rwx-segments

# A warning if start-up code does not call mip_init(), and none if it does.
accepted "no fill" -T "$script"
grep -q 'warning: no call from its entry leads to mip_init' err || fail "no warning that nothing fills the counters: $(cat err)"
sed 's/{ main(); }/{ mip_init(); main(); }/; s/^int zero/void mip_init(void); int zero/' main.c >init.c
"${arm[@]}" -O1 -c init.c -o init.o && "$mipcc" "${arm[@]}" "${bare[@]}" -fmachine-profile-generate init.o foo.o -T "$script" -o fw.elf 2>err ||
    fail "init.c: $(cat err)"
[ ! -s err ] || fail "a message although the reset handler calls mip_init(): $(cat err)"

RAWSYM='__start___llvm_mipraw = .; *(__llvm_mipraw) __stop___llvm_mipraw = .;'
refused 'initialises memory from' "$RAWSYM" 'in bss'
refused 'in flash' "$RAW >FLASH" 'in flash'
while read -r line; do # the lines of the note are those of linker/
    grep -qF "$line" err || fail "the note does not say '$line': $(cat err)"
done <"$MIP_ROOT/linker/placement.snip"
refused 'in flash' "$RAW >FLASH" 'in flash'
refused 'load image' '__llvm_mipraw : { *(__llvm_mipraw) LONG(1) } >RAM AT> FLASH' 'after bss'
refused 'heap begins at' "$RAW >RAM" 'after heap'
refused 'stack from' '__llvm_mipraw (_estack - 0x100) (NOLOAD) : { *(__llvm_mipraw) }' 'after heap'
refused 'the map is missing' "$RAW >RAM /DISCARD/ : { *(__llvm_mipmap) }" 'after bss'
refused 'the map is missing' "$RAW >RAM .other 0 : { *(__llvm_mipmap) }" 'after bss'
refused 'takes memory of the chip' "$RAW >RAM __llvm_mipmap : { LONG(0) *(__llvm_mipmap) } >RAM" 'after bss'
refused 'bytes longer' '.rodata.mip_image_id : { *(.rodata.mip_image_id) } >RAM' 'in flash'
refused 'from __bss_start to __bss_size' "$RAW >RAM __bss_start = _sbss; __bss_size = . - _sbss;" 'after bss'

# A boot loader that copies itself to RAM is one piece: data, counters, constants.  If .data is in another memory, the piece
# is in flash, and the image is wrong.
one_piece() { # REGION of .data and .bss, LINES before them
    cat <<EOF
MEMORY { ONE (rwx) : ORIGIN = 0x60000000, LENGTH = 1M TWO (rw) : ORIGIN = 0x20000000, LENGTH = 1M }
SECTIONS
{
    .text : { *(.text*) } >ONE
    .data : { *(.data*) *(.ccmram) } >$1
    .rodata : { *(.rodata*) } >ONE
    $RAW >ONE
    .bss : { *(.bss*) end = .; } >$1
}
EOF
}
one_piece ONE >one.ld
link -T one.ld -Wl,--no-warn-rwx-segments || fail "an image in one piece: $(cat err)"
one_piece TWO >two.ld
link -T two.ld -Wl,--no-warn-rwx-segments && fail "counters among constants, data elsewhere: accepted"
grep -q 'in flash' err || fail "counters among constants, data elsewhere: $(cat err)"

# A record with a wrong address of its slot or of its function.
for slip in 's/\.Lslot_foo, 0/0x20010000, 0/' 's/\.4byte foo, 0/.4byte 0x20000000, 0/'; do
    sed "$slip" foo.s >slip.s
    cmp -s foo.s slip.s && fail "the change does not apply: $slip"
    "${arm[@]}" -c slip.s -o slip.o || fail "$slip"
    status=0
    "$mipcc" "${arm[@]}" "${bare[@]}" -fmachine-profile-generate main.o slip.o -T "$script" -o fw.elf 2>err || status=$?
    [ $status = 3 ] && grep -q 'foo.*outside\|foo.*not in a section of code' err || fail "$slip: status $status, $(cat err)"
done

# An image without instrumented functions.
"${arm[@]}" -xc -c - -o plain.o <<<'void foo(void) {}'
"$mipcc" "${arm[@]}" "${bare[@]}" -fmachine-profile-generate main.o plain.o -T "$script" -o fw.elf 2>err &&
    fail "an image without records was accepted"
grep -q 'no function in it is instrumented' err || fail "no records: $(cat err)"
exit 0
