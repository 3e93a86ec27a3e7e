# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# The example application on Rust's other targets, in QEMU: `cargo mip test` and `run`.  Lines are known by hand, and the
# application prints its results.  docs/rust_targets.md has a row for each target.  MIP_LONG=1: each of them, else
# AArch64 and a RISC-V without atomics.
set -u
. "$MIP_ROOT/tests/rust/demo.sh"

# counted TEXT: what lcov says of the line of calc with this text: a count, or nothing
counted() {
    awk -v line="$(grep -nF "$1" calc/src/lib.rs | head -n 1 | cut -d : -f 1)" -F '[:,]' \
        '/^SF:/ { f = $2 } /^DA:/ && f == "calc/src/lib.rs" && $2 == line { print $3 }' one.info
}

# row TARGET QEMU…: the tests leave a line cold that the application runs
row() {
    local target=$1 name
    shift
    rows=$((rows + 1))
    library "$target"
    name=CARGO_TARGET_$(tr a-z.- A-Z__ <<<"$target")
    export "${name}_RUSTFLAGS=-Clink-arg=-Tlink.x" "${name}_RUNNER=$* -display none -serial stdio -semihosting-config enable=on,target=native -kernel"
    rm -rf "$CARGO_TARGET_DIR/mip/lines/profiles"
    cargo mip test --release --target "$target" >out 2>err || fail "$target: cargo mip test"
    cargo mip report --lcov one.info >out 2>err || fail "$target: report of the tests"
    [[ $(counted 'let value = sum(t)?;') -gt 0 && $(counted 'value = value * 10') == 0 ]] || fail "$target: lines of the tests"
    cargo mip run --release --bin app --target "$target" >out 2>err || fail "$target: cargo mip run"
    grep -qx '(4+5)\*6 = 54' err || fail "$target: the application's output"
    cargo mip report --lcov one.info >out 2>err || fail "$target: report of all"
    [[ $(counted 'value = value * 10') -gt 0 && $(counted 'x / 3 + 1') == 0 ]] || fail "$target: lines of the application"
    # Call counts have a helper in the runtime, and first calls an order.
    cargo mip --mode calls run --release --bin app --target "$target" >out 2>err || fail "$target: calls"
    grep -qx '(4+5)\*6 = 54' err || fail "$target: the application's output with call counts"
    grep -Eq '^calc +[0-9]+ +[1-9]' out || fail "$target: no calls"
}
# links TARGET…: the text of a crate without a library is instrumented, and linked with the runtime
links() {
    local target
    printf '%s\n' '#![feature(no_core, lang_items)]' '#![no_core]' '#[lang = "pointee_sized"] trait P {}' '#[lang = "meta_sized"] trait M: P {}' \
        '#[lang = "sized"] trait S: M {}' '#[lang = "copy"] trait C {}' 'impl C for u32 {}' '#[no_mangle] extern "C" fn start(x: u32) -> u32 { x }' >plain.rs
    for target in "$@"; do
        RUSTC_BOOTSTRAP=1 "$web/bin/rustc" --target "$target" --crate-type lib --crate-name plain --emit=obj=plain.plain.0-cgu.0.rcgu.o,asm=plain.s \
            -Cpanic=abort -Ccodegen-units=1 plain.rs >out 2>err || fail "$target: rustc"
        mip-rust-ld plain.plain.0-cgu.0.rcgu.o -e start -o plain.elf >out 2>err || fail "$target: link"
        mipdata create --force -p plain.mip plain.elf >out 2>err && grep -q "profile plain.mip: 1 function" out err || fail "$target: no function in the map"
    done
}
rows=0
virt="-M virt -m 128M"
rv32="qemu-system-riscv32 $virt -bios none -cpu"
row aarch64-unknown-none qemu-system-aarch64 $virt -cpu cortex-a53
row riscv32imc-unknown-none-elf $rv32 $rv32imc
[ "$MIP_LONG" = 1 ] || exit 0
row riscv64gc-unknown-none-elf qemu-system-riscv64 $virt -bios none
row riscv32i-unknown-none-elf $rv32 $rv32i
row riscv32imac-unknown-none-elf $rv32 rv32
row thumbv7em-none-eabihf qemu-system-arm -M mps2-an386
row armv7a-none-eabihf qemu-system-arm $virt -cpu cortex-a15
row thumbv6m-none-eabi qemu-system-arm -M mps2-an385
row thumbv8m.main-none-eabi qemu-system-arm -M mps2-an505
links thumbv7m-none-eabi thumbv8m.base-none-eabi thumbv8m.main-none-eabihf armv7a-none-eabi armv7r-none-eabi{,hf} armv8r-none-eabihf
links thumbv7a-none-eabi thumbv7r-none-eabihf thumbv8r-none-eabihf aarch64-unknown-none-softfloat aarch64v8r-unknown-none
links riscv32{im,ima,imafc,e,em,emc}-unknown-none-elf riscv64im{,ac}-unknown-none-elf
[ $rows = 9 ] || fail "$rows rows"
exit 0
