# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# Large code model.  No jump goes to the label that the global offset table counts from.  A jump to the sum of a symbol's
# distance and that table's address is a tail call.  An immediate names a function that returns twice
# options: --mip-mode=function-coverage --mip-edges
# assembler: as --64
	.text
	.globl	f
	.p2align	4
	.type	f,@function
f:
.L0$pb:
	leaq	.L0$pb(%rip), %rcx
	movabsq	$_GLOBAL_OFFSET_TABLE_-.L0$pb, %rax
	addq	%rcx, %rax
	cmpl	$7, %edi
	ja	.LBB0_3
	movl	%edi, %ecx
	movabsq	$.LJTI0_0@GOTOFF, %rdx
	addq	%rax, %rdx
	addq	(%rdx,%rcx,8), %rdx
	jmpq	*%rdx
.LBB0_1:
	movabsq	$g@GOTOFF, %rcx
	addq	%rcx, %rax
	movl	$2, %edi
	jmpq	*%rax
.LBB0_2:
	movl	$1, %eax
	retq
.LBB0_3:
	xorl	%eax, %eax
	retq
.Lfunc_end0:
	.size	f, .Lfunc_end0-f
	.section	.rodata,"a",@progbits
	.p2align	3
.LJTI0_0:
	.quad	.LBB0_1-.LJTI0_0
	.quad	.LBB0_2-.LJTI0_0
	.quad	.LBB0_3-.LJTI0_0
	.text
	.globl	g
	.p2align	4
	.type	g,@function
g:
	pushq	%rbx
.L1$pb:
	leaq	.L1$pb(%rip), %rax
	movabsq	$_GLOBAL_OFFSET_TABLE_-.L1$pb, %rbx
	addq	%rax, %rbx
	movabsq	$_setjmp@GOT, %rcx
	callq	*(%rbx,%rcx)
	testl	%eax, %eax
	je	.LBB1_1
	movl	$3, %eax
.LBB1_1:
	popq	%rbx
	retq
.Lfunc_end1:
	.size	g, .Lfunc_end1-g
	.ident	"clang version 22"
