@ Cortex-M0, Clang: `bx` is a tail call.  `mov pc` continues inside the function, by a table that is not found: so there are
@ no blocks and no edges
@ options: --mip-mode=function-coverage --mip-blocks --mip-remarks
@ assembler: arm-none-eabi-as -mcpu=cortex-m0
	.text
	.syntax unified
	.eabi_attribute	67, "2.09"
	.cpu	cortex-m0
	.eabi_attribute	6, 12
	.eabi_attribute	7, 77
	.eabi_attribute	8, 0
	.eabi_attribute	9, 1
	.file	"l.c"
	.globl	lost
	.p2align	1
	.type	lost,%function
	.code	16
	.thumb_func
lost:
	.fnstart
	cmp	r0, #3
	bhi	.LBB0_2
	lsls	r0, r0, #2
	ldr	r2, .LCPI0_0
	ldr	r0, [r2, r0]
	mov	pc, r0
.LBB0_2:
	movs	r0, #0
	bx	lr
	.p2align	2
.LCPI0_0:
	.long	places
.Lfunc_end0:
	.size	lost, .Lfunc_end0-lost
	.cantunwind
	.fnend
	.globl	tail
	.p2align	1
	.type	tail,%function
	.code	16
	.thumb_func
tail:
	.fnstart
	cmp	r0, #3
	bhi	.LBB1_2
	ldr	r2, .LCPI1_0
	ldr	r2, [r2]
	bx	r2
.LBB1_2:
	movs	r0, #0
	bx	lr
	.p2align	2
.LCPI1_0:
	.long	place
.Lfunc_end1:
	.size	tail, .Lfunc_end1-tail
	.cantunwind
	.fnend
	.ident	"Debian clang version 14.0.6"
