// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//! Start-up code in the manner of cortex-m-rt: `Reset`, and `main`.
#![no_std]

#[cfg(target_arch = "aarch64")]
#[path = "aarch64.rs"]
mod machine;
#[cfg(all(target_arch = "arm", not(profile_m)))]
#[path = "cortex_ar.rs"]
mod machine;
#[cfg(profile_m)]
#[path = "cortex_m.rs"]
mod machine;
#[cfg(any(target_arch = "riscv32", target_arch = "riscv64"))]
#[path = "riscv.rs"]
mod machine;
#[cfg(profile_m)]
use machine as ticks;
#[cfg(not(profile_m))]
mod ticks;
pub use ticks::{free, start_ticks, stop_ticks};

#[no_mangle]
unsafe extern "C" fn DefaultHandler() {
    exit(3)
}

/// Prints by semihosting, SYS_WRITE0 ("Semihosting for AArch32 and AArch64"; RISC-V has the same calls).
pub struct Host;

impl core::fmt::Write for Host {
    fn write_str(&mut self, s: &str) -> core::fmt::Result {
        let mut line = [0u8; 65];
        for part in s.as_bytes().chunks(64) {
            line[..part.len()].copy_from_slice(part);
            line[part.len()] = 0;
            unsafe { machine::semihost(4, line.as_ptr().cast()) };
        }
        Ok(())
    }
}

/// Ends the program, SYS_EXIT_EXTENDED.
pub fn exit(status: u32) -> ! {
    let block = [0x20026, status as usize];
    unsafe { machine::semihost(0x20, block.as_ptr()) };
    loop {}
}
