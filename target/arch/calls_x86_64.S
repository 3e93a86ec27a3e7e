/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * __mip_first_call for x86-64 (docs/probes.md).  The probe calls it if it stored a count of 0, or a negative count
 * (the limit).
 * in:  rax = address of the record (u32 count, u32 order)
 * out: every register but the flags as before
 *
 * A signal handler may have called the same function after the probe's increment, which is one instruction.  So the
 * record may have these states:
 *   count 0, no order: the usual first call.
 *   count above 0, no order: the handler came after the increment.  Its own probe stored 1, and did not call the
 *   helper.
 *   an order: another thread's increment ran at the same time, and that thread made the first call.
 *   count below 0: the limit is reached.  The count stays at 2^31.
 *   all ones: a reset came after the probe's increment.  The call was before the reset, so it is forgotten.
 * A handler inside this helper may make another function's first call: both may get the same order (docs/rtos.md).
 * tests/target/test_states.sh makes each state that a handler can make.
 */
#include "format.h"

    .section .text.__mip_first_call, "ax", %progbits
    .balign 16
    .global __mip_first_call
    .hidden __mip_first_call
    .type __mip_first_call, %function
__mip_first_call:
    .cfi_startproc
    pushq %rcx
    .cfi_def_cfa_offset 16
    movl (%rax), %ecx
    incl %ecx
    js .Lpinned
    jz .Ldone                   // all ones: the call is forgotten
    incl (%rax)
    cmpl $-1, 4(%rax)           // MIP_SLOT_UNSET
    jne .Ldone
    movl __mip_state+ASM_STATE_ORDER(%rip), %ecx
    testl %ecx, %ecx
    jz .Ldone                   // 0: frozen
    movl %ecx, 4(%rax)
    incl %ecx
    movl %ecx, __mip_state+ASM_STATE_ORDER(%rip)
.Ldone:
    .cfi_remember_state
    popq %rcx
    .cfi_def_cfa_offset 8
    ret
    .cfi_restore_state
.Lpinned:
    movl $ASM_CALL_PINNED, (%rax)
    jmp .Ldone
    .cfi_endproc
    .size __mip_first_call, . - __mip_first_call

    .hidden __mip_state
#include "note_x86_64.inc"
