# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# mipdump --file: from a capture to the profile, and its messages about captures and images that do not fit.
set -u
. "$MIP_ROOT/tests/tools/fail.sh"
export ASAN_OPTIONS=detect_leaks=1
dump=$MIP_SAN/mipdump
vector() { # NAME: prints that test vector of docs/stream.md
    local hex
    hex=$(sed -n "/^\`\`\`hex $1\$/,/^\`\`\`\$/{/^\`\`\`/d;p}" "$MIP_ROOT/docs/stream.md" | tr -cd '0-9a-f')
    [ -n "$hex" ] || fail "no vector $1"
    # shellcheck disable=SC2059
    printf "$(sed 's/../\\x&/g' <<<"$hex")"
}
expect() { # STATUS TEXT ARGUMENTS...: mipdump has that status and prints TEXT; after a failure there is no file
    local status=$1 text=$2
    shift 2
    "$dump" "$@" >out 2>err
    local got=$?
    [ $got = "$status" ] || fail "$*: status $got, not $status: $(cat err)"
    grep -qF -- "$text" err || fail "$*: no \`$text' in: $(cat err)"
    [ "$status" = 0 ] || [ ! -e x.mipraw ] || fail "$*: it leaves a file"
    [[ $status != [37] ]] || grep -q '^mipdump: note: ' err || fail "$*: no next step"
}

vector stream-text >text
vector stream-binary >binary
{ echo 'boot ~'; cat text; echo log; } >log

# Complete captures.
for capture in text binary log; do
    rm -f x.mipraw
    expect 0 "wrote x.mipraw: 92 bytes, image 5a5a5a5a" --file $capture -o x.mipraw
    "$MIP_TOOLS/rawdump" x.mipraw >fields || fail "$capture: $(cat fields)"
    grep -qx 'data 00ff00ffffffffffffffffff0000000001028000' fields || fail "$capture: $(cat fields)"
done
"$dump" --file - -o - <log 2>/dev/null | cmp - x.mipraw || fail "standard input and output"
echo old >kept
"$dump" --file text --output kept 2>/dev/null && cmp -s kept x.mipraw || fail "an old file is replaced"
rm x.mipraw

# Incomplete and wrong captures.
: >empty
expect 3 "no frame of a profile in it" --file empty -o x.mipraw
head -c 5000 "$dump" >noise
expect 3 "noise: error: no frame of a profile" --file noise -o x.mipraw
grep -q 'note: .*of this version of mip' err || fail "no note about other versions: $(cat err)"
cp kept already
expect 3 "already:0x0: error: it is no capture of a line but a profile already" --file already -o y.mipraw
grep -q 'note: mipdata merge -p fw.mip takes it' err && [ ! -e y.mipraw ] || fail "a profile given as a capture"
# The first frame of a later version, see docs/stream.md.  This is a second implementation of its coder.
python3 -c 'import sys, zlib
low, high, out, odds = 0, (1 << 32) - 1, [0xB6], [64] * 12
def bit(b, n):
    global low, high
    p = 128 if n == 9 else odds[n]
    middle = low + ((high - low) >> 16) * (p << 8) + 255
    odds[n] = p + (((270 if b else 1) - p) >> 4)
    low, high = (low, middle) if b else (middle + 1, high)
    settle()
    return 9 if b and n & 1 else n | 1
def settle():
    global low, high
    while low >> 24 == high >> 24:
        out.append(low >> 24)
        low, high = low << 8 & 0xFFFFFFFF, (high << 8 | 255) & 0xFFFFFFFF
def bits(v, n, at):
    for i in reversed(range(n)):
        at = bit(v >> i & 1, at)
place, word = int(sys.argv[1]), b"\xff\xff\xff\xff"
bits(place, 24, 9)
bits(0, 1, 8)
for at in (6, 0, 0, 0):
    bits(1, 2, at)
