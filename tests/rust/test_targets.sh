# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# The example application on Rust's other targets, in QEMU: `cargo mip test` and `run` with their rows in the project's
# .cargo/config.toml.  Lines are known by hand, and the application prints its results.  MIP_LONG=1: each target, else
# AArch64.
set -u
. "$MIP_ROOT/tests/rust/demo.sh"

# counted TEXT: what lcov says of the line of calc with this text: a count, or nothing
counted() {
    awk -v line="$(grep -nF "$1" calc/src/lib.rs | head -n 1 | cut -d : -f 1)" -F '[:,]' \
        '/^SF:/ { f = $2 } /^DA:/ && f == "calc/src/lib.rs" && $2 == line { print $3 }' one.info
}

# row TARGET TESTS…: the tests leave a line cold that the application runs
row() {
    local target=$1 tests=()
    shift
    library "$target"
    for t in "$@"; do tests+=(--test "$t"); done
    rm -rf "$CARGO_TARGET_DIR/mip/lines/profiles"
    cargo mip test --release --target "$target" "${tests[@]}" >out 2>err || fail "$target: cargo mip test"
    cargo mip report --lcov one.info >out 2>err || fail "$target: report of the tests"
    [[ $(counted 'let value = sum(t)?;') -gt 0 && $(counted 'value = value * 10') == 0 ]] || fail "$target: lines of the tests"
    cargo mip run --release --bin app --target "$target" >out 2>err || fail "$target: cargo mip run"
    grep -qx '(4+5)\*6 = 54' err || fail "$target: the application's output"
    cargo mip report --lcov one.info >out 2>err || fail "$target: report of all"
    [[ $(counted 'value = value * 10') -gt 0 && $(counted 'x / 3 + 1') == 0 ]] || fail "$target: lines of the application"
    rows=$((rows + 1))
}
rows=0
row aarch64-unknown-none numbers errors
[ "$MIP_LONG" = 1 ] || exit 0
for target in thumbv6m-none-eabi thumbv8m.main-none-eabi riscv32imac-unknown-none-elf; do
    row $target numbers errors language
done
[ $rows = 4 ] || fail "$rows rows"
exit 0
