// The record's label stands before the probe, also if nothing stands between the function's label and its code
// options: --mip-mode=call-graph
// assembler: clang-22 --target=aarch64-none-elf -c
	.text
	.file	"t.c"
	.globl	f
	.p2align	2
	.type	f,@function
f:
	ldr	w8, [x0]
	add	w0, w8, w1
	ret
.Lfunc_end0:
	.size	f, .Lfunc_end0-f
	// what the prologue has saved is free: no stub, nothing on the stack
	.globl	g
	.p2align	2
	.type	g,@function
g:
	stp	x29, x30, [sp, #-32]!
	stp	x20, x19, [sp, #16]
	mov	x29, sp
	mov	x19, x0
	bl	f
	add	x0, x0, x19
	ldp	x20, x19, [sp, #16]
	ldp	x29, x30, [sp], #32
	ret
.Lfunc_end1:
	.size	g, .Lfunc_end1-g

	.ident	"clang version 22.0.0"
	.section	".note.GNU-stack","",@progbits
	.addrsig
