@ Interrupt functions: a register is free only if the function saves it
@ options: --mip-mode=call-graph --mip-no-ipa-ra
@ assembler: arm-none-eabi-as -mcpu=cortex-a15
	.cpu cortex-a15
	.arch armv7ve
	.fpu softvfp
	.eabi_attribute 30, 2
	.file	"t.c"
	.text
	.align	2
	.global	irq
	.syntax unified
	.arm
	.type	irq, %function
irq:
.Lmip_fn0:
	@ args = 0, pretend = 0, frame = 0
	sub	lr, lr, #4
	push	{r3, ip, lr}
	ldr	ip, .Lmip_lit0_0
	ldr	r3, [ip]
	adds	r3, r3, #1
	str	r3, [ip]
	ble	.Lmip_first0_0
.Lmip_back0_0:
	mov	r3, #0
	str	r3, [r3]
	ldm	sp!, {r3, ip, pc}^
.Lmip_first0_0:
	push	{ip, lr}
	bl	__mip_first_call
	b	.Lmip_back0_0
	.p2align	2
.Lmip_lit0_0:
	.word	.Lmip_raw0
.Lmip_end0:
	.size	irq, .-irq
	.align	2
	.global	fiq
	.syntax unified
	.arm
	.type	fiq, %function
fiq:
.Lmip_fn1:
	@ args = 0, pretend = 0, frame = 0
	push	{r0, r3}
	ldr	r0, .Lmip_lit1_0
	ldr	r3, [r0]
	adds	r3, r3, #1
	str	r3, [r0]
	ble	.Lmip_first1_0
.Lmip_back1_0:
	pop	{r0, r3}
	subs	pc, lr, #4
.Lmip_first1_0:
	push	{r3, ip}
	push	{r0, lr}
	bl	__mip_first_call
	pop	{r3, ip}
	b	.Lmip_back1_0
	.p2align	2
.Lmip_lit1_0:
	.word	.Lmip_raw1
.Lmip_end1:
	.size	fiq, .-fiq
	.ident	"GCC: (15:12.2.rel1-1) 12.2.1 20221205"
	.weak	__mip_words
	.set	__mip_words, 0xc
	.section	__llvm_mipraw,"awG",%nobits,irq$MIP
	.p2align	2
.Lmip_raw0:
	.space	8
	.p2align	2
.Lmip_raw1:
	.space	8
	.section	__llvm_mipmap,"G",%progbits,irq$MIP
	.p2align	2
	.4byte	0x50494dfb
	.2byte	9, 0x24
	.4byte	0xc, 0x0, 0, 48
	.2byte	2, 4, 40
	.byte	4, 0
	.2byte	3, 8
	.4byte	80, __mip_link_needs_fmachine_profile_generate
	.2byte	0, 0
	.4byte	80, 0xc, 0x0, 8
	.4byte	.Lmip_fn0, 0
	.4byte	.Lmip_raw0, 0
	.4byte	.Lmip_end0-.Lmip_fn0, 0x0, 1, 5
	.2byte	1, 3
	.ascii	"irq"
	.zero	1
	.2byte	2, 3
	.ascii	"t.c"
	.zero	1
	.2byte	20, 8
	.4byte	0x2fde8cb3, 0xf0f66464
	.2byte	0, 0
	.4byte	0x50494dfb
	.2byte	9, 0x24
	.4byte	0xc, 0x0, 0, 48
	.2byte	2, 4, 40
	.byte	4, 0
	.2byte	3, 8
	.4byte	80, __mip_link_needs_fmachine_profile_generate
	.2byte	0, 0
	.4byte	80, 0xc, 0x0, 8
	.4byte	.Lmip_fn1, 0
	.4byte	.Lmip_raw1, 0
	.4byte	.Lmip_end1-.Lmip_fn1, 0x0, 1, 1
	.2byte	1, 3
	.ascii	"fiq"
	.zero	1
	.2byte	2, 3
	.ascii	"t.c"
	.zero	1
	.2byte	20, 8
	.4byte	0x9aaab19c, 0x356799f3
	.2byte	0, 0
