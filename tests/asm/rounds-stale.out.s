@ The second loop's register begins as a copy of one that told the rounds of the first, and that the sum of those
@ overwrites, though no instruction does: its first value is copied on the way in (ip), not taken from r2.
@ options: --mip-mode=function-coverage --mip-edges --mip-no-ipa-ra
@ assembler: arm-none-eabi-as -mcpu=cortex-m4 -mfpu=fpv4-sp-d16
	.cpu cortex-m4
	.arch armv7e-m
	.fpu fpv4-sp-d16
	.eabi_attribute 27, 1
	.eabi_attribute 28, 1
	.eabi_attribute 20, 1
	.eabi_attribute 21, 1
	.eabi_attribute 23, 3
	.eabi_attribute 24, 1
	.eabi_attribute 25, 1
	.eabi_attribute 26, 1
	.eabi_attribute 30, 4
	.eabi_attribute 34, 1
	.eabi_attribute 18, 4
	.file	"rounds-stale.c"
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
	@ frame_needed = 0, uses_anonymous_args = 0
	@ link register save eliminated.
	mov	r2, r0
.L2:
.Lmip_b0_1:
	ldrb	r3, [r2], #1	@ zero_extendqisi2
	mov	r1, r2
	cmp	r3, #0
	bne	.L2
.Lmip_b0_2:
	ldr	r3, .Lmip_lit0_0
	subs	r0, r2, r0
	subs	r0, r0, #1
	ldr	r2, [r3, #0]
	adds	r2, r2, r0
	it	vs
	mvnvs	r2, #0x80000000
	str	r2, [r3, #0]
	sub	ip, r1, #1
	movs	r0, #0
.L3:
.Lmip_b0_3:
	ldrb	r3, [r1, #-1]!	@ zero_extendqisi2
	eor	r0, r0, r3
	cmp	r3, #47
	bne	.L3
.Lmip_b0_4:
	ldr	r3, .Lmip_lit0_0
	subs	ip, ip, r1
	ldr	r2, [r3, #4]
	adds	r2, r2, ip
	it	vs
	mvnvs	r2, #0x80000000
	str	r2, [r3, #4]
	ldr	r2, [r3, #8]
	add	r2, r2, r2, asr #31
	str	r2, [r3, #8]
	movs	r3, #0
	movs	r2, #0
	bx	lr
	.p2align	2
.Lmip_lit0_0:
	.word	.Lmip_raw0
.Lmip_end0:
	.size	f, .-f
	.ident	"GCC: (15:12.2.rel1-1) 12.2.1 20221205"
	.weak	__mip_words
	.set	__mip_words, 0x21
	.section	__llvm_mipraw,"awG",%nobits,f$MIP
	.p2align	2
.Lmip_raw0:
	.space	12
	.section	__llvm_mipmap,"G",%progbits,f$MIP
	.p2align	2
	.4byte	0x50494dfb
	.2byte	9, 0x24
	.4byte	0x21, 0x0, 0, 48
	.2byte	2, 4, 40
	.byte	4, 0
	.2byte	3, 8
	.4byte	204, __mip_link_needs_fmachine_profile_generate
	.2byte	0, 0
	.4byte	204, 0x21, 0x1, 12
	.4byte	.Lmip_fn0, 0
	.4byte	.Lmip_raw0, 0
	.4byte	.Lmip_end0-.Lmip_fn0, 0x8788caba, 5, 13
	.2byte	1, 1
	.ascii	"f"
	.zero	3
	.2byte	2, 14
	.ascii	"rounds-stale.c"
	.zero	2
	.2byte	3, 20
	.4byte	0, .Lmip_b0_1-.Lmip_fn0, .Lmip_b0_2-.Lmip_fn0, .Lmip_b0_3-.Lmip_fn0, .Lmip_b0_4-.Lmip_fn0
	.2byte	9, 96
	.4byte	-1, 0, -1, 0, 1, -1, 1, 2, -1, 1, 1, 0, 2, 3, -1, 3
	.4byte	4, -1, 3, 3, 4, 4, -1, 10
	.2byte	0, 0
