# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# rustc's texts: the application's profile equals QEMU's trace, in three modes, also with junk in dead registers.  Each
# instrumented object does what its plain twin does.  MIP_LONG=1: the whole of core and alloc, for four targets.
set -u
. "$MIP_ROOT/tests/rust/demo.sh"
symbol() { readelf -sW "$1" | awk -v n="$2" '$8 == n && $7 != "UND" { print "0x" $2; exit }'; }

# trace NAME "FLAGS" COVERED UNCOVERED EDGES: builds, runs and compares
trace() {
    MIP_FLAGS=$2 cargo mip --mode "$1" build --release --bin app >out 2>err || fail "$1, $2: build"
    built=$CARGO_TARGET_DIR/mip/$(cat "$CARGO_TARGET_DIR/mip/last")
    cp "$built/thumbv7em-none-eabi/release/app" fw.elf
    plugin=$MIP_PLUGIN/trace.so,out=$PWD/trace,start=$(symbol fw.elf mip_init),stop=$(symbol fw.elf mip_dump)
    "$MIP_ROOT/qemu/run" --board qemu-mps2-an386 -t 60 --plugin "$plugin" -o raw fw.elf >out 2>err || fail "$1, $2: run"
    cat out err | grep -qx '99999999999\*99999999999: no value' || fail "$1, $2: output"
    "$MIP_TOOLS/trace-compare" --elf fw.elf --raw raw --trace trace --min-covered "$3" --min-uncovered "$4" --min-edges "$5" >out 2>err ||
        fail "$1, $2: the profile is not the trace's"
}
trace blocks "" 8 1 0
trace calls --mip-poison=1 8 1 0
trace edges --mip-poison=2 15 1 100

# pair TARGET TEXT "MODE" [UNSET]: both objects by one assembler.  UNSET: reads of registers without a value, if the
# plain text has more than one of 1,000 instructions
pair() {
    clang-22 --target="$1" -c -x assembler -Wa,-L "$2" -o plain.o 2>err || fail "$2: plain"
    case $1 in aarch64*) machine=aarch64 ;; riscv32*) machine=riscv32 ;; *) machine=arm ;; esac
    # shellcheck disable=SC2086
    "$MIP_BIN/mip-as" --mip-rewrite --mip-no-ipa-ra --mip-machine=$machine --mip-mode=$3 "$2" -o probed.s 2>err || fail "$2: mip-as"
    clang-22 --target="$1" -c -x assembler -Wa,-L probed.s -o probed.o 2>err || fail "$2, $3: assemble"
    "$MIP_TOOLS/validate" plain.o probed.o >out 2>err || fail "$2, $3: not the plain program"
    awk -v file="$2" -v unset="${4:-0}" '{ for (i = 1; i < NF; i += 2) n[$i] = $(i + 1) }
        END { exit !(n["inserted"] > 20 && n["placed"] > 20 && n["errors"] == 0 && (n["unknown"] <= unset || n["unknown"] * 1000 <= n["plain"]) && n["unreached"] * 100 <= n["plain"]) }' out ||
        fail "$2, $3: what the validator says"
    pairs=$((pairs + 1))
}

# stores_unset REGISTER: the instruction that the validator calls unknown is a store of this register, in the plain text
stores_unset() {
    local at
    at=$(cat out err | sed -n 's/.*: unknown: .* plain \(.*\)$/\1/p' | sort -u)
    llvm-objdump-22 -d --no-show-raw-insn -j "${at%+0x*}" plain.o | grep -Eq "^ +${at##*+0x}: +	?sw	$1," || {
        echo "unknown at ${at:-no place}"
        return 1
    }
}
pairs=0
modes=("function-coverage --mip-blocks --mip-ends-at-stops" "call-graph --mip-edges --mip-poison=1")
for crate in app calc; do
    text=$(ls -t "$CARGO_TARGET_DIR"/mip/blocks/thumbv7em-none-eabi/release/deps/$crate-*.s | head -n 1)
    for mode in "${modes[@]}"; do pair thumbv7em-none-eabi "$text" "$mode"; done
done
[ $pairs = 4 ] || fail "$pairs pairs"
[ "$MIP_LONG" = 1 ] || exit 0

# RISC-V.  An enum's payload may have no value, and rustc's code stores it with the rest: in sum(), `li a0, 1' of
# Token::Add leads to `sw a7', and no instruction wrote a7 since the last call.  So the plain program reads a7 unset.
library riscv32imac-unknown-none-elf
"$RUSTC" --edition 2021 --crate-type rlib --crate-name calc --target riscv32imac-unknown-none-elf -Copt-level=3 -g --emit=asm \
    -Ccodegen-units=1 -o calc.s calc/src/lib.rs >out 2>err || fail "riscv32: calc"
for mode in "${modes[@]}"; do
    pair riscv32-unknown-elf calc.s "$mode" 1
    stores_unset a7 || fail "riscv32, $mode: another read of a register without a value"
done

# core is compiled in the project, which needs a nightly compiler.
export RUSTC_BOOTSTRAP=1 RUSTC=$web/bin/rustc
for target in thumbv6m-none-eabi thumbv7em-none-eabi thumbv8m.main-none-eabi aarch64-unknown-none; do
    cargo mip --mode blocks --crates core,alloc build --config build-std.toml --release -p calc --target $target >out 2>err ||
        fail "$target: cargo"
    built=$CARGO_TARGET_DIR/mip/$(cat "$CARGO_TARGET_DIR/mip/last")
    for crate in core alloc; do
        text=$(ls -t "$built/$target"/release/deps/$crate-*.s | head -n 1)
        for mode in "${modes[@]}"; do pair ${target/unknown-none/none-elf} "$text" "$mode"; done
    done
done
[ $pairs = 22 ] || fail "$pairs pairs"
exit 0
