# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# The runtime needs no library. Its objects, linked together, have only these undefined symbols: the bounds of the raw
# section from the linker, five weak symbols, libgcc's helper for a switch in 16-bit Thumb, and the board's USB
# functions. No compiler adds a call of memcpy() or memset(), at any level, even without -ffreestanding.
set -u
. "$MIP_ROOT/tests/target/firmware.sh"
allowed='__start___llvm_mipraw|__stop___llvm_mipraw|w __mip_image_id|w __mip_words|w __mip_take_order|w __mip_in_handler|w mip_uart_put|__gnu_thumb1_case_uqi|mip_usb_port|mip_dwc2_port'

# objects ISA ROLES COMMAND...: compiles the sources of these roles; their names are in $made
objects() {
    local isa=$1 roles=$2 s
    shift 2
    made=()
    for s in $(fw_runtime "$isa" $roles); do
        made+=("$(basename "$s").o")
        "$@" -std=c11 $fw_warnings -ffunction-sections -c "$s" -o "${made[-1]}" || fw_fail "$*: $s"
    done
}

# one ISA LD COMMAND...: links all, and checks the undefined symbols
one() {
    local isa=$1 ld=$2 open
    shift 2
    rm -f ./*.o
    objects "$isa" "core start exit sink-semihost sink-memory sink-callback sink-stream sink-uart sink-rtt sink-usb usb usb-dwc2 ${samples:-}" "$@"
    $ld -r --no-warn-execstack "${made[@]}" -o all.o || fw_fail "$*: ld -r"
    open=$(nm --undefined-only all.o | grep -vE " ($allowed)\$|^ +($allowed)\$")
    [ -z "$open" ] || fw_fail "$*: undefined:$open"
    nm --undefined-only all.o | grep -q __start___llvm_mipraw || fw_fail "$*: nm saw nothing"
}

# With the ring of samples.
samples="samples calls" # samples cannot do without calls
one m arm-none-eabi-ld arm-none-eabi-gcc -mcpu=cortex-m3 -mthumb -Os -DMIP_SAMPLES=64
one m0 arm-none-eabi-ld arm-none-eabi-gcc -mcpu=cortex-m0 -mthumb -Os -DMIP_SAMPLES=64
one m23 arm-none-eabi-ld clang-22 --target=thumbv8m.base-none-eabi -Os -DMIP_SAMPLES=64
one a32 arm-none-eabi-ld clang-22 --target=armv7a-none-eabi -Os -DMIP_SAMPLES=1048576
one a64 aarch64-linux-gnu-ld clang-14 --target=aarch64-none-elf -O3 -DMIP_SAMPLES=2
samples=
levels="-Os -O3"
[ "$MIP_LONG" = 1 ] && levels="-Os -O0 -O1 -O2 -O3 -Oz"
for level in $levels; do
    if [ $level != -Oz ]; then
        one m arm-none-eabi-ld arm-none-eabi-gcc -mcpu=cortex-m3 -mthumb $level
        one a32 arm-none-eabi-ld arm-none-eabi-gcc -mcpu=cortex-a15 $level
        one a32 arm-none-eabi-ld arm-none-eabi-gcc -mcpu=cortex-r5 -mthumb $level -mno-unaligned-access
        one a64 aarch64-linux-gnu-ld aarch64-linux-gnu-gcc -fno-pic $level -mstrict-align
    fi
    for clang in clang-14 clang-22; do
        [ "$MIP_LONG" = 1 ] || level=${level/-Os/-Oz} # the level that mipcc uses
        one m arm-none-eabi-ld $clang --target=thumbv7m-none-eabi $level
        one a32 arm-none-eabi-ld $clang --target=armv7a-none-eabi $level
        one a64 aarch64-linux-gnu-ld $clang --target=aarch64-none-elf $level
    done
done
