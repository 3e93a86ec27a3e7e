// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//! Puts the linker script, and the memory of QEMU's machine for this target, where the linker finds them.
use std::{env, fs, path::PathBuf};

const CODE_AND_RAM: &str = "MEMORY { FLASH : ORIGIN = ROM, LENGTH = 4M\n RAM : ORIGIN = DATA, LENGTH = 4M }\n";
const RAM: &str = "MEMORY { RAM : ORIGIN = DATA, LENGTH = 64M }\n";

fn main() {
    let out = PathBuf::from(env::var_os("OUT_DIR").unwrap());
    let target = env::var("TARGET").unwrap();
    let (script, rom, data) = match target.split('-').next().unwrap() {
        "thumbv8m.base" | "thumbv8m.main" => ("link.x", "0x10000000", "0x38000000"), // AN505, secure
        "aarch64" | "armv7a" | "armv7r" | "armv8r" => ("flat.x", "", "0x40000000"), // virt
        name if name.starts_with("riscv") => ("flat.x", "", "0x80000000"),
        _ => ("link.x", "0x00000000", "0x20000000"), // AN385, AN386
    };
    let memory = if rom.is_empty() { RAM } else { CODE_AND_RAM };
    fs::write(out.join("memory.x"), memory.replace("ROM", rom).replace("DATA", data)).unwrap();
    fs::copy(script, out.join("link.x")).unwrap();
    println!("cargo:rustc-check-cfg=cfg(profile_m)\ncargo:rustc-check-cfg=cfg(hard_float)");
    if target.starts_with("thumb") {
        println!("cargo:rustc-cfg=profile_m");
    }
    if ["eabihf", "riscv32imafc-unknown-none-elf", "riscv64gc-unknown-none-elf"].iter().any(|end| target.ends_with(end)) {
        println!("cargo:rustc-cfg=hard_float");
    }
    println!("cargo:rustc-link-search={}", out.display());
    println!("cargo:rerun-if-changed={}", script);
}
