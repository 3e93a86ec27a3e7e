#!/bin/bash
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# If the linker drops a function, it drops its slots and record, too, with GNU ld and lld: dead functions, and the second
# copy of a COMDAT.  All other records stay, also those of two static functions with one name.
set -u
. "$MIP_ROOT/tests/link/link.sh"

counted live leaf >live.s
counted leaf >leaf.s
counted dead dead2 >dead.s
counted dead2 >dead2.s
LINKAGE= counted same >one.s
LINKAGE= counted same >two.s
printf '.section .text.one,"ax",%%progbits\n.globl one\n.thumb_func\none: b same\n' >>one.s
printf '.section .text.two,"ax",%%progbits\n.globl two\n.thumb_func\ntwo: b same\n' >>two.s

# An inline function in two source files: text, counter and record are in the function's COMDAT group.
for u in 1 2; do
    LINKAGE='.weak inl' GROUP=,comdat counted inl | sed 's/inl\$MIP,comdat/inl,comdat/
        s/\.section \.text\.inl,"ax",%progbits/.section .text.inl,"axG",%progbits,inl,comdat/' >inl$u.s
    printf '.section .text.use%d,"ax",%%progbits\n.globl use%d\n.thumb_func\nuse%d: b inl\n' $u $u $u >>inl$u.s
done
cat >main.c <<'EOF'
void live(void), one(void), two(void), use1(void), use2(void);
int zero[40], data = 3;
int main(void) { live(); one(); two(); use1(); use2(); return zero[3] + data; }
void Reset_Handler(void) { main(); for (;;); }
EOF
for f in live leaf dead dead2 one two inl1 inl2; do "${arm[@]}" -c $f.s || fail "$f.s"; done
"${arm[@]}" -O1 -c main.c || fail "main.c"

records() { # names of the map's records, as symbols
    arm-none-eabi-objcopy --dump-section=__llvm_mipmap=map.bin "$1" 2>/dev/null
    grep -ao 'live\|leaf\|dead2\?\|same\|inl' map.bin | sort | tr '\n' ' '
}

raw_size() { arm-none-eabi-readelf -SW "$1" | awk '$2 == "__llvm_mipraw" || $3 == "__llvm_mipraw" { for (i = 1; i < NF; i++) if ($i == "NOBITS") print strtonum("0x" $(i + 3)) }'; }

sed 's/^  ._user_heap_stack :/  ._user_heap_stack (NOLOAD) :/' "$MIP_ROOT/tests/link/stm32.ld" >fw.ld
objects=(main.o live.o leaf.o dead.o dead2.o one.o two.o inl1.o inl2.o)
for cc in arm-none-eabi-gcc clang-14 clang-22 clang-22-bfd; do
    case $cc in
        *gcc) line=("${arm[@]}") ;;
        *-bfd) line=(clang-22 --target=arm-none-eabi -mcpu=cortex-m3 "-fuse-ld=$(command -v arm-none-eabi-ld)" -Wno-unused-command-line-argument) ;;
        *) line=($cc --target=arm-none-eabi -mcpu=cortex-m3 -fuse-ld=lld -Wno-unused-command-line-argument) ;;
    esac
    "$mipcc" "${line[@]}" "${bare[@]}" -fmachine-profile-generate -T fw.ld -Wl,--gc-sections "${objects[@]}" -o $cc.elf 2>$cc.log ||
        fail "$cc: link: $(cat $cc.log)"
    ! grep 'mipcc-.*executable stack' $cc.log || fail "$cc: the linker warns of mipcc's own objects: $(cat $cc.log)"
    [ "$(records $cc.elf)" = 'inl leaf live same same ' ] || fail "$cc: records are: $(records $cc.elf)"
    # 16 bytes of state, and 2 bytes for each of the five functions.
    [ "$(raw_size $cc.elf)" = 26 ] || [ "$(raw_size $cc.elf)" = 28 ] || fail "$cc: raw section of $(raw_size $cc.elf) bytes"
    "$mipcc" "${line[@]}" "${bare[@]}" -fmachine-profile-generate -T fw.ld "${objects[@]}" -o $cc.all.elf || fail "$cc: link without gc"
    [ "$(records $cc.all.elf)" = 'dead dead2 inl leaf live same same ' ] ||
        fail "$cc: without gc the records are: $(records $cc.all.elf)"
done

# The same through ld -r.
"$mipcc" "${arm[@]}" "${bare[@]}" -fmachine-profile-generate -r "${objects[@]:1}" -o all.o || fail "-r"
"$mipcc" "${arm[@]}" "${bare[@]}" -fmachine-profile-generate -T fw.ld -Wl,--gc-sections main.o all.o -o r.elf || fail "link of -r"
[ "$(records r.elf)" = 'inl leaf live same same ' ] || fail "through -r the records are: $(records r.elf)"
exit 0
