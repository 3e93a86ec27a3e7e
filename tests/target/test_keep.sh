# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# With MIP_KEEP=1 a profile continues after a warm reset (SYSRESETREQ; the machine keeps its RAM). The profile of
# another image is cleared, and so is one without an image id.
set -u
. "$MIP_ROOT/tests/target/firmware.sh"
one() { # COMPILER KEPT FLAGS...
    local out
    fw_build "$1" qemu-mps2-an385 newlib fw.elf "-DKEPT=$2" "${@:3}" "$FW/keep.c" || fw_fail "$*: build"
    out=$(fw_run qemu-mps2-an385 fw.elf) || fw_fail "$*: $out"
    fw_expect "$*" "$out" "boot 2, 0 failures"
}
one gcc 1 -DMIP_KEEP=1 -DWITH_ID
one clang-22 1 -DMIP_KEEP=1 -DWITH_ID
one gcc 0 -DMIP_KEEP=0 -DWITH_ID
one gcc 0 -DMIP_KEEP=1
