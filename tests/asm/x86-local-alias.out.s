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
.Lmip_fn0:
.LJTInit$local:
	.type	.LJTInit$local,@function
# %bb.0:
	movb $0, .Lmip_raw0+0(%rip)
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
.Lmip_end0:
.Lfunc_end0:
	.size	JTInit, .Lfunc_end0-JTInit
	.size	.LJTInit$local, .Lfunc_end0-JTInit
                                        # -- End function
	.globl	f                               # -- Begin function f
	.p2align	4, 0x90
	.type	f,@function
f:                                      # @f
.Lmip_fn1:
.Lf$local:
	.type	.Lf$local,@function
# %bb.0:
	movb $0, .Lmip_raw1+0(%rip)
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
.Lmip_end1:
.Lfunc_end1:
	.size	f, .Lfunc_end1-f
	.size	.Lf$local, .Lfunc_end1-f
                                        # -- End function
	.ident	"Debian clang version 19.1.7 (3~deb12u1)"
	.section	__llvm_mipraw,"awG",%nobits,JTInit$MIP
.Lmip_raw0:
	.space	1
.Lmip_raw1:
	.space	1
	.section	__llvm_mipmap,"G",%progbits,JTInit$MIP
	.p2align	2
	.4byte	0x50494dfb
	.2byte	9, 0x14
	.4byte	0x1, 0x0, 0, 48
	.2byte	2, 4, 62
	.byte	8, 0
	.2byte	3, 8
	.4byte	84, __mip_link_needs_fmachine_profile_generate
	.2byte	0, 0
	.4byte	84, 0x1, 0x0, 1
	.8byte	.Lmip_fn0
	.8byte	.Lmip_raw0
	.4byte	.Lmip_end0-.Lmip_fn0, 0x70c9fa27, 3, 8
	.2byte	1, 6
	.ascii	"JTInit"
	.zero	2
	.2byte	2, 1
	.ascii	"-"
	.zero	3
	.2byte	20, 8
	.4byte	0x34ef792b, 0xd277713
	.2byte	0, 0
	.4byte	0x50494dfb
	.2byte	9, 0x14
	.4byte	0x1, 0x0, 0, 48
	.2byte	2, 4, 62
	.byte	8, 0
	.2byte	3, 8
	.4byte	80, __mip_link_needs_fmachine_profile_generate
	.2byte	0, 0
	.4byte	80, 0x1, 0x0, 1
	.8byte	.Lmip_fn1
	.8byte	.Lmip_raw1
	.4byte	.Lmip_end1-.Lmip_fn1, 0x70c9fa27, 3, 8
	.2byte	1, 1
	.ascii	"f"
	.zero	3
	.2byte	2, 1
	.ascii	"-"
	.zero	3
	.2byte	20, 8
	.4byte	0xa1085e4b, 0xe8d31227
	.2byte	0, 0
