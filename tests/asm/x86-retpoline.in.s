# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# Clang's -mretpoline.  The thunk is skipped: its call does not come back to the next instruction
# options: --mip-mode=call-graph --mip-edges --mip-remarks
# assembler: as --64
	.file	"g2.c"
	.text
	.globl	f                               # -- Begin function f
	.p2align	4
	.type	f,@function
f:                                      # @f
# %bb.0:
	movq	%rsi, %rax
	cmpq	$4, %rsi
	jl	.LBB0_2
# %bb.1:
	pushq	%rax
	movq	%rdi, %r11
	movq	%rax, %rdi
	callq	__llvm_retpoline_r11
	incq	%rax
	addq	$8, %rsp
.LBB0_2:
	retq
.Lfunc_end0:
	.size	f, .Lfunc_end0-f
                                        # -- End function
	.globl	h                               # -- Begin function h
	.p2align	4
	.type	h,@function
h:                                      # @h
# %bb.0:
	testq	%rsi, %rsi
	je	.LBB2_1
# %bb.2:
	movq	%rdi, %r11
	decq	%rsi
	movq	%rsi, %rdi
	jmp	__llvm_retpoline_r11            # TAILCALL
.LBB2_1:
	movl	$7, %eax
	retq
.Lfunc_end1:
	.size	h, .Lfunc_end1-h
                                        # -- End function
	.section	.text.__llvm_retpoline_r11,"axG",@progbits,__llvm_retpoline_r11,comdat
	.hidden	__llvm_retpoline_r11            # -- Begin function __llvm_retpoline_r11
	.weak	__llvm_retpoline_r11
	.p2align	4
	.type	__llvm_retpoline_r11,@function
__llvm_retpoline_r11:                   # @__llvm_retpoline_r11
# %bb.0:
	callq	.Ltmp0
.LBB1_1:                                # Block address taken
                                        # =>This Inner Loop Header: Depth=1
	pause
	lfence
	jmp	.LBB1_1
	.p2align	4
# %bb.2:                                # Block address taken
.Ltmp0:
	movq	%r11, (%rsp)
	retq
.Lfunc_end2:
	.size	__llvm_retpoline_r11, .Lfunc_end2-__llvm_retpoline_r11
                                        # -- End function
	.ident	"Debian clang version 22.1.8 (1~deb12u1)"
