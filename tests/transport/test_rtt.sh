# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# mipdump --rtt through QEMU's GDB server, which finds the control block by its symbol or by search. And from a TCP
# port.
set -u
. "$MIP_ROOT/tests/transport/transport.sh"

rtt() { expect "$1" "$2" --rtt --gdb "127.0.0.1:$port" -o x.mipraw "${@:3}"; }
same() { cmp here.mipraw x.mipraw || fail "$1: not the bytes that semihosting left"; }

one() { # BOARD COMPILER
    rm -f here.mipraw
    # Function coverage, because call counts of the functions that wait and write would still change.
    build "$1" $2 "$FW/stream.c" fw.elf -DRTT -fmachine-profile-function-coverage
    qemu_gdb "$1" fw.elf
    until_dumped
    rtt 0 "wrote x.mipraw" --elf fw.elf
    same "$1, by symbol"
    # Several times around the buffer, without a lost byte.
    rtt 0 "wrote x.mipraw" --elf fw.elf --repeat 8 --json
    [ "$(sed 1d out | grep -c '"transport":"rtt".*"damaged":0}')" = 7 ] || fail "json: $(cat out)"
}

one qemu-virt-a53 clang-22
stop_qemu
one qemu-virt-rv64 clang-22
stop_qemu
one qemu-virt-rv32 riscv64-unknown-elf-gcc
rtt 0 "wrote x.mipraw" --search 0x82000000-0x82010000
same "qemu-virt-rv32, by search"
stop_qemu
one qemu-mps2-an385 arm-none-eabi-gcc
rtt 0 "wrote x.mipraw" --search 0x20000000-0x20010000
same "by search"
rtt 4 "no RTT control block from there on" --search 0x20300000-0x20310000
rtt 4 "has no such up buffer" --elf fw.elf --channel 1
rtt 2 "no range of memory" --search 0x20000000
rtt 2 "no range of memory" --search 0x0-0x20000000
stop_qemu
build qemu-mps2-an385 arm-none-eabi-gcc "$FW/stay.c" none.elf
rtt 2 "has no symbol _SEGGER_RTT" --elf none.elf

# mipdump starts before the firmware has made the control block.
qemu_gdb qemu-mps2-an385 fw.elf -S
rtt 4 "no RTT control block there yet" --elf fw.elf
stop_qemu
qemu_gdb qemu-mps2-an385 fw.elf -S
rtt 0 "wrote x.mipraw" --elf fw.elf --wait 10
same "waited for"
stop_qemu

vector() {
    local hex
    hex=$(sed -n "/^\`\`\`hex $1\$/,/^\`\`\`\$/{/^\`\`/d;p}" "$MIP_ROOT/docs/stream.md" | tr -cd '0-9a-f')
    # shellcheck disable=SC2059
    printf "$(sed 's/../\\x&/g' <<<"$hex")"
}

# Control blocks with wrong values: an error that names the value, or a timeout. The core runs on.
block() { # UPS NAME START SIZE WRITER READER [DOWNS]: writes such a block into the file ram
    python3 -c 'import struct, sys
n = [int(a, 0) for a in sys.argv[1:]] + [0]
block = b"SEGGER RTT".ljust(16, b"\0") + struct.pack("<8I", n[0], n[6], *n[1:6], 0)
open("ram", "wb").write((bytes(4090) + bytes(2) + block).ljust(8192, b"\0"))' "$@"
}
nonsense() { # STATUS TEXT BLOCK...
    block "${@:3}"
    serve plain 1 0x20000000=ram
    rtt "$1" "$2" --search 0x20000000-0x20002000 --timeout "${patience:-10}"
    [ "$(tail -n 1 asked)" = go ] || fail "${*:3}: the core is left stopped: $(cat asked)"
}
port=
patience=1 nonsense 6 "no frame of a profile in it (63 bytes" 1 0 0x20000000 64 32 33
asks() { grep -q "note: .*$1" err && ! grep -q speed err || fail "the note after a timeout: $(cat err)"; }
asks "does the core run, .*mip_write_rtt().*--channel"
nonsense 4 "no such up buffer" 0 0 0x20000000 64 32 0
nonsense 4 "no such up buffer" 65 0 0x20000000 64 32 0
nonsense 4 "no such up buffer" 1 0 0x20000000 64 32 0 0xbe000000
nonsense 4 "no sensible address or size" 1 0 0 64 32 0
nonsense 4 "no sensible address or size" 1 0 0x20000000 1 0 0
nonsense 4 "no sensible address or size" 1 0 0x20000000 0x1000001 32 0
nonsense 4 "offsets lie outside" 1 0 0x20000000 64 64 0
nonsense 4 "offsets lie outside" 1 0 0x20000000 64 0 64
nonsense 4 "is not in the memory of --search" 1 0 0xfffffff0 64 32 0
nonsense 4 "is not in the memory of --search" 1 0 0x20001fe0 64 32 0
nonsense 4 "is not in the memory of --search" 1 0 0x1fffffff 64 32 0

