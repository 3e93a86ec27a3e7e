# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# Tests the tests. Faults are planted into driver, core and class, one at a time. The test named here must find each.
# test_dwc2_rules.c shows that the model reports each rule.
set -u
. "$MIP_ROOT/tests/usb/rig.sh"
trap rig_stop EXIT
rig_host session "$RIG"/{session,host,cable}.c

# mipcc compiles the runtime at each link, which takes ten times as long as the link. So the compiler's last link of each
# controller is kept, with the parts that mipcc made for it, and each fault repeats that link alone.
mkdir shim
cat >shim/arm-none-eabi-gcc <<'EOF'
#!/bin/bash
case " $* " in *" $KEPT.elf "*)
    parts=$(grep -o "$TMPDIR/mipcc-[^/ ]*" <<<"$*" | head -n 1)
    rm -rf "$KEPT.parts" && cp -r "$parts" "$KEPT.parts" && printf '%q ' "${@//$parts/$PWD/$KEPT.parts}" >"$KEPT.link" ;;
esac
PATH=${PATH#*:} exec arm-none-eabi-gcc "$@"
EOF
chmod +x shim/arm-none-eabi-gcc
for controller in dwc2 virtual dwc2-high dwc2-hub dwc2-later; do
    flags=()
    [[ $controller != *-* ]] || flags=(-DRIG_PACKET=512)
    [[ $controller != *-hub ]] || flags+=(-DRIG_FULL_SPEED_BUS=1)
    [[ $controller != *-later ]] || flags=(-DRIG_LATER_CORE)
    rig_objects $controller "${flags[@]}"
    KEPT=$controller PATH=$PWD/shim:$PATH rig_firmware $controller.elf $controller
    sed "s/ $controller\.elf / faulty.elf /" $controller.link >$controller.again
    cp $controller.d/dcd.o $controller.dcd.o
done
missed=0 count=0

# fault NAME CONTROLLER FILE SED FINDING STEP...: SED edits FILE of target/usb or of this folder; the steps must fail with FINDING.
fault() {
    local name=$1 controller=$2 file=$3 edit=$4 finding=$5 object source
    shift 5
    count=$((count + 1))
    mkdir -p "edited/usb"
    source=$(rig_source "$file")
    sed "$edit" "$source" >"edited/usb/$file"
    if cmp -s "$source" "edited/usb/$file"; then
        echo "FAIL: $name: this edit changes nothing: $edit"
        missed=$((missed + 1))
        return
    fi
    object=$controller.d/${file%.c}.o
    [ "$file" = "dcd_${controller%%-*}.c" ] && object=$controller.d/dcd.o
    cp "$object" kept.o
    arm-none-eabi-gcc $rig_chip -I"$MIP_ROOT/target/usb" -I"$MIP_ROOT/target" -I"$RIG" -c "edited/usb/$file" -o "$object" || rig_fail "build $name"
    sh -c "arm-none-eabi-gcc $(cat $controller.again)" || rig_fail "link $name"
    cp kept.o "$object"
    if rig_session "$PWD/faulty.elf" "$@"; then
        echo "FAIL: $name: not found"
        missed=$((missed + 1))
    elif ! grep -q -- "$finding" session.out; then
        echo "FAIL: $name: found, but not by \`$finding':"
        tail -n 5 session.out
        missed=$((missed + 1))
    fi
}

d=dcd_dwc2.c
fault in-xfrc-never-cleared dwc2 $d 's/\*flags = DWC2_XFRC;/;/' 'violation: interrupt-storm' address descriptors read
fault out-not-released dwc2 $d '/^void mip_dcd_receive/,/^}/s/ | DWC2_CNAK//' 'FAIL descriptors' descriptors
fault interrupt-off dwc2 $d 's/on ? DWC2_GINT : 0/0/' 'FAIL enumerate' address
fault last-word-not-read dwc2 $d '/^static .*void read_fifo/,/^}/s/i < n; i += 4/i + 4 < n; i += 4/' 'violation: pop-undrained' address
fault fifos-overlap dwc2 $d 's/TX0_WORDS << 16 | rx;/TX0_WORDS << 16 | (rx - 8);/' 'violation: fifo-overlap' address
fault setup-count-not-renewed dwc2 $d '/^static void setup_done/,/^}/s/DWC2_STUPCNT | //; /^void mip_dcd_receive/,/^}/s/DWC2_STUPCNT | //' \
    'violation: setup-count' address descriptors
fault fifo-not-flushed dwc2 $d '/^static .*void drop_in/,/^}/s/flush(DWC2_TXFFLSH/(void)(DWC2_TXFFLSH/' 'violation: stale-fifo' clear-halt
fault toggle-after-clear-halt dwc2 $d '/^static .*void set_stall/,/^}/s/: DWC2_SD0PID/: 0/' 'FAIL clear-halt' clear-halt
fault halt-keeps-packet dwc2 $d '/^void mip_dcd_halt/,/^}/s/drop_in(n);/;/' 'violation: size-written-enabled\|FAIL clear-halt' clear-halt
fault address-forgotten dwc2 $d '/^void mip_dcd_address/,/^}/s/configure(address);/;/' 'violation: address-late\|FAIL enumerate' address
fault setup-keeps-packet dwc2 $d '/^static void setup_done/,/^}/s/drop_in(0);/;/' 'violation: size-written-enabled' overtaken
fault reset-without-snak dwc2 $d '/^static void bus_reset/,/^}/s/drop_out(n);/;/' 'violation: reset-no-snak' address
fault reset-keeps-packet dwc2 $d '/^static void bus_reset/,/^}/s/drop_in(n);/;/' 'violation: ' reset
fault start-toggle-missing dwc2 $d '/^void mip_dcd_open/,/^}/s/ | DWC2_SD0PID//' 'violation: no-start-toggle' blocks
fault nak-not-awaited dwc2 $d '/^static .*void drop_in/,/^}/s/wait(flags, DWC2_INEPNE, true);/;/' 'violation: disable-no-nak' clear-halt
fault flush-not-awaited dwc2 $d '/^static .*void flush/,/^}/s/wait(reg(DWC2_GRSTCTL), what.*/;/' 'violation: flush-not-awaited' address
fault core-not-reset dwc2 $d 's/\*rst = DWC2_CSRST;/;/' 'violation: core-not-reset' address
fault reset-not-awaited dwc2 $d '/^static bool reset_core/,/^}/s/if (!wait(rst, DWC2_CSRST, false) || !wait(rst, DWC2_AHBIDL, true))/if (0)/' \
    'violation: reset-not-awaited' address
fault reset-not-idle dwc2 $d '/^static bool reset_core/,/^}/s/if (!wait(rst, DWC2_AHBIDL, true))/if (0)/' 'violation: ahb-not-idle' address
fault flush-not-idle dwc2 $d '/^static .*void flush/,/^}/s/wait(reg(DWC2_GRSTCTL), DWC2_AHBIDL.*/;/' 'violation: ahb-not-idle' clear-halt
fault mode-not-awaited dwc2 $d 's/return wait_for_device_mode();/return true;/' 'violation: mode-not-awaited' address
fault never-off-the-bus dwc2 $d '/^bool mip_dcd_init/,/^}/s/= DWC2_SDIS;/= 0;/' 'violation: connected-unready' address
fault never-off-the-bus-high dwc2-high $d '/^bool mip_dcd_init/,/^}/s/= DWC2_SDIS;/= 0;/' 'violation: connected-unready' address
fault start-without-flush dwc2 $d '/^static void share_fifo/,/^}/s/flush_all();/;/' 'violation: fifo-not-flushed' address
fault reset-without-flush dwc2 $d '/^static void bus_reset/,/^}/s/flush_all();/;/' 'violation: fifo-not-flushed' address
fault out-interrupts-kept dwc2 $d '/^static void clear_out/,/^}/s/\*flags = \*flags;/(void)flags;/' 'violation: interrupt-kept' address
fault setup-mark-kept dwc2-later $d '/^static void clear_out/,/^}/s/\*flags = \*flags;/*flags = 0xFF;/' 'violation: interrupt-kept' address

# What a boot loader in ROM leaves, and what only a chip does: the address stays over a reset, a core of 3.00a or later
# reports OUT done before the end of a SETUP, a bus that is idle sets USBSUSP again.
fault clocks-stay-stopped dwc2 $d 's/\*reg(DWC2_PCGCTL) = 0;/;/' 'violation: clock-stopped' address
fault stale-interrupts dwc2 $d 's/\*reg(DWC2_GINTSTS) = ~0u;/;/' 'violation: stale-interrupts' address
fault address-kept-over-reset dwc2 $d '/^static void bus_reset/,/^}/s/mip_dcd_address(0);/;/' 'FAIL reset' reset
fault out-done-reported dwc2-later $d 's/kind == DWC2_RX_DONE && dwc2.to\[n\] != NULL/kind == DWC2_RX_DONE/' 'violation: contract' address
fault data-stage-not-stalled dwc2 $d '/^void mip_dcd_halt/,/^}/s/set_stall(out(n/if (n != 0) set_stall(out(n/' 'FAIL unconfigured' unconfigured
fault suspend-storm dwc2 $d 's/(on ? DWC2_USBSUSP : 0)/DWC2_USBSUSP/' 'violation: interrupt-storm' suspend

# Waits for the PHY, DCFG, and the end of an OUT endpoint.
fault no-phy-clocks dwc2 $d 's/i < PHY_READS/i < 0/' 'violation: phy-clocks' address
fault no-phy-clocks-after-reset dwc2 $d '/^static bool reset_core/,/^}/s/settle();/;/' 'violation: phy-clocks' address
fault address-by-old-bits dwc2 $d '/^void mip_dcd_address/,/^}/s/configure(address);/*reg(DWC2_DCFG) = (*reg(DWC2_DCFG) \& ~0x7F0u) | DWC2_DAD(address);/' \
    'violation: dcfg-read' address
fault out-closed-armed dwc2 $d '/^static void close_out/,/^}/s/(\*ctl & DWC2_EPENA) != 0/false/' 'violation: closed-enabled' interface
fault global-nak-not-awaited dwc2 $d '/^static void close_out/,/^}/s/i < LIMIT/i < 0/' 'violation: out-disable-no-global-nak' interface
fault global-nak-kept dwc2 $d 's/= DWC2_CGONAK;/= 0;/' 'violation: global-nak-twice\|FAIL' interface
fault disable-not-awaited dwc2 $d 's/wait(out(1, DWC2_EPINT), DWC2_EPDISD, true);/;/' 'violation: disable-not-awaited' interface

# Set-up.
fault speed-not-read dwc2 $d 's/DWC2_ENUMSPD(\*reg(DWC2_DSTS)) == 0/false/' 'violation: enum-not-read' address
fault wrong-speed dwc2 $d 's/? DWC2_DSPD_FULL :/? DWC2_DSPD_FULL_ON_HS :/' 'violation: device-speed' address
fault in-interrupts-masked dwc2 $d 's/\*reg(DWC2_DIEPMSK) = DWC2_XFRC;/;/' 'violation: reset-masks' address
fault bulk-interrupt-masked dwc2 $d 's/\*reg(DWC2_DAINTMSK) = 3;/*reg(DWC2_DAINTMSK) = 1;/' 'violation: endpoint-masked' read
fault small-receive-fifo dwc2 $d 's/uint32_t rx = 13.*/uint32_t rx = 24;/' 'violation: rx-too-small' address
fault short-bulk-fifo dwc2 $d 's/= packet << 16 |/= (packet - 1) << 16 |/' 'violation: fifo-depth' address
fault transceiver-off dwc2 $d 's/\*reg(DWC2_GCCFG) = mip_dwc2_port.gccfg;/;/' 'violation: transceiver-off' address
fault session-not-valid dwc2-later $d 's/\*reg(DWC2_GOTGCTL) = mip_dwc2_port.otgctl;/;/' 'violation: no-vbus-choice' address

# Data.
fault wrong-fifo dwc2 $d 's/DWC2_FIFO + n \* DWC2_FIFO/DWC2_FIFO + 0 * n/' 'violation: fifo-' read
fault last-word-not-sent dwc2 $d '/^void mip_dcd_send/,/^}/s/i < len; i += 4/i + 4 < len; i += 4/' 'FAIL descriptors' descriptors
fault stall-kept dwc2 $d 's/control(ctl, DWC2_STALL,/control(ctl, 0,/' 'FAIL halt' halt
fault sent-twice dwc2 $d 's/mip_usb_on_sent((uint8_t)(0x80 | n));/mip_usb_on_sent((uint8_t)(0x80 | n)), mip_usb_on_sent((uint8_t)(0x80 | n));/' \
    'violation: contract' descriptors

# At high speed, and with the same PHY on a full-speed bus.
fault never-high dwc2-high $d 's/? DWC2_DSPD_HIGH : full/? full : full/' 'FAIL descriptors' descriptors
fault speed-misread dwc2-high $d 's/DWC2_ENUMSPD(\*reg(DWC2_DSTS)) == 0/DWC2_ENUMSPD(*reg(DWC2_DSTS)) != 0/' 'violation: endpoint-size' read
fault fifo-of-full-speed dwc2-high $d 's/packet = mip_usb_port.packet_bytes \/ 4/packet = 16/' 'violation: tx-too-small' read
fault room-of-full-speed dwc2-high $d 's/\*ctl & DWC2_MPSIZ/64/' 'violation: out-size' bulk-out
fault room-of-high-speed dwc2-hub $d 's/\*ctl & DWC2_MPSIZ/512/' 'violation: out-size' bulk-out

v=dcd_virtual.c
fault repeat-taken-as-new virtual $v "s/(f->type == USB_WIRE_OUT1) != (h->toggle != 0)/h == NULL/" 'FAIL ' lost-acks bulk-out
fault ack-taken-for-granted virtual $v '/^static void on_frame/,/^}/s/    bus.flight = NOTHING;/    if (flight != NOTHING \&\& f->type != USB_WIRE_TAKEN) on_taken(flight \/ 2); bus.flight = NOTHING;/' \
    'FAIL lost-acks' lost-acks
fault address-never virtual $v 's/bus.address = bus.next_address;/;/' 'FAIL address' address

fault status-stage-late virtual usb_device.c '/^static void send_data/,/^}/s/mip_dcd_receive(USB_EP0_OUT, dev.scratch);/;/' 'FAIL descriptors' descriptors
fault no-empty-packet virtual usb_mip.c 's/set_reading(n == size);/set_reading(__mip_usb.at < __mip_usb.end || __mip_usb.crc_bytes < MIP_USB_CRC_BYTES);/' 'FAIL read' read
fault total-length virtual usb_descriptors.c 's/U16(CONFIGURATION_SIZE)/U16(CONFIGURATION_SIZE + 7)/' 'FAIL descriptors' descriptors
fault packet-size virtual usb_descriptors.c '/ENDPOINT/s/64/32/' 'FAIL ' descriptors read
fault string-too-short virtual usb_descriptors.c 's/(uint8_t)(to - scratch)/(uint8_t)(to - scratch - 2)/' 'FAIL descriptors' descriptors
fault reset-keeps-configuration virtual usb_device.c '/^static .*void forget/,/^}/s/dev.configured = false;/;/' 'FAIL ' reset
fault clear-halt-keeps-read virtual usb_device.c '/^static .*void set_halt/,/^}/s/mip_usb_request(NULL, NULL);/;/' 'FAIL ' clear-halt halt
fault bulk-out-deaf virtual usb_device.c '/^void mip_usb_on_received/,/^}/s/    listen();/    ;/' 'FAIL bulk-out' bulk-out
fault crc-of-nothing virtual usb_mip.c 's/__mip_usb.crc = file_crc(.*/;/' 'FAIL read' read

[ $count -ge 68 ] || rig_fail "only $count faults"
[ $missed = 0 ] || rig_fail "$missed of $count faults were missed"
exit 0
