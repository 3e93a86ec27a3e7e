# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# The udev rule names the same interface as target/mip_usb_format.h. make install puts it into udev's folder, and the
# example for TinyUSB beside target/.
set -u
. "$MIP_ROOT/tests/tools/fail.sh"
rule=$MIP_ROOT/integrate/udev/60-mip.rules
number() { sed -n "s/^#define $1 *0x\([0-9A-F]*\)u.*/\1/p" "$MIP_ROOT/target/mip_usb_format.h" | tr A-F a-f; }
interface=$(number MIP_USB_CLASS)$(number MIP_USB_SUBCLASS)$(number MIP_USB_PROTOCOL)
[ ${#interface} = 6 ] || fail "no numbers in mip_usb_format.h: $interface"
grep -v '^#' "$rule" | grep -qF "ENV{ID_USB_INTERFACES}==\"*:$interface:*\"" || fail "the rule is not for $interface"
[ "$(grep -vc '^#' "$rule")" = 1 ] || fail "more than one rule"
make -s -C "$MIP_ROOT" O="$(dirname "$MIP_BIN")" DESTDIR="$PWD/root" PREFIX=/usr install || fail "make install"
cmp "$rule" root/usr/lib/udev/rules.d/60-mip.rules || fail "not installed"
diff -r "$MIP_ROOT/integrate/tinyusb" root/usr/share/mip/integrate/tinyusb || fail "the example is not installed"
exit 0
