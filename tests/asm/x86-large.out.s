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
.Lmip_fn0:
.L0$pb:
	leaq	.L0$pb(%rip), %rcx
	movabsq	$_GLOBAL_OFFSET_TABLE_-.L0$pb, %rax
	addq	%rcx, %rax
	cmpl	$7, %edi
	jna .Lmip_over0_4
	incl .Lmip_raw0+0(%rip)
	jns .Lmip_done0_4
	decl .Lmip_raw0+0(%rip)
.Lmip_done0_4:
	jmp .LBB0_3
.Lmip_over0_4:

.Lmip_b0_1:
	incl .Lmip_raw0+4(%rip)
	jns .Lmip_done0_0
	decl .Lmip_raw0+4(%rip)
.Lmip_done0_0:
	movl	%edi, %ecx
	movabsq	$.LJTI0_0@GOTOFF, %rdx
	addq	%rax, %rdx
	addq	(%rdx,%rcx,8), %rdx
	jmpq	*%rdx
.LBB0_1:
.Lmip_b0_2:
	incl .Lmip_raw0+8(%rip)
	jns .Lmip_done0_1
	decl .Lmip_raw0+8(%rip)
.Lmip_done0_1:
	movabsq	$g@GOTOFF, %rcx
	addq	%rcx, %rax
	movl	$2, %edi
	jmpq	*%rax
.LBB0_2:
.Lmip_b0_3:
	incl .Lmip_raw0+12(%rip)
	jns .Lmip_done0_2
	decl .Lmip_raw0+12(%rip)
.Lmip_done0_2:
	movl	$1, %eax
	retq
.LBB0_3:
.Lmip_b0_4:
	incl .Lmip_raw0+16(%rip)
	jns .Lmip_done0_3
	decl .Lmip_raw0+16(%rip)
.Lmip_done0_3:
	xorl	%eax, %eax
	retq
.Lmip_end0:
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
.Lmip_fn1:
	incl .Lmip_raw1+0(%rip)
	jns .Lmip_done1_0
	decl .Lmip_raw1+0(%rip)
.Lmip_done1_0:
	pushq	%rbx
.L1$pb:
	leaq	.L1$pb(%rip), %rax
	movabsq	$_GLOBAL_OFFSET_TABLE_-.L1$pb, %rbx
	addq	%rax, %rbx
	movabsq	$_setjmp@GOT, %rcx
	callq	*(%rbx,%rcx)
	testl	%eax, %eax
	je	.LBB1_1
.Lmip_b1_1:
	incl .Lmip_raw1+8(%rip)
	movl	$3, %eax
.LBB1_1:
.Lmip_b1_2:
	incl .Lmip_raw1+4(%rip)
	jns .Lmip_done1_2
	decl .Lmip_raw1+4(%rip)
.Lmip_done1_2:
	popq	%rbx
	retq
.Lmip_end1:
.Lfunc_end1:
	.size	g, .Lfunc_end1-g
	.ident	"clang version 22"
	.weak	__mip_words
	.set	__mip_words, 0x21
	.section	__llvm_mipraw,"awG",%nobits,f$MIP
	.p2align	2
.Lmip_raw0:
	.space	20
	.p2align	2
.Lmip_raw1:
	.space	12
	.section	__llvm_mipmap,"G",%progbits,f$MIP
	.p2align	2
	.4byte	0x50494dfb
	.2byte	9, 0x14
	.4byte	0x21, 0x0, 0, 48
	.2byte	2, 4, 62
	.byte	8, 0
	.2byte	3, 8
	.4byte	268, __mip_link_needs_fmachine_profile_generate
	.2byte	0, 0
	.4byte	268, 0x21, 0x0, 20
	.8byte	.Lmip_fn0
	.8byte	.Lmip_raw0
	.4byte	.Lmip_end0-.Lmip_fn0, 0xc86ab55e, 5, 18
	.2byte	1, 1
	.ascii	"f"
	.zero	3
	.2byte	20, 8
	.4byte	0xf62521a3, 0x4d59c859
	.2byte	3, 20
	.4byte	0, .Lmip_b0_1-.Lmip_fn0, .Lmip_b0_2-.Lmip_fn0, .Lmip_b0_3-.Lmip_fn0, .Lmip_b0_4-.Lmip_fn0
	.2byte	21, 30
	.4byte	0x54a4fb5e
	.2byte	0x3af5
	.4byte	0xac5d4668
	.2byte	0xfdee
	.4byte	0x1a5681ce
	.2byte	0xe6f
	.4byte	0x924a6e8b
	.2byte	0x3c05
	.4byte	0x55b5a85c
	.2byte	0x604b
	.2byte	0
	.2byte	22, 6
	.ascii	"\021\004\004\006\002\002"
	.zero	2
	.2byte	9, 120
	.4byte	-1, 0, -1, -1, 2, -1, -1, 3, -1, -1, 4, -1, 0, 1, -1, 0
	.4byte	-1, 0, 1, -1, 4, 2, -1, 8, 3, -1, 12, 4, -1, 16
	.2byte	0, 0
	.4byte	0x50494dfb
	.2byte	9, 0x14
	.4byte	0x21, 0x0, 0, 48
	.2byte	2, 4, 62
	.byte	8, 0
	.2byte	3, 8
	.4byte	216, __mip_link_needs_fmachine_profile_generate
	.2byte	0, 0
	.4byte	216, 0x21, 0x0, 12
	.8byte	.Lmip_fn1
	.8byte	.Lmip_raw1
	.4byte	.Lmip_end1-.Lmip_fn1, 0x70c9fa27, 3, 11
	.2byte	1, 1
	.ascii	"g"
	.zero	3
	.2byte	20, 8
	.4byte	0x323ef340, 0xbac48c02
	.2byte	3, 12
	.4byte	0, .Lmip_b1_1-.Lmip_fn1, .Lmip_b1_2-.Lmip_fn1
	.2byte	21, 18
	.4byte	0xd92ef0a0
	.2byte	0xc018
	.4byte	0x44dc9721
	.2byte	0xc7f
	.4byte	0x1e154a67
	.2byte	0x50a0
	.2byte	0
	.2byte	22, 4
	.ascii	"\021\002\001\002"
	.2byte	9, 84
	.4byte	-1, 0, -1, -1, 3, -1, 0, -1, 0, 1, 2, -1, 2, -1, 4, 3
	.4byte	1, 9, 3, 2, -1
	.2byte	13, 4
	.4byte	0
	.2byte	0, 0
