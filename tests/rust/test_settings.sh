# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# Two settings, and no `cargo mip': in .cargo/config.toml with a release build, and by the environment with an
# incremental dev build, where cargo joins them with the project's.  Cargo sees another mode.  A C driver that mipcc built
# is in the same profile.  Each sink of the crate mip sends the whole profile.
set -u
. "$MIP_ROOT/tests/transport/transport.sh"
. "$MIP_ROOT/tests/rust/demo.sh"
triple=thumbv7em-none-eabi

# counted IMAGE RAW TEXT: the count of the line of calc with this text
counted() {
    mipdata create --force -p one.mip "$1" >out 2>&1 && mipdata merge -p one.mip "$2" >out 2>&1 || fail "$1: merge"
    mipdata export -p one.mip --debug "$1" --format=lcov --root "$PWD" -o one.info >out 2>&1 || fail "$1: export"
    awk -v line="$(grep -nF "$3" calc/src/lib.rs | head -n 1 | cut -d : -f 1)" -F '[:,]' \
        '/^SF:/ { f = $2 } /^DA:/ && f == "calc/src/lib.rs" && $2 == line { print $3 }' one.info
}
digits='value = value * 10'

# By the environment: cargo's dev profile, which is incremental.
one=CARGO_TARGET_THUMBV7EM_NONE_EABI
env ${one}_LINKER=mip-rust-ld ${one}_RUSTFLAGS=--emit=asm cargo run --bin app >out 2>err || fail "environment"
[ "$(counted "$CARGO_TARGET_DIR/$triple/debug/app" default.mipraw "$digits")" = 1 ] || fail "environment: no lines"

# The linker among the rustflags: the crate mip sees it there.
rm -f default.mipraw
RUSTFLAGS="-Clink-arg=-Tlink.x --emit=asm -C linker=mip-rust-ld" cargo run --release --bin app >out 2>err || fail "rustflags"
[ "$(counted "$CARGO_TARGET_DIR/$triple/release/app" default.mipraw "$digits")" = 1 ] || fail "rustflags: no lines"

# In .cargo/config.toml.
sed -i '/^rustflags/s/.*/linker = "mip-rust-ld"\nrustflags = ["-C", "link-arg=-Tlink.x", "--emit=asm", "-Csymbol-mangling-version=v0"]/' .cargo/config.toml
cargo run --release --bin app >out 2>err || fail "config.toml"
image=$CARGO_TARGET_DIR/$triple/release/app
[ "$(counted "$image" default.mipraw "$digits")" = 1 ] || fail "config.toml: no lines"
[ "$(counted "$image" default.mipraw 'x / 3 + 1')" = 0 ] || fail "config.toml: a line that did not run"
mipdata show -p one.mip --debug "$image" >out 2>err
for name in 'calc::largest::<u32>' 'calc::largest::<f32>'; do
    grep -qxF "$name" out || fail "show has no $name"
done
MIP_FLAGS=-fmachine-profile-edge-counts cargo run --release --bin app >out 2>err || fail "MIP_FLAGS"
[ "$(counted "$image" default.mipraw "$digits")" = 20 ] || fail "MIP_FLAGS: cargo does not see them"

# A driver in C, which mipcc compiled for Cortex-M4, as a library for rustc.
mkdir lib
printf '%s\n' 'int driver_sum(int n) { return n + 40; }' 'int driver_stop(int n) { return n - 40; }' >lib/driver.c
(cd lib && mipcc clang-22 --target=thumbv7em-none-eabi -O2 -g -ffreestanding -fmachine-profile-generate -fmachine-profile-function-coverage \
    -fmachine-profile-block-coverage -c driver.c && arm-none-eabi-ar cr libdriver.a driver.o) >out 2>err || fail "driver.c"
sed -i 's|^static TICKS|#[link(name = "driver", kind = "static")]\nextern "C" {\n    fn driver_sum(n: i32) -> i32;\n}\n&|
    s|^    rt::start_ticks(1000);|    assert_eq!(unsafe { driver_sum(black_box(2)) }, 42);\n&|' app/src/main.rs
sed -i "s|\"--emit=asm\"|&, \"-L$PWD/lib\"|" .cargo/config.toml
cargo run --release --bin app >out 2>err || fail "a driver in C"
[ "$(counted "$image" default.mipraw "$digits")" = 1 ] || fail "a driver in C: no lines of Rust"
awk '/^SF:/ { f = /driver\.c$/ } f && /^DA:/' one.info >driver.lines
grep -q '^DA:1,1' driver.lines && grep -q '^DA:2,0' driver.lines || fail "driver.c: $(cat driver.lines)"

# Sinks.  QEMU's console has the text among what the program prints, and RTT's channel a frame of another crate.
MIP_FLAGS=-fmachine-profile-function-coverage cargo build --release --bin sinks >out 2>err || fail "sinks: build"
image=$CARGO_TARGET_DIR/$triple/release/sinks
qemu_gdb qemu-mps2-an386 "$image" -serial null
until_there 20 first.mipraw
expect 0 "dump \`rtt'" --rtt --gdb "127.0.0.1:$port" --elf "$image" -o x.mipraw
mv x.mipraw rtt.mipraw
stop_qemu
expect 0 "dump \`text'" --file log.qemu --elf "$image" -o x.mipraw
mv x.mipraw text.mipraw
for name in first rtt text; do
    mipdata create --force -p one.mip "$image" >out 2>&1 && mipdata merge -p one.mip $name.mipraw >out 2>&1 || fail "sinks: merge of $name"
    mipdata show -p one.mip --debug "$image" >out 2>err || fail "sinks: show $name"
    grep -A 3 '^calc::evaluate$' out | grep -q 'Call Count: 1' && grep -A 3 '^SysTick$' out | grep -q 'Call Count: 0' || fail "sinks: $name"
done
exit 0
