# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# mipdata verify: code and map agree for each mode, compiler and target.  If a counter's address is changed after the link,
# both functions are reported.  A missing probe is reported.
set -u
mipcc=$MIP_BIN/mipcc mipdata=$MIP_SAN/mipdata programs=$MIP_ROOT/tests/trace/programs
. "$MIP_ROOT/tests/tools/fail.sh"
coverage=-fmachine-profile-function-coverage blocks="-fmachine-profile-function-coverage -fmachine-profile-block-coverage"
edges=-fmachine-profile-edge-counts
n=0
agrees() { # BOARD COMPILER FLAGS...
    local board=--board=$1
    [ "$1" = linux ] && board=
    "$mipcc" $board "$2" -w -O2 -fmachine-profile-generate "${@:3}" "$programs/switches.c" -o image.elf 2>err || fail "$*: build"
    "$mipdata" verify image.elf >out 2>err || fail "$*"
    [ ! -s out ] && grep -q '^mipdata: 7 records, [1-9][0-9]* references of the code, 0 findings$' err || fail "$*: message"
    n=$((n + 1))
}
agrees qemu-mps2-an386 clang-22 $edges
agrees qemu-mps2-an386 arm-none-eabi-gcc $edges -fPIC
agrees qemu-mps2-m0 arm-none-eabi-gcc $blocks -fPIC
agrees qemu-mps2-m23 clang-22 -fmachine-profile-self-contained
agrees qemu-virt-a15 clang-14 $blocks
agrees qemu-virt-a15 arm-none-eabi-gcc $edges -mthumb
agrees qemu-virt-a53 clang-14 $edges
agrees qemu-virt-a53 aarch64-linux-gnu-gcc $edges -fmachine-profile-self-contained
agrees qemu-virt-rv32 riscv64-unknown-elf-gcc $coverage
agrees qemu-virt-rv32 riscv64-unknown-elf-gcc $edges -msave-restore
agrees qemu-virt-rv64 clang-22 $blocks
agrees qemu-virt-rv64 riscv64-unknown-elf-gcc $edges -mno-relax
agrees linux gcc $edges
agrees linux clang-22 $blocks
agrees qemu-mps2-m0 arm-none-eabi-gcc $coverage
[ $n = 15 ] || fail "only $n images"

# cmd_help ends in a branch with a slot base in r0; the next function reads r0 as its argument.
(cd "$MIP_ROOT/tests/firmware" && "$mipcc" --board=qemu-mps2-an385 arm-none-eabi-gcc -O2 -fno-exceptions \
    -fmachine-profile-generate $edges $(./sources qemu-mps2-an385) -o "$TMPDIR/fw.elf") 2>err || fail "firmware: build"
"$mipdata" verify fw.elf >out 2>err && [ ! -s out ] || fail "a slot base is used for the next function"

# Overlays: two functions at one address.  Only the first code is read, so nothing is said of the second one.
cat >overlay.c <<'P'
volatile int sink;
__attribute__((section(".one"), noinline)) void one(int n) { while (n-- > 0) sink++; }
__attribute__((section(".two"), noinline)) void two(int n) { while (n-- > 0) sink += n; }
int main(void) { one(sink); two(sink); return 0; }
P
cat >overlay.ld <<'P'
ENTRY(main)
MEMORY { ROM (rx) : ORIGIN = 0, LENGTH = 64K  RAM (rwx) : ORIGIN = 0x20000000, LENGTH = 64K }
SECTIONS {
    .text : { *(.text*) *(.rodata*) } >ROM
    OVERLAY 0x20008000 : AT(0x8000) { .over1 { *(.one) } .over2 { *(.two) } }
    .bss 0x20000000 (NOLOAD) : { *(.bss*) } >RAM
}
P
"$mipcc" arm-none-eabi-gcc -mcpu=cortex-m4 -mthumb -O1 -nostdlib -fmachine-profile-generate $edges -T overlay.ld overlay.c -o overlay.elf >out 2>err ||
    fail "overlays: build: $(cat out err)"
