@ Cortex-M23: single branches after Clang's table of branches are tail calls.  They are blocks, not entries of the table
@ options: --mip-mode=function-coverage --mip-edges --mip-poison=1 --mip-no-ipa-ra --mip-remarks
@ assembler: arm-none-eabi-as -march=armv8-m.base
	.text
	.syntax unified
	.eabi_attribute	67, "2.09"
	.cpu	cortex-m23
	.eabi_attribute	6, 16
	.eabi_attribute	7, 77
	.eabi_attribute	8, 0
	.eabi_attribute	9, 3
	.eabi_attribute	34, 0
	.eabi_attribute	17, 1
	.eabi_attribute	20, 1
	.eabi_attribute	21, 0
	.eabi_attribute	23, 3
	.eabi_attribute	24, 1
	.eabi_attribute	25, 1
	.eabi_attribute	38, 1
	.eabi_attribute	18, 4
	.eabi_attribute	26, 2
	.eabi_attribute	14, 0
	.file	"t.c"
	.globl	f
	.p2align	2
	.type	f,%function
	.code	16
	.thumb_func
f:
+.Lmip_fn0:
	.fnstart
+	cmp	r1, #54
+	mov	ip, pc
	subs	r1, r1, #1
	cmp	r1, #4
	bhi	.LBB0_4
+.Lmip_b0_1:
+	movs	r3, #0xa5
+	lsls	r3, r3, #31
+	adds	r3, #1
+	add	r2, sp, #528
+	add	r3, sp, #572
+	mov	ip, pc
	lsls	r2, r1, #2
	adr	r3, .LJTI0_0
	adds	r2, r3, r2
	mov	pc, r2
	.p2align	2
.LJTI0_0:
+.Lmip_b0_2:
	b.w	.LBB0_3
+.Lmip_b0_3:
	b.w	.LBB0_5
+.Lmip_b0_4:
	b.w	.LBB0_6
+.Lmip_b0_5:
	b.w	.LBB0_7
+.Lmip_b0_6:
	b.w	.LBB0_8
.LBB0_3:
+.Lmip_b0_7:
+	cmp	r5, #136
+	mov	ip, pc
+	push	{r0, r1}
+	ldr	r0, .Lmip_lit0_6
+	ldr	r1, [r0, #0]
+	adds	r1, r1, #1
+	bmi	77f
+	str	r1, [r0, #0]
+77:
+	pop	{r0, r1}
	b	a
.LBB0_4:
+.Lmip_b0_8:
+	movs	r0, #0xa5
+	lsls	r0, r0, #31
+	adds	r0, #0
+	add	r0, sp, #944
+	mov	ip, pc
+	push	{r1}
+	ldr	r0, .Lmip_lit0_6
+	ldr	r1, [r0, #4]
+	adds	r1, r1, #1
+	bmi	77f
+	str	r1, [r0, #4]
+77:
+	pop	{r1}
	movs	r0, #0
	bx	lr
.LBB0_5:
+.Lmip_b0_9:
+	cmp	r2, #221
+	mov	ip, pc
+	push	{r0, r1}
+	ldr	r0, .Lmip_lit0_6
+	ldr	r1, [r0, #8]
+	adds	r1, r1, #1
+	bmi	77f
+	str	r1, [r0, #8]
+77:
+	pop	{r0, r1}
	b	b
.LBB0_6:
+.Lmip_b0_10:
+	cmp	r1, #164
+	mov	ip, pc
+	push	{r0, r1}
+	ldr	r0, .Lmip_lit0_6
+	ldr	r1, [r0, #12]
+	adds	r1, r1, #1
+	bmi	77f
+	str	r1, [r0, #12]
+77:
+	pop	{r0, r1}
	b	c
.LBB0_7:
+.Lmip_b0_11:
+	cmp	r0, #107
+	mov	ip, pc
+	push	{r0, r1}
+	ldr	r0, .Lmip_lit0_6
+	ldr	r1, [r0, #16]
+	adds	r1, r1, #1
+	bmi	77f
+	str	r1, [r0, #16]
+77:
+	pop	{r0, r1}
	b	d
.LBB0_8:
+.Lmip_b0_12:
+	cmp	r7, #49
+	mov	ip, pc
+	push	{r0, r1}
+	ldr	r0, .Lmip_lit0_6
+	ldr	r1, [r0, #20]
+	adds	r1, r1, #1
+	bmi	77f
+	str	r1, [r0, #20]
+77:
+	pop	{r0, r1}
	b	e
+	.p2align	2
+.Lmip_lit0_6:
+	.word	.Lmip_raw0
+.Lmip_end0:
.Lfunc_end0:
	.size	f, .Lfunc_end0-f
	.cantunwind
	.fnend

	.ident	"Debian clang version 14.0.6"
	.eabi_attribute	30, 1
+	.weak	__mip_words
+	.set	__mip_words, 0x21
+	.section	__llvm_mipraw,"awG",%nobits,f$MIP
+	.p2align	2
+.Lmip_raw0:
+	.space	24
=section __llvm_mipmap,"G",%progbits,f$MIP
=map: kind 0x24, profile 0x21, unit hash 0x0, machine 40, pointer 4, needs the runtime
=f of t.c: profile 0x21, flags 0x1, slot bytes 24, labels 0, signature 0x58a32490, blocks 13, instructions 19,
=    code hash 0x873d8b89 0x2cacba8a
=    offsets: of the blocks' labels
=    hashes: 0x6df7166b:0xf631, 0x796176a7:0x2b76, 0xd984bb25:0x1917, 0xd984bb25:0x1917, 0xd984bb25:0x1917,
=    0xd984bb25:0x1917, 0xd984bb25:0x1917, 0x8f21965e:0x1917, 0x954e1d17:0xee30, 0x7d5ba3f2:0x1917,
=    0x2efce7fb:0x1917, 0xda6d852e:0x1917, 0x5edc9de0:0x1917
=    successors: \021\010P\002\003\004\005\006\020\007\020\011\020\012\020\013\020\014\002\002\002\002\002\002
=    edges: -1:0:-1, 0:1:-1, 0:8:-1, 1:2:-1, 1:3:-1, 1:4:-1, 1:5:-1, 1:6:-1, 2:7:-1, 3:9:-1, 4:10:-1, 5:11:-1,
=    6:12:-1, 7:-1:0, 8:-1:4, 9:-1:8, 10:-1:12, 11:-1:16, 12:-1:20
