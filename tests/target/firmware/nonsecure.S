/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * A small Secure program for the MPS2+ with AN505. It calls Non-secure code, which tries semihosting. It prints `-` if
 * that failed, `F` for a Secure fault. With NONSECURE_FAULTS, a HardFault of Non-secure code stays Non-secure. Sources:
 * Arm DAI 0505, 3.1; SAU and memory protection controllers of Armv8-M.
 */
    .syntax unified
    .thumb

#define SAU_CTRL 0xE000EDD0
#define AIRCR    0xE000ED0C
#define VTOR_NS  0xE002ED08
#define MPC      0x58007000 /* for the first 4 MB from 0; their Secure alias is at 0x10000000 */
#define UART     0x50200000

    .section .vectors, "a"
    .word 0x10080000
    .word reset
    .rept 14
    .word fault
    .endr

    .text
    .thumb_func
    .type reset, %function
reset:
    ldr r0, =SAU_CTRL
    movs r1, #2             @ ALLNS: the SAU marks all Non-secure
    str r1, [r0]
    dsb
    isb
    ldr r0, =MPC
    ldr r1, [r0, #0x10]     @ BLK_MAX
    lsrs r2, r1, #1
    adds r2, r2, #1         @ the upper half is Non-secure
    movs r3, #0
    str r3, [r0]
    mvn r4, #0
1:  str r2, [r0, #0x18]     @ BLK_IDX
    str r4, [r0, #0x1c]     @ BLK_LUT
    adds r2, r2, #1
    cmp r2, r1
    bls 1b
    dsb
#ifdef NONSECURE_FAULTS
    ldr r0, =AIRCR
    ldr r1, =0x05FA2000     @ BFHFNMINS
    str r1, [r0]
    dsb
#endif
    ldr r0, =UART
    movs r1, #16
    str r1, [r0, #16]
    movs r1, #1
    str r1, [r0, #8]
    ldr r0, =0x00380000
    msr msp_ns, r0
    ldr r0, =VTOR_NS
    ldr r1, =nonsecure_vectors
    str r1, [r0]
    ldr r0, =nonsecure
    bic r0, r0, #1
    blxns r0
    adds r0, r0, #1
    ite eq
    moveq r0, #'-'
    movne r0, #'+'
    b print
    .thumb_func
    .type fault, %function
fault:
    movs r0, #'F'
print:
    ldr r1, =UART
    str r0, [r1]
    movs r0, #'\n'
    str r0, [r1]
    b .
    .ltorg

    .section .nonsecure, "ax"
    .balign 128
nonsecure_vectors:
    .word 0x00380000
    .rept 15
    .word hangs
    .endr
    .thumb_func
    .type hangs, %function
hangs:
    b .
    .thumb_func
    .type nonsecure, %function
nonsecure:
    push {r4, lr}
    movs r0, #1             @ SYS_OPEN
    movs r1, #0
    bl __mip_semihost
    pop {r4, pc}
