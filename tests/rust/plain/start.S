/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Start-up code for ../demo/rt/link.x.  stop(STATUS) ends QEMU with this status: SYS_EXIT_EXTENDED (semihosting 5.6).
 */
.syntax unified
.thumb
.section .vector_table.reset_vector, "a"
.global __RESET_VECTOR
__RESET_VECTOR: .word Reset
.section .vector_table.exceptions, "a"
.rept 14
.word stop
.endr
.section .Reset, "ax"
.global Reset, stop
.type Reset, %function
Reset:
    ldr r0, =__sbss
    ldr r1, =__ebss
    movs r2, #0
0:  cmp r0, r1
    beq 1f
    stm r0!, {r2}
    b 0b
1:  bl main
.type stop, %function
stop:
    ldr r1, =0x20026
    push {r0, r1}
    ldr r3, [sp]
    str r1, [sp]
    str r3, [sp, #4]
    mov r1, sp
    movs r0, #0x20
    bkpt 0xab
    b stop
