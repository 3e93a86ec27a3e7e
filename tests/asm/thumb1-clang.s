@ Cortex-M0: Clang's table of bytes, read relative to an aligned PC
@ options: --mip-mode=function-coverage --mip-blocks --mip-all-blocks
@ assembler: arm-none-eabi-as -mcpu=cortex-m0
	.text
	.syntax unified
	.eabi_attribute	67, "2.09"
	.cpu	cortex-m0
	.eabi_attribute	6, 12
	.eabi_attribute	7, 77
	.eabi_attribute	8, 0
	.eabi_attribute	9, 1
	.eabi_attribute	34, 0
	.eabi_attribute	20, 1
	.eabi_attribute	21, 0
	.eabi_attribute	23, 3
	.eabi_attribute	24, 1
	.eabi_attribute	25, 1
	.eabi_attribute	38, 1
	.eabi_attribute	18, 4
	.eabi_attribute	26, 2
	.file	"b.c"
	.globl	sw
	.p2align	2
	.type	sw,%function
	.code	16
	.thumb_func
sw:
+.Lmip_fn0:
	.fnstart
	.save	{r7, lr}
	push	{r7, lr}
	.setfp	r7, sp
+	ldr	r7, .Lmip_lit0_7
+	strb	r7, [r7, #0]
	add	r7, sp, #0
	cmp	r0, #6
	bhi	.LBB0_4
+.Lmip_b0_1:
+	push	{r0}
+	ldr	r0, .Lmip_lit0_7
+	strb	r0, [r0, #1]
+	pop	{r0}
	.p2align	2
	add	r0, pc
	ldrb	r0, [r0, #4]
	lsls	r0, r0, #1
.LCPI0_0:
	add	pc, r0
	.p2align	2
.LJTI0_0:
	.byte	(.LBB0_3-(.LCPI0_0+4))/2
	.byte	(.LBB0_5-(.LCPI0_0+4))/2
	.byte	(.LBB0_6-(.LCPI0_0+4))/2
	.byte	(.LBB0_7-(.LCPI0_0+4))/2
	.byte	(.LBB0_8-(.LCPI0_0+4))/2
	.byte	(.LBB0_9-(.LCPI0_0+4))/2
	.byte	(.LBB0_10-(.LCPI0_0+4))/2
	.p2align	1
.LBB0_3:
+.Lmip_b0_2:
+	ldr	r0, .Lmip_lit0_7
+	strb	r0, [r0, #2]
	mov	r0, r1
	bl	g
	adds	r1, r0, #1
	b	.LBB0_11
.LBB0_4:
+.Lmip_b0_3:
	movs	r0, #0
	mvns	r1, r0
+	ldr	r0, .Lmip_lit0_7
+	strb	r0, [r0, #3]
	b	.LBB0_11
.LBB0_5:
+.Lmip_b0_4:
+	ldr	r0, .Lmip_lit0_7
+	strb	r0, [r0, #4]
	mov	r0, r1
	bl	g
	lsls	r1, r0, #1
	b	.LBB0_11
.LBB0_6:
+.Lmip_b0_5:
+	push	{r0}
+	ldr	r0, .Lmip_lit0_7
+	strb	r0, [r0, #5]
+	pop	{r0}
	bl	h
	movs	r1, #3
	b	.LBB0_11
.LBB0_7:
+.Lmip_b0_6:
+	ldr	r0, .Lmip_lit0_7
+	strb	r0, [r0, #6]
	subs	r1, #9
	b	.LBB0_11
.LBB0_8:
+.Lmip_b0_7:
+	push	{r0}
+	ldr	r0, .Lmip_lit0_7
+	strb	r0, [r0, #7]
+	pop	{r0}
	bl	h
	bl	h
	movs	r1, #12
	b	.LBB0_11
.LBB0_9:
+.Lmip_b0_8:
+	ldr	r0, .Lmip_lit0_7
+	strb	r0, [r0, #8]
	adds	r1, #9
	mov	r0, r1
	bl	g
	mov	r1, r0
	b	.LBB0_11
.LBB0_10:
+.Lmip_b0_9:
+	ldr	r0, .Lmip_lit0_7
+	strb	r0, [r0, #9]
	muls	r1, r1, r1
.LBB0_11:
+.Lmip_b0_10:
+	ldr	r0, .Lmip_lit0_7
+	strb	r0, [r0, #10]
	mov	r0, r1
	pop	{r7, pc}
+	.p2align	2
+.Lmip_lit0_7:
+	.word	.Lmip_raw0
+.Lmip_end0:
.Lfunc_end0:
	.size	sw, .Lfunc_end0-sw
	.cantunwind
	.fnend

	.globl	tail
	.p2align	1
	.type	tail,%function
	.code	16
	.thumb_func
tail:
+.Lmip_fn1:
	.fnstart
	.save	{r7, lr}
	push	{r7, lr}
	.setfp	r7, sp
+	ldr	r7, .Lmip_lit1_1
+	strb	r7, [r7, #0]
	add	r7, sp, #0
	cmp	r0, #0
	beq	.LBB1_2
+.Lmip_b1_1:
+	push	{r0}
+	ldr	r0, .Lmip_lit1_1
+	strb	r0, [r0, #1]
+	pop	{r0}
	bl	h
	pop	{r7, pc}
.LBB1_2:
+.Lmip_b1_2:
+	ldr	r0, .Lmip_lit1_1
+	strb	r0, [r0, #2]
	movs	r0, #3
	bl	g
	pop	{r7, pc}
+	.p2align	2
+.Lmip_lit1_1:
+	.word	.Lmip_raw1
+.Lmip_end1:
.Lfunc_end1:
	.size	tail, .Lfunc_end1-tail
	.cantunwind
	.fnend

	.globl	find
	.p2align	1
	.type	find,%function
	.code	16
	.thumb_func
find:
+.Lmip_fn2:
	.fnstart
+	ldr	r3, .Lmip_lit2_1
+	strb	r3, [r3, #0]
	ldrb	r3, [r0]
	cmp	r3, #0
	beq	.LBB2_6
+.Lmip_b2_1:
+	ldr	r2, .Lmip_lit2_1
+	strb	r2, [r2, #1]
	adds	r2, r0, #1
	movs	r0, #0
.LBB2_2:
+.Lmip_b2_2:
	cmp	r3, r1
+	ldr	r3, .Lmip_lit2_1
+	strb	r3, [r3, #2]
	bne	.LBB2_4
+.Lmip_b2_3:
+	strb	r3, [r3, #3]
	adds	r0, r0, #1
.LBB2_4:
+.Lmip_b2_4:
+	strb	r3, [r3, #4]
	ldrb	r3, [r2]
	adds	r2, r2, #1
	cmp	r3, #0
	bne	.LBB2_2
+.Lmip_b2_5:
+	push	{r0}
+	ldr	r0, .Lmip_lit2_1
+	strb	r0, [r0, #5]
+	pop	{r0}
	bx	lr
.LBB2_6:
+.Lmip_b2_6:
+	ldr	r0, .Lmip_lit2_1
+	strb	r0, [r0, #6]
	movs	r0, #0
	bx	lr
+	.p2align	2
+.Lmip_lit2_1:
+	.word	.Lmip_raw2
+.Lmip_end2:
.Lfunc_end2:
	.size	find, .Lfunc_end2-find
	.cantunwind
	.fnend

	.ident	"Debian clang version 14.0.6"
	.section	".note.GNU-stack","",%progbits
	.eabi_attribute	30, 3
+	.section	__llvm_mipraw,"awG",%nobits,sw$MIP
+	.p2align	1
+.Lmip_raw0:
+	.space	12
+	.p2align	1
+.Lmip_raw1:
+	.space	4
+	.p2align	1
+.Lmip_raw2:
+	.space	8
=section __llvm_mipmap,"G",%progbits,sw$MIP
=map: kind 0x24, profile 0x3, unit hash 0x0, machine 40, pointer 4, needs the runtime
=sw of b.c: profile 0x3, flags 0x1, slot bytes 11, labels 0, signature 0xe1135cf5, blocks 11, instructions 36,
=    code hash 0x67c22015 0xadd55e05
=    offsets: of the blocks' labels
=    hashes: 0x3d65b762:0x3c45, 0x10d9bb8e:0x6fa6, 0x9a7a7fc6:0x5c8b, 0x34b20402:0x1ae1, 0xefae5dd0:0x651d,
=    0x1acb553c:0xa438, 0xc3c35bfd:0xad36, 0x1951c05b:0x887f, 0xdf6ce4b6:0xcdb9, 0xbd96dbf0:0xf5d,
=    0xda554b73:0xbf3c
=    successors:
=    \021\003p\002\004\005\006\007\010\011\020\012\020\012\020\012\020\012\020\012\020\012\020\012\001\002
=    slots: 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10
=tail of b.c: profile 0x3, flags 0x1, slot bytes 3, labels 1, signature 0x9733aa8e, blocks 3, instructions 9,
=    code hash 0x60042c37 0x8cb172ee
=    offsets: of the blocks' labels
=    hashes: 0xa4f66ebe:0x29cf, 0xa1cba5ed:0xb3b2, 0x74d3f6d8:0x5836
=    successors: \021\002\002\002
=    slots: 0, 1, 2
=find of b.c: profile 0x3, flags 0x1, slot bytes 7, labels 2, signature 0xcd0729ee, blocks 7, instructions 15,
=    code hash 0x679bb7a9 0x8ed399c9
=    offsets: of the blocks' labels
=    hashes: 0xca57919e:0x285c, 0xa59a69a9:0xea0d, 0x3414390b:0xfbfd, 0x28d88cbb:0x4cf, 0xbb679832:0xa995,
=    0xf4613145:0xe3fe, 0x954e1d17:0xee30
=    successors: \021\006\001\021\004\001\021\002\002\002
=    slots: 0, 1, 2, 3, 4, 5, 6
