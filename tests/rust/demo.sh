# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# Puts a copy of the example application where cargo keeps what it built: build/rust.  Sets PATH and cargo's variables.
# Rust's core is built there once.  Exits with 77 if the system has no Rust that builds it.
rust=${MIP_BIN%/bin}/rust
export PATH=/opt/rust-web/bin:$MIP_BIN:$PATH CARGO_TARGET_DIR=$rust/target CARGO_NET_OFFLINE=true CARGO_INCREMENTAL=0
# -Z build-std is for development only.  A user has his core from rustup.
export RUSTC_BOOTSTRAP=1
if ! /opt/rust-web/bin/cargo --version >/dev/null 2>&1; then
    echo "left out: cargo-web: /opt/rust-web has no cargo; \`make setup' puts it there"
    exit 77
fi
mkdir -p "$rust"
exec 5>"$rust/lock" && flock 5
demo=$rust/demo
rm -rf "$demo"
cp -r "$MIP_ROOT/tests/rust/demo" "$demo"
sed -i "s|\.\./\.\./\.\./\.\./integrate|$MIP_ROOT/integrate|" "$demo/app/Cargo.toml"
rm -rf "$rust/target/mip" "$rust"/target/*/*/deps/{app,calc,rt,mip,numbers,errors}-* "$rust"/target/*/*/deps/lib{calc,rt,mip}-*
cd "$demo" || exit 1
