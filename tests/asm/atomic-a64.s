// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Atomic counters of AArch64 with load and store exclusive
// options: --mip-mode=call-graph --mip-edges --mip-atomic --mip-no-ipa-ra
// assembler: aarch64-linux-gnu-as
	.arch armv8-a
	.file	"g.c"
	.text
	.align	2
	.p2align 4,,11
	.global	f
	.type	f, %function
f:
+.Lmip_fn0:
.LFB0:
	.cfi_startproc
	stp	x29, x30, [sp, -48]!
	.cfi_def_cfa_offset 48
	.cfi_offset 29, -48
	.cfi_offset 30, -40
	mov	x29, sp
	stp	x19, x20, [sp, 16]
+	adrp x16, .Lmip_raw0+0
+	add x16, x16, :lo12:.Lmip_raw0+0
+.Lmip_again0_0:
+	ldxr w17, [x16]
+	adds w17, w17, #1
+	stxr w19, w17, [x16]
+	cbnz w19, .Lmip_again0_0
+	b.le .Lmip_first0_0
+.Lmip_on0_0:
	cmp	w1, 0
	.cfi_offset 19, -32
	.cfi_offset 20, -24
	ble	.L6
+.Lmip_b0_1:
	mov	w19, 0
	mov	w20, 0
	stp	x21, x22, [sp, 32]
	.cfi_offset 22, -8
	.cfi_offset 21, -16
	mov	w21, w1
	mov	w22, w0
	b	.L5
	.p2align 2,,3
.L3:
+.Lmip_b0_2:
	eor	w20, w20, w19
	add	w19, w19, 1
	cmp	w21, w19
	beq	.L10
+	adrp x30, .Lmip_raw0+8
+	add x30, x30, :lo12:.Lmip_raw0+8
+.Lmip_again0_4:
+	ldxr w16, [x30]
+	add w16, w16, w16, asr #31
+	stxr w17, w16, [x30]
+	cbnz w17, .Lmip_again0_4
.L5:
+.Lmip_b0_3:
	tst	w22, w19
	beq	.L3
+.Lmip_b0_4:
+	adrp x30, .Lmip_raw0+12
+	add x30, x30, :lo12:.Lmip_raw0+12
+.Lmip_again0_1:
+	ldxr w16, [x30]
+	add w16, w16, w16, asr #31
+	stxr w17, w16, [x30]
+	cbnz w17, .Lmip_again0_1
	mov	w0, w19
	add	w19, w19, 1
	bl	g
	add	w20, w20, w0
	cmp	w21, w19
	bne	.L5
+	adrp x30, .Lmip_raw0+16
+	add x30, x30, :lo12:.Lmip_raw0+16
+.Lmip_again0_5:
+	ldxr w16, [x30]
+	add w16, w16, w16, asr #31
+	stxr w17, w16, [x30]
+	cbnz w17, .Lmip_again0_5
.L10:
+.Lmip_b0_5:
+	adrp x30, .Lmip_raw0+20
+	add x30, x30, :lo12:.Lmip_raw0+20
+.Lmip_again0_2:
+	ldxr w16, [x30]
+	add w16, w16, w16, asr #31
+	stxr w17, w16, [x30]
+	cbnz w17, .Lmip_again0_2
	ldp	x21, x22, [sp, 32]
	.cfi_restore 22
	.cfi_restore 21
	mov	w0, w20
	ldp	x19, x20, [sp, 16]
	ldp	x29, x30, [sp], 48
	.cfi_restore 30
	.cfi_restore 29
	.cfi_restore 19
	.cfi_restore 20
	.cfi_def_cfa_offset 0
	ret
	.p2align 2,,3
.L6:
	.cfi_def_cfa_offset 48
	.cfi_offset 19, -32
	.cfi_offset 20, -24
	.cfi_offset 29, -48
	.cfi_offset 30, -40
+.Lmip_b0_6:
+	adrp x30, .Lmip_raw0+24
+	add x30, x30, :lo12:.Lmip_raw0+24
+.Lmip_again0_3:
+	ldxr w16, [x30]
+	add w16, w16, w16, asr #31
+	stxr w17, w16, [x30]
+	cbnz w17, .Lmip_again0_3
	mov	w20, 0
	mov	w0, w20
	ldp	x19, x20, [sp, 16]
	ldp	x29, x30, [sp], 48
	.cfi_restore 30
	.cfi_restore 29
	.cfi_restore 19
	.cfi_restore 20
	.cfi_def_cfa_offset 0
	ret
