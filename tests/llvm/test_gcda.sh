# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# GCC's own counters (-fprofile-arcs) in MIP's raw section, on 32 and 64 bits.  gcov of the same GCC prints the counts that
# a reader of the program computes.  GCC uses the exported profile.
set -u
mipdata=$MIP_SAN/mipdata from=$MIP_ROOT/tests/llvm
flags="-O1 -g -fdata-sections -fprofile-arcs -ftest-coverage -fprofile-info-section"

. "$MIP_ROOT/tests/tools/fail.sh"
# image DIR BOARD LIBC GCC FLAGS…: compiles and links DIR/fw.c, and runs it.  $script: options of the link.
script=
image() {
    local cc="$MIP_BIN/mipcc --board=$2 --libc=$3 $4"
    rm -rf "$1"
    mkdir "$1"
    cp "$from/profraw.c" "$1/fw.c"
    (cd "$1" && $cc "${@:5}" -c fw.c -o fw.o && $cc -fmachine-profile-generate $script fw.o -o fw.elf && "$MIP_ROOT/qemu/run" --board "$2" fw.elf) >err 2>&1 || fail "$1: build and run"
}
export_gcda() { # DIR RAW…
    (cd "$1" && "$mipdata" export --format=gcda --debug fw.elf "${@:2}") 2>err
}
lines() { # DIR GCOV FILE: "line count" for each line with code
    (cd "$1" && "$2" -t "$3" 2>/dev/null) | sed -En 's/^ *([0-9#]+)\*?: *([0-9]+):.*/\2 \1/p'
}
refused() { # STATUS WORDS FOUND DIR
    [ "$3" = "$1" ] && grep -q "$2" err && grep -q 'note: ' err && [ ! -e "$4/fw.gcda" ] || fail "not refused: $2"
}
# shellcheck disable=SC2086
{
    for place in m3:qemu-mps2-an385:newlib:arm-none-eabi a15:qemu-virt-a15:newlib:arm-none-eabi a53:qemu-virt-a53:picolibc:aarch64-linux-gnu rv32:qemu-virt-rv32:picolibc:riscv64-unknown-elf \
        rv64:qemu-virt-rv64:picolibc:riscv64-unknown-elf; do
        IFS=: read -r name board libc triple <<<"$place"
        image $name $board $libc $triple-gcc $flags
        export_gcda $name default.mipraw || fail "$name: export"
        lines $name $triple-gcov fw.gcda >found
        # classify is called 20 times; 11 values are not above 10, and 7 of these are above 3.  never does not run.
        printf '%s\n' '5 20' '7 20' '10 20' '12 20' '14 11' '15 7' '19 #####' '21 #####' '33 1' '35 1' '36 21' '37 20' '41 1' '42 #####' '43 1' |
            diff - found >err || fail "$name: other counts"
        # Only the counters and the path are on the chip.
        $triple-readelf -SW $name/fw.elf | grep -E ' \.gcov_(data|info) ' | grep -c ' 00 *W* *[0-9] ' | grep -qx 2 || fail "$name: records are loaded"
    done

    # Counts of two runs are added.  -o writes below a folder.
    export_gcda m3 default.mipraw default.mipraw -o out || fail "below a folder"
    cp m3/fw.gcno m3/out/ && lines m3 arm-none-eabi-gcov out/fw.gcda | grep -qx '12 40' || fail "two runs"
    export_gcda m3 --root / default.mipraw -o out || fail "below a folder, with a root"
    cmp "m3/out/$PWD/m3/fw.gcda" m3/fw.gcda || fail "the whole path"

    # GCC uses the profile: 20 calls, of which 9 return first.
    (cd m3 && arm-none-eabi-gcc -mcpu=cortex-m3 -mthumb -O1 -g -fprofile-use -Wall -Wextra -Werror -fdump-ipa-profile -c fw.c -o fw.o) >err 2>&1 || fail "-fprofile-use"
    grep -q 'count:20 (precise)' m3/fw.c.*.profile && grep -q '\[count: 11\]' m3/fw.c.*.profile || fail "-fprofile-use: other counts"

    # MIP's probes in the same image count the same.
    image both qemu-mps2-an385 newlib arm-none-eabi-gcc $flags -fmachine-profile-generate -fmachine-profile-edge-counts
    export_gcda both default.mipraw && lines both arm-none-eabi-gcov fw.gcda >found && grep -qx '12 20' found || fail "both: gcov"
    "$mipdata" create -p both/x.mip both/fw.elf 2>err && "$mipdata" merge -p both/x.mip both/default.mipraw 2>err || fail "both: MIP"
    "$mipdata" show -p both/x.mip 2>err | grep -A 5 '^classify$' | grep -q 'Call Count: 20$' || fail "both: MIP"

    # With LTO, which compiles at the link.
    script="-flto $flags"
    image lto qemu-mps2-an385 newlib arm-none-eabi-gcc $flags -flto
    script=
    export_gcda lto default.mipraw && lines lto arm-none-eabi-gcov fw.gcda >found && grep -qx '12 20' found || fail "-flto"

    # Profiles that cannot be exported are an error, and no file is written.
    image plain qemu-mps2-an385 newlib arm-none-eabi-gcc -O1 -fmachine-profile-generate
    export_gcda plain default.mipraw
    refused 1 'no counters of GCC' $? plain
    rm both/fw.gcda
    export_gcda both ../plain/default.mipraw
    refused 7 'not a raw profile of' $? both
    export_gcda both
    refused 2 'image and its raw profiles' $? both
    image apart qemu-mps2-an385 newlib arm-none-eabi-gcc $flags -fno-data-sections
    export_gcda apart default.mipraw
    refused 1 'no counters of GCC' $? apart
    grep -q -e -fdata-sections err || fail "the note does not name -fdata-sections"
    # A linker script that puts the counters into .bss.
    sed 's/\*(\.bss\.__gcov\*)//' "$MIP_ROOT/boards/family/mps2/mps2.ld" >apart.ld
    script='-T ../apart.ld'
    image apart qemu-mps2-an385 newlib arm-none-eabi-gcc $flags
    export_gcda apart default.mipraw
    refused 7 'not in the section __llvm_mipraw' $? apart
    # The records of one object have 60 bytes.  The version is first; the kinds of counters begin at offset 20.
    llvm-objcopy-22 --dump-section .gcov_data=both/records both/fw.elf /dev/null
    for change in '0:B32*:version 0x4233322a' '24:xxxx:more than arcs: kind 1'; do
        IFS=: read -r at text words <<<"$change"
        version=$(grep -obaE '[*][0-9][0-9]B' both/records | cut -d: -f1)
        cp both/records both/changed
        printf %s "$text" | rev | tr -d '\n' | dd of=both/changed bs=1 seek=$((version + at)) conv=notrunc 2>/dev/null
        cp both/fw.elf both/kept.elf
        llvm-objcopy-22 --update-section .gcov_data=both/changed both/fw.elf
        export_gcda both default.mipraw
        refused 7 "$words" $? both
        mv both/kept.elf both/fw.elf
    done
}
