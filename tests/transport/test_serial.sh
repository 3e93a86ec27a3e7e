# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# mipdump --serial on a pseudo-terminal of QEMU's UART, with log text between the frames. The same capture is played
# again with noise and one byte in a hundred lost. Other ports are refused.
set -u
. "$MIP_ROOT/tests/transport/transport.sh"
same() { cmp here.mipraw x.mipraw || fail "$1: not the bytes that semihosting left"; }

on_pty() { # BOARD COMPILER: runs it with its UART on a pseudo-terminal, $port
    rm -f here.mipraw log.qemu
    build "$1" "$2" "$FW/stream.c" fw.elf -fmachine-profile-function-coverage
    qemu_of "$1"
    "${qemu_of[@]}" -serial pty -kernel fw.elf >log.qemu 2>&1 &
    children+=($!)
    until_there 10 log.qemu
    port=$(sed -n 's/.*redirected to \([^ ]*\) .*/\1/p' log.qemu)
    [ -e "$port" ] || fail "$1: no port: $(cat log.qemu)"
}

for target in "qemu-virt-rv32 riscv64-unknown-elf-gcc" "qemu-virt-rv64 clang-22"; do
    on_pty ${target% *} ${target#* }
    expect 0 "wrote x.mipraw" --serial "$port" -o x.mipraw --elf fw.elf
    same "$target"
    kill "${children[@]}"
    children=()
done
on_pty qemu-mps2-an385 arm-none-eabi-gcc
ln -s "$port" by-id
for where in "$port" "$port@9600" by-id; do
    stty -F "$port" sane 19200 && stty -F "$port" -a | grep -q ' icanon.* echo ' || fail "the port is not in its usual mode: $(stty -F "$port" -a)"
    expect 0 "wrote x.mipraw" --serial "$where" -o x.mipraw --elf fw.elf
    [ "$(stty -F "$port" speed)" = "$([[ $where == *@* ]] && echo 9600 || echo 115200)" ] || fail "$where: $(stty -F "$port" speed) baud"
    for off in icanon echo isig icrnl ixon opost; do
        stty -F "$port" -a | grep -q -e "-$off\b" || fail "$where: $off is on"
    done
    same "$where"
done
expect 0 "merged into fw.mip" --serial "$port" --merge-into fw.mip --repeat 3 --elf fw.elf
grep -q 'note: each dump counts as a run' err || fail "no note that dumps are added up: $(cat err)"
"$MIP_BIN/mipdata" info -p fw.mip 2>/dev/null | grep -q 3 || fail "three runs: $("$MIP_BIN/mipdata" info -p fw.mip)"
expect 0 "view 2" --serial "$port" --live --repeat 2 --elf fw.elf
grep -q '^functions [0-9]* of [0-9]* (' out || fail "live: $(cat out)"
timeout 1 cat "$port" >capture
kill "${children[@]}"

# A capture of that line has about five whole dumps; it begins and ends inside a dump.
[ "$(grep -ac '^~' capture)" -gt 20 ] || fail "capture: $(wc -c <capture) bytes"
# A frame survives the loss in one of seven cases. So at least three seeds run, and more until a frame was damaged.
damaged=0
for seed in {1..20}; do
    play pty again,lose=10,noise=300 "$seed" capture
    expect 0 "wrote x.mipraw" --serial "$played" -o x.mipraw
    same "1 % lost, seed $seed"
    damaged=$((damaged + $(sed -n 's/.* \([0-9]*\) damaged.*/\1/p' err)))
    kill $player
    [ "$seed" -ge 3 ] && [ $damaged -gt 0 ] && break
done
[ $damaged -gt 0 ] || fail "nothing was lost: $(cat err)"
play pty slow 4 capture
expect 0 "wrote x.mipraw" --serial "$played" -o x.mipraw
same "a few bytes at a time"

# Ports without frames, and a port that appears later.
play pty silent 1 capture
expect 6 "no frame of a profile" --serial "$played" -o x.mipraw --timeout 0.5
grep -q "note: is it the right port and speed, .*mip_dump_uart()" err || fail "the note after a timeout: $(cat err)"
play pty forever 1 capture
expect 6 "no frame of a profile" --serial "$played" -o x.mipraw --timeout 0.5
play pty plain 1 fw.elf
expect 3 "no frame of a profile" --serial "$played" -o x.mipraw --timeout 3
grep -q 'note: the line ended: the port was unplugged' err || fail "no note that the port is gone: $(cat err)"
expect 4 "cannot open" --serial "$PWD/not-yet" -o x.mipraw
(sleep 1; python3 -B "$MIP_ROOT/tests/transport/play.py" pty later hold,again 1 capture) &
children+=($!)
(until_there 10 later; ln -s "$(cat later)" not-yet) &
expect 0 "wrote x.mipraw" --serial "$PWD/not-yet" -o x.mipraw --wait 10
same "waited for"
exit 0
