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
+.Lmip_fn0:
	@ args = 0, pretend = 0, frame = 0
	sub	lr, lr, #4
	push	{r3, ip, lr}
+	ldr	ip, .Lmip_lit0_0
+	ldr	r3, [ip]
+	adds	r3, r3, #1
+	str	r3, [ip]
+	ble	.Lmip_first0_0
+.Lmip_back0_0:
	mov	r3, #0
	str	r3, [r3]
	ldm	sp!, {r3, ip, pc}^
+.Lmip_first0_0:
+	push	{ip, lr}
+	bl	__mip_first_call
+	b	.Lmip_back0_0
+	.p2align	2
+.Lmip_lit0_0:
+	.word	.Lmip_raw0
+.Lmip_end0:
	.size	irq, .-irq
	.align	2
	.global	fiq
	.syntax unified
	.arm
	.type	fiq, %function
fiq:
+.Lmip_fn1:
	@ args = 0, pretend = 0, frame = 0
+	push	{r0, r3}
+	ldr	r0, .Lmip_lit1_0
+	ldr	r3, [r0]
+	adds	r3, r3, #1
+	str	r3, [r0]
+	ble	.Lmip_first1_0
+.Lmip_back1_0:
+	pop	{r0, r3}
	subs	pc, lr, #4
+.Lmip_first1_0:
+	push	{r3, ip}
+	push	{r0, lr}
+	bl	__mip_first_call
+	pop	{r3, ip}
+	b	.Lmip_back1_0
+	.p2align	2
+.Lmip_lit1_0:
+	.word	.Lmip_raw1
+.Lmip_end1:
	.size	fiq, .-fiq
	.ident	"GCC: (15:12.2.rel1-1) 12.2.1 20221205"
+	.weak	__mip_words
+	.set	__mip_words, 0xc
+	.section	__llvm_mipraw,"awG",%nobits,irq$MIP
+	.p2align	2
+.Lmip_raw0:
+	.space	8
+	.p2align	2
+.Lmip_raw1:
+	.space	8
=section __llvm_mipmap,"G",%progbits,irq$MIP
=map: kind 0x24, profile 0xc, unit hash 0x0, machine 40, pointer 4, needs the runtime
=irq of t.c: profile 0xc, flags 0x0, slot bytes 8, labels 0, signature 0x0, blocks 1, instructions 5, code hash
=    0x2fde8cb3 0xf0f66464
=fiq of t.c: profile 0xc, flags 0x0, slot bytes 8, labels 1, signature 0x0, blocks 1, instructions 1, code hash
=    0x9aaab19c 0x356799f3
