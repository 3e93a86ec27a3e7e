# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# mipdump --rtt writes only into a control block that is whole, whenever the RAM becomes another program's. It follows
# a block that is made again. It never takes the dump of the run before for this run's. The runtime does not follow the
# pointers of a block that another image left.
set -u
. "$MIP_ROOT/tests/transport/transport.sh"

# ram FILE CHANGES...: a memory of 512 bytes at 0x20000000. A ring of 64 bytes has a small dump, and is followed by its
# control block at 0x20000060. CHANGES: OFFSET=WORD; drop: no block; move: the block is at 0x20000120.
vector() { sed -n "/^\`\`\`hex $1\$/,/^\`\`\`\$/{/^\`\`/d;p}" "$MIP_ROOT/docs/stream.md" | tr -cd '0-9a-f'; }
ram() {
    python3 -c 'import struct, sys
frame = bytes.fromhex(sys.argv[1])
at = 0x120 if "move" in sys.argv else 0x60
block = b"SEGGER RTT".ljust(16, b"\0") + struct.pack("<8I", 1, 0, 0, 0x20000000, 64, len(frame), 0, 0)
memory = bytearray(frame.ljust(at, b"\0") + block).ljust(512, b"\0")
if "drop" in sys.argv:
    memory = bytearray(b"6\0\0\0" * 128)
for word in sys.argv[3:]:
    if "=" in word:
        offset, value = (int(x, 0) for x in word.split("="))
        memory[offset:offset + 4] = struct.pack("<I", value)
open(sys.argv[2], "wb").write(memory)' "$(vector stream-binary)" "$@"
}
range=0x20000000-0x20000200
from() { expect "$1" "$2" --rtt --gdb "127.0.0.1:$port" -o x.mipraw --search $range "${@:3}"; }

# A dump that ends in the buffer before mipdump looks may be the run's before. It is taken only on request.
ram ram
serve plain 1 0x20000000=ram
from 6 "53 bytes that were in the buffer before are left out" --timeout 0.3
grep -q "write 0x20000088 4 35000000" asked || fail "the ring was not emptied: $(cat asked)"
serve plain 1 0x20000000=ram
from 0 "wrote x.mipraw: 92 bytes" --unread
grep -q "RTT control block at 0x20000060, by search" err || fail "it does not name the address: $(cat err)"
# The beginning of a dump that the firmware still writes is kept. Here the rest comes at read 12.
ram half 0x84=20
serve swap=9 1 0x20000000=half 0x20000000=rest
ram rest 0x88=20
from 0 "wrote x.mipraw: 92 bytes" --timeout 2

# Several blocks: the first one is taken, and the message names the others. Blocks that cannot be are passed over.
ram two
python3 -c 'm = bytearray(open("two", "rb").read()); m[288:336] = m[96:144]; open("two", "wb").write(m)'
serve plain 1 0x20000000=two
from 0 "others are at 0x20000120" --unread
for wild in 0x74=0xbe000000 0x70=0 0x70=65 0x7c=0x40004000 0x7c=0xfffffff0 0x80=1 0x84=64 0x88=4000; do
    ram first
    ram two $wild
    python3 -c 'm = bytearray(open("two", "rb").read()); m[288:336] = open("first", "rb").read()[96:144]; open("two", "wb").write(m)'
    serve plain 1 0x20000000=two
    from 0 "RTT control block at 0x20000120, by search" --unread
    grep -q "others are" err && fail "$wild: a block that cannot be is named: $(cat err)"
    grep -q 'write 0x200000' asked && fail "$wild: a write into it: $(cat asked)"
done

