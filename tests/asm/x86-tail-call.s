# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# Clang gives the stack back by `addq` before a tail call: this jump leaves the function, and the other one does not
# options: --mip-mode=function-coverage --mip-edges --mip-no-ipa-ra
# assembler: as --64
	.text
	.file	"small.c"
	.globl	f                               # -- Begin function f
	.p2align	4, 0x90
	.type	f,@function
f:                                      # @f
+.Lmip_fn0:
# %bb.0:
+	incl .Lmip_raw0+0(%rip)
	pushq	%rbp
	movq	%rsp, %rbp
	pushq	%rbx
	pushq	%rax
	movq	%rdi, %r8
	cmpl	$4, %esi
	ja	.LBB0_7
# %bb.1:
+.Lmip_b0_1:
	movl	%esi, %eax
	leaq	.LJTI0_0(%rip), %rcx
	movslq	(%rcx,%rax,4), %rax
	addq	%rcx, %rax
	jmpq	*%rax
.LBB0_2:
+.Lmip_b0_2:
+	incl .Lmip_raw0+12(%rip)
+	jns .Lmip_done0_1
+	decl .Lmip_raw0+12(%rip)
+.Lmip_done0_1:
	movl	%edx, %edi
	movq	%r8, %rbx
	callq	s0@PLT
	jmp	.LBB0_6
.LBB0_8:
+.Lmip_b0_3:
+	incl .Lmip_raw0+4(%rip)
+	jns .Lmip_done0_2
+	decl .Lmip_raw0+4(%rip)
+.Lmip_done0_2:
	movl	$7, %eax
	addq	$8, %rsp
	popq	%rbx
	popq	%rbp
	retq
.LBB0_4:
+.Lmip_b0_4:
+	incl .Lmip_raw0+16(%rip)
+	jns .Lmip_done0_3
+	decl .Lmip_raw0+16(%rip)
+.Lmip_done0_3:
	movl	%edx, %edi
	movq	%r8, %rbx
	callq	s2@PLT
	jmp	.LBB0_6
.LBB0_5:
+.Lmip_b0_5:
+	incl .Lmip_raw0+20(%rip)
+	jns .Lmip_done0_4
+	decl .Lmip_raw0+20(%rip)
+.Lmip_done0_4:
	movl	%edx, %edi
	movq	%r8, %rbx
	callq	s3@PLT
	jmp	.LBB0_6
.LBB0_3:
+.Lmip_b0_6:
+	incl .Lmip_raw0+24(%rip)
+	jns .Lmip_done0_5
+	decl .Lmip_raw0+24(%rip)
+.Lmip_done0_5:
	movl	%edx, %edi
	movq	%r8, %rbx
	callq	s1@PLT
.LBB0_6:
+.Lmip_b0_7:
	movq	%rbx, %r8
	movl	%eax, %edx
.LBB0_7:
+.Lmip_b0_8:
+	incl .Lmip_raw0+8(%rip)
+	jns .Lmip_done0_6
+	decl .Lmip_raw0+8(%rip)
+.Lmip_done0_6:
	movl	%edx, %edi
	addq	$8, %rsp
	popq	%rbx
	popq	%rbp
	jmpq	*%r8                            # TAILCALL
+.Lmip_end0:
.Lfunc_end0:
	.size	f, .Lfunc_end0-f
	.section	.rodata,"a",@progbits
	.p2align	2, 0x0
.LJTI0_0:
	.long	.LBB0_2-.LJTI0_0
	.long	.LBB0_3-.LJTI0_0
	.long	.LBB0_4-.LJTI0_0
	.long	.LBB0_5-.LJTI0_0
	.long	.LBB0_8-.LJTI0_0
                                        # -- End function
	.ident	"Debian clang version 19.1.7 (3~deb12u1)"
	.section	".note.GNU-stack","",@progbits
+	.weak	__mip_words
+	.set	__mip_words, 0x21
+	.section	__llvm_mipraw,"awG",%nobits,f$MIP
+	.p2align	2
+.Lmip_raw0:
+	.space	28
=section __llvm_mipmap,"G",%progbits,f$MIP
=map: kind 0x14, profile 0x21, unit hash 0x0, machine 62, pointer 8, needs the runtime
=f of small.c: profile 0x21, flags 0x0, slot bytes 28, labels 0, signature 0x900f8315, blocks 9, instructions
=    39, code hash 0x8c63c014 0x903d4fd
=    offsets: of the blocks' labels
=    hashes: 0x2e86ffb:0xe77a, 0x678bb603:0x5223, 0x9e17fd08:0x1f28, 0xa520ff46:0x7a33, 0x4026395a:0x1f28,
=    0x6b9cdf3f:0x1f28, 0xf4ebede6:0x4007, 0xb18f856e:0x3ebd, 0xdf63d8b5:0x7ce6
=    successors: \021\010\004\020\007\002\020\007\020\007\001\001\006
=    edges: -1:0:1, 0:1:-1, 0:8:-1, 1:9:-1, 2:7:-1, 3:-1:4, 4:7:-1, 5:7:-1, 6:7:-1, 7:8:-1, 8:-1:8, 9:2:12,
=    9:3:-1, 9:4:16, 9:5:20, 9:6:24
=    stops: 2, 4, 5, 6
=    inner nodes: -1