+	.cfi_def_cfa_offset	48
+	.cfi_offset	29, -48
+	.cfi_offset	30, -40
+.Lmip_first0_0:
+	stp x16, x30, [sp, #-16]!
+	.cfi_def_cfa_offset	64
+	bl __mip_first_call_atomic
+	.cfi_def_cfa_offset	48
+	b .Lmip_on0_0
+.Lmip_end0:
	.cfi_endproc
.LFE0:
	.size	f, .-f
	.align	2
	.p2align 4,,11
	.global	leaf
	.type	leaf, %function
leaf:
+.Lmip_fn1:
.LFB1:
	.cfi_startproc
+	str x9, [sp, #-16]!
+	.cfi_def_cfa_offset	16
+	adrp x16, .Lmip_raw1+0
+	add x16, x16, :lo12:.Lmip_raw1+0
+.Lmip_again1_0:
+	ldxr w17, [x16]
+	adds w17, w17, #1
+	stxr w9, w17, [x16]
+	cbnz w9, .Lmip_again1_0
+	b.le .Lmip_first1_0
+.Lmip_on1_0:
+	ldr x9, [sp], #16
+	.cfi_def_cfa_offset	0
	mul	w2, w2, w3
	madd	w2, w0, w1, w2
	sub	w2, w2, w4
	cmp	w2, 3
	ble	.L13
+.Lmip_b1_1:
	ret
	.p2align 2,,3
.L13:
+.Lmip_b1_2:
+	adrp x17, .Lmip_raw1+8
+	add x17, x17, :lo12:.Lmip_raw1+8
+.Lmip_again1_1:
+	ldxr w16, [x17]
+	add w16, w16, w16, asr #31
+	stxr w0, w16, [x17]
+	cbnz w0, .Lmip_again1_1
	mov	w0, w1
	b	g
+.Lmip_first1_0:
+	.cfi_def_cfa_offset	16
+	stp x16, x30, [sp, #-16]!
+	.cfi_def_cfa_offset	32
+	.cfi_offset	30, -24
+	bl __mip_first_call_atomic
+	.cfi_restore	30
+	.cfi_def_cfa_offset	16
+	b .Lmip_on1_0
+.Lmip_end1:
	.cfi_endproc
.LFE1:
	.size	leaf, .-leaf
	.ident	"GCC: (Debian 12.2.0-14) 12.2.0"
	.section	.note.GNU-stack,"",@progbits
+	.weak	__mip_words
+	.set	__mip_words, 0x2c
+	.section	__llvm_mipraw,"awG",%nobits,f$MIP
+	.p2align	5
+.Lmip_raw0:
+	.space	28
+	.p2align	4
+.Lmip_raw1:
+	.space	12
=section __llvm_mipmap,"G",%progbits,f$MIP
=map: kind 0x14, profile 0x2c, unit hash 0x0, machine 183, pointer 8, needs the runtime
=f of g.c: profile 0x2c, flags 0x0, slot bytes 28, labels 0, signature 0x4ac3a343, blocks 7, instructions 33,
=    code hash 0xb80ee1a1 0xea048b21
=    offsets: of the blocks' labels
=    hashes: 0xfdd33be7:0x988c, 0x143bc917:0x8f4, 0x7696b75b:0x155d, 0x902839e5:0x544d, 0xc34a7fec:0x1e45,
=    0xbe00a69a:0x89fa, 0xb4f4058f:0x504
=    successors: \021\006\020\003\021\005\021\002\021\003\002\002
=    edges: -1:0:0, 0:1:-1, 0:6:-1, 1:3:-1, 2:3:10, 2:5:-1, 3:4:14, 3:2:-1, 4:5:18, 4:3:-1, 5:-1:22, 6:-1:26
=    stops: 4
=leaf of g.c: profile 0x2c, flags 0x0, slot bytes 12, labels 1, signature 0x9733aa8e, blocks 3, instructions 8,
=    code hash 0xf7d8964b 0x8bc57f42
=    offsets: of the blocks' labels
=    hashes: 0xc62cfe7b:0xbc40, 0x3c01585a:0x585a, 0x959e0bda:0x89fe
=    successors: \021\002\002\002
=    edges: -1:0:0, 0:1:-1, 0:2:-1, 1:-1:-1, 2:-1:10
