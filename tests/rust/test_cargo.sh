# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# An application in Rust, with start-up code in the manner of cortex-m-rt: `cargo mip run` and `test` build it with
# counters, run it in QEMU by its own runner, and report its lines.  Counts and lines are known by hand.
set -u
. "$MIP_ROOT/tests/rust/demo.sh"
line() { # FILE TEXT: the number of the line with this text
    grep -nF "$2" "$1" | head -n 1 | cut -d : -f 1
}
counted() { # INFO FILE TEXT: what lcov says of the line with this text: a count, or nothing
    awk -v file="$2" -v line="$(line "$2" "$3")" -F '[:,]' '/^SF:/ { f = $2 } /^DA:/ && f == file && $2 == line { print $3 }' "$1"
}
ran() { [[ $(counted "$1" "$2" "$3") -gt 0 ]] || fail "$2, \"$3\": ran, but lcov has '$(counted "$1" "$2" "$3")'"; }
cold() { [[ $(counted "$1" "$2" "$3") == 0 ]] || fail "$2, \"$3\": did not run, but lcov has '$(counted "$1" "$2" "$3")'"; }

# The tests: two images, one profile of both.
cargo mip test --release >out 2>err || fail "cargo mip test"
grep -Eq '^app +[0-9]+ +[0-9]+ ' out && grep -Eq '^calc +[0-9]+ +[0-9]+ ' out || fail "no table by crate"
grep -q core out && fail "core is in the table"
cargo mip report --html page.html --lcov tests.info >out 2>err || fail "cargo mip report"
grep -q 'calc/src/lib.rs' page.html && grep -q 'type Stream' page.html || fail "the page has no sources of calc"
ran tests.info calc/src/lib.rs 'let value = sum(t)?;'
cold tests.info calc/src/lib.rs 'value = value * 10'
grep -q '^SF:/' tests.info && fail "lcov has files from elsewhere"

# The application itself.
cargo mip run --release --bin app >out 2>err || fail "cargo mip run"
grep -qx '(4+5)\*6 = 54' err || fail "the application's output"
cargo mip report --lcov all.info >out 2>err || fail "report of all"
ran all.info calc/src/lib.rs 'value = value * 10'
cold all.info calc/src/lib.rs 'x / 3 + 1'
cold all.info app/src/main.rs 'writeln!(Host, "{}", info)'
ran all.info app/src/main.rs 'rt::start_ticks(1000)'

# Names, copies of a generic function, and what is not instrumented.
lines=$CARGO_TARGET_DIR/mip/lines
image=$(echo "$lines"/thumb*/release/app)
mipdata create --force -p app.mip "$image" 2>err && mipdata merge -p app.mip "$lines"/profiles/raw/app-*.mipraw 2>err || fail merge
mipdata show --debug "$image" app.mip >out 2>err || fail show
for name in 'app::wait_for_tick' SysTick; do
    grep -qxF "$name" out || fail "show has no $name"
done
[ "$(grep -cx 'calc::largest' out)" = 2 ] || fail "show: copies of largest" # test_settings has the names with types
grep -A 3 '^calc::never_called$' out | grep -q 'Call Count: 0' || fail "never_called was called"
"$MIP_SAN/mipdata" verify "$image" >out 2>err || fail "verify"
"$MIP_SAN/mipdata" export -p app.mip --debug "$image" --format=lcov --files 'calc/*' --root "$demo" -o one.info 2>err || fail export
grep -q '^FNDA:2,calc::largest' one.info || grep -c 'calc::largest' one.info | grep -qx 4 || fail "copies of largest"

# A mode has its own folder, so what the other one built stays, and `report' knows which was the last.
cargo mip --mode edges run --release --bin app >out 2>err || fail "edges"
cargo mip report --lcov edges.info >out 2>err || fail "edges: report"
[ "$(counted edges.info calc/src/lib.rs 'value = value * 10')" = 20 ] || fail "edges: no counts"
MIP_FLAGS=-fmachine-profile-edge-counts cargo mip run --release --bin app >out 2>err || fail "MIP_FLAGS"
cargo mip report --lcov flags.info >out 2>err || fail "MIP_FLAGS: report"
[ "$(counted flags.info calc/src/lib.rs 'value = value * 10')" = 20 ] || fail "MIP_FLAGS: no counts"
cargo mip --mode functions run --release --bin app >out 2>err || fail "functions"
grep -Eq '^crate +functions +ran' out && grep -Eq '^calc +[0-9]+ +[0-9]+ ' out || fail "functions: no table"
CARGO_PROFILE_RELEASE_DEBUG=0 CARGO_PROFILE_RELEASE_STRIP=true cargo mip --mode blocks run --release --bin app >out 2>err || fail "strip = true"
grep -Eq '^calc +[0-9]+ +[0-9]+ ' out || fail "strip = true: no table"
stripped=CARGO_TARGET_THUMBV7EM_NONE_EABI_RUSTFLAGS=-Clink-arg=-s
env $stripped cargo mip --mode calls run --release --bin app >out 2>err && fail "no debug information"
grep -q 'error: the firmware has no debug information' err && grep -q 'note: .* -s among' err || fail "no word about debug information"
cargo mip --mode lines report --lcov again.info >out 2>err || fail "lines: report"
cmp again.info all.info || fail "lines: another mode changed the report"
cargo mip build --target-dir here >out 2>err && fail "--target-dir"
grep -q 'note: CARGO_TARGET_DIR' err || fail "no word about --target-dir"

