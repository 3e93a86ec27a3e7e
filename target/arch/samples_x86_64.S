/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * __mip_sampled_call for x86-64: docs/design.md, "Call samples".  Called for a first call (the probe has stored 0),
 * once a period, and where the count is pinned (negative).
 * in:  rax = address of the record (u32 count, u32 order), 16(%rsp) = return address of the function
 * out: every register but rax and the flags as before
 *
 * Signal handlers and threads may sample meanwhile.  One xadd gives each an entry of its own, which one store of 8
 * aligned bytes fills (SDM 3, 8.1.1).
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
    pushq %rcx
    pushq %rdx
    movl __mip_state+ASM_STATE_ORDER(%rip), %edx
    movl (%rax), %ecx
    cmpl $1, %ecx
    jg .Llater
    testl %ecx, %ecx
    js .Lpinned
    incl (%rax)                 // 1: a signal handler has called it since
    testl %edx, %edx
    jz .Ldone                   // frozen
    cmpl $-1, 4(%rax)           // MIP_SLOT_UNSET
    jne .Ltake
    movl %edx, 4(%rax)
    incl %edx
    movl %edx, __mip_state+ASM_STATE_ORDER(%rip)
    jmp .Ltake
.Lpinned:
    movl $ASM_CALL_PINNED, (%rax)
.Llater:
    testl %edx, %edx
    jz .Ldone                   // frozen
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
    movl $0x7fffffff, __mip_ring+ASM_RING_HEAD(%rip) // 2^32 samples, once more: not 0
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
    popq %rdx
    popq %rcx
    ret
.Ldropped:
    incl __mip_ring+ASM_RING_DROPPED(%rip)
    jmp .Ldone
    .size __mip_sampled_call, . - __mip_sampled_call

    .hidden __mip_state
    .hidden __start___llvm_mipraw
#include "note_x86_64.inc"
