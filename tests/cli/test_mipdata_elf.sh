# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# mipdata on linked firmware.  The map of the ELF file equals the map that objcopy dumps.  Source places are right, also
# for code at address 0: the debug information of dropped functions points there, too.  Damaged ELF files and debug
# information give a message.
set -eu
mipdata=$MIP_SAN/mipdata
mipcc=$MIP_BIN/mipcc
flags='-Og -g -ffunction-sections -fmachine-profile-generate'

. "$MIP_ROOT/tests/tools/fail.sh"

cat >a.c <<'E'
static inline __attribute__((always_inline)) int twice(int x)
{
    return x * 2;
}
__attribute__((noinline)) int dead1(int x) { return x * 31 / (x + 1) + x % 17; }
__attribute__((noinline)) int work(int x)
{
    return twice(x) + 1;
}
__attribute__((noinline)) int dead2(int x) { return x * 37 / (x + 2) + x % 19; }
static __attribute__((noinline)) int same(int x)
{
    return x ^ 5;
}
__attribute__((noinline)) int never(int x)
{
    return x * 7;
}
extern int cxx(int);
int main(int argc, char **argv)
{
    (void)argv;
    int s = work(argc) + same(argc) + cxx(argc);
    return argc > 100 ? never(s) : 0;
}
E
cat >b.cpp <<'E'
static __attribute__((noinline)) int same(int x)
{
    return x + 9;
}
namespace deep {
template <class T> __attribute__((noinline)) T add(T a, T b)
{
    return a + b;
}
}
extern "C" int cxx(int x)
{
    return deep::add(x, 3) + same(x);
}
E
check() { # PROFILE ELF: the functions have the lines of the sources
    "$mipdata" show --no-demangle -p "$1" --debug "$2" >out 2>err || fail "show --debug"
    "$mipdata" mip2yaml -p "$1" --debug "$2" >yaml 2>>err || fail "mip2yaml --debug"
    while read -r name place; do
        grep -A1 "^$name$" out | grep -qE "^  Source Info: (.*/)?$place$" || fail "$2: $name is not at $place"
        grep -qx "      Line:            ${place#*:}" yaml || fail "$2: no line of $name in the YAML"
    done <<'E'
work a.c:6
never a.c:15
main a.c:20
cxx b.cpp:11
_ZN4deep3addIiEET_S1_S1_ b.cpp:6
E
    grep -A1 '^same$' out | grep -qE 'a\.c:11$' || fail "$2: same in C"
    grep -A1 '^_ZL4samei$' out | grep -qE 'b\.cpp:1$' || fail "$2: same in C++"
    if grep -q 'dead' out; then fail "$2: a function that the linker dropped is in the profile"; fi
}

for target in "qemu-mps2-an385 arm-none-eabi-gcc arm-none-eabi-" "qemu-virt-a53 aarch64-linux-gnu-gcc aarch64-linux-gnu-"; do
    read -r board cc prefix <<<"$target"
    # shellcheck disable=SC2086
    "$mipcc" --board="$board" $cc $flags -c a.c -o a.o >out 2>err || fail "$board: a.c"
    # shellcheck disable=SC2086
    "$mipcc" --board="$board" $cc $flags -fno-exceptions -c b.cpp -o b.o >out 2>err || fail "$board: b.cpp"
    # shellcheck disable=SC2086
    "$mipcc" --board="$board" $cc $flags -Wl,--gc-sections a.o b.o -o fw.elf >out 2>err || fail "$board: link"
    "$mipdata" create -p fw.mip fw.elf >out 2>err || fail "$board: create"
    check fw.mip fw.elf
    "${prefix}objcopy" --dump-section=__llvm_mipmap=fw.mipmap fw.elf stripped.elf
    "$mipdata" create -p dumped.mip fw.mipmap >out 2>err || fail "$board: create from a dumped section"
    # Only the ELF file gives the flag "before fill".
    "$mipdata" mip2yaml -p fw.mip | grep -v 'Function Flags' >1
    "$mipdata" mip2yaml -p dumped.mip | grep -v 'Function Flags' >2
    cmp 1 2 || fail "$board: ELF and dumped section give different profiles"
    cp fw.elf "$prefix.elf"
done

