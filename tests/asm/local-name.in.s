// Position-independent code calls a function by a local name.  These calls run its probe, too
// options: --mip-mode=function-coverage --mip-pic
// assembler: clang-22 --target=aarch64-none-elf -c
	.file	"t.c"
	.text
	.globl	g                               // -- Begin function g
	.p2align	2
	.type	g,@function
g:                                      // @g
.Lg$local:
	.type	.Lg$local,@function
// %bb.0:
	stp	x29, x30, [sp, #-32]!           // 16-byte Folded Spill
	stp	x20, x19, [sp, #16]             // 16-byte Folded Spill
	mov	x29, sp
	mov	w19, w0
	bl	.Lf$local
	mov	w20, w0
	add	w0, w19, #1
	bl	.Lf$local
	add	w0, w0, w20
	ldp	x20, x19, [sp, #16]             // 16-byte Folded Reload
	ldp	x29, x30, [sp], #32             // 16-byte Folded Reload
	ret
.Lfunc_end0:
	.size	g, .Lfunc_end0-g
	.size	.Lg$local, .Lfunc_end0-g
                                        // -- End function
	.globl	f                               // -- Begin function f
	.p2align	2
	.type	f,@function
f:                                      // @f
.Lf$local:
	.type	.Lf$local,@function
// %bb.0:
	mov	w8, #3                          // =0x3
	madd	w0, w0, w0, w8
	ret
.Lfunc_end1:
	.size	f, .Lfunc_end1-f
	.size	.Lf$local, .Lfunc_end1-f
                                        // -- End function
	.ident	"Debian clang version 22.1.8 (1~deb12u1)"
	.section	".note.GNU-stack","",@progbits
	.addrsig
