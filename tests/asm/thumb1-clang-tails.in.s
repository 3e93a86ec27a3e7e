@ Cortex-M23: single branches after Clang's table of branches are tail calls.  They are blocks, not entries of the table
@ options: --mip-mode=function-coverage --mip-edges --mip-poison=1 --mip-no-ipa-ra --mip-remarks
@ assembler: arm-none-eabi-as -march=armv8-m.base
	.text
	.syntax unified
	.eabi_attribute	67, "2.09"
	.cpu	cortex-m23
	.eabi_attribute	6, 16
	.eabi_attribute	7, 77
	.eabi_attribute	8, 0
	.eabi_attribute	9, 3
	.eabi_attribute	34, 0
	.eabi_attribute	17, 1
	.eabi_attribute	20, 1
	.eabi_attribute	21, 0
	.eabi_attribute	23, 3
	.eabi_attribute	24, 1
	.eabi_attribute	25, 1
	.eabi_attribute	38, 1
	.eabi_attribute	18, 4
	.eabi_attribute	26, 2
	.eabi_attribute	14, 0
	.file	"t.c"
	.globl	f
	.p2align	2
	.type	f,%function
	.code	16
	.thumb_func
f:
	.fnstart
	subs	r1, r1, #1
	cmp	r1, #4
	bhi	.LBB0_4
	lsls	r2, r1, #2
	adr	r3, .LJTI0_0
	adds	r2, r3, r2
	mov	pc, r2
	.p2align	2
.LJTI0_0:
	b.w	.LBB0_3
	b.w	.LBB0_5
	b.w	.LBB0_6
	b.w	.LBB0_7
	b.w	.LBB0_8
.LBB0_3:
	b	a
.LBB0_4:
	movs	r0, #0
	bx	lr
.LBB0_5:
	b	b
.LBB0_6:
	b	c
.LBB0_7:
	b	d
.LBB0_8:
	b	e
.Lfunc_end0:
	.size	f, .Lfunc_end0-f
	.cantunwind
	.fnend

	.ident	"Debian clang version 14.0.6"
	.eabi_attribute	30, 1