# The RAM becomes another program's before read N. Nothing is written after that. mipdump reads the range and the
# block, then block, bytes and block again. Then it writes.
quiet() { # "READS" CHANGES...: $last is the last read before mipdump has all that it wants
    local n
    for n in $1; do
        ram ram
        ram later "${@:2}"
        serve swap=$n 1 0x20000000=ram 0x20000000=later
        rm -f x.mipraw
        timeout -k 5 20 "$dump" --rtt --gdb "127.0.0.1:$port" -o x.mipraw --search $range --unread --timeout 0.3 >out 2>err
        grep -q swap asked || return
        last=$n
        sed '0,/^swap/d' asked | grep write && fail "read $n, ${*:2}: a write into a block that is gone: $(cat asked)"
    done
    return 0
}
quiet "1 2 3 4 5 6 7 8 9 10 11 12" drop
[ "$last" -ge 5 ] && [ "$last" -lt 12 ] || fail "the last read is number $last: $(cat asked)"
end=$last
for change in 0x60=0 0x70=0 0x74=0xbe000000 0x7c=0x40004000 0x80=1 0x84=64 0x88=64; do
    quiet "$((end - 2)) $end" $change
    [ "$last" = "$end" ] || fail "$change: mipdump made $last reads, not $end"
done
# A reset between the read and the store makes the same block anew, and its writer goes back. What was read is not skipped.
ram ram
ram later 0x84=5
for n in $(seq 2 "$end"); do
    serve swap=$n 1 0x20000000=ram 0x20000000=later
    timeout -k 5 20 "$dump" --rtt --gdb "127.0.0.1:$port" -o x.mipraw --search $range --unread --timeout 0.3 >out 2>err
    sed '0,/^swap/d' asked | grep -q 'write 0x20000088 4 35000000' && fail "read $n: the read offset is stored beyond the writer: $(cat asked)"
done
# A block of an earlier image may come first. mipdump looks again until something comes, also after it has begun.
ram first 0x84=0
ram two 0x84=0
python3 -c 'm = bytearray(open("two", "rb").read()); m[288:336] = m[96:144]; open("two", "wb").write(m)'
python3 -c 'm = bytearray(open("two", "rb").read()); m[324] = 53; open("alive", "wb").write(m)'
for before in first two; do
    serve swap=12 1 0x20000000=$before 0x20000000=alive
    from 0 "RTT control block at 0x20000120, by search" --timeout 5
    grep -q 'write 0x20000088' asked && fail "$before: a write into the silent block: $(cat asked)"
done
# A block with stale bytes stands beside the right one. The dump comes around the time of a search, which is at one of
# these reads. It is never called old.
ram first 0x84=0
ram two
python3 -c 'import struct
m = bytearray(open("first", "rb").read()); m[288:336] = m[96:144]
struct.pack_into("<2I", m, 316, 0x20000180, 64)
m[324] = 6
open("stale", "wb").write(m)
dump = bytearray(open("two", "rb").read()); dump[288:] = m[288:]
open("dump", "wb").write(dump)'
for n in $(seq 14 34); do
    serve swap=$n,stays 1 0x20000000=stale 0x20000000=dump
    from 0 "wrote x.mipraw: 92 bytes" --timeout 2
done
# Two blocks come alive at once beside a silent one: one of them is taken, the others are named and left alone.
python3 -c 'm = bytearray(open("two", "rb").read())
def block(at, ring, writer):
    m[at:at + 48] = open("first", "rb").read()[96:144]
    m[at + 28:at + 32] = (0x20000000 + ring).to_bytes(4, "little")
    m[at + 36:at + 40] = writer.to_bytes(4, "little")
    m[ring:ring + 64] = dump
dump = open("ram", "rb").read()[:64]
for name, writer in ("silent", 0), ("both", 53):
    block(0x60, 0, 0)
    block(0xb0, 0xe0, writer)
    block(0x120, 0x180, writer)
    open(name, "wb").write(m)'
for n in 12 14 16; do
    serve swap=$n 1 0x20000000=silent 0x20000000=both
    from 0 "wrote x.mipraw: 92 bytes" --timeout 5
    case $(sed -n 's/.*RTT control block at //p' err | tail -n 1) in
        0x200000b0*"others are at 0x20000060, 0x20000120:"*) reader=0x200000d8 ;;
        0x20000120*"others are at 0x20000060, 0x200000b0:"*) reader=0x20000148 ;; # the search was between the two
        *) fail "of two blocks alive: $(cat err)" ;;
    esac
    [ "$(grep -c '^write' asked)" = "$(grep -c "^write $reader" asked)" ] || fail "a write into another block: $(cat asked)"
