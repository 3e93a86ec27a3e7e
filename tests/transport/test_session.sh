# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# Long sessions of mipdump: many dumps, signals, output with and without a terminal. If a file cannot be written, the
# chip keeps its counters.
set -u
. "$MIP_ROOT/tests/transport/transport.sh"

build qemu-mps2-an385 arm-none-eabi-gcc "$FW/stream.c" fw.elf
"$MIP_ROOT/qemu/run" --board qemu-mps2-an385 --timeout 2 fw.elf >line 2>log
[ "$(grep -ac '^~' line)" -gt 20 ] || fail "line: $(wc -c <line) bytes, $(cat log)"
"$dump" --file line -o whole.mipraw 2>err || fail "$(cat err)"
head -c 20000 line >capture
len=$(stat -c %s whole.mipraw)

# mipdump runs until a signal. Each file is whole, each merge is counted, and no temporary file stays.
play pty again,slow,after=0.1 1 capture
"$dump" --serial "$played" -o 'n%.mipraw' --merge-into fw.mip --repeat 0 --elf fw.elf --json >out 2>err &
child=$!
until_there 10 n3.mipraw
kill -TERM $child
wait $child
[ $? = 143 ] || fail "ended by a signal: $(cat err)"
[ -z "$(compgen -G 'n*.mipraw.*')$(compgen -G 'fw.mip.*')" ] || fail "temporary files: $(ls)"
count=0
for f in n*.mipraw; do
    "$MIP_TOOLS/rawdump" "$f" >fields || fail "$f: $(cat fields)"
    [ "$(stat -c %s "$f")" = "$len" ] || fail "$f: $(stat -c %s "$f") bytes"
    count=$((count + 1))
done
"$MIP_BIN/mipdata" info -p fw.mip >info || fail "fw.mip: $(cat info)"
merged=$(grep -c 'merged into' err)
[ "$merged" -ge $((count - 1)) ] && [ "$merged" -le $((count + 1)) ] || fail "$count files, $merged merges"
# line_bytes is of one dump, not of all so far. One read may bring frames that came during a merge, so the median is
# looked at.
python3 -c 'import json, statistics
dumps = [json.loads(line) for line in open("out")]
for n, o in enumerate(dumps, 1):
    assert o["format"] == "mip-dump/1" and o["number"] == n and o["output"] == f"n{n}.mipraw" and o["frames"] >= 1, o
assert 0 < min(o["line_bytes"] for o in dumps) and statistics.median(o["line_bytes"] for o in dumps) < 700, dumps' ||
    fail "json: $(cat out)"
kill $player

# A signal while mipdump waits.
play pty silent 1 capture
"$dump" --serial "$played" -o x.mipraw --timeout 60 2>err &
child=$!
for i in {1..200}; do # until it holds SIGTERM back
    ! grep -q '^SigBlk:.*[4-7c-f]...$' /proc/$child/status || break
    sleep 0.05
done
sleep 0.2
kill -TERM $child
SECONDS=0
wait $child
[ $? = 143 ] && [ $SECONDS -le 20 ] && [ ! -e x.mipraw ] || fail "a signal while waiting: $(cat err)"
grep -q 'error: interrupted' err || fail "interrupted: $(cat err)"
kill $player

# A signal that was ignored at the start does not end mipdump: nohup, or SIGINT in a script's background.
play pty again,slow,after=0.1 1 capture
for signal in HUP INT TERM; do
    (trap '' $signal; exec "$dump" --serial "$played" -o 'i%.mipraw' --repeat 120 2>err) &
    child=$!
    until_there 10 i1.mipraw
    kill -$signal $child || fail "mipdump ended before SIG$signal"
    wait $child && [ -s i120.mipraw ] || fail "SIG$signal, ignored: $(cat err)"
    rm i*.mipraw
done
kill $player

# On a terminal: a bar with a rate, then the summary. The live view overwrites itself.
play pty again,slow 1 capture
python3 -B "$MIP_ROOT/tests/transport/on_terminal.py" "$dump" --serial "$played" -o x.mipraw --repeat 3 >drawn </dev/null
grep -qaP '\r\033\[K\[[#.]{24}\] [0-9]+ bytes, [0-9.]+ KB/s' drawn || fail "no bar: $(cat -v drawn)"
tail -n 1 drawn | grep -q 'mipdump: wrote x.mipraw' || fail "summary: $(cat -v drawn)"
"$dump" --serial "$played" -o x.mipraw 2>err || fail "$(cat err)"
[ "$(wc -l <err)" = 1 ] && ! grep -q $'[\r\033]' err || fail "more than one line without a terminal: $(cat -v err)"
python3 -B "$MIP_ROOT/tests/transport/on_terminal.py" "$dump" --serial "$played" --live --repeat 2 --elf fw.elf >drawn </dev/null
[ "$(grep -ac $'^\033\\[H\033\\[J' drawn)" = 2 ] || fail "live: $(cat -v drawn)"
grep -qa '^ *[0-9]* *+[0-9]*  mip_uart_put' drawn || fail "the hottest: $(cat -v drawn)"
kill $player

