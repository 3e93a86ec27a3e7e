# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# If the flags are live, a counter saves them on the stack, below the 128 bytes of the red zone
# options: --mip-mode=function-coverage --mip-edges
# assembler: as --64
	.file	"t.c"
	.text
	.globl	f
	.type	f, @function
f:
.Lmip_fn0:
	movl	%edi, -4(%rsp)
	cmpl	%esi, %edi
	je	.L2
.Lmip_b0_1:
	movl	%edx, -8(%rsp)
	leaq -128(%rsp), %rsp
	pushfq
	incl .Lmip_raw0+0(%rip)
	popfq
	leaq 128(%rsp), %rsp
.L2:
.Lmip_b0_2:
	jg	.L3
.Lmip_b0_3:
	movl	%edx, -12(%rsp)
	leaq -128(%rsp), %rsp
	pushfq
	incl .Lmip_raw0+4(%rip)
	popfq
	leaq 128(%rsp), %rsp
.L3:
.Lmip_b0_4:
	js	.L4
.Lmip_b0_5:
	incl .Lmip_raw0+8(%rip)
	jns .Lmip_done0_0
	decl .Lmip_raw0+8(%rip)
.Lmip_done0_0:
	movl	-4(%rsp), %eax
	addl	-8(%rsp), %eax
	ret
.L4:
.Lmip_b0_6:
	incl .Lmip_raw0+12(%rip)
	jns .Lmip_done0_1
	decl .Lmip_raw0+12(%rip)
.Lmip_done0_1:
	movl	-12(%rsp), %eax
	ret
.Lmip_end0:
	.size	f, .-f
	.ident	"GCC: (x) 12"
	.weak	__mip_words
	.set	__mip_words, 0x21
	.section	__llvm_mipraw,"awG",%nobits,f$MIP
	.p2align	2
.Lmip_raw0:
	.space	16
	.section	__llvm_mipmap,"G",%progbits,f$MIP
	.p2align	2
	.4byte	0x50494dfb
	.2byte	9, 0x14
	.4byte	0x21, 0x0, 0, 48
	.2byte	2, 4, 62
	.byte	8, 0
	.2byte	3, 8
	.4byte	312, __mip_link_needs_fmachine_profile_generate
	.2byte	0, 0
	.4byte	312, 0x21, 0x0, 16
	.8byte	.Lmip_fn0
	.8byte	.Lmip_raw0
	.4byte	.Lmip_end0-.Lmip_fn0, 0x9d539601, 7, 12
	.2byte	1, 1
	.ascii	"f"
	.zero	3
	.2byte	2, 3
	.ascii	"t.c"
	.zero	1
	.2byte	20, 8
	.4byte	0xa9408b9b, 0xbcf438fb
	.2byte	3, 28
	.4byte	0, .Lmip_b0_1-.Lmip_fn0, .Lmip_b0_2-.Lmip_fn0, .Lmip_b0_3-.Lmip_fn0, .Lmip_b0_4-.Lmip_fn0, .Lmip_b0_5-.Lmip_fn0, .Lmip_b0_6-.Lmip_fn0
	.2byte	21, 42
	.4byte	0x88a643bd
	.2byte	0xde7d
	.4byte	0xdb2650d
	.2byte	0xc7f
	.4byte	0xaf2749ea
	.2byte	0x56ac
	.4byte	0x797de975
	.2byte	0xc7f
	.4byte	0xd5333c35
	.2byte	0x43e5
	.4byte	0xb9baf2c2
	.2byte	0xd8f3
	.4byte	0x2a72ffce
	.2byte	0x4b29
	.2byte	0
	.2byte	22, 10
	.ascii	"\021\002\001\021\004\001\021\006\002\002"
	.zero	2
	.2byte	9, 132
	.4byte	-1, 0, -1, 0, 1, -1, 0, 2, -1, 1, 2, 1, 2, 3, -1, 2
	.4byte	4, -1, 3, 4, 5, 4, 5, -1, 4, 6, -1, 5, -1, 8, 6, -1
	.4byte	12
	.2byte	0, 0
