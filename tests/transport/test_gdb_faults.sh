# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# mipdump --gdb against bad servers. Some lose, damage, repeat or delay packets: mipdump reads the exact bytes or
# refuses. Others close, lie, fall silent or never end: mipdump ends in time with the right status. The core runs on
# whenever the server still takes commands.
set -u
. "$MIP_ROOT/tests/transport/transport.sh"

build qemu-mps2-an385 arm-none-eabi-gcc "$FW/stay.c" fw.elf
"$MIP_ROOT/qemu/run" --board qemu-mps2-an385 --timeout 2 fw.elf >log 2>&1
[ -s here.mipraw ] || fail "no profile: $(cat log)"
symbol() { arm-none-eabi-nm fw.elf | sed -n "s/^\([0-9a-f]*\) . $1\$/0x\1/p"; }
header=$(od -An -tu4 -j20 -N4 here.mipraw | tr -d ' ')
size=$(($(stat -c %s here.mipraw) - header - 4))
tail -c +$((header + 1)) here.mipraw | head -c $size >section
tail -c +29 here.mipraw | head -c 20 >id
raw=$(symbol __start___llvm_mipraw) id=$(symbol __mip_image_id)
[ -n "$raw" ] && [ -n "$id" ] || fail "no symbols"
memory=("$raw=section" "$id=id")
gdb() { expect "$1" "$2" --gdb "127.0.0.1:$port" --elf fw.elf -o x.mipraw --timeout 3 "${@:3}"; }
same() { same_counters here.mipraw x.mipraw || fail "$1: other bytes"; }

# Good servers with different features.
for mode in plain acks small acks,small silent-size,acks runs runs,acks half half,acks running bmp bmp,acks; do
    serve $mode 1 "${memory[@]}"
    gdb 0 "wrote x.mipraw"
    same $mode
    [ "$(tail -n 1 asked)" = go ] || fail "$mode: the core was left stopped: $(cat asked)"
done

# Bad connections. With acknowledgements, only time is lost. Without them, mipdump repeats a request after a damaged
# answer.
for seed in 1 2; do
    for mode in acks,small,lose=50 acks,small,damage=50 acks,small,repeat=200 acks,small,lose=20,damage=20,repeat=100 small,damage=10; do
        serve $mode $seed "${memory[@]}"
        gdb 0 "wrote x.mipraw" --timeout 1.6
        same "$mode, seed $seed"
    done
done
for mode in acks,late=100 small,late=100; do
    serve $mode 1 "${memory[@]}"
    gdb 0 "wrote x.mipraw" --timeout 6
    same $mode
done

# After a damaged answer, an answer can belong to another request. mipdump sees this, because two reads must agree.
[ "$size" -gt 36 ] || fail "a section of $size bytes takes too few reads"
for mode in small,stale=2 small,stale=3 acks,small,stale=2; do
    serve $mode 1 "${memory[@]}"
    gdb 0 "wrote x.mipraw"
    same $mode
done
serve small,drift=2 1 "${memory[@]}"
gdb 3 "two reads of a stopped core's memory differ"

# Servers that send wrong answers.
refuses() { # MODE STATUS TEXT OPTIONS...
    serve "$1" 1 "${memory[@]}"
    gdb "$2" "$3" "${@:4}"
}
refuses long 3 "characters to a read of"
refuses nothex 3 "or no hex digits"
refuses odd 3 "or no hex digits"
refuses error 3 "cannot read the target's memory"
refuses empty 3 "cannot read the target's memory"
refuses babble 6 "no valid answer" --timeout 1
refuses chatter 6 "no valid answer" --timeout 1
refuses exited 4 "has no target"
refuses stuck,running 0 "wrote"
for n in 0 1 2 3 4 5 6; do
    refuses close=$n,small 4 "closed the connection"
    refuses mute=$n,small 6 "no valid answer" --timeout 1
done

# A core that runs while mipdump reads it.
serve running 1 "${memory[@]}"
gdb 0 wrote --no-halt
same running
grep -q stop asked && fail "--no-halt stops: $(cat asked)"
refuses halts 1 "stops the core to read" --no-halt
refuses stuck 6 "does not stop" --repeat 2 --interval 0 --timeout 1 -o y.mipraw

# If the core stopped by itself, mipdump does not stop it again: the request could stop the next run. If a stop is
# reported twice, the second report is not taken for memory.
for mode in breaks acks,breaks twice acks,twice; do
    serve $mode 1 "${memory[@]}"
    gdb 0 "wrote y3.mipraw" -o y%.mipraw --repeat 3 --interval 0.1
    same_counters here.mipraw y3.mipraw || fail "$mode: other bytes"
    grep -q 'stopped core' asked && fail "$mode: $(cat asked)"
    [ "$(grep -c go asked)" = 3 ] || fail "$mode: $(cat asked)"
done

