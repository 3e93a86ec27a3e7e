# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# Boards with real chips, as far as a test without the chip goes. Images link with each compiler and C library. They
# have the USB device exactly if they have a profile, and its interrupt vector is right. QEMU runs them on a machine of
# the same family. Start-up code survives clocks that never start and a USB controller that does not answer. `make
# flash` calls the board's tool.
set -u
. "$MIP_ROOT/tests/target/firmware.sh"
prog=$MIP_ROOT/tests/boards/firmware/count.c
generate="-fmachine-profile-generate -fmachine-profile-function-coverage"

# build COMPILER BOARD LIBC OPTIONS...: makes fw.elf
build() {
    local cc=$1
    [ "$cc" = gcc ] && cc=$(fw_conf "$2" compiler)
    "$MIP_BIN/mipcc" "--board=$2" "--libc=$3" $cc -O2 "${@:4}" "$prog" -o fw.elf || fw_fail "$*: build"
}

usb_symbols() { nm fw.elf | grep -cE ' mip_(usb|dcd)_'; }

# run WHY QEMU-COMMAND...: checks the program's output and status with a semihosting host. The first line must say why
# there is no profile over USB.
run() {
    local out why=$1
    shift
    out=$(timeout 60 "$@" -nographic -nodefaults -serial stdio \
        -semihosting-config enable=on,target=native -kernel fw.elf </dev/null)
    fw_expect "$*: status" $? 11
    fw_expect "$*: output" "$out" "mip: no profile over USB: $why"$'\nsum 499500'
}

one() { # COMPILER BOARD LIBC
    if [ "$1" = gcc ] || [ "$MIP_LONG" = 1 ]; then
        build "$1" "$2" "$3"
        [ "$(usb_symbols)" = 0 ] || fw_fail "$*: the plain image has the USB device"
        build "$1" "$2" "$3" $generate -fno-machine-profile-dump
        [ "$(usb_symbols)" = 0 ] || fw_fail "$*: -fno-machine-profile-dump, and still the USB device"
    fi
    build "$1" "$2" "$3" $generate -Wl,--gc-sections
    [ "$(usb_symbols)" -gt 15 ] || fw_fail "$*: the instrumented image has no USB device"
    nm fw.elf | grep -q ' T mip_usb_request$' || fw_fail "$*: the USB device has no class driver"
    nm fw.elf | grep -q __mip_semihost && fw_fail "$*: the image also dumps by semihosting"
}

no_crystal="the crystal does not run, so there is no clock of 48 MHz"
no_device="the controller does not become a device"

word_at() { arm-none-eabi-objdump -s --start-address="$1" --stop-address=$(($1 + 4)) fw.elf | awk 'END { print $2 }'; }

