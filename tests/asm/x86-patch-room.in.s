# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# Clang's room for patching (-fpatchable-function-entry=17): nops that are long, or have another name.  Probes stand after it
# options: --mip-mode=call-graph --mip-remarks
# assembler: as --64
	.file	"g1.c"
	.text
	.globl	f                               # -- Begin function f
	.p2align	4
	.type	f,@function
f:                                      # @f
.Lfunc_begin0:
# %bb.0:
	.byte	102
	.byte	102
	.byte	102
	.byte	102
	.byte	102
	nopw	%cs:512(%rax,%rax)
	xchgw	%ax, %ax
	movl	%edi, %eax
	cmpl	$4, %edi
	jl	.LBB0_2
# %bb.1:
	pushq	%rax
	movl	%eax, %edi
	callq	e@PLT
	incl	%eax
	addq	$8, %rsp
	retq
.LBB0_2:
	addl	%eax, %eax
	retq
.Lfunc_end0:
	.size	f, .Lfunc_end0-f
	.section	__patchable_function_entries,"awo",@progbits,f
	.p2align	3, 0x0
	.quad	.Lfunc_begin0
                                        # -- End function
	.text
	.globl	g                               # -- Begin function g
	.p2align	4
	.type	g,@function
g:                                      # @g
.Lfunc_begin1:
# %bb.0:
	.byte	102
	.byte	102
	.byte	102
	.byte	102
	.byte	102
	nopw	%cs:512(%rax,%rax)
	xchgw	%ax, %ax
	movl	%edi, %eax
	cmpl	$4, %edi
	jl	.LBB1_2
# %bb.1:
	pushq	%rax
	movl	%eax, %edi
	callq	e@PLT
	incl	%eax
	addq	$8, %rsp
	retq
.LBB1_2:
	addl	%eax, %eax
	retq
.Lfunc_end1:
	.size	g, .Lfunc_end1-g
	.section	__patchable_function_entries,"awo",@progbits,g
	.p2align	3, 0x0
	.quad	.Lfunc_begin1
                                        # -- End function
	.ident	"Debian clang version 22.1.8 (1~deb12u1)"
