// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//! Cortex-M: a vector table, `Reset`, and the timer that each has.
use core::arch::{asm, global_asm};

global_asm!(
    ".cfi_sections .debug_frame",
    ".section .Reset, \"ax\"",
    ".global Reset",
    ".type Reset,%function",
    ".thumb_func",
    "Reset:",
    "bl __pre_init",
    "ldr r0, =__sbss",
    "ldr r1, =__ebss",
    "movs r2, #0",
    "0: cmp r1, r0",
    "beq 1f",
    "stm r0!, {{r2}}",
    "b 0b",
    "1: ldr r0, =__sdata",
    "ldr r1, =__edata",
    "ldr r2, =__sidata",
    "2: cmp r1, r0",
    "beq 3f",
    "ldm r2!, {{r3}}",
    "stm r0!, {{r3}}",
    "b 2b",
    "3: bl main",
    "udf #0",
    ".size Reset, . - Reset",
);

// As in cortex-m-rt, a project may have its own one.
#[cfg(not(hard_float))]
global_asm!(
    ".section .text.__pre_init, \"ax\"",
    ".weak __pre_init",
    ".type __pre_init,%function",
    ".thumb_func",
    "__pre_init: bx lr",
    ".size __pre_init, . - __pre_init",
);

// CPACR switches the FPU on (DDI 0403, B3.2.20).
#[cfg(hard_float)]
global_asm!(
    ".section .text.__pre_init, \"ax\"",
    ".global __pre_init",
    ".type __pre_init,%function",
    ".thumb_func",
    "__pre_init: ldr r0, =0xe000ed88",
    "ldr r1, [r0]",
    "orr r1, r1, #0xf << 20",
    "str r1, [r0]",
    "dsb",
    "isb",
    "bx lr",
    ".ltorg",
    ".size __pre_init, . - __pre_init",
);

extern "C" {
    fn Reset() -> !;
}

#[link_section = ".vector_table.reset_vector"]
#[no_mangle]
pub static __RESET_VECTOR: unsafe extern "C" fn() -> ! = Reset;

/// What a vector holds.
#[repr(C)]
pub union Vector {
    handler: unsafe extern "C" fn(),
    none: usize,
}

extern "C" {
    fn SysTick();
    fn DefaultHandler();
}

#[link_section = ".vector_table.exceptions"]
#[no_mangle]
pub static __EXCEPTIONS: [Vector; 14] = [
    Vector { handler: DefaultHandler }, // NMI
    Vector { handler: DefaultHandler }, // HardFault
    Vector { handler: DefaultHandler },
    Vector { handler: DefaultHandler },
    Vector { handler: DefaultHandler },
    Vector { none: 0 },
    Vector { none: 0 },
    Vector { none: 0 },
    Vector { none: 0 },
    Vector { handler: DefaultHandler }, // SVCall
    Vector { handler: DefaultHandler },
    Vector { none: 0 },
    Vector { handler: DefaultHandler }, // PendSV
    Vector { handler: SysTick },
];

/// Semihosting for AArch32 and AArch64 (Arm), "The semihosting interface".
pub unsafe fn semihost(call: usize, block: *const usize) -> usize {
    let mut r0 = call;
    asm!("bkpt #0xab", inout("r0") r0, in("r1") block);
    r0
}

/// Runs a piece of code without interrupts.
pub fn free<R>(f: impl FnOnce() -> R) -> R {
    let primask: u32;
    unsafe { asm!("mrs {}, primask", "cpsid i", out(reg) primask) };
    let result = f();
    if primask & 1 == 0 {
        unsafe { asm!("cpsie i") };
    }
    result
}

/// Stops the timer.
pub fn stop_ticks() {
    unsafe { core::ptr::write_volatile(0xe000_e010 as *mut u32, 0) };
}

/// Starts the timer that calls `SysTick`, every so many clocks.
pub fn start_ticks(clocks: u32) {
    unsafe {
        core::ptr::write_volatile(0xe000_e014 as *mut u32, clocks - 1);
        core::ptr::write_volatile(0xe000_e018 as *mut u32, 0);
        core::ptr::write_volatile(0xe000_e010 as *mut u32, 7);
    }
}
