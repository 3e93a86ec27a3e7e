@ SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
@ Atomic counters of A32: ldrex has no offset, so each counter needs its own address
@ options: --mip-mode=call-graph --mip-edges --mip-atomic --mip-no-ipa-ra
@ assembler: arm-none-eabi-as
	.cpu cortex-a15
	.arch armv7-a
	.arch_extension virt
	.arch_extension idiv
	.arch_extension sec
	.arch_extension mp
	.fpu softvfp
	.eabi_attribute 20, 1
	.eabi_attribute 21, 1
	.eabi_attribute 23, 3
	.eabi_attribute 24, 1
	.eabi_attribute 25, 1
	.eabi_attribute 26, 1
	.eabi_attribute 30, 2
	.eabi_attribute 34, 1
	.eabi_attribute 18, 4
	.file	"g.c"
	.text
	.align	2
	.global	f
	.syntax unified
	.arm
	.type	f, %function
f:
+.Lmip_fn0:
	@ args = 0, pretend = 0, frame = 0
	@ frame_needed = 0, uses_anonymous_args = 0
	strd	r4, [sp, #-24]!
+	ldr	r4, .Lmip_lit0_2
+.Lmip_again0_0:
+	ldrex	r5, [r4]
+	adds	r5, r5, #1
+	strex	ip, r5, [r4]
+	cmp	ip, #0
+	bne	.Lmip_again0_0
+	cmp	r5, #0
+	ble	.Lmip_first0_0
+.Lmip_back0_0:
	strd	r6, [sp, #8]
	subs	r6, r1, #0
	str	r8, [sp, #16]
	str	lr, [sp, #20]
	ble	.L6
+.Lmip_b0_1:
	mov	r4, #0
	mov	r7, r0
	mov	r5, r4
	b	.L5
.L4:
+.Lmip_b0_2:
	add	r4, r4, #1
	cmp	r6, r4
-	beq	.L1
+	bne	.Lmip_over0_4
+	ldr	lr, .Lmip_lit0_2_12
+.Lmip_again0_4:
+	ldrex	r0, [lr]
+	add	r0, r0, r0, asr #31
+	strex	r4, r0, [lr]
+	cmp	r4, #0
+	bne	.Lmip_again0_4
+	b	.L1
+.Lmip_over0_4:
+
+	ldr	lr, .Lmip_lit0_2_8
+.Lmip_again0_3:
+	ldrex	r0, [lr]
+	add	r0, r0, r0, asr #31
+	strex	ip, r0, [lr]
+	cmp	ip, #0
+	bne	.Lmip_again0_3
.L5:
+.Lmip_b0_3:
	tst	r7, r4
	eoreq	r5, r5, r4
	beq	.L4
+.Lmip_b0_4:
+	ldr	lr, .Lmip_lit0_2_16
+.Lmip_again0_1:
+	ldrex	r0, [lr]
+	add	r0, r0, r0, asr #31
+	strex	ip, r0, [lr]
+	cmp	ip, #0
+	bne	.Lmip_again0_1
	mov	r0, r4
	add	r4, r4, #1
	bl	g
	cmp	r6, r4
	add	r5, r5, r0
	bne	.L5
+	ldr	lr, .Lmip_lit0_2_20
+.Lmip_again0_5:
+	ldrex	r0, [lr]
+	add	r0, r0, r0, asr #31
+	strex	r4, r0, [lr]
+	cmp	r4, #0
+	bne	.Lmip_again0_5
.L1:
+.Lmip_b0_5:
+	ldr	lr, .Lmip_lit0_2_24
+.Lmip_again0_2:
+	ldrex	r0, [lr]
+	add	r0, r0, r0, asr #31
+	strex	r4, r0, [lr]
+	cmp	r4, #0
+	bne	.Lmip_again0_2
	ldrd	r6, [sp, #8]
	mov	r0, r5
	ldrd	r4, [sp]
	ldr	r8, [sp, #16]
	add	sp, sp, #20
	ldr	pc, [sp], #4
.L6:
+.Lmip_b0_6:
	mov	r5, #0
	b	.L1
+.Lmip_first0_0:
+	push	{r4, lr}
+	bl	__mip_first_call_atomic
+	b	.Lmip_back0_0
+	.p2align	2
+.Lmip_lit0_2:
+	.word	.Lmip_raw0
+.Lmip_lit0_2_16:
+	.word	.Lmip_raw0+16
+.Lmip_lit0_2_24:
+	.word	.Lmip_raw0+24
+.Lmip_lit0_2_8:
+	.word	.Lmip_raw0+8
+.Lmip_lit0_2_12:
+	.word	.Lmip_raw0+12
+.Lmip_lit0_2_20:
+	.word	.Lmip_raw0+20
+.Lmip_end0:
	.size	f, .-f
	.align	2
	.global	leaf
	.syntax unified
	.arm
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
+	cmp	r2, #0
+	bne	.Lmip_again1_0
+	cmp	r3, #0
+	ble	.Lmip_first1_0
+.Lmip_back1_0:
+	pop	{r2, r3}
	mul	r2, r3, r2
	ldr	r3, [sp]
	mla	r2, r1, r0, r2
	sub	r2, r2, r3
	cmp	r2, #3
	ble	.L12
+.Lmip_b1_1:
	bx	lr
.L12:
+.Lmip_b1_2:
+	push	{r1}
+	ldr	ip, .Lmip_lit1_1_8
+.Lmip_again1_1:
+	ldrex	r0, [ip]
+	add	r0, r0, r0, asr #31
+	strex	r1, r0, [ip]
+	cmp	r1, #0
+	bne	.Lmip_again1_1
+	pop	{r1}
	mov	r0, r1
	b	g
+.Lmip_first1_0:
+	push	{ip, lr}
+	bl	__mip_first_call_atomic
+	b	.Lmip_back1_0
+	.p2align	2
+.Lmip_lit1_1:
+	.word	.Lmip_raw1
+.Lmip_lit1_1_8:
+	.word	.Lmip_raw1+8
+.Lmip_end1:
	.size	leaf, .-leaf
	.ident	"GCC: (15:12.2.rel1-1) 12.2.1 20221205"
+	.weak	__mip_words
+	.set	__mip_words, 0x2c
+	.section	__llvm_mipraw,"awG",%nobits,f$MIP
+	.p2align	2
+.Lmip_raw0:
+	.space	28
+	.p2align	2
+.Lmip_raw1:
+	.space	12
=section __llvm_mipmap,"G",%progbits,f$MIP
=map: kind 0x24, profile 0x2c, unit hash 0x0, machine 40, pointer 4, needs the runtime
=f of g.c: profile 0x2c, flags 0x0, slot bytes 28, labels 0, signature 0xb86797a3, blocks 7, instructions 30,
=    code hash 0x96c87710 0xe948f66
=    offsets: of the blocks' labels
=    hashes: 0xe861a57a:0x971, 0x25cd01a8:0xecd9, 0xb3d3ead8:0xf653, 0x9166478:0x7be7, 0x6534f36:0x2666,
=    0x6caa6f25:0x3f1b, 0xb4e59d63:0x89fe
=    successors: \021\006\020\003\021\005\021\002\021\003\002\020\005
=    edges: -1:0:0, 0:1:-1, 0:6:-1, 1:3:-1, 2:3:10, 2:5:14, 3:4:18, 3:2:-1, 4:5:22, 4:3:-1, 5:-1:26, 6:5:-1
=    stops: 4
=leaf of g.c: profile 0x2c, flags 0x0, slot bytes 12, labels 1, signature 0x9733aa8e, blocks 3, instructions 9,
=    code hash 0x8fed9f8e 0xd2bb2eef
=    offsets: of the blocks' labels
=    hashes: 0xbc6c7f91:0x6c94, 0xf4613145:0xe3fe, 0xd77a597d:0x89fe
=    successors: \021\002\002\002
=    edges: -1:0:0, 0:1:-1, 0:2:-1, 1:-1:-1, 2:-1:10