done
# The buffer of the second block may be full before mipdump looks. Then it is an old dump, but not silence.
serve plain 1 0x20000000=alive
from 6 "bytes that were in the buffer before are left out" --timeout 1
serve plain 1 0x20000000=alive
from 0 "RTT control block at 0x20000120, by search" --unread
# A block with another descriptor is another block: it is taken as a new one.
ram ram 0x84=0
ram later 0x78=4
serve swap=9 1 0x20000000=ram 0x20000000=later
from 0 "wrote x.mipraw: 92 bytes"
# Someone else moves the read offset: the word may be an application's.
ram ram 0x84=0
ram later 0x88=9
serve swap=9 1 0x20000000=ram 0x20000000=later
from 6 "someone else moved the read offset" --timeout 0.3
grep -q write asked && fail "the read offset of someone else is written: $(cat asked)"

# The block moves, as from a loader's to an application's: what is in the new one is new.
ram ram 0x84=0
ram moved move
serve swap=9 1 0x20000000=ram 0x20000000=moved
from 0 "RTT control block at 0x20000120" --timeout 5

# The symbol's block is not there yet, and the range has none: the symbol is looked at all the time, the range at most five
# times a second, as a search halts the core.
build qemu-mps2-an385 arm-none-eabi-gcc "$FW/stream.c" fw.elf -DRTT -fmachine-profile-function-coverage
arm-none-eabi-objcopy -O binary -R .bss fw.elf flash
head -c 65536 /dev/zero >empty
symbol=0x$(arm-none-eabi-nm fw.elf | sed -n 's/^0*\([0-9a-f]*\) . _SEGGER_RTT$/\1/p')
serve tells 1 0=flash 0x20000000=empty
expect 6 "no frame of a profile" --rtt --gdb "127.0.0.1:$port" --elf fw.elf --search 0x2000f000-0x2000f200 --wait 1 --timeout 0.5 -o x.mipraw
n=$(grep -c "^read 0x2000f000" asked)
[ "$n" -ge 1 ] && [ "$n" -le 7 ] && [ "$(grep -c "^read $symbol" asked)" -ge "$n" ] || fail "$n searches of the range in a second: $(sort asked | uniq -c)"

# A chip keeps its RAM over a reset. The dump of the run before is still in the ring.
build qemu-mps2-an385 arm-none-eabi-gcc "$FW/boots.c" boots.elf
monitor=$(free_port)
qemu_gdb qemu-mps2-an385 boots.elf -monitor "tcp:127.0.0.1:$monitor,server,nowait"
tell() { python3 -c 'import socket, sys, time
c = socket.create_connection(("127.0.0.1", int(sys.argv[1])))
for order in sys.argv[2:]:
    c.recv(4096)
    c.sendall(order.encode() + b"\n")
    time.sleep(0.1)' "$monitor" "$@"; }
until_there 10 run1.mipraw
tell stop system_reset
expect 0 "perhaps of the run before" --rtt --gdb "127.0.0.1:$port" --elf boots.elf --wait 5 -o x.mipraw
until_there 10 run2.mipraw
cmp run2.mipraw x.mipraw || fail "not this run's dump; the run before: $(cmp run1.mipraw x.mipraw && echo yes)"
stop_qemu
build qemu-mps2-an385 arm-none-eabi-gcc "$FW/boots.c" foreign.elf -DFOREIGN
"$MIP_ROOT/qemu/run" --board qemu-mps2-an385 foreign.elf >out 2>&1 || fail "the runtime writes into a foreign buffer: $(cat out)"

# 20 resets while mipdump takes dumps: each is whole and right.
rm -f here.mipraw
build qemu-mps2-an385 arm-none-eabi-gcc "$FW/stream.c" fw.elf -DRTT -fmachine-profile-function-coverage
qemu_gdb qemu-mps2-an385 fw.elf -monitor "tcp:127.0.0.1:$monitor,server,nowait"
until_dumped
"$dump" --rtt --gdb "127.0.0.1:$port" --elf fw.elf --repeat 60 -o dump%.mipraw 2>err &
child=$!
tell $(for ((i = 0; i < 20; i++)); do echo system_reset; done)
wait $child || fail "with resets: $(tail -n 5 err)"
for f in dump*.mipraw; do cmp here.mipraw "$f" || fail "with resets: $f"; done
stop_qemu
exit 0
