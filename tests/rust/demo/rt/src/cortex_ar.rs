// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//! Cortex-A and Cortex-R in A32, without the MMU.  A critical section takes the timer's place.
use core::arch::{asm, global_asm};

// In Supervisor mode, as QEMU enters it.  CPACR and FPEXC switch the FPU on (DDI 0406, B4.1.40 and B6.1.38).
#[cfg(hard_float)]
global_asm!(
    ".arm",
    ".fpu vfpv3-d16",
    ".section .text.fpu_on, \"ax\"",
    ".global fpu_on",
    ".type fpu_on,%function",
    "fpu_on:",
    "mrc p15, 0, r0, c1, c0, 2",
    "orr r0, r0, #0xf << 20",
    "mcr p15, 0, r0, c1, c0, 2",
    "isb",
    "mov r0, #1 << 30",
    "vmsr fpexc, r0",
    "bx lr",
    ".size fpu_on, . - fpu_on",
);
#[cfg(not(hard_float))]
global_asm!(
    ".arm",
    ".section .text.fpu_on, \"ax\"",
    ".global fpu_on",
    ".type fpu_on,%function",
    "fpu_on: bx lr",
    ".size fpu_on, . - fpu_on",
);

global_asm!(
    ".arm",
    ".section .Reset, \"ax\"",
    ".global Reset",
    ".type Reset,%function",
    "Reset:",
    "ldr sp, =_stack_start",
    "bl fpu_on",
    "ldr r0, =__sbss",
    "ldr r1, =__ebss",
    "mov r2, #0",
    "0: cmp r0, r1",
    "bhs 1f",
    "str r2, [r0], #4",
    "b 0b",
    "1: bl main",
    "udf #0",
    ".ltorg",
    ".size Reset, . - Reset",
);

/// Semihosting for AArch32 and AArch64 (Arm), "The semihosting interface".  The svc has its return address in lr.
pub unsafe fn semihost(call: usize, block: *const usize) -> usize {
    let mut r0 = call;
    asm!("svc 0x123456", inout("r0") r0, in("r1") block, out("lr") _);
    r0
}
