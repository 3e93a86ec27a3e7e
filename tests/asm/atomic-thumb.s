@ SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
@ Atomic counters of Thumb: low registers for cbz; any register if the flags are dead
@ options: --mip-mode=call-graph --mip-edges --mip-atomic --mip-no-ipa-ra
@ assembler: arm-none-eabi-as -mcpu=cortex-m4
	.cpu cortex-m4
	.arch armv7e-m
	.fpu softvfp
	.eabi_attribute 20, 1
	.eabi_attribute 21, 1
	.eabi_attribute 23, 3
	.eabi_attribute 24, 1
	.eabi_attribute 25, 1
	.eabi_attribute 26, 1
	.eabi_attribute 30, 4
	.eabi_attribute 34, 1
	.eabi_attribute 18, 4
	.file	"g.c"
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
	push	{r3, r4, r5, r6, r7, lr}
+	ldr	r6, .Lmip_lit0_2
+.Lmip_again0_1:
+	ldrex	r7, [r6]
+	adds	r7, r7, #1
+	strex	r5, r7, [r6]
+	cbz	r5, .Lmip_done0_1
+	b	.Lmip_again0_1
+.Lmip_done0_1:
+	bgt	.Lmip_back0_1
+	bl	__mip_first_call_atomic_r6
+.Lmip_back0_1:
	movs	r4, #0
	mov	r7, r0
	mov	r6, r1
+	ldr	r0, .Lmip_lit0_2
	mov	r5, r4
.L2:
+.Lmip_b0_1:
	cmp	r4, r6
	blt	.L5
+.Lmip_b0_2:
+.Lmip_again0_2:
+	ldrex	r3, [r0, #8]
+	adds	r3, r3, #1
+	strex	r4, r3, [r0, #8]
+	cbz	r4, .Lmip_done0_2
+	b	.Lmip_again0_2
+.Lmip_done0_2:
	mov	r0, r5
	pop	{r3, r4, r5, r6, r7, pc}
.L5:
+.Lmip_b0_3:
	tst	r4, r7
	beq	.L3
+.Lmip_b0_4:
	mov	r0, r4
	bl	g
	add	r5, r5, r0
+	ldr	r0, .Lmip_lit0_2
+.Lmip_again0_4:
+	ldrex	ip, [r0, #12]
+	add	ip, ip, ip, asr #31
+	strex	lr, ip, [r0, #12]
+	cmp	lr, #0
+	bne	.Lmip_again0_4
.L4:
+.Lmip_b0_5:
	adds	r4, r4, #1
	b	.L2
.L3:
+.Lmip_b0_6:
+.Lmip_again0_3:
+	ldrex	ip, [r0, #16]
+	add	ip, ip, ip, asr #31
+	strex	lr, ip, [r0, #16]
+	cmp	lr, #0
+	bne	.Lmip_again0_3
	eors	r5, r5, r4
	b	.L4
+	.p2align	2
+.Lmip_lit0_2:
+	.word	.Lmip_raw0
+.Lmip_end0:
	.size	f, .-f
	.align	1
	.global	leaf
	.syntax unified
	.thumb
	.thumb_func
	.type	leaf, %function
leaf:
+.Lmip_fn1:
	@ args = 4, pretend = 0, frame = 0
	@ frame_needed = 0, uses_anonymous_args = 0
	@ link register save eliminated.
+	push	{r2, r3}
+	ldr	ip, .Lmip_lit1_1
+.Lmip_again1_0:
+	ldrex	r3, [ip]
+	adds	r3, r3, #1
+	strex	r2, r3, [ip]
+	cbz	r2, .Lmip_done1_0
+	b	.Lmip_again1_0
+.Lmip_done1_0:
+	ble	.Lmip_first1_0
+.Lmip_back1_0:
+	pop	{r2, r3}
	muls	r2, r3, r2
	ldr	r3, [sp]
	mla	r2, r1, r0, r2
	subs	r2, r2, r3
	cmp	r2, #3
	bgt	.L7
+.Lmip_b1_1:
+	push	{r1}
+	ldr	r0, .Lmip_lit1_1
+.Lmip_again1_1:
+	ldrex	ip, [r0, #8]
+	adds	ip, ip, #1
+	strex	r1, ip, [r0, #8]
+	cbz	r1, .Lmip_done1_1
+	b	.Lmip_again1_1
+.Lmip_done1_1:
+	pop	{r1}
	mov	r0, r1
	b	g
.L7:
+.Lmip_b1_2:
	bx	lr
+.Lmip_first1_0:
+	push	{ip, lr}
+	bl	__mip_first_call_atomic
+	b	.Lmip_back1_0
+	.p2align	2
+.Lmip_lit1_1:
+	.word	.Lmip_raw1
+.Lmip_end1:
	.size	leaf, .-leaf
	.ident	"GCC: (15:12.2.rel1-1) 12.2.1 20221205"
+	.weak	__mip_words
+	.set	__mip_words, 0x2c
+	.section	__llvm_mipraw,"awG",%nobits,f$MIP
+	.p2align	2
+.Lmip_raw0:
+	.space	20
+	.p2align	2
+.Lmip_raw1:
+	.space	12
=section __llvm_mipmap,"G",%progbits,f$MIP
=map: kind 0x24, profile 0x2c, unit hash 0x0, machine 40, pointer 4, needs the runtime
=f of g.c: profile 0x2c, flags 0x1, slot bytes 20, labels 0, signature 0x1e955b26, blocks 7, instructions 18,
=    code hash 0x2ea44f8 0x39170b6
=    offsets: of the blocks' labels
=    hashes: 0xc42d535c:0xc9de, 0x1b06a25a:0xf506, 0x84b5685f:0xbf3c, 0xd4303919:0x544d, 0x3d450a95:0xcd22,
=    0xd63cface:0xe9a8, 0x14fa1ded:0x679e
=    successors: \001\021\003\002\021\006\001\020\001\020\005
=    edges: -1:0:0, 0:1:-1, 1:2:-1, 1:3:-1, 2:-1:9, 3:4:-1, 3:6:-1, 4:5:14, 5:1:-1, 6:5:18
=    stops: 4
=leaf of g.c: profile 0x2c, flags 0x1, slot bytes 12, labels 1, signature 0x9733aa8e, blocks 3, instructions 9,
=    code hash 0xf1a2306e 0xde191dcb
=    offsets: of the blocks' labels
=    hashes: 0x14dbd3e5:0xdb93, 0xd77a597d:0x89fe, 0xf4613145:0xe3fe
=    successors: \021\002\002\002
=    edges: -1:0:0, 0:1:-1, 0:2:-1, 1:-1:9, 2:-1:-1
