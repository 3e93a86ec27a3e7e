# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# Samples at the entry: the return address is on top of the stack there
# options: --mip-mode=call-graph --mip-sample=8
# assembler: as --64
	.file	"s.c"
	.text
	.p2align 4
	.globl	leaf
	.type	leaf, @function
leaf:
	leal	(%rdi,%rdi,2), %eax
	ret
	.size	leaf, .-leaf
	.p2align 4
	.globl	outer
	.type	outer, @function
outer:
	pushq	%r13
	movl	%edx, %r13d
	pushq	%r12
	movl	%ecx, %r12d
	pushq	%rbp
	movl	%esi, %ebp
	pushq	%rbx
	call	leaf
	leal	(%rax,%rbp), %edi
	movl	%eax, %ebx
	call	leaf
	movl	%r13d, %edi
	addl	%eax, %ebx
	call	leaf
	movl	%r12d, %edi
	xorl	%eax, %ebx
	call	leaf
	addl	%ebx, %eax
	popq	%rbx
	popq	%rbp
	popq	%r12
	popq	%r13
	ret
	.size	outer, .-outer
	.p2align 4
	.globl	ends
	.type	ends, @function
ends:
	.p2align 4,,10
	.p2align 3
.L6:
	jmp	.L6
	.size	ends, .-ends
	.ident	"GCC: (Debian 12.2.0-14+deb12u1) 12.2.0"
	.section	.note.GNU-stack,"",@progbits
