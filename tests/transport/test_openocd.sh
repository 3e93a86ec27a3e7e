# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# mipdump --gdb and OpenOCD itself, on its adapter "dummy", where no chip is: one whose target was never examined refuses;
# one that takes all ones for an ARM7 answers every request, with ones.  No more of OpenOCD can be had without a probe.
set -u
. "$MIP_ROOT/tests/transport/transport.sh"
build qemu-mps2-an385 arm-none-eabi-gcc "$FW/stream.c" fw.elf

openocd_on() { # PORT TARGET-OPTIONS...
    local port=$1 i
    shift
    cat >dummy.cfg <<END
adapter driver dummy
transport select jtag
adapter speed 1000
jtag newtap chip cpu -irlen 4
gdb_port $port
telnet_port disabled
tcl_port disabled
target create chip.cpu arm7tdmi -chain-position chip.cpu $*
END
    openocd -f dummy.cfg >log 2>&1 &
    children+=($!)
    for ((i = 0; i < 600; i++)); do
        grep -q "Listening on port $port" log && return
        sleep 0.05
    done
    fail "openocd: $(cat log)"
}
port() { python3 -c 'import socket; s = socket.create_server(("127.0.0.1", 0)); print(s.getsockname()[1])'; }

at=$(port)
openocd_on "$at" -defer-examine
expect 4 "the GDB server closed the connection" --gdb "127.0.0.1:$at" --elf fw.elf -o x.mipraw
grep -q 'has it not found the chip' err || fail "refused: $(cat err)"
grep -q 'not examined yet' log || fail "it did not refuse: $(cat log)"
at=$(port)
openocd_on "$at"
expect 7 "image id ffffffffffffffffffffffffffffffffffffffff there" --gdb "127.0.0.1:$at" --elf fw.elf -o x.mipraw
grep -q 'is the chip powered' err || fail "all ones: $(cat err)"
grep -q "dropped 'gdb' connection" log || fail "the client did not leave: $(cat log)"
exit 0
