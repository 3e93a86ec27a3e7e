/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * int mpu_run(int (*task)(int), int argument, void *stack_end) runs the task unprivileged, on a stack of its own. It
 * returns -1 if the task touched memory that it may not. CONTROL bit 0 takes the privilege away, and bit 1 chooses the
 * process stack (DDI 0403, B1.4.4).
 */
    .syntax unified
    .thumb
    .section .text.mpu_run, "ax", %progbits
    .global mpu_run
    .type mpu_run, %function
    .thumb_func
mpu_run:
    push {r4-r11, lr}
    mov r4, r0
    mov r0, r1
    msr psp, r2
    mov r1, #3
    msr control, r1
    isb
    blx r4
    svc #0                      @ privileged again
.Lback:
    mov r1, #0
    msr control, r1
    isb
    pop {r4-r11, pc}
    .size mpu_run, . - mpu_run

/* With REPORTED the board handles the fault. Otherwise this handler changes the exception frame (B1.5.6): the task
 * returns to mpu_run() with -1. */
#ifndef REPORTED
    .section .text.MemManage_Handler, "ax", %progbits
    .global MemManage_Handler
    .type MemManage_Handler, %function
    .thumb_func
MemManage_Handler:
    mrs r0, psp
    mov r1, #-1
    str r1, [r0]
    ldr r1, =.Lback
    str r1, [r0, #24]
    mov r1, #1 << 24            @ Thumb, in no IT block
    str r1, [r0, #28]
    ldr r1, =SVC_Handler
    bx r1
    .size MemManage_Handler, . - MemManage_Handler
    .ltorg
#endif

    .section .text.SVC_Handler, "ax", %progbits
    .global SVC_Handler
    .type SVC_Handler, %function
    .thumb_func
SVC_Handler:
    mrs r1, control
    bic r1, r1, #1
    msr control, r1
    bx lr
    .size SVC_Handler, . - SVC_Handler
