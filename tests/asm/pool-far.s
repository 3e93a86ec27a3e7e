@ `ldr r0, =value` puts its value into the pool at the section's end.  Probes may move the pool out of reach, so a nearer
@ one is made
@ options: --mip-mode=call-graph --mip-no-ipa-ra
@ assembler: arm-none-eabi-as -mcpu=cortex-m3
	.cpu cortex-m3
	.arch armv7-m
	.file	"t.c"
	.text
	.align	1
	.global	first
	.syntax unified
	.thumb
	.thumb_func
	.type	first, %function
first:
+.Lmip_fn0:
	@ args = 0, pretend = 0, frame = 0
	@ frame_needed = 0, uses_anonymous_args = 0
	@ link register save eliminated.
+	push	{r3}
+	ldr	ip, .Lmip_lit0_0
+	ldr	r3, [ip]
+	adds	r3, r3, #1
+	str	r3, [ip]
+	ble	.Lmip_first0_0
+.Lmip_back0_0:
+	pop	{r3}
	.syntax unified
@ 2 "t.c" 1
	ldr r0, =0x12345678
	ldr r1, =0x12345679
@ 0 "" 2
	.thumb
	.syntax unified
	bx	lr
+.Lmip_first0_0:
+	push	{ip, lr}
+	bl	__mip_first_call
+	b	.Lmip_back0_0
+	.p2align	2
+.Lmip_lit0_0:
+	.word	.Lmip_raw0
+.Lmip_end0:
+	.ltorg
	.size	first, .-first
	.align	1
	.global	second
	.syntax unified
	.thumb
	.thumb_func
	.type	second, %function
second:
+.Lmip_fn1:
	@ args = 0, pretend = 0, frame = 0
	@ frame_needed = 0, uses_anonymous_args = 0
	@ link register save eliminated.
+	push	{r3}
+	movw	ip, #:lower16:(.Lmip_raw1)
+	movt	ip, #:upper16:(.Lmip_raw1)
+	ldr	r3, [ip]
+	adds	r3, r3, #1
+	str	r3, [ip]
+	ble	.Lmip_first1_0
+.Lmip_back1_0:
+	pop	{r3}
	.syntax unified
@ 3 "t.c" 1
	.space 4070
@ 0 "" 2
	.thumb
	.syntax unified
	bx	lr
+.Lmip_first1_0:
+	push	{ip, lr}
+	bl	__mip_first_call
+	b	.Lmip_back1_0
+.Lmip_end1:
	.size	second, .-second
	.ident	"GCC: (15:12.2.rel1-1) 12.2.1 20221205"
+	.weak	__mip_words
+	.set	__mip_words, 0xc
+	.section	__llvm_mipraw,"awG",%nobits,first$MIP
+	.p2align	2
+.Lmip_raw0:
+	.space	8
+	.p2align	2
+.Lmip_raw1:
+	.space	8
=section __llvm_mipmap,"G",%progbits,first$MIP
=map: kind 0x24, profile 0xc, unit hash 0x0, machine 40, pointer 4, needs the runtime
=first of t.c: profile 0xc, flags 0x1, slot bytes 8, labels 0, signature 0x0, blocks 1, instructions 3, code
=    hash 0x7727359a 0xdbddaeb4
=second of t.c: profile 0xc, flags 0x1, slot bytes 8, labels 1, signature 0x0, blocks 1, instructions 2, code
=    hash 0x347c7062 0x2223bfd0
