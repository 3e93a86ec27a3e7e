# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# A stream over a UART that also carries log text, from the chip to a file. The result has the exact bytes that
# semihosting writes in the same state. If a line is lost, only its bytes are reported as missing.
set -u
. "$MIP_ROOT/tests/target/firmware.sh"

# decodes WHAT CAPTURE: the capture must give the bytes of here.mipraw
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

    # First without the second frame, the first one at the start of a line. Then with only that frame and the first one,
    # which has the header.
    local gone from to
    [ "$(grep -ac '^~' text.log)" -ge 2 ] || fw_fail "$what: fewer than three frames"
    gone=$(grep -an '^~' text.log | sed -n '1s/:.*//p')
    sed "${gone}d" text.log >cut.log
    rm -f out.mipraw
    "$MIP_BIN/mipdump" --file cut.log -o out.mipraw 2>said
    fw_expect "$what: status of a cut stream" $? 3
    [ ! -e out.mipraw ] || fw_fail "$what: half a profile written"
    fw_expect "$what: ranges missing, $(cat said)" "$(grep -c "^mipdump: missing" said)" 1
    read -r from to < <(sed -n 's/^mipdump: missing: raw section: 0x\([0-9a-f]*\) to 0x\([0-9a-f]*\)$/\1 \2/p' said)
    [ -n "$to" ] || fw_fail "$what: $(cat said)"
    { sed -n 's/^no line feed here: //p' text.log; sed -n "${gone}p" text.log; } >rest.log
    "$MIP_BIN/mipdump" --file rest.log -o out.mipraw 2>said
    grep -q "^mipdump: missing: raw section: $(printf '0x%x' $((0x$to + 1))) to 0x" said ||
        fw_fail "$what: 0x$from to 0x$to was lost, but without the others: $(cat said)"
    cat cut.log binary.log >twice.log
    decodes "$what, cut and sent again" twice.log
}

one gcc qemu-mps2-an385 newlib
one gcc qemu-mps2-an385 newlib -DCOUNTS
one clang-22 qemu-virt-a53 picolibc -DCOUNTS
exit 0
