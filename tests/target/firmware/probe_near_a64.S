/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Hand-written call-count probes after docs/probes.md. Their helper decodes the probe's load to find the record. X19:
 * the helper is __mip_first_call_x19. PATCHED: a branch, as an erratum workaround puts it, replaces the load.
 */
    .text
#ifdef X19
#define PAGE x19
#else
#define PAGE x9
#endif

#ifdef PATCHED
    .macro load r
    b 7f
8:  .subsection 1
7:  ldr w10, [PAGE, :lo12:\r]
    b 8b
    .previous
    .endm
#else
    .macro load r
    ldr w10, [PAGE, :lo12:\r]
    .endm
#endif

    .macro call
#ifdef X19
    bl __mip_first_call_x19
#else
    stp PAGE, x30, [sp, #-16]!
    bl __mip_first_call_page
#endif
    .endm

    .macro one r
    .global probe_\r
probe_\r:
    stp x19, x30, [sp, #-16]!
    adrp PAGE, \r
    load \r
    adds w10, w10, #1
    str w10, [PAGE, :lo12:\r]
    b.gt 1f
.Lhelper_\r:
    call
1:  ldp x19, x30, [sp], #16
    ret
    .endm

    one record_a
    one record_b
    one record_c
    one record_d
    one record_e

/* void probe(record): what a function's probe does at a call. */
    .global probe
    .type probe, %function
probe:
    .irp r, a, b, c, d, e
    adrp x9, record_\r
    add x9, x9, :lo12:record_\r
    cmp x0, x9
    b.eq probe_record_\r
    .endr
    brk #1

/* void probe_helper(record): only the call of the helper, for record_e. */
    .global probe_helper
    .type probe_helper, %function
probe_helper:
    stp x19, x30, [sp, #-16]!
    adrp PAGE, record_e
    b .Lhelper_record_e

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
    mov x0, sp
    .irp n, 1, 2, 3, 4, 5, 6, 7, 8, 10, 11, 12, 13, 14, 15, 18, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29
    add x\n, x0, #\n
    .endr
    adrp PAGE, record_e
    b 3f
    load record_e
    nop
    str w10, [PAGE, :lo12:record_e]
    nop
3:  call
    mov x16, sp
    cmp x0, x16
    b.ne 1f
    adrp x16, record_e
    cmp PAGE, x16
    b.ne 1f
    .irp n, 1, 2, 3, 4, 5, 6, 7, 8, 10, 11, 12, 13, 14, 15, 18, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29
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

    .weak __mip_words
    .set __mip_words, 0xC /* MIP_PROFILE_CALL_GRAPH */

    .section .note.GNU-stack, "", %progbits
