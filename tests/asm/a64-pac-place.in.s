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
	.cfi_startproc
// %bb.0:
	hint	#39
	.cfi_negate_ra_state_with_pc
.Ltmp0:
	hint	#25
	stp	x29, x30, [sp, #-16]!
	mov	x29, sp
	cbz	w0, .LBB0_2
// %bb.1:
	bl	g
	add	w0, w0, #1
.LBB0_2:
	ldp	x29, x30, [sp], #16
	adrp	x16, .Ltmp0
	add	x16, x16, :lo12:.Ltmp0
	hint	#39
	.cfi_negate_ra_state_with_pc
	hint	#29
	ret
.Lfunc_end0:
	.size	m0, .Lfunc_end0-m0
	.cfi_endproc
	.globl	m1
	.p2align	2
	.type	m1,@function
m1:
	.cfi_startproc
// %bb.0:
	cbz	w0, .LBB1_2
// %bb.1:
	hint	#39
	.cfi_negate_ra_state_with_pc
.Ltmp1:
	hint	#25
	stp	x29, x30, [sp, #-16]!
	mov	x29, sp
	bl	g
	add	w0, w0, #1
	ldp	x29, x30, [sp], #16
	adrp	x16, .Ltmp1
	add	x16, x16, :lo12:.Ltmp1
	hint	#39
	.cfi_negate_ra_state_with_pc
	hint	#29
	ret
.LBB1_2:
	mov	w0, #3
	b	g
.Lfunc_end1:
	.size	m1, .Lfunc_end1-m1
	.cfi_endproc
	.globl	p0
	.p2align	2
	.type	p0,@function
p0:
	.cfi_startproc
// %bb.0:
	.cfi_negate_ra_state_with_pc
.Ltmp2:
	paciasppc
	stp	x29, x30, [sp, #-16]!
	mov	x29, sp
	cbz	w0, .LBB2_2
// %bb.1:
	bl	g
	add	w0, w0, #1
.LBB2_2:
	ldp	x29, x30, [sp], #16
	adrp	x16, .Ltmp2
	add	x16, x16, :lo12:.Ltmp2
	retaasppc	.Ltmp2
.Lfunc_end2:
	.size	p0, .Lfunc_end2-p0
	.cfi_endproc
	.globl	p1
	.p2align	2
	.type	p1,@function
p1:
	.cfi_startproc
// %bb.0:
	cbz	w0, .LBB3_2
// %bb.1:
	.cfi_negate_ra_state_with_pc
.Ltmp3:
	paciasppc
	stp	x29, x30, [sp, #-16]!
	mov	x29, sp
	bl	g
	add	w0, w0, #1
	ldp	x29, x30, [sp], #16
	adrp	x16, .Ltmp3
	add	x16, x16, :lo12:.Ltmp3
	retaasppc	.Ltmp3
.LBB3_2:
	mov	w0, #3
	b	g
.Lfunc_end3:
	.size	p1, .Lfunc_end3-p1
	.cfi_endproc
	.globl	p2
	.p2align	2
	.type	p2,@function
p2:
	.cfi_startproc
// %bb.0:
	.cfi_negate_ra_state_with_pc
.Ltmp4:
	paciasppc
	stp	x29, x30, [sp, #-16]!
	mov	x29, sp
	cbz	w0, .LBB4_2
// %bb.1:
	bl	g
	add	w0, w0, #1
.LBB4_2:
	ldp	x29, x30, [sp], #16
	adrp	x16, .Ltmp4
	add	x16, x16, :lo12:.Ltmp4
	.cfi_negate_ra_state_with_pc
	autiasppc	.Ltmp4
	b	g
.Lfunc_end4:
	.size	p2, .Lfunc_end4-p2
	.cfi_endproc
	.ident	"clang version 22"
