# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# Mistakes that could look like success: a list or an expression that matches nothing, a file of the wrong kind, counters
# that the linker put into two sections.  Each has its own status or message.  A message about many inputs comes once.
set -u
export PATH=$MIP_BIN:$PATH
. "$MIP_ROOT/tests/tools/fail.sh"
# run STATUS TEXT COMMAND…: it has that status and prints TEXT on standard error
run() {
    local status=0
    "${@:3}" >out 2>err </dev/null || status=$?
    [ $status = "$1" ] || fail "${*:3}: status $status, expected $1"
    [ -z "$2" ] || grep -qF -- "$2" err || fail "${*:3}: does not say: $2"
}
for v in map-9 raw-9 mip-9; do "$MIP_ROOT/tests/format/vector" $v >$v; done

# A list file without rules for MIP.
printf 'int other(void);\nint other(void) { return 1; }\n' >a.c
printf '[clang]\nfun:f=block\n' >other.list
run 1 "other.list: error: no rule in it is for mip" mipcc gcc -fmachine-profile-generate -fmachine-profile-list=other.list -c a.c
grep -q 'note: write the line \[mip\]' err || fail "the message has no next step"
for good in '# nothing yet' 'fun:g=block' '[clang]\nfun:f=block\n[mip]\nfun:g=block' '[*]\nfun:g=block'; do
    # shellcheck disable=SC2059
    printf "$good\n" >good.list
    run 0 "" mipcc gcc -fmachine-profile-generate -fmachine-profile-list=good.list -c a.c
done

# An expression that matches no function, and one that matches only functions that did not run.
run 1 "mip-9: error: no function in it matches 'nosuch'" mipdata show -p mip-9 -r nosuch
for verb in covered order; do run 1 "matches 'nosuch'" mipdata $verb -p mip-9 -r nosuch; done
mipdata create -p none.mip map-9 2>err || fail create
run 0 "0 of 2 functions are covered" mipdata covered -p none.mip -r foo

# The profile's name without -p.
for verb in show covered order info mip2yaml; do
    run 0 "" mipdata $verb mip-9
    mv out alone
    mipdata $verb -p mip-9 2>err | cmp -s - alone || fail "$verb mip-9 is not $verb -p mip-9"
done
run 2 "show does not take other" mipdata show mip-9 other
run 2 "needs a profile" mipdata merge raw-9

# A coverage profile has no order.  The message says how many functions are listed.
cat >prog.c <<'EOF'
__attribute__((noinline)) int f(int n) { return n * 3; }
int main(int argc, char **argv) { (void)argv; return f(argc) == 0; }
EOF
cover=(mipcc gcc -O1 -fmachine-profile-generate -fmachine-profile-function-coverage)
"${cover[@]}" -g -c a.c && "${cover[@]}" prog.c a.o -o prog && ./prog && mipdata create -p cov.mip prog 2>err && mipdata merge -p cov.mip default.mipraw 2>err ||
    fail "build and run"
run 0 "listed 2 functions, none with a known order" mipdata order -p cov.mip
[ "$(wc -l <out)" = 2 ] || fail "order lists other functions"

# Nothing that matches, in an image and in costs; and -r that could select nothing is refused, not ignored.
"${cover[@]}" -fmachine-profile-cost=costs -c prog.c -o prog.o || fail "costs"
for verb in 'stack prog' 'cost costs' 'stack --json prog' 'cost --json costs'; do
    # shellcheck disable=SC2086
    run 1 "${verb##* }: error: no function in it matches 'nosuch'" mipdata $verb -r nosuch
    [ ! -s out ] || fail "$verb prints something"
done
for select in '-r f' '--files a.c' '--not-files a.c'; do
    # shellcheck disable=SC2086
    run 2 "diff: -r, --files and --not-files need --debug" mipdata diff cov.mip cov.mip $select
    # shellcheck disable=SC2086
    run 2 "check: -r, --files and --not-files need --debug" mipdata check cov.mip --min-functions 1 $select
    # shellcheck disable=SC2086
    run 2 "do not select blocks: --min-blocks GLOB=N does" mipdata check cov.mip --debug prog --min-blocks 1 $select
done

# A .bin or .hex where an ELF file is wanted.
objcopy -O binary prog prog.bin
objcopy -O ihex prog prog.hex
printf '\0\0\100\040\121\001\0\0\353\001\0\0' >vectors.bin # a Cortex-M's: 0x20400000, 0x151
for file in prog.bin prog.hex vectors.bin; do
    run 3 "$file:0x0: error: neither an ELF file nor a map: there are no symbols in it" mipdata create -p x.mip $file
    grep -q 'note: give the .elf that' err || fail "create $file: no next step"
    run 3 "give the .elf that" mipdata show -p cov.mip --debug $file
    run 3 "not an ELF file: it has no symbols" mipdump --gdb localhost:1 --elf $file -o x.mipraw
    grep -q 'note: give the .elf that' err || fail "--elf $file: no next step"
    run 2 "give the .elf that" "$MIP_ROOT/qemu/run" --board qemu-mps2-an385 $file
