// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//! Is this a build with counters?  `cargo mip` says so in MIP_RUST, and a project's own settings name the linker.
use std::env;
use std::path::Path;

fn main() {
    let linker = env::var("RUSTC_LINKER").unwrap_or_default();
    let own = Path::new(&linker).file_stem().map_or(false, |name| name == "mip-rust-ld");
    println!("cargo:rerun-if-env-changed=MIP_RUST");
    println!("cargo:rerun-if-env-changed=MIP_FLAGS");
    println!("cargo:rustc-check-cfg=cfg(mip)");
    let off = env::var("MIP_FLAGS").map_or(false, |f| f.contains("-fno-machine-profile-generate"));
    if (own || env::var("MIP_RUST").is_ok()) && !off {
        println!("cargo:rustc-cfg=mip");
    }
}
