# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# Events while the runtime works. Functions of interrupts during a reset get the first orders, and an interrupt may
# freeze the numbering. With MIP_KEEP, a reset of the chip during a dump does not lock the ring of samples. A reset of
# the chip during mip_reset() keeps nothing. Two tasks can dump at the same time.
set -u
. "$MIP_ROOT/tests/target/firmware.sh"
board=qemu-mps2-an385
entries=262144
samples="-fmachine-profile-runtime-buffer=$entries -fmachine-profile-sample-period=1 -DMIP_RING_ENTRIES=$entries"

build() { # COMPILER FLAGS...: makes fw.elf and fw.mip; the ring is large, so that filling it takes long enough
    # shellcheck disable=SC2086
    "$MIP_BIN/mipcc" --board=$board "$1" -O1 -g -fmachine-profile-generate $samples "${@:2}" "$FW/meanwhile.c" -o fw.elf >said 2>&1 ||
        fw_fail "$*: $(cat said)"
    "$MIP_BIN/mipdata" create --force -p fw.mip fw.elf >said 2>&1 || fw_fail "$*: $(cat said)"
}
order() { "$MIP_BIN/mipdata" show -p fw.mip -r "^$1\$" | sed -n 's/^ *Order Sum: //p'; }
calls() { "$MIP_BIN/mipdata" show -p fw.mip -r "^$1\$" | sed -n 's/^ *Call Count: //p'; }
merge() { "$MIP_BIN/mipdata" merge -p fw.mip "$1" >said 2>&1 || fw_fail "$2: $(cat said)"; }

for cc in arm-none-eabi-gcc clang-22; do
    build $cc
    fw_expect "$cc: output" "$(fw_run $board fw.elf)" ticks
    merge default.mipraw "$cc"
    [ "$(order SysTick_Handler)" = 1 ] && [ "$(order by_interrupt)" = 2 ] && [ "$(order late)" = 3 ] ||
        fw_fail "$cc, mid-reset: orders $(order SysTick_Handler), $(order by_interrupt), $(order late)"
done

build arm-none-eabi-gcc -DKEPT -fmachine-profile-keep
fw_expect "kept: output" "$(fw_run $board fw.elf)" "boot 2"
merge dumped.mipraw kept
"$MIP_BIN/mipdata" show -p fw.mip --debug fw.elf -r '^late$' >shown
fw_expect "kept: calls before and after a reset" "$(calls early)" 2
grep -q ' main' shown || fw_fail "kept: the call after a reset in mid-dump is no sample: $(cat shown)"
"$MIP_BIN/mipdata" create --force -p fw.mip fw.elf >said 2>&1
merge default.mipraw kept
fw_expect "kept: calls after a reset in mid-reset" "$(calls early)" 1

"$MIP_BIN/mipcc" gcc -O1 -g -fmachine-profile-generate -fmachine-profile-runtime-buffer=1024 -fmachine-profile-sample-period=1 \
    "$FW/tasks.c" -o tasks >said 2>&1 && ./tasks >out || fw_fail "tasks: $(cat said out)"
fw_expect "tasks: output" "$(cat out)" ""
"$MIP_BIN/mipdata" create --force -p fw.mip tasks >said 2>&1
merge default.mipraw tasks
"$MIP_BIN/mipdata" show -p fw.mip --debug tasks -r '^after_dumps$' >shown
grep -q ' main' shown || fw_fail "tasks: no sample of the call after both dumps: $(cat shown)"
