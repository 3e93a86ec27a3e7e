/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Stack pointers and privilege of M-profile, which C cannot express. 16-bit Thumb, for all cores.
 */
    .syntax unified
    .thumb
    .text

    .global HardFault_Handler
    .thumb_func
HardFault_Handler:
    mrs r0, msp
    mov r1, lr
    lsrs r1, r1, #3             @ bit 2: the frame is on the process stack
    bcc 1f
    mrs r0, psp
1:  ldr r1, =hard_fault
    bx r1

    .global SVC_Handler         @ back to privileged
    .thumb_func
SVC_Handler:
    mrs r3, control
    movs r2, #1
    bics r3, r3, r2
    msr control, r3
    bx lr

    .global dump_on_process_stack
    .thumb_func
dump_on_process_stack:
    push {r4, lr}
    msr psp, r0
    mrs r4, control
    movs r3, #2
    orrs r3, r3, r4
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
    movs r2, #1
    orrs r3, r3, r2
    msr control, r3
    isb
    bl dump_now
    svc 0
    pop {r4, pc}
