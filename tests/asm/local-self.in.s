// Position-independent code calls itself by its local name, as a tail call.  That is a call, not a loop
// options: --mip-mode=call-graph --mip-edges --mip-pic
// assembler: clang-22 --target=aarch64-none-elf -c
	.file	"t.c"
	.text
	.globl	f                               // -- Begin function f
	.p2align	2
	.type	f,@function
f:                                      // @f
.Lf$local:
	.type	.Lf$local,@function
// %bb.0:
	sub	sp, sp, #16
	str	w0, [sp, #8]
	str	w1, [sp, #4]
	ldr	w8, [sp, #8]
	cbnz	w8, .LBB0_2
	b	.LBB0_1
.LBB0_1:
	ldr	w8, [sp, #4]
	str	w8, [sp, #12]
	b	.LBB0_3
.LBB0_2:
	ldr	w8, [sp, #8]
	subs	w0, w8, #1
	ldr	w8, [sp, #4]
	ldr	w9, [sp, #8]
	eor	w1, w8, w9
	add	sp, sp, #16
	b	.Lf$local
.LBB0_3:
	ldr	w0, [sp, #12]
	add	sp, sp, #16
	ret
.Lfunc_end0:
	.size	f, .Lfunc_end0-f
	.size	.Lf$local, .Lfunc_end0-f
                                        // -- End function
	.ident	"Debian clang version 22.1.8 (1~deb12u1)"
	.section	".note.GNU-stack","",@progbits
	.addrsig
	.addrsig_sym f
