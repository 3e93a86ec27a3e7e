// The program copies this code: the instructions contain the full address
// options: --mip-mode=call-graph --mip-self-contained
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
	.ident	"Debian clang version 22.1.0"