bits(1, 1, 8)
crc = zlib.crc32(word, 4 * place) ^ 0xFFFFFFFF ^ 1
bits(1, 3, 9), bits(crc & 0xFFFF, 16, 9), bits(crc >> 16, 16, 9)
out += [low >> 24, low >> 16 & 255, low >> 8 & 255]
sys.stdout.buffer.write(bytes(out))' 3 >later
expect 3 "later: error: a dump of a later version than 9 came" --file later -o x.mipraw
python3 -c 'import socket
server = socket.create_server(("localhost", 0))
print(server.getsockname()[1], flush=True)
line = server.accept()[0]
line.sendall(open("later", "rb").read())
line.close()' >port &
for ((n = 0; n < 100; n++)); do [ -s port ] && break || sleep 0.1; done
expect 3 "error: a dump of a later version than 9 came" --rtt "localhost:$(cat port)" -o x.mipraw
grep -q 'note: take the mipdump of' err || fail "a later version, and the line ended: $(cat err)"
# A capture of at least three frames, without one of them, without the first, and without the last.
python3 -c 'import random, struct, sys, zlib
section = random.Random(1).randbytes(401)
words = struct.pack("<7I", 0x50494DFB, 9 | 0x21 << 16, 1, 0, 1, 68, 1 | 20 << 16), bytes(range(20))
whole = b"".join(words) + struct.pack("<5I", 2 | 4 << 16, 40 | 4 << 16, 3 | 8 << 16, len(section), 0) + section
sys.stdout.buffer.write(whole + struct.pack("<I", zlib.crc32(whole)))' >long.mipraw
"$MIP_TOOLS/stream-encode" text long.mipraw >long || fail "stream-encode"
[ "$(wc -l <long)" -ge 4 ] || fail "only $(wc -l <long) frames"
expect 0 "wrote x.mipraw: 473 bytes" --file long -o x.mipraw
cmp x.mipraw long.mipraw || fail "not the file"
rm x.mipraw
sed 2d long >cut
expect 3 "missing: raw section: 0x" --file cut -o x.mipraw
[ "$(grep -c missing: err)" = 1 ] || fail "one frame gone: $(cat err)"
sed 1d long >cut
expect 3 "missing: file (its header is missing too): 0x0 to 0x" --file cut -o x.mipraw
sed '$d' long >cut
expect 3 "missing: raw section: 0x" --file cut -o x.mipraw
grep -q "to 0x190$" err || fail "the last frame gone: $(cat err)"
grep -q "missing: the CRC at the file's end" err || fail "the trailer: $(cat err)"
for ((n = 0; n < $(stat -c %s text); n++)); do
    head -c $n text >cut
    "$dump" --file cut -o x.mipraw 2>err
    status=$?
    if [ $status = 0 ]; then # only the line feed is missing
        [ $n = $(($(stat -c %s text) - 1)) ] && cmp -s x.mipraw kept || fail "cut at $n"
        rm x.mipraw
    else
        [ $status = 3 ] && [ ! -e x.mipraw ] || fail "cut at $n: $status"
    fi
done
cp kept same
expect 3 "error: no frame" --file empty -o same
cmp -s kept same || fail "a failure replaces an old file"
rm -f same
expect 4 "nothere" --file nothere -o x.mipraw
expect 4 "no/such" --file text -o no/such/x.mipraw
expect 5 "cannot write" --file text -o .

# Options.
expect 2 "more than one transport" --file text --gdb :1 -o x.mipraw
expect 2 "needs -o" --file text
expect 2 "--gdb needs --elf" --gdb :1 -o x.mipraw
expect 2 "--rtt needs HOST:PORT" --rtt -o x.mipraw
expect 2 "nothing says where the RTT control block is" --rtt --gdb :1 -o x.mipraw
expect 2 "are for --rtt" --gdb :1 --search 0-4 -o x.mipraw
expect 2 "--live needs --elf" --file text --live
expect 2 "cannot reset" --file text --reset -o x.mipraw
for two in '--json -o -' '--json --live' '--live -o -' '--json --merge-into -' '-o - --merge-into -'; do
    # shellcheck disable=SC2086
    expect 2 "only one can have standard output" --file text --elf text $two
done
expect 2 "both read standard input" --file - --merge-into -
# Inputs and merged profiles are not overwritten, not even through a link.
cp text precious
ln -s precious link
for two in '--file precious -o precious' '--file link -o precious' '--file text --elf link -o precious' '--file text --merge-into precious -o link' \
    '--file precious --merge-into link' '--file text --elf precious --merge-into precious' '--file text -o new --merge-into new'; do
    # shellcheck disable=SC2086
    expect 2 "would be written over" $two
    cmp -s text precious && [ ! -e new ] || fail "$two: written over"
