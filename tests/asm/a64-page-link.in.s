// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// x19 is free for the page of the record, but x30 holds the return address.  So the probe pushes x30 for the helper of the
// first call
// options: --mip-mode=call-graph
// assembler: aarch64-linux-gnu-as
	.arch armv8-a
	.file	"t.c"
	.text
	.align	2
	.global	f
	.type	f, %function
f:
	str	x19, [sp, -16]!
	mov	x19, x0
	str	x1, [x19, 8]
	str	x2, [x19, 16]
	ldr	x19, [sp], 16
	ret
	.size	f, .-f
	.align	2
	.global	g
	.type	g, %function
g:
	add	w0, w0, w1
	ret
	.size	g, .-g
	.ident	"GCC: (x) 12"