[ "$(arm-none-eabi-nm overlay.elf | grep -c '^20008000 T')" = 2 ] || fail "no overlays"
"$mipdata" verify overlay.elf >out 2>err && [ ! -s out ] && grep -q ' 0 findings$' err && grep -q '^mipdata: functions in overlays of which no code was seen: 1$' err ||
    fail "overlays: $(cat out err)"

# The literal of one function becomes the address of another function's record, then of no record.
raw=$(arm-none-eabi-nm image.elf | awk '/__start___llvm_mipraw$/ { print "0x" $1 }')
text=$(arm-none-eabi-objdump -h image.elf | awk '$2 == ".text" { print "0x" $6, "0x" $3 }') # where in the file, how long
python3 - "$raw" $text <<'P' || fail "no literal of a record"
import struct, sys
raw, start, length = (int(a, 0) for a in sys.argv[1:])
data = bytearray(open("image.elf", "rb").read())
at = [i for i in range(start, start + length - 3, 4) if struct.unpack_from("<I", data, i)[0] == raw + 4]
assert at, "none"
for i in at:
    struct.pack_into("<I", data, i, raw + 2)
open("swapped.elf", "wb").write(data)
for i in at:
    struct.pack_into("<I", data, i, 0)
open("gone.elf", "wb").write(data)
P
"$mipdata" verify swapped.elf >out 2>err
[ $? = 1 ] && grep -q 'a counter of .*, from outside of it$' out && grep -q 'no code of it refers to its counters$' out && grep -q error: err || fail "a changed address"
"$mipdata" verify --json swapped.elf >out 2>err
[ $? = 1 ] && python3 - <<'P' || fail "--json of a changed address"
import json
j = json.load(open("out"))
assert (j["format"], j["version"], j["ok"], j["image"]) == ("mip-verify", 1, False, "swapped.elf")
kinds = {f["kind"] for f in j["findings"]}
assert kinds == {"other function", "no probe"}, kinds
assert all(f["symbol"] and f["address"] and (f["target"] is None) == (f["kind"] == "no probe") for f in j["findings"])
P
"$mipdata" verify gone.elf >out 2>err
[ $? = 1 ] && [ "$(grep -c 'no code of it refers to its counters$' out)" = 1 ] || fail "a probe that is gone"

# RISC-V: the low half of a store's address, so that it clears the next function's byte.  gp at the counters makes it an
# offset from gp.
for flags in '-Wl,--defsym=__global_pointer$=__start___llvm_mipraw' -mno-relax; do
    agrees qemu-virt-rv32 riscv64-unknown-elf-gcc $coverage $flags
    store=$(riscv64-unknown-elf-objdump -d image.elf | sed -n 's/^ *\([0-9a-f]*\):.*\tsb\tzero,\(.*\)/\1 \2/p' | head -n 1)
    case $flags,$store in *defsym*,*"(gp)"*) ;; -mno*,*"(gp)"* | *defsym*) fail "$flags: the first store is $store" ;; esac
    store=${store%% *}
    riscv64-unknown-elf-readelf -lW image.elf | awk '$1 == "LOAD" { print $2, $3; exit }' >load
    python3 - "$store" $(cat load) <<'P' || fail "no store of a probe"
import struct, sys
at = int(sys.argv[1], 16) - int(sys.argv[3], 0) + int(sys.argv[2], 0)
data = bytearray(open("image.elf", "rb").read())
word = struct.unpack_from("<I", data, at)[0]
assert word & 0x01F0707F == 0x23, hex(word)
struct.pack_into("<I", data, at, word + (1 << 7) if word >> 7 & 31 < 31 else word - (1 << 7))
open("other.elf", "wb").write(data)
P
    "$mipdata" verify other.elf >out 2>err
    [ $? = 1 ] && grep -q 'from outside of it$\|in no record$' out || fail "RISC-V, $flags: a changed address"
done

"$mipdata" create -p x.mip image.elf 2>err || fail create
"$mipdata" verify x.mip >out 2>err && fail "a profile is no image"
gcc -w -O2 "$programs/switches.c" -o plain.elf && "$mipdata" verify plain.elf >out 2>err && fail "an image without a map"
grep -q error: err || fail "no error"
exit 0
