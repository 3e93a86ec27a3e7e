@ Cortex-M23: Clang's table of branches, with a literal pool between it and its jump: nothing is inserted between them
@ options: --mip-mode=function-coverage --mip-edges --mip-poison=1 --mip-no-ipa-ra --mip-remarks
@ assembler: arm-none-eabi-as -march=armv8-m.base
	.text
	.syntax unified
	.eabi_attribute	67, "2.09"
	.cpu	cortex-m23
	.eabi_attribute	6, 16
	.file	"t.c"
	.globl	f
	.p2align	2
	.type	f,%function
	.code	16
	.thumb_func
f:
	.fnstart
	.save	{r4, r6, r7, lr}
	push	{r4, r6, r7, lr}
	.setfp	r7, sp, #8
	add	r7, sp, #8
	cmp	r0, #6
	bhi	.LBB0_4
	ldr	r2, .LCPI0_0
	ldr	r3, .LCPI0_1
	ldr	r2, [r3, r2]
	adds	r4, r2, r1
	lsls	r2, r0, #2
	adr	r3, .LJTI0_0
	adds	r2, r3, r2
	mov	pc, r2
	.p2align	2
.LCPI0_0:
	.long	280000
.LCPI0_1:
	.long	big
	.p2align	1
	.p2align	2
.LJTI0_0:
	b.w	.LBB0_3
	b.w	.LBB0_5
	b.w	.LBB0_6
	b.w	.LBB0_7
	b.w	.LBB0_8
	b.w	.LBB0_9
	b.w	.LBB0_10
.LBB0_3:
	ldr	r0, .LCPI0_8
	muls	r0, r4, r0
	b	.LBB0_11
.LBB0_4:
	ldr	r4, .LCPI0_2
	b	.LBB0_12
.LBB0_5:
	ldr	r0, .LCPI0_7
	eors	r4, r0
	b	.LBB0_12
.LBB0_6:
	ldr	r0, .LCPI0_6
	bl	g
	adds	r4, r0, r4
	b	.LBB0_12
.LBB0_7:
	ldr	r0, .LCPI0_5
	orrs	r4, r0
	b	.LBB0_12
.LBB0_8:
	ldr	r0, .LCPI0_4
	adds	r4, r4, r0
	b	.LBB0_12
.LBB0_9:
	adds	r0, r4, #1
	pop	{r4, r6, r7, pc}
.LBB0_10:
	ldr	r0, .LCPI0_3
	adds	r0, r1, r0
.LBB0_11:
	bl	g
	mov	r4, r0
.LBB0_12:
	ldr	r0, .LCPI0_9
	eors	r0, r4
	pop	{r4, r6, r7, pc}
	.p2align	2
.LCPI0_2:
	.long	89826650
.LCPI0_3:
	.long	16843009
.LCPI0_4:
	.long	4293979642
.LCPI0_5:
	.long	16711935
.LCPI0_6:
	.long	124076833
.LCPI0_7:
	.long	305419896
.LCPI0_8:
	.long	123457
.LCPI0_9:
	.long	63161283
.Lfunc_end0:
	.size	f, .Lfunc_end0-f
	.cantunwind
	.fnend

	.ident	"Debian clang version 14.0.6"