done
expect 2 "no number that fits: 1s" --file text --timeout 1s -o x.mipraw
expect 2 "no number that fits: -1" --file text --interval -1 -o x.mipraw
expect 2 "no number that fits: x" --file text --repeat x -o x.mipraw
# The second dump would overwrite the first.
expect 2 "into one file: write % into its name" --gdb localhost:1 --elf text --reset --repeat 2 -o x.mipraw
expect 2 "into one file: write % into its name" --gdb localhost:1 --elf text --reset --live -o x.mipraw
expect 4 "text" --gdb localhost:1 --elf no-such-text --reset --repeat 2 -o x%.mipraw
expect 4 "text" --gdb localhost:1 --elf no-such-text --reset --repeat 2 -o x.mipraw --merge-into x.mip
expect 2 "is no HOST:PORT" --rtt localhost -o x.mipraw
expect 2 "no speed after the @" --serial /dev/null@fast -o x.mipraw
expect 4 "no serial port" --serial /dev/null -o x.mipraw
expect 4 "cannot open" --serial /dev/nothere -o x.mipraw
expect 4 "cannot connect" --rtt 127.0.0.1:1 -o x.mipraw
expect 2 "no such option: --bus" --bus
expect 2 "no such option: --list=3" --list=3
expect 2 "no such option: -x" -rxl
expect 2 "a value is missing after -o" --file text -o
expect 2 "no operand" --file text -o x.mipraw text
"$dump" --help | grep -q '^Example' || fail "--help"
"$dump" --version | grep -q '^mipdump [0-9]' || fail "--version"

# A capture with several dumps of different lengths: mipdump stores the last one, and with --repeat each in order.
raws=(20 40 60)
for n in "${raws[@]}"; do
    python3 -c 'import random, struct, sys, zlib
n = int(sys.argv[1])
whole = struct.pack("<7I", 0x50494DFB, 9 | 0x21 << 16, 1, 0, 1, 68, 1 | 20 << 16) + b"Z" * 20
whole += struct.pack("<5I", 2 | 4 << 16, 40 | 4 << 16, 3 | 8 << 16, n, 0) + random.Random(n).randbytes(n)
sys.stdout.buffer.write(whole + struct.pack("<I", zlib.crc32(whole)))' "$n" >"$n.mipraw"
    "$MIP_TOOLS/stream-encode" text "$n.mipraw" >"$n.line" || fail "stream-encode"
done
{ echo boot; cat 20.line; echo 'night ~2'; cat 40.line 60.line; } >nights
expect 0 "of the 3 dumps in nights this is the last whole one; --repeat 0 takes each" --file nights -o x.mipraw
cmp x.mipraw 60.mipraw || fail "not the last"
rm x.mipraw
each() { # COUNT ARGUMENTS...: COUNT dumps are stored, in order
    local most=$1 k=0 n
    shift
    rm -f night*.mipraw
    timeout 30 "$dump" "$@" -o 'night%.mipraw' 2>err || fail "$*: $(cat err)"
    for n in "${raws[@]:0:most}"; do cmp "night$((++k)).mipraw" "$n.mipraw" || fail "$*: night $k"; done
    [ ! -e "night$((k + 1)).mipraw" ] || fail "$*: more than $k"
}
each 3 --file nights --repeat 0
each 3 --file nights --repeat 3
each 2 --file nights --repeat 2
cat nights | each 3 --file - --repeat 0
! grep -q warning err || fail "warnings: $(cat err)"
expect 3 "3 whole dumps in it, not 4" --file nights --repeat 4 -o 'night%.mipraw'
head -c -20 nights >cut
raws=(20 40)
each 2 --file cut --repeat 0
grep -q 'cut: warning: not all of its last dump is there: it is left out' err || fail "a cut end: $(cat err)"
# The log contains bytes that could begin a frame, also at the end.
{ cat 20.line; printf '\xb6\n'; cat 40.line; printf '\xb6'; cat 60.line; } >marks
raws=(20 40 60)
each 3 --file marks --repeat 0
raws=(20 40)
each 2 --file marks --repeat 2
# One of three dumps is incomplete: the others are stored, and a warning says so.
{ cat 20.line; head -c 60 40.line; echo; cat long 60.line; } >cut
sed -i 5d cut
raws=(20 60)
each 2 --file cut --repeat 0
grep -q 'warning: not all of the dumps* before it is there: left out' err || fail "one within: $(cat err)"
expect 3 "no frame of a profile in it" --file empty --repeat 0 -o x.mipraw

