// The record's label stands before the probe, also if nothing stands between the function's label and its code
// options: --mip-mode=function-coverage
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

	.ident	"clang version 22.0.0"
	.section	".note.GNU-stack","",@progbits
	.addrsig
