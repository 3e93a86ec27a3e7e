@ Cortex-M23: Clang's table of branches, with a literal pool between it and its jump: nothing is inserted between them
@ options: --mip-mode=function-coverage --mip-edges --mip-poison=1 --mip-no-ipa-ra --mip-remarks
@ assembler: arm-none-eabi-as -march=armv8-m.base
	.text
	.syntax unified
	.eabi_attribute	67, "2.09"
	.cpu	cortex-m23
	.eabi_attribute	6, 16
	.file	"t.c"
	.globl	f
	.p2align	2
	.type	f,%function
	.code	16
	.thumb_func
f:
+.Lmip_fn0:
	.fnstart
	.save	{r4, r6, r7, lr}
+	cmp	r1, #54
+	mov	ip, pc
	push	{r4, r6, r7, lr}
	.setfp	r7, sp, #8
+	ldr	r6, .Lmip_lit0_0
+	ldr	r4, [r6, #0]
+	adds	r4, r4, #1
+	bmi	77f
+	str	r4, [r6, #0]
+77:
	add	r7, sp, #8
	cmp	r0, #6
	bhi	.LBB0_4
+.Lmip_b0_1:
+	movs	r3, #0xa5
+	lsls	r3, r3, #31
+	subs	r3, #0
+	add	r2, sp, #476
+	add	r3, sp, #520
+	add	r4, sp, #564
+	mov	ip, pc
+	mov	lr, pc
	ldr	r2, .LCPI0_0
	ldr	r3, .LCPI0_1
	ldr	r2, [r3, r2]
	adds	r4, r2, r1
	lsls	r2, r0, #2
	adr	r3, .LJTI0_0
	adds	r2, r3, r2
	mov	pc, r2
	.p2align	2
.LCPI0_0:
	.long	280000
.LCPI0_1:
	.long	big
	.p2align	1
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
+.Lmip_b0_7:
	b.w	.LBB0_9
+.Lmip_b0_8:
	b.w	.LBB0_10
+	.p2align	2
+.Lmip_lit0_0:
+	.word	.Lmip_raw0
.LBB0_3:
+.Lmip_b0_9:
+	movs	r0, #0xa5
+	lsls	r0, r0, #31
+	adds	r0, #1
+	add	r0, sp, #632
+	mov	ip, pc
+	mov	lr, pc
+	ldr	r0, [r6, #4]
+	adds	r0, r0, #1
+	str	r0, [r6, #4]
	ldr	r0, .LCPI0_8
	muls	r0, r4, r0
	b	.LBB0_11
.LBB0_4:
+.Lmip_b0_10:
+	movs	r0, #0xa5
+	lsls	r0, r0, #31
+	subs	r0, #1
+	add	r0, sp, #476
+	add	r4, sp, #652
+	mov	ip, pc
+	mov	lr, pc
	ldr	r4, .LCPI0_2
	b	.LBB0_12
.LBB0_5:
+.Lmip_b0_11:
+	movs	r0, #0xa5
+	lsls	r0, r0, #31
+	subs	r0, #0
+	add	r0, sp, #372
+	mov	ip, pc
+	mov	lr, pc
+	ldr	r0, [r6, #8]
+	adds	r0, r0, #1
+	str	r0, [r6, #8]
	ldr	r0, .LCPI0_7
	eors	r4, r0
	b	.LBB0_12
.LBB0_6:
+.Lmip_b0_12:
+	movs	r0, #0xa5
+	lsls	r0, r0, #31
+	adds	r0, #1
+	add	r0, sp, #216
+	mov	ip, pc
+	mov	lr, pc
	ldr	r0, .LCPI0_6
	bl	g
+	push	{r0}
+	ldr	r0, [r6, #12]
+	adds	r0, r0, #1
+	str	r0, [r6, #12]
+	pop	{r0}
	adds	r4, r0, r4
	b	.LBB0_12
.LBB0_7:
+.Lmip_b0_13:
+	movs	r0, #0xa5
+	lsls	r0, r0, #31
+	adds	r0, #1
+	add	r0, sp, #8
+	mov	ip, pc
+	mov	lr, pc
+	ldr	r0, [r6, #16]
+	adds	r0, r0, #1
+	str	r0, [r6, #16]
	ldr	r0, .LCPI0_5
	orrs	r4, r0
	b	.LBB0_12
.LBB0_8:
+.Lmip_b0_14:
+	movs	r0, #0xa5
+	lsls	r0, r0, #31
+	subs	r0, #1
+	add	r0, sp, #876
+	mov	ip, pc
+	mov	lr, pc
+	ldr	r0, [r6, #20]
+	adds	r0, r0, #1
+	str	r0, [r6, #20]
	ldr	r0, .LCPI0_4
	adds	r4, r4, r0
	b	.LBB0_12
.LBB0_9:
+.Lmip_b0_15:
+	movs	r0, #0xa5
+	lsls	r0, r0, #31
+	adds	r0, #0
+	add	r0, sp, #720
+	mov	ip, pc
+	mov	lr, pc
+	ldr	r0, [r6, #24]
+	adds	r0, r0, #1
+	str	r0, [r6, #24]
	adds	r0, r4, #1
	pop	{r4, r6, r7, pc}
.LBB0_10:
+.Lmip_b0_16:
+	movs	r0, #0xa5
+	lsls	r0, r0, #31
+	adds	r0, #1
+	add	r0, sp, #616
+	add	r4, sp, #792
+	mov	ip, pc
+	mov	lr, pc
	ldr	r0, .LCPI0_3
	adds	r0, r1, r0
+	ldr	r4, [r6, #28]
+	adds	r4, r4, #1
+	str	r4, [r6, #28]
.LBB0_11:
+.Lmip_b0_17:
+	movs	r4, #0xa5
+	lsls	r4, r4, #31
+	adds	r4, #0
+	add	r4, sp, #688
+	mov	ip, pc
+	mov	lr, pc
	bl	g
	mov	r4, r0
.LBB0_12:
+.Lmip_b0_18:
+	movs	r0, #0xa5
+	lsls	r0, r0, #31
+	adds	r0, #1
+	add	r0, sp, #408
+	mov	ip, pc
+	mov	lr, pc
+	ldr	r0, [r6, #32]
+	adds	r0, r0, #1
+	str	r0, [r6, #32]
	ldr	r0, .LCPI0_9
	eors	r0, r4
	pop	{r4, r6, r7, pc}
	.p2align	2
.LCPI0_2:
	.long	89826650
.LCPI0_3:
	.long	16843009
.LCPI0_4:
	.long	4293979642
.LCPI0_5:
	.long	16711935
.LCPI0_6:
	.long	124076833
.LCPI0_7:
	.long	305419896
.LCPI0_8:
	.long	123457
.LCPI0_9:
	.long	63161283
+.Lmip_end0:
.Lfunc_end0:
	.size	f, .Lfunc_end0-f
	.cantunwind
	.fnend

	.ident	"Debian clang version 14.0.6"
+	.weak	__mip_words
+	.set	__mip_words, 0x21
+	.section	__llvm_mipraw,"awG",%nobits,f$MIP
+	.p2align	2
+.Lmip_raw0:
+	.space	36
=section __llvm_mipmap,"G",%progbits,f$MIP
=map: kind 0x24, profile 0x21, unit hash 0x0, machine 40, pointer 4, needs the runtime
=f of t.c: profile 0x21, flags 0x1, slot bytes 36, labels 0, signature 0x775e970d, blocks 19, instructions 46,
=    code hash 0x68dcff39 0x566209a6
=    offsets: of the blocks' labels
=    hashes: 0xa3f97510:0x3c45, 0x97f33cbe:0x6a50, 0xd984bb25:0x1917, 0xd984bb25:0x1917, 0xd984bb25:0x1917,
=    0xd984bb25:0x1917, 0xd984bb25:0x1917, 0xd984bb25:0x1917, 0xd984bb25:0x1917, 0x1689d9f7:0x346f,
=    0x96916731:0xaf29, 0x53283dfb:0x43ec, 0x44d0d6fe:0xd005, 0xf2c78249:0xb8f, 0xbe5f5edb:0xf30f,
=    0x65c592fe:0x5cf5, 0x7e3980ad:0x2a14, 0x10669d37:0xc37d, 0xe24e37a0:0xb545
=    successors:
=    \021\012p\002\003\004\005\006\007\010\020\011\020\013\020\014\020\015\020\016\020\017\020\020\020\021\020\022\020\022\020\022\020\022\020\022\002\001\001\002
=    edges: -1:0:0, 0:1:-1, 0:10:-1, 1:2:-1, 1:3:-1, 1:4:-1, 1:5:-1, 1:6:-1, 1:7:-1, 1:8:-1, 2:9:-1, 3:11:-1,
=    4:12:-1, 5:13:-1, 6:14:-1, 7:15:-1, 8:16:-1, 9:17:5, 10:18:-1, 11:18:9, 12:18:13, 13:18:17, 14:18:21,
=    15:-1:25, 16:17:29, 17:18:-1, 18:-1:33
=    stops: 12, 17
