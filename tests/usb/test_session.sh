# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# The device in QEMU against a host in software that tries everything of docs/usb.md: with the DWC2 driver as compiled
# for a chip in front of the strict model, and with the virtual controller.
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

# High speed: the virtual controller only.
rig_objects virtual -DRIG_PACKET=512
rig_firmware high.elf virtual
rig_session "$PWD/high.elf" address descriptors unconfigured read clear-halt halt bulk-out reset suspend ||
    rig_fail "high speed: $(cat session.out)"
exit 0