# Other compilers and other forms of debug information.
while read -r cc extra; do
    rm -f ./*.o ./*.dwo
    # shellcheck disable=SC2086
    "$mipcc" --board=qemu-mps2-an385 "$cc" $flags $extra -c a.c -o a.o >out 2>err &&
        "$mipcc" --board=qemu-mps2-an385 "$cc" $flags $extra -fno-exceptions -c b.cpp -o b.o >out 2>err &&
        "$mipcc" --board=qemu-mps2-an385 "$cc" $flags $extra -Wl,--gc-sections a.o b.o -o other.elf >out 2>err ||
        fail "$cc $extra: cannot build"
    "$mipdata" create -p other.mip other.elf >out 2>err || fail "$cc $extra: create"
    check other.mip other.elf
done <<'E'
arm-none-eabi-gcc -gdwarf-4
arm-none-eabi-gcc -gsplit-dwarf
clang-14 -O2
clang-22 -O2
clang-22 -gdwarf-4 -gsplit-dwarf
E

# Line rows of dropped functions begin at address 0, too.  A call at a small address has the line of its own function.
cat >early.c <<'E'
extern volatile int sink;
int leaf(int x);
#define S(k) sink = sink * (k) + x; if (sink > (k) * 1000) sink -= (k);
#define S4(k) S(k) S(k + 1) S(k + 2) S(k + 3)
#define S16(k) S4(k) S4(k + 4) S4(k + 8) S4(k + 12)
int early(int x)
{
    int r = leaf(x);
    if (x > 3)
        r += leaf(r);
    return r + 1;
}
int dead(int x)
{
S16(1)
S16(17)
S16(33)
S16(49)
S16(65)
S16(81)
    return x;
}
E
cat >leaf.c <<'E'
volatile int sink;
int early(int);
__attribute__((noinline)) int leaf(int x)
{
    return x ^ 5;
}
int main(void)
{
    return early(3) + early(9);
}
E
for cc in arm-none-eabi-gcc clang-22; do
    "$mipcc" --board=qemu-mps2-an385 $cc -O1 -g -ffunction-sections -Wl,--gc-sections -fmachine-profile-generate early.c leaf.c \
        -o early.elf >out 2>err || fail "$cc: early.c"
    "$mipdata" create -p early.mip early.elf 2>err || fail "$cc: create"
    raw=$((0x$(arm-none-eabi-nm early.elf | sed -n 's/ . __start___llvm_mipraw$//p')))
    arm-none-eabi-objdump -d early.elf | sed -n '/^[0-9a-f]* <early>:/,/^$/p' |
        grep -A1 'bl\s.*<leaf>' | sed -n 's/^ *\([0-9a-f]*\):.*/\1/p' >places
    [ "$(wc -l <places)" = 4 ] && [ $((0x$(sed -n 4p places))) -lt 600 ] || fail "$cc: early() is not where dead() seems to be"
    {
        echo '    Call Edges:'
        for n in 2 4; do
            printf '      - Section Relative Source Address: 0x%X\n        Weight: 1\n' $((0x$(sed -n ${n}p places) - raw))
        done
    } >edges
    "$mipdata" mip2yaml -p early.mip |
        sed -e '/Function Name: *leaf$/,/Call Edges/{/Call Edges/{r edges' -e 'd;};}' >early.yaml
    "$mipdata" yaml2mip -p early.mip early.yaml 2>err || fail "$cc: edges"
    "$mipdata" show -p early.mip --debug early.elf -r leaf >out 2>err || fail "$cc: show"
    grep -q '(.*early\.c:8)' out && grep -q '(.*early\.c:10)' out || fail "$cc: lines of calls"
done

# Frames of an inlined function, innermost first.
cp arm-none-eabi-.elf fw.elf
"$mipdata" create -p fw.mip fw.elf 2>err
"$mipdata" mip2yaml -p fw.mip | sed 's/Raw Profile Count: 0/Raw Profile Count: 1/' >all.yaml
"$mipdata" yaml2mip -p all.mip all.yaml 2>err
"$mipdata" covered -p all.mip --debug fw.elf -r '^work$' >out 2>err
printf 'twice\nwork\n' | cmp - out || fail "inline frames"
"$mipdata" covered -p all.mip --debug fw.elf -r '^work$' --lines >out 2>err
sed 's:.*/::' out | cmp - <(printf 'a.c:3\na.c:8\n') || fail "lines of inline frames"
"$mipdata" covered -p all.mip --debug fw.elf -r deep --paths >out 2>err
sed 's:.*/::' out | cmp - <(printf 'b.cpp\n') || fail "paths"
"$mipdata" covered -p all.mip --debug fw.elf -r deep >out 2>err
grep -qx 'int deep::add<int>(int, int)' out || fail "demangled name"
arm-none-eabi-strip -g fw.elf -o nodebug.elf
status=0
"$mipdata" show -p fw.mip --debug nodebug.elf >out 2>err || status=$?
[ $status = 3 ] || [ $status = 0 ] || fail "stripped file: status $status"

# Another build of the same sources: its source places do not fit this profile.
"$mipcc" --board=qemu-mps2-an385 arm-none-eabi-gcc -O1 -g -fmachine-profile-generate a.c b.cpp -o newer.elf
status=0
"$mipdata" show -p fw.mip --debug newer.elf >out 2>err || status=$?
[ $status = 7 ] && [ ! -s out ] || fail "another build's places: status $status"
grep -q 'newer.elf: error: another image: its image id is' err || fail "another build's places: not refused by name"

