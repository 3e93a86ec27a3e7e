@ Targets of tables are traps that the compiler (.inst) or a person (.short) wrote as numbers: each is code and a block
@ options: --mip-mode=function-coverage --mip-blocks --mip-all-blocks --mip-remarks
@ assembler: arm-none-eabi-as -mcpu=cortex-m4
	.syntax unified
	.cpu	cortex-m4
	.text
	.file	"t.c"
	.globl	f
	.p2align	2
	.type	f,%function
	.code	16
	.thumb_func
f:
+.Lmip_fn0:
	.fnstart
@ %bb.0:
+	ldr	ip, .Lmip_lit0_1
+	strb	ip, [ip, #3]
	cmp	r0, #3
	bhi	.LBB0_5
@ %bb.1:
+.Lmip_b0_1:
+	push	{r0}
+	ldr	r0, .Lmip_lit0_1
+	strb	r0, [r0]
+	pop	{r0}
.LCPI0_0:
	tbb	[pc, r0]
@ %bb.2:
.LJTI0_0:
	.byte	(.LBB0_4-(.LCPI0_0+4))/2
	.byte	(.LBB0_5-(.LCPI0_0+4))/2
	.byte	(.LBB0_6-(.LCPI0_0+4))/2
	.byte	(.LBB0_7-(.LCPI0_0+4))/2
	.p2align	1
.LBB0_4:
+.Lmip_b0_2:
+	ldr	r0, .Lmip_lit0_1
+	strb	r0, [r0, #1]
	movs	r0, #1
	bx	lr
.LBB0_5:
+.Lmip_b0_3:
+	ldr	lr, .Lmip_lit0_1
+	strb	lr, [lr, #4]
	.inst.n	0xdefe
.LBB0_6:
+.Lmip_b0_4:
+	push	{r0}
+	ldr	r0, .Lmip_lit0_1
+	strb	r0, [r0, #2]
+	pop	{r0}
	@APP
	.short	0xdefe
	@NO_APP
.LBB0_7:
+.Lmip_b0_5:
+	ldr	lr, .Lmip_lit0_1
+	strb	lr, [lr, #5]
	.inst.n	0xdefe
+	.p2align	2
+.Lmip_lit0_1:
+	.word	.Lmip_raw0
+.Lmip_end0:
.Lfunc_end0:
	.size	f, .Lfunc_end0-f
	.cantunwind
	.fnend
	.globl	g
	.p2align	2
	.type	g,%function
	.code	16
	.thumb_func
g:
+.Lmip_fn1:
	.fnstart
+	ldr	ip, .Lmip_lit1_2
+	strb	ip, [ip, #5]
	cmp	r0, #2
	bhi	.LBB1_3
+.Lmip_b1_1:
+	ldr	r1, .Lmip_lit1_2
+	strb	r1, [r1]
	adr.w	r1, .LJTI1_0
	add.w	r0, r1, r0, lsl #2
	mov	pc, r0
	.p2align	2
.LJTI1_0:
-	b.w	.LBB1_3
-	b.w	.LBB1_4
-	b.w	.LBB1_5
+.Lmip_b1_2:
+	b.w	.Lmip_stub1_5
+.Lmip_b1_3:
+	b.w	.Lmip_stub1_6
+.Lmip_b1_4:
+	b.w	.Lmip_stub1_7
.LBB1_3:
+.Lmip_b1_5:
+	ldr	r0, .Lmip_lit1_2
+	strb	r0, [r0, #3]
	movs	r0, #1
	bx	lr
.LBB1_4:
+.Lmip_b1_6:
+	strb	lr, [lr, #7]
	.inst.n	0xdefe
.LBB1_5:
+.Lmip_b1_7:
+	push	{r0}
+	ldr	r0, .Lmip_lit1_2
+	strb	r0, [r0, #4]
+	pop	{r0}
	@APP
	.short	0xdefe
	@NO_APP
+	.p2align	2
+.Lmip_lit1_2:
+	.word	.Lmip_raw1
+	.p2align	2
+.Lmip_stub1_5:
+	movw	r0, #:lower16:(.Lmip_raw1)
+	movt	r0, #:upper16:(.Lmip_raw1)
+	strb	r0, [r0, #1]
+	b.w	.LBB1_3
+	.p2align	2
+.Lmip_stub1_6:
+	movw	lr, #:lower16:(.Lmip_raw1)
+	movt	lr, #:upper16:(.Lmip_raw1)
+	strb	lr, [lr, #6]
+	b.w	.LBB1_4
+	.p2align	2
+.Lmip_stub1_7:
+	push	{r0}
+	movw	r0, #:lower16:(.Lmip_raw1)
+	movt	r0, #:upper16:(.Lmip_raw1)
+	strb	r0, [r0, #2]
+	pop	{r0}
+	b.w	.LBB1_5
+.Lmip_end1:
.Lfunc_end1:
	.size	g, .Lfunc_end1-g
	.cantunwind
	.fnend
	.ident	"Debian clang version 22.1.8"
+	.section	__llvm_mipraw,"awG",%nobits,f$MIP
+	.p2align	1
+.Lmip_raw0:
+	.space	6
+	.p2align	1
+.Lmip_raw1:
+	.space	8
=section __llvm_mipmap,"G",%progbits,f$MIP
=map: kind 0x24, profile 0x3, unit hash 0x0, machine 40, pointer 4, needs the runtime
=f of t.c: profile 0x3, flags 0x1, slot bytes 6, labels 0, signature 0x52cf2c77, blocks 6, instructions 8, code
=    hash 0x1f8a621a 0xc8f6be9c
=    offsets: of the blocks' labels
=    hashes: 0x8c343e03:0x3518, 0xc2bbdd6e:0x3a17, 0xafd0d37f:0xee30, 0x1754bb1:0xe566, 0x28b8e7d7:0xe566,
=    0x1754bb1:0xe566
=    successors: \021\003@\002\003\004\005\002\000\001\000
=    slots: 3, 0, 1, 4, 2, 5
=g of t.c: profile 0x3, flags 0x1, slot bytes 8, labels 1, signature 0x854786b7, blocks 8, instructions 12,
=    code hash 0xf1f26058 0x67da8a16
=    offsets: of the blocks' labels
=    hashes: 0x925ba782:0x3518, 0xbb05f65e:0xdd47, 0xd984bb25:0x1917, 0xd984bb25:0x1917, 0xd984bb25:0x1917,
=    0xafd0d37f:0xee30, 0x1754bb1:0xe566, 0x28b8e7d7:0xe566
=    successors: \021\0050\002\003\004\020\005\020\006\020\007\002\000\000
=    slots: 5, 0, 1, 6, 2, 3, 7, 4
