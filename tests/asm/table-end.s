@ Clang: the default case of a switch is unreachable, so its table has a label at the function's end (holes), also before
@ its literals (pool).  No block is there.  The jump may be the function's first instruction (first).  Then the probe stands
@ before the label that the entries count from
@ options: --mip-mode=call-graph --mip-blocks --mip-remarks
@ assembler: arm-none-eabi-as -mcpu=cortex-m4
	.syntax unified
	.cpu	cortex-m4
	.fpu	fpv4-sp-d16
	.text
	.file	"t.c"
	.globl	holes
	.p2align	2
	.type	holes,%function
	.code	16
	.thumb_func
holes:
+.Lmip_fn0:
	.fnstart
+	push	{r3}
+	ldr	ip, .Lmip_lit0_1
+	ldr	r3, [ip]
+	adds	r3, r3, #1
+	str	r3, [ip]
+	ble	.Lmip_first0_0
+.Lmip_back0_0:
+	pop	{r3}
	ldr	r1, [r1]
	adds	r1, #3
.LCPI0_0:
	tbb	[pc, r0]
.LJTI0_0:
	.byte	(.LBB0_1-(.LCPI0_0+4))/2
	.byte	(.LBB0_3-(.LCPI0_0+4))/2
	.byte	(.LBB0_2-(.LCPI0_0+4))/2
	.p2align	1
.LBB0_1:
+.Lmip_b0_1:
+	ldr	r0, .Lmip_lit0_1
+	strb	r0, [r0, #8]
	movs	r0, #1
	bx	lr
.LBB0_2:
+.Lmip_b0_2:
+	ldr	r0, .Lmip_lit0_1
+	strb	r0, [r0, #9]
	adds	r0, r1, #2
	bx	lr
+.Lmip_first0_0:
+	push	{ip, lr}
+	bl	__mip_first_call
+	b	.Lmip_back0_0
+	.p2align	2
+.Lmip_lit0_1:
+	.word	.Lmip_raw0
+.Lmip_end0:
.LBB0_3:
.Lfunc_end0:
	.size	holes, .Lfunc_end0-holes
	.fnend
	.globl	first
	.p2align	2
	.type	first,%function
	.code	16
	.thumb_func
first:
+.Lmip_fn1:
	.fnstart
+	push	{r3}
+	ldr	ip, .Lmip_lit1_1
+	ldr	r3, [ip]
+	adds	r3, r3, #1
+	str	r3, [ip]
+	ble	.Lmip_first1_0
+.Lmip_back1_0:
+	pop	{r3}
.LCPI1_0:
	tbb	[pc, r0]
.LJTI1_0:
	.byte	(.LBB1_1-(.LCPI1_0+4))/2
	.byte	(.LBB1_2-(.LCPI1_0+4))/2
	.p2align	1
.LBB1_1:
+.Lmip_b1_1:
+	ldr	r0, .Lmip_lit1_1
+	strb	r0, [r0, #8]
	movs	r0, #1
	bx	lr
.LBB1_2:
+.Lmip_b1_2:
+	ldr	r0, .Lmip_lit1_1
+	strb	r0, [r0, #9]
	movs	r0, #2
	bx	lr
+.Lmip_first1_0:
+	push	{ip, lr}
+	bl	__mip_first_call
+	b	.Lmip_back1_0
+	.p2align	2
+.Lmip_lit1_1:
+	.word	.Lmip_raw1
+.Lmip_end1:
.Lfunc_end1:
	.size	first, .Lfunc_end1-first
	.fnend
	.globl	pool
	.p2align	2
	.type	pool,%function
	.code	16
	.thumb_func
pool:
+.Lmip_fn2:
	.fnstart
+	push	{r3}
+	ldr	ip, .Lmip_lit2_1
+	ldr	r3, [ip]
+	adds	r3, r3, #1
+	str	r3, [ip]
+	ble	.Lmip_first2_0
+.Lmip_back2_0:
+	pop	{r3}
	vldr	s0, .LCPI2_0
.LCPI2_1:
	tbb	[pc, r0]
.LJTI2_0:
	.byte	(.LBB2_1-(.LCPI2_1+4))/2
	.byte	(.LBB2_3-(.LCPI2_1+4))/2
	.byte	(.LBB2_2-(.LCPI2_1+4))/2
	.p2align	1
.LBB2_1:
+.Lmip_b2_1:
+	ldr	r0, .Lmip_lit2_1
+	strb	r0, [r0, #8]
	vmov	r0, s0
	bx	lr
.LBB2_2:
+.Lmip_b2_2:
+	ldr	r0, .Lmip_lit2_1
+	strb	r0, [r0, #9]
	movs	r0, #2
	bx	lr
.LBB2_3:
	.p2align	2
.LCPI2_0:
	.long	0x40490fdb
+.Lmip_first2_0:
+	push	{ip, lr}
+	bl	__mip_first_call
+	b	.Lmip_back2_0
+	.p2align	2
+.Lmip_lit2_1:
+	.word	.Lmip_raw2
+.Lmip_end2:
.Lfunc_end2:
	.size	pool, .Lfunc_end2-pool
	.fnend
	.ident	"clang version 22.0.0"
+	.weak	__mip_words
+	.set	__mip_words, 0xe
+	.section	__llvm_mipraw,"awG",%nobits,holes$MIP
+	.p2align	2
+.Lmip_raw0:
+	.space	12
+	.p2align	2
+.Lmip_raw1:
+	.space	12
+	.p2align	2
+.Lmip_raw2:
+	.space	12
=section __llvm_mipmap,"G",%progbits,holes$MIP
=map: kind 0x24, profile 0xe, unit hash 0x0, machine 40, pointer 4, needs the runtime
=holes of t.c: profile 0xe, flags 0x1, slot bytes 10, labels 0, signature 0x9733aa8e, blocks 3, instructions 7,
=    code hash 0xbe5383b 0x23b8dfaf
=    offsets: of the blocks' labels
=    hashes: 0x16f0faa2:0x4ef3, 0xafd0d37f:0xee30, 0x6511f20f:0xc88d
=    successors:  \001\002\002\002
=    slots: -1, 8, 9
=first of t.c: profile 0xe, flags 0x1, slot bytes 10, labels 1, signature 0x9733aa8e, blocks 3, instructions 5,
=    code hash 0x51928c4f 0x7baebf25
=    offsets: of the blocks' labels
=    hashes: 0xc2bbdd6e:0x3a17, 0xafd0d37f:0xee30, 0xd7277daa:0xee30
=    successors:  \001\002\002\002
=    slots: -1, 8, 9
=pool of t.c: profile 0xe, flags 0x1, slot bytes 10, labels 2, signature 0x9733aa8e, blocks 3, instructions 6,
=    code hash 0xc00d55ac 0xa13563fb
=    offsets: of the blocks' labels
=    hashes: 0xc2f895ee:0x6bef, 0xf354da79:0x3d62, 0xd7277daa:0xee30
=    successors:  \001\002\002\002
=    slots: -1, 8, 9
