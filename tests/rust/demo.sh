# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# Puts a copy of the example application into build/rust, as a project of a user's: a stable Rust with core and alloc for
# the target, and MIP's bin folder on PATH.  Debian has no core for firmware, so `library TARGET` compiles it once.
# Exits with 77 if the system has no Rust that does.
rust=${MIP_BIN%/bin}/rust
web=/opt/rust-web
if ! $web/bin/cargo --version >/dev/null 2>&1; then
    echo "left out: cargo-web: $web has no cargo; \`make setup' puts it there"
    exit 77
fi
mkdir -p "$rust"
exec 5>"$rust/lock" && flock 5
sysroot=$rust/sysroot
export PATH=$web/bin:$MIP_BIN:$PATH RUSTC=$rust/bin/rustc CARGO_NET_OFFLINE=true CARGO_TARGET_DIR=$rust/target

# library TARGET: compiles core and alloc with the bitcode that LTO needs, as rustup has them.
library() {
    local to=$sysroot/lib/rustlib/$1/lib work=$rust/library
    [ -e "$to" ] && return
    mkdir -p "$work/.cargo" "$work/src"
    cp "$MIP_ROOT/tests/rust/demo/build-std.toml" "$work/.cargo/config.toml"
    printf '[package]\nname = "library"\nversion = "0.1.0"\n[workspace]\n' >"$work/Cargo.toml"
    printf '#![no_std]\nextern crate alloc;\n' >"$work/src/lib.rs"
    (cd "$work" && RUSTC_BOOTSTRAP=1 RUSTC=$web/bin/rustc RUSTFLAGS=-Cembed-bitcode=yes CARGO_TARGET_DIR=$work/target \
        cargo build --release --target "$1") >"$work/log" 2>&1 || {
        cat "$work/log"
        exit 1
    }
    mkdir -p "$to.new"
    mv "$work/target/$1"/release/deps/lib{core,alloc,compiler_builtins}-*.rlib "$to.new"
    rm -rf "$work/target"
    mv "$to.new" "$to"
}

mkdir -p "$rust/bin" "$sysroot/lib/rustlib"
host=$($web/bin/rustc -vV | sed -n "s/^host: //p")
ln -sfn "$web/usr/lib/rustlib/$host" "$sysroot/lib/rustlib/$host"
printf '#!/bin/sh\nexec %s/bin/rustc --sysroot "%s" "$@"\n' $web "$sysroot" >"$RUSTC" && chmod 755 "$RUSTC"
library thumbv7em-none-eabi
demo=$rust/demo
rm -rf "$demo" "$rust/target"
cp -r "$MIP_ROOT/tests/rust/demo" "$demo"
sed -i "s|\.\./\.\./\.\./\.\./integrate|$MIP_ROOT/integrate|" "$demo/app/Cargo.toml"
cd "$demo" || exit 1

. "$MIP_ROOT/tests/tools/fail.sh"

# QEMU's names of a RISC-V with I alone, and with I, M and C.  Of its usual one QEMU 10 refuses to leave out A alone, as
# others need it.  Older versions have no bare one.
rv32i=rv32,m=false,a=false,f=false,d=false,c=false rv32imc=rv32,a=false
if qemu-system-riscv32 -cpu help | grep -qw rv32i; then rv32i=rv32i,zicsr=true rv32imc=rv32i,m=true,c=true,zicsr=true; fi
