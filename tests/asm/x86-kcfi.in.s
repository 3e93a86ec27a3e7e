# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# Clang's -fsanitize=kcfi.  Nothing is put among the instructions of a check, and its trap is no block.
# __cfi_f is no function.  A like trap of the program's own stays a block
# options: --mip-mode=call-graph --mip-edges --mip-poison --mip-remarks
# assembler: clang-22 -c --target=x86_64-linux-gnu -x assembler
	.file	"g2.c"
	.text
	.globl	f                               # -- Begin function f
	.p2align	4
	.type	f,@function
	.globl	__cfi_f
	.type	__cfi_f,@function
__cfi_f:
	nop
	nop
	nop
	nop
	nop
	nop
	nop
	nop
	nop
	nop
	nop
	movl	$2866430005, %eax               # imm = 0xAADA4035
.Lcfi_func_end0:
	.size	__cfi_f, .Lcfi_func_end0-__cfi_f
f:                                      # @f
# %bb.0:
	movq	%rsi, %rax
	cmpq	$4, %rsi
	jl	.LBB0_2
# %bb.1:
	pushq	%rax
	movq	%rdi, %rcx
	movq	%rax, %rdi
	movl	$1288064587, %r10d              # imm = 0x4CC64E4B
	addl	-4(%rcx), %r10d
	je	.Ltmp0
.Ltmp1:
	ud2
	.section	.kcfi_traps,"ao",@progbits,.text
.Ltmp2:
	.long	.Ltmp1-.Ltmp2
	.text
.Ltmp0:
	callq	*%rcx
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
	.globl	__cfi_h
	.type	__cfi_h,@function
__cfi_h:
	nop
	nop
	nop
	nop
	nop
	nop
	nop
	nop
	nop
	nop
	nop
	movl	$2866430005, %eax               # imm = 0xAADA4035
.Lcfi_func_end1:
	.size	__cfi_h, .Lcfi_func_end1-__cfi_h
h:                                      # @h
# %bb.0:
	testq	%rsi, %rsi
	je	.LBB1_1
# %bb.2:
	movq	%rdi, %rax
	decq	%rsi
	movq	%rsi, %rdi
	movl	$1288064587, %r10d              # imm = 0x4CC64E4B
	addl	-4(%rax), %r10d
	je	.Ltmp3
.Ltmp4:
	ud2
	.section	.kcfi_traps,"ao",@progbits,.text
.Ltmp5:
	.long	.Ltmp4-.Ltmp5
	.text
.Ltmp3:
	jmpq	*%rax                           # TAILCALL
.LBB1_1:
	movl	$7, %eax
	retq
.Lfunc_end1:
	.size	h, .Lfunc_end1-h
                                        # -- End function
	.globl	looks_alike                     # -- Begin function looks_alike
	.p2align	4
	.type	looks_alike,@function
looks_alike:                            # a trap of the program's own: its end is a block, with two ways to it
# %bb.0:
	testl	%esi, %esi
	je	.LBB3_2
# %bb.1:
	movl	$12345678, %eax
	addl	-4(%rdi), %eax
	je	.LBB3_2
	ud2
.LBB3_2:
	movl	%esi, %eax
	retq
.Lfunc_end2:
	.size	looks_alike, .Lfunc_end2-looks_alike
                                        # -- End function
	.ident	"Debian clang version 22.1.8 (1~deb12u1)"
