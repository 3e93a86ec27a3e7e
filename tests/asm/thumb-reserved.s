@ SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
@ If nothing is dead, the probe saves and restores a register that is not reserved: other code may read r3 at any time
@ options: --mip-mode=call-graph --mip-no-ipa-ra --mip-reserved=0x1008
@ assembler: arm-none-eabi-as -mcpu=cortex-m4
	.cpu cortex-m4
	.eabi_attribute 28, 1
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
+	push	{r0, r2}
+	ldr	r0, .Lmip_lit0_0
+	ldr	r2, [r0]
+	adds	r2, r2, #1
+	str	r2, [r0]
+	ble	.Lmip_first0_0
+.Lmip_back0_0:
+	pop	{r0, r2}
	str	r1, [r0]
	str	r2, [r0, #4]
	str	r3, [r0, #8]
	bx	lr
+.Lmip_first0_0:
+	push	{r2, ip}
+	push	{r0, lr}
+	bl	__mip_first_call
+	pop	{r2, ip}
+	b	.Lmip_back0_0
+	.p2align	2
+.Lmip_lit0_0:
+	.word	.Lmip_raw0
+.Lmip_end0:
	.size	f, .-f
	.ident "GCC: (x) 12"
+	.weak	__mip_words
+	.set	__mip_words, 0xc
+	.section	__llvm_mipraw,"awG",%nobits,f$MIP
+	.p2align	2
+.Lmip_raw0:
+	.space	8
=section __llvm_mipmap,"G",%progbits,f$MIP
=map: kind 0x24, profile 0xc, unit hash 0x0, machine 40, pointer 4, needs the runtime
=f of t.c: profile 0xc, flags 0x1, slot bytes 8, labels 0, signature 0x0, blocks 1, instructions 4, code hash
=    0xf6c7b33e 0xfe1427b5
