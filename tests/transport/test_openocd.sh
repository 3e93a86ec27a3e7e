# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# mipdump --gdb and OpenOCD with its adapter "dummy", which has no chip. If the target was not examined, OpenOCD refuses
# the client. If it takes all ones for an ARM7, it answers every request with ones. Without a probe, no more of OpenOCD
# can be tested.
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
grep -q 'has it not found the chip' err || fail "no note about a missing chip: $(cat err)"
grep -q 'not examined yet' log || fail "OpenOCD did not refuse: $(cat log)"
at=$(port)
openocd_on "$at"
expect 7 "image id ffffffffffffffffffffffffffffffffffffffff there" --gdb "127.0.0.1:$at" --elf fw.elf -o x.mipraw
grep -q 'is the chip powered' err || fail "no note about power: $(cat err)"
grep -q "dropped 'gdb' connection" log || fail "the client did not leave: $(cat log)"
exit 0