# Linked without the runtime.
"$mipcc" arm-none-eabi-gcc -mcpu=cortex-m3 -mthumb -fmachine-profile-generate -fmachine-profile-function-coverage -c a.c -o bare.o
echo 'int cxx(int x) { return x; }' >cxx.c
arm-none-eabi-gcc -mcpu=cortex-m3 -mthumb -nostdlib -Wl,-e,0,--unresolved-symbols=ignore-all bare.o cxx.c -o bare.elf
"$mipdata" create -p bare.mip bare.elf 2>err && grep -q 'warning: no runtime in it' err || fail "no warning about a missing runtime"
"$mipdata" create -p bare.mip fw.elf 2>err && ! grep -q 'no runtime' err || fail "a warning about the runtime, which is there"

# Overlays: several functions at one address.  Each has its own source place.  A caller may be either of them.
echo 'int leaf(int x) { return x ^ 5; }' >base.c
printf 'int leaf(int);\nint one(int x) { return leaf(x) + 1; }\n' >one.c
printf 'int leaf(int);\n\n\nint two(int x) { return leaf(x) * 3 + 2; }\n' >two.c
for f in base one two; do
    "$mipcc" arm-none-eabi-gcc -mcpu=cortex-m3 -mthumb -O1 -g -fmachine-profile-generate -c $f.c -o $f.o
done
cat >overlay.ld <<'E'
SECTIONS {
  .text 0x8000 : { base.o(.text*) }
  OVERLAY 0x10000 : AT (0x20000) { .o1 { one.o(.text*) } .o2 { two.o(.text*) } }
  __llvm_mipraw 0x30000 (NOLOAD) : { *(__llvm_mipraw) }
  __llvm_mipmap 0 : { *(__llvm_mipmap) }
}
E
echo 'void __mip_first_call(void) {}' >first.c
arm-none-eabi-gcc -mcpu=cortex-m3 -mthumb -nostdlib -T overlay.ld -Wl,-e,leaf,--unresolved-symbols=ignore-all first.c base.o one.o two.o -o overlay.elf 2>err ||
    fail "overlays: link"
"$mipdata" create -p overlay.mip overlay.elf 2>err || fail "overlays: create"
printf '    Call Edges:\n      - Section Relative Source Address: 0xFFFFFFFFFFFE000C\n        Weight: 2\n' >edges
"$mipdata" mip2yaml -p overlay.mip | sed -e '/Function Name: *leaf$/,/Call Edges/{/Call Edges/{r edges' -e 'd;};}' >overlay.yaml
"$mipdata" yaml2mip -p overlay.mip overlay.yaml 2>err || fail "overlays: edges"
"$mipdata" show -p overlay.mip --debug overlay.elf >out 2>err || fail "overlays: show"
grep -A1 '^one$' out | grep -q 'one\.c:2$' && grep -A1 '^two$' out | grep -q 'two\.c:4$' || fail "overlays: places"
grep -qE '^    2  (one\+0xc or two|two\+0xc or one)\+0xc$' out || fail "overlays: caller"

# ELF files that are not linked firmware.
status=0
"$mipcc" --board=qemu-mps2-an385 arm-none-eabi-gcc -O2 -fmachine-profile-generate -c a.c -o a.o
"$mipdata" create -p no.mip a.o >out 2>err || status=$?
[ $status = 3 ] || fail "object file: status $status"
grep -q 'give the linked firmware' err || fail "object file: no next step"
arm-none-eabi-objcopy -R __llvm_mipmap fw.elf nomap.elf
status=0
"$mipdata" create -p no.mip nomap.elf >out 2>err || status=$?
[ $status = 3 ] || fail "ELF without a map: status $status"
grep -q 'no map' err || fail "ELF without a map: message"
"$mipdata" show -p fw.mip --debug nomap.elf >out 2>err && grep -q 'nomap.elf: warning: it has no image id' err ||
    fail "places of an ELF file without an image id"
"$mipdata" show -p fw.mip --debug fw.elf >out 2>err && ! grep -qv 'warning: no run is merged' err || fail "a warning without a cause"

# Damaged files: no crash (status 139, 134, or 1 of a sanitizer), and no profile.
size=$(stat -c %s fw.elf)
for i in $(seq 1 60); do
    cp fw.elf bad.elf
    at=$((i * 7919 * 13 % size))
    printf "\\x$(printf %02x $((i * 37 % 256)))\\xff\\xff\\xff" | dd of=bad.elf bs=1 seek=$at conv=notrunc status=none
    [ $((i % 5)) = 0 ] && head -c $at fw.elf >bad.elf
    rm -f bad.mip
    for command in 'create -p bad.mip bad.elf' 'show -p all.mip --debug bad.elf' 'covered -p all.mip --lines --debug bad.elf'; do
        status=0
        # shellcheck disable=SC2086
        "$mipdata" $command >out 2>err || status=$?
        case $status in 0 | 3 | 7) ;; *) fail "$command: status $status (round $i)" ;; esac
        if [ $status != 0 ] && [ -e bad.mip ]; then fail "$command: a profile was written (round $i)"; fi
        if grep -q Sanitizer err; then fail "$command: sanitizer (round $i)"; fi
    done
done
