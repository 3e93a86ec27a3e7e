/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * __mip_sampled_call for x86-64 (docs/probes.md, "Call samples").  The probe calls it for a first call (the probe has
 * stored 0), once in a period, and if the count has reached its limit (it is negative).
 * in:  rax = address of the record (u32 count, u32 order), 16(%rsp) = return address of the function
 * out: every register but rax and the flags as before
 *
 * A signal handler may have called the same function between the instructions of the probe, any number of times.  The
 * order says whether a call of the function has reached this helper before.  It is all ones if none has, and 0 if
 * that call came during a freeze.  The first call that reaches this helper adds 1 to the count, because the first
 * call's probe stored 0.  The probe reads the count after its increment.  So a handler that comes between the two may
 * be the first here. tests/target/test_states.sh makes each state.
 *
 * Signal handlers and threads may sample at the same time.  One xadd gives each sample an entry of its own.  One
 * store of 8 aligned bytes fills the entry (SDM 3, 8.1.1).
 */
#define MIP_MACHINE       62
#define MIP_POINTER_BYTES 8
#define MIP_WIDTH         ASM_WIDTH_64
    .macro mip_pointer symbol
    .8byte \symbol
    .endm
#include "samples.inc"

    .section .text.__mip_sampled_call, "ax", %progbits
    .balign 16
    .global __mip_sampled_call
    .hidden __mip_sampled_call
    .type __mip_sampled_call, %function
__mip_sampled_call:
    .cfi_startproc
    pushq %rcx
    .cfi_def_cfa_offset 16
    pushq %rdx
    .cfi_def_cfa_offset 24
    movl (%rax), %ecx
    incl %ecx
    js .Lpinned
    jz .Ldone                   // all ones: a reset came after the probe's increment
    movq %rax, %rdx
    movl $-1, %eax              // MIP_SLOT_UNSET
    movl __mip_state+ASM_STATE_ORDER(%rip), %ecx
    cmpxchgl %ecx, 4(%rdx)
    movq %rdx, %rax
    jne .Llater
    incl (%rax)
    testl %ecx, %ecx
    jz .Ldone                   // 0: frozen
    incl %ecx
    movl %ecx, __mip_state+ASM_STATE_ORDER(%rip)
    jmp .Ltake
.Lpinned:
    movl $ASM_CALL_PINNED, (%rax)
.Llater:
    cmpl $0, __mip_state+ASM_STATE_ORDER(%rip)
    je .Ldone                   // 0: frozen
    movl __mip_ring+ASM_RING_LEFT(%rip), %ecx
    decl %ecx
    js .Lagain
    movl %ecx, __mip_ring+ASM_RING_LEFT(%rip)
    jmp .Ldone
.Lagain:
    movl __mip_ring+ASM_RING_EVERY(%rip), %ecx
    movl %ecx, __mip_ring+ASM_RING_LEFT(%rip)
.Ltake:
    cmpl $-1, __mip_ring+ASM_RING_HOLD(%rip)
    jne .Ldropped
    movl $1, %ecx
    lock xaddl %ecx, __mip_ring+ASM_RING_HEAD(%rip)
    incl %ecx
    cmpl $-1, %ecx
    jne .Lreserved
    movl $0x7fffffff, __mip_ring+ASM_RING_HEAD(%rip) // all ones would mean 0 samples
.Lreserved:
    andl $(MIP_SAMPLES - 1), %ecx
    leaq __start___llvm_mipraw(%rip), %rdx
    subl %edx, %eax
    negq %rdx
    addq 32(%rsp), %rdx
    shlq $32, %rdx
    orq %rax, %rdx
    leaq __mip_ring(%rip), %rax
    movq %rdx, ASM_RING_SIZE(%rax,%rcx,8)
.Ldone:
    .cfi_remember_state
    popq %rdx
    .cfi_def_cfa_offset 16
    popq %rcx
    .cfi_def_cfa_offset 8
    ret
    .cfi_restore_state
.Ldropped:
    incl __mip_ring+ASM_RING_DROPPED(%rip)
    jmp .Ldone
    .cfi_endproc
    .size __mip_sampled_call, . - __mip_sampled_call

    .hidden __mip_state
    .hidden __start___llvm_mipraw
#include "note_x86_64.inc"
