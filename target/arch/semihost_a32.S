/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * intptr_t __mip_semihost(uint32_t operation, const void *block) for A- and R-profile, A32 and Thumb.
 * Semihosting for AArch32 and AArch64 (Arm), "The semihosting interface": svc 0x123456 in A32, svc 0xab in Thumb;
 * r0 operation, r1 block, r0 result.
 *
 * Without a debugger, the svc is a system call of the firmware, whose handler does not expect it.  So the function
 * changes the core's state for one svc (ARMv7-A/R ARM B4.1).  It enters Supervisor mode and masks interrupts.  VBAR
 * points to the vectors below.  SCTLR.V (high vectors) and SCTLR.TE (exceptions in Thumb state) are 0.  Then the
 * function restores all of this.  It also restores LR and SPSR of Supervisor mode, because the firmware may be within
 * a system call.  It uses no stack of that mode.
 *
 * Stack: 20 bytes.
 *
 * The function returns -1 without an svc in User mode, which may not do this, and in Hyp and Monitor mode, which have
 * vectors of their own.  It does so, too, on cores without VBAR (PMSAv7: Cortex-R4 to R8), which ID_MMFR0 tells.
 */
    .syntax unified
#ifdef __thumb__
    .thumb
#define SEMIHOST 0xab
#else
    .arm
#define SEMIHOST 0x123456
#endif
#define MODE_SVC 0x13

    .section .text.__mip_semihost, "ax", %progbits
    .balign 4
    .global __mip_semihost
    .type __mip_semihost, %function
#ifdef __thumb__
    .thumb_func
#endif
__mip_semihost:
    push {r4-r7, lr}
    mrs r4, cpsr
    and r3, r4, #0x1f
    cmp r3, #0x10               @ User
    it ne
    cmpne r3, #0x16             @ Monitor
    it ne
    cmpne r3, #0x1a             @ Hyp
    beq .Lnot
    mrc p15, 0, r3, c0, c1, 4   @ ID_MMFR0: VMSA in bits 3:0, PMSA in bits 7:4 (B4.1)
    tst r3, #0xf
    bne .Ltry
    tst r3, #0x40               @ cores with PMSAv8 have a VBAR
    beq .Lnot
.Ltry:                          @ from here use no register above r7: FIQ mode has its own
    cpsid if, #MODE_SVC
    mov r5, lr
    mrs r6, spsr
    mrc p15, 0, r7, c12, c0, 0  @ VBAR
    mrc p15, 0, r2, c1, c0, 0   @ SCTLR
    ldr r3, =.Lvectors
    mcr p15, 0, r3, c12, c0, 0
    bic r3, r2, #1 << 13        @ V
    bic r3, r3, #1 << 30        @ TE
    mcr p15, 0, r3, c1, c0, 0
    isb
    mov r3, #0
    svc #SEMIHOST
    mcr p15, 0, r2, c1, c0, 0
    mcr p15, 0, r7, c12, c0, 0
    isb
    msr spsr_cxsf, r6
    mov lr, r5
    msr cpsr_c, r4              @ restores the caller's mode and masks
    cmp r3, #0
    beq .Ldone
.Lnot:
    mvn r0, #0
.Ldone:
    pop {r4-r7, pc}
    .ltorg

/* Only the vector of the svc is ever used: interrupts are masked, and no other instruction here can fault. */
    .arm
    .balign 32
.Lvectors:
    nop
    nop
    mov r3, #1                  @ 0x08 Supervisor call
    movs pc, lr
    .size __mip_semihost, . - __mip_semihost
