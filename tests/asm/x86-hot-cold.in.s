# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# Clang, -hot-cold-split: f.cold.1 is a function that f calls, not a part of f
# options: --mip-mode=function-coverage --mip-edges --mip-no-ipa-ra
# assembler: as --64
	.text
	.file	"hc.c"
	.section	.text.f,"ax",@progbits
	.globl	f                               # -- Begin function f
	.p2align	4, 0x90
	.type	f,@function
f:                                      # @f
# %bb.0:
	pushq	%rbp
	pushq	%r14
	pushq	%rbx
	testl	%edi, %edi
	jle	.LBB0_1
# %bb.5:
	movl	%edi, %ebp
	xorl	%r14d, %r14d
	xorl	%ebx, %ebx
	.p2align	4, 0x90
.LBB0_6:                                # =>This Inner Loop Header: Depth=1
	movl	%r14d, %edi
	callq	g@PLT
	addl	%eax, %ebx
	incl	%r14d
	cmpl	%r14d, %ebp
	jne	.LBB0_6
# %bb.2:
	cmpl	$77, %ebp
	jne	.LBB0_4
# %bb.3:
	movl	%ebx, %edi
	callq	f.cold.1
	jmp	.LBB0_4
.LBB0_1:
	xorl	%ebx, %ebx
.LBB0_4:
	movl	%ebx, %eax
	popq	%rbx
	popq	%r14
	popq	%rbp
	retq
.Lfunc_end0:
	.size	f, .Lfunc_end0-f
                                        # -- End function
	.section	.text.unlikely.f.cold.1,"ax",@progbits
	.p2align	4, 0x90                         # -- Begin function f.cold.1
	.type	f.cold.1,@function
f.cold.1:                               # @f.cold.1
# %bb.0:
	pushq	%rbp
	pushq	%rbx
	pushq	%rax
	movl	%edi, %ebx
	pushq	$77
	popq	%rbp
	movl	%ebp, %edi
	movl	%ebx, %esi
	callq	cold1@PLT
	pushq	$3
	popq	%rsi
	movl	%ebx, %edi
	callq	cold1@PLT
	leal	77(%rbx), %edi
	pushq	$4
	popq	%rsi
	callq	cold1@PLT
	movq	z@GOTPCREL(%rip), %rax
	movl	%ebx, (%rax)
	pushq	$7
	popq	%rdi
	movl	%ebp, %esi
	callq	cold1@PLT
	leal	(%rbx,%rbx,4), %esi
	movl	$231, %edi
	addq	$8, %rsp
	popq	%rbx
	popq	%rbp
	jmp	cold1@PLT                       # TAILCALL
.Lfunc_end1:
	.size	f.cold.1, .Lfunc_end1-f.cold.1
                                        # -- End function
	.ident	"Debian clang version 19.1.7 (3~deb12u1)"
