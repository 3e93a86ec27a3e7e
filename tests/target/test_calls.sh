# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# The helper of call-count probes on every instruction set. The dump of an image that counts calls has whole words and
# the profile type of call counts. The helper comes from an archive, as mipcc links it.
set -u
. "$MIP_ROOT/tests/target/firmware.sh"

word() { printf '%02x%02x%02x%02x' $(($1 & 255)) $(($1 >> 8 & 255)) $(($1 >> 16 & 255)) $(($1 >> 24 & 255)); }

one() { # COMPILER BOARD LIBC PROBES FLAGS...
    local what="$1 $2 ${*:5}" out data
    rm -f ./*.mipraw
    fw_build "$1" "$2" "$3" fw.elf "${@:5}" "$FW/calls.c" "$FW/$4" $(fw_runtime "$(fw_conf "$2" isa)" calls) || fw_fail "$what: build"
    out=$(fw_run "$2" fw.elf) || fw_fail "$what: $out"
    fw_expect "$what: output" "$out" "0 failures"
    "$MIP_TOOLS/rawdump" default.mipraw >text || fw_fail "$what: $(cat text)"
    fw_expect "$what: profile" "$(sed -n 's/^profile //p' text)" 0xc
    fw_expect "$what: flags" "$(sed -n 's/^flags //p' text)" 0x3
    data=$(sed -n 's/^data //p' text)
    local -a records=(3 1 1 2 2 0xffffffff 1 3 1 0xffffffff)
    local i
    for ((i = 0; i < ${#records[@]}; i += 2)); do
        [[ $data == *$(word "${records[i]}")$(word "${records[i + 1]}")* ]] || fw_fail "$what: record $i in $data"
    done
}

# Position-independent code of the helpers has no absolute address.
check_relocations() { # FILE FLAGS...
    arm-none-eabi-gcc "${@:2}" -fpic -DMIP_SAMPLES=16 -I"$MIP_ROOT/target" -c "$MIP_ROOT/target/arch/$1" -o moves.o &&
        readelf -rW moves.o >relocations || fw_fail "$*: no object"
    grep -q __mip_state relocations || fw_fail "$*: no address at all"
    ! sed -n '/\.rel\.text/,/^$/p' relocations | grep _ABS || fw_fail "$*: an address that does not move"
}
for file in calls_arm.S atomic_arm.S samples_arm.S samples_atomic_arm.S; do
    check_relocations $file -mcpu=cortex-m4
    check_relocations $file -march=armv7-a -marm
done
for file in calls atomic samples; do
    check_relocations ${file}_m0.S -mcpu=cortex-m0
    check_relocations ${file}_m23.S -mcpu=cortex-m23
done

one gcc qemu-mps2-an385 newlib probe_arm.S
one clang-14 qemu-mps2-an385 newlib probe_arm.S
one gcc qemu-microbit newlib probe_m0.S
one clang-22 qemu-mps2-m23 picolibc probe_m0.S
one gcc qemu-microbit newlib probe_m0.S -fpic
one gcc qemu-virt-a15 newlib probe_arm.S
one clang-22 qemu-virt-a15 picolibc probe_arm.S
one gcc qemu-virt-a15 picolibc probe_arm.S -mthumb
one gcc qemu-virt-a53 picolibc probe_a64.S
for how in "" -DX19 -DPATCHED "-DX19 -DPATCHED"; do
    one gcc qemu-virt-a53 picolibc probe_near_a64.S $how
done
one gcc qemu-virt-a15 newlib probe_arm.S -DMOVED
one gcc qemu-virt-a15 newlib probe_arm.S -fpic
one gcc qemu-virt-a15 newlib probe_arm.S -fpic -mthumb
one gcc qemu-mps2-an385 newlib probe_arm.S -fpic
one clang-22 qemu-virt-a53 picolibc probe_a64.S
one gcc qemu-virt-a53 picolibc probe_a64.S -DMOVED
