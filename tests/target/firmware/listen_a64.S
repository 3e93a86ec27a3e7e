/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Vectors that count each exception, and access to the exception registers of a level.
 */
    .macro leak el
    stp x0, x1, [sp, #-16]!
    adrp x0, leaked
    add x0, x0, :lo12:leaked
    ldr w1, [x0]
    add w1, w1, #1
    str w1, [x0]
    mrs x0, elr_\el
    add x0, x0, #4
    msr elr_\el, x0
    ldp x0, x1, [sp], #16
    eret
    .endm

    .macro put_and_get el
    ldp x3, x4, [x19]
    ldp x5, x6, [x19, #16]
    ldr x7, [x19, #32]
    msr elr_\el, x3
    msr spsr_\el, x4
    msr esr_\el, x5
    msr far_\el, x6
    msr daif, x7
    bl dump_now
    mrs x3, elr_\el
    mrs x4, spsr_\el
    mrs x5, esr_\el
    mrs x6, far_\el
    mrs x7, daif
    stp x3, x4, [x19]
    stp x5, x6, [x19, #16]
    str x7, [x19, #32]
    msr daifset, #15
    .endm

    .text
    .balign 2048
    .global listen_vectors
listen_vectors:
    .irp n, 0, 1, 2, 3, 4, 5, 6, 7
    .balign 128
    b .Lleak
    .endr
    .balign 128
.Lleak:
    msr spsel, #1
    stp x0, x1, [sp, #-16]!
    mrs x0, currentel
    cmp x0, #2 << 2
    ldp x0, x1, [sp], #16
    b.hi 3f
    b.eq 2f
    leak el1
2:  leak el2
3:  leak el3

/* Entry for levels whose vectors the board's start-up code does not set. */
    .global listen_start
listen_start:
    ldr x0, =__stack
    mov sp, x0
    bl listen_setup
    b _start
    .ltorg

    .global listen_setup
listen_setup:
    adr x1, listen_vectors
    mrs x0, currentel
    cmp x0, #2 << 2
    b.hi 3f
    b.eq 2f
    msr vbar_el1, x1
    ret
2:  msr vbar_el2, x1
    ret
3:  msr vbar_el3, x1
    ret

    .global dump_between
dump_between:
    stp x19, x30, [sp, #-32]!
    str x20, [sp, #16]
    mov x19, x0
    mov x20, x1
    cbz x20, 1f
    mov x2, sp                  // the same stack, as SP_EL0
    msr spsel, #0
    sub sp, x2, #2048
1:  mrs x0, currentel
    cmp x0, #2 << 2
    b.hi 3f
    b.eq 2f
    put_and_get el1
    b 4f
2:  put_and_get el2
    b 4f
3:  put_and_get el3
4:  msr spsel, #1
    ldr x20, [sp, #16]
    ldp x19, x30, [sp], #32
    ret

    .section .note.GNU-stack, "", %progbits
