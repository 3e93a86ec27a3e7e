// GCC's -mharden-sls=blr: a call of the function's own .L8 continues at the address in x22, which is live in the whole loop.
// Barriers after jumps never run
// options: --mip-mode=function-coverage --mip-edges --mip-remarks
// assembler: clang-22 --target=aarch64-none-elf -c
	.arch armv8-a
	.file	"g1.c"
	.text
	.align	2
	.p2align 4,,11
	.global	walk
	.type	walk, %function
walk:
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
	ble	.L4
	stp	x21, x22, [sp, 32]
	.cfi_offset 22, -8
	.cfi_offset 21, -16
	mov	w21, w1
	mov	x22, x0
	mov	w19, 0
	mov	w20, 0
	.p2align 3,,7
.L3:
	mov	w0, w19
	add	w19, w19, 1
	bl	.L8
	add	w20, w20, w0
	cmp	w21, w19
	bne	.L3
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
	dsb	sy
	isb
	.p2align 2,,3
.L4:
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
	dsb	sy
	isb
.L8:
	mov	x16, x22
	br	x16
	dsb	sy
	isb
	.cfi_endproc
.LFE0:
	.size	walk, .-walk
	.ident	"GCC: (Debian 12.2.0-14) 12.2.0"
