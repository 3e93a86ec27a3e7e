# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# RISC-V: the checksum is that of the plain build, and the profile equals the trace, in each mode. MIP_LONG=1: each
# compiler, level and code model.
. "$MIP_ROOT/tests/trace/lib.sh"

EDGES=all
rv32=qemu-virt-rv32 rv64=qemu-virt-rv64
programs $rv32 picolibc gcc calls -Os
finish 20
