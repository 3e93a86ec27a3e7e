@ A function within inline assembly ends at its own .size.  The function around it continues
@ options: --mip-mode=call-graph --mip-no-ipa-ra
@ assembler: arm-none-eabi-as -mcpu=cortex-m3
	.cpu cortex-m3
	.arch armv7-m
	.fpu softvfp
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
	push	{r4, lr}
+	ldr	ip, .Lmip_lit0_0
+	ldr	r4, [ip]
+	adds	r4, r4, #1
+	str	r4, [ip]
+	ble	.Lmip_first0_0
+.Lmip_back0_0:
	bl	k
	mov	r4, r0
	.syntax unified
@ 2 "t.c" 1
	nop
	.type foo,%function
foo:	nop
	.size foo,.-foo
1:
@ 0 "" 2
	.thumb
	.syntax unified
	bl	k
	add	r0, r0, r4
	pop	{r4, pc}
+.Lmip_first0_0:
+	push	{ip, lr}
+	bl	__mip_first_call
+	b	.Lmip_back0_0
+	.p2align	2
+.Lmip_lit0_0:
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
=f of t.c: profile 0xc, flags 0x1, slot bytes 8, labels 0, signature 0x0, blocks 1, instructions 8, code hash
=    0x5716a868 0xcb6fc097
