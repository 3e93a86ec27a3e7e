// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// An instruction signs the link register with its own address.  Nothing is inserted between its label, the PACM before it,
// and itself.  The unwinder's directive stands there, too.  x16 holds that address until the signature is checked
// options: --mip-mode=call-graph --mip-edges
// assembler: clang-22 -c --target=aarch64-linux-gnu -march=armv9.5-a+pauth-lr
	.text
	.file	"t.c"
	.globl	m0
	.p2align	2
	.type	m0,@function
m0:
+.Lmip_fn0:
	.cfi_startproc
// %bb.0:
	hint	#39
	.cfi_negate_ra_state_with_pc
.Ltmp0:
	hint	#25
+	adrp x16, .Lmip_raw0+0
+	ldr w17, [x16, :lo12:.Lmip_raw0+0]
+	adds w17, w17, #1
+	str w17, [x16, :lo12:.Lmip_raw0+0]
+	b.gt .Lmip_on0_0
+	stp x16, x30, [sp, #-16]!
+	.cfi_def_cfa_offset	16
+	.cfi_offset	30, -8
+	bl __mip_first_call_page
+	.cfi_restore	30
+	.cfi_def_cfa_offset	0
+.Lmip_on0_0:
	stp	x29, x30, [sp, #-16]!
	mov	x29, sp
	cbz	w0, .LBB0_2
// %bb.1:
+.Lmip_b0_1:
	bl	g
	add	w0, w0, #1
+	adrp x30, .Lmip_raw0+0
+	ldr w16, [x30, :lo12:.Lmip_raw0+8]
+	add w16, w16, w16, asr #31
+	str w16, [x30, :lo12:.Lmip_raw0+8]
.LBB0_2:
+.Lmip_b0_2:
+	adrp x30, .Lmip_raw0+0
+	ldr w16, [x30, :lo12:.Lmip_raw0+12]
+	add w16, w16, w16, asr #31
+	str w16, [x30, :lo12:.Lmip_raw0+12]
	ldp	x29, x30, [sp], #16
	adrp	x16, .Ltmp0
	add	x16, x16, :lo12:.Ltmp0
	hint	#39
	.cfi_negate_ra_state_with_pc
	hint	#29
	ret
+.Lmip_end0:
.Lfunc_end0:
	.size	m0, .Lfunc_end0-m0
	.cfi_endproc
	.globl	m1
	.p2align	2
	.type	m1,@function
m1:
+.Lmip_fn1:
	.cfi_startproc
// %bb.0:
+	str x16, [sp, #-16]!
+	.cfi_def_cfa_offset	16
+	adrp x17, .Lmip_raw1+0
+	ldr w16, [x17, :lo12:.Lmip_raw1+0]
+	adds w16, w16, #1
+	str w16, [x17, :lo12:.Lmip_raw1+0]
+	b.le .Lmip_first1_0
+.Lmip_on1_0:
+	ldr x16, [sp], #16
+	.cfi_def_cfa_offset	0
	cbz	w0, .LBB1_2
// %bb.1:
+.Lmip_b1_1:
	hint	#39
	.cfi_negate_ra_state_with_pc
.Ltmp1:
	hint	#25
	stp	x29, x30, [sp, #-16]!
	mov	x29, sp
	bl	g
+	adrp x30, .Lmip_raw1+0
+	ldr w16, [x30, :lo12:.Lmip_raw1+8]
+	add w16, w16, w16, asr #31
+	str w16, [x30, :lo12:.Lmip_raw1+8]
	add	w0, w0, #1
	ldp	x29, x30, [sp], #16
	adrp	x16, .Ltmp1
	add	x16, x16, :lo12:.Ltmp1
	hint	#39
	.cfi_negate_ra_state_with_pc
	hint	#29
	ret
.LBB1_2:
+.Lmip_b1_2:
+	adrp x17, .Lmip_raw1+0
+	ldr w16, [x17, :lo12:.Lmip_raw1+12]
+	add w16, w16, w16, asr #31
+	str w16, [x17, :lo12:.Lmip_raw1+12]
	mov	w0, #3
	b	g
+.Lmip_first1_0:
+	.cfi_def_cfa_offset	16
+	add x16, x17, :lo12:.Lmip_raw1
+	stp x16, x30, [sp, #-16]!
+	.cfi_def_cfa_offset	32
+	.cfi_offset	30, -24
+	bl __mip_first_call
+	.cfi_restore	30
+	.cfi_def_cfa_offset	16
+	b .Lmip_on1_0
+.Lmip_end1:
.Lfunc_end1:
	.size	m1, .Lfunc_end1-m1
	.cfi_endproc
	.globl	p0
	.p2align	2
	.type	p0,@function
p0:
+.Lmip_fn2:
	.cfi_startproc
// %bb.0:
+	adrp x16, .Lmip_raw2+0
+	ldr w17, [x16, :lo12:.Lmip_raw2+0]
+	adds w17, w17, #1
+	str w17, [x16, :lo12:.Lmip_raw2+0]
+	b.gt .Lmip_on2_0
+	stp x16, x30, [sp, #-16]!
+	.cfi_def_cfa_offset	16
+	.cfi_offset	30, -8
+	bl __mip_first_call_page
+	.cfi_restore	30
+	.cfi_def_cfa_offset	0
+.Lmip_on2_0:
	.cfi_negate_ra_state_with_pc
.Ltmp2:
	paciasppc
	stp	x29, x30, [sp, #-16]!
	mov	x29, sp
	cbz	w0, .LBB2_2
// %bb.1:
+.Lmip_b2_1:
	bl	g
	add	w0, w0, #1
+	adrp x30, .Lmip_raw2+0
+	ldr w16, [x30, :lo12:.Lmip_raw2+8]
+	add w16, w16, w16, asr #31
+	str w16, [x30, :lo12:.Lmip_raw2+8]
.LBB2_2:
+.Lmip_b2_2:
+	adrp x30, .Lmip_raw2+0
+	ldr w16, [x30, :lo12:.Lmip_raw2+12]
+	add w16, w16, w16, asr #31
+	str w16, [x30, :lo12:.Lmip_raw2+12]
	ldp	x29, x30, [sp], #16
	adrp	x16, .Ltmp2
	add	x16, x16, :lo12:.Ltmp2
	retaasppc	.Ltmp2
+.Lmip_end2:
.Lfunc_end2:
	.size	p0, .Lfunc_end2-p0
	.cfi_endproc
	.globl	p1
	.p2align	2
	.type	p1,@function
p1:
+.Lmip_fn3:
	.cfi_startproc
// %bb.0:
+	adrp x16, .Lmip_raw3+0
+	ldr w17, [x16, :lo12:.Lmip_raw3+0]
+	adds w17, w17, #1
+	str w17, [x16, :lo12:.Lmip_raw3+0]
+	b.gt .Lmip_on3_0
+	stp x16, x30, [sp, #-16]!
+	.cfi_def_cfa_offset	16
+	.cfi_offset	30, -8
+	bl __mip_first_call_page
+	.cfi_restore	30
+	.cfi_def_cfa_offset	0
+.Lmip_on3_0:
	cbz	w0, .LBB3_2
// %bb.1:
	.cfi_negate_ra_state_with_pc
.Ltmp3:
+.Lmip_b3_1:
	paciasppc
	stp	x29, x30, [sp, #-16]!
	mov	x29, sp
	bl	g
+	adrp x30, .Lmip_raw3+0
+	ldr w16, [x30, :lo12:.Lmip_raw3+8]
+	add w16, w16, w16, asr #31
+	str w16, [x30, :lo12:.Lmip_raw3+8]
	add	w0, w0, #1
	ldp	x29, x30, [sp], #16
	adrp	x16, .Ltmp3
	add	x16, x16, :lo12:.Ltmp3
	retaasppc	.Ltmp3
.LBB3_2:
+.Lmip_b3_2:
+	adrp x17, .Lmip_raw3+0
+	ldr w16, [x17, :lo12:.Lmip_raw3+12]
+	add w16, w16, w16, asr #31
+	str w16, [x17, :lo12:.Lmip_raw3+12]
	mov	w0, #3
	b	g
+.Lmip_end3:
.Lfunc_end3:
	.size	p1, .Lfunc_end3-p1
	.cfi_endproc
	.globl	p2
	.p2align	2
	.type	p2,@function
p2:
+.Lmip_fn4:
	.cfi_startproc
// %bb.0:
+	adrp x16, .Lmip_raw4+0
+	ldr w17, [x16, :lo12:.Lmip_raw4+0]
+	adds w17, w17, #1
+	str w17, [x16, :lo12:.Lmip_raw4+0]
+	b.gt .Lmip_on4_0
+	stp x16, x30, [sp, #-16]!
+	.cfi_def_cfa_offset	16
+	.cfi_offset	30, -8
+	bl __mip_first_call_page
+	.cfi_restore	30
+	.cfi_def_cfa_offset	0
+.Lmip_on4_0:
	.cfi_negate_ra_state_with_pc
.Ltmp4:
	paciasppc
	stp	x29, x30, [sp, #-16]!
	mov	x29, sp
	cbz	w0, .LBB4_2
// %bb.1:
+.Lmip_b4_1:
	bl	g
	add	w0, w0, #1
+	adrp x30, .Lmip_raw4+0
+	ldr w16, [x30, :lo12:.Lmip_raw4+8]
+	add w16, w16, w16, asr #31
+	str w16, [x30, :lo12:.Lmip_raw4+8]
.LBB4_2:
+.Lmip_b4_2:
+	adrp x30, .Lmip_raw4+0
+	ldr w16, [x30, :lo12:.Lmip_raw4+12]
+	add w16, w16, w16, asr #31
+	str w16, [x30, :lo12:.Lmip_raw4+12]
	ldp	x29, x30, [sp], #16
	adrp	x16, .Ltmp4
	add	x16, x16, :lo12:.Ltmp4
	.cfi_negate_ra_state_with_pc
	autiasppc	.Ltmp4
	b	g
+.Lmip_end4:
.Lfunc_end4:
	.size	p2, .Lfunc_end4-p2
	.cfi_endproc
	.ident	"clang version 22"
+	.weak	__mip_words
+	.set	__mip_words, 0x2c
+	.section	__llvm_mipraw,"awG",%nobits,m0$MIP
+	.p2align	4
+.Lmip_raw0:
+	.space	16
+	.p2align	4
+.Lmip_raw1:
+	.space	16
+	.p2align	4
+.Lmip_raw2:
+	.space	16
+	.p2align	4
+.Lmip_raw3:
+	.space	16
+	.p2align	4
+.Lmip_raw4:
+	.space	16
=section __llvm_mipmap,"G",%progbits,m0$MIP
=map: kind 0x14, profile 0x2c, unit hash 0x0, machine 183, pointer 8, needs the runtime
=m0 of t.c: profile 0x2c, flags 0x0, slot bytes 16, labels 0, signature 0x70c9fa27, blocks 3, instructions 13,
=    code hash 0xcc5bf174 0xba1eb7b1
=    offsets: of the blocks' labels
=    hashes: 0xf21df927:0x79eb, 0xe202a724:0xb53b, 0x30740782:0x147b
=    successors: \021\002\001\002
=    edges: -1:0:0, 0:1:-1, 0:2:-1, 1:2:10, 2:-1:14
=    stops: 1
=m1 of t.c: profile 0x2c, flags 0x0, slot bytes 16, labels 1, signature 0x9733aa8e, blocks 3, instructions 15,
=    code hash 0x27b71669 0x1a5bb042
=    offsets: of the blocks' labels
=    hashes: 0x214726f9:0xd11, 0xbfed020e:0x1139, 0x44a70fb1:0x89fe
=    successors: \021\002\002\002
=    edges: -1:0:0, 0:1:-1, 0:2:-1, 1:-1:10, 2:-1:14
=    stops: 1
=p0 of t.c: profile 0x2c, flags 0x0, slot bytes 16, labels 2, signature 0x70c9fa27, blocks 3, instructions 10,
=    code hash 0xcbcb4f33 0xd4c3f537
=    offsets: of the blocks' labels
=    hashes: 0x24625e42:0xc68a, 0xe202a724:0xb53b, 0xa41a150a:0x90be
=    successors: \021\002\001\002
=    edges: -1:0:0, 0:1:-1, 0:2:-1, 1:2:10, 2:-1:14
=    stops: 1
=p1 of t.c: profile 0x2c, flags 0x0, slot bytes 16, labels 3, signature 0x9733aa8e, blocks 3, instructions 12,
=    code hash 0x75837285 0x6cee116c
=    offsets: of the blocks' labels
=    hashes: 0x214726f9:0xd11, 0xf05c4ce2:0xff01, 0x44a70fb1:0x89fe
=    successors: \021\002\002\002
=    edges: -1:0:0, 0:1:-1, 0:2:-1, 1:-1:10, 2:-1:14
=    stops: 1
=p2 of t.c: profile 0x2c, flags 0x0, slot bytes 16, labels 4, signature 0x70c9fa27, blocks 3, instructions 11,
=    code hash 0x77da3cce 0xc7ddf1f
=    offsets: of the blocks' labels
=    hashes: 0x24625e42:0xc68a, 0xe202a724:0xb53b, 0x3169259b:0x1987
=    successors: \021\002\001\002
=    edges: -1:0:0, 0:1:-1, 0:2:-1, 1:2:10, 2:-1:14
=    stops: 1
