/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * cores_a64.S for an Armv7-A core.
 */
    .syntax unified
    .arm
    .arch_extension virt
    .text
    .global core_start
    .type core_start, %function
core_start:
    push {r4, lr}
    ldr r3, =.Lcontext
    str r0, [r3]
    mrrc p15, 0, r0, r1, c2     @ TTBR0
    strd r0, r1, [r3, #8]
    mrc p15, 0, r0, c10, c2, 0  @ MAIR0
    mrc p15, 0, r1, c2, c0, 2   @ TTBCR
    strd r0, r1, [r3, #16]
    mrc p15, 0, r0, c12, c0, 0  @ VBAR
    mrc p15, 0, r1, c1, c0, 0   @ SCTLR
    strd r0, r1, [r3, #24]
    dsb
    ldr r0, =0x84000003         @ CPU_ON: r1 core, r2 entry, r3 context
    mov r1, #1
    ldr r2, =.Lsecond
    hvc #0
    pop {r4, pc}

.Lsecond:                       @ r0 is the context
    mov r3, r0
    ldr r4, [r3]
    ldrd r0, r1, [r3, #8]
    mcrr p15, 0, r0, r1, c2
    ldrd r0, r1, [r3, #16]
    mcr p15, 0, r0, c10, c2, 0
    mcr p15, 0, r1, c2, c0, 2
    mov r0, #0
    mcr p15, 0, r0, c8, c7, 0   @ TLBIALL
    ldrd r0, r1, [r3, #24]
    mcr p15, 0, r0, c12, c0, 0
    dsb
    isb
    mcr p15, 0, r1, c1, c0, 0
    isb
    ldr sp, =.Lstack
    blx r4
1:  wfi
    b 1b
    .ltorg
    .size core_start, . - core_start

    .bss
    .balign 16
.Lcontext:
    .zero 32
    .zero 8192
.Lstack:
