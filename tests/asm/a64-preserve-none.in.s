// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// A caller of preserve_none functions of GCC 16: they get arguments in callee-saved registers and save no register
// options: --mip-mode=call-graph --mip-edges --mip-no-ipa-ra --mip-poison=1
// assembler: aarch64-linux-gnu-as
	.arch armv8-a
	.file	"pn.c"
	.text
	.align	2
	.global	run
	.type	run, %function
run:
	stp	x29, x30, [sp, -96]!
	mov	x29, sp
	stp	x19, x20, [sp, 16]
	stp	x21, x22, [sp, 32]
	stp	x23, x24, [sp, 48]
	stp	x25, x26, [sp, 64]
	stp	x27, x28, [sp, 80]
	mov	x20, x0
	mov	x21, x1
	cbz	x2, .L2
	mov	x20, 3
.L2:
	bl	handler
	ldp	x19, x20, [sp, 16]
	ldp	x21, x22, [sp, 32]
	ldp	x23, x24, [sp, 48]
	ldp	x25, x26, [sp, 64]
	ldp	x27, x28, [sp, 80]
	ldp	x29, x30, [sp], 96
	ret
	.size	run, .-run
	.variant_pcs	handler
	.ident	"GCC: (GNU) 16.1.0"
