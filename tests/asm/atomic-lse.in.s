// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Atomic counters of AArch64 with ldadd, if the text names a core that has it
// options: --mip-mode=call-graph --mip-edges --mip-atomic --mip-no-ipa-ra
// assembler: aarch64-linux-gnu-as
	.arch armv8.1-a+crc
	.file	"g.c"
	.text
	.align	2
	.p2align 4,,11
	.global	f
	.type	f, %function
f:
.LFB0:
	.cfi_startproc
	stp	x29, x30, [sp, -48]!
	.cfi_def_cfa_offset 48
	.cfi_offset 29, -48
	.cfi_offset 30, -40
	mov	x29, sp
	stp	x19, x20, [sp, 16]
	cmp	w1, 0
	.cfi_offset 19, -32
	.cfi_offset 20, -24
	ble	.L6
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
	eor	w20, w20, w19
	add	w19, w19, 1
	cmp	w21, w19
	beq	.L10
.L5:
	tst	w22, w19
	beq	.L3
	mov	w0, w19
	add	w19, w19, 1
	bl	g
	add	w20, w20, w0
	cmp	w21, w19
	bne	.L5
.L10:
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
	.cfi_endproc
.LFE0:
	.size	f, .-f
	.align	2
	.p2align 4,,11
	.global	leaf
	.type	leaf, %function
leaf:
.LFB1:
	.cfi_startproc
	mul	w2, w2, w3
	madd	w2, w0, w1, w2
	sub	w2, w2, w4
	cmp	w2, 3
	ble	.L13
	ret
	.p2align 2,,3
.L13:
	mov	w0, w1
	b	g
	.cfi_endproc
.LFE1:
	.size	leaf, .-leaf
	.ident	"GCC: (Debian 12.2.0-14) 12.2.0"
	.section	.note.GNU-stack,"",@progbits
