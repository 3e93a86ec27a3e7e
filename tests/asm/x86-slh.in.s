# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# The return address is compared with a label: this label stays right after the call
# options: --mip-mode=function-coverage --mip-edges
# assembler: as --64
	.text
	.globl	h
	.p2align	4
	.type	h,@function
h:
	.cfi_startproc
# %bb.0:
	pushq	%rbx
	.cfi_def_cfa_offset 16
	.cfi_offset %rbx, -16
	movq	%rsp, %rcx
	movq	$-1, %rbx
	sarq	$63, %rcx
	testl	%edi, %edi
	je	.LBB2_1
# %bb.2:
	cmoveq	%rbx, %rcx
	shlq	$47, %rcx
	orq	%rcx, %rsp
	callq	g@PLT
.Lslh_ret_addr2:
	movq	%rsp, %rcx
	movq	-8(%rsp), %rdx
	sarq	$63, %rcx
	leaq	.Lslh_ret_addr2(%rip), %rsi
	cmpq	%rsi, %rdx
	cmovneq	%rbx, %rcx
	incl	%eax
	jmp	.LBB2_3
.LBB2_1:
	cmovneq	%rbx, %rcx
	movl	$2, %eax
.LBB2_3:
	shlq	$47, %rcx
	orq	%rcx, %rsp
	popq	%rbx
	.cfi_def_cfa_offset 8
	retq
.Lfunc_end1:
	.size	h, .Lfunc_end1-h
	.cfi_endproc
	.ident	"clang version 22"
