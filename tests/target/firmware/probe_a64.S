/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Hand-written call-count probes after docs/probes.md.
 */
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
probe:
    ldr w1, [x0]
    adds w1, w1, #1
    str w1, [x0]
    b.le 1f
    ret
1:  stp x0, x30, [sp, #-16]!
    bl __mip_first_call
    ret

/* void probe_helper(record): only the call of the helper. */
    .global probe_helper
    .type probe_helper, %function
probe_helper:
    stp x0, x30, [sp, #-16]!
    bl __mip_first_call
    ret

/* uint32_t probe_keeps(record): 1 if the helper keeps sp and all registers but x16, x17, x30. */
    .global probe_keeps
    .type probe_keeps, %function
probe_keeps:
    stp x19, x20, [sp, #-96]!
    stp x21, x22, [sp, #16]
    stp x23, x24, [sp, #32]
    stp x25, x26, [sp, #48]
    stp x27, x28, [sp, #64]
    stp x29, x30, [sp, #80]
    stp x0, x30, [sp, #-16]!
    add x0, sp, #16
    .irp n, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29
    add x\n, x0, #\n
    .endr
    bl __mip_first_call
    mov x16, sp
    cmp x0, x16
    b.ne 1f
    .irp n, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29
    sub x\n, x\n, #\n
    cmp x\n, x0
    b.ne 1f
    .endr
    mov w0, #1
    b 2f
1:  mov w0, #0
2:  ldp x21, x22, [sp, #16]
    ldp x23, x24, [sp, #32]
    ldp x25, x26, [sp, #48]
    ldp x27, x28, [sp, #64]
    ldp x29, x30, [sp, #80]
    ldp x19, x20, [sp], #96
    ret

    .section .note.GNU-stack, "", %progbits
