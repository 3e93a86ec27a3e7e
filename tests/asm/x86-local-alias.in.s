# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# Clang, position-independent: .LJTInit$local is a name of the function JTInit, not the label of a jump table
# options: --mip-mode=function-coverage --mip-no-ipa-ra --mip-remarks
# assembler: as --64
	.text
	.file	"-"
	.globl	JTInit                          # -- Begin function JTInit
	.p2align	4, 0x90
	.type	JTInit,@function
JTInit:                                 # @JTInit
.LJTInit$local:
	.type	.LJTInit$local,@function
# %bb.0:
	movl	$2, %eax
	cmpl	$2, %edi
	jl	.LBB0_2
# %bb.1:
	pushq	%rax
	callq	a@PLT
	incl	%eax
	addq	$8, %rsp
.LBB0_2:
	retq
.Lfunc_end0:
	.size	JTInit, .Lfunc_end0-JTInit
	.size	.LJTInit$local, .Lfunc_end0-JTInit
                                        # -- End function
	.globl	f                               # -- Begin function f
	.p2align	4, 0x90
	.type	f,@function
f:                                      # @f
.Lf$local:
	.type	.Lf$local,@function
# %bb.0:
	movl	$3, %eax
	cmpl	$2, %edi
	jl	.LBB1_2
# %bb.1:
	pushq	%rax
	callq	a@PLT
	addl	$2, %eax
	addq	$8, %rsp
.LBB1_2:
	retq
.Lfunc_end1:
	.size	f, .Lfunc_end1-f
	.size	.Lf$local, .Lfunc_end1-f
                                        # -- End function
	.ident	"Debian clang version 19.1.7 (3~deb12u1)"