# Endless inputs: mipdump stops after more data than any capture has, or after --timeout.  It does not keep all data.
limited() { (ulimit -v 400000; exec timeout -k 5 60 "$MIP_BIN/mipdump" "$@" -o x.mipraw 2>err); }
rm -f x.mipraw
limited --file /dev/zero
[ $? = 3 ] && grep -q '/dev/zero: error: it goes on and on: no frame of a profile in 1073' err || fail "/dev/zero: $(cat err)"
limited --file <(exec yes "$(cat long)") --repeat 2 || fail "the first two of many: $(cat err)"
cmp x.mipraw long.mipraw && rm x.mipraw || fail "of many"
# The first frame of a dump comes again and again: mipdump reads 128 MB and stops.
limited --file <(exec yes "$(head -n 1 long)")
[ $? = 3 ] && grep -q 'error: not all of the profile is there' err || fail "one frame for ever: $(cat err)"
mkfifo pipe
fifo() { # SECONDS COMMAND: a pipe with its output; then it stays open for SECONDS without data
    { eval "$2"; exec sleep "$1"; } >pipe &
    keeper=$!
}
fifo 30 ''
expect 6 "no frame of a profile" --file pipe --timeout 0.4 -o x.mipraw
kill $keeper 2>/dev/null
fifo 30 'for n in 1 2 3 4 5 6 7 8 9; do echo "log $n"; sleep 0.1; done; cat 40.line'
expect 6 "no frame of a profile" --file pipe --timeout 0.4 -o x.mipraw
kill $keeper 2>/dev/null
for more in '' '--wait 9'; do
    fifo 30 '[ -z "$more" ] || sleep 1; cat 20.line 40.line; head -c 40 60.line'
    # shellcheck disable=SC2086
    expect 0 "of the 2 dumps in pipe this is the last whole one" --file pipe --timeout 0.4 -o x.mipraw $more
    cmp x.mipraw 40.mipraw && rm x.mipraw || fail "of a pipe that falls silent"
    kill $keeper 2>/dev/null
done
# Standard input is a file: it is read from its current position to the end.
{ head -c "$(stat -c %s 20.line)" >/dev/null; expect 0 "of the 2 dumps in standard input" --file - -o x.mipraw; } <<<"$(cat 20.line 40.line 60.line)"
cmp x.mipraw 60.mipraw && rm x.mipraw || fail "from the middle of a file"
# One complete dump, then a hundred incomplete ones: more than mipdump keeps in memory.
python3 -c 'import random, struct, subprocess, sys, zlib
for n in range(100):
    section = random.Random(n).randbytes(600)
    whole = struct.pack("<7I", 0x50494DFB, 9 | 0x21 << 16, 1, 0, 1, 68, 1 | 20 << 16) + b"Z" * 20
    whole += struct.pack("<5I", 2 | 4 << 16, 40 | 4 << 16, 3 | 8 << 16, len(section), 0) + section
    open("other.mipraw", "wb").write(whole + struct.pack("<I", zlib.crc32(whole)))
    lines = subprocess.run([sys.argv[1], "text", "other.mipraw"], stdout=subprocess.PIPE).stdout.splitlines(True)
    sys.stdout.buffer.write(b"".join(lines[:3] + lines[4:]))' "$MIP_TOOLS/stream-encode" >others
cat 20.line long others >nights
expect 0 "of the 102 dumps in nights this is the last whole one" --file nights -o x.mipraw
cmp x.mipraw long.mipraw && rm x.mipraw || fail "a hundred dumps after the whole one"
cat 20.line others 40.line >nights
expect 0 "of the 102 dumps in nights this is the last whole one" --file nights -o x.mipraw
cmp x.mipraw 40.mipraw && rm x.mipraw || fail "the last one after a hundred"
cat others 20.line others 40.line >nights
raws=(20 40)
each 2 --file nights --repeat 0
sed 1,3d others >nights # the first dump has no header now
expect 3 "error: not all of the profile is there" --file nights -o x.mipraw

