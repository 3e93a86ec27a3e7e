/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Starts the second core of QEMU's virt machine with PSCI CPU_ON by hvc (Power State Coordination Interface, DEN 0022,
 * 5.1.4). The core copies the system registers that the start-up code wrote on the first core.
 */
    .text
    .global core_start
    .type core_start, %function
core_start:
    ldr x3, =.Lcontext
    str x0, [x3]
    mrs x4, ttbr0_el1
    mrs x5, mair_el1
    mrs x6, tcr_el1
    stp x4, x5, [x3, #8]
    mrs x4, vbar_el1
    mrs x5, sctlr_el1
    stp x6, x4, [x3, #24]
    str x5, [x3, #40]
    dsb sy
    ldr x0, =0xC4000003         // CPU_ON, 64 bits: x1 core, x2 entry, x3 context
    mov x1, #1
    adr x2, .Lsecond
    hvc #0                      // x3 is the context
    ret

.Lsecond:                       // x0 is the context
    ldr x9, [x0]
    ldp x4, x5, [x0, #8]
    msr ttbr0_el1, x4
    msr mair_el1, x5
    ldp x4, x5, [x0, #24]
    msr tcr_el1, x4
    msr vbar_el1, x5
    mov x4, #3 << 20
    msr cpacr_el1, x4
    tlbi vmalle1
    dsb sy
    isb
    ldr x4, [x0, #40]
    msr sctlr_el1, x4
    isb
    ldr x4, =.Lstack
    mov sp, x4
    blr x9
1:  wfi
    b 1b
    .ltorg
    .size core_start, . - core_start

    .bss
    .balign 16
.Lcontext:
    .zero 48
    .zero 8192
.Lstack:
    .section .note.GNU-stack, "", %progbits
