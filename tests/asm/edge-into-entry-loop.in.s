@ A function begins with a loop.  The counter of the edge into the loop stands after the counter of the entry, before
@ other labels
@ options: --mip-mode=call-graph --mip-edges --mip-no-ipa-ra
@ assembler: arm-none-eabi-as -march=armv8.1-m.main
	.syntax unified
	.thumb
	.text
	.p2align	1
	.globl	f
	.type	f,%function
	.thumb_func
f:
	bti
.Ltmp0:
.LBB0_1:
	subs	r0, r0, #3
	bhi	.LBB0_1
	bx	lr
.Lfunc_end0:
	.size	f, .Lfunc_end0-f
	.ident	"clang version 22.0.0"
