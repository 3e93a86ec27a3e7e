#!/bin/bash
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# A link without -fmachine-profile-generate fails in every mode, and the message contains that option: for GNU ld in an
# undefined symbol, for lld in a library that is not found.
set -u
mipcc=$MIP_BIN/mipcc
gen=-fmachine-profile-generate
symbol=__mip_link_needs_fmachine_profile_generate

. "$MIP_ROOT/tests/tools/fail.sh"
refused() { # WHAT COMMAND…: the command fails, and names the symbol
    local what=$1
    shift
    ! "$@" >out 2>&1 && grep -q "\(undefined\|unable to find library\).*$symbol" out || fail "$what: $(cat out)"
}

echo 'int twice(int x) { return x + x; } int main(void) { return twice(2) != 4; }' >main.c
modes=("$gen -fmachine-profile-function-coverage" "$gen -fmachine-profile-function-coverage -fmachine-profile-block-coverage"
    "$gen -fmachine-profile-function-coverage -fmachine-profile-edge-counts" "$gen" "$gen -fmachine-profile-atomic")
for cc in "arm-none-eabi-gcc -mcpu=cortex-m3 -mthumb" "arm-none-eabi-gcc -mcpu=cortex-m0" aarch64-linux-gnu-gcc gcc \
    "clang-22 --target=thumbv7m-none-eabi"; do
    case $cc in clang* | arm*) ld=arm-none-eabi-ld ;; aarch64*) ld=aarch64-linux-gnu-ld ;; *) ld=ld ;; esac
    for mode in "${modes[@]}"; do
        "$mipcc" $cc -O2 -ffunction-sections $mode -c main.c -o main.o || fail "$cc $mode: compile"
        refused "$cc $mode" $ld -e main main.o -o fw.elf
        refused "$cc $mode --gc-sections" $ld -e main --gc-sections main.o -o fw.elf
        $ld -r main.o -o part.o || fail "$cc $mode: -r"
        refused "$cc $mode, of -r" $ld -e main --gc-sections part.o -o fw.elf
        for lld in ld.lld-19 ld.lld-22; do
            refused "$cc $mode, $lld" $lld -e main main.o -o fw.elf
            refused "$cc $mode, $lld --gc-sections" $lld -e main --gc-sections main.o -o fw.elf
            refused "$cc $mode, $lld, of -r" $lld -e main --gc-sections part.o -o fw.elf
        done
    done
done

# Link-time optimization: the objects have no code yet.
"$mipcc" gcc -O2 -flto ${modes[0]} -c main.c -o lto.o && "$mipcc" gcc -O2 -flto -r -flinker-output=nolto-rel ${modes[0]} lto.o -o part.o || fail "-flto -r"
refused "-flto" gcc part.o -o fw.elf
"$mipcc" gcc -O2 -flto ${modes[0]} lto.o -o fw.elf && ./fw.elf || fail "-flto, not forgotten"

# A link succeeds with the option, and with --print-flags and the sources of the runtime, and with another runtime.  The
# symbol takes no memory.
"$mipcc" gcc ${modes[0]} -c main.c -o main.o && "$mipcc" gcc $gen main.o -o fw.elf && ./fw.elf || fail "not forgotten"
"$mipcc" gcc $gen -fno-machine-profile-runtime main.o -o fw.elf || fail "-fno-machine-profile-runtime"
arm=(arm-none-eabi-gcc -mcpu=cortex-m3 -mthumb -O2 -nostdlib)
eval "${arm[*]} $("$mipcc" --print-flags "${arm[@]}" ${modes[0]}) -c main.c -o arm.o" || fail "--print-flags"
"${arm[@]}" -ffreestanding -c "$MIP_ROOT"/target/mip{,_dump}.c "$MIP_ROOT/target/arch/state_arm.S" || fail "the runtime"
"${arm[@]}" -Wl,-e,main arm.o mip.o mip_dump.o state_arm.o -o fw.elf || fail "target/sources"
readelf -sW fw.elf | grep -q "00000000 *0 NOTYPE *GLOBAL DEFAULT *ABS $symbol" || fail "the symbol takes memory"

"$mipcc" "${arm[@]}" -Wl,-e,main arm.o mip.o mip_dump.o state_arm.o -o fw.elf 2>err && [ ! -s err ] || fail "a message although the runtime is linked: $(cat err)"

# With the option lld links under any of its names.  The section that asks for the library is not in the image.
for lld in 14 19 22; do
    ln -sf "$(command -v ld.lld-$lld)" ld
    for clang in "clang-$lld -fuse-ld=$PWD/ld" "clang-$lld -fuse-ld=$PWD/ld -fno-machine-profile-runtime"; do
        "$mipcc" $clang --target=thumbv7m-none-eabi -nostdlib -Wl,-e,main ${modes[0]} main.c -o fw.elf 2>err || fail "$clang: $(cat err)"
        ! readelf -SW fw.elf | grep -q deplibs || fail "$clang: .deplibs is in the image"
    done
    "$mipcc" clang-$lld -fuse-ld="$PWD/ld" --target=aarch64-linux-gnu -nostdlib -shared -fPIC ${modes[0]} main.c -o lib.so 2>err ||
        fail "ld.lld-$lld -shared: $(cat err)"
    "$mipcc" clang-$lld --target=thumbv7m-none-eabi ${modes[0]} -c main.c -o lld.o &&
        "$mipcc" clang-$lld --target=thumbv7m-none-eabi $gen --ld="$PWD/ld" -e main lld.o -o fw.elf 2>err || fail "--ld=ld.lld-$lld: $(cat err)"
done

# lld 14 prints no message, so mipcc and mipdata warn.  Later versions have an error of their own.
if [[ $(ld.lld-14 --version) != *"LLD 14"* ]]; then
    echo "left out: lld 14: its link without the runtime"
    exit 0
fi
clang=(clang-22 --target=thumbv7m-none-eabi -nostdlib -fuse-ld="$(command -v ld.lld-14)" -Wl,-e,main)
"$mipcc" "${clang[@]}" ${modes[0]} -c main.c -o lld.o 2>/dev/null && "$mipcc" "${clang[@]}" lld.o -o fw.elf 2>err || fail "lld: $(cat err)"
grep -q '^mipcc: lld.o: warning: its counters need the runtime' err && grep -q '^mipcc: note: give -fmachine-profile-generate at the link' err ||
    fail "lld: $(cat err)"
"$MIP_BIN/mipdata" create -p x.mip fw.elf 2>err && grep -q 'warning: no runtime in it' err || fail "lld, mipdata: $(cat err)"
exit 0
