/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Hand-written call-count probes after docs/probes.md.
 */
    .syntax unified
    .text
    .weak __mip_words
#ifdef MOVED /* a relocated image: the dump must use the moved value */
    .set __mip_words, 0x4000300C
#else
    .set __mip_words, 0xC /* MIP_PROFILE_CALL_GRAPH */
#endif

/* void probe(record): what a function's probe does at a call. */
    .global probe
    .type probe, %function
#ifdef __thumb__
    .thumb_func
#endif
probe:
    ldr r1, [r0]
    adds r1, r1, #1
    str r1, [r0]
    ble 1f
    bx lr
1:  push {r0, lr}
    bl __mip_first_call
    bx lr

/* void probe_helper(record): only the call of the helper. */
    .global probe_helper
    .type probe_helper, %function
#ifdef __thumb__
    .thumb_func
#endif
probe_helper:
    push {r0, lr}
    bl __mip_first_call
    bx lr

/* uint32_t probe_keeps(record): 1 if the helper keeps r0-r12 and sp. */
    .global probe_keeps
    .type probe_keeps, %function
#ifdef __thumb__
    .thumb_func
#endif
probe_keeps:
    push {r4-r11, lr}
    push {r0, lr}
    mov r0, sp
    add r0, r0, #8
    .irp n, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12
    add r\n, r0, #\n
    .endr
    bl __mip_first_call
    mov lr, sp
    cmp r0, lr
    bne 1f
    .irp n, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12
    sub r\n, r\n, #\n
    cmp r\n, r0
    bne 1f
    .endr
    mov r0, #1
    pop {r4-r11, pc}
1:  mov r0, #0
    pop {r4-r11, pc}