# The reader of mipdump's output ends: the core runs on.
serve plain 1 "${memory[@]}"
{ timeout -k 5 20 "$dump" --gdb "127.0.0.1:$port" --elf fw.elf -o y.mipraw --json --repeat 0 --interval 0 2>err; echo $? >status; } | head -n 1 >/dev/null
[ "$(cat status)" = 141 ] || fail "a reader that goes away: status $(cat status): $(cat err)"
for ((i = 0; i < 60; i++)); do [ "$(tail -n 1 asked)" = go ] && break; sleep 0.05; done
[ "$(tail -n 1 asked)" = go ] || fail "a reader that goes away: the core is left stopped: $(tail -n 3 asked)"

# Another image, counters that are not filled, and no server.
head -c 20 /dev/zero >zeros
serve plain 1 "$raw=section" "$id=zeros"
gdb 7 "image id 0000000000000000000000000000000000000000 there"
head -c $size /dev/zero >unfilled
serve plain 1 "$raw=unfilled" "$id=id"
gdb 3 "never filled"
gdb 3 "never filled" --wait 0.5
port=1 gdb 4 "cannot connect"

# --reset writes the same as mip_reset(), in small packets. The word that says `filled' is written last.
serve small 1 "${memory[@]}"
gdb 0 wrote --reset
same "before reset"
cp asked asked.reset
serve keep 1
"$dump" --gdb "127.0.0.1:$port" --elf fw.elf -o fresh.mipraw 2>err || fail "after reset: $(cat err)"
tail -c +$((header + 1)) fresh.mipraw | head -c $size | od -An -tx1 -v | tr -d '\n' >fresh
state=$(($(symbol __mip_state) - raw))
word=$(od -An -tx4 -j$state -N4 section | tr -d ' ')
[ "$(cut -c$((state * 3 + 1))-$((state * 3 + 48)) fresh)" = "$(printf ' %s' ${word:6:2} ${word:4:2} ${word:2:2} ${word:0:2} 01 00 00 00 00 00 00 00 01 00 00 00)" ] || fail "state: $(cat fresh)"
[ "$(tr -d ' \n' <fresh | sed 's/ff//g' | wc -c)" -le 32 ] || fail "counters: $(cat fresh)"
first=$(printf 'write %#x 4' $((raw + state)))
filled=${word:6:2}${word:4:2}${word:2:2}${word:0:2}
[ "$(grep -c "$filled" asked.reset)" = 1 ] || fail "\`filled' is written before the end: $(cat asked.reset)"
[ "$(grep -c "^write" asked.reset)" -ge 3 ] || fail "writes: $(cat asked.reset)"
[ "$(grep -m1 '^write' asked.reset)" = "$first 00000000" ] || fail "first write: $(cat asked.reset)"
[ "$(grep '^write' asked.reset | tail -n 1)" = "$first $filled" ] || fail "last write: $(cat asked.reset)"

# A signal during a read: the core runs on, and no file is written.
serve small,late=1000 1 "${memory[@]}"
rm -f x.mipraw
"$dump" --gdb "127.0.0.1:$port" --elf fw.elf -o x.mipraw --timeout 60 2>err &
child=$!
sleep 3.3
kill -TERM $child
wait $child
[ $? = 143 ] || fail "interrupted: $(cat err)"
[ ! -e x.mipraw ] || fail "interrupted, but x.mipraw exists"
for ((i = 0; i < 60; i++)); do grep -q go asked && break; sleep 0.1; done
[ "$(tail -n 1 asked)" = go ] || fail "interrupted: the core is left stopped"

# A signal between a dump and its reset, or during the reset. A reset that has begun is finished, and the core runs on.
for at in merge reset; do
    serve small,late=150 1 "${memory[@]}"
    rm -f fw.mip x.mipraw
    "$MIP_BIN/mipdata" create -p fw.mip fw.elf 2>/dev/null
    [ $at = reset ] || { flock fw.mip sleep 3 & children+=($!); }
    "$dump" --gdb "127.0.0.1:$port" --elf fw.elf -o x.mipraw --merge-into fw.mip --reset --timeout 20 2>err &
    child=$!
    if [ $at = reset ]; then
        for ((i = 0; i < 600; i++)); do grep -q ' 4 00000000' asked && break; sleep 0.05; done
    else
        until_there 30 x.mipraw
    fi
    kill -TERM $child
    wait $child
    [ $? = 143 ] || fail "a signal at the $at: $(cat err)"
    merged=$("$MIP_BIN/mipdata" info -p fw.mip | sed -n 's/^Merged Raw Profiles: //p') wrote=$(grep -c "$filled" asked)
    [ "$at-$merged-$wrote" = reset-1-1 ] || [ "$at-$merged-$wrote" = merge-0-0 ] || fail "a signal at the $at: $merged merged, $wrote resets: $(cat err)"
    for ((i = 0; i < 60; i++)); do [ "$(tail -n 1 asked)" = go ] && break; sleep 0.1; done
    [ "$(tail -n 1 asked)" = go ] || fail "a signal at the $at: the core is left stopped"
done
exit 0
