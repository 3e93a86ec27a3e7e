@ Poison in A32 code of a core without movw and movt
@ options: --mip-mode=call-graph --mip-blocks --mip-no-ipa-ra --mip-poison=1
@ assembler: arm-none-eabi-as
	.cpu arm926ej-s
	.arch armv5tej
	.fpu softvfp
	.eabi_attribute 20, 1
	.eabi_attribute 21, 1
	.eabi_attribute 23, 3
	.eabi_attribute 24, 1
	.eabi_attribute 25, 1
	.eabi_attribute 26, 1
	.eabi_attribute 30, 1
	.eabi_attribute 34, 0
	.eabi_attribute 18, 4
	.file	"p5.c"
	.text
	.align	2
	.global	f
	.syntax unified
	.arm
	.type	f, %function
f:
.Lmip_fn0:
	@ args = 0, pretend = 0, frame = 0
	@ frame_needed = 0, uses_anonymous_args = 0
	mov	ip, #2147483648
	cmn	ip, #1
	mvn	ip, #35
	push	{r3}
	ldr	ip, .Lmip_lit0_1
	ldr	r3, [ip]
	adds	r3, r3, #1
	str	r3, [ip]
	ble	.Lmip_first0_1
.Lmip_back0_1:
	pop	{r3}
	cmp	r0, r1
	ldr	ip, .Lmip_lit0_1
	bgt	.L2
.Lmip_b0_1:
	mov	r3, #2147483648
	cmp	r3, #1
	mvn	r3, #114
	strb	ip, [ip, #8]
	sub	r3, r1, #1
	cmp	r1, #0
	bxeq	lr
.L3:
.Lmip_b0_2:
	cmp	sp, #68
	add	r0, r0, r3
	sub	r3, r3, #1
	cmn	r3, #1
	bne	.L3
.Lmip_b0_3:
	cmp	sp, #32
	strb	ip, [ip, #9]
	bx	lr
.L2:
.Lmip_b0_4:
	cmp	sp, #87
	strb	ip, [ip, #10]
	push	{r4, lr}
	bl	e1
	pop	{r4, pc}
.Lmip_first0_1:
	push	{ip, lr}
	bl	__mip_first_call
	b	.Lmip_back0_1
	.p2align	2
.Lmip_lit0_1:
	.word	.Lmip_raw0
.Lmip_end0:
	.size	f, .-f
	.ident	"GCC: (15:12.2.rel1-1) 12.2.1 20221205"
	.weak	__mip_words
	.set	__mip_words, 0xe
	.section	__llvm_mipraw,"awG",%nobits,f$MIP
	.p2align	2
.Lmip_raw0:
	.space	12
	.section	__llvm_mipmap,"G",%progbits,f$MIP
	.p2align	2
	.4byte	0x50494dfb
	.2byte	9, 0x24
	.4byte	0xe, 0x0, 0, 48
	.2byte	2, 4, 40
	.byte	4, 0
	.2byte	3, 8
	.4byte	188, __mip_link_needs_fmachine_profile_generate
	.2byte	0, 0
	.4byte	188, 0xe, 0x0, 11
	.4byte	.Lmip_fn0, 0
	.4byte	.Lmip_raw0, 0
	.4byte	.Lmip_end0-.Lmip_fn0, 0x705edba7, 5, 13
	.2byte	1, 1
	.ascii	"f"
	.zero	3
	.2byte	2, 4
	.ascii	"p5.c"
	.2byte	20, 8
	.4byte	0x974fd210, 0x53eeaff1
	.2byte	3, 20
	.4byte	0, .Lmip_b0_1-.Lmip_fn0, .Lmip_b0_2-.Lmip_fn0, .Lmip_b0_3-.Lmip_fn0, .Lmip_b0_4-.Lmip_fn0
	.2byte	21, 30
	.4byte	0xa636acc2
	.2byte	0x28eb
	.4byte	0x1210fc12
	.2byte	0x9ef0
	.4byte	0xf7d60f07
	.2byte	0x895c
	.4byte	0xf4613145
	.2byte	0xe3fe
	.4byte	0x9e45dc0b
	.2byte	0x4102
	.2byte	0
	.2byte	22, 7
	.ascii	"\021\004\003\021\002\002\002"
	.zero	1
	.2byte	7, 20
	.4byte	-1, 8, -1, 9, 10
	.2byte	8, 8
	.4byte	2, 3
	.2byte	0, 0
