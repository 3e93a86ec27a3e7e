@ SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
@ The first block holds only room for patching, and a loop begins after it.  Three counters stand between, in this order: of
@ the entry, of the edge into the loop, of the back edge
@ options: --mip-mode=function-coverage --mip-edges --mip-no-ipa-ra --mip-poison
@ assembler: arm-none-eabi-as -mcpu=cortex-m3
	.cpu cortex-m3
	.file	"jumps.c"
	.text
	.align	1
	.global	spin
	.syntax unified
	.thumb
	.thumb_func
	.type	spin, %function
spin:
.Lmip_fn0:
	nop
	nop
	movw	r3, #0
	movt	r3, #0
	cmp	r3, #1
	movw	r3, #4011
	movw	ip, #40902
	ldr	r3, .Lmip_lit0_0
	ldr	ip, [r3, #0]
	add	ip, ip, ip, asr #31
	str	ip, [r3, #0]
	@ args = 0, pretend = 0, frame = 0
	@ frame_needed = 0, uses_anonymous_args = 0
	@ link register save eliminated.
	b	.Lmip_join0_1
.Lmip_split0_1:
	ldr	r3, .Lmip_lit0_0
	ldr	ip, [r3, #4]
	add	ip, ip, ip, asr #31
	str	ip, [r3, #4]
.Lmip_join0_1:
.L42:
.Lmip_b0_1:
	ldr	r3, [r0]
	subs	r3, r3, #1
	str	r3, [r0]
	ldr	r3, [r0]
	cmp	r3, #0
	bne	.Lmip_split0_1
.Lmip_b0_2:
	movw	ip, #0
	movt	ip, #0
	cmn	ip, #1
	movw	ip, #16044
	bx	lr
	.p2align	2
.Lmip_lit0_0:
	.word	.Lmip_raw0
.Lmip_end0:
	.size	spin, .-spin
	.ident	"GCC: (15:12.2.rel1-1) 12.2.1 20221205"
	.weak	__mip_words
	.set	__mip_words, 0x21
	.section	__llvm_mipraw,"awG",%nobits,spin$MIP
	.p2align	2
.Lmip_raw0:
	.space	8
	.section	__llvm_mipmap,"G",%progbits,spin$MIP
	.p2align	2
	.4byte	0x50494dfb
	.2byte	9, 0x24
	.4byte	0x21, 0x0, 0, 48
	.2byte	2, 4, 40
	.byte	4, 0
	.2byte	3, 8
	.4byte	196, __mip_link_needs_fmachine_profile_generate
	.2byte	0, 0
	.4byte	196, 0x21, 0x1, 8
	.4byte	.Lmip_fn0, 0
	.4byte	.Lmip_raw0, 0
	.4byte	.Lmip_end0-.Lmip_fn0, 0xaa4e04c2, 3, 9
	.2byte	1, 4
	.ascii	"spin"
	.2byte	2, 7
	.ascii	"jumps.c"
	.zero	1
	.2byte	20, 8
	.4byte	0x30443ccf, 0xc17090b8
	.2byte	3, 12
	.4byte	0, .Lmip_b0_1-.Lmip_fn0, .Lmip_b0_2-.Lmip_fn0
	.2byte	21, 18
	.4byte	0x54c40921
	.2byte	0x921
	.4byte	0xc71fe945
	.2byte	0xc7bd
	.4byte	0xf4613145
	.2byte	0xe3fe
	.2byte	0
	.2byte	22, 4
	.ascii	"\001\021\001\002"
	.2byte	9, 60
	.4byte	-1, 0, -1, 0, 1, 2, 1, 2, -1, 1, 1, 6, 2, -1, -1
	.2byte	0, 0
