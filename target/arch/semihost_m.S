/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * intptr_t __mip_semihost(uint32_t operation, const void *block) for M-profile, main extension.  Semihosting for
 * AArch32 and AArch64 (Arm), "The semihosting interface": bkpt 0xab, r0 operation, r1 block, r0 result.
 *
 * Without a debugger, a bkpt under PRIMASK escalates to HardFault (ARMv7-M ARM C1.5).  The firmware's handler does
 * not expect it.  So for one bkpt, VTOR points to a copy of the 16 system vectors on the stack.  In the copy,
 * HardFault and DebugMonitor have the handler below.  PRIMASK masks all other interrupts, so they do not use the
 * copy.
 *
 * The table's alignment is a power of two: at least 4 bytes for each exception that exists, and at least 128 (B3.2.5,
 * VTOR).  ICTR has the number of interrupt lines, in units of 32.
 *
 * Stack: 388 bytes with 32 interrupt lines: 36 saved, up to 316 for the aligned table, 36 for the exception.  Each
 * doubling of the table's alignment doubles its part: 2 KB more at most.  A core that uses its FPU: 72 more.
 *
 * In some states the function returns -1 without a bkpt.  Unprivileged code may not move the vectors.  Two more
 * states need a debugger, which DHCSR tells (C1.6).  Within NMI, HardFault or FAULTMASK, a bkpt would lock the core
 * up.  In ARMv8-M's Non-secure state, HardFault may belong to Secure state (AIRCR.BFHFNMINS, ID_PFR1.Security, TT:
 * DDI 0553, D1.2, C2.4).
 */
    .syntax unified
    .thumb
#include "landing_m.inc"

#define SCS        0xE000E000
#define SCS_ICTR   0x004
#define SCS_VTOR   0xD08
#define SCS_AIRCR  0xD0C
#define SCS_CCR    0xD14
#define SCS_HFSR   0xD2C
#define SCS_DFSR   0xD30
#define SCS_ID_PFR1 0xD44
#define SCS_DHCSR  0xDF0
#define SCS_DCCMVAC 0xF68

    .section .text.__mip_semihost, "ax", %progbits
    .balign 4
    .global __mip_semihost
    .type __mip_semihost, %function
    .thumb_func
__mip_semihost:
    landing
    push {r4-r11, lr}
    mov r6, #SCS
    mrs r3, ipsr
    cbnz r3, .Lhandler
    mrs r3, control
    lsls r3, r3, #31        @ nPRIV: thread mode is unprivileged
    bmi .Lnot
    movs r3, #0
.Lhandler:
    subs r3, r3, #2         @ 2 is NMI, 3 is HardFault
    cmp r3, #1
    bls .Lneed_debugger
    mrs r3, faultmask
#if __ARM_ARCH >= 8
    cbnz r3, .Lneed_debugger
    ldr r3, [r6, #SCS_AIRCR]
    lsls r3, r3, #18        @ BFHFNMINS: HardFault is Non-secure
    bmi .Ltry
    ldr r3, [r6, #SCS_ID_PFR1]
    ands r3, r3, #0xf0      @ Security: 0 without a Secure state
    beq .Ltry
    mov r3, pc
    tt r3, r3
    lsls r3, r3, #9         @ S: this code is Secure
    bmi .Ltry
#else
    cbz r3, .Ltry
#endif
.Lneed_debugger:
    ldr r3, [r6, #SCS_DHCSR]
    lsls r3, r3, #31        @ C_DEBUGEN: a debugger is there
    bpl .Lnot
.Ltry:
    mrs r8, primask
    cpsid i
    dsb                     @ an imprecise fault of earlier code must reach the firmware's handler
    ldr r7, [r6, #SCS_VTOR]
    mov r9, sp
    ldr r3, [r6, #SCS_ICTR]
    lsls r3, r3, #28
    lsrs r3, r3, #21
    adds r3, r3, #191       @ 4 * (16 + 32 * (ICTR + 1)) - 1: offset of the table's last byte
    clz r3, r3
    mvn r4, #0
    lsrs r4, r4, r3         @ alignment - 1
    sub r3, sp, #64
    bics r3, r3, r4
    mov sp, r3
    movs r4, #60
.Lcopy:
    ldr r5, [r7, r4]
    str r5, [r3, r4]
    subs r4, r4, #4
    bpl .Lcopy
    adr.w r4, .Lfault + 1   @ bit 0: Thumb
    str r4, [r3, #3 * 4]    @ HardFault
    str r4, [r3, #12 * 4]   @ DebugMonitor
    ldr r4, [r6, #SCS_CCR]
    lsls r4, r4, #15        @ DC: vector fetches do not see the data cache, so clean it (CCR, DCCMVAC)
    bpl .Lno_cache
    str r3, [r6, #SCS_DCCMVAC]
    add r4, r3, #32
    str r4, [r6, #SCS_DCCMVAC]
.Lno_cache:
    str r3, [r6, #SCS_VTOR]
    dsb                     @ the table and VTOR are written before the bkpt
    isb
    ldr r10, [r6, #SCS_HFSR]
    ldr r11, [r6, #SCS_DFSR]
    movs r4, #0
    bkpt 0xab
    str r7, [r6, #SCS_VTOR]
    dsb
    isb
    mov sp, r9
    msr primask, r8
    cbz r4, .Ldone
.Lnot:
    mvn r0, #0
.Ldone:
    pop {r4-r11, pc}

/* Handles the HardFault or DebugMonitor of the bkpt: steps over the bkpt, and sets r4 to 1.  The exception does not
 * stack r4, r6, r10 and r11 (B1.5.6), so handler and function share them.  The handler clears the bits that the fault
 * set in HFSR and DFSR, by writing ones (B3.2.16, C1.6). */
.Lfault:
    tst lr, #4
    ite eq
    mrseq r0, msp
    mrsne r0, psp
    ldr r1, [r0, #24]
    adds r1, r1, #2
    str r1, [r0, #24]
    ldr r1, [r6, #SCS_HFSR]
    bic r1, r1, r10
    str r1, [r6, #SCS_HFSR]
    ldr r1, [r6, #SCS_DFSR]
    bic r1, r1, r11
    str r1, [r6, #SCS_DFSR]
    movs r4, #1
    bx lr
    .size __mip_semihost, . - __mip_semihost
