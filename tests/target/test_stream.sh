# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# A stream over a UART that carries log text too, from the chip to a file: the very bytes that semihosting leaves of the
# same state; with a line lost, nothing but what is lost is said to be missing.
set -u
. "$MIP_ROOT/tests/target/firmware.sh"

# decodes WHAT CAPTURE: into the bytes of here.mipraw
decodes() {
    rm -f out.mipraw
    "$MIP_BIN/mipdump" --file "$2" -o out.mipraw 2>said || fw_fail "$1: $(cat said)"
    cmp here.mipraw out.mipraw || fw_fail "$1: not the bytes that semihosting left"
}

one() { # COMPILER BOARD LIBC FLAGS...
    local what="$1 $2 $3 ${*:4}"
    rm -f ./*.mipraw
    fw_build "$1" "$2" "$3" fw.elf "${@:4}" "$FW/stream.c" || fw_fail "$what: build"
    fw_run "$2" fw.elf >log || fw_fail "$what: $(cat -v log)"
    "$MIP_TOOLS/rawdump" here.mipraw >text || fw_fail "$what: here.mipraw: $(cat text)"
    decodes "$what, both forms" log
    sed '/^binary:/,$d' log >text.log
    grep -q '^no line feed here: ~' text.log || fw_fail "$what: no stream in the text"
    decodes "$what, text" text.log
    sed -n '/^binary:/,$p' log >binary.log
    decodes "$what, binary" binary.log

    # The third line that begins with a frame holds the section's third 256 bytes.
    local gone
    gone=$(grep -an '^~' text.log | sed -n '3s/:.*//p')
    sed "${gone}d" text.log >cut.log
    rm -f out.mipraw
    "$MIP_BIN/mipdump" --file cut.log -o out.mipraw 2>said
    fw_expect "$what: status of a cut stream" $? 3
    [ ! -e out.mipraw ] || fw_fail "$what: half a profile written"
    fw_expect "$what: ranges missing" "$(grep '^mipdump: missing' said)" "mipdump: missing: raw section: 0x200 to 0x2ff"
    cat cut.log binary.log >twice.log
    decodes "$what, cut and sent again" twice.log
}

one gcc qemu-mps2-an385 newlib
one gcc qemu-mps2-an385 newlib -DCOUNTS
one clang-22 qemu-virt-a53 picolibc -DCOUNTS
exit 0
