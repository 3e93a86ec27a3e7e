@ SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
@ Edge counts with two ways between load and store exclusive: both are uncounted, and all other edges have counts
@ options: --mip-mode=call-graph --mip-edges --mip-no-ipa-ra --mip-remarks
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
	.eabi_attribute 30, 1
	.eabi_attribute 34, 1
	.eabi_attribute 18, 4
	.file	"g.c"
	.text
	.align	1
	.global	sat
	.syntax unified
	.thumb
	.thumb_func
	.type	sat, %function
sat:
+.Lmip_fn0:
	@ args = 0, pretend = 0, frame = 0
	@ frame_needed = 0, uses_anonymous_args = 0
+	push	{r3}
+	ldr	ip, .Lmip_lit0_3
+	ldr	r3, [ip]
+	adds	r3, r3, #1
+	str	r3, [ip]
+	ble	.Lmip_first0_0
+.Lmip_back0_0:
+	pop	{r3}
	push	{lr}
	mov	lr, r2
	cbz	r2, .L9
+.Lmip_b0_1:
+	ldr	r3, .Lmip_lit0_3
+	ldr	ip, [r3, #20]
+	adds	ip, ip, #1
+	str	ip, [r3, #20]
	mov	r3, r0
	mov	ip, #0
	mov	r0, ip
	b	.L8
.L4:
+.Lmip_b0_2:
	tst	r0, #1
	ite	ne
	mulne	r0, r1, r0
	udiveq	r0, r0, r1
.L5:
+.Lmip_b0_3:
	.syntax unified
@ 2 "g.c" 1
	strex r2, r0, [r3]
@ 0 "" 2
	.thumb
	.syntax unified
	cbz	r2, .L3
+	push	{r0, r1}
+	ldr	r0, .Lmip_lit0_3
+	ldr	r1, [r0, #8]
+	add	r1, r1, r1, asr #31
+	str	r1, [r0, #8]
+	pop	{r0, r1}
.L7:
+.Lmip_b0_4:
	.syntax unified
@ 1 "g.c" 1
	ldrex r0, [r3]
@ 0 "" 2
	.thumb
	.syntax unified
	cmp	r1, r0
	bls	.L4
+.Lmip_b0_5:
	add	r0, r0, ip
	b	.L5
+.Lmip_split0_4:
+	push	{r0, r1}
+	ldr	r0, .Lmip_lit0_3
+	ldr	r1, [r0, #12]
+	add	r1, r1, r1, asr #31
+	str	r1, [r0, #12]
+	pop	{r0, r1}
.L3:
+.Lmip_b0_6:
	add	ip, ip, #1
	cmp	lr, ip
	beq	.L1
.L8:
+.Lmip_b0_7:
	tst	ip, #2
-	bne	.L3
+	bne	.Lmip_split0_4
+.Lmip_b0_8:
+	push	{r0, r1}
+	ldr	r0, .Lmip_lit0_3
+	ldr	r1, [r0, #16]
+	add	r1, r1, r1, asr #31
+	str	r1, [r0, #16]
+	pop	{r0, r1}
	b	.L7
.L9:
+.Lmip_b0_9:
	mov	r0, r2
.L1:
+.Lmip_b0_10:
	ldr	pc, [sp], #4
+.Lmip_first0_0:
+	push	{ip, lr}
+	bl	__mip_first_call
+	b	.Lmip_back0_0
+	.p2align	2
+.Lmip_lit0_3:
+	.word	.Lmip_raw0
+.Lmip_end0:
	.size	sat, .-sat
	.align	1
	.global	half
	.syntax unified
	.thumb
	.thumb_func
	.type	half, %function
half:
+.Lmip_fn1:
	@ args = 0, pretend = 0, frame = 0
	@ frame_needed = 0, uses_anonymous_args = 0
	push	{r3, r4, r5, lr}
+	ldr	r4, .Lmip_lit1_2
+	ldr	r5, [r4]
+	adds	r5, r5, #1
+	str	r5, [r4]
+	bgt	.Lmip_back1_0
+	bl	__mip_first_call_r4
+.Lmip_back1_0:
	mov	r4, r0
	mov	r5, r1
	bl	lock
	.syntax unified
@ 1 "g.c" 1
	ldrex r4, [r4]
@ 0 "" 2
	.thumb
	.syntax unified
	cmp	r4, #7
	bls	.L14
	mul	r0, r5, r4
.L13:
	pop	{r3, r4, r5, pc}
.L14:
	cbz	r4, .L16
	udiv	r0, r4, r5
	b	.L13
.L16:
	mov	r0, r5
	b	.L13
+	.p2align	2
+.Lmip_lit1_2:
+	.word	.Lmip_raw1
+.Lmip_end1:
	.size	half, .-half
	.ident	"GCC: (15:12.2.rel1-1) 12.2.1 20221205"
+	.weak	__mip_words
+	.set	__mip_words, 0x2c
+	.section	__llvm_mipraw,"awG",%nobits,sat$MIP
+	.p2align	2
+.Lmip_raw0:
+	.space	24
+	.p2align	2
+.Lmip_raw1:
+	.space	8
!remark: g.c: some counts are bounds: sat: no counter may stand on some of its edges
!remark: g.c: without its blocks: half: no counter may stand on one of its ways in or out
=section __llvm_mipmap,"G",%progbits,sat$MIP
=map: kind 0x24, profile 0x2c, unit hash 0x0, machine 40, pointer 4, needs the runtime
=sat of g.c: profile 0x2c, flags 0x21, slot bytes 24, labels 0, signature 0x65ea6ed1, blocks 11, instructions
=    25, code hash 0x8aca5620 0x9767de40
=    offsets: of the blocks' labels
=    hashes: 0x62433a6a:0x5ce4, 0xaf004309:0xecd9, 0xed27982:0x9a16, 0x9ff684e2:0x80ed, 0xb3e118e:0xe7dd,
=    0x8499e58e:0xc710, 0x640bbadb:0xf653, 0xfad53cf0:0xda21, 0x42859250:0x1917, 0xce701de8:0xcf97,
=    0x767bac40:0xc455
=    successors: \021\011\020\007\001\021\006\021\002\020\003\021\012\021\006\020\004\001\002
=    edges: -1:0:0, 0:1:-1, 0:9:-1, 1:7:21, 2:3:-1, 3:4:10, 3:6:-1, 4:5:-1, 4:2:-1, 5:3:-1, 6:7:-1, 6:10:-1,
=    7:8:-1, 7:6:14, 8:4:18, 9:10:-1, 10:-1:-1
=map: kind 0x24, profile 0xc, unit hash 0x0, machine 40, pointer 4, needs the runtime
=half of g.c: profile 0xc, flags 0x1, slot bytes 8, labels 1, signature 0x12fab32d, blocks 6, instructions 14,
=    code hash 0x4bc7a08f 0x35ded369
=    without blocks: no counter may stand on one of its ways in or out