done

# mip-as prints its own version, but the assembler's version if GCC asks.
run 0 "" mip-as --version
grep -qx 'mip-as [0-9.]*' out || fail "mip-as --version"
run 0 "" gcc -B"$MIP_BIN/../libexec/mip" -Wa,--version -c a.c
grep -q 'GNU assembler' out || fail "GCC does not get its assembler's version"

# One note for many raw profiles says how many they are.
run 0 "merged 3 of 3" mipdata merge -p cov.mip default.mipraw default.mipraw default.mipraw
[ "$(grep -c 'counters equal those' err)" = 1 ] && grep -q '3 raw profiles: note: .*counters equal those' err ||
    fail "a line for each raw profile"
# So does one warning for all functions without debug information.
run 0 "warning: no debug information for 2 functions, the first is" mipdata covered -p cov.mip --debug prog
[ "$(grep -c 'debug information' err)" = 1 ] || fail "a line for each function"

# mipcc prints one warning for all files of a command.
for n in 1 2 3; do
    echo "__attribute__((naked)) void bare$n(void) { __asm__(\"ret\"); }" >bare$n.c
    printf '#include "back.h"\nvoid back%s(void) { __builtin_longjmp(place, 1); }\n' $n >back$n.c
done
echo 'extern void *place[5];' >back.h
run 0 "bare1.o: warning: no function is instrumented; the same of 2 more files" mipcc gcc -fmachine-profile-generate -c bare1.c bare2.c bare3.c
[ "$(grep -c 'warning' err)" = 1 ] || fail "a warning for each file"
run 0 "back1.c: warning: not instrumented: Clang's assembler does not read Clang's own text of it; the same of 2 more files" \
    mipcc clang-22 --target=thumbv6m-none-eabi -mcpu=cortex-m0 -Os -fmachine-profile-generate -c back1.c back2.c back3.c
[ "$(grep -c 'warning' err)" = 1 ] || fail "a warning for each file of Clang"

# The live view counts functions and blocks as info does, with functions that have no blocks.  It also counts dumps.
cat >blocks.c <<'EOF'
extern int f(int);
int some(int n) { return n > 1 ? f(n) + 1 : n < -1 ? f(-n) : 0; }
int main(int argc, char **argv) { (void)argv; return some(argc - 1); }
EOF
cat >plain.c <<'EOF'
int f(int n) { return n * 3; }
EOF
"${cover[@]}" -c plain.c && "${cover[@]}" -fmachine-profile-block-coverage blocks.c plain.o -o blocks && ./blocks || fail "blocks"
"$MIP_TOOLS/stream-encode" text default.mipraw >line
run 0 "in this dump, 1 dump so far" mipdump --file line --elf blocks --merge-into blocks.mip
mipdata info blocks.mip >info 2>err || fail info
run 0 "" mipdump --file line --elf blocks --live --repeat 1
info() { sed -n "s/^$1: //p" info; }
grep -q "^functions $(info 'Profiled Machine Functions') of $(info 'Total Machine Functions') (.* blocks $(info 'Covered Machine Basic Blocks') of $(info 'Total Machine Basic Blocks') (" out ||
    fail "the live view counts otherwise than info: $(cat info)"

# Two output sections with counters: the runtime would dump only one of them.
objcopy --add-section second=default.mipraw --set-section-flags second=alloc --change-section-address second=0x7f0000 \
    prog once 2>err && objcopy --rename-section second=__llvm_mipraw once two 2>err || fail objcopy
[ "$(readelf -SW two | grep -c ' __llvm_mipraw ')" = 2 ] || fail "no second section"
run 3 "two: error: two output sections named __llvm_mipraw, at" mipdata create -p x.mip two
clang=(mipcc clang-14 --target=thumbv7m-none-eabi -mcpu=cortex-m3 -Os -ffreestanding -fmachine-profile-generate)
cat >two.ld <<'EOF'
MEMORY { flash (rx): ORIGIN = 0, LENGTH = 256K  ram (rw): ORIGIN = 0x20000000, LENGTH = 64K }
ENTRY(main)
SECTIONS {
 .text : { *(.text*) *(.rodata*) } > flash
 .init_array : { *(.preinit_array*) *(.init_array*) } > flash
 __llvm_mipraw (NOLOAD) : { one.o(__llvm_mipraw) } > ram
 .bss (NOLOAD) : { *(.bss*) } > ram
 __llvm_mipraw (NOLOAD) : { *(__llvm_mipraw) } > ram
}
EOF
"${clang[@]}" -c a.c -o one.o && "${clang[@]}" -c prog.c -o prog.o || fail "compile for lld"
run 3 "two output sections named __llvm_mipraw, at" "${clang[@]}" -nostdlib -fuse-ld=lld two.ld one.o prog.o -o two.elf
[ ! -e two.elf ] || fail "the wrong image is left"
exit 0
