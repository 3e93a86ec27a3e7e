/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * What C cannot say of M-profile: the stack pointers and privilege.
 */
    .syntax unified
    .thumb
    .text

    .global HardFault_Handler
    .thumb_func
HardFault_Handler:
    tst lr, #4
    ite eq
    mrseq r0, msp
    mrsne r0, psp
    b hard_fault

    .global SVC_Handler         @ back to privileged
    .thumb_func
SVC_Handler:
    mrs r3, control
    bic r3, r3, #1
    msr control, r3
    bx lr

    .global dump_on_process_stack
    .thumb_func
dump_on_process_stack:
    push {r4, lr}
    msr psp, r0
    mrs r4, control
    orr r3, r4, #2
    msr control, r3
    isb
    bl dump_now
    msr control, r4
    isb
    pop {r4, pc}

    .global dump_unprivileged
    .thumb_func
dump_unprivileged:
    push {r4, lr}
    mrs r3, control
    orr r3, r3, #1
    msr control, r3
    isb
    bl dump_now
    svc 0
    pop {r4, pc}
