# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# The system's own rustc (1.63 in Debian 12): mip-rust-ld takes its text, and the counts are those by hand.
set -u
fail() {
    echo "FAIL: $*"
    head -n 20 out err 2>/dev/null
    exit 1
}
[ -x /usr/bin/rustc ] || fail "no /usr/bin/rustc: make setup installs it"
plain=$MIP_ROOT/tests/rust/plain
export PATH=$MIP_BIN:$PATH
cp "$plain/main.rs" "$MIP_ROOT/tests/rust/demo/rt/link.x" .
echo 'MEMORY { FLASH : ORIGIN = 0, LENGTH = 4M RAM : ORIGIN = 0x20000000, LENGTH = 4M }' >memory.x
arm-none-eabi-gcc -mcpu=cortex-m4 -mthumb -c "$plain/start.S" -o start.o || fail "start.S"
for level in 0 s; do
    # Features that core itself is made of need RUSTC_BOOTSTRAP.
    MIP_FLAGS=-fmachine-profile-edge-counts RUSTC_BOOTSTRAP=1 /usr/bin/rustc --edition 2018 --target thumbv7em-none-eabi -C panic=abort -C overflow-checks=off -g \
        -C opt-level=$level --emit=asm,link -C linker=mip-rust-ld -C link-arg=start.o -C link-arg=-Tlink.x main.rs >out 2>err || fail "$level: link"
    "$MIP_ROOT/qemu/run" --board qemu-mps2-an386 -o raw main >out 2>err
    [ $? = 42 ] || fail "$level: the program's result"
    mipdata create --force -p x.mip main >out 2>err && mipdata merge -p x.mip raw >out 2>err &&
        mipdata export -p x.mip --debug main --format=lcov --root "$PWD" -o x.info >out 2>err || fail "$level: lines"
    grep -qx 'FNDA:2,chosen' x.info && grep -qx 'FNDA:1,main' x.info || fail "$level: $(cat x.info)"
    [ $level = s ] && continue # a select there
    for line in never:0 zero:1 other:1; do
        grep -qx "DA:$(grep -n "// ${line%:*}" main.rs | cut -d : -f 1),${line#*:}" x.info || fail "$line: $(cat x.info)"
    done
done
exit 0