stm32() { # COMPILER BOARD LIBC
    one "$@"
    local handler
    handler=$(arm-none-eabi-nm fw.elf | awk '/ IRQ67_Handler$/ { print $1 }') # in the table it is odd and little-endian
    fw_expect "$*: vector 67" "$(word_at $((0x08000000 + (16 + 67) * 4)))" \
        "$(printf '%02x' $((0x${handler:6:2} + 1)))${handler:4:2}${handler:2:2}${handler:0:2}"
    [ -p unknown ] || mkfifo unknown
    grep -a 'device write' <unknown >writes &
    # The program's output is on UART 2.
    run "$no_crystal" qemu-system-arm -M netduinoplus2 -serial null -d unimp -D unknown
    wait $!
    sed -n 's/^\([A-Z]*\): .*offset 0x0*\(.[0-9a-f]*\), value 0x0*\(.*\))$/\1 \2 \3/p' writes >start
    fw_expect "$*: vector 0, the stack" "$(word_at 0x08000000)" "$(stack_word)"
    # Without a semihosting host the program runs all the same. Only the time limit ends it.
    timeout 3 qemu-system-arm -M netduinoplus2 -serial null -nographic -nodefaults -serial stdio -kernel fw.elf </dev/null >alone
    fw_expect "$*: without a host" "$(tail -n 1 alone)" "sum 499499" # without a command line argc is 0
    # QEMU 10 has a model of the RCC, so it does not print the writes to it.
    local models='^$'
    if printf 'info qtree\nquit\n' | timeout 20 qemu-system-arm -M netduinoplus2 -monitor stdio -S -display none -serial null | grep -q 'dev: stm32.*rcc'; then
        models='^RCC'
        echo "left out: $*: writes to the RCC, of which QEMU has a model"
    fi
    started | grep -v "$models" | diff - start || fw_fail "$*: start-up code writes other values to clocks and pins"
    clocks "$2"
    # The start-up code sets VTOR, whatever a boot loader left there. The crystal never starts, so 115200 baud come from
    # 16 MHz (RM0090, "Fractional baud rate generation": the divider's unit is a sixteenth).
    local libc=$3 cc=$1
    [ "$cc" = gcc ] && cc=$(fw_conf "$2" compiler)
    "$MIP_BIN/mipcc" "--board=$2" "--libc=$libc" $cc -O2 registers.c -o fw.elf || fw_fail "$*: build of registers.c"
    fw_expect "$*: VTOR, BRR" "$(timeout 20 qemu-system-arm -M netduinoplus2 -serial null -nographic -nodefaults -serial stdio \
        -semihosting-config enable=on,target=native -kernel fw.elf </dev/null)" "8000000 $(((16000000 + 57600) / 115200))"
}
cat >registers.c <<'END'
#include <stdio.h>
int main(void)
{
    printf("%lx %lu\n", *(volatile unsigned long *)0xE000ED08, *(volatile unsigned long *)0x40004408);
    return 0;
}
END

stack_word() { # in the form of word_at
    local at
    at=$(arm-none-eabi-nm fw.elf | awk '/ __stack$/ { print $1 }')
    echo "${at:6:2}${at:4:2}${at:2:2}${at:0:2}"
}

# Writes to devices that the machine does not have, in order; each reads as 0 (RM0090, "RCC", "GPIO"):
#
# - HSI, the core's own 16 MHz, is turned on and never gets ready (tests/boards/test_clock.c tests what follows);
# - the clocks of port A and USART2;
# - PA2 and PA3 get function 7, for USART2;
# - PA11 and PA12 get function 10 and high speed, for USB;
# - USB's clock.
started() {
    echo "RCC 0 1"
    echo "RCC 30 1"
    echo "RCC 40 $(printf %x $((1 << 17)))"
    echo "GPIOA 20 $(printf %x $((7 << 2 * 4 | 7 << 3 * 4)))"
    echo "GPIOA 0 $(printf %x $((2 << 2 * 2 | 2 << 2 * 3)))"
    echo "GPIOA 24 $(printf %x $((10 << (11 - 8) * 4 | 10 << (12 - 8) * 4)))"
    echo "GPIOA 8 $(printf %x $((3 << 2 * 11 | 3 << 2 * 12)))"
    echo "GPIOA 0 $(printf %x $((2 << 2 * 11 | 2 << 2 * 12)))"
    echo "RCC 34 $(printf %x $((1 << 7)))"
}

