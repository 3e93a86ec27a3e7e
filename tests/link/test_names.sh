#!/bin/bash
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# No two sections that mip-as hands to GNU as have one name: as looks through all sections of a name for each new one.
# The object has the usual names all the same, also with more than 65,279 sections, and a linker still drops each
# function.  Functions of one section of code share slots and map sections.
set -u
cd "$TMPDIR" || exit 1
bad=0
complain() {
    echo "$*"
    bad=1
}
as=$MIP_BIN/mip-as mipcc=$MIP_BIN/mipcc

cat >see <<'S'
#!/bin/sh
cat >seen.s
for a; do case $last in -o) echo 'no object' >"$a" ;; esac; last=$a; done
S
chmod +x see

# Sections that are there twice under one name, with two groups.
twice() { awk -F'[\t,]' '/\.section\t[^,]*__llvm_mip/ { g = $0; sub(/.*,/, "", g); if (!seen[$3 g]++ && n[$3]++) print $3 }' "$1"; }
count() { readelf -SW "$1" | grep -c "[] ]$2 "; }

cat >two.cc <<'C'
template <int n> __attribute__((noinline)) int inl(int a) { return a * n; }
static __attribute__((noinline)) int same(int a) { return a ^ 7; }
extern "C" {
int used(int a) { return inl<3>(a) + same(a); }
int dead(int a) { return inl<5>(a); }
__attribute__((cold)) int cold(int a) { return same(a) + 1; }
}
C
cat >main.c <<'C'
int used(int);
int main(void) { return used(1) & 0; }
C
targets=0
for row in "x86_64 g++ gcc as lld" "arm arm-none-eabi-g++ arm-none-eabi-gcc arm-none-eabi-as bfd" \
    "aarch64 aarch64-linux-gnu-g++ aarch64-linux-gnu-gcc aarch64-linux-gnu-as bfd"; do
    read -r machine cxx cc real ld <<<"$row"
    command -v "$cxx" >/dev/null || { echo "no $cxx: $machine is left out"; continue; }
    targets=$((targets + 1))
    flags=() hosted=()
    [ $machine != aarch64 ] || hosted=(-fmachine-profile-hosted)
    [ $ld != lld ] || { mkdir -p lld && ln -sf "$(command -v ld.lld-19)" lld/ld.lld && flags=(-B"$PWD/lld"); }
    [ $machine != arm ] || flags=(-mcpu=cortex-m3 --specs=nosys.specs)
    options=(--mip-mode=call-graph --mip-machine=$machine)
    $cxx "${flags[@]}" -fno-exceptions -Os -ffunction-sections -S two.cc -o apart.s || complain "$cxx"
    $cxx "${flags[@]}" -fno-exceptions -Os -S two.cc -o one.s || complain "$cxx"
    # nothing is handed over twice; what is no object is refused, and removed
    "$as" --mip-real-as=./see "${options[@]}" apart.s -o no.o 2>err
    [ $? = 3 ] && grep -q 'no object that can be read' err && [ ! -e no.o ] || complain "$machine: no object: $(cat err)"
    [ -z "$(twice seen.s)" ] || complain "$machine: as gets twice: $(twice seen.s)"
    grep -q '\.section.[0-9a-f]*\.__llvm_mipraw' seen.s || complain "$machine: no section of slots is handed over"
    # without GNU as after it, the text has the plain names
    "$as" --mip-rewrite "${options[@]}" apart.s -o plain.s
    ! grep -q '[0-9a-f]\.__llvm_mip' plain.s || complain "$machine: --mip-rewrite writes prefixes"
    [ -n "$(twice plain.s)" ] || complain "$machine: twice() finds nothing"
    # .text, .text.unlikely, and two COMDATs
    "$as" --mip-rewrite "${options[@]}" one.s -o plain.s
    [ "$(grep '\.section.__llvm_mipraw' plain.s | sort -u | wc -l)" = 4 ] || complain "$machine: --mip-rewrite: not 4 sections of slots"
    for text in apart one; do
        "$as" --mip-real-as=$real "${options[@]}" $text.s -o $text.o || complain "$machine: $text.s"
        ! readelf -SW $text.o | grep -q ' [0-9a-f]*\.__llvm_mip' || complain "$machine: $text.o has prefixes"
    done
    [ "$(count apart.o __llvm_mipraw)" = 6 ] || complain "$machine: -ffunction-sections: $(count apart.o __llvm_mipraw) sections of slots"
    [ "$(count one.o __llvm_mipraw)" = 4 ] || complain "$machine: $(count one.o __llvm_mipraw) sections of slots, not 4"
    for text in apart one; do
        "$mipcc" $cc "${flags[@]}" -fuse-ld=$ld -fmachine-profile-generate "${hosted[@]}" -Wl,--gc-sections main.c $text.o -o $text.elf 2>err ||
            complain "$machine: link of $text: $(cat err)"
        "$MIP_BIN/mipdata" create -p $text.mip $text.elf >/dev/null || complain "$machine: $text.elf has no map"
        "$MIP_BIN/mipdata" show -p $text.mip >$text.txt 2>err || complain "$machine: show: $(cat err)"
        grep -qw used $text.txt || complain "$machine: $text: used() has no record"
    done
    ! grep -w 'dead\|cold' apart.txt || complain "$machine: dropped functions have records"
done
[ $targets -ge 1 ] || complain 'no target was tested'

# More sections than a header's 16 bits count (ELF specification, "Extended section header numbers").
awk 'BEGIN { for (i = 0; i < 11000; i++) printf "\t.section .text.f%d,\"ax\",@progbits\n\t.globl f%d\n\t.type f%d, @function\nf%d:\n\tmovl $%d, %%eax\n\tret\n\t.size f%d, .-f%d\n", i, i, i, i, i, i, i
    print "\t.ident \"GCC: (x) 12\"" }' >many.s
"$as" --mip-real-as=as --mip-mode=function-coverage --mip-machine=x86_64 many.s -o many.o || complain 'many.s'
[ "$(count many.o __llvm_mipraw)" = 11000 ] || complain "many.o: $(count many.o __llvm_mipraw) sections of slots"
[ "$(readelf -h many.o | awk '/Number of section headers/ { print $5 }')" = 0 ] || complain 'many.o: too few sections for the test'

# Sections of one name that the assembler keeps apart do not share: numbers, other linked sections (o), retained ones (R).
while read -r what first second; do
    for f in "a $first" "b $second"; do
        printf '\t.section .text.%s0,"ax",@progbits\n\tnop\n\t.section .text.x,%s\n\t.type %s, @function\n%s:\n\tret\n\t.size %s, .-%s\n' \
            "${f%% *}" "${f#* }" "${f%% *}" "${f%% *}" "${f%% *}" "${f%% *}"
    done >kept.s
    printf '\t.ident "GCC: (x) 12"\n' >>kept.s
    "$as" --mip-real-as=as --mip-mode=function-coverage --mip-machine=x86_64 kept.s -o kept.o || complain "$what"
    [ "$(count kept.o __llvm_mipraw)" = 2 ] || complain "$what: $(count kept.o __llvm_mipraw) sections of slots, not 2"
done <<'E'
numbers "ax",@progbits,unique,1 "ax",@progbits,unique,2
linked "axo",@progbits,.text.a0 "axo",@progbits,.text.b0
retained "ax",@progbits "axR",@progbits
E
exit $bad
