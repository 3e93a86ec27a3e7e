# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# integrate/tinyusb/ compiles without warnings under every compiler, and works with a stub of TinyUSB. It links into an
# instrumented image, which has the class from the runtime. It also links into a plain image, where every request is
# stalled. usbd_edpt_xfer() is tried as in TinyUSB up to 0.20, and with the fifth argument of 0.21.
set -u
. "$MIP_ROOT/tests/target/firmware.sh"
example=$MIP_ROOT/integrate/tinyusb/mip_tinyusb.c stub=$MIP_ROOT/tests/usb/tinyusb
include="-I$stub -I$MIP_ROOT/integrate/tinyusb -I$MIP_ROOT/target/usb -I$MIP_ROOT/target"
strict="-std=c11 -Wall -Wextra -Wconversion -Wshadow -Wstrict-prototypes -Wmissing-prototypes -Werror"

for is_isr in "" -DIS_ISR; do
    for cc in "arm-none-eabi-gcc -mcpu=cortex-m4 -mthumb" "clang-22 --target=thumbv7em-none-eabi" "clang-14 --target=thumbv7em-none-eabi"; do
        $cc $strict $is_isr -Os -ffreestanding $include -c "$example" -o example.o || fw_fail "$cc $is_isr"
    done
    gcc $strict -g -fsanitize=address,undefined -fno-sanitize-recover=all -D__MIP__ $is_isr $include \
        "$stub/play.c" "$example" -o play || fw_fail "play $is_isr: build"
    fw_expect "play $is_isr" "$(./play)" played
done

build() { # OUT OPTIONS...
    "$MIP_BIN/mipcc" --board=qemu-mps2-an386 arm-none-eabi-gcc -Os $include "${@:2}" "$stub/firmware.c" "$example" -o "$1" || fw_fail "$1: build"
}
build fw.elf -DIS_ISR -fmachine-profile-generate -fmachine-profile-function-coverage
fw_run qemu-mps2-an386 fw.elf
fw_expect "instrumented: the class answers" $? 1
build plain.elf
fw_run qemu-mps2-an386 plain.elf
fw_expect "plain: stalled" $? 0
