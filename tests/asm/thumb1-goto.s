@ SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
@ 16-bit Thumb: .L2 is a value in a literal pool after a computed goto, not an entry of a table.  This jump may go to it, and
@ so may other code that gets the address
@ options: --mip-mode=function-coverage --mip-edges --mip-no-ipa-ra --mip-remarks
@ assembler: arm-none-eabi-as -mcpu=cortex-m0
	.cpu cortex-m0
	.arch armv6s-m
	.file	"t.c"
	.text
	.align	1
	.global	f
	.syntax unified
	.code	16
	.thumb_func
	.type	f, %function
f:
+.Lmip_fn0:
	@ args = 0, pretend = 0, frame = 0
	@ frame_needed = 0, uses_anonymous_args = 0
	push	{r4, lr}
	movs	r4, r1
	cmp	r0, #3
	beq	.L8
+.Lmip_b0_1:
+	push	{r0}
+	ldr	r3, .Lmip_lit0_3
+	ldr	r0, [r3, #0]
+	adds	r0, r0, #1
+	bmi	77f
+	str	r0, [r3, #0]
+77:
+	pop	{r0}
	ldr	r3, .L6
	b	.L7
.L3:
+.Lmip_b0_2:
+	ldr	r4, .Lmip_lit0_3
+	ldr	r0, [r4, #4]
+	adds	r0, r0, #1
+	bmi	77f
+	str	r0, [r4, #4]
+77:
	movs	r0, r2
	pop	{r4, pc}
.L2:
+.Lmip_b0_3:
	movs	r0, r4
+	push	{r0}
+	ldr	r4, .Lmip_lit0_3
+	ldr	r0, [r4, #8]
+	adds	r0, r0, #1
+	bmi	77f
+	str	r0, [r4, #8]
+77:
+	pop	{r0}
	pop	{r4, pc}
.L8:
+.Lmip_b0_4:
	ldr	r3, .L6+4
	ldr	r3, [r3]
+	push	{r0, r1}
+	ldr	r0, .Lmip_lit0_3
+	ldr	r1, [r0, #12]
+	adds	r1, r1, #1
+	bmi	77f
+	str	r1, [r0, #12]
+77:
+	pop	{r0, r1}
.L7:
+.Lmip_b0_5:
	mov	pc, r3	@ indirect jump
.L11:
	.align	2
.L6:
	.word	.L2
	.word	.LANCHOR0
+	.p2align	2
+.Lmip_lit0_3:
+	.word	.Lmip_raw0
+.Lmip_end0:
	.size	f, .-f
	.section	.rodata
	.align	2
	.set	.LANCHOR0,. + 0
	.type	tab.0, %object
	.size	tab.0, 4
tab.0:
	.word	.L3
	.ident "GCC: (x) 12"
+	.weak	__mip_words
+	.set	__mip_words, 0x21
+	.section	__llvm_mipraw,"awG",%nobits,f$MIP
+	.p2align	2
+.Lmip_raw0:
+	.space	16
=section __llvm_mipmap,"G",%progbits,f$MIP
=map: kind 0x24, profile 0x21, unit hash 0x0, machine 40, pointer 4, needs the runtime
=f of t.c: profile 0x21, flags 0x1, slot bytes 16, labels 0, signature 0xc66d4552, blocks 6, instructions 13,
=    code hash 0x5ee556e0 0xb9f0ff43
=    offsets: of the blocks' labels
=    hashes: 0xe88cece3:0xce0c, 0xfa5df7cf:0xaf29, 0x6ce5428:0x77e7, 0xf761dd9f:0x77e7, 0x56109c80:0x8015,
=    0xf4b73841:0xcf97
=    successors: \021\004\020\005\002\002\001\004
=    edges: -1:0:-1, -1:2:-1, -1:3:-1, 0:1:-1, 0:4:-1, 1:5:0, 2:-1:4, 3:-1:8, 4:5:12, 5:-1:-1
