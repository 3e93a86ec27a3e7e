# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# The dump at exit runs last, after atexit() functions and destructors of every priority. It works with exit() of newlib
# and picolibc, with our boards, and with the C libraries' own start-up code and linker scripts.
set -u
. "$MIP_ROOT/tests/target/firmware.sh"

run_and_check() { # WHAT COMMAND...
    local what=$1 data
    shift
    rm -f default.mipraw
    "$@"
    fw_expect "$what: status" $? 7
    "$MIP_TOOLS/rawdump" default.mipraw >text || fw_fail "$what: $(cat text)"
    data=$(sed -n 's/^data //p' text)
    [[ $data == *0000000000ffffff* ]] || fw_fail "$what: $data"
}

for how in -DRETURN -DCALL_EXIT; do
    for at in "gcc qemu-mps2-an385 newlib" "gcc qemu-mps2-an385 picolibc" "clang-22 qemu-mps2-an385 newlib" \
        "clang-14 qemu-virt-a53 picolibc" "gcc qemu-virt-a15 picolibc"; do
        fw_build $at fw.elf $how "$FW/exit.c" || fw_fail "$at: build"
        run_and_check "$at $how" fw_run "$(echo "$at" | cut -d' ' -f2)" fw.elf
    done
done

# Another file name, set at build time.
fw_build gcc qemu-mps2-an385 newlib fw.elf -DRETURN '-DMIP_OUTPUT_NAME="other.mipraw"' "$FW/exit.c" || fw_fail "other name: build"
rm -f ./*.mipraw
fw_run qemu-mps2-an385 fw.elf
[ -e other.mipraw ] && [ ! -e default.mipraw ] || fw_fail "other name: $(ls)"

# No board of ours: the C library's own start-up code and linker script.
runtime=$(fw_runtime m core start exit sink-semihost)
flags="-mcpu=cortex-m3 -mthumb -Os $fw_warnings -Wl,-z,start-stop-gc"
arm-none-eabi-gcc $flags --specs=rdimon.specs -Wl,--section-start=.vectors=0 "$FW/exit.c" "$FW/vectors.S" $runtime -o fw.elf ||
    fw_fail "newlib's own: build"
run_and_check "newlib's own" fw_run qemu-mps2-an385 fw.elf
arm-none-eabi-gcc $flags --specs=picolibc.specs --oslib=semihost --crt0=semihost -Wl,--defsym=__flash=0 -Wl,--defsym=__flash_size=0x400000 \
    -Wl,--defsym=__ram=0x20000000 -Wl,--defsym=__ram_size=0x200000 -Wl,--defsym=__heap_start=__stop___llvm_mipraw \
    "$FW/exit.c" $runtime -o fw.elf || fw_fail "picolibc's own: build"
run_and_check "picolibc's own" fw_run qemu-mps2-an385 fw.elf
