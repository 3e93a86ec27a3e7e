// x19 is a global register variable that each callee reads; GCC does not mark it.  A store of x19 is no save if x19 is not
// loaded again (f) or if no unwind directive names it (swap).  So x19 holds no slot base across the calls
// options: --mip-mode=function-coverage --mip-blocks
// assembler: aarch64-linux-gnu-as
	.arch armv8-a
	.file	"global-register.c"
	.text
	.align	2
	.p2align 4,,11
	.global	f
	.type	f, %function
f:
	stp	x29, x30, [sp, -48]!
	mov	x29, sp
	stp	x20, x21, [sp, 16]
	mov	w21, w0
	mov	w20, w1
	add	x0, sp, 40
	str	x19, [sp, 40]
	bl	h
	cbnz	w21, .L12
	cbnz	w20, .L13
.L3:
	mov	w0, 4
	bl	bar
	mov	w0, 3
	mov	x19, 7
	bl	bar
	ldp	x20, x21, [sp, 16]
	ldr	x0, [sp, 40]
	ldp	x29, x30, [sp], 48
	ret
	.p2align 2,,3
.L12:
	mov	w0, 1
	bl	bar
	cbz	w20, .L3
.L13:
	mov	w0, 2
	bl	bar
	b	.L3
	.size	f, .-f
	.align	2
	.p2align 4,,11
	.global	swap
	.type	swap, %function
swap:
.LFB0:
	.cfi_startproc
	stp	x29, x30, [sp, -48]!
	.cfi_def_cfa_offset 48
	.cfi_offset 29, -48
	.cfi_offset 30, -40
	mov	x29, sp
	str	x20, [sp, 16]
	.cfi_offset 20, -32
	mov	w20, w0
	add	x0, sp, 40
	str	x19, [sp, 40]
	bl	h
	cbnz	w20, .L8
.L2:
	mov	w0, 4
	bl	bar
	mov	w0, 3
	mov	x19, 7
	bl	bar
	ldr	x19, [sp, 40]
	sxtw	x0, w20
	ldr	x20, [sp, 16]
	ldp	x29, x30, [sp], 48
	.cfi_remember_state
	.cfi_restore 30
	.cfi_restore 29
	.cfi_restore 20
	.cfi_def_cfa_offset 0
	ret
	.p2align 2,,3
.L8:
	.cfi_restore_state
	mov	w0, 1
	bl	bar
	b	.L2
	.cfi_endproc
.LFE0:
	.size	swap, .-swap
	.ident	"GCC: (Debian 12.2.0-14) 12.2.0"
	.section	.note.GNU-stack,"",@progbits
