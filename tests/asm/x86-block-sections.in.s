# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# Clang's -fbasic-block-sections: blocks of f have sections of their own, blocks of g do not.  A variable with such a name is
# not a block
# options: --mip-mode=function-coverage --mip-blocks --mip-remarks
# assembler: as --64
	.file	"sls.c"
	.section	.text.f,"ax",@progbits
	.globl	f                               # -- Begin function f
	.p2align	4
	.type	f,@function
f:                                      # @f
	.cfi_startproc
# %bb.0:
	testl	%edi, %edi
	je	f.__part.2
	jmp	f.__part.1
.LBB_END0_0:
	.cfi_endproc
	.section	.text.f,"ax",@progbits,unique,1
f.__part.1:
	.cfi_startproc
	.cfi_def_cfa %rsp, 8
	.cfi_offset %rbp, -16
	movslq	%edi, %rax
	movl	(%rsi,%rax,4), %eax
	retq
.LBB_END0_1:
	.size	f.__part.1, .LBB_END0_1-f.__part.1
	.cfi_endproc
	.section	.text.f,"ax",@progbits,unique,2
f.__part.2:
	.cfi_startproc
	.cfi_def_cfa %rsp, 8
	.cfi_offset %rbp, -16
	pushq	%rbp
	.cfi_def_cfa_offset 16
	.cfi_offset %rbp, -16
	movq	%rsp, %rbp
	.cfi_def_cfa_register %rbp
	xorl	%edi, %edi
	callq	g
	incl	%eax
	popq	%rbp
	.cfi_def_cfa %rsp, 8
	.cfi_restore %rbp
	retq
.LBB_END0_2:
	.size	f.__part.2, .LBB_END0_2-f.__part.2
	.cfi_endproc
	.section	.text.f,"ax",@progbits
.Lfunc_end0:
	.size	f, .Lfunc_end0-f
	.text
	.globl	g
	.type	g,@function
g:
	.cfi_startproc
	leal	1(%rdi), %eax
	retq
.Lfunc_end1:
	.size	g, .Lfunc_end1-g
	.cfi_endproc
	.type	g.eh,@object                    # a variable of g
	.local	g.eh
	.data
g.eh:
	.long	1
	.size	g.eh, 4
	.ident	"Debian clang version 22.1.8"