# The second up buffer, with contents that wrap around its end.
vector stream-binary >frame
python3 -c 'import struct
frame = open("frame", "rb").read()
ring = frame[24:].ljust(40, b"?") + frame[:24]
block = b"SEGGER RTT".ljust(16, b"\0") + struct.pack("<14I", 2, 0, 0, 0x20001000, 16, 0, 0, 0, 0, 0x20000000, 64, len(frame) - 24, 40, 0)
open("ram", "wb").write((ring.ljust(2048, b"\0") + block).ljust(8192, b"\0"))'
serve plain 1 0x20000000=ram
rtt 0 "wrote x.mipraw: 92 bytes" --search 0x20000000-0x20002000 --channel 1 --unread

# Two false finds come before it: the id as a text, and half a block of an earlier image.
python3 -c 'import struct
ram = open("ram", "rb").read()
name = b"SEGGER RTT".ljust(16, b"\0")
old = name + struct.pack("<8I", 1, 0, 0, 0, 64, 0, 0, 0)
open("ram", "wb").write(ram[:128] + name.ljust(128, b"\xff") + old.ljust(132, b"\0") + ram[388:])'
serve plain 1 0x20000000=ram
rtt 0 "wrote x.mipraw: 92 bytes" --search 0x20000000-0x20002000 --channel 1 --unread

# An RTT port of a server sends a greeting and then the plain bytes.
{ echo "SEGGER J-Link V7 - Real time terminal output"; vector stream-binary; } >capture
play tcp hold 1 capture
expect 0 "wrote x.mipraw: 92 bytes" --rtt "127.0.0.1:$played" -o x.mipraw
play tcp plain 1 "$MIP_ROOT/tests/transport/play.py"
expect 3 "no frame of a profile" --rtt "127.0.0.1:$played" -o x.mipraw
python3 -c 'import random, struct, sys, zlib
section = random.Random(1).randbytes(401)
words = struct.pack("<7I", 0x50494DFB, 9 | 0x21 << 16, 1, 0, 1, 68, 1 | 20 << 16) + bytes(range(20))
whole = words + struct.pack("<5I", 2 | 4 << 16, 40 | 4 << 16, 3 | 8 << 16, len(section), 0) + section
sys.stdout.buffer.write(whole + struct.pack("<I", zlib.crc32(whole)))' >long.mipraw
"$MIP_TOOLS/stream-encode" text long.mipraw | sed '$d' >lacking # all frames but the last one
[ -s lacking ] || fail "the stream has only one frame"
play tcp again 1 lacking
expect 6 "not all of the profile is there" --rtt "127.0.0.1:$played" -o x.mipraw --timeout 0.1
kill $player
play tcp silent 1 capture
expect 6 "no frame of a profile" --rtt "127.0.0.1:$played" -o x.mipraw --timeout 0.5
asks "the server's port of up buffer 0"
play tcp forever 1 capture
expect 6 "no frame of a profile" --rtt "127.0.0.1:$played" -o x.mipraw --timeout 0.5
exit 0