# Images.
cat >fw.c <<'END'
#include "mip.h"
#include <stdio.h>
static bool put(void *ctx, const void *data, uint32_t len)
{
    return fwrite(data, 1, len, ctx) == len;
}
int main(int argc, char **argv)
{
    struct mip_sink line = {put, stdout};
    (void)argv;
    puts(TEXT);
    return mip_dump_stream(&line, true) == 0 || argc > 9;
}
END
build() { "$MIP_BIN/mipcc" --board=qemu-mps2-an385 arm-none-eabi-gcc -O2 -fmachine-profile-generate "-DTEXT=\"$1\"" fw.c -o "$2" || fail "build $2"; }
build one one.elf
build "another text, of another length" two.elf
"$MIP_ROOT/qemu/run" --board qemu-mps2-an385 one.elf >uart.log || fail "run: $(cat uart.log)"
expect 0 "wrote x.mipraw" --file uart.log --elf one.elf -o x.mipraw
"$MIP_BIN/mipdata" create -p one.mip one.elf 2>/dev/null && "$MIP_BIN/mipdata" merge -p one.mip x.mipraw 2>/dev/null || fail "merge"
"$MIP_BIN/mipdata" covered -p one.mip | grep -qx main || fail "main is not covered"

# Three nights in one log: three runs in the profile.
cat uart.log uart.log uart.log >nights
"$dump" --file nights --elf one.elf --merge-into nights.mip --repeat 0 2>err || fail "nights: $(cat err)"
grep -q 'note: each dump counts as a run' err || fail "nights: $(cat err)"
"$MIP_BIN/mipdata" info -p nights.mip | grep -qx 'Merged Raw Profiles: 3' || fail "nights: $(cat err)"

# mipdump prints the same notes about a dump as mipdata merge: here a function was running at the reset.
sed 's/^int main/static __attribute__((noinline)) void begin_again(int n)\n{\n    for (int i = 0; i < n; i++)\n        if (i == 2)\n            mip_reset();\n}\n&/; s/puts(TEXT);/begin_again(argc + 4);\n    &/' fw.c >again.c
"$MIP_BIN/mipcc" --board=qemu-mps2-an385 arm-none-eabi-gcc -O2 -fmachine-profile-generate -fmachine-profile-edge-counts -DTEXT='"text"' again.c -o again.elf || fail "build again.elf"
"$MIP_ROOT/qemu/run" --board qemu-mps2-an385 again.elf >again.log || fail "run: $(cat again.log)"
expect 0 "mipdump: again.log: note: its counters began by a reset" --file again.log --elf again.elf --merge-into again.mip

# Parallel merges into one profile, which does not exist yet: each waits for the others.
for n in 1 2 3 4 5 6; do
    "$dump" --file uart.log --elf one.elf --merge-into new.mip 2>err.$n &
done
wait
"$MIP_BIN/mipdata" info -p new.mip | grep -qx 'Merged Raw Profiles: 6' || fail "merges at once: $(cat err.*)"
# Under load the child may start late.  Before it blocks signals, a signal would just kill it.  So the test waits.  The
# shell's child blocks them, too, before it becomes mipdump.
until_held() {
    until [ "$(cat "/proc/$child/comm")" = "${dump##*/}" ] && (($(sed -n 's/^SigBlk:/0x/p' "/proc/$child/status" | tr -d '\t') & 1 << 14)); do sleep 0.02; done
}
# The profile stays locked: a signal ends the wait.
flock new.mip sleep 30 &
keeper=$!
until_locked() { while flock -n new.mip true; do sleep 0.02; done; }
until_locked
"$dump" --file uart.log --merge-into new.mip 2>err &
child=$!
until_held
kill -TERM $child 2>/dev/null
for ((n = 0; n < 100; n++)); do kill -0 $child 2>/dev/null || break; sleep 0.1; done
kill -KILL $child 2>/dev/null
wait $child
# Under load the signal may come while it still reads.
[ $? = 143 ] && grep -Eq '(new.mip|uart.log): error: interrupted' err || fail "a signal while another has the file: $(cat err)"
kill $keeper

