# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# Lines of four crates from Debian's sources, as release builds ship them, in QEMU: 99 of 100 agree with llvm-cov's of
# the same program, run on this computer (docs/rust_lines.md has the classes of the others).  Both print one checksum.
# MIP_LONG=1: other modes and levels, too.
set -u
. "$MIP_ROOT/tests/rust/demo.sh"
vendor=$web/usr/lib/rustlib/src/rust/library/vendor
corpus=$rust/corpus
rm -rf "$corpus" && cp -r "$MIP_ROOT/tests/rust/corpus" "$corpus" && cp -r calc rt "$corpus" && cd "$corpus" || exit 1
cp -r "$demo/.cargo" .
sed -i "s|\.\./\.\./\.\./\.\./integrate|$MIP_ROOT/integrate|" firmware/Cargo.toml

# member NAME TEXT: a crate of Debian's sources becomes one of this project
member() {
    mkdir -p "$1" && cp -r "$vendor/$1"-[0-9]*/src "$1/" || fail "$1: no sources"
    printf '[package]\nname = "%s"\nversion = "1.0.0"\nedition = "2021"\n%b' "$1" "${2:-}" >"$1/Cargo.toml"
}
member adler2
member rustc-demangle
member miniz_oxide '[features]\ndefault = ["with-alloc"]\nwith-alloc = []\n[dependencies]\nadler2 = { path = "../adler2" }\n'
python3 make_input.py || fail "input"

RUSTC=$web/bin/rustc RUSTFLAGS=-Cinstrument-coverage cargo build -p host --target "$host" >out 2>err || fail "llvm: build"
image=$CARGO_TARGET_DIR/$host/debug/host
LLVM_PROFILE_FILE=$PWD/host.profraw "$image" >sum || fail "llvm: run"
llvm-profdata-22 merge host.profraw -o host.profdata && llvm-cov-22 export -format=lcov -instr-profile=host.profdata "$image" >llvm.info 2>err ||
    fail "llvm-cov"

# agrees MODE COMMON VARIABLE=VALUE…: so many lines are in both, and 99 % of them agree
agrees() {
    local mode=$1 common=$2
    shift 2
    rm -rf "$CARGO_TARGET_DIR/mip/$mode/profiles"
    env "$@" cargo mip --mode "$mode" run --release -p firmware >out 2>err || fail "$mode, $*: run"
    grep -qxf sum err || fail "$mode, $*: the checksum is not $(cat sum)"
    cargo mip report --lcov ours.info >out 2>err || fail "$mode, $*: report"
    awk -v root="$PWD" -f "$MIP_ROOT/tests/rust/agree.awk" llvm.info ours.info >out
    [ "${MIP_PRINT:-}" ] && echo "$mode $*" && cat out
    awk -v least="$common" '$1 == "common" { good = $2 >= least && $4 >= 9900 } END { exit !good }' out || fail "$mode, $*: too many lines differ"
}
agrees blocks 1700
[ "$MIP_LONG" = 1 ] || exit 0
agrees lines 2000
agrees edges 2000
agrees blocks 2500 CARGO_PROFILE_RELEASE_OPT_LEVEL=0
agrees blocks 1600 CARGO_PROFILE_RELEASE_LTO=true
for row in "aarch64-unknown-none qemu-system-aarch64 -M virt -cpu cortex-a53" "riscv32imc-unknown-none-elf qemu-system-riscv32 -M virt -bios none -cpu $rv32imc"; do
    target=${row%% *}
    library "$target"
    rm -rf "$CARGO_TARGET_DIR/mip/blocks" # the report has the images of each target
    name=CARGO_TARGET_$(tr a-z- A-Z_ <<<"$target")
    agrees blocks 1700 CARGO_BUILD_TARGET="$target" "${name}_RUSTFLAGS=-Clink-arg=-Tlink.x" \
        "${name}_RUNNER=${row#* } -m 128M -display none -serial stdio -semihosting-config enable=on,target=native -kernel"
done
exit 0
