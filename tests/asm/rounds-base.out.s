@ The way from the first loop into the second has three dead registers: two tell the rounds of the first, and the third
@ holds the count of the second.  The base is in one that is saved around the sum: r2, not r0, which tells.
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
	.file	"rounds-base.c"
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
	push	{r4, r5, r6, r7, r8, r10, fp, lr}
	ldmia	r0, {r1, r2, r4, r5, r6, r7, r8, r10, fp, ip, lr}
	mov	r0, r1
.L2:
.Lmip_b0_1:
	ldrb	r3, [r0], #1	@ zero_extendqisi2
	cmp	r3, #0
	bne	.L2
.Lmip_b0_2:
	push	{r2}
	ldr	r2, .Lmip_lit0_0
	subs	r0, r0, r1
	subs	r0, r0, #1
	ldr	r1, [r2, #0]
	adds	r1, r1, r0
	it	vs
	mvnvs	r1, #0x80000000
	str	r1, [r2, #0]
	pop	{r2}
	movs	r3, #0
	ldr	r2, [r2, #4]
	b	.Lmip_join0_4
.Lmip_ahead0_4:
	adds	r3, r3, #1
	sub	r3, r3, r3, lsr #31
.Lmip_join0_4:
.L3:
.Lmip_b0_3:
	ldr	r2, [r2]
	cmp	r2, #0
	bne	.Lmip_ahead0_4
.Lmip_b0_4:
	ldr	r2, .Lmip_lit0_0
	ldr	r0, [r2, #4]
	adds	r0, r0, r3
	it	vs
	mvnvs	r0, #0x80000000
	str	r0, [r2, #4]
	ldr	r0, [r2, #8]
	add	r0, r0, r0, asr #31
	str	r0, [r2, #8]
	eor	r4, r4, r5
	eor	r4, r4, r6
	eor	r4, r4, r7
	eor	r4, r4, r8
	eor	r4, r4, r10
	eor	r4, r4, fp
	eor	r4, r4, ip
	eor	r0, r4, lr
	movs	r1, #0
	movs	r2, #0
	movs	r3, #0
	pop	{r4, r5, r6, r7, r8, r10, fp, pc}
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
	.4byte	.Lmip_end0-.Lmip_fn0, 0x8788caba, 5, 22
	.2byte	1, 1
	.ascii	"f"
	.zero	3
	.2byte	2, 13
	.ascii	"rounds-base.c"
	.zero	3
	.2byte	3, 20
	.4byte	0, .Lmip_b0_1-.Lmip_fn0, .Lmip_b0_2-.Lmip_fn0, .Lmip_b0_3-.Lmip_fn0, .Lmip_b0_4-.Lmip_fn0
	.2byte	9, 96
	.4byte	-1, 0, -1, 0, 1, -1, 1, 2, -1, 1, 1, 0, 2, 3, -1, 3
	.4byte	4, -1, 3, 3, 4, 4, -1, 10
	.2byte	0, 0