# The live view shows total calls, the most called function first. `+N' is the change since the view before.
"$dump" --file capture --live --repeat 3 --elf fw.elf >out 2>err || fail "live: $(cat err)"
python3 - <<'END' || fail "live: $(cat out)"
import re
views = [v.splitlines() for v in open("out").read().strip().split("\n\n")]
before, total = {}, 0
assert len(views) == 3
for n, (head, sums, *rest) in enumerate(views, 1):
    assert re.fullmatch(rf"capture  fw.elf  view {n}, [0-9.]+ s", head), head
    more = rest.pop(0) if n == 1 else ""
    assert n > 1 or re.fullmatch(r"new: (\w+, ){11}\w+ and (\d+) more", more), more
    covered, functions = map(int, re.match(r"functions (\d+) of (\d+) ", sums).groups())
    assert n > 1 or covered == 12 + int(more.split()[-2]), sums
    hot = [re.fullmatch(r" *(\d+) +\+(\d+)  (\w+)", line).groups() for line in rest]
    calls = [int(h[0]) for h in hot]
    assert len(hot) == 10 and calls == sorted(calls, reverse=True) and hot[0][2] == "mip_uart_put" and calls[0] > 80 * n, hot
    assert all(int(c) == int(d) + before.get(name, 0) for c, d, name in hot if n == 1 or name in before), hot
    now = int(re.search(r"calls (\d+) \(\+(\d+)\)$", sums)[1])
    assert now == total + int(re.search(r"\(\+(\d+)\)$", sums)[1]) and now > calls[0], sums
    before, total = {name: int(c) for c, _, name in hot}, now
END
cat >some.c <<'END'
#include "mip.h"
void board_putc(uint8_t byte);
#define F(name) __attribute__((noinline)) int name(int v); int name(int v) { return v > 3 ? v ^ 5 : v + 1; }
F(first)
F(second)
F(never)
volatile int v = 3;
void mip_uart_put(uint8_t byte)
{
    board_putc(byte);
}
int main(void)
{
    mip_uart_put('\n');
    for (int i = 0; i < 4; i++) {
        v = i == 3 ? v : i == 0 ? first(v) : second(v);
        if (v == 1234)
            never(v);
        (void)mip_dump_uart();
    }
    return 0;
}
END
build qemu-mps2-an385 arm-none-eabi-gcc some.c some.elf -fmachine-profile-function-coverage -fmachine-profile-block-coverage
"$MIP_ROOT/qemu/run" --board qemu-mps2-an385 some.elf >line 2>log
"$dump" --file line --live --repeat 4 --elf some.elf >out 2>err || fail "live: $(cat err)"
[ "$(grep '^new: ' out)" = $'new: first, mip_uart_put, main\nnew: second' ] || fail "what is new: $(cat out)"
awk '$1 == "functions" { n++; if ($2 != (n == 1 ? 3 : 4) || $4 != 5 || $8 >= $10 || $8 < $2) bad = 1 } END { exit bad || n != 4 }' out || fail "sums: $(cat out)"
# Coverage has no counts, so the view shows none.
if grep -Eq 'calls|^ *[0-9]' out; then fail "counts in a view of coverage: $(cat out)"; fi

# If a file cannot be written, the chip is not reset.
header=$(od -An -tu4 -j20 -N4 whole.mipraw | tr -d ' ')
tail -c +$((header + 1)) whole.mipraw | head -c $((len - header - 4)) >section
tail -c +29 whole.mipraw | head -c 20 >id
symbol() { arm-none-eabi-nm fw.elf | sed -n "s/^\([0-9a-f]*\) . $1\$/0x\1/p"; }
serve plain 1 "$(symbol __start___llvm_mipraw)=section" "$(symbol __mip_image_id)=id"
expect 4 "no/such" --gdb "127.0.0.1:$port" --elf fw.elf -o no/such/x.mipraw --reset
grep -q write asked && fail "reset without a file: $(cat asked)"
echo junk >bad.mip
expect 3 "bad.mip" --gdb "127.0.0.1:$port" --elf fw.elf -o y.mipraw --merge-into bad.mip --reset
grep -q write asked && fail "reset without a merge: $(cat asked)"
[ "$(cat bad.mip)" = junk ] || fail "bad.mip changed"
expect 0 "wrote y.mipraw" --gdb "127.0.0.1:$port" --elf fw.elf -o y.mipraw --reset
same_counters whole.mipraw y.mipraw || fail "other bytes"
grep -q write asked || fail "no reset: $(cat asked)"

# mipdump --list prints devices, or says that there are none.
"$dump" --list >out 2>err
case $? in
    0) ! grep -qv '^--' out || fail "list: $(cat out)" ;;
    4) grep -q 'no device is there' err || fail "list: $(cat err)" ;;
    *) fail "list: $(cat err)" ;;
esac
exit 0