# The PLL's input and output, the clocks of core, USB and buses, and the flash's wait states at 3 V. Their limits are in
# RM0090 and RM0383: "RCC PLL configuration register", "RCC clock configuration register", tables of wait states. And in
# the data sheets DS8626 and DS10314: "General operating conditions".
clocks() { # BOARD
    local at
    at=0x$(arm-none-eabi-nm fw.elf | awk '/ stm32f4_clock$/ { print $1 }')
    python3 - "$1" $(for i in 0 4 8 12; do word_at $((at + i)); done) <<'END' || fw_fail "$1: clocks"
import sys
crystal, core, apb1, apb2 = {"stm32f4-discovery": (8, 168, 42, 84), "stm32f411-blackpill": (25, 84, 50, 100)}[sys.argv[1]]
pll, cfgr, flash, hz = (int.from_bytes(bytes.fromhex(w), "little") for w in sys.argv[2:])
m, n, p, q = pll & 63, pll >> 6 & 511, 2 * (pll >> 16 & 3) + 2, pll >> 24 & 15
divide = lambda bits: 1 if bits < 4 else 2 << (bits & 3)
assert pll >> 22 & 1 and 0.95 <= crystal / m <= 2.1, (crystal, m)
vco = crystal / m * n
assert 100 <= vco <= 432 and vco / p == core and vco / q == 48, (vco, p, q)
assert core / divide(cfgr >> 10 & 7) * 1e6 == hz <= apb1 * 1e6 and core / divide(cfgr >> 13 & 7) <= apb2, (hex(cfgr), hz)
assert cfgr & 3 == 0 and (flash & 7) + 1 >= core / 30, (hex(cfgr), hex(flash))
END
}
stm32 gcc stm32f4-discovery newlib
# VID and PID in the device descriptor (USB 2.0, table 9-8).
usb_id() { word_at $((0x$(arm-none-eabi-nm fw.elf | awk '/ [dr] device$/ { print $1 }') + 8)); }
build gcc stm32f4-discovery newlib $generate
fw_expect "VID and PID, not said" "$(usb_id)" 09120100
build gcc stm32f4-discovery newlib $generate -fmachine-profile-usb-id=1d50:60C7
fw_expect "VID and PID" "$(usb_id)" 501dc760
"$MIP_BIN/mipcc" --board=qemu-mps2-an385 arm-none-eabi-gcc $generate -fmachine-profile-usb-id=1d50:60c7 "$prog" -o no.elf 2>said
[ $? = 2 ] && grep -q 'error: .*this link has no USB device' said || fw_fail "-fmachine-profile-usb-id without a USB device is not refused: $(cat said)"
stm32 clang-22 stm32f411-blackpill picolibc
if [ "$MIP_LONG" = 1 ]; then
    stm32 gcc stm32f4-discovery picolibc
    stm32 clang-14 stm32f411-blackpill newlib
fi

# Each chip has its own memory: only the F407 has 1 MB of flash and 64 KB of CCM.
cat >large.c <<'END'
const char large[600 * 1024] = {1};
char core_coupled[60 * 1024] __attribute__((section(".ccm")));
int main(void)
{
    return large[(unsigned char)core_coupled[0]];
}
END
for cc in "arm-none-eabi-gcc" "clang-22 --target=thumbv7em-none-eabihf"; do
    "$MIP_BIN/mipcc" --board=stm32f4-discovery $cc large.c -o large.elf 2>said || fw_fail "large, $cc: $(cat said)"
    arm-none-eabi-nm large.elf | grep -q '^10000000 . core_coupled$' || fw_fail "large, $cc: $(arm-none-eabi-nm large.elf | grep core)"
    "$MIP_BIN/mipcc" --board=stm32f411-blackpill $cc large.c -o large.elf 2>said && fw_fail "large, $cc: on an F411"
    grep -q 'ROM.*overflowed' said && grep -q 'CCM.*overflowed' said || fw_fail "large, $cc: $(cat said)"
done

rpi() { # COMPILER BOARD
    one "$@" picolibc
    run "$no_device" qemu-system-aarch64 -M raspi3ap
    aarch64-linux-gnu-objcopy -O binary fw.elf fw.img && cp fw.elf rpi.elf && cp fw.img fw.elf
    run "$no_device" qemu-system-aarch64 -M raspi3ap # the plain binary, as the boot loader takes it
    cp rpi.elf fw.elf
}
rpi gcc rpi-zero2w
rpi clang-22 rpi-3a+

