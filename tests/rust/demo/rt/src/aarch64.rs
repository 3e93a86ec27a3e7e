// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//! AArch64 at EL1, without the MMU.  Its timer needs an interrupt controller, so a critical section takes its place.
use core::arch::{asm, global_asm};

global_asm!(
    ".section .Reset, \"ax\"",
    ".global Reset",
    ".type Reset,%function",
    "Reset:",
    "ldr x0, =_stack_start",
    "mov sp, x0",
    "mov x0, #3 << 20", // CPACR_EL1.FPEN: no traps (Arm ARM DDI 0487)
    "msr cpacr_el1, x0",
    "isb",
    "ldr x0, =__sbss",
    "ldr x1, =__ebss",
    "0: cmp x0, x1",
    "b.hs 1f",
    "str wzr, [x0], #4",
    "b 0b",
    "1: bl main",
    "udf #0",
    ".size Reset, . - Reset",
);

/// Semihosting for AArch32 and AArch64 (Arm), "The semihosting interface".
pub unsafe fn semihost(call: usize, block: *const usize) -> usize {
    let mut x0 = call;
    asm!("hlt #0xf000", inout("x0") x0, in("x1") block);
    x0
}
