/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * intptr_t __mip_semihost(uint32_t operation, const void *block) for AArch64.
 * Semihosting for AArch32 and AArch64 (Arm), "The semihosting interface": hlt 0xf000; w0 operation,
 * x1 block, x0 result.
 *
 * Without a debugger, an hlt is an undefined instruction: the core takes an exception to the current level (Arm ARM
 * DDI 0487, C6.2 HLT).  The firmware's vectors do not expect it.  So for one hlt, VBAR of this level points to the
 * vectors below, and DAIF masks all other exceptions.  Then the function restores both.  It also restores ELR, SPSR,
 * ESR and FAR, because the firmware may be within an exception.
 *
 * The vectors below have code at two entries only: those of a synchronous exception without a change of level
 * ("Exception vectors").  The function stands between these two entries.
 *
 * Stack: 0 bytes.
 *
 * At EL0, which may not move the vectors, the function returns -1 without an hlt.
 */
    .macro at_level el
    mrs x3, vbar_\el
    mrs x4, elr_\el
    mrs x5, spsr_\el
    mrs x6, esr_\el
    mrs x7, far_\el
    msr vbar_\el, x9
    isb
    hlt #0xf000
    msr vbar_\el, x3
    msr elr_\el, x4
    msr spsr_\el, x5
    msr esr_\el, x6
    msr far_\el, x7
    isb
    .endm

    .macro step_over el
    mrs x9, elr_\el
    add x9, x9, #4
    msr elr_\el, x9
    eret
    .endm

    .section .text.__mip_semihost, "ax", %progbits
    .balign 2048
.Lvectors:                      // 0x000: current level with SP_EL0
    b .Lstep_over

    .global __mip_semihost
    .type __mip_semihost, %function
__mip_semihost:
    hint #34                    // bti c
    mrs x11, currentel
    cbz x11, .Lnot
    cmp x11, #2 << 2
    mrs x10, daif
    msr daifset, #15
    adr x9, .Lvectors
    mov x8, #0
    b.hi .Lel3
    b.eq .Lel2
    at_level el1
    b .Ldone
.Lel2:
    at_level el2
    b .Ldone
.Lel3:
    at_level el3
.Ldone:
    msr daif, x10
    cbz x8, .Lreturn
.Lnot:
    mov x0, #-1
.Lreturn:
    ret
    .size __mip_semihost, . - __mip_semihost

    .org .Lvectors + 0x200      // current level with SP_ELx
.Lstep_over:
    mov x8, #1
    cmp x11, #2 << 2            // the flags may change, because eret restores them
    b.hi .Lover_el3
    b.eq .Lover_el2
    step_over el1
.Lover_el2:
    step_over el2
.Lover_el3:
    step_over el3

#include "note_a64.inc"
