# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# A crash on any board prints a line on the UART and ends with status 139. abort() ends with 134, _exit() with its own
# status.
set -u
. "$MIP_ROOT/tests/target/firmware.sh"
for board in qemu-mps2-an385:newlib qemu-mps2-an500:picolibc qemu-virt-a15:newlib qemu-virt-a53:picolibc; do
    libc=${board#*:} board=${board%:*}
    fw_link gcc "$board" "$libc" fault.elf "$MIP_ROOT/tests/boards/firmware/fault.c" || fw_fail "$board: build"
    for how in undefined read jump; do
        out=$(fw_run "$board" fault.elf $how)
        fw_expect "$board $how: status" $? 139
        [[ $out == *"board: fault: exception 0x"*" pc 0x"*" lr 0x"*" cause 0x"* ]] || fw_fail "$board $how: $out"
    done
    pc=$(fw_run "$board" fault.elf undefined | sed -n 's/.* pc 0x\([0-9a-f]*\) .*/\1/p')
    nm fault.elf | grep -qi ' t main$' || fw_fail "$board: no main"
    where=$(addr2line -f -e fault.elf "0x$pc" | head -n 1)
    fw_expect "$board: the fault's place" "$where" main
    fw_run "$board" fault.elf abort
    fw_expect "$board: abort" $? 134
    fw_run "$board" fault.elf exit
    fw_expect "$board: _exit" $? 3
done
# The stack overflows into the program's data, and then leaves RAM.
fw_link gcc qemu-mps2-an385 newlib fault.elf "$MIP_ROOT/tests/boards/firmware/fault.c" -O0 || fw_fail "build"
fw_run qemu-mps2-an385 --timeout 20 fault.elf stack >out
fw_expect "stack overflow" $? 139
