// Samples: probes that need no flags stand after paciasp.  The helper strips the signature
// options: --mip-mode=call-graph --mip-no-ipa-ra --mip-sample=16
// assembler: aarch64-linux-gnu-as
	.arch armv8-a
	.file	"s.c"
	.text
	.align	2
	.p2align 4,,11
	.global	leaf
	.type	leaf, %function
leaf:
.Lmip_fn0:
.LFB0:
	.cfi_startproc
	hint	34 // bti c
	adrp x16, .Lmip_raw0+0
	ldr w17, [x16, :lo12:.Lmip_raw0+0]
	add w17, w17, #1
	str w17, [x16, :lo12:.Lmip_raw0+0]
	eor w17, w17, w17, lsr #4
	lsl w17, w17, #28
	cbz w17, .Lmip_first0_0
.Lmip_on0_0:
	add	w0, w0, w0, lsl 1
	ret
.Lmip_first0_0:
	add x17, x16, :lo12:.Lmip_raw0
	stp x17, x30, [sp, #-16]!
	.cfi_def_cfa_offset	16
	.cfi_offset	30, -8
	bl __mip_sampled_call
	.cfi_restore	30
	.cfi_def_cfa_offset	0
	b .Lmip_on0_0
.Lmip_end0:
	.cfi_endproc
.LFE0:
	.size	leaf, .-leaf
	.align	2
	.p2align 4,,11
	.global	outer
	.type	outer, %function
outer:
.Lmip_fn1:
.LFB1:
	.cfi_startproc
	hint	25 // paciasp
	.cfi_window_save
	adrp x16, .Lmip_raw1+0
	ldr w17, [x16, :lo12:.Lmip_raw1+0]
	add w17, w17, #1
	str w17, [x16, :lo12:.Lmip_raw1+0]
	eor w17, w17, w17, lsr #4
	lsl w17, w17, #28
	cbz w17, .Lmip_first1_0
.Lmip_on1_0:
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
	.cfi_negate_ra_state
.Lmip_first1_0:
	add x17, x16, :lo12:.Lmip_raw1
	stp x17, x30, [sp, #-16]!
	.cfi_def_cfa_offset	16
	.cfi_offset	30, -8
	bl __mip_sampled_call
	.cfi_restore	30
	.cfi_def_cfa_offset	0
	b .Lmip_on1_0
.Lmip_end1:
	.cfi_endproc
.LFE1:
	.size	outer, .-outer
	.align	2
	.p2align 4,,11
	.global	ends
	.type	ends, %function
ends:
.Lmip_fn2:
.LFB2:
	.cfi_startproc
	hint	34 // bti c
	adrp x16, .Lmip_raw2+0
	ldr w17, [x16, :lo12:.Lmip_raw2+0]
	add w17, w17, #1
	str w17, [x16, :lo12:.Lmip_raw2+0]
	eor w17, w17, w17, lsr #4
	lsl w17, w17, #28
	cbz w17, .Lmip_first2_0
.Lmip_on2_0:
	.p2align 3,,7
.L6:
	b	.L6
.Lmip_first2_0:
	add x17, x16, :lo12:.Lmip_raw2
	stp x17, x30, [sp, #-16]!
	.cfi_def_cfa_offset	16
	.cfi_offset	30, -8
	bl __mip_sampled_call
	.cfi_restore	30
	.cfi_def_cfa_offset	0
	b .Lmip_on2_0
.Lmip_end2:
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
	.weak	__mip_words
	.set	__mip_words, 0xc
	.section	__llvm_mipraw,"awG",%nobits,leaf$MIP
	.p2align	2
.Lmip_raw0:
	.space	8
	.p2align	2
.Lmip_raw1:
	.space	8
	.p2align	2
.Lmip_raw2:
	.space	8
	.section	__llvm_mipmap,"G",%progbits,leaf$MIP
	.p2align	2
	.4byte	0x50494dfb
	.2byte	9, 0x14
	.4byte	0xc, 0x0, 0, 48
	.2byte	2, 4, 183
	.byte	8, 0
	.2byte	3, 8
	.4byte	80, __mip_link_needs_fmachine_profile_generate
	.2byte	0, 0
	.4byte	80, 0xc, 0x0, 8
	.8byte	.Lmip_fn0
	.8byte	.Lmip_raw0
	.4byte	.Lmip_end0-.Lmip_fn0, 0x0, 1, 3
	.2byte	1, 4
	.ascii	"leaf"
	.2byte	2, 3
	.ascii	"s.c"
	.zero	1
	.2byte	20, 8
	.4byte	0x5be718d3, 0x1544fcea
	.2byte	0, 0
	.4byte	0x50494dfb
	.2byte	9, 0x14
	.4byte	0xc, 0x0, 0, 48
	.2byte	2, 4, 183
	.byte	8, 0
	.2byte	3, 8
	.4byte	84, __mip_link_needs_fmachine_profile_generate
	.2byte	0, 0
	.4byte	84, 0xc, 0x0, 8
	.8byte	.Lmip_fn1
	.8byte	.Lmip_raw1
	.4byte	.Lmip_end1-.Lmip_fn1, 0x0, 1, 26
	.2byte	1, 5
	.ascii	"outer"
	.zero	3
	.2byte	2, 3
	.ascii	"s.c"
	.zero	1
	.2byte	20, 8
	.4byte	0x6290f5c8, 0x7e6bc621
	.2byte	0, 0
	.4byte	0x50494dfb
	.2byte	9, 0x14
	.4byte	0xc, 0x0, 0, 48
	.2byte	2, 4, 183
	.byte	8, 0
	.2byte	3, 8
	.4byte	80, __mip_link_needs_fmachine_profile_generate
	.2byte	0, 0
	.4byte	80, 0xc, 0x0, 8
	.8byte	.Lmip_fn2
	.8byte	.Lmip_raw2
	.4byte	.Lmip_end2-.Lmip_fn2, 0xd1975572, 2, 2
	.2byte	1, 4
	.ascii	"ends"
	.2byte	2, 3
	.ascii	"s.c"
	.zero	1
	.2byte	20, 8
	.4byte	0xabc26b1c, 0x4740b9b0
	.2byte	0, 0
