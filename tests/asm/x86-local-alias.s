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
+.Lmip_fn0:
.LJTInit$local:
	.type	.LJTInit$local,@function
# %bb.0:
+	movb $0, .Lmip_raw0+0(%rip)
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
+.Lmip_end0:
.Lfunc_end0:
	.size	JTInit, .Lfunc_end0-JTInit
	.size	.LJTInit$local, .Lfunc_end0-JTInit
                                        # -- End function
	.globl	f                               # -- Begin function f
	.p2align	4, 0x90
	.type	f,@function
f:                                      # @f
+.Lmip_fn1:
.Lf$local:
	.type	.Lf$local,@function
# %bb.0:
+	movb $0, .Lmip_raw1+0(%rip)
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
+.Lmip_end1:
.Lfunc_end1:
	.size	f, .Lfunc_end1-f
	.size	.Lf$local, .Lfunc_end1-f
                                        # -- End function
	.ident	"Debian clang version 19.1.7 (3~deb12u1)"
+	.section	__llvm_mipraw,"awG",%nobits,JTInit$MIP
+.Lmip_raw0:
+	.space	1
+.Lmip_raw1:
+	.space	1
=section __llvm_mipmap,"G",%progbits,JTInit$MIP
=map: kind 0x14, profile 0x1, unit hash 0x0, machine 62, pointer 8, needs the runtime
=JTInit of -: profile 0x1, flags 0x0, slot bytes 1, labels 0, signature 0x70c9fa27, blocks 3, instructions 8,
=    code hash 0x34ef792b 0xd277713
=f of -: profile 0x1, flags 0x0, slot bytes 1, labels 1, signature 0x70c9fa27, blocks 3, instructions 8, code
=    hash 0xa1085e4b 0xe8d31227
