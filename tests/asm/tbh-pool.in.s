@ Clang puts a literal pool between tbh and its table.  The table counts from tbh's label, so nothing is inserted between
@ options: --mip-mode=function-coverage --mip-blocks --mip-all-blocks --mip-remarks
@ assembler: arm-none-eabi-as -mcpu=cortex-m4
	.syntax unified
	.cpu	cortex-m4
	.fpu	fpv4-sp-d16
	.text
	.file	"t.c"
	.globl	f
	.p2align	2
	.type	f,%function
	.code	16
	.thumb_func
f:
	.fnstart
@ %bb.0:
	vldr	s0, .LCPI0_1
	vstr	s0, [r1]
	cmp	r0, #3
	bhi	.LBB0_5
@ %bb.1:
	adr.w	r2, .LJTI0_0
.LCPI0_0:
	tbh	[r2, r0, lsl #1]
	.p2align	2
@ %bb.2:
.LCPI0_1:
	.long	0x3f8ccccd                      @ float 1.10000002
	.p2align	1
@ %bb.3:
.LJTI0_0:
	.short	(.LBB0_4-(.LCPI0_0+4))/2
	.short	(.LBB0_5-(.LCPI0_0+4))/2
	.short	(.LBB0_6-(.LCPI0_0+4))/2
	.short	(.LBB0_4-(.LCPI0_0+4))/2
	.p2align	1
.LBB0_4:
	movs	r0, #1
	bx	lr
.LBB0_5:
	movs	r0, #2
	bx	lr
.LBB0_6:
	movs	r0, #3
	bx	lr
.Lfunc_end0:
	.size	f, .Lfunc_end0-f
	.cantunwind
	.fnend
	.ident	"Debian clang version 22.1.8"