# The USB device reads counters in an interrupt, so mipcc instruments for that unless it is told otherwise.
plan() { "$MIP_BIN/mipcc" --board=$1 arm-none-eabi-gcc -### $generate "${@:2}" -c "$prog" -o x.o 2>&1; }
plan stm32f4-discovery | grep -q -e --mip-dump=any || fw_fail "mipcc does not instrument for dumps in interrupts"
plan stm32f4-discovery -fmachine-profile-dump=sync | grep -q -e --mip-dump=any && fw_fail "-fmachine-profile-dump=sync has no effect"
plan qemu-mps2-an386 | grep -q -e --mip-dump=any && fw_fail "a board without USB is instrumented for dumps in interrupts"

# The clocks that follow from the PLL's settings in clock.c.
pll() { # BOARD CRYSTAL CORE
    build gcc "$1" newlib
    local at cfg m n p q
    at=0x$(nm fw.elf | awk '/ stm32f4_clock$/ { print $1 }')
    cfg=$(word_at "$at")
    cfg=$((0x${cfg:6:2}${cfg:4:2}${cfg:2:2}${cfg:0:2}))
    m=$((cfg & 63)) n=$((cfg >> 6 & 511)) p=$(((cfg >> 16 & 3) * 2 + 2)) q=$((cfg >> 24 & 15))
    fw_expect "$1: USB" $(($2 / m * n / q)) 48000000
    fw_expect "$1: core" $(($2 / m * n / p)) "$3"
    fw_expect "$1: source is the crystal" $((cfg >> 22 & 1)) 1
}
pll stm32f4-discovery 8000000 168000000
pll stm32f411-blackpill 25000000 84000000

# flash BOARD COMMAND...: `make flash` must run that command
mkdir bin none
for tool in openocd dfu-util; do printf '#!/bin/sh\necho %s "$@"\n' $tool >bin/$tool; done
chmod +x bin/*
# A PATH without the flash tools.
for tool in sh bash make echo arm-none-eabi-objcopy; do ln -s "$(command -v $tool)" none/; done
flash() {
    local out
    out=$(PATH=$PWD/bin:$PATH make --no-print-directory -C "$MIP_ROOT/boards/$1" flash FW=fw.elf 2>&1) || fw_fail "$1: flash: $out"
    [[ $out == *$'\n'"$2"* ]] || fw_fail "$1: flash: $out"
    out=$(PATH=$PWD/none make --no-print-directory -C "$MIP_ROOT/boards/$1" flash FW=fw.elf 2>&1) && fw_fail "$1: make flash succeeds without its tool"
    [[ $out == *"flash: error: ${2%% *}: not found"*"flash: note: "* ]] || fw_fail "$1: no tool: $out"
    out=$(make --no-print-directory -C "$MIP_ROOT/boards/$1" flash FW=missing.elf 2>&1) && fw_fail "$1: make flash succeeds without an image"
    [[ $out == *"missing.elf: no such file"* ]] || fw_fail "$1: no image: $out"
}
flash stm32f4-discovery "openocd -f board/stm32f4discovery.cfg -c program \"$PWD/fw.elf\" verify reset exit"
flash stm32f411-blackpill "dfu-util -a 0 -d 0483:df11 -s 0x08000000:leave -D $PWD/fw.bin"
mkdir card
out=$(make --no-print-directory -C "$MIP_ROOT/boards/rpi-zero2w" flash FW=fw.elf CARD="$PWD/card" 2>&1) && fw_fail "make flash succeeds without a boot card"
[[ $out == *"no start.elf"* ]] || fw_fail "no boot card: $out"
touch card/start.elf
for board in rpi-zero2w rpi-3a+; do
    rm -f card/kernel8.img
    make --no-print-directory -C "$MIP_ROOT/boards/$board" flash FW=fw.elf CARD="$PWD/card" >out 2>&1 || fw_fail "$board: flash: $(cat out)"
    grep -q "^+ cp $PWD/fw.img $PWD/card/kernel8.img" out || fw_fail "$board: make flash does not print its command: $(cat out)"
    cmp fw.img card/kernel8.img || fw_fail "$board: flash"
done
[ "$(head -c 4 fw.bin | od -An -tx4 | tr -d ' ')" = 20020000 ] || fw_fail "fw.bin does not begin with the vectors"
