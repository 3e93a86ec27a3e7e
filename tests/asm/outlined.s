@ OUTLINED_FUNCTION_* is never instrumented, and a call to one may read every register
@ options: --mip-mode=call-graph --mip-remarks
@ assembler: arm-none-eabi-as -mcpu=cortex-m4
	.text
	.syntax unified
	.eabi_attribute	6, 10
	.eabi_attribute	9, 2
	.file	"t.c"
	.p2align	1
	.type	OUTLINED_FUNCTION_0,%function
	.code	16
	.thumb_func
OUTLINED_FUNCTION_0:
	.fnstart
	adds	r4, r4, r3
	bx	lr
.Lfunc_end0:
	.size	OUTLINED_FUNCTION_0, .Lfunc_end0-OUTLINED_FUNCTION_0
	.fnend
	.globl	f
	.p2align	1
	.type	f,%function
	.code	16
	.thumb_func
f:
+.Lmip_fn0:
	.fnstart
	.save	{r4, lr}
+	push	{r3}
+	ldr	ip, .Lmip_lit0_0
+	ldr	r3, [ip]
+	adds	r3, r3, #1
+	str	r3, [ip]
+	ble	.Lmip_first0_0
+.Lmip_back0_0:
+	pop	{r3}
	push	{r4, lr}
	bl	OUTLINED_FUNCTION_0
	pop	{r4, pc}
+.Lmip_first0_0:
+	push	{ip, lr}
+	bl	__mip_first_call
+	b	.Lmip_back0_0
+	.p2align	2
+.Lmip_lit0_0:
+	.word	.Lmip_raw0
+.Lmip_end0:
.Lfunc_end1:
	.size	f, .Lfunc_end1-f
	.fnend
	.ident	"Debian clang version 14.0.6"
+	.weak	__mip_words
+	.set	__mip_words, 0xc
+	.section	__llvm_mipraw,"awG",%nobits,f$MIP
+	.p2align	2
+.Lmip_raw0:
+	.space	8
=section __llvm_mipmap,"G",%progbits,f$MIP
=map: kind 0x24, profile 0xc, unit hash 0x0, machine 40, pointer 4, needs the runtime
=f of t.c: profile 0xc, flags 0x1, slot bytes 8, labels 0, signature 0x0, blocks 1, instructions 3, code hash
=    0xfd5a0800 0x8bb28603
