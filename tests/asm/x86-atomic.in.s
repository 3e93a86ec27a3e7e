# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# Counters that threads share: the lock prefix
# options: --mip-mode=call-graph --mip-edges --mip-atomic --mip-no-ipa-ra
# assembler: as --64
	.file	"g.c"
	.text
	.p2align 4
	.globl	f
	.type	f, @function
f:
.LFB0:
	.cfi_startproc
	pushq	%r13
	.cfi_def_cfa_offset 16
	.cfi_offset 13, -16
	pushq	%r12
	.cfi_def_cfa_offset 24
	.cfi_offset 12, -24
	pushq	%rbp
	.cfi_def_cfa_offset 32
	.cfi_offset 6, -32
	pushq	%rbx
	.cfi_def_cfa_offset 40
	.cfi_offset 3, -40
	subq	$8, %rsp
	.cfi_def_cfa_offset 48
	testl	%esi, %esi
	jle	.L6
	movl	%edi, %r13d
	movl	%esi, %r12d
	xorl	%ebx, %ebx
	xorl	%ebp, %ebp
	jmp	.L5
	.p2align 4,,10
	.p2align 3
.L3:
	xorl	%ebx, %ebp
	addl	$1, %ebx
	cmpl	%ebx, %r12d
	je	.L1
.L5:
	testl	%ebx, %r13d
	je	.L3
	movl	%ebx, %edi
	addl	$1, %ebx
	call	g@PLT
	addl	%eax, %ebp
	cmpl	%ebx, %r12d
	jne	.L5
.L1:
	addq	$8, %rsp
	.cfi_remember_state
	.cfi_def_cfa_offset 40
	movl	%ebp, %eax
	popq	%rbx
	.cfi_def_cfa_offset 32
	popq	%rbp
	.cfi_def_cfa_offset 24
	popq	%r12
	.cfi_def_cfa_offset 16
	popq	%r13
	.cfi_def_cfa_offset 8
	ret
	.p2align 4,,10
	.p2align 3
.L6:
	.cfi_restore_state
	addq	$8, %rsp
	.cfi_def_cfa_offset 40
	xorl	%ebp, %ebp
	popq	%rbx
	.cfi_def_cfa_offset 32
	movl	%ebp, %eax
	popq	%rbp
	.cfi_def_cfa_offset 24
	popq	%r12
	.cfi_def_cfa_offset 16
	popq	%r13
	.cfi_def_cfa_offset 8
	ret
	.cfi_endproc
.LFE0:
	.size	f, .-f
	.p2align 4
	.globl	leaf
	.type	leaf, @function
leaf:
.LFB1:
	.cfi_startproc
	movl	%edi, %eax
	movl	%esi, %edi
	movl	%ecx, %esi
	movl	%eax, %ecx
	imull	%esi, %edx
	imull	%edi, %ecx
	addl	%edx, %ecx
	subl	%r8d, %ecx
	cmpl	$3, %ecx
	jle	.L12
	ret
	.p2align 4,,10
	.p2align 3
.L12:
	jmp	g@PLT
	.cfi_endproc
.LFE1:
	.size	leaf, .-leaf
	.ident	"GCC: (Debian 12.2.0-14+deb12u1) 12.2.0"
	.section	.note.GNU-stack,"",@progbits
