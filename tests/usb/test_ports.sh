# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# Every controller driver, and the template, compiles without warnings under each compiler. It defines each call of
# dcd.h. It calls only the events that dcd.h has.
set -u
cd "$MIP_ROOT/target/usb" || exit 1
bad=0
calls=$(sed -n 's/^[a-z]* \(mip_dcd_[a-z]*\)(.*/\1/p' dcd.h | sort)
events=$(sed -n 's/^void \(mip_usb_on_[a-z]*\)(.*/\1/p' dcd.h | sort)
[ "$(echo "$calls" | wc -l)" = 9 ] && [ "$(echo "$events" | wc -l)" = 6 ] || { echo "FAIL: dcd.h has other functions than this test expects: $calls $events"; exit 1; }
strict="-std=c11 -Os -ffreestanding -Wall -Wextra -Wconversion -Wshadow -Wstrict-prototypes -Wmissing-prototypes -Werror"
drivers=0
for driver in dcd_*.c "$MIP_ROOT/tests/usb/dcd_virtual.c"; do
    drivers=$((drivers + 1))
    for cc in "arm-none-eabi-gcc -mcpu=cortex-m4 -mthumb" "aarch64-linux-gnu-gcc -fno-pic" "clang-14 --target=armv7a-none-eabi" \
        "clang-22 --target=thumbv7em-none-eabi"; do
        $cc $strict -I "$MIP_ROOT/target/usb" -I "$MIP_ROOT/host" -I "$MIP_ROOT/target" -c "$driver" -o "$TMPDIR/driver.o" || { echo "FAIL: $driver: $cc"; bad=1; continue; }
        provided=$(nm --defined-only --extern-only "$TMPDIR/driver.o" | sed -n 's/.* \(mip_dcd_.*\)/\1/p' | sort)
        [ "$provided" = "$calls" ] || { echo "FAIL: $driver: defines "$provided", not "$calls; bad=1; }
        for symbol in $(nm --undefined-only "$TMPDIR/driver.o" | sed -n 's/.* \(mip_usb_on_.*\)/\1/p'); do
            [[ $'\n'$events$'\n' == *$'\n'$symbol$'\n'* ]] || { echo "FAIL: $driver: calls $symbol, which is not in dcd.h"; bad=1; }
        done
    done
done
[ $drivers -ge 3 ] || { echo "FAIL: only $drivers drivers"; bad=1; }
exit $bad
