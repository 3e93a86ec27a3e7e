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
+.Lmip_fn0:
.L0$pb:
	leaq	.L0$pb(%rip), %rcx
	movabsq	$_GLOBAL_OFFSET_TABLE_-.L0$pb, %rax
	addq	%rcx, %rax
	cmpl	$7, %edi
-	ja	.LBB0_3
+	ja	.Lmip_split0_3
+.Lmip_b0_1:
+	incl .Lmip_raw0+4(%rip)
+	jns .Lmip_done0_0
+	decl .Lmip_raw0+4(%rip)
+.Lmip_done0_0:
	movl	%edi, %ecx
	movabsq	$.LJTI0_0@GOTOFF, %rdx
	addq	%rax, %rdx
	addq	(%rdx,%rcx,8), %rdx
	jmpq	*%rdx
.LBB0_1:
+.Lmip_b0_2:
+	incl .Lmip_raw0+8(%rip)
	movabsq	$g@GOTOFF, %rcx
	addq	%rcx, %rax
	movl	$2, %edi
	jmpq	*%rax
.LBB0_2:
+.Lmip_b0_3:
+	incl .Lmip_raw0+12(%rip)
	movl	$1, %eax
	retq
+.Lmip_split0_3:
+	incl .Lmip_raw0+0(%rip)
+	jns .Lmip_done0_3
+	decl .Lmip_raw0+0(%rip)
+.Lmip_done0_3:
.LBB0_3:
+.Lmip_b0_4:
	xorl	%eax, %eax
	retq
+.Lmip_end0:
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
+.Lmip_fn1:
+	incl .Lmip_raw1+0(%rip)
+	jns .Lmip_done1_0
+	decl .Lmip_raw1+0(%rip)
+.Lmip_done1_0:
	pushq	%rbx
.L1$pb:
	leaq	.L1$pb(%rip), %rax
	movabsq	$_GLOBAL_OFFSET_TABLE_-.L1$pb, %rbx
	addq	%rax, %rbx
	movabsq	$_setjmp@GOT, %rcx
	callq	*(%rbx,%rcx)
	testl	%eax, %eax
	je	.LBB1_1
+.Lmip_b1_1:
+	incl .Lmip_raw1+8(%rip)
	movl	$3, %eax
.LBB1_1:
+.Lmip_b1_2:
+	incl .Lmip_raw1+4(%rip)
+	jns .Lmip_done1_2
+	decl .Lmip_raw1+4(%rip)
+.Lmip_done1_2:
	popq	%rbx
	retq
+.Lmip_end1:
.Lfunc_end1:
	.size	g, .Lfunc_end1-g
	.ident	"clang version 22"
+	.weak	__mip_words
+	.set	__mip_words, 0x21
+	.section	__llvm_mipraw,"awG",%nobits,f$MIP
+	.p2align	2
+.Lmip_raw0:
+	.space	16
+	.p2align	2
+.Lmip_raw1:
+	.space	12
=section __llvm_mipmap,"G",%progbits,f$MIP
=map: kind 0x14, profile 0x21, unit hash 0x0, machine 62, pointer 8, needs the runtime
=f of ?: profile 0x21, flags 0x0, slot bytes 16, labels 0, signature 0xc86ab55e, blocks 5, instructions 18,
=    code hash 0xf62521a3 0x4d59c859
=    offsets: of the blocks' labels
=    hashes: 0x54a4fb5e:0x3af5, 0xac5d4668:0xfdee, 0x1a5681ce:0xe6f, 0x924a6e8b:0x3c05, 0x55b5a85c:0x604b
=    successors: \021\004\004\006\002\002
=    edges: -1:0:-1, 0:1:-1, 0:4:0, 1:5:4, 2:-1:-1, 3:-1:-1, 4:-1:-1, 5:2:9, 5:3:13, 5:4:-1
=    inner nodes: -1
=g of ?: profile 0x21, flags 0x0, slot bytes 12, labels 1, signature 0x70c9fa27, blocks 3, instructions 11,
=    code hash 0x323ef340 0xbac48c02
=    offsets: of the blocks' labels
=    hashes: 0xd92ef0a0:0xc018, 0x44dc9721:0xc7f, 0x1e154a67:0x50a0
=    successors: \021\002\001\002
=    edges: -1:0:-1, -1:3:-1, 0:-1:0, 1:2:-1, 2:-1:4, 3:1:9, 3:2:-1
=    inner nodes: 0
