@ SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
@ A computed goto leads from a load exclusive to its store.  If the store is elsewhere, it leads out of the function.
@ Nothing is counted on either path
@ options: --mip-mode=function-coverage --mip-edges --mip-atomic --mip-no-ipa-ra --mip-remarks
@ assembler: arm-none-eabi-as -mcpu=cortex-m4
	.cpu cortex-m4
	.file	"h.c"
	.text
	.align	1
	.global	both
	.syntax unified
	.thumb
	.thumb_func
	.type	both, %function
both:
+.Lmip_fn0:
	@ args = 0, pretend = 0, frame = 0
	@ frame_needed = 0, uses_anonymous_args = 0
	push	{r4, lr}
.L2:
+.Lmip_b0_1:
	ldrex r2, [r0]
	cbz	r2, .L5
+.Lmip_b0_2:
	ldr	r1, [r0, #4]
	movs	r3, #2
	mov	pc, r1	@ indirect register jump
.L3:
+.Lmip_b0_3:
	strex r3, r2, [r0]
	cmp	r3, #0
-	bne	.L2
+	beq	.Lmip_over0_2
+	push	{r0}
+	ldr	r2, .Lmip_lit0_2
+.Lmip_again0_2:
+	ldrex	ip, [r2, #0]
+	add	ip, ip, ip, asr #31
+	strex	r0, ip, [r2, #0]
+	cbz	r0, .Lmip_done0_2
+	b	.Lmip_again0_2
+.Lmip_done0_2:
+	pop	{r0}
+	b	.L2
+.Lmip_over0_2:
+
+.Lmip_b0_4:
+	ldr	r4, .Lmip_lit0_2
+.Lmip_again0_0:
+	ldrex	r0, [r4, #4]
+	add	r0, r0, r0, asr #31
+	strex	ip, r0, [r4, #4]
+	cmp	ip, #0
+	bne	.Lmip_again0_0
	mov	r0, r2
	pop	{r4, pc}
.L5:
+.Lmip_b0_5:
+	ldr	r4, .Lmip_lit0_2
+.Lmip_again0_1:
+	ldrex	ip, [r4, #8]
+	add	ip, ip, ip, asr #31
+	strex	lr, ip, [r4, #8]
+	cmp	lr, #0
+	bne	.Lmip_again0_1
	pop	{r4, lr}
	b	other
+	.p2align	2
+.Lmip_lit0_2:
+	.word	.Lmip_raw0
+.Lmip_end0:
	.size	both, .-both
	.align	1
	.global	load
	.syntax unified
	.thumb
	.thumb_func
	.type	load, %function
load:
+.Lmip_fn1:
	@ args = 0, pretend = 0, frame = 0
	@ frame_needed = 0, uses_anonymous_args = 0
	push	{r4, lr}
	cbz	r1, .L9
+.Lmip_b1_1:
+	push	{r0, r1}
+	ldr	ip, .Lmip_lit1_2
+.Lmip_again1_0:
+	ldrex	r0, [ip, #0]
+	add	r0, r0, r0, asr #31
+	strex	r1, r0, [ip, #0]
+	cbz	r1, .Lmip_done1_0
+	b	.Lmip_again1_0
+.Lmip_done1_0:
+	pop	{r0, r1}
	ldrex r0, [r0]
	mov	pc, r1	@ indirect register jump
.L6:
+.Lmip_b1_2:
	adds	r0, r0, r2
	adds	r0, r0, r3
	pop	{r4, pc}
.L9:
+.Lmip_b1_3:
+	ldr	r4, .Lmip_lit1_2
+.Lmip_again1_1:
+	ldrex	ip, [r4, #4]
+	add	ip, ip, ip, asr #31
+	strex	lr, ip, [r4, #4]
+	cmp	lr, #0
+	bne	.Lmip_again1_1
	pop	{r4, lr}
	b	other
+	.p2align	2
+.Lmip_lit1_2:
+	.word	.Lmip_raw1
+.Lmip_end1:
	.size	load, .-load
	.section	.rodata
	.align	2
	.type	ways, %object
	.size	ways, 8
ways:
	.word	.L3+1
	.word	.L6+1
	.ident "GCC: (x) 12"
+	.weak	__mip_words
+	.set	__mip_words, 0x21
+	.section	__llvm_mipraw,"awG",%nobits,both$MIP
+	.p2align	2
+.Lmip_raw0:
+	.space	12
+	.p2align	2
+.Lmip_raw1:
+	.space	8
=section __llvm_mipmap,"G",%progbits,both$MIP
=map: kind 0x24, profile 0x21, unit hash 0x0, machine 40, pointer 4, needs the runtime
=both of h.c: profile 0x21, flags 0x1, slot bytes 12, labels 0, signature 0x27464d7c, blocks 6, instructions
=    13, code hash 0x8a432db0 0x5be654d8
=    offsets: of the blocks' labels
=    hashes: 0x2ae7edb1:0xe3da, 0xa2bf7252:0x157f, 0x7a34b0e8:0x3e68, 0x485db7d1:0xa7f3, 0x2bc28917:0xbf3c,
=    0xc790aa1a:0xfba6
=    successors: \001\021\005\004\021\001\002\002
=    edges: -1:0:-1, 0:1:-1, 1:2:-1, 1:5:-1, 2:6:-1, 3:4:-1, 3:1:2, 4:-1:6, 5:-1:10, 6:3:-1
=    inner nodes: -1
=load of h.c: profile 0x21, flags 0x1, slot bytes 8, labels 1, signature 0xf49b2471, blocks 4, instructions 9,
=    code hash 0x377647e2 0xdd7e888b
=    offsets: of the blocks' labels
=    hashes: 0x5ea1e620:0x71ee, 0x4109fd0c:0x8f02, 0x284bf671:0xee8b, 0xc790aa1a:0xfba6
=    successors: \021\003\004\002\002
=    edges: -1:0:-1, 0:1:-1, 0:3:-1, 1:4:2, 2:-1:-1, 3:-1:6, 4:2:-1
=    inner nodes: -1
