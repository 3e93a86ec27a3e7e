@ A call is counted once, before the calls that the function makes.  f's loop begins at its entry.  g's callee always
@ returns.  In both functions a later probe would be shorter
@ options: --mip-mode=call-graph --mip-no-ipa-ra
@ assembler: arm-none-eabi-as -mcpu=cortex-m4
	.cpu cortex-m4
	.file	"t.c"
	.text
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
+	ldr	ip, .Lmip_lit0_0
+	ldr	r3, [ip]
+	adds	r3, r3, #1
+	str	r3, [ip]
+	ble	.Lmip_first0_0
+.Lmip_back0_0:
+	pop	{r3}
.L2:
	adds	r0, r0, r3
	ldrb	r3, [r1], #1
	cmp	r3, #0
	bne	.L2
	adds	r0, r0, r2
	bx	lr
+.Lmip_first0_0:
+	push	{ip, lr}
+	bl	__mip_first_call
+	b	.Lmip_back0_0
+	.p2align	2
+.Lmip_lit0_0:
+	.word	.Lmip_raw0
+.Lmip_end0:
	.size	f, .-f
	.align	1
	.syntax unified
	.thumb
	.thumb_func
	.type	four, %function
four:
+.Lmip_fn1:
	@ args = 0, pretend = 0, frame = 0
	@ frame_needed = 0, uses_anonymous_args = 0
+	push	{r3}
+	ldr	ip, .Lmip_lit1_0
+	ldr	r3, [ip]
+	adds	r3, r3, #1
+	str	r3, [ip]
+	ble	.Lmip_first1_0
+.Lmip_back1_0:
+	pop	{r3}
	adds	r0, r0, r1
	adds	r2, r2, r3
	adds	r0, r0, r2
	bx	lr
+.Lmip_first1_0:
+	push	{ip, lr}
+	bl	__mip_first_call
+	b	.Lmip_back1_0
+	.p2align	2
+.Lmip_lit1_0:
+	.word	.Lmip_raw1
+.Lmip_end1:
	.size	four, .-four
	.align	1
	.global	g
	.syntax unified
	.thumb
	.thumb_func
	.type	g, %function
g:
+.Lmip_fn2:
	@ args = 0, pretend = 0, frame = 0
	@ frame_needed = 0, uses_anonymous_args = 0
+	push	{r3}
+	ldr	ip, .Lmip_lit2_0
+	ldr	r3, [ip]
+	adds	r3, r3, #1
+	str	r3, [ip]
+	ble	.Lmip_first2_0
+.Lmip_back2_0:
+	pop	{r3}
	push	{r3, lr}
	bl	four
	adds	r0, r0, #1
	pop	{r3, pc}
+.Lmip_first2_0:
+	push	{ip, lr}
+	bl	__mip_first_call
+	b	.Lmip_back2_0
+	.p2align	2
+.Lmip_lit2_0:
+	.word	.Lmip_raw2
+.Lmip_end2:
	.size	g, .-g
	.ident "GCC: (x) 12"
+	.weak	__mip_words
+	.set	__mip_words, 0xc
+	.section	__llvm_mipraw,"awG",%nobits,f$MIP
+	.p2align	2
+.Lmip_raw0:
+	.space	8
+	.p2align	2
+.Lmip_raw1:
+	.space	8
+	.p2align	2
+.Lmip_raw2:
+	.space	8
=section __llvm_mipmap,"G",%progbits,f$MIP
=map: kind 0x24, profile 0xc, unit hash 0x0, machine 40, pointer 4, needs the runtime
=f of t.c: profile 0xc, flags 0x1, slot bytes 8, labels 0, signature 0xd48210a4, blocks 2, instructions 6, code
=    hash 0x33e09879 0x74b9ff2d
=four of t.c: profile 0xc, flags 0x3, slot bytes 8, labels 1, signature 0x0, blocks 1, instructions 4, code
=    hash 0xddd99910 0x54eedfc9
=g of t.c: profile 0xc, flags 0x1, slot bytes 8, labels 2, signature 0x0, blocks 1, instructions 4, code hash
=    0xe8b2945f 0x960cb9c8
