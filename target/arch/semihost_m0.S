/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * intptr_t __mip_semihost(uint32_t operation, const void *block) for ARMv6-M and ARMv8-M baseline.  Semihosting
 * for AArch32 and AArch64 (Arm), "The semihosting interface": bkpt 0xab, r0 operation, r1 block, r0 result.
 *
 * Without a debugger, a bkpt is a HardFault (ARMv6-M ARM C1.3, DDI 0419).  As in semihost_m.S, VTOR points to vectors
 * on the stack for one bkpt, and all interrupts are masked.  VTOR is optional: a core without it reads zero (B3.2.5),
 * and keeps the firmware's vectors.  There the firmware's HardFault handler must step over a `bkpt 0xab` that no
 * debugger took, as the handler in boards/common/cortex_m.inc does.  If it does not, do not use this sink.
 *
 * Stack: 372 bytes with 32 interrupt lines, as many as ARMv6-M has: 20 saved, up to 316 for the aligned table,
 * 36 for the exception.  ARMv8-M baseline may have more lines: ICTR has their number.  Each doubling of the table's
 * alignment doubles the table's part.
 *
 * In some states the function returns -1 without a bkpt.  Unprivileged code may not move the vectors.  Within NMI or
 * HardFault, a bkpt would lock the core up.  In ARMv8-M's Non-secure state, HardFault may belong to Secure state
 * (AIRCR.BFHFNMINS, ID_PFR1.Security, TT: DDI 0553, D1.2, C2.4).  Then the function goes on only if DHCSR says that a
 * debugger is there.  On ARMv6-M software may not read DHCSR (C1.5.1).
 */
    .syntax unified
    .thumb

#define SCS_ICTR 0xE000E004
#define SCS_VTOR 0xE000ED08
#define SCB 0xE000ED00
#define SCB_AIRCR 0x0C
#define SCB_ID_PFR1 0x44
#define SCB_DHCSR 0xF0

    .section .text.__mip_semihost, "ax", %progbits
    .balign 4
    .global __mip_semihost
    .type __mip_semihost, %function
    .thumb_func
__mip_semihost:
    push {r4-r7, lr}
    mrs r3, ipsr
    cmp r3, #0
    bne .Lhandler
    mrs r2, control
    lsls r2, r2, #31        @ nPRIV: thread mode is unprivileged
    bmi .Lnot
.Lhandler:
    subs r3, r3, #2         @ 2 is NMI, 3 is HardFault
    cmp r3, #1
    bls .Lnot
#if __ARM_ARCH >= 8
    ldr r2, .Lscb
    ldr r3, [r2, #SCB_AIRCR]
    lsls r3, r3, #18        @ BFHFNMINS: HardFault is Non-secure
    bmi .Ltry
    ldr r3, [r2, #SCB_ID_PFR1]
    lsls r3, r3, #24
    lsrs r3, r3, #28        @ Security: 0 without a Secure state
    beq .Ltry
    mov r3, pc
    tt r3, r3
    lsls r3, r3, #9         @ S: this code is Secure
    bmi .Ltry
    adds r2, r2, #SCB_DHCSR
    ldr r3, [r2]
    lsls r3, r3, #31        @ C_DEBUGEN: a debugger is there
    bpl .Lnot
.Ltry:
#endif
    mrs r7, primask
    cpsid i
    dsb                     @ an imprecise fault of earlier code must reach the firmware's handler
    ldr r6, .Lvtor
    ldr r5, [r6]
    ldr r3, .Lictr
    ldr r3, [r3]
    lsls r3, r3, #28
    lsrs r3, r3, #21
    adds r3, r3, #192       @ 4 * (16 + 32 * (ICTR + 1)): the table's bytes
    movs r4, #128
.Lalign:
    lsls r4, r4, #1
    cmp r4, r3
    blo .Lalign
    mov r2, sp
    mov ip, r2
    subs r2, r2, #64
    rsbs r3, r4, #0
    ands r2, r2, r3
    mov sp, r2
    movs r4, #60
.Lcopy:
    ldr r3, [r5, r4]
    str r3, [r2, r4]
    subs r4, r4, #4
    bpl .Lcopy
    adr r3, .Lfault
    adds r3, r3, #1         @ bit 0: Thumb
    str r3, [r2, #3 * 4]    @ HardFault
    str r3, [r2, #12 * 4]   @ DebugMonitor, if the core has it
    dsb
    str r2, [r6]
    dsb
    isb
    movs r4, #0
    bkpt 0xab
    str r5, [r6]
    dsb
    isb
    mov sp, ip
    msr primask, r7
    cmp r4, #0
    beq .Ldone
.Lnot:
    movs r0, #0
    mvns r0, r0
.Ldone:
    pop {r4-r7, pc}

/* Handles the HardFault of the bkpt: steps over the bkpt, and sets r4 to 1.  The exception does not stack r4
 * (B1.5.6), so handler and function share it. */
    .balign 4
.Lfault:
    movs r0, #4
    mov r1, lr
    tst r1, r0
    bne .Lprocess
    mrs r0, msp
    b .Lstep
.Lprocess:
    mrs r0, psp
.Lstep:
    ldr r1, [r0, #24]
    adds r1, r1, #2
    str r1, [r0, #24]
    movs r4, #1
    bx lr
    .balign 4
.Lvtor:
    .word SCS_VTOR
.Lictr:
    .word SCS_ICTR
#if __ARM_ARCH >= 8
.Lscb:
    .word SCB
#endif
    .size __mip_semihost, . - __mip_semihost
