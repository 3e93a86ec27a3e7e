// The same on AArch64: 64 bits hold the count
// options: --mip-mode=function-coverage --mip-edges --mip-no-ipa-ra
// assembler: aarch64-linux-gnu-as
	.arch armv8-a
	.file	"hold.c"
	.text
	.align	2
	.global	hash
	.type	hash, %function
hash:
.LFB0:
	.cfi_startproc
	mov	x3, x0
	mov	x2, 0
	mov	w0, 1
	mov	w4, 31
.L2:
	cmp	w1, w2
	bhi	.L3
	ret
.L3:
	ldrb	w5, [x3, x2]
	add	x2, x2, 1
	madd	w0, w0, w4, w5
	b	.L2
	.cfi_endproc
.LFE0:
	.size	hash, .-hash
	.align	2
	.global	calls
	.type	calls, %function
calls:
.LFB1:
	.cfi_startproc
	stp	x29, x30, [sp, -32]!
	.cfi_def_cfa_offset 32
	.cfi_offset 29, -32
	.cfi_offset 30, -24
	mov	x1, 0
	mov	x29, sp
	stp	x19, x20, [sp, 16]
	.cfi_offset 19, -16
	.cfi_offset 20, -8
	sub	x19, x0, #1
.L5:
	add	x20, x1, 1
	ldrb	w0, [x19, x20]
	cbnz	w0, .L6
	ldp	x19, x20, [sp, 16]
	add	w0, w1, w1, lsl 1
	ldp	x29, x30, [sp], 32
	.cfi_remember_state
	.cfi_restore 30
	.cfi_restore 29
	.cfi_restore 19
	.cfi_restore 20
	.cfi_def_cfa_offset 0
	ret
.L6:
	.cfi_restore_state
	bl	other
	mov	x1, x20
	b	.L5
	.cfi_endproc
.LFE1:
	.size	calls, .-calls
	.align	2
	.global	two_ways_out
	.type	two_ways_out, %function
two_ways_out:
.LFB2:
	.cfi_startproc
	sub	w1, w1, #1
	mov	x2, x0
	mov	w0, 0
.L9:
	cmn	w1, #1
	bne	.L11
.L8:
	ret
.L11:
	ldrb	w3, [x2, w1, uxtw]
	sub	w1, w1, #1
	cmp	w3, 7
	beq	.L12
	add	w0, w0, w3
	b	.L9
.L12:
	mov	w0, 5
	b	.L8
	.cfi_endproc
.LFE2:
	.size	two_ways_out, .-two_ways_out
	.align	2
	.global	waits
	.type	waits, %function
waits:
.LFB3:
	.cfi_startproc
.L14:
	ldr	w1, [x0]
	cbnz	w1, .L15
	ret
.L15:
#APP
// 32 "hold.c" 1
	nop
// 0 "" 2
#NO_APP
	b	.L14
	.cfi_endproc
.LFE3:
	.size	waits, .-waits
	.align	2
	.global	branch
	.type	branch, %function
branch:
.LFB4:
	.cfi_startproc
	cmp	w1, 3
	bhi	.L17
.L18:
	mul	w0, w2, w1
	ret
.L19:
	eor	w2, w2, w2, lsr 3
	add	x0, x0, 1
.L17:
	ldrb	w3, [x0]
	cmp	w3, 9
	bne	.L19
	b	.L18
	.cfi_endproc
.LFE4:
	.size	branch, .-branch
	.ident	"GCC: (Debian 12.2.0-14) 12.2.0"
	.section	.note.GNU-stack,"",@progbits
