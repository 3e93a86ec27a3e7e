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
.LFB0:
	.cfi_startproc
	hint	34 // bti c
	add	w0, w0, w0, lsl 1
	ret
	.cfi_endproc
.LFE0:
	.size	leaf, .-leaf
	.align	2
	.p2align 4,,11
	.global	outer
	.type	outer, %function
outer:
.LFB1:
	.cfi_startproc
	hint	25 // paciasp
	.cfi_window_save
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
	.cfi_endproc
.LFE1:
	.size	outer, .-outer
	.align	2
	.p2align 4,,11
	.global	ends
	.type	ends, %function
ends:
.LFB2:
	.cfi_startproc
	hint	34 // bti c
	.p2align 3,,7
.L6:
	b	.L6
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
