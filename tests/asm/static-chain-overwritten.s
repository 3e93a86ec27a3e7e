@ The function has no static chain, so ip is free until the first block writes it.  After that r3 is free, too, but there
@ a probe with ip would overwrite the value that the comparison reads
@ options: --mip-mode=call-graph --mip-no-ipa-ra
@ assembler: arm-none-eabi-as -mcpu=cortex-m4 -mfpu=fpv4-sp-d16
	.cpu cortex-m4
	.arch armv7e-m
	.fpu fpv4-sp-d16
	.eabi_attribute 28, 1
	.eabi_attribute 30, 2
	.file	"t.c"
	.text
	.align	1
	.p2align 2,,3
	.global	f
	.syntax unified
	.thumb
	.thumb_func
	.type	f, %function
f:
+.Lmip_fn0:
	@ args = 0, pretend = 0, frame = 0
	@ frame_needed = 0, uses_anonymous_args = 0
	@ link register save eliminated.
+	push	{r3}
+	ldr	ip, .Lmip_lit0_1
+	ldr	r3, [ip]
+	adds	r3, r3, #1
+	str	r3, [ip]
+	ble	.Lmip_first0_0
+.Lmip_back0_0:
+	pop	{r3}
	ldr	ip, [r3]
	cmp	ip, r0
	bge	.L2
	add	r0, r1, r2
	bx	lr
.L2:
	sub	r0, r1, r2
	bx	lr
+.Lmip_first0_0:
+	push	{ip, lr}
+	bl	__mip_first_call
+	b	.Lmip_back0_0
+	.p2align	2
+.Lmip_lit0_1:
+	.word	.Lmip_raw0
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
=f of t.c: profile 0xc, flags 0x1, slot bytes 8, labels 0, signature 0x9733aa8e, blocks 3, instructions 7, code
=    hash 0xa673804d 0xcb72c298
