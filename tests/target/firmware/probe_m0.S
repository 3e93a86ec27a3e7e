/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * The functions of probe_arm.S for cores without Thumb-2.
 */
    .syntax unified
    .thumb
    .text
    .weak __mip_words
    .set __mip_words, 0xC /* MIP_PROFILE_CALL_GRAPH */

/* void probe(record): what a function's probe does at a call. */
    .global probe
    .type probe, %function
    .thumb_func
probe:
    ldr r1, [r0]
    adds r1, r1, #1
    str r1, [r0]
    bgt 1f
    push {r0, lr}
    bl __mip_first_call
1:  bx lr

/* void probe_helper(record): only the call of the helper. */
    .global probe_helper
    .type probe_helper, %function
    .thumb_func
probe_helper:
    push {r0, lr}
    bl __mip_first_call
    bx lr

/* uint32_t probe_keeps(record): 1 if the helper keeps r0-r11 and sp. It may change r12, as a veneer may. */
    .global probe_keeps
    .type probe_keeps, %function
    .thumb_func
probe_keeps:
    push {r4-r7, lr}
    mov r4, r8
    mov r5, r9
    mov r6, r10
    mov r7, r11
    push {r4-r7}
    push {r0, lr}
    .irp n, 8, 9, 10, 11
    movs r1, #\n + 1
    mov r\n, r1
    .endr
    .irp n, 1, 2, 3, 4, 5, 6, 7
    movs r\n, #\n + 1
    .endr
    mov r0, sp
    adds r0, r0, #8
    bl __mip_first_call
    cmp r0, sp
    bne 1f
    .irp n, 1, 2, 3, 4, 5, 6, 7
    cmp r\n, #\n + 1
    bne 1f
    .endr
    .irp n, 8, 9, 10, 11
    mov r1, r\n
    cmp r1, #\n + 1
    bne 1f
    .endr
    movs r0, #1
    b 2f
1:  mov sp, r0
    movs r0, #0
2:  pop {r4-r7}
    mov r8, r4
    mov r9, r5
    mov r10, r6
    mov r11, r7
    pop {r4-r7, pc}
