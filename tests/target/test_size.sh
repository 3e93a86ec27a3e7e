# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# The runtime stays within its limits. Fill, dump, semihosting, start and exit take at most 1.0 KB of flash on
# Cortex-M0, M23 and M3 with GCC and Clang. RAM besides the raw section is at most 64 bytes (with RTT also its buffer).
# The table in mip.h has the measured sizes.
set -u
table=$("$MIP_ROOT/target/size" -t) || exit 1
bad=0

# of TARGET COMPILER NAME COLUMN: a number of the table; column 4 is flash, 5 RAM, 6 stack
of() { echo "$table" | awk -F'\t' -v t="$1" -v c="$2" -v n="$3" -v k="$4" '$1 == t && $2 == c && $3 == n { print $k }'; }

at_most() { # WHAT VALUE LIMIT
    [ -n "$2" ] && [ "$2" -gt 0 ] && [ "$2" -le "$3" ] || { echo "FAIL: $1: ${2:-nothing} bytes, limit $3"; bad=1; }
}
for core in cortex-m0 cortex-m23 cortex-m3; do
    for compiler in gcc clang-22; do
        at_most "flash, $core, $compiler" "$(of $core $compiler "dump at exit, semihosting" 4)" 1024
        at_most "stack, $core, $compiler" "$(of $core $compiler "dump at exit, semihosting" 6)" 700
        at_most "stack without semihosting, $core, $compiler" "$(of $core $compiler "dump, memory" 6)" 288
    done
done
# The encoder's size is that of a dump as a stream minus that of a plain dump.
encoder() { echo $(($(of cortex-m3 "$1" "dump, stream" "$2") - $(of cortex-m3 "$1" dump "$2"))); }
for compiler in gcc clang-22; do
    at_most "flash of the stream, $compiler" "$(encoder $compiler 4)" 700
    at_most "stack of the stream, $compiler" "$(encoder $compiler 6)" 104
done
# The USB device with its DWC2 driver and descriptors. Its RAM does not include two packets of 64 bytes.  What silicon
# wants beyond the plain sequences (clock waits, the global NAK, suspend) costs 270 bytes of this flash, and the mark of
# a dump within a handler 36.
for compiler in gcc clang-22; do
    at_most "flash of the USB device, $compiler" "$(of cortex-m4 $compiler "USB device" 4)" 4384
    at_most "RAM of the USB device, $compiler" "$(of cortex-m4 $compiler "USB device" 5)" $((512 - 2 * 64))
    at_most "stack of the USB device, $compiler" "$(of cortex-m4 $compiler "USB device" 6)" 256
done
[ "$(echo "$table" | wc -l)" = 182 ] || { echo "FAIL: not thirteen rows for each of fourteen targets"; bad=1; }
# RTT's buffer has 256 bytes by default.
echo "$table" | awk -F'\t' '$3 != "USB device" && $5 > ($3 ~ /RTT|every/ ? 64 + 256 : 64) { print "FAIL: RAM: " $0; bad = 1 } END { exit bad }' || bad=1

# The headers' numbers are GCC 12's.
if [[ $(arm-none-eabi-gcc -dumpversion) != 12.* ]]; then
    echo "left out: the sizes in mip.h and mip_usb.h, which are of GCC 12"
    exit $bad
fi
# mip_usb.h has the same numbers for its two configurations, on a Cortex-M4.
for name in "USB device" "USB hook"; do
    said=$(sed -n "s/^ \*     $name *\([0-9 ]*\)\$/\1/p" "$MIP_ROOT/target/usb/mip_usb.h" | tr -s ' ')
    measured="$(of cortex-m4 gcc "$name" 4) $(of cortex-m4 gcc "$name" 5) $(of cortex-m4 gcc "$name" 6)"
    [ "$said" = "$measured" ] || { echo "FAIL: mip_usb.h says \`$name' is $said, measured $measured"; bad=1; }
done

# A row of mip.h has the name in columns 8 to 34, then flash, RAM, stack.
rows=$(sed -n 's/^ \*     \([a-z].\{24\}\) *\([0-9][0-9]*\)  *\([0-9][0-9]*\)  *\([0-9][0-9]*\).*/\1|\2 \3 \4/p' "$MIP_ROOT/target/mip.h" | sed 's/ *|/|/')
checked=0
while IFS='|' read -r name numbers; do
    [ "$name" = "a first call (helper)" ] && continue
    measured="$(of cortex-m3 gcc "$name" 4) $(of cortex-m3 gcc "$name" 5) $(of cortex-m3 gcc "$name" 6)"
    [ "$measured" = "$numbers" ] || { echo "FAIL: mip.h says \`$name' is $numbers, measured $measured"; bad=1; }
    checked=$((checked + 1))
done <<<"$rows"
[ $checked = 11 ] || { echo "FAIL: $checked rows of mip.h checked"; bad=1; }
helper=$(arm-none-eabi-gcc -mcpu=cortex-m3 -mthumb -c "$MIP_ROOT/target/arch/calls_arm.S" -o calls.o && arm-none-eabi-size calls.o | awk 'NR == 2 { print $1 }')
[ "$helper" = 112 ] || { echo "FAIL: the helper is $helper bytes"; bad=1; }
exit $bad
