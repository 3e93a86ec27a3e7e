// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//! RISC-V in machine mode.  Its timer needs a trap handler, so a critical section takes its place.
use core::arch::{asm, global_asm};

// mstatus.FS: the state Initial ("Privileged Architecture", 20211203, 3.1.6.6).
#[cfg(hard_float)]
global_asm!(
    ".section .text.fpu_on, \"ax\"",
    ".global fpu_on",
    ".type fpu_on,%function",
    "fpu_on:",
    "li t0, 0x2000",
    "csrs mstatus, t0",
    "fscsr zero",
    "ret",
    ".size fpu_on, . - fpu_on",
);
#[cfg(not(hard_float))]
global_asm!(
    ".section .text.fpu_on, \"ax\"",
    ".global fpu_on",
    ".type fpu_on,%function",
    "fpu_on: ret",
    ".size fpu_on, . - fpu_on",
);

global_asm!(
    ".section .Reset, \"ax\"",
    ".global Reset",
    ".type Reset,%function",
    "Reset:",
    ".option push",
    ".option norelax",
    "la gp, __global_pointer$",
    ".option pop",
    "la sp, _stack_start",
    "call fpu_on",
    "la t0, __sbss",
    "la t1, __ebss",
    "0: bgeu t0, t1, 1f",
    "sw zero, 0(t0)",
    "addi t0, t0, 4",
    "j 0b",
    "1: call main",
    "unimp",
    ".size Reset, . - Reset",
);

/// "RISC-V Semihosting", 1.0, section 2: three instructions of four bytes, in one page.
pub unsafe fn semihost(call: usize, block: *const usize) -> usize {
    let mut a0 = call;
    asm!(
        ".balign 16",
        ".option push",
        ".option norvc",
        "slli x0, x0, 0x1f",
        "ebreak",
        "srai x0, x0, 7",
        ".option pop",
        inout("a0") a0, in("a1") block
    );
    a0
}