# rustc calls no linker for a library for C, so it has no probes.  That is not done without a word.
mkdir -p forc/src && echo '#![no_std]' >forc/src/lib.rs
printf '[package]\nname = "forc"\nversion = "0.1.0"\nedition = "2021"\n[lib]\ncrate-type = ["rlib"]\ntest = false\n[workspace]\n' >forc/Cargo.toml
(cd forc && cargo mip build >../out 2>../err) || fail "a library"
grep -q 'gets no probes' err && fail "an rlib is no staticlib"
sed -i 's/"rlib"/"staticlib"/' forc/Cargo.toml
(cd forc && cargo mip build >../out 2>../err)
grep -q 'warning: a staticlib gets no probes' err && grep -q 'note: ' err || fail "no word about a staticlib"

# Without counters the crate is nothing.
cargo build --release --bin app >out 2>err || fail "cargo build"
image=$(echo "$CARGO_TARGET_DIR"/thumb*/release/app)
nm "$image" | grep -qi 'mip_\|_3mip' && fail "a plain build has code of mip: $(nm "$image" | grep -i mip_)"

# What is not the text of an object is no image.  These flags hold for the last crate alone.
touch app/src/main.rs
cargo rustc -p app --release --bin app -- -C linker=mip-rust-ld >out 2>err && fail "a link without text"
grep -q 'error: there is no assembly text of this object' err && grep -q 'note: .*--emit=asm' err || fail "no word about the text"
cargo rustc -p app --release --bin app -- --emit=asm -C linker=mip-rust-ld >out 2>err && fail "a library of the project without text"
grep -q 'calc-.*error: there is no assembly text' err || fail "no word about calc"
# A text of the right name and of another run: older than what rustc writes first.
text=$(ls -t "$CARGO_TARGET_DIR"/thumb*/release/deps/app-*.s | head -n 1)
object=${text%.s}.app.0-cgu.0.rcgu.o
clang-22 --target=thumbv7em-none-eabi -c -x assembler "$text" -o "$object" || fail "app's text"
# An incremental build names its units in another way.  A test of the project may have the name of a library.
cp "$object" app-1f.1yo7gkz.rcgu.o
mip-rust-ld app-1f.1yo7gkz.rcgu.o -o other.elf >out 2>err && fail "a unit of an incremental build"
grep -q 'no assembly text of this object' err && grep -q CARGO_INCREMENTAL err || fail "no word about an incremental build"
cp "$object" heapless.1f-cgu.0.rcgu.o && arm-none-eabi-ar cr libheapless-99.rlib heapless.1f-cgu.0.rcgu.o
for type in bin lib; do
    printf '#!/bin/sh\necho '"'"'{"packages":[{"targets":[{"name":"heapless","crate_types":["%s"]}]}]}'"'\\n" $type >cargo.sh && chmod +x cargo.sh
    CARGO=$PWD/cargo.sh mip-rust-ld "$object" libheapless-99.rlib -o other.elf >out 2>err
    [ "$(grep -c 'heapless.*no assembly text' err)" = $([ $type = lib ] && echo 1 || echo 0) ] || fail "crates: a target of type $type"
done
# Without a Clang rustc assembles, from any folder.
mkdir 'a"b' && cp "$text" "$object" 'a"b' || fail "a copy"
(cd 'a"b' && RUSTC_BOOTSTRAP=1 MIP_RUST_CC=arm-none-eabi-gcc mip-rust-ld "${object##*/}" --unresolved-symbols=ignore-all -o other.elf) >out 2>err ||
    fail "rustc as the assembler"
cp "$text" kept.s
sed -i '0,/#1$/s//#2/' "$text" # the same functions, one of them with another number
cmp -s "$text" kept.s && fail "no number in the text"
touch -d '1 hour ago' "$text"
mip-rust-ld "$object" -o other.elf >out 2>err && fail "a text of an earlier source"
grep -q 'other code: it is of another run' err || fail "no word about an earlier source"
cp kept.s "$text"
printf '.syntax unified\n.thumb\n.type other,%%function\n.thumb_func\nother: bx lr\n.size other, . - other\n' >other.s
clang-22 --target=thumbv7em-none-eabi -c other.s -o "$object" || fail "other.s"
mip-rust-ld "$object" -o other.elf >out 2>err && fail "a text of another run"
grep -q 'other code: it is of another run' err && [ ! -e other.elf ] || fail "no word about another run"
# Objects without machine code: what rustc leaves to the linker's LTO.
printf 'BC\300\336 bitcode' >b.rcgu.o
mip-rust-ld b.rcgu.o -o x >out 2>err && fail "bitcode"
grep -q linker-plugin-lto err || fail "no word about bitcode"
# refused TEXT TARGET OPTIONS…: an object for this target is no firmware that MIP knows
refused() {
    local text=$1 target=$2
    shift 2
    clang-22 "--target=$target" "$@" -c -x c /dev/null -o x.rcgu.o || fail "$target: no object"
    mip-rust-ld x.rcgu.o -o x >out 2>err && fail "$target"
    grep -q "$text" err || fail "no word about $target"
}
refused 'for a program of this computer take -C instrument-coverage' x86_64-linux-gnu
for target in armv5te-none-eabi armv6-none-eabihf mipsel-none-elf msp430-none-elf; do
    refused 'no probes for this machine.*' $target
    grep -q 'note: .*docs/rust_targets.md' err || fail "no next step for $target"
done
refused 'no probes for this machine' riscv64-unknown-elf -march=rv64imafc -mabi=lp64f
refused 'no probes for this machine' riscv32-unknown-elf -march=rv32imafdc -mabi=ilp32d
refused 'only little-endian targets' armebv7r-none-eabi
exit 0
