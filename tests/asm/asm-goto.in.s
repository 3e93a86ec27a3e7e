// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// asm goto: the next block is also one of its targets.  So neither edge has an insertion point
// options: --mip-mode=function-coverage --mip-edges --mip-remarks
// assembler: aarch64-linux-gnu-as
	.arch armv8-a
	.file	"t.c"
	.text
	.align	2
	.global	f
	.type	f, %function
f:
	stp	x29, x30, [sp, -16]!
	cmp	w0, 3
	beq	.L9
#APP
// 4 "t.c" 1
	tbz w1, #2, .L4
	tbz w1, #1, .L3
	tbz w1, #0, .L2
// 0 "" 2
#NO_APP
.L4:
	add	w0, w0, 1
.L5:
	ldp	x29, x30, [sp], 16
	ret
.L2:
	add	w0, w0, 2
	b	.L5
.L3:
	add	w0, w0, 3
	b	.L5
.L9:
	add	w0, w0, 9
	b	.L4
	.size	f, .-f
	.ident	"GCC: (x) 12"
