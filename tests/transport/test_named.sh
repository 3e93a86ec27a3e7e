# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# Dumps with names: one boot carries many tests. `%t` gives each dump its own file. The names become names of runs.
set -u
. "$MIP_ROOT/tests/transport/transport.sh"
long=0123456789012345678901234567890123456789012345678901234567890123

capture() { # BOARD COMPILER FLAGS...
    build "$1" "$2" "$FW/named.c" fw.elf "${@:3}"
    "$MIP_ROOT/qemu/run" --board "$1" --timeout 20 fw.elf >line 2>log || fail "$*: $(cat log)"
    tail -n 1 line | grep -qx '0 failures' || fail "$*: $(tail -n 1 line)"
    rm -rf out_*.mipraw fw.mip
    expect 0 'wrote out_one.mipraw' --file line -o 'out_%t.mipraw' --elf fw.elf --merge-into fw.mip
    grep -q 'dump `one' err || fail "$*: no name: $(cat err)"
    printf '%s\n' out_one.mipraw "out_a_b \"2\".mipraw" out_3.mipraw out_one-2.mipraw "out_$long.mipraw" | sort >want
    ls out_*.mipraw | sort >got
    cmp want got || fail "$*: files: $(cat got)"
    for f in out_one.mipraw out_one-2.mipraw; do
        "$MIP_TOOLS/rawdump" $f >fields || fail "$*: $f: $(cat fields)"
        grep -qx 'name one' fields || fail "$*: $f: $(cat fields)"
    done
    cmp -s out_one.mipraw out_one-2.mipraw && fail "$*: two dumps have the same bytes"
    "$MIP_BIN/mipdata" which -p fw.mip -r test_one >runs 2>err || fail "$*: $(cat err)"
    printf '%s\n' "$long" one >want
    cmp want runs || fail "$*: runs of test_one: $(cat runs)"
    "$MIP_BIN/mipdata" which -p fw.mip -r test_two >runs 2>err || fail "$*: $(cat err)"
    [ "$(cat runs)" = 'a/b "2"' ] || fail "$*: runs of test_two: $(cat runs)"
    # mipdata merge takes the same names. --name overrides them.
    "$MIP_BIN/mipdata" create -p two.mip --force fw.elf 2>err && "$MIP_BIN/mipdata" merge -p two.mip out_*.mipraw 2>err || fail "$*: $(cat err)"
    cmp fw.mip two.mip || fail "$*: mipdump and mipdata merge differ"
    "$MIP_BIN/mipdata" create -p two.mip --force fw.elf 2>err && "$MIP_BIN/mipdata" merge -p two.mip --name mine out_one.mipraw 2>err || fail "$*: $(cat err)"
    [ "$("$MIP_BIN/mipdata" info -p two.mip | grep 'Named Run')" = "Named Run: mine" ] || fail "$*: --name"
}
capture qemu-virt-a53 aarch64-linux-gnu-gcc -fmachine-profile-function-coverage
capture qemu-mps2-an385 arm-none-eabi-gcc

expect 0 '"name":"one"' --file line -o 'out_%t.mipraw' --json
# A name from the chip cannot choose a file that is in use, or one outside the folder.
python3 - <<'EOF'
import struct, zlib
raw = open("out_one.mipraw", "rb").read()
def named(name):
    at, = struct.unpack_from("<I", raw, 20)
    old = raw.index(struct.pack("<HH", 14, 3))
    tag = struct.pack("<HH", 14, len(name)) + name + bytes(-len(name) % 4)
    head = bytearray(raw[:old] + tag)
    struct.pack_into("<I", head, 20, len(head))
    body = bytes(head) + raw[at:-4]
    return body + struct.pack("<I", zlib.crc32(body))
open("dots.mipraw", "wb").write(named(b"../x\n\x1b[2J\xff"))
open("huge.mipraw", "wb").write(named(b"n" * 60000))
EOF
for f in dots huge; do
    "$MIP_SAN/mipdata" create -p two.mip --force fw.elf 2>err && "$MIP_SAN/mipdata" merge -p two.mip $f.mipraw 2>err || fail "$f: $(cat err)"
    "$MIP_SAN/mipdata" info -p two.mip | grep 'Named Run' >>runs_of_others
done
printf 'Named Run: %s\n' '../x??[2J?' "$(printf 'n%.0s' {1..64})" >want
tail -n 2 runs_of_others | cmp want - || fail "names: $(cat -v runs_of_others)"
cp fw.elf out_one.mipraw
expect 2 'would be written over' --file line -o 'out_%t.mipraw' --elf out_one.mipraw
mkdir folder
expect 2 '%t would name them again' --semihosting folder -o '%t.mipraw'
exit 0
