# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# A counter makes a short jump long.  That jump stands between jrcxz and its label, which just reached
# options: --mip-mode=function-coverage --mip-edges --mip-no-ipa-ra
# assembler: as --64
	.file	"t.c"
	.text
	.globl	f
	.type	f, @function
f:
.Lmip_fn0:
	movq	%rdi, %rcx
	jrcxz .Lmip_far0
	jmp .Lmip_near0
.Lmip_far0:
	jmp .L3
.Lmip_near0:

.Lmip_b0_1:
	movabsq	$1234567890123, %rax
	movabsq	$1234567890123, %rax
	movabsq	$1234567890123, %rax
	movabsq	$1234567890123, %rax
	movabsq	$1234567890123, %rax
	movabsq	$1234567890123, %rax
	movabsq	$1234567890123, %rax
	movabsq	$1234567890123, %rax
	movabsq	$1234567890123, %rax
	movabsq	$1234567890123, %rax
	movabsq	$1234567890123, %rax
	movabsq	$1234567890123, %rax
	nop
	nop
	nop
	nop
	nop
	jmp	.L2
.L3:
.Lmip_b0_2:
	incl .Lmip_raw0+0(%rip)
	jns .Lmip_done0_0
	decl .Lmip_raw0+0(%rip)
.Lmip_done0_0:
	movabsq	$2345678901234, %rax
	movabsq	$2345678901234, %rax
	movabsq	$2345678901234, %rax
	movabsq	$2345678901234, %rax
	movabsq	$2345678901234, %rax
	movabsq	$2345678901234, %rax
	movabsq	$2345678901234, %rax
	movabsq	$2345678901234, %rax
	movabsq	$2345678901234, %rax
	movabsq	$2345678901234, %rax
	movabsq	$2345678901234, %rax
	movabsq	$2345678901234, %rax
	ret
.L2:
.Lmip_b0_3:
	incl .Lmip_raw0+4(%rip)
	jns .Lmip_done0_1
	decl .Lmip_raw0+4(%rip)
.Lmip_done0_1:
	ret
.Lmip_end0:
	.size	f, .-f
	.ident	"GCC: (Debian 12.2.0-14) 12.2.0"
	.section	.note.GNU-stack,"",@progbits
	.weak	__mip_words
	.set	__mip_words, 0x21
	.section	__llvm_mipraw,"awG",%nobits,f$MIP
	.p2align	2
.Lmip_raw0:
	.space	8
	.section	__llvm_mipmap,"G",%progbits,f$MIP
	.p2align	2
	.4byte	0x50494dfb
	.2byte	9, 0x14
	.4byte	0x21, 0x0, 0, 48
	.2byte	2, 4, 62
	.byte	8, 0
	.2byte	3, 8
	.4byte	216, __mip_link_needs_fmachine_profile_generate
	.2byte	0, 0
	.4byte	216, 0x21, 0x0, 8
	.8byte	.Lmip_fn0
	.8byte	.Lmip_raw0
	.4byte	.Lmip_end0-.Lmip_fn0, 0x31413666, 4, 34
	.2byte	1, 1
	.ascii	"f"
	.zero	3
	.2byte	2, 3
	.ascii	"t.c"
	.zero	1
	.2byte	20, 8
	.4byte	0x97415bb0, 0xaf05df8
	.2byte	3, 16
	.4byte	0, .Lmip_b0_1-.Lmip_fn0, .Lmip_b0_2-.Lmip_fn0, .Lmip_b0_3-.Lmip_fn0
	.2byte	21, 24
	.4byte	0x2f41ee88
	.2byte	0x5383
	.4byte	0x242753e3
	.2byte	0x1ad3
	.4byte	0xddf66fc2
	.2byte	0xfdbb
	.4byte	0x3c01585a
	.2byte	0x585a
	.2byte	22, 6
	.ascii	"\021\002\020\003\002\002"
	.zero	2
	.2byte	9, 72
	.4byte	-1, 0, -1, 0, 1, -1, 0, 2, -1, 1, 3, -1, 2, -1, 0, 3
	.4byte	-1, 4
	.2byte	0, 0
