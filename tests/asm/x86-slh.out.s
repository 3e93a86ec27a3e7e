# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# The return address is compared with a label: this label stays right after the call
# options: --mip-mode=function-coverage --mip-edges
# assembler: as --64
	.text
	.globl	h
	.p2align	4
	.type	h,@function
h:
.Lmip_fn0:
	.cfi_startproc
# %bb.0:
	incl .Lmip_raw0+0(%rip)
	jns .Lmip_done0_0
	decl .Lmip_raw0+0(%rip)
.Lmip_done0_0:
	pushq	%rbx
	.cfi_def_cfa_offset 16
	.cfi_offset %rbx, -16
	movq	%rsp, %rcx
	movq	$-1, %rbx
	sarq	$63, %rcx
	testl	%edi, %edi
	je	.LBB2_1
# %bb.2:
.Lmip_b0_1:
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
.Lmip_b0_2:
	cmovneq	%rbx, %rcx
	movl	$2, %eax
	incl .Lmip_raw0+4(%rip)
.LBB2_3:
.Lmip_b0_3:
	incl .Lmip_raw0+8(%rip)
	shlq	$47, %rcx
	orq	%rcx, %rsp
	popq	%rbx
	.cfi_def_cfa_offset 8
	retq
.Lmip_end0:
.Lfunc_end1:
	.size	h, .Lfunc_end1-h
	.cfi_endproc
	.ident	"clang version 22"
	.weak	__mip_words
	.set	__mip_words, 0x21
	.section	__llvm_mipraw,"awG",%nobits,h$MIP
	.p2align	2
.Lmip_raw0:
	.space	12
	.section	__llvm_mipmap,"G",%progbits,h$MIP
	.p2align	2
	.4byte	0x50494dfb
	.2byte	9, 0x14
	.4byte	0x21, 0x0, 0, 48
	.2byte	2, 4, 62
	.byte	8, 0
	.2byte	3, 8
	.4byte	216, __mip_link_needs_fmachine_profile_generate
	.2byte	0, 0
	.4byte	216, 0x21, 0x0, 12
	.8byte	.Lmip_fn0
	.8byte	.Lmip_raw0
	.4byte	.Lmip_end0-.Lmip_fn0, 0x255374d6, 4, 24
	.2byte	1, 1
	.ascii	"h"
	.zero	3
	.2byte	20, 8
	.4byte	0xb992f13c, 0x368a1590
	.2byte	3, 16
	.4byte	0, .Lmip_b0_1-.Lmip_fn0, .Lmip_b0_2-.Lmip_fn0, .Lmip_b0_3-.Lmip_fn0
	.2byte	21, 24
	.4byte	0x6c94b176
	.2byte	0x407c
	.4byte	0x70ad7da1
	.2byte	0x52f1
	.4byte	0x238236e7
	.2byte	0x63fc
	.4byte	0x957b4b0c
	.2byte	0x471
	.2byte	22, 6
	.ascii	"\021\002\020\003\001\002"
	.zero	2
	.2byte	9, 72
	.4byte	-1, 0, 0, 0, 1, -1, 0, 2, -1, 1, 3, -1, 2, 3, 5, 3
	.4byte	-1, 9
	.2byte	10, 4
	.4byte	1
	.2byte	0, 0
