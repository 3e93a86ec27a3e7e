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
+.Lmip_fn0:
+	adrp x17, .Lmip_raw0+0
+	ldr w16, [x17, :lo12:.Lmip_raw0+0]
+	add w16, w16, w16, asr #31
+	str w16, [x17, :lo12:.Lmip_raw0+0]
	stp	x29, x30, [sp, #-16]!
-	cbgt	w0, 63, .LBB0_4
-	cbhhs	w0, w1, .LBB0_3
+	cbgt w0, 63, .Lmip_take0
+	b .Lmip_near0
+.Lmip_take0:
+	b .LBB0_4
+.Lmip_near0:
+
+.Lmip_b0_1:
+	cbhlo w0, w1, .Lmip_near1
+	b .LBB0_3
+.Lmip_near1:
+
+.Lmip_b0_2:
	cmp	w2, #1
	b.eq	.LBB0_2
+.Lmip_b0_3:
+	adrp x30, .Lmip_raw0+0
+	ldr w16, [x30, :lo12:.Lmip_raw0+4]
+	add w16, w16, w16, asr #31
+	str w16, [x30, :lo12:.Lmip_raw0+4]
	bl	g
.LBB0_2:
+.Lmip_b0_4:
	//APP
	.space	988
	//NO_APP
+	adrp x30, .Lmip_raw0+0
+	ldr w16, [x30, :lo12:.Lmip_raw0+8]
+	add w16, w16, w16, asr #31
+	str w16, [x30, :lo12:.Lmip_raw0+8]
+.Lmip_b0_5:
	bl	g
.LBB0_3:
+.Lmip_b0_6:
+	adrp x30, .Lmip_raw0+0
+	ldr w16, [x30, :lo12:.Lmip_raw0+12]
+	add w16, w16, w16, asr #31
+	str w16, [x30, :lo12:.Lmip_raw0+12]
	bl	h
.LBB0_4:
+.Lmip_b0_7:
+	adrp x30, .Lmip_raw0+0
+	ldr w16, [x30, :lo12:.Lmip_raw0+16]
+	add w16, w16, w16, asr #31
+	str w16, [x30, :lo12:.Lmip_raw0+16]
	ldp	x29, x30, [sp], #16
	ret
+.Lmip_end0:
.Lfunc_end0:
	.size	far, .Lfunc_end0-far
	.globl	loop
	.p2align	2
	.type	loop,@function
loop:
+.Lmip_fn1:
+	adrp x17, .Lmip_raw1+0
+	ldr w16, [x17, :lo12:.Lmip_raw1+0]
+	add w16, w16, w16, asr #31
+	str w16, [x17, :lo12:.Lmip_raw1+0]
	str	x30, [sp, #-16]!
+	b	.Lmip_join1_4
+.Lmip_split1_4:
+	ldr w16, [x17, :lo12:.Lmip_raw1+8]
+	add w16, w16, w16, asr #31
+	str w16, [x17, :lo12:.Lmip_raw1+8]
+.Lmip_join1_4:
.LBB1_1:
+.Lmip_b1_1:
	bl	g
+	adrp x17, .Lmip_raw1+0
	cbgt	w0, #63, .LBB1_3
-	cbbne	w0, w1, .LBB1_1
+.Lmip_b1_2:
+	cbbne	w0, w1, .Lmip_split1_4
+.Lmip_b1_3:
+	ldr w16, [x17, :lo12:.Lmip_raw1+4]
+	add w16, w16, w16, asr #31
+	str w16, [x17, :lo12:.Lmip_raw1+4]
	bl	h
	cbge	x0, xzr, .LBB1_1
+	adrp x17, .Lmip_raw1+0
+	ldr w16, [x17, :lo12:.Lmip_raw1+12]
+	add w16, w16, w16, asr #31
+	str w16, [x17, :lo12:.Lmip_raw1+12]
.LBB1_3:
+.Lmip_b1_4:
+	ldr w16, [x17, :lo12:.Lmip_raw1+16]
+	add w16, w16, w16, asr #31
+	str w16, [x17, :lo12:.Lmip_raw1+16]
	ldr	x30, [sp], #16
	ret
+.Lmip_end1:
.Lfunc_end1:
	.size	loop, .Lfunc_end1-loop
	.ident	"Debian clang version 22.1.8 (1~deb12u1)"
+	.weak	__mip_words
+	.set	__mip_words, 0x21
+	.section	__llvm_mipraw,"awG",%nobits,far$MIP
+	.p2align	5
+.Lmip_raw0:
+	.space	20
+	.p2align	5
+.Lmip_raw1:
+	.space	20
=section __llvm_mipmap,"G",%progbits,far$MIP
=map: kind 0x14, profile 0x21, unit hash 0x0, machine 183, pointer 8, needs the runtime
=far of t.c: profile 0x21, flags 0x0, slot bytes 20, labels 0, signature 0x436d9e70, blocks 8, instructions 11,
=    code hash 0x95d7f87 0x4f26f63f
=    offsets: of the blocks' labels
=    hashes: 0xa669d036:0xd3ce, 0xe860b41a:0xd8f1, 0x6f638194:0x61f4, 0x3918811a:0x54e4, 0xd67d9db7:0xe566,
=    0x3918811a:0x54e4, 0x522c4adb:0x54e4, 0x6e7cfb2c:0x75c5
=    successors: \021\007\021\006\021\004\001\001\001\001\002
=    edges: -1:0:2, 0:1:-1, 0:7:-1, 1:2:-1, 1:6:-1, 2:3:6, 2:4:-1, 3:4:-1, 4:5:10, 5:6:-1, 6:8:14, 7:-1:18,
=    8:7:-1
=    stops: 3, 4, 5, 8
=    inner nodes: 6
=loop of t.c: profile 0x21, flags 0x0, slot bytes 20, labels 1, signature 0xe33f2117, blocks 5, instructions 8,
=    code hash 0x1cf00787 0x38de8e67
=    offsets: of the blocks' labels
=    hashes: 0xf2099187:0x41e2, 0x7503f265:0x7cec, 0x3f156de1:0xa2f6, 0xe55b8c28:0x7e46, 0xd9937ed2:0x9bdf
=    successors: \001\021\004\021\001\021\001\002
=    edges: -1:0:2, 0:1:-1, 1:2:-1, 1:4:-1, 2:3:6, 2:1:10, 3:4:14, 3:1:-1, 4:-1:18
=    stops: 1, 3
