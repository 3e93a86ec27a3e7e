# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# The device in QEMU with a software host that tries each rule of docs/usb.md. It runs the DWC2 driver, compiled as for
# a chip, on the strict model, and the virtual controller.
set -u
. "$MIP_ROOT/tests/usb/rig.sh"
trap rig_stop EXIT
rig_host session "$RIG"/{session,host,cable}.c
for controller in dwc2 virtual; do
    rig_objects $controller
    rig_firmware $controller.elf $controller
    rig_session "$PWD/$controller.elf" || rig_fail "$controller: $(cat session.out)"
    grep -q '^PASS' session.out || rig_fail "$controller: no PASS: $(cat session.out)"
done

# A core of 3.20a.
rig_objects dwc2-later -DRIG_LATER_CORE
rig_firmware later.elf dwc2-later
rig_session "$PWD/later.elf" address descriptors read overtaken reset bulk-out || rig_fail "later core: $(cat session.out)"

# High speed.
for controller in dwc2-high virtual-high; do
    rig_objects $controller -DRIG_PACKET=512
    rig_firmware $controller.elf $controller
    rig_session "$PWD/$controller.elf" address descriptors unconfigured read lost-acks clear-halt halt bulk-out reset suspend ||
        rig_fail "$controller: $(cat session.out)"
    grep -q '^attached at high speed' session.out || rig_fail "$controller: $(cat session.out)"
done
# The same device on a full-speed hub.
rig_objects dwc2-hub -DRIG_PACKET=512 -DRIG_FULL_SPEED_BUS=1
rig_firmware hub.elf dwc2-hub
rig_session "$PWD/hub.elf" address read clear-halt bulk-out reset || rig_fail "full-speed bus: $(cat session.out)"
grep -q '^attached at full speed' session.out || rig_fail "full-speed bus: $(cat session.out)"
exit 0
