// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//! Is this a build with counters?  `cargo mip` says so in MIP_RUST, and a project's own settings name the linker: as
//! `linker`, or in rustflags, whose words cargo joins by 0x1f.
use std::env;
use std::path::Path;

fn is_own(linker: &str) -> bool {
    Path::new(linker).file_stem().map_or(false, |name| name == "mip-rust-ld")
}

fn main() {
    let flags = env::var("CARGO_ENCODED_RUSTFLAGS").unwrap_or_default();
    let named = |flag: &str| flag.rfind("linker=").map_or(false, |i| is_own(&flag[i + 7..]));
    let own = is_own(&env::var("RUSTC_LINKER").unwrap_or_default()) || flags.split('\x1f').any(named);
    println!("cargo:rerun-if-env-changed=MIP_RUST");
    println!("cargo:rerun-if-env-changed=MIP_FLAGS");
    println!("cargo:rustc-check-cfg=cfg(mip)");
    let off = env::var("MIP_FLAGS").map_or(false, |f| f.contains("-fno-machine-profile-generate"));
    if (own || env::var("MIP_RUST").is_ok()) && !off {
        println!("cargo:rustc-cfg=mip");
    }
}
