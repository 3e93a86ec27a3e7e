@ pacbti writes the authentication code to ip before the entry's probe.  The probe keeps ip, though inline assembly
@ follows, which seems to read all registers.
@ options: --mip-mode=call-graph --mip-no-ipa-ra
@ assembler: clang-22 --target=arm-none-eabi -march=armv8.1-m.main+pacbti -c
	.eabi_attribute 30, 2
	.file	"t.c"
	.text
	.p2align	1
	.globl	f
	.syntax unified
	.thumb
	.thumb_func
	.type	f, %function
f:
+.Lmip_fn0:
	pacbti	r12, lr, sp
+	push	{r0, r3}
+	ldr	r0, .Lmip_lit0_0
+	ldr	r3, [r0]
+	adds	r3, r3, #1
+	str	r3, [r0]
+	ble	.Lmip_first0_0
+.Lmip_back0_0:
+	pop	{r0, r3}
	push.w	{r7, r12, lr}
	sub	sp, #4
	@APP
	nop
	@NO_APP
	bl	g
	add	sp, #4
	pop.w	{r7, r12, lr}
	aut	r12, lr, sp
	bx	lr
+.Lmip_first0_0:
+	push	{r3, ip}
+	push	{r0, lr}
+	bl	__mip_first_call
+	pop	{r3, ip}
+	b	.Lmip_back0_0
+	.p2align	2
+.Lmip_lit0_0:
+	.word	.Lmip_raw0
+.Lmip_end0:
.Lfunc_end0:
	.size	f, .Lfunc_end0-f
	.ident	"clang version 22"
+	.weak	__mip_words
+	.set	__mip_words, 0xc
+	.section	__llvm_mipraw,"awG",%nobits,f$MIP
+	.p2align	2
+.Lmip_raw0:
+	.space	8
=section __llvm_mipmap,"G",%progbits,f$MIP
=map: kind 0x24, profile 0xc, unit hash 0x0, machine 40, pointer 4, needs the runtime
=f of t.c: profile 0xc, flags 0x1, slot bytes 8, labels 0, signature 0x0, blocks 1, instructions 9, code hash
=    0x7555bc5b 0xe8073710
