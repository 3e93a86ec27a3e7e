@ SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
@ Nothing is counted between a load exclusive and its store, also if load and store are in functions of their own
@ options: --mip-mode=call-graph --mip-edges --mip-atomic --mip-no-ipa-ra --mip-remarks
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
	.eabi_attribute 30, 6
	.eabi_attribute 34, 1
	.eabi_attribute 18, 4
	.file	"h.c"
	.text
	.align	1
	.syntax unified
	.thumb
	.thumb_func
	.type	load, %function
load:
+.Lmip_fn0:
	@ args = 0, pretend = 0, frame = 16
	@ frame_needed = 1, uses_anonymous_args = 0
	@ link register save eliminated.
+	push	{r2}
+	ldr	ip, .Lmip_lit0_0
+.Lmip_again0_0:
+	ldrex	r3, [ip]
+	adds	r3, r3, #1
+	strex	r2, r3, [ip]
+	cbz	r2, .Lmip_done0_0
+	b	.Lmip_again0_0
+.Lmip_done0_0:
+	ble	.Lmip_first0_0
+.Lmip_back0_0:
+	pop	{r2}
	push	{r7}
	sub	sp, sp, #20
	add	r7, sp, #0
	str	r0, [r7, #4]
	ldr	r3, [r7, #4]
	.syntax unified
@ 2 "/tmp/at/h.c" 1
	ldrex r3, [r3]
@ 0 "" 2
	.thumb
	.syntax unified
	str	r3, [r7, #12]
	ldr	r3, [r7, #12]
	mov	r0, r3
	adds	r7, r7, #20
	mov	sp, r7
	@ sp needed
	pop	{r7}
	bx	lr
+.Lmip_first0_0:
+	push	{ip, lr}
+	bl	__mip_first_call_atomic
+	b	.Lmip_back0_0
+	.p2align	2
+.Lmip_lit0_0:
+	.word	.Lmip_raw0
+.Lmip_end0:
	.size	load, .-load
	.align	1
	.syntax unified
	.thumb
	.thumb_func
	.type	store, %function
store:
+.Lmip_fn1:
	@ args = 0, pretend = 0, frame = 16
	@ frame_needed = 1, uses_anonymous_args = 0
	@ link register save eliminated.
	push	{r7}
	sub	sp, sp, #20
	add	r7, sp, #0
	str	r0, [r7, #4]
	str	r1, [r7]
	ldr	r2, [r7, #4]
	ldr	r1, [r7]
	.syntax unified
@ 3 "/tmp/at/h.c" 1
	strex r3, r1, [r2]
@ 0 "" 2
	.thumb
	.syntax unified
+	push	{r3}
+	ldr	ip, .Lmip_lit1_0
+.Lmip_again1_0:
+	ldrex	r0, [ip]
+	adds	r0, r0, #1
+	strex	r3, r0, [ip]
+	cbz	r3, .Lmip_done1_0
+	b	.Lmip_again1_0
+.Lmip_done1_0:
+	ble	.Lmip_first1_0
+.Lmip_back1_0:
+	pop	{r3}
	str	r3, [r7, #12]
	ldr	r3, [r7, #12]
	mov	r0, r3
	adds	r7, r7, #20
	mov	sp, r7
	@ sp needed
	pop	{r7}
	bx	lr
+.Lmip_first1_0:
+	push	{ip, lr}
+	bl	__mip_first_call_atomic
+	b	.Lmip_back1_0
+	.p2align	2
+.Lmip_lit1_0:
+	.word	.Lmip_raw1
+.Lmip_end1:
	.size	store, .-store
	.align	1
	.global	halves
	.syntax unified
	.thumb
	.thumb_func
	.type	halves, %function
halves:
+.Lmip_fn2:
	@ args = 0, pretend = 0, frame = 16
	@ frame_needed = 1, uses_anonymous_args = 0
+	push	{r2, r3}
+	ldr	ip, .Lmip_lit2_0
+.Lmip_again2_1:
+	ldrex	r3, [ip]
+	adds	r3, r3, #1
+	strex	r2, r3, [ip]
+	cbz	r2, .Lmip_done2_1
+	b	.Lmip_again2_1
+.Lmip_done2_1:
+	ble	.Lmip_first2_1
+.Lmip_back2_1:
+	pop	{r2, r3}
	push	{r7, lr}
	sub	sp, sp, #16
	add	r7, sp, #0
	str	r0, [r7, #4]
+	b	.Lmip_join2_3
+.Lmip_split2_3:
+.Lmip_again2_3:
+	ldrex	ip, [r0, #8]
+	add	ip, ip, ip, asr #31
+	strex	lr, ip, [r0, #8]
+	cmp	lr, #0
+	bne	.Lmip_again2_3
+.Lmip_join2_3:
.L6:
+.Lmip_b2_1:
	ldr	r0, [r7, #4]
	bl	load
	str	r0, [r7, #12]
	ldr	r3, [r7, #12]
	adds	r3, r3, #1
	mov	r1, r3
	ldr	r0, [r7, #4]
	bl	store
	mov	r3, r0
	cmp	r3, #0
-	bne	.L6
+	ldr	r0, .Lmip_lit2_0
+	bne	.Lmip_split2_3
+.Lmip_b2_2:
+.Lmip_again2_2:
+	ldrex	r3, [r0, #12]
+	adds	r3, r3, #1
+	strex	ip, r3, [r0, #12]
+	cmp	ip, #0
+	bne	.Lmip_again2_2
	ldr	r3, [r7, #12]
	mov	r0, r3
	adds	r7, r7, #16
	mov	sp, r7
	@ sp needed
	pop	{r7, pc}
+.Lmip_first2_1:
+	push	{ip, lr}
+	bl	__mip_first_call_atomic
+	b	.Lmip_back2_1
+	.p2align	2
+.Lmip_lit2_0:
+	.word	.Lmip_raw2
+.Lmip_end2:
	.size	halves, .-halves
	.align	1
	.global	change
	.syntax unified
	.thumb
	.thumb_func
	.type	change, %function
change:
+.Lmip_fn3:
	@ args = 0, pretend = 0, frame = 16
	@ frame_needed = 1, uses_anonymous_args = 0
	push	{r4, r7, lr}
+	ldr	r7, .Lmip_lit3_1
+.Lmip_again3_2:
+	ldrex	r3, [r7]
+	adds	r3, r3, #1
+	strex	r4, r3, [r7]
+	cbz	r4, .Lmip_done3_2
+	b	.Lmip_again3_2
+.Lmip_done3_2:
+	bgt	.Lmip_back3_2
+	bl	__mip_first_call_atomic_r7
+.Lmip_back3_2:
	sub	sp, sp, #20
	add	r7, sp, #0
	str	r0, [r7, #12]
	str	r1, [r7, #8]
	str	r2, [r7, #4]
	ldr	r4, [r7, #4]
	ldr	r2, [r7, #12]
	add	r3, r7, #8
	ldr	r0, [r3]
+	ldr	lr, .Lmip_lit3_1
	dmb	ish
+	b	.Lmip_join3_5
+.Lmip_split3_5:
+	push	{r0}
+.Lmip_again3_5:
+	ldrex	r1, [lr, #12]
+	add	r1, r1, r1, asr #31
+	strex	r0, r1, [lr, #12]
+	cbz	r0, .Lmip_done3_5
+	b	.Lmip_again3_5
+.Lmip_done3_5:
+	pop	{r0}
+.Lmip_join3_5:
.L13:
+.Lmip_b3_1:
	ldrex	r1, [r2]
	cmp	r1, r0
	bne	.L14
+.Lmip_b3_2:
	strex	ip, r4, [r2]
	cmp	ip, #0
	cmp	ip, #0
-	bne	.L13
+	bne	.Lmip_split3_5
+	push	{r1}
+	ldr	r4, .Lmip_lit3_1
+.Lmip_again3_4:
+	ldrex	r0, [r4, #8]
+	add	r0, r0, #1
+	strex	r1, r0, [r4, #8]
+	cbz	r1, .Lmip_done3_4
+	b	.Lmip_again3_4
+.Lmip_done3_4:
+	pop	{r1}
.L14:
+.Lmip_b3_3:
	dmb	ish
	ite	eq
	moveq	r2, #1
	movne	r2, #0
	cmp	r2, #0
+	ldr	r4, .Lmip_lit3_1
	bne	.L9
+.Lmip_b3_4:
	str	r1, [r3]
+.Lmip_again3_6:
+	ldrex	r0, [r4, #16]
+	adds	r0, r0, #1
+	strex	r3, r0, [r4, #16]
+	cbz	r3, .Lmip_done3_6
+	b	.Lmip_again3_6
+.Lmip_done3_6:
.L9:
+.Lmip_b3_5:
	mov	r3, r2
	cmp	r3, #0
	beq	.L10
+.Lmip_b3_6:
	ldr	r3, [r7, #8]
	mov	r0, r3
	bl	g
	mov	r3, r0
	b	.L12
.L10:
+.Lmip_b3_7:
	movs	r3, #3
+.Lmip_again3_7:
+	ldrex	r0, [r4, #20]
+	adds	r0, r0, #1
+	strex	ip, r0, [r4, #20]
+	cmp	ip, #0
+	bne	.Lmip_again3_7
.L12:
+.Lmip_b3_8:
+.Lmip_again3_3:
+	ldrex	r0, [r4, #24]
+	adds	r0, r0, #1
+	strex	ip, r0, [r4, #24]
+	cmp	ip, #0
+	bne	.Lmip_again3_3
	mov	r0, r3
	adds	r7, r7, #20
	mov	sp, r7
	@ sp needed
	pop	{r4, r7, pc}
+	.p2align	2
+.Lmip_lit3_1:
+	.word	.Lmip_raw3
+.Lmip_end3:
	.size	change, .-change
	.ident	"GCC: (15:12.2.rel1-1) 12.2.1 20221205"
+	.weak	__mip_words
+	.set	__mip_words, 0x2c
+	.section	__llvm_mipraw,"awG",%nobits,load$MIP
+	.p2align	2
+.Lmip_raw0:
+	.space	8
+	.p2align	2
+.Lmip_raw1:
+	.space	8
+	.p2align	2
+.Lmip_raw2:
+	.space	16
+	.p2align	2
+.Lmip_raw3:
+	.space	28
=section __llvm_mipmap,"G",%progbits,load$MIP
=map: kind 0x24, profile 0x2c, unit hash 0x0, machine 40, pointer 4, needs the runtime
=load of h.c: profile 0x2c, flags 0x3, slot bytes 8, labels 0, signature 0x0, blocks 1, instructions 13, code
=    hash 0xf4579996 0x64219d82
=    offsets: of the blocks' labels
=    hashes: 0x9c328225:0x77f8
=    successors: \002
=    edges: -1:0:0, 0:-1:-1
=store of h.c: profile 0x2c, flags 0x3, slot bytes 8, labels 1, signature 0x0, blocks 1, instructions 15, code
=    hash 0x99c0694c 0x337fe9c0
=    offsets: of the blocks' labels
=    hashes: 0x8590b941:0x6c5f
=    successors: \002
=    edges: -1:0:0, 0:-1:-1
=halves of h.c: profile 0x2c, flags 0x1, slot bytes 16, labels 2, signature 0xaa4e04c2, blocks 3, instructions
=    20, code hash 0x8536618 0x873b4f2d
=    offsets: of the blocks' labels
=    hashes: 0x6c392fa3:0x1e0a, 0x42b64d16:0xab91, 0xe10ee4f0:0xe77c
=    successors: \001\021\001\002
=    edges: -1:0:0, 0:1:-1, 1:2:-1, 1:1:10, 2:-1:13
=    stops: 1
=change of h.c: profile 0x2c, flags 0x1, slot bytes 28, labels 3, signature 0x42a79698, blocks 9, instructions
=    37, code hash 0x16101b06 0x3840acdf
=    offsets: of the blocks' labels
=    hashes: 0xcd5e80f0:0xc25b, 0xac423558:0x6ce9, 0xf075b42f:0x8611, 0x4d540fe2:0x2e1, 0xc3654fe4:0x41e2,
=    0x9f11f2ed:0x67b9, 0x7a22d031:0xf32c, 0x5df8a27b:0x4ad6, 0x301a31f0:0xb414
=    successors: \001\021\003\021\001\021\005\001\021\007\020\010\001\002
=    edges: -1:0:0, 0:1:-1, 1:2:-1, 1:3:-1, 2:3:9, 2:1:14, 3:4:-1, 3:5:-1, 4:5:17, 5:6:-1, 5:7:-1, 6:8:-1,
=    7:8:21, 8:-1:25
=    stops: 6
