# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# Each state in which an interrupt may find a call count. An interrupt comes before each instruction of a first call, of
# the runtime's helper and of mip_reset(). It calls the same function, another one, or mip_reset(). The comments in
# target/arch promise these results:
#
# - A plain increment loses what was counted between its load and its store, and nothing else.
# - An atomic increment loses nothing.
# - An order is used twice only if the interrupt comes inside the helper.
# - After a reset no function has a count without a call.
#
# interrupt.py explains the lines. MIP_LONG=1 adds instruction sets and compilers.
set -u
. "$MIP_ROOT/tests/transport/transport.sh"
states=$MIP_ROOT/tests/target
printf '%s\n' '[mip]' 'fun:irq_*=skip' 'fun:main=skip' 'fun:landed=skip' >list

# start BOARD COMPILER FLAGS...: builds and starts fw.elf, which waits for a debugger on $port
start() {
    if [ "$1" = host ]; then
        "$MIP_BIN/mipcc" "$2" -O1 -g -static -no-pie -fmachine-profile-generate -fmachine-profile-list=list "${@:3}" \
            "$states/firmware/states.c" -o fw.elf 2>said || fail "$*: $(cat said)"
        port=$(free_port)
        qemu-x86_64 -g "$port" ./fw.elf 2>log.qemu &
        qemu=$!
        children+=($qemu)
        until_listening
    else
        build "$1" "$2" "$states/firmware/states.c" fw.elf -fmachine-profile-list=list "${@:3}"
        qemu_gdb "$1" fw.elf -S
    fi
}

# states MACHINE BOARD COMPILER FLAGS...: standard input has a line for each scenario, as interrupt.py must print it
states() {
    local machine=$1
    cat >expected
    start "${@:2}"
    readelf -sW fw.elf >symbols
    # shellcheck disable=SC2046
    timeout 120 python3 -B "$states/interrupt.py" "$port" "$machine" $(sed 's/: .*//' expected) <symbols >got 2>err ||
        fail "$*: $(cat got err)"
    diff expected got >differs || fail "$*: $(cat differs)"
    stop_qemu
}

plain() {
    states "$@" <<'END'
new:fff: 4/1 -/- 2 | 1/1 -/- 2 | 4/1 -/- 2 | 1/1 -/- 2 | 4/1 -/- 2
new:g: 1/2 1/1 3 | 1/1 1/1 2 | 1/1 1/2 3
new:reset: 1/1 -/- 2 | -/- -/- 1 | 1/1 -/- 2 | -/1 -/- 2 | -/- -/- 2 | -/- -/- 1
0x7ffffffe:fff: 2147483648/1 -/- 2 | 2147483647/1 -/- 2 | 2147483648/1 -/- 2
57:reset: 1/1 -/- 2 | 58/- -/- 1 | -/- -/- 1
END
}

atomic() {
    states "$@" -fmachine-profile-atomic <<'END'
new:fff: 4/1 -/- 2
new:g: 1/2 1/1 3 | 1/1 1/2 3
new:reset: 1/1 -/- 2 | -/- -/- 1 | -/1 -/- 2 | -/1 -/- 1 | -/- -/- 1
0x7ffffffe:fff: 2147483648/1 -/- 2
57:reset: 1/1 -/- 2 | -/- -/- 1
END
}

# Sampled counts saturate at the next sample (docs/probes.md, "Call samples").
samples() {
    states "$@" -fmachine-profile-runtime-buffer=16 <<'END'
new:ff: 3/1 -/- 2 +1 | 1/1 -/- 2 +2 | 3/1 -/- 2 +1 | 1/1 -/- 2 +1 | 3/1 -/- 2 +1
new:fff: 4/1 -/- 2 +1 | 1/1 -/- 2 +2 | 4/1 -/- 2 +1 | 1/1 -/- 2 +1 | 4/1 -/- 2 +1
new:g: 1/2 1/1 3 +2 | 1/1 1/1 2 +2 | 1/1 1/2 3 +2
new:reset: 1/1 -/- 2 +1 | -/- -/- 1 +0 | 1/1 -/- 2 +1 | 1/- -/- 2 +1 | -/- -/- 2 +1 | -/- -/- 1 +1 | -/- -/- 1 +0
END
}

atomic_samples() {
    states "$@" -fmachine-profile-atomic -fmachine-profile-runtime-buffer=16 <<'END'
new:fff: 4/1 -/- 2 +1
new:g: 1/2 1/1 3 +2 | 1/1 1/2 3 +2
END
}

