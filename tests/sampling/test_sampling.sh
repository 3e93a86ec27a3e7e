# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# Samples of the program counter, from a timer on the chip (SysTick, the timers of AArch64 and RISC-V), a debug probe that
# reads DWT_PCSR, text, and ITM packets.  For the demo the five hottest functions are those of the edge counts.
set -u
mipdata=$MIP_SAN/mipdata mipdump=$MIP_SAN/mipdump from=$MIP_ROOT/tests/sampling target=$MIP_ROOT/target

fail() {
    echo "FAIL: $*" >&2
    head -n 20 err out 2>/dev/null >&2
    exit 1
}

# The sampler on the chip: each function has twice the samples of the one before it.  work_16 has about half of all.
sample_on() { # BOARD LIBC COMPILER TIMER SOURCE…
    local board=$1
    "$MIP_BIN/mipcc" --board="$board" --libc="$2" "$3" -O2 -g -I"$target" "$from/hot.c" "$target/sampling/mip_pc.c" \
        "$target/sampling/$4" "${@:5}" -o hot.elf 2>err || fail "$board: build"
    "$MIP_ROOT/qemu/run" --board "$board" hot.elf >out 2>err || fail "$board: run"
    "$mipdata" samples --debug hot.elf hot.pc -o out 2>err || fail "$board: samples"
    grep -v '[^0-9a-z_]IRQ_Handler$' out | sed -n '2,6s/.*  //p' | tr '\n' ' ' >found
    [ "$(cat found)" = "work_16 work_8 work_4 work_2 work_1 " ] || fail "$board: $(cat found)"
    awk '$3 == "work_16" { part = $2 + 0 } END { exit !(part > 42 && part < 62) }' out || fail "$board: work_16 is not half"
    "$mipdata" samples --debug hot.elf hot.pc --lines -o out 2>err || fail "$board: lines"
    sed -n 2p out | grep -q 'hot.c:[0-9]*	work_16$' || fail "$board: the hottest line"
    "$mipdata" samples --debug hot.elf hot.pc --format=sampleprof -o out 2>err || fail "$board: sampleprof"
    head -n 1 out | grep -Eq '^work_[0-9]+:[0-9]+:[0-9]+$' || fail "$board: a sample profile"
}
sample_on qemu-mps2-an385 newlib arm-none-eabi-gcc mip_pc_systick.c
sample_on qemu-virt-a53 picolibc aarch64-linux-gnu-gcc mip_pc_a64.c "$MIP_ROOT/tests/firmware/gic.c"
sample_on qemu-virt-rv32 picolibc riscv64-unknown-elf-gcc mip_pc_riscv.c
# A file that is one byte too short is an error.
head -c -1 hot.pc >cut.pc
"$mipdata" samples --debug hot.elf cut.pc >out 2>err
[ $? = 3 ] && grep -q 'the file ends' err || fail "a file that is cut off"

# The sampler takes at most 300 bytes of flash.
for c in "arm-none-eabi-gcc -mcpu=cortex-m3 -mthumb" "arm-none-eabi-gcc -mcpu=cortex-m0 -mthumb"; do
    for f in mip_pc mip_pc_systick; do $c -Os -ffreestanding -c "$target/sampling/$f.c" -o $f.o 2>err || fail "$c"; done
    [ "$(size -t mip_pc.o mip_pc_systick.o | awk 'END { print $1 }')" -le 300 ] || fail "$c: $(size -t ./*.o)"
done

# The demo: the probe samples its trace.  Its edge counts give the hottest functions.
cd "$MIP_ROOT/tests/firmware" || exit 1
# shellcheck disable=SC2046
"$MIP_BIN/mipcc" --board=qemu-mps2-an385 --libc=newlib arm-none-eabi-gcc -O2 -g -fno-exceptions -fmachine-profile-generate \
    -fmachine-profile-edge-counts $(./sources qemu-mps2-an385) -o "$TMPDIR/demo.elf" 2>"$TMPDIR/err" || fail "demo"
cd "$TMPDIR" || exit 1
start=0x$(nm demo.elf | awk '$3 == "mip_init" { print $1 }') stop=0x$(nm demo.elf | awk '$3 == "mip_dump" { print $1 }')
"$MIP_ROOT/qemu/run" --board qemu-mps2-an385 -o raw --plugin "$MIP_PLUGIN/trace.so,out=trace,start=$start,stop=$stop" demo.elf >out 2>&1 || fail "demo: run"
"$mipdata" create -p demo.mip demo.elf 2>err && "$mipdata" merge -p demo.mip raw 2>err || fail "demo: profile"
# Executions of a block times its bytes, in instrumented functions.
"$mipdata" mip2yaml -p demo.mip >demo.yaml 2>err || fail "yaml"
python3 "$from/hottest.py" demo.yaml demo.elf >want || fail "hottest by edge counts"
[ "$(wc -l <want)" -gt 50 ] || fail "few functions"
# Each of the five hottest functions has at least 90 % of the samples of the fifth function by samples.  Exact order is not
# required: samples also hit probes, which are not in the counts.
hottest() { # SAMPLES
    "$mipdata" samples --debug demo.elf "$1" -o out 2>err || fail "$1: samples"
    awk 'NR == FNR { if (FNR <= 5) hot[$1] = 1; known[$1] = 1; next } $3 in known { n[$3] = $1; if (++rank == 5) fifth = $1 }
        END { for (f in hot) if (n[f] < 0.9 * fifth) { print f, n[f] + 0, "fifth:", fifth; bad = 1 } exit bad || !fifth }' want out >difference ||
        fail "$1: the five hottest: $(cat difference)"
}
python3 "$from/pc_server.py" trace --itm swo.bin 60000 || fail "ITM"
hottest swo.bin
grep -q 'samples or more were lost' err || fail "no message about lost packets"
serve() { # MODE
    rm -f port
    python3 "$from/pc_server.py" trace port "$1" &
    server=$!
    for _ in {1..100}; do [ ! -e port ] || break; sleep 0.1; done
}
serve run
"$mipdump" --sample-pc="localhost:$(cat port)" -n 40000 -o probe.pc 2>err || fail "--sample-pc"
wait $server
grep -q '36000 samples .*asleep: 4000' err || fail "the number of samples"
hottest probe.pc
while read -r mode status text; do
    serve "$mode"
    "$mipdump" --sample-pc "localhost:$(cat port)" -n 20 -t 1 -o "$mode.pc" 2>err
    [ $? = "$status" ] && grep -q "$text" err && [ ! -e "$mode.pc" ] || fail "server that is $mode: $text"
    kill $server 2>/dev/null
    wait $server 2>/dev/null
done <<'T'
asleep 1 all ones each time
error 3 DWT_PCSR is not read: read_memory: failed
mute 6 no answer within 1000 ms
close 4 closed the connection
T
"$mipdump" --sample-pc -o x.pc 2>err
[ $? = 2 ] || fail "--sample-pc without a server"
printf '0x100 3\n# a comment\nzz\n' >bad.txt
"$mipdata" samples --debug demo.elf bad.txt >out 2>err
[ $? = 3 ] && grep -q 'bad.txt:0x14: error: no address' err || fail "text without an address"
exit 0
