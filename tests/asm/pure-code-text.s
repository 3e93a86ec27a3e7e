@ Execute-only .text: its flags stand in the directive only, so no literal
@ options: --mip-mode=call-graph --mip-no-ipa-ra
@ assembler: arm-none-eabi-as
	.cpu cortex-m4
	.arch armv7e-m
	.fpu softvfp
	.eabi_attribute 20, 1
	.eabi_attribute 21, 1
	.eabi_attribute 23, 3
	.eabi_attribute 24, 1
	.eabi_attribute 25, 1
	.eabi_attribute 26, 1
	.eabi_attribute 30, 1
	.eabi_attribute 34, 1
	.eabi_attribute 18, 4
	.file	"p5.c"
	.section .text,"0x20000006",%progbits
	.align	1
	.global	f
	.syntax unified
	.thumb
	.thumb_func
	.type	f, %function
f:
+.Lmip_fn0:
	@ args = 0, pretend = 0, frame = 0
	@ frame_needed = 0, uses_anonymous_args = 0
+	push	{r3}
+	movw	ip, #:lower16:(.Lmip_raw0)
+	movt	ip, #:upper16:(.Lmip_raw0)
+	ldr	r3, [ip]
+	adds	r3, r3, #1
+	str	r3, [ip]
+	ble	.Lmip_first0_0
+.Lmip_back0_0:
+	pop	{r3}
	push	{r3, lr}
	cmp	r0, r1
	bgt	.L2
	subs	r3, r1, #1
	cbz	r1, .L4
.L3:
	add	r0, r0, r3
	subs	r3, r3, #1
	cmp	r3, #-1
	bne	.L3
.L4:
	pop	{r3, pc}
.L2:
	bl	e1
	b	.L4
+.Lmip_first0_0:
+	push	{ip, lr}
+	bl	__mip_first_call
+	b	.Lmip_back0_0
+.Lmip_end0:
	.size	f, .-f
	.ident	"GCC: (15:12.2.rel1-1) 12.2.1 20221205"
+	.weak	__mip_words
+	.set	__mip_words, 0xc
+	.section	__llvm_mipraw,"awG",%nobits,f$MIP
+	.p2align	2
+.Lmip_raw0:
+	.space	8
=section __llvm_mipmap,"G",%progbits,f$MIP
=map: kind 0x24, profile 0xc, unit hash 0x0, machine 40, pointer 4, needs the runtime
=f of p5.c: profile 0xc, flags 0x1, slot bytes 8, labels 0, signature 0x235a3fc1, blocks 5, instructions 12,
=    code hash 0x23330553 0xb29b9b36
