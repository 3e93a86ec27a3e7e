# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# Without a listening host, semihosting neither faults nor hangs, in any context, and leaves no trace. With a listener
# the same calls write the file. The firmware's own vectors count each exception that reaches them.
set -u
. "$MIP_ROOT/tests/target/firmware.sh"

# Runs an image and stops it after its line of output: without a host it cannot end.
one() { # WHAT LEVEL COMMAND...: LEVEL is heard (a host listens) or alone
    local what=$1 level=$2 child i
    shift 2
    : >out
    "$@" >>out 2>/dev/null &
    child=$!
    for ((i = 0; i < 200; i++)); do
        grep -q failures out && break
        kill -0 $child 2>/dev/null || break
        sleep 0.1
    done
    kill $child 2>/dev/null
    wait $child
    fw_expect "$what" "$(cat out)" "$level, 0 failures"
}

both() { # COMPILER BOARD LIBC FILES-AND-FLAGS...
    local what="$1 $2 ${*:4}"
    fw_build "$1" "$2" "$3" fw.elf "$FW/listen.c" "${@:4}" || fw_fail "$what: build"
    rm -f listen.mipraw
    one "$what" alone "$MIP_ROOT/qemu/run" --board "$2" --no-semihosting fw.elf
    [ ! -e listen.mipraw ] || fw_fail "$what: a file without a host"
    one "$what" heard "$MIP_ROOT/qemu/run" --board "$2" fw.elf
    "$MIP_TOOLS/rawdump" listen.mipraw >text || fw_fail "$what: $(cat text)"
}

# Levels above EL1; no board starts there.
level() { # WHAT MACHINE
    local qemu="qemu-system-aarch64 -M $2 -cpu cortex-a53 -m 128M -nic none -display none -monitor none -serial stdio -kernel fw.elf"
    one "$1" alone $qemu
    one "$1" heard $qemu -semihosting-config enable=on,target=native,arg=fw
}

both gcc qemu-mps2-an385 newlib "$FW/listen_m.c" "$FW/listen_m.S"
both clang-22 qemu-mps2-an500 picolibc "$FW/listen_m.c" "$FW/listen_m.S"
both gcc qemu-mps2-m23 newlib -DFAULT_REGISTERS=0 "$FW/listen_m.c" "$FW/listen_m.S"
both gcc qemu-virt-a15 picolibc "$FW/listen_a32.c" "$FW/listen_a32.S"
both gcc qemu-virt-a15 newlib -mthumb "$FW/listen_a32.c" "$FW/listen_a32.S"
both clang-14 qemu-virt-a15 newlib -mthumb "$FW/listen_a32.c" "$FW/listen_a32.S"
both gcc qemu-virt-a53 picolibc "$FW/listen_a64.c" "$FW/listen_a64.S"
for board in qemu-virt-rv32 qemu-virt-rv64; do
    both gcc $board picolibc "$FW/listen_riscv.c" "$FW/listen_riscv.S"
done
both clang-22 qemu-virt-rv64 picolibc "$FW/listen_riscv.c" "$FW/listen_riscv.S"
# QEMU takes any mtvec. Ibex and ESP32-C3 clear its low eight bits; a core may also ignore the write. Then no ebreak runs.
for fix in 's/csrrw t2, mtvec, t0/andi t0, t0, -256; &/' 's/csrrw t2, mtvec, t0/csrr t2, mtvec/'; do
    sed "$fix" "$MIP_ROOT/target/arch/semihost_riscv.S" >fixed.S
    cmp -s fixed.S "$MIP_ROOT/target/arch/semihost_riscv.S" && fw_fail "semihost_riscv.S writes mtvec by another instruction"
    fw_link gcc qemu-virt-rv32 picolibc fw.elf -I"$MIP_ROOT/target/arch" "$FW/listen.c" "$FW/listen_riscv.c" "$FW/listen_riscv.S" fixed.S \
        $(fw_runtime rv core start exit sink-semihost sink-memory sink-callback sink-stream sink-uart sink-rtt | grep -v semihost_riscv) || fw_fail "$fix"
    one "$fix" alone "$MIP_ROOT/qemu/run" --board qemu-virt-rv32 --no-semihosting fw.elf
done
# There the MMU is off, so an access that is not aligned faults (DDI 0487, B2.7.2).
fw_build gcc qemu-virt-a53 picolibc fw.elf -mstrict-align -Wl,--entry=listen_start "$FW/listen.c" "$FW/listen_a64.c" "$FW/listen_a64.S" ||
    fw_fail "EL2, EL3: build"
level EL2 virt,virtualization=on
level EL3 virt,secure=on

# Non-secure state of Armv8-M, whose HardFault may belong to the Secure part.
printf 'SECTIONS { . = 0x10000000; .s : { *(.vectors) nonsecure.o(.text) } . = 0x00300000; .ns : { *(.nonsecure) *(.text*) } }' >script
for flag in -DSECURE_FAULTS -DNONSECURE_FAULTS; do
    arm-none-eabi-gcc -mcpu=cortex-m33 "$flag" -c "$FW/nonsecure.S" -o nonsecure.o || fw_fail "nonsecure.S"
    for core in m33:m m55:m m23:m0; do
        for cc in arm-none-eabi-gcc "clang-22 --target=arm-none-eabi"; do
            $cc -mcpu=cortex-${core%:*} -c "$MIP_ROOT/target/arch/semihost_${core#*:}.S" -o semihost.o &&
                arm-none-eabi-ld -T script nonsecure.o semihost.o -o fw.elf 2>said || fw_fail "$core: $(cat said)"
            qemu-system-arm -M mps2-an505 -display none -monitor none -serial file:uart -kernel fw.elf >said 2>&1 &
            child=$!
            for ((i = 0; i < 200; i++)); do [ "$(wc -c 2>/dev/null <uart)" = 2 ] && break || sleep 0.05; done
            kill $child
            wait $child
            fw_expect "$core, $flag" "$(tr -d '\r' <uart)" "-"
            rm uart
        done
    done
done
