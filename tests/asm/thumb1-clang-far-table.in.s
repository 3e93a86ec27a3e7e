@ Cortex-M0: Clang put a pool between `add pc` and its table.  The last adr named the table, so its labels have no other use
@ options: --mip-mode=function-coverage --mip-edges --mip-no-ipa-ra --mip-remarks
@ assembler: arm-none-eabi-as -mcpu=cortex-m0
	.text
	.syntax unified
	.eabi_attribute	67, "2.09"	@ Tag_conformance
	.cpu	cortex-m0
	.eabi_attribute	6, 12	@ Tag_CPU_arch
	.file	"t.c"
	.text
	.globl	f                               @ -- Begin function f
	.p2align	2
	.type	f,%function
	.code	16
	.thumb_func
f:                                      @ @f
	.fnstart
@ %bb.0:
	.save	{r4, lr}
	push	{r4, lr}
	cmp	r0, #6
	bhi	.LBB0_7
@ %bb.1:
	ldr	r2, .LCPI0_0
	ldr	r3, .LCPI0_1
	ldr	r2, [r3, r2]
	adds	r4, r2, r1
	adr	r1, .LJTI0_0
	lsls	r0, r0, #1
	ldrh	r0, [r1, r0]
	lsls	r0, r0, #1
.LCPI0_10:
	add	pc, r0
	.p2align	2
@ %bb.2:
.LCPI0_0:
	.long	280000                          @ 0x445c0
.LCPI0_1:
	.long	big
	.p2align	2
.LJTI0_0:
	.short	(.LBB0_3-(.LCPI0_10+4))/2
	.short	(.LBB0_8-(.LCPI0_10+4))/2
	.short	(.LBB0_5-(.LCPI0_10+4))/2
	.short	(.LBB0_6-(.LCPI0_10+4))/2
	.short	(.LBB0_4-(.LCPI0_10+4))/2
	.short	(.LBB0_9-(.LCPI0_10+4))/2
	.short	(.LBB0_10-(.LCPI0_10+4))/2
	.p2align	1
.LBB0_3:
	ldr	r0, .LCPI0_8
	muls	r0, r4, r0
	b	.LBB0_11
.LBB0_4:
	ldr	r0, .LCPI0_4
	adds	r4, r4, r0
	b	.LBB0_12
.LBB0_5:
	ldr	r0, .LCPI0_6
	bl	g
	adds	r4, r0, r4
	b	.LBB0_12
.LBB0_6:
	ldr	r0, .LCPI0_5
	orrs	r4, r0
	b	.LBB0_12
.LBB0_7:
	ldr	r4, .LCPI0_2
	b	.LBB0_12
.LBB0_8:
	ldr	r0, .LCPI0_7
	eors	r4, r0
	b	.LBB0_12
.LBB0_9:
	adds	r0, r4, #1
	pop	{r4, pc}
.LBB0_10:
	ldr	r0, .LCPI0_3
	adds	r0, r1, r0
.LBB0_11:
	bl	g
	mov	r4, r0
.LBB0_12:
	ldr	r0, .LCPI0_9
	eors	r0, r4
	pop	{r4, pc}
	.p2align	2
@ %bb.13:
.LCPI0_2:
	.long	89826650                        @ 0x55aa55a
.LCPI0_3:
	.long	16843009                        @ 0x1010101
.LCPI0_4:
	.long	4293979642                      @ 0xfff0edfa
.LCPI0_5:
	.long	16711935                        @ 0xff00ff
.LCPI0_6:
	.long	124076833                       @ 0x7654321
.LCPI0_7:
	.long	305419896                       @ 0x12345678
.LCPI0_8:
	.long	123457                          @ 0x1e241
.LCPI0_9:
	.long	63161283                        @ 0x3c3c3c3
.Lfunc_end0:
	.size	f, .Lfunc_end0-f
	.cantunwind
	.fnend
                                        @ -- End function
	.globl	values                          @ -- Begin function values
	.p2align	2
	.type	values,%function
	.code	16
	.thumb_func
values:                                 @ @values
	.fnstart
@ %bb.0:
	.save	{r4, lr}
	push	{r4, lr}
	cmp	r0, #1
	bhi	.LBB1_4
@ %bb.1:
	ldr	r2, .LCPI1_0
	str	r2, [r1]
	adr	r1, .LJTI1_0
	lsls	r0, r0, #1
	ldrh	r0, [r1, r0]
	lsls	r0, r0, #1
.LCPI1_1:
	add	pc, r0
	.p2align	2
@ %bb.2:
.LCPI1_0:
	.long	.Ltmp0+1
	.p2align	2
.LJTI1_0:
	.short	(.LBB1_2-(.LCPI1_1+4))/2
	.short	(.LBB1_3-(.LCPI1_1+4))/2
	.p2align	1
.LBB1_2:
	ldr	r0, [r4]
	b	.LBB1_5
.LBB1_3:
	bl	g
.Ltmp0:                                 @ Block address taken
	adds	r0, r0, #5
	b	.LBB1_5
.LBB1_4:
	movs	r0, #0
.LBB1_5:
	pop	{r4, pc}
.Lfunc_end1:
	.size	values, .Lfunc_end1-values
	.cantunwind
	.fnend

	.ident	"Debian clang version 22.1.8 (1~deb12u1)"