# A signal also ends the wait for a pipe that is full or has no reader.  A reader that comes late gets all data.
until_ended() {
    for ((n = 0; n < 100; n++)); do kill -0 $child 2>/dev/null || break; sleep 0.1; done
    kill -KILL $child 2>/dev/null
    wait $child
}
mkfifo nobody
"$dump" --file uart.log -o nobody 2>err &
child=$!
until_held
kill -TERM $child
until_ended
[ $? = 143 ] && grep -q 'nobody: error: interrupted' err || fail "a signal while there is no reader: $(cat err)"
grep -q 'note: the counters on the chip were not reset' err || fail "a signal is taken for a place that cannot be written to: $(cat err)"
"$dump" --file uart.log -o nobody 2>err &
child=$!
sleep 0.3
timeout 10 cat nobody >late
until_ended && "$dump" --file uart.log -o soon 2>err && cmp soon late || fail "a reader that comes late: $(cat err)"
python3 -c 'import random, struct, sys, zlib
section = random.Random(1).randbytes(200000)
whole = struct.pack("<11I", 0x50494DFB, 9 | 0x21 << 16, 1, 0, 1, 44, 2 | 4 << 16, 40 | 4 << 16, 3 | 8 << 16, len(section), 0) + section
sys.stdout.buffer.write(whole + struct.pack("<I", zlib.crc32(whole)))' >large
"$MIP_TOOLS/stream-encode" binary large >large.line
"$dump" --file large.line -o - 2>err | cmp - large || fail "a large one: $(cat err)"
sleep 30 <nobody &
keeper=$!
"$dump" --file large.line -o - 2>err >nobody &
child=$!
until_held
kill -TERM $child
until_ended
[ $? = 143 ] && grep -q 'error: interrupted' err || fail "a signal while a pipe is full: $(cat err)"
kill $keeper

# Output to a full disk.
for words in "--help" "--version" "--file uart.log -o x.mipraw --json" "--file uart.log -o -" "--file uart.log --live --elf one.elf --repeat 1"; do
    # shellcheck disable=SC2086
    "$dump" $words >/dev/full 2>err
    status=$?
    [ $status = 5 ] && grep -q '^mipdump: .*error: cannot write' err || fail "$words: status $status: $(cat err)"
done
rm x.mipraw
expect 7 "uart.log: error: profile of image" --file uart.log --elf two.elf -o x.mipraw
# If dump or image has no id, the length of the raw section must fit, and a warning says that the image is not certain.
expect 0 "wrote whole.mipraw" --file uart.log -o whole.mipraw
without_id() { # MORE: the same profile without its id, MORE bytes longer
    python3 -c 'import struct, sys, zlib
f, more = open("whole.mipraw", "rb").read(), int(sys.argv[1])
words, section = struct.unpack("<17I", f[:68]), f[68:-4] + b"\xff" * more
out = struct.pack("<11I", *words[:5], 44, *words[12:15], len(section), 0) + section
sys.stdout.buffer.write(out + struct.pack("<I", zlib.crc32(out)))' "$1" >bare.mipraw
    "$MIP_TOOLS/stream-encode" text bare.mipraw >bare || fail "stream-encode"
}
without_id 4
expect 7 "bare: error: $(($(stat -c %s whole.mipraw) - 68)) bytes of raw section; one.elf has $(($(stat -c %s whole.mipraw) - 72))" \
    --file bare --elf one.elf -o x.mipraw
without_id 0
expect 0 "warning: bare has no image id: it may be of another image" --file bare --elf one.elf -o x.mipraw
cmp x.mipraw bare.mipraw || fail "without an id"
cat bare bare >twice # two dumps, but one warning
expect 0 "2 dumps so far" --file twice --repeat 0 --elf one.elf --merge-into twice.mip
[ "$(grep -c 'image id' err)" = 1 ] || fail "the same warning with each dump"
rm x.mipraw
expect 3 "error: " --file uart.log --elf text -o x.mipraw
head -c 3000 one.elf >cut.elf
# The first segment that ends beyond the cut; linkers place segments differently.
read -r n at < <(readelf -lW one.elf | gawk --non-decimal-data '$2 ~ /^0x/ { if ($1 == "LOAD" && $2 + $5 > 3000) { printf "%d 0x%x\n", n, $2; exit } n++ }')
expect 3 "cut.elf:$at: error: segment $n goes beyond the end of the file" --file uart.log --elf cut.elf -o x.mipraw
expect 4 "nothere.elf" --file uart.log --elf nothere.elf -o x.mipraw
exit 0
