#!/bin/bash
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# Images of one mipcc command: with the C libraries' own scripts, and with options of the runtime.  Builds in any folder are
# equal.  If one byte differs, the image id differs.
set -u
. "$MIP_ROOT/tests/link/link.sh"
gen=(-fmachine-profile-generate -fmachine-profile-function-coverage)

cat >a.c <<'EOF'
#include <stdlib.h>
static int same(int x) { return x + NUMBER; }
int other(int);
int main(void) { char *volatile p = malloc(10); return same(1) + other(2) + (p == 0); }
EOF
cat >b.c <<'EOF'
static __attribute__((noinline)) int same(int x) { return x * 3; }
int other(int x) { return same(x); }
__attribute__((used)) int unused(int x) { return x; }
EOF
sources=(-DNUMBER=1 a.c b.c)

symbol() { arm-none-eabi-nm "$1" | awk -v s="$2" '$3 == s { print strtonum("0x" $1); exit }'; }
id_of() { # IMAGE: the id in its section
    local at size
    arm-none-eabi-objcopy -O binary --only-section=.rodata --only-section=.text "$1" id.bin
    at=$(($(symbol "$1" __mip_image_id) - $(arm-none-eabi-readelf -SW "$1" | awk '$3 == "PROGBITS" && ($2 == ".text" || $2 == ".rodata") { print strtonum("0x" $4) }
        $4 == "PROGBITS" && ($3 == ".text" || $3 == ".rodata") { print strtonum("0x" $5) }' | sort -n | head -1)))
    size=$(stat -c %s id.bin)
    [ $at -ge 0 ] && [ $((at + 20)) -le "$size" ] || fail "$1: id at $at of $size"
    tail -c +$((at + 1)) id.bin | head -c 20 | od -An -tx1 | tr -d ' \n'
}
in_map() { # IMAGE ID
    arm-none-eabi-objcopy --dump-section=__llvm_mipmap=map.bin "$1" /dev/null 2>/dev/null
    od -An -v -tx1 map.bin | tr -d ' \n' | grep -q "01001400$2" || fail "$1: the map has another image id than $2"
}

# newlib's script, which is built into ld, and picolibc's: with both the heap begins after the counters.
"$mipcc" "${arm[@]}" "${gen[@]}" --specs=rdimon.specs "${sources[@]}" -o newlib.elf || fail "newlib's own script"
[ "$(symbol newlib.elf end)" -ge "$(symbol newlib.elf __stop___llvm_mipraw)" ] || fail "newlib: heap over counters"
for start in '' -Wl,--gc-sections "$(cat "$MIP_ROOT/linker/picolibc-heap.snip")"; do
    "$mipcc" "${arm[@]}" "${gen[@]}" --specs=picolibc.specs --oslib=semihost $start "${sources[@]}" -o pico.elf || fail "picolibc's own script"
    heap=$(symbol pico.elf __heap_start)
    [ "$heap" -ge "$(symbol pico.elf __stop___llvm_mipraw)" ] && [ $((heap % 8)) = 0 ] || fail "picolibc: heap over counters"
done
aarch64=(aarch64-linux-gnu-gcc -fno-pie -no-pie -static)
"$mipcc" "${aarch64[@]}" "${gen[@]}" --specs=picolibc.specs --oslib=semihost "${sources[@]}" -Wl,--defsym=__flash=0x40000000 \
    -Wl,--defsym=__flash_size=0x100000 -Wl,--defsym=__ram=0x40200000 -Wl,--defsym=__ram_size=0x200000 -o pico64.elf || fail "picolibc, AArch64"
"$mipcc" "${arm[@]}" "${gen[@]}" --specs=picolibc.specs --oslib=semihost -Wl,--defsym=__heap_start=__bss_end "${sources[@]}" -o bad.elf 2>err
[ $? = 3 ] && grep -q 'heap begins at __heap_start' err || fail "a heap over the counters was accepted: $(cat err)"
# lld cannot read picolibc's script (it stops at ALIGN_WITH_INPUT).  Without a script it has its own layout.
echo 'extern char end[]; int zero[9], data = 1; int main(void) { return zero[1] + data + (int)end; } void _start(void) { main(); }' >bare.c
for cc in clang-14 clang-22; do
    "$mipcc" $cc --target=thumbv7m-none-eabi -nostdlib -fuse-ld=lld "${gen[@]}" bare.c -o lld.elf || fail "$cc: lld's own layout"
    [ "$(symbol lld.elf end)" -ge "$(symbol lld.elf __stop___llvm_mipraw)" ] || fail "$cc: lld's own layout: heap over counters"
done

# Equal images in another folder.  -g keeps the id.  Other code and another option of the runtime change the id.
board=("$mipcc" --board=qemu-mps2-an385 arm-none-eabi-gcc "${gen[@]}")
mkdir elsewhere && cp a.c b.c elsewhere
for cc in "arm-none-eabi-gcc -O2" "arm-none-eabi-gcc -O2 -flto" "clang-22 -Os"; do
    "$mipcc" --board=qemu-mps2-an385 $cc "${gen[@]}" "${sources[@]}" -o one.elf && (cd elsewhere && "$mipcc" --board=qemu-mps2-an385 $cc "${gen[@]}" "${sources[@]}" -o one.elf) ||
        fail "$cc"
    cmp one.elf elsewhere/one.elf || fail "$cc: two builds differ"
    id=$(id_of one.elf)
    [ ${#id} = 40 ] && [ "$id" != "$(printf 'mip: image id, blank' | od -An -v -tx1 | tr -d ' \n')" ] || fail "$cc: id is $id"
    in_map one.elf "$id"
done
"${board[@]}" -O2 "${sources[@]}" -o one.elf && id=$(id_of one.elf) || fail "-O2"
"${board[@]}" -O2 -g "${sources[@]}" -o g.elf && [ "$(id_of g.elf)" = "$id" ] || fail "-g gives another id"
(cd elsewhere && "${board[@]}" -O2 -g "${sources[@]}" -o g.elf) && [ "$(id_of elsewhere/g.elf)" = "$id" ] || fail "-g elsewhere gives another id"
"${board[@]}" -O2 "${sources[@]}" -Wl,--build-id -g -o build-id.elf 2>/dev/null || fail "--build-id"
"${board[@]}" -O2 -DNUMBER=2 a.c b.c -o two.elf && [ "$(id_of two.elf)" != "$id" ] || fail "other code has the same id"
"${board[@]}" -O2 "${sources[@]}" -s -o stripped.elf || fail "-s"
in_map stripped.elf "$id"
"${board[@]}" -O2 -c -DNUMBER=1 a.c && "${board[@]}" -O2 -c b.c && "${board[@]}" -O2 a.o b.o -o two-steps.elf && [ "$(id_of two-steps.elf)" = "$id" ] ||
    fail "compiling and linking in two commands changes the id"

# Options of the runtime.
defined() { arm-none-eabi-nm "$1" | grep -q " [TtRrDdBb] $2\$"; }
defined one.elf mip_init && defined one.elf mip_exit || fail "runtime is missing"
! defined one.elf mip_snapshot && ! defined one.elf __mip_first_call || fail "unused functions of the runtime were linked"
"$mipcc" --board=qemu-mps2-an385 arm-none-eabi-gcc -fmachine-profile-generate "${sources[@]}" -o calls.elf && defined calls.elf __mip_first_call || fail "call graph"
# The symbol __mip_words is missing in one object: the other object's symbol is enough.
for cc in arm-none-eabi-gcc clang-22; do
    calls=("$mipcc" --board=qemu-mps2-an385 $cc -fmachine-profile-generate)
    "${calls[@]}" -DNUMBER=1 -c a.c -o whole.o && "${calls[@]}" -c b.c -o kept.o && cp whole.o lost.o || fail "$cc: objects"
    arm-none-eabi-objcopy --keep-global-symbol=main lost.o
    "${calls[@]}" lost.o kept.o -o kept.elf || fail "$cc: one object of two has __mip_words"
    arm-none-eabi-objcopy --keep-global-symbol=other kept.o
    ! "${calls[@]}" lost.o kept.o -o lost.elf 2>err && [ ! -e lost.elf ] && grep -q 'error: .* no symbol __mip_words' err && grep -q 'note:.*objcopy' err ||
        fail "$cc: without __mip_words: $(cat err)"
done
"${board[@]}" -fno-machine-profile-dump "${sources[@]}" -o nodump.elf && defined nodump.elf mip_init && ! defined nodump.elf mip_exit ||
    fail "-fno-machine-profile-dump"
"${board[@]}" -fno-machine-profile-runtime "${sources[@]}" -o noruntime.elf && ! defined noruntime.elf mip_init && in_map noruntime.elf "$(id_of noruntime.elf)" ||
    fail "-fno-machine-profile-runtime"
"${board[@]}" -fmachine-profile-output='my file.mipraw' "${sources[@]}" -o named.elf && grep -q 'my file.mipraw' named.elf || fail "-fmachine-profile-output"
"${board[@]}" -fmachine-profile-keep "${sources[@]}" -o keep.elf || fail "-fmachine-profile-keep"
[ "$(id_of keep.elf)" != "$id" ] || fail "-fmachine-profile-keep changes nothing"
"$mipcc" --board=qemu-mps2-an385 arm-none-eabi-gcc "${sources[@]}" -o plain.elf || fail "plain"
! arm-none-eabi-nm plain.elf | grep -qi mip || fail "an image without instrumentation has symbols of MIP"
"${board[@]}" "${sources[@]}" -o /dev/null || fail "-o /dev/null"
"$mipcc" clang-22 --target=thumbv7m-none-eabi -nostdlib -fuse-ld=lld "${gen[@]}" bare.c -Wl,-z,norelro,--oformat=binary -o fw.bin || fail "--oformat=binary"
[ ! -e no.elf ] && "${board[@]}" -nosuchoption "${sources[@]}" -o no.elf 2>/dev/null && fail "a failed link passes"

# --mip-verbose names the files of a link that have no records.
arm-none-eabi-gcc -mcpu=cortex-m3 -mthumb -c b.c -o plain.o && echo 'int hand(void) { return 0; }' | arm-none-eabi-gcc -mcpu=cortex-m3 -mthumb -xc -c - -o hand.o && rm -f libplain.a && ar rc libplain.a plain.o || fail "plain.o"
"${board[@]}" -DNUMBER=1 -c a.c -o counted.o
"${board[@]}" counted.o libplain.a hand.o -o mixed.elf --mip-verbose 2>err || fail "mixed: $(cat err)"
grep -q '^# not instrumented: 2 of 3 files of the link: libplain.a hand.o$' err || fail "--mip-verbose names: $(grep '^#' err)"
"${board[@]}" counted.o plain.o -o mixed.elf 2>err && [ ! -s err ] || fail "a message without --mip-verbose: $(cat err)"

# The user's script replaces the board's.
"${board[@]}" "${sources[@]}" -T "$MIP_ROOT/boards/family/mps2/mps2.ld" -o own.elf || fail "-T with a board"
cp "$MIP_ROOT/boards/family/mps2/mps2.ld" own.ld
for script in "-T own.ld" -Town.ld -Wl,-Town.ld "-Xlinker -Town.ld"; do
    "${board[@]}" "${sources[@]}" $script -### -o own.elf 2>err && grep -q 'own\.ld' err && ! grep -q 'mps2\.ld' err ||
        fail "$script with a board: the link fails"
done
exit 0
