# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# Every call of the runtime on every instruction set. The program checks itself; then this script reads its files.
# Compilers alternate; with MIP_LONG=1 each compiler runs on every instruction set.
set -u
. "$MIP_ROOT/tests/target/firmware.sh"

id=0102030405060708090a0b0c0d0e0f1011121314
ff() { printf 'ff%.0s' $(seq "$1"); }

# field FILE NAME: a field of the file as rawdump prints it
field() { "$MIP_TOOLS/rawdump" "$1" | sed -n "s/^$2 //p"; }

one() { # COMPILER BOARD LIBC TARGET TYPE FLAGS...
    local what="$1 $2 $3 ${*:6}" out
    rm -f ./*.mipraw
    fw_build "$1" "$2" "$3" fw.elf "${@:6}" "$FW/dump.c" || fw_fail "$what: build"
    out=$(fw_run "$2" fw.elf) || fw_fail "$what: $out"
    fw_expect "$what: output" "$out" "0 failures"
    [ ! -e unfilled.mipraw ] || fw_fail "$what: a file although the counters were not filled"
    for f in default here; do
        "$MIP_TOOLS/rawdump" $f.mipraw >text || fw_fail "$what: $f.mipraw: $(cat text)"
        fw_expect "$what: target" "$(field $f.mipraw target)" "$4"
        fw_expect "$what: type" "$(field $f.mipraw type)" "$5"
        fw_expect "$what: profile" "$(field $f.mipraw profile)" 0x1
        fw_expect "$what: flags" "$(field $f.mipraw flags)" 0x1
    done
    [[ "$*" != *WITH_ID* ]] || fw_expect "$what: id" "$(field default.mipraw id)" $id
    # The order of records is free, so each is looked for as a whole.
    local data
    data=$(field default.mipraw data)
    [[ $data == *00"$(ff 299)"00* ]] || fw_fail "$what: slots_b in $data"
    [[ $data == *ffffff00* ]] || fw_fail "$what: slots_a in $data"
    [[ $data == *0100000000000000"01000000"* ]] || fw_fail "$what: state record in $data"
    [[ $(field here.mipraw data) == *0000ffff* ]] || fw_fail "$what: slots_a by hand"
}

arm="40 4" a64="183 8"
one gcc qemu-mps2-an385 newlib "$arm" 0x21
one clang-22 qemu-mps2-an385 picolibc "$arm" 0x21 -DWITH_ID
one gcc qemu-virt-a15 picolibc "$arm" 0x21 -DWITH_ID
one gcc qemu-virt-a15 newlib "$arm" 0x21 -mthumb
one clang-14 qemu-virt-a15 newlib "$arm" 0x21 -mthumb -DWITH_ID
one gcc qemu-virt-a53 picolibc "$a64" 0x11 -DWITH_ID
one clang-14 qemu-virt-a53 picolibc "$a64" 0x11
one gcc qemu-mps2-an500 newlib "$arm" 0x21 -DMIP_CHUNK=72
# Slots after the runtime's own record, up to the section's last byte.
board=qemu-mps2-an385
# shellcheck disable=SC2046
fw_link gcc $board newlib fw.elf $(fw_runtime "$(fw_conf $board isa)" core start exit sink-semihost sink-memory sink-callback) \
    "$FW/dump.c" || fw_fail "runtime first: build"
[ $((0x$(arm-none-eabi-nm fw.elf | sed -n 's/ . __mip_state$//p') + 16)) -lt $((0x$(arm-none-eabi-nm fw.elf | sed -n 's/ . __stop___llvm_mipraw$//p'))) ] ||
    fw_fail "runtime first: the record of the runtime is still the last"
fw_expect "runtime first" "$(fw_run $board fw.elf)" "0 failures"

[ "$MIP_LONG" = 1 ] || exit 0
for cc in gcc clang-14 clang-22; do
    for level in -O0 -O2 -O3; do
        for id_option in -DNO_ID -DWITH_ID; do
            one $cc qemu-mps2-an386 newlib "$arm" 0x21 $level $id_option
            one $cc qemu-virt-a15 picolibc "$arm" 0x21 $level $id_option
            one $cc qemu-virt-a15 picolibc "$arm" 0x21 -mthumb $level $id_option
            one $cc qemu-virt-a53 picolibc "$a64" 0x11 $level $id_option
        done
    done
done
