# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# The whole transport. The firmware runs in QEMU: the DWC2 driver, compiled as for a chip, on the strict model, at full
# and at high speed. Cables have faults. A Linux guest has its own USB stack, libusb, and the real mipdump. Bytes must
# be those of the semihosting dump with the flag stopped. guest/test has the steps. bench/transports sets MIP_RIG_RATES=FILE.
set -u
. "$MIP_ROOT/tests/usb/rig.sh"
. "$MIP_ROOT/tests/usb/guest.sh"
trap rig_stop EXIT
limit=300

guest_fetch
rig_libs=-lusbredirparser rig_host bridge "$RIG"/{bridge,bridge_bulk,bridge_redir,host,cable}.c
gcc -O2 -Wall -Wextra -Werror "$GUEST/reset.c" -o reset || rig_fail "build reset"
cp "$MIP_SAN/mipdump" mipdump-san
guest_pack initramfs "$MIP_BIN/mipdump" ./mipdump-san ./reset
rig_objects dwc2
rig_firmware one.elf dwc2
rig_objects dwc2-high -DRIG_PACKET=512
rig_firmware two.elf dwc2-high

start() { # NAME IMAGE NUMBER BRIDGE-OPTIONS...
    local name=$1 image=$2 number=$3
    shift 3
    ./bridge -r "$name.redir" -f "$name.fw" -c "$name.ctl" "$@" 2>"$name.log" &
    rig_pids+=($!)
    eval "${name}_bridge=$!"
    rig_wait_for 120 "$name.log" 'bridge: ready' || rig_fail "$name: $(cat "$name.log")"
    rig_run "$PWD/$image" "$PWD/$name.fw" "$number"
}
start one one.elf rig-one
start two two.elf rig-two -u
for name in one two; do
    rig_wait_for 120 $name.fw.log 'rig: serving' || rig_fail "$name: $(cat $name.fw.log $name.fw.err)"
done
# The hash of the semihosting dump with the mark of a read within an interrupt (docs/formats.md, offset 16), and its CRC.
hash() {
    python3 -c 'import hashlib, struct, sys, zlib
file = bytearray(open(sys.argv[1], "rb").read()[:-4])
file[16] |= 4
print(hashlib.sha256(file + struct.pack("<I", zlib.crc32(file))).hexdigest())' "$1.fw.d/semihost.mipraw"
}
hex() { printf '%-12s' "$1" | tr ' ' '\0' | od -An -v -tx1 | tr -d ' \n' | tr a-f A-F; }

report() {
    echo "--- guest"
    tr -d '\r' <console | grep -a '^guest\|rror\|anic' | tail -n 40
    for name in one two; do
        echo "--- bridge $name"
        tail -n 5 $name.log
        echo "--- firmware $name"
        head -n 20 $name.fw.log
    done
}
guest_run initramfs $limit "want=$(hash one) want2=$(hash two) serial=$(hex rig-one) serial2=$(hex rig-two) rates=${MIP_RIG_RATES:+1}" \
    -chardev socket,id=c1,path=one.ctl -serial chardev:c1 -chardev socket,id=c2,path=two.ctl -serial chardev:c2 \
    -device qemu-xhci,id=hc -chardev socket,id=r1,path=one.redir -device usb-redir,chardev=r1,bus=hc.0 \
    -chardev socket,id=r2,path=two.redir -device usb-redir,chardev=r2,bus=hc.0
guest=$?
wait "$one_bridge"
status=$?
[ $guest = 0 ] || { report; rig_fail "the guest: status $guest (124: took longer than $limit s)"; }
[ $status = 0 ] || { report; rig_fail "status $status of the guest's test (3: it sent none)"; }
! grep 'violation\|error' one.fw.log two.fw.log || { report; rig_fail "the driver broke a rule"; }
grep -a -q 'guest: PASS' console || { report; rig_fail "no PASS"; }
naks=$(sed -n 's/^bridge: setup.* nak \([0-9]*\) .*/\1/p' one.log)
[ -z "${MIP_RIG_RATES:-}" ] || tr -d '\r' <console | grep -a '^guest: rate ' >"$MIP_RIG_RATES" || rig_fail "no rates"
[ "${naks:-9999999}" -lt 100000 ] || { report; rig_fail "$naks NAKs: the device does not arm some stage"; }
exit 0
