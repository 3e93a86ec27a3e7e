/* loops_call(f, argument, seen) calls f. Each register that f keeps or may read has its own value before. seen gets f's
 * results and these registers. */
#if defined __aarch64__
    .text
    .global loops_call
    .type loops_call, %function
loops_call:
    stp x29, x30, [sp, -112]!
    stp x19, x20, [sp, 16]
    stp x21, x22, [sp, 32]
    stp x23, x24, [sp, 48]
    stp x25, x26, [sp, 64]
    stp x27, x28, [sp, 80]
    str x2, [sp, 96]
    mov x16, x0
    mov x0, x1
    .irp r, 1, 2, 3, 4, 5, 6, 7, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29
    mov x\r, 40 + 3 * \r
    .endr
    blr x16
    ldr x16, [sp, 96]
    stp x0, x1, [x16]
    stp x2, x3, [x16, 16]
    stp x19, x20, [x16, 32]
    stp x21, x22, [x16, 48]
    stp x23, x24, [x16, 64]
    stp x25, x26, [x16, 80]
    stp x27, x28, [x16, 96]
    eor x4, x4, x5, lsl 1
    eor x6, x6, x7, lsl 1
    eor x4, x4, x6, lsl 2
    stp x29, x4, [x16, 112]
    ldp x19, x20, [sp, 16]
    ldp x21, x22, [sp, 32]
    ldp x23, x24, [sp, 48]
    ldp x25, x26, [sp, 64]
    ldp x27, x28, [sp, 80]
    ldp x29, x30, [sp], 112
    ret
    .section .note.GNU-stack, "", %progbits
#elif defined __x86_64__
    .text
    .globl loops_call
    .type loops_call, @function
loops_call:
    .irp r, rbx, rbp, r12, r13, r14, r15, rdx
    pushq %\r
    .endr
    movq %rdi, %rax
    movq %rsi, %rdi
    .set .Lvalue, 40
    .irp r, rbx, rbp, r12, r13, r14, r15, rsi, rdx, rcx, r8, r9
    movq $.Lvalue, %\r
    .set .Lvalue, .Lvalue + 3
    .endr
    call *%rax
    popq %rcx
    movq %rax, (%rcx)
    movq %rdx, 8(%rcx)
    .set .Lvalue, 16
    .irp r, rbx, rbp, r12, r13, r14, r15
    movq %\r, .Lvalue(%rcx)
    .set .Lvalue, .Lvalue + 8
    .endr
    .irp r, r15, r14, r13, r12, rbp, rbx
    popq %\r
    .endr
    ret
    .section .note.GNU-stack, "", @progbits
#else
    .syntax unified
    .text
#ifdef __thumb__
    .thumb
    .thumb_func
#else
    .arm
#endif
    .global loops_call
    .type loops_call, %function
loops_call: @ with instructions of Thumb-1 only
    push {r4, r5, r6, r7, lr}
    mov r4, r8
    mov r5, r9
    mov r6, r10
    mov r7, r11
    push {r2, r4, r5, r6, r7}
    mov r12, r0
    mov r0, r1
    movs r1, #81
    mov r8, r1
    movs r1, #91
    mov r9, r1
    movs r1, #101
    mov r10, r1
    movs r1, #111
    mov r11, r1
    movs r1, #11
    movs r2, #21
    movs r3, #31
    movs r4, #41
    movs r5, #51
    movs r6, #61
    movs r7, #71
    blx r12
    mov r12, r4
    ldr r4, [sp]
    stmia r4!, {r0, r1, r2, r3}
    mov r0, r12
    mov r1, r8
    mov r2, r9
    mov r3, r10
    stmia r4!, {r0, r1, r2, r3, r5, r6, r7}
    mov r0, r11
    stmia r4!, {r0}
    pop {r2, r4, r5, r6, r7}
    mov r8, r4
    mov r9, r5
    mov r10, r6
    mov r11, r7
    pop {r4, r5, r6, r7, pc}
#endif
