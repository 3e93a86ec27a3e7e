// samples: Samples: probes that need no flags stand after paciasp.  The helper strips the signature
// atomic: Samples with atomic counters
// options samples: --mip-mode=call-graph --mip-no-ipa-ra --mip-sample=16
// options atomic: --mip-mode=call-graph --mip-no-ipa-ra --mip-sample=16 --mip-atomic
// assembler: aarch64-linux-gnu-as
	.arch armv8-a
	.file	"s.c"
	.text
	.align	2
	.p2align 4,,11
	.global	leaf
	.type	leaf, %function
leaf:
+.Lmip_fn0:
.LFB0:
	.cfi_startproc
	hint	34 // bti c
samples+	adrp x16, .Lmip_raw0+0
samples+	ldr w17, [x16, :lo12:.Lmip_raw0+0]
samples+	add w17, w17, #1
samples+	str w17, [x16, :lo12:.Lmip_raw0+0]
samples+	eor w17, w17, w17, lsr #4
samples+	lsl w17, w17, #28
samples+	cbz w17, .Lmip_first0_0
samples+.Lmip_on0_0:
atomic+	str x9, [sp, #-16]!
atomic+	.cfi_def_cfa_offset	16
atomic+	adrp x16, .Lmip_raw0+0
atomic+	add x16, x16, :lo12:.Lmip_raw0+0
atomic+.Lmip_again0_0:
atomic+	ldxr w17, [x16]
atomic+	adds w17, w17, #1
atomic+	stxr w9, w17, [x16]
atomic+	cbnz w9, .Lmip_again0_0
atomic+	eor w17, w17, w17, lsr #4
atomic+	lsl w17, w17, #28
atomic+	cbz w17, .Lmip_first0_0
atomic+.Lmip_on0_0:
atomic+	ldr x9, [sp], #16
atomic+	.cfi_def_cfa_offset	0
	add	w0, w0, w0, lsl 1
	ret
samples+.Lmip_first0_0:
samples+	add x17, x16, :lo12:.Lmip_raw0
samples+	stp x17, x30, [sp, #-16]!
samples+	.cfi_def_cfa_offset	16
samples+	.cfi_offset	30, -8
samples+	bl __mip_sampled_call
samples+	.cfi_restore	30
samples+	.cfi_def_cfa_offset	0
samples+	b .Lmip_on0_0
samples+.Lmip_end0:
atomic+.Lmip_first0_0:
atomic+	.cfi_def_cfa_offset	16
atomic+	stp x16, x30, [sp, #-16]!
atomic+	.cfi_def_cfa_offset	32
atomic+	.cfi_offset	30, -24
atomic+	bl __mip_sampled_call_atomic
atomic+	.cfi_restore	30
atomic+	.cfi_def_cfa_offset	16
atomic+	b .Lmip_on0_0
atomic+.Lmip_end0:
	.cfi_endproc
.LFE0:
	.size	leaf, .-leaf
	.align	2
	.p2align 4,,11
	.global	outer
	.type	outer, %function
outer:
+.Lmip_fn1:
.LFB1:
	.cfi_startproc
	hint	25 // paciasp
	.cfi_window_save
samples+	adrp x16, .Lmip_raw1+0
samples+	ldr w17, [x16, :lo12:.Lmip_raw1+0]
samples+	add w17, w17, #1
samples+	str w17, [x16, :lo12:.Lmip_raw1+0]
samples+	eor w17, w17, w17, lsr #4
samples+	lsl w17, w17, #28
samples+	cbz w17, .Lmip_first1_0
samples+.Lmip_on1_0:
atomic+	str x9, [sp, #-16]!
atomic+	.cfi_def_cfa_offset	16
atomic+	adrp x16, .Lmip_raw1+0
atomic+	add x16, x16, :lo12:.Lmip_raw1+0
atomic+.Lmip_again1_0:
atomic+	ldxr w17, [x16]
atomic+	adds w17, w17, #1
atomic+	stxr w9, w17, [x16]
atomic+	cbnz w9, .Lmip_again1_0
atomic+	eor w17, w17, w17, lsr #4
atomic+	lsl w17, w17, #28
atomic+	cbz w17, .Lmip_first1_0
atomic+.Lmip_on1_0:
atomic+	ldr x9, [sp], #16
atomic+	.cfi_def_cfa_offset	0
	stp	x29, x30, [sp, -48]!
	.cfi_def_cfa_offset 48
	.cfi_offset 29, -48
	.cfi_offset 30, -40
	mov	x29, sp
	stp	x19, x20, [sp, 16]
	.cfi_offset 19, -32
	.cfi_offset 20, -24
	mov	w20, w3
	stp	x21, x22, [sp, 32]
	.cfi_offset 21, -16
	.cfi_offset 22, -8
	mov	w21, w2
	mov	w22, w1
	bl	leaf
	mov	w19, w0
	add	w0, w0, w22
	bl	leaf
	mov	w1, w0
	mov	w0, w21
	add	w19, w19, w1
	bl	leaf
	mov	w1, w0
	eor	w19, w19, w1
	mov	w0, w20
	bl	leaf
	add	w0, w0, w19
	ldp	x19, x20, [sp, 16]
	ldp	x21, x22, [sp, 32]
	ldp	x29, x30, [sp], 48
	.cfi_restore 30
	.cfi_restore 29
	.cfi_restore 21
	.cfi_restore 22
	.cfi_restore 19
	.cfi_restore 20
	.cfi_def_cfa_offset 0
	hint	29 // autiasp
	.cfi_window_save
	ret
samples+	.cfi_negate_ra_state
samples+.Lmip_first1_0:
samples+	add x17, x16, :lo12:.Lmip_raw1
samples+	stp x17, x30, [sp, #-16]!
samples+	.cfi_def_cfa_offset	16
samples+	.cfi_offset	30, -8
samples+	bl __mip_sampled_call
samples+	.cfi_restore	30
samples+	.cfi_def_cfa_offset	0
samples+	b .Lmip_on1_0
samples+.Lmip_end1:
atomic+	.cfi_negate_ra_state
atomic+.Lmip_first1_0:
atomic+	.cfi_def_cfa_offset	16
atomic+	stp x16, x30, [sp, #-16]!
atomic+	.cfi_def_cfa_offset	32
atomic+	.cfi_offset	30, -24
atomic+	bl __mip_sampled_call_atomic
atomic+	.cfi_restore	30
atomic+	.cfi_def_cfa_offset	16
atomic+	b .Lmip_on1_0
atomic+.Lmip_end1:
	.cfi_endproc
.LFE1:
	.size	outer, .-outer
	.align	2
	.p2align 4,,11
	.global	ends
	.type	ends, %function
ends:
+.Lmip_fn2:
.LFB2:
	.cfi_startproc
	hint	34 // bti c
samples+	adrp x16, .Lmip_raw2+0
samples+	ldr w17, [x16, :lo12:.Lmip_raw2+0]
samples+	add w17, w17, #1
samples+	str w17, [x16, :lo12:.Lmip_raw2+0]
samples+	eor w17, w17, w17, lsr #4
samples+	lsl w17, w17, #28
samples+	cbz w17, .Lmip_first2_0
samples+.Lmip_on2_0:
atomic+	adrp x16, .Lmip_raw2+0
atomic+	add x16, x16, :lo12:.Lmip_raw2+0
atomic+.Lmip_again2_0:
atomic+	ldxr w17, [x16]
atomic+	adds w17, w17, #1
atomic+	stxr w9, w17, [x16]
atomic+	cbnz w9, .Lmip_again2_0
atomic+	eor w17, w17, w17, lsr #4
atomic+	lsl w17, w17, #28
atomic+	cbz w17, .Lmip_first2_0
atomic+.Lmip_on2_0:
	.p2align 3,,7
.L6:
	b	.L6
samples+.Lmip_first2_0:
samples+	add x17, x16, :lo12:.Lmip_raw2
samples+	stp x17, x30, [sp, #-16]!
samples+	.cfi_def_cfa_offset	16
samples+	.cfi_offset	30, -8
samples+	bl __mip_sampled_call
samples+	.cfi_restore	30
samples+	.cfi_def_cfa_offset	0
samples+	b .Lmip_on2_0
samples+.Lmip_end2:
atomic+.Lmip_first2_0:
atomic+	stp x16, x30, [sp, #-16]!
atomic+	.cfi_def_cfa_offset	16
atomic+	.cfi_offset	30, -8
atomic+	bl __mip_sampled_call_atomic
atomic+	.cfi_restore	30
atomic+	.cfi_def_cfa_offset	0
atomic+	b .Lmip_on2_0
atomic+.Lmip_end2:
	.cfi_endproc
.LFE2:
	.size	ends, .-ends
	.ident	"GCC: (Debian 12.2.0-14) 12.2.0"
	.section	.note.GNU-stack,"",@progbits
	.section	.note.gnu.property,"a"
	.align	3
	.word	4
	.word	16
	.word	5
	.string	"GNU"
	.word	3221225472
	.word	4
	.word	3
	.align	3
+	.weak	__mip_words
+	.set	__mip_words, 0xc
+	.section	__llvm_mipraw,"awG",%nobits,leaf$MIP
+	.p2align	2
+.Lmip_raw0:
+	.space	8
+	.p2align	2
+.Lmip_raw1:
+	.space	8
+	.p2align	2
+.Lmip_raw2:
+	.space	8
=section __llvm_mipmap,"G",%progbits,leaf$MIP
=map: kind 0x14, profile 0xc, unit hash 0x0, machine 183, pointer 8, needs the runtime
=leaf of s.c: profile 0xc, flags 0x0, slot bytes 8, labels 0, signature 0x0, blocks 1, instructions 3, code
=    hash 0x5be718d3 0x1544fcea
=outer of s.c: profile 0xc, flags 0x0, slot bytes 8, labels 1, signature 0x0, blocks 1, instructions 26, code
=    hash 0x6290f5c8 0x7e6bc621
=ends of s.c: profile 0xc, flags 0x0, slot bytes 8, labels 2, signature 0xd1975572, blocks 2, instructions 2,
=    code hash 0xabc26b1c 0x4740b9b0
