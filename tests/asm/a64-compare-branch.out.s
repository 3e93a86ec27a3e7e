// Armv9.6's branches that compare (cbgt and others) reach 1 KB.  A split edge or a longer distance needs the opposite
// branch.  Some numbers have no opposite: cble w0, #63 has no encoding.  GCC writes these numbers without #
// options: --mip-mode=function-coverage --mip-edges
// assembler: clang-22 --target=aarch64-none-elf -march=armv9.6-a -c
	.text
	.file	"t.c"
	.globl	far
	.p2align	2
	.type	far,@function
far:
.Lmip_fn0:
	adrp x17, .Lmip_raw0+0
	ldr w16, [x17, :lo12:.Lmip_raw0+0]
	add w16, w16, w16, asr #31
	str w16, [x17, :lo12:.Lmip_raw0+0]
	stp	x29, x30, [sp, #-16]!
	cbgt w0, 63, .Lmip_take0
	b .Lmip_near0
.Lmip_take0:
	b .LBB0_4
.Lmip_near0:

.Lmip_b0_1:
	cbhlo w0, w1, .Lmip_near1
	b .LBB0_3
.Lmip_near1:

.Lmip_b0_2:
	cmp	w2, #1
	b.eq	.LBB0_2
.Lmip_b0_3:
	adrp x30, .Lmip_raw0+0
	ldr w16, [x30, :lo12:.Lmip_raw0+4]
	add w16, w16, w16, asr #31
	str w16, [x30, :lo12:.Lmip_raw0+4]
	bl	g
.LBB0_2:
.Lmip_b0_4:
	//APP
	.space	988
	//NO_APP
	adrp x30, .Lmip_raw0+0
	ldr w16, [x30, :lo12:.Lmip_raw0+8]
	add w16, w16, w16, asr #31
	str w16, [x30, :lo12:.Lmip_raw0+8]
.Lmip_b0_5:
	bl	g
.LBB0_3:
.Lmip_b0_6:
	adrp x30, .Lmip_raw0+0
	ldr w16, [x30, :lo12:.Lmip_raw0+12]
	add w16, w16, w16, asr #31
	str w16, [x30, :lo12:.Lmip_raw0+12]
	bl	h
.LBB0_4:
.Lmip_b0_7:
	adrp x30, .Lmip_raw0+0
	ldr w16, [x30, :lo12:.Lmip_raw0+16]
	add w16, w16, w16, asr #31
	str w16, [x30, :lo12:.Lmip_raw0+16]
	ldp	x29, x30, [sp], #16
	ret
.Lmip_end0:
.Lfunc_end0:
	.size	far, .Lfunc_end0-far
	.globl	loop
	.p2align	2
	.type	loop,@function
loop:
.Lmip_fn1:
	adrp x17, .Lmip_raw1+0
	ldr w16, [x17, :lo12:.Lmip_raw1+0]
	add w16, w16, w16, asr #31
	str w16, [x17, :lo12:.Lmip_raw1+0]
	str	x30, [sp, #-16]!
	b	.Lmip_join1_4
.Lmip_split1_4:
	ldr w16, [x17, :lo12:.Lmip_raw1+8]
	add w16, w16, w16, asr #31
	str w16, [x17, :lo12:.Lmip_raw1+8]
.Lmip_join1_4:
.LBB1_1:
.Lmip_b1_1:
	bl	g
	adrp x17, .Lmip_raw1+0
	cbgt	w0, #63, .LBB1_3
.Lmip_b1_2:
	cbbne	w0, w1, .Lmip_split1_4
.Lmip_b1_3:
	ldr w16, [x17, :lo12:.Lmip_raw1+4]
	add w16, w16, w16, asr #31
	str w16, [x17, :lo12:.Lmip_raw1+4]
	bl	h
	cbge	x0, xzr, .LBB1_1
	adrp x17, .Lmip_raw1+0
	ldr w16, [x17, :lo12:.Lmip_raw1+12]
	add w16, w16, w16, asr #31
	str w16, [x17, :lo12:.Lmip_raw1+12]
.LBB1_3:
.Lmip_b1_4:
	ldr w16, [x17, :lo12:.Lmip_raw1+16]
	add w16, w16, w16, asr #31
	str w16, [x17, :lo12:.Lmip_raw1+16]
	ldr	x30, [sp], #16
	ret
.Lmip_end1:
.Lfunc_end1:
	.size	loop, .Lfunc_end1-loop
	.ident	"Debian clang version 22.1.8 (1~deb12u1)"
	.weak	__mip_words
	.set	__mip_words, 0x21
	.section	__llvm_mipraw,"awG",%nobits,far$MIP
	.p2align	5
.Lmip_raw0:
	.space	20
	.p2align	5
.Lmip_raw1:
	.space	20
	.section	__llvm_mipmap,"G",%progbits,far$MIP
	.p2align	2
	.4byte	0x50494dfb
	.2byte	9, 0x14
	.4byte	0x21, 0x0, 0, 48
	.2byte	2, 4, 183
	.byte	8, 0
	.2byte	3, 8
	.4byte	372, __mip_link_needs_fmachine_profile_generate
	.2byte	0, 0
	.4byte	372, 0x21, 0x0, 20
	.8byte	.Lmip_fn0
	.8byte	.Lmip_raw0
	.4byte	.Lmip_end0-.Lmip_fn0, 0x436d9e70, 8, 11
	.2byte	1, 3
	.ascii	"far"
	.zero	1
	.2byte	2, 3
	.ascii	"t.c"
	.zero	1
	.2byte	20, 8
	.4byte	0x95d7f87, 0x4f26f63f
	.2byte	3, 32
	.4byte	0, .Lmip_b0_1-.Lmip_fn0, .Lmip_b0_2-.Lmip_fn0, .Lmip_b0_3-.Lmip_fn0, .Lmip_b0_4-.Lmip_fn0, .Lmip_b0_5-.Lmip_fn0, .Lmip_b0_6-.Lmip_fn0, .Lmip_b0_7-.Lmip_fn0
	.2byte	21, 48
	.4byte	0xa669d036
	.2byte	0xd3ce
	.4byte	0xe860b41a
	.2byte	0xd8f1
	.4byte	0x6f638194
	.2byte	0x61f4
	.4byte	0x3918811a
	.2byte	0x54e4
	.4byte	0xd67d9db7
	.2byte	0xe566
	.4byte	0x3918811a
	.2byte	0x54e4
	.4byte	0x522c4adb
	.2byte	0x54e4
	.4byte	0x6e7cfb2c
	.2byte	0x75c5
	.2byte	22, 11
	.ascii	"\021\007\021\006\021\004\001\001\001\001\002"
	.zero	1
	.2byte	9, 156
	.4byte	-1, 0, 2, 0, 1, -1, 0, 7, -1, 1, 2, -1, 1, 6, -1, 2
	.4byte	3, 6, 2, 4, -1, 3, 4, -1, 4, 5, 10, 5, 6, -1, 6, 8
	.4byte	14, 7, -1, 18, 8, 7, -1
	.2byte	10, 16
	.4byte	3, 4, 5, 8
	.2byte	13, 4
	.4byte	6
	.2byte	0, 0
	.4byte	0x50494dfb
	.2byte	9, 0x14
	.4byte	0x21, 0x0, 0, 48
	.2byte	2, 4, 183
	.byte	8, 0
	.2byte	3, 8
	.4byte	276, __mip_link_needs_fmachine_profile_generate
	.2byte	0, 0
	.4byte	276, 0x21, 0x0, 20
	.8byte	.Lmip_fn1
	.8byte	.Lmip_raw1
	.4byte	.Lmip_end1-.Lmip_fn1, 0xe33f2117, 5, 8
	.2byte	1, 4
	.ascii	"loop"
	.2byte	2, 3
	.ascii	"t.c"
	.zero	1
	.2byte	20, 8
	.4byte	0x1cf00787, 0x38de8e67
	.2byte	3, 20
	.4byte	0, .Lmip_b1_1-.Lmip_fn1, .Lmip_b1_2-.Lmip_fn1, .Lmip_b1_3-.Lmip_fn1, .Lmip_b1_4-.Lmip_fn1
	.2byte	21, 30
	.4byte	0xf2099187
	.2byte	0x41e2
	.4byte	0x7503f265
	.2byte	0x7cec
	.4byte	0x3f156de1
	.2byte	0xa2f6
	.4byte	0xe55b8c28
	.2byte	0x7e46
	.4byte	0xd9937ed2
	.2byte	0x9bdf
	.2byte	0
	.2byte	22, 8
	.ascii	"\001\021\004\021\001\021\001\002"
	.2byte	9, 108
	.4byte	-1, 0, 2, 0, 1, -1, 1, 2, -1, 1, 4, -1, 2, 3, 6, 2
	.4byte	1, 10, 3, 4, 14, 3, 1, -1, 4, -1, 18
	.2byte	10, 8
	.4byte	1, 3
	.2byte	0, 0
