/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Vectors that count each exception, and calls in other modes.
 */
    .syntax unified
    .arm
    .text

    .balign 32
    .global listen_vectors
listen_vectors:
    b .
    b .Lleak
    b .Lsvc
    b .Lleak
    b .Lleak
    b .
    b .
    b .

.Lsvc:
    push {r2, r3}
    ldr r2, [lr, #-4]
    ldr r3, =0xEF000001         @ svc 1: User to System mode
    cmp r2, r3
    pop {r2, r3}
    bne .Lleak
    push {r0}
    mrs r0, spsr
    orr r0, r0, #0x1f
    msr spsr_cxsf, r0
    pop {r0}
    movs pc, lr
.Lleak:
    push {r0, r1}
    ldr r0, =leaked
    ldr r1, [r0]
    add r1, r1, #1
    str r1, [r0]
    pop {r0, r1}
    movs pc, lr
    .ltorg

    .global dump_in_mode
    .type dump_in_mode, %function
dump_in_mode:
    push {r4-r8, lr}
    mrs r4, cpsr
    mov r5, sp
    bic r6, r4, #0x1f
    orr r6, r6, r0
    msr cpsr_c, r6
    mov r6, sp
    mov sp, r5
    ldr r7, =0x600001d3
    msr spsr_cxsf, r7
    bl dump_now
    mrs r8, spsr
    cmp r7, r8
    mvnne r0, #0
    mov sp, r6
    msr cpsr_c, r4
    pop {r4-r8, pc}

    .global dump_in_user_mode
    .type dump_in_user_mode, %function
dump_in_user_mode:
    push {r4, lr}
    cps #0x10
    bl dump_now
    svc #1
    pop {r4, pc}

    .global set_svc_registers
    .type set_svc_registers, %function
set_svc_registers:
    cps #0x13
    mov lr, r0
    msr spsr_cxsf, r1
    cps #0x1f
    bx lr

    .global get_svc_registers
    .type get_svc_registers, %function
get_svc_registers:
    cps #0x13
    mov r0, lr
    mrs r1, spsr
    cps #0x1f
    bx lr
    .ltorg
