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
+.Lmip_fn0:
	@ args = 0, pretend = 0, frame = 0
	@ frame_needed = 0, uses_anonymous_args = 0
+	mov	ip, #2147483648
+	cmn	ip, #1
+	mvn	ip, #35
+	push	{r3}
+	ldr	ip, .Lmip_lit0_1
+	ldr	r3, [ip]
+	adds	r3, r3, #1
+	str	r3, [ip]
+	ble	.Lmip_first0_1
+.Lmip_back0_1:
+	pop	{r3}
	cmp	r0, r1
+	ldr	ip, .Lmip_lit0_1
	bgt	.L2
+.Lmip_b0_1:
+	mov	r3, #2147483648
+	cmp	r3, #1
+	mvn	r3, #114
+	strb	ip, [ip, #8]
	sub	r3, r1, #1
	cmp	r1, #0
	bxeq	lr
.L3:
+.Lmip_b0_2:
+	cmp	sp, #68
	add	r0, r0, r3
	sub	r3, r3, #1
	cmn	r3, #1
	bne	.L3
+.Lmip_b0_3:
+	cmp	sp, #32
+	strb	ip, [ip, #9]
	bx	lr
.L2:
+.Lmip_b0_4:
+	cmp	sp, #87
+	strb	ip, [ip, #10]
	push	{r4, lr}
	bl	e1
	pop	{r4, pc}
+.Lmip_first0_1:
+	push	{ip, lr}
+	bl	__mip_first_call
+	b	.Lmip_back0_1
+	.p2align	2
+.Lmip_lit0_1:
+	.word	.Lmip_raw0
+.Lmip_end0:
	.size	f, .-f
	.ident	"GCC: (15:12.2.rel1-1) 12.2.1 20221205"
+	.weak	__mip_words
+	.set	__mip_words, 0xe
+	.section	__llvm_mipraw,"awG",%nobits,f$MIP
+	.p2align	2
+.Lmip_raw0:
+	.space	12
=section __llvm_mipmap,"G",%progbits,f$MIP
=map: kind 0x24, profile 0xe, unit hash 0x0, machine 40, pointer 4, needs the runtime
=f of p5.c: profile 0xe, flags 0x0, slot bytes 11, labels 0, signature 0x705edba7, blocks 5, instructions 13,
=    code hash 0x974fd210 0x53eeaff1
=    offsets: of the blocks' labels
=    hashes: 0xa636acc2:0x28eb, 0x1210fc12:0x9ef0, 0xf7d60f07:0x895c, 0xf4613145:0xe3fe, 0x9e45dc0b:0x4102
=    successors: \021\004\003\021\002\002\002
=    slots: -1, 8, -1, 9, 10
=    inferred: 2:3
