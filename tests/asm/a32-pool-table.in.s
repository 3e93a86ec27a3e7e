@ A32 of Clang: a literal pool with the address of a label stands between a jump and its table.  adr names the table's
@ label.  Each jump goes only to the labels of its table
@ options: --mip-mode=function-coverage --mip-edges --mip-remarks
@ assembler: arm-none-eabi-as -mcpu=cortex-a15
	.syntax unified
	.cpu	cortex-a15
	.text
	.file	"t.c"
	.globl	f
	.p2align	2
	.type	f,%function
	.code	32
f:
	.fnstart
	ldr	r2, .LCPI0_0
	str	r2, [r1]
	cmp	r0, #1
	bhi	.LBB0_4
	adr	r2, .LJTI0_0
	ldr	pc, [r2, r0, lsl #2]
	.p2align	2
.LCPI0_0:
	.long	.Ltmp0
	.p2align	2
.LJTI0_0:
	.long	.LBB0_2
	.long	.LBB0_4
.LBB0_2:
	mov	r0, #2
	bx	lr
.Ltmp0:
	mov	r0, #3
	bx	lr
.LBB0_4:
	mov	r0, #4
	bx	lr
.Lfunc_end0:
	.size	f, .Lfunc_end0-f
	.cantunwind
	.fnend
	.globl	g
	.p2align	2
	.type	g,%function
	.code	32
g:
	.fnstart
	ldr	r2, .LCPI1_0
	str	r2, [r1]
	cmp	r0, #1
	bhi	.LBB1_4
	adr	r2, .LJTI1_0
	ldr	r3, [r2, r0, lsl #2]
	add	pc, r2, r3
	.p2align	2
.LCPI1_0:
	.long	.Ltmp1
	.p2align	2
.LJTI1_0:
	.long	.LBB1_2-.LJTI1_0
	.long	.LBB1_4-.LJTI1_0
.LBB1_2:
	mov	r0, #2
	bx	lr
.Ltmp1:
	mov	r0, #3
	bx	lr
.LBB1_4:
	mov	r0, #4
	bx	lr
.Lfunc_end1:
	.size	g, .Lfunc_end1-g
	.cantunwind
	.fnend
	.ident	"Debian clang version 22.1.8"