plain m qemu-mps2-an385 arm-none-eabi-gcc
plain a64 qemu-virt-a53 aarch64-linux-gnu-gcc
plain m qemu-microbit arm-none-eabi-gcc -fmachine-profile-self-contained
atomic m qemu-mps2-an385 arm-none-eabi-gcc
atomic a32 qemu-virt-a15 clang-22
atomic a64 qemu-virt-a53 aarch64-linux-gnu-gcc
samples m qemu-mps2-an385 arm-none-eabi-gcc
samples a64 qemu-virt-a53 clang-22
atomic_samples m qemu-mps2-an385 arm-none-eabi-gcc
atomic_samples a64 qemu-virt-a53 aarch64-linux-gnu-gcc

# Two interrupts, as the comments at the first call describe them; and mip_reset() itself, which fills word by word.
states m qemu-mps2-an385 clang-22 <<'END'
new:ff,fff: 1/1 -/- 2 | 3/1 -/- 2 | 4/1 -/- 2 | 6/1 -/- 2
new:fff,g: 1/1 1/1 2 | 1/1 1/2 3 | 1/2 1/1 3 | 4/1 1/1 2 | 4/1 1/2 3 | 4/2 1/1 3
7:f:mip_reset: -/- -/- 1 | 1/- -/- 1 | 1/1 -/- 2
new:f:mip_reset: -/- -/- 1 | -/- -/- 2 | 1/- -/- 2 | 1/1 -/- 2
END

# PRIMASK holds interrupts back, so an interrupt comes only before and after the masked part.
states m qemu-microbit arm-none-eabi-gcc -fmachine-profile-atomic <<'END'
new:fff: 4/1 -/- 2
new:g: 1/2 1/1 3 | 1/1 1/2 3
new:reset: 1/1 -/- 2 | -/- -/- 1
END
states m qemu-microbit clang-22 -fmachine-profile-runtime-buffer=16 <<'END'
new:fff: 4/1 -/- 2 +1 | 1/1 -/- 2 +2 | 4/1 -/- 2 +1
new:g: 1/2 1/1 3 +2 | 1/1 1/2 3 +2
new:reset: 1/1 -/- 2 +1 | -/- -/- 1 +0
END

# x86-64 increments in one instruction. The probe of call samples reads the count after the increment. A handler between
# the two takes the order, and one count is lost.
states x64 host gcc <<'END'
new:fff: 4/1 -/- 2
new:g: 1/2 1/1 3 | 1/1 1/1 2 | 1/1 1/2 3
new:reset: 1/1 -/- 2 | -/- -/- 1 | 0/1 -/- 2 | -/1 -/- 2 | -/- -/- 2 | -/- -/- 1
END
states x64 host gcc -fmachine-profile-runtime-buffer=16 <<'END'
new:fff: 4/1 -/- 2 +1 | 3/- -/- 1 +0 | 4/1 -/- 2 +1
new:g: 1/2 1/1 3 +2 | 1/1 1/1 2 +2 | 1/1 1/2 3 +2
END
[ "$MIP_LONG" = 1 ] || exit 0

plain m qemu-mps2-an385 clang-22
plain m qemu-microbit clang-14
plain m qemu-mps2-m23 clang-22
plain a32 qemu-virt-a15 arm-none-eabi-gcc
plain a32 qemu-virt-a15 clang-22 -mthumb
for cc in arm-none-eabi-gcc clang-19; do
    plain m qemu-mps2-an385 $cc -fmachine-profile-self-contained
    plain a32 qemu-virt-a15 $cc -fmachine-profile-self-contained
done
plain a64 qemu-virt-a53 clang-22 -fmachine-profile-self-contained
atomic a32 qemu-virt-a15 arm-none-eabi-gcc -mthumb
samples a32 qemu-virt-a15 arm-none-eabi-gcc
samples m qemu-mps2-m23 clang-22
atomic_samples a32 qemu-virt-a15 clang-14
atomic_samples a64 qemu-virt-a53 clang-22 -fmachine-profile-edge-counts

# With a period of 1, each call by the interrupt also calls the helper.
for row in "m qemu-mps2-an385 arm-none-eabi-gcc" "a64 qemu-virt-a53 aarch64-linux-gnu-gcc" "m qemu-mps2-m23 clang-22"; do
    # shellcheck disable=SC2086
    states $row -fmachine-profile-runtime-buffer=16 -fmachine-profile-sample-period=1 <<'END'
new:fff: 4/1 -/- 2 +4 | 1/1 -/- 2 +4 | 4/1 -/- 2 +4 | 1/1 -/- 2 +4 | 1/2 -/- 3 +4 | 1/1 -/- 2 +4 | 4/1 -/- 2 +4
0x80000000:fff: 2147483648/1 -/- 2 +4
END
done
states x64 host gcc -fmachine-profile-atomic <<'END'
new:fff: 4/1 -/- 2
new:g: 1/2 1/1 3 | 1/1 1/2 3
new:reset: 1/1 -/- 2 | -/- -/- 1 | 0/1 -/- 2 | -/1 -/- 2 | -/1 -/- 1 | -/- -/- 1
END
