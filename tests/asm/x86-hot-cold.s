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
+.Lmip_fn0:
# %bb.0:
+	incl .Lmip_raw0+0(%rip)
+	jns .Lmip_done0_0
+	decl .Lmip_raw0+0(%rip)
+.Lmip_done0_0:
	pushq	%rbp
	pushq	%r14
	pushq	%rbx
	testl	%edi, %edi
	jle	.LBB0_1
# %bb.5:
+.Lmip_b0_1:
	movl	%edi, %ebp
	xorl	%r14d, %r14d
	xorl	%ebx, %ebx
	.p2align	4, 0x90
+	jmp	.Lmip_join0_3
+.Lmip_split0_3:
+	incl .Lmip_raw0+4(%rip)
+	jns .Lmip_done0_3
+	decl .Lmip_raw0+4(%rip)
+.Lmip_done0_3:
+.Lmip_join0_3:
.LBB0_6:                                # =>This Inner Loop Header: Depth=1
+.Lmip_b0_2:
	movl	%r14d, %edi
	callq	g@PLT
	addl	%eax, %ebx
	incl	%r14d
	cmpl	%r14d, %ebp
-	jne	.LBB0_6
+	jne	.Lmip_split0_3
# %bb.2:
+.Lmip_b0_3:
	cmpl	$77, %ebp
-	jne	.LBB0_4
+	je .Lmip_over0_4
+	incl .Lmip_raw0+8(%rip)
+	jmp .LBB0_4
+.Lmip_over0_4:
+
# %bb.3:
+.Lmip_b0_4:
	movl	%ebx, %edi
	callq	f.cold.1
+	incl .Lmip_raw0+12(%rip)
	jmp	.LBB0_4
.LBB0_1:
+.Lmip_b0_5:
	xorl	%ebx, %ebx
.LBB0_4:
+.Lmip_b0_6:
+	incl .Lmip_raw0+16(%rip)
	movl	%ebx, %eax
	popq	%rbx
	popq	%r14
	popq	%rbp
	retq
+.Lmip_end0:
.Lfunc_end0:
	.size	f, .Lfunc_end0-f
                                        # -- End function
	.section	.text.unlikely.f.cold.1,"ax",@progbits
	.p2align	4, 0x90                         # -- Begin function f.cold.1
	.type	f.cold.1,@function
f.cold.1:                               # @f.cold.1
+.Lmip_fn1:
# %bb.0:
+	incl .Lmip_raw1+0(%rip)
+	jns .Lmip_done1_0
+	decl .Lmip_raw1+0(%rip)
+.Lmip_done1_0:
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
+	incl .Lmip_raw1+4(%rip)
	leal	(%rbx,%rbx,4), %esi
	movl	$231, %edi
	addq	$8, %rsp
	popq	%rbx
	popq	%rbp
	jmp	cold1@PLT                       # TAILCALL
+.Lmip_end1:
.Lfunc_end1:
	.size	f.cold.1, .Lfunc_end1-f.cold.1
                                        # -- End function
	.ident	"Debian clang version 19.1.7 (3~deb12u1)"
+	.weak	__mip_words
+	.set	__mip_words, 0x21
+	.section	__llvm_mipraw,"awG",%nobits,f$MIP
+	.p2align	2
+.Lmip_raw0:
+	.space	20
+	.section	__llvm_mipraw,"awG",%nobits,f.cold.1$MIP
+	.p2align	2
+.Lmip_raw1:
+	.space	8
=section __llvm_mipmap,"G",%progbits,f$MIP
=map: kind 0x14, profile 0x21, unit hash 0x0, machine 62, pointer 8, needs the runtime
=f of hc.c: profile 0x21, flags 0x0, slot bytes 20, labels 0, signature 0xf8661edb, blocks 7, instructions 25,
=    code hash 0xdcb792c5 0x3991dd2f
=    offsets: of the blocks' labels
=    hashes: 0x943ffed5:0x9a61, 0x12667ae6:0x7ad1, 0xc741bd81:0x13d6, 0x8bc3004f:0xe972, 0x36453434:0xf3e6,
=    0x535f35bf:0x2837, 0x8d106424:0x27aa
=    successors: \021\005\001\021\002\021\006\020\006\001\002
=    edges: -1:0:0, 0:1:-1, 0:5:-1, 1:2:-1, 2:3:-1, 2:2:4, 3:4:-1, 3:6:9, 4:6:13, 5:6:-1, 6:-1:17
=    stops: 2, 4
=section __llvm_mipmap,"G",%progbits,f.cold.1$MIP
=f.cold.1 of hc.c: profile 0x21, flags 0x2, slot bytes 8, labels 1, signature 0x0, blocks 1, instructions 29,
=    code hash 0xe46a5475 0xce06ebaf
=    offsets: of the blocks' labels
=    hashes: 0x817bb3ec:0x3f62
=    successors: \002
=    edges: -1:0:0, 0:-1:5
=    stops: 0
