/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * __mip_first_call_atomic for x86-64: the helper of call counts that threads share (docs/probes.md).  The probe calls
 * it if it stored a count of 0, or a negative count (the limit).  Only one caller can store 0, so the order is
 * stamped once.
 * in:  rax = address of the record (u32 count, u32 order)
 * out: every register but the flags as before
 *
 * The loop ends: if a compare-and-exchange fails, another thread's has succeeded.  Stack: 24 bytes.
 */
#include "format.h"

    .section .text.__mip_first_call_atomic, "ax", %progbits
    .balign 16
    .global __mip_first_call_atomic
    .hidden __mip_first_call_atomic
    .type __mip_first_call_atomic, %function
__mip_first_call_atomic:
    .cfi_startproc
    pushq %rcx
    .cfi_def_cfa_offset 16
    pushq %rdx
    .cfi_def_cfa_offset 24
    movq %rax, %rdx
    movl (%rdx), %eax
    incl %eax
    js .Lpinned
    jz .Ldone                   // all ones: a reset came after the probe's increment, so this call is forgotten
    lock incl (%rdx)
    movl __mip_state+ASM_STATE_ORDER(%rip), %eax
.Lorder:
    testl %eax, %eax
    jz .Ldone                   // 0: frozen
    leal 1(%rax), %ecx
    lock cmpxchgl %ecx, __mip_state+ASM_STATE_ORDER(%rip)
    jne .Lorder
    movl %eax, 4(%rdx)
.Ldone:
    movq %rdx, %rax
    .cfi_remember_state
    popq %rdx
    .cfi_def_cfa_offset 16
    popq %rcx
    .cfi_def_cfa_offset 8
    ret
    .cfi_restore_state
.Lpinned:
    movl $ASM_CALL_PINNED, (%rdx)
    jmp .Ldone
    .cfi_endproc
    .size __mip_first_call_atomic, . - __mip_first_call_atomic

/* uint32_t __mip_take_order(void) returns the next order and puts 0 in its place, for mip_freeze(). */
    .section .text.__mip_take_order, "ax", %progbits
    .balign 16
    .global __mip_take_order
    .hidden __mip_take_order
    .type __mip_take_order, %function
__mip_take_order:
    .cfi_startproc
#ifdef __CET__
    endbr64
#endif
    xorl %eax, %eax
    xchgl %eax, __mip_state+ASM_STATE_ORDER(%rip)
    ret
    .cfi_endproc
    .size __mip_take_order, . - __mip_take_order

    .hidden __mip_state
#include "note_x86_64.inc"
