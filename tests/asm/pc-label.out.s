@ SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
@ Words count from a label before an instruction that reads the PC.  It is none of the compilers' own labels.  Nothing is
@ inserted between label and instruction, not even junk
@ options: --mip-mode=function-coverage --mip-blocks --mip-all-blocks --mip-no-ipa-ra --mip-poison
@ assembler: arm-none-eabi-as -mcpu=cortex-m4
	.cpu cortex-m4
	.eabi_attribute 28, 1
	.file	"t.c"
	.text
	.align	1
	.global	f
	.syntax unified
	.thumb
	.thumb_func
	.type	f, %function
f:
.Lmip_fn0:
	@ args = 0, pretend = 0, frame = 0
	movw	r3, #0
	movt	r3, #0
	cmn	r3, #1
	movw	r3, #12297
	movw	ip, #49188
	ldr	r3, .Lmip_lit0_0
	strb	r3, [r3]
	ldr	r3, .L4
	cmp	r0, #0
	ldr	ip, .Lmip_lit0_0
	beq	.L2
.Lmip_b0_1:
	cmp	sp, #37
	strb	ip, [ip, #1]
	adds	r0, r0, #1
.Lhere:
.Lmip_b0_2:
	add	r3, pc
	ldr	ip, .Lmip_lit0_0
	strb	ip, [ip, #2]
	ldr	r0, [r3, r0]
.L2:
.Lmip_b0_3:
	cmp	sp, #74
	strb	ip, [ip, #3]
	bx	lr
.L5:
	.align	2
.L4:
	.word	x-(.Lhere+4)
	.p2align	2
.Lmip_lit0_0:
	.word	.Lmip_raw0
.Lmip_end0:
	.size	f, .-f
	.ident "GCC: (x) 12"
	.section	__llvm_mipraw,"awG",%nobits,f$MIP
	.p2align	1
.Lmip_raw0:
	.space	4
	.section	__llvm_mipmap,"G",%progbits,f$MIP
	.p2align	2
	.4byte	0x50494dfb
	.2byte	9, 0x24
	.4byte	0x3, 0x0, 0, 48
	.2byte	2, 4, 40
	.byte	4, 0
	.2byte	3, 8
	.4byte	160, __mip_link_needs_fmachine_profile_generate
	.2byte	0, 0
	.4byte	160, 0x3, 0x1, 4
	.4byte	.Lmip_fn0, 0
	.4byte	.Lmip_raw0, 0
	.4byte	.Lmip_end0-.Lmip_fn0, 0x1c761c39, 4, 7
	.2byte	1, 1
	.ascii	"f"
	.zero	3
	.2byte	2, 3
	.ascii	"t.c"
	.zero	1
	.2byte	20, 8
	.4byte	0xfe0be79d, 0x7d39652a
	.2byte	3, 16
	.4byte	0, .Lmip_b0_1-.Lmip_fn0, .Lmip_b0_2-.Lmip_fn0, .Lmip_b0_3-.Lmip_fn0
	.2byte	21, 24
	.4byte	0xf6d39f6d
	.2byte	0xcb2b
	.4byte	0x28d88cbb
	.2byte	0x4cf
	.4byte	0xd8e3a0f9
	.2byte	0x5541
	.4byte	0xf4613145
	.2byte	0xe3fe
	.2byte	22, 5
	.ascii	"\021\003\001\001\002"
	.zero	3
	.2byte	7, 16
	.4byte	0, 1, 2, 3
	.2byte	0, 0
