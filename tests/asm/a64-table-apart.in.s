// Tables of bytes.  apart: the table's base is computed in another block than the jump, so other code may read the table.
// It may not grow, and the function is skipped.  together: all parts are known, so the table grows.  merged: it also grows
// if another path leads to the jump itself
// options: --mip-mode=call-graph --mip-blocks --mip-no-ipa-ra --mip-remarks
// assembler: aarch64-linux-gnu-as
	.arch armv8-a
	.file	"t.c"
	.text
	.globl	apart
	.p2align	2
	.type	apart,@function
apart:
	adr	x9, .LBB0_1
	adrp	x8, .LJTI0_0
	add	x8, x8, :lo12:.LJTI0_0
	cbz	x1, .LBB0_3
	ldrb	w10, [x8, x0]
	add	x10, x9, x10, lsl #2
	br	x10
.LBB0_3:
	adr	x11, .LBB0_1
	ldrb	w10, [x8, x0]
	add	x11, x11, x10, lsl #2
	br	x11
.LBB0_1:
	mov	w0, #1
	ret
	.zero	496
.LBB0_2:
	mov	w0, #2
	ret
.Lfunc_end0:
	.size	apart, .Lfunc_end0-apart
	.globl	together
	.p2align	2
	.type	together,@function
together:
	adrp	x8, .LJTI1_0
	add	x8, x8, :lo12:.LJTI1_0
	adr	x11, .LBB1_1
	ldrb	w10, [x8, x0]
	add	x11, x11, x10, lsl #2
	br	x11
.LBB1_1:
	mov	w0, #1
	ret
	.zero	496
.LBB1_2:
	mov	w0, #2
	ret
.Lfunc_end1:
	.size	together, .Lfunc_end1-together
	.globl	merged
	.p2align	2
	.type	merged,@function
merged:
	adrp	x8, .LJTI2_0
	add	x8, x8, :lo12:.LJTI2_0
	cbz	x1, .LBB2_3
	adr	x11, .LBB2_1
	ldrb	w10, [x8, x0]
	add	x11, x11, x10, lsl #2
	b	.LBB2_4
.LBB2_3:
	adr	x11, .LBB2_1
	ldrb	w10, [x8, x1]
	add	x11, x11, x10, lsl #2
.LBB2_4:
	br	x11
.LBB2_1:
	mov	w0, #1
	ret
	.zero	496
.LBB2_2:
	mov	w0, #2
	ret
.Lfunc_end2:
	.size	merged, .Lfunc_end2-merged
	.section	.rodata,"a",@progbits
.LJTI0_0:
	.byte	(.LBB0_1-.LBB0_1)>>2
	.byte	(.LBB0_2-.LBB0_1)>>2
.LJTI1_0:
	.byte	(.LBB1_1-.LBB1_1)>>2
	.byte	(.LBB1_2-.LBB1_1)>>2
.LJTI2_0:
	.byte	(.LBB2_1-.LBB2_1)>>2
	.byte	(.LBB2_2-.LBB2_1)>>2
	.ident	"clang version 22.0.0"
