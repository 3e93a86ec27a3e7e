@ SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
@ Pushed vector registers count as 8 bytes each.  The first jump has bytes on the stack and stays in the function.  The
@ second has none and is a tail call
@ options: --mip-mode=function-coverage --mip-edges --mip-no-ipa-ra --mip-remarks
@ assembler: arm-none-eabi-as -mcpu=cortex-m4 -mfpu=fpv4-sp-d16
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
	@ args = 0, pretend = 0, frame = 16
	@ frame_needed = 0, uses_anonymous_args = 0
	push	{r4, lr}
	vpush.64	{d8, d9}
	vmov	s16, r0
	cbz	r0, .L4
+.Lmip_b0_1:
	mov	pc, r3
.L2:
+.Lmip_b0_2:
	adds	r1, r1, #1
	cmp	r1, #9
-	beq	.L5
+	bne	.Lmip_over0_3
+	ldr	r4, .Lmip_lit0_3
+	ldr	r0, [r4, #0]
+	add	r0, r0, r0, asr #31
+	str	r0, [r4, #0]
+	b	.L5
+.Lmip_over0_3:
+
+.Lmip_b0_3:
+	push	{r0}
+	ldr	ip, .Lmip_lit0_3
+	ldr	r0, [ip, #8]
+	add	r0, r0, r0, asr #31
+	str	r0, [ip, #8]
+	pop	{r0}
	mov	pc, r2
.L3:
+.Lmip_b0_4:
+	ldr	r4, .Lmip_lit0_3
+	ldr	r0, [r4, #4]
+	add	r0, r0, r0, asr #31
+	str	r0, [r4, #4]
	vadd.f32	s16, s16, s17
.L5:
+.Lmip_b0_5:
	vmov	r0, s16
	vpop.64	{d8, d9}
	pop	{r4, pc}
.L4:
+.Lmip_b0_6:
+	ldr	r4, .Lmip_lit0_3
+	ldr	ip, [r4, #12]
+	add	ip, ip, ip, asr #31
+	str	ip, [r4, #12]
	add	sp, sp, #16
	pop	{r4, lr}
	bx	r1
+	.p2align	2
+.Lmip_lit0_3:
+	.word	.Lmip_raw0
+.Lmip_end0:
	.size	f, .-f
	.section	.rodata
	.align	2
	.global	t
t:
	.word	.L2
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
=f of t.c: profile 0x21, flags 0x1, slot bytes 16, labels 0, signature 0xfd2bac6d, blocks 7, instructions 16,
=    code hash 0xa9c79766 0x61dd37ee
=    offsets: of the blocks' labels
=    hashes: 0x2c2a1409:0x3c31, 0xf4b73841:0xcf97, 0x7af50aa8:0xbdf3, 0x29445372:0xcf97, 0x433fa59a:0x2e2a,
=    0x20e7394a:0x3db6, 0xeb5a4a98:0x3d65
=    successors: \021\006\004\021\005\004\001\002\004
=    edges: -1:0:-1, 0:1:-1, 0:6:-1, 1:7:-1, 2:3:-1, 2:5:2, 3:7:10, 4:5:-1, 5:-1:-1, 6:-1:14, 7:2:-1, 7:4:6
=    inner nodes: -1
