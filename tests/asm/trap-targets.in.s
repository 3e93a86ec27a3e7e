@ Targets of tables are traps that the compiler (.inst) or a person (.short) wrote as numbers: each is code and a block
@ options: --mip-mode=function-coverage --mip-blocks --mip-all-blocks --mip-remarks
@ assembler: arm-none-eabi-as -mcpu=cortex-m4
	.syntax unified
	.cpu	cortex-m4
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
	cmp	r0, #3
	bhi	.LBB0_5
@ %bb.1:
.LCPI0_0:
	tbb	[pc, r0]
@ %bb.2:
.LJTI0_0:
	.byte	(.LBB0_4-(.LCPI0_0+4))/2
	.byte	(.LBB0_5-(.LCPI0_0+4))/2
	.byte	(.LBB0_6-(.LCPI0_0+4))/2
	.byte	(.LBB0_7-(.LCPI0_0+4))/2
	.p2align	1
.LBB0_4:
	movs	r0, #1
	bx	lr
.LBB0_5:
	.inst.n	0xdefe
.LBB0_6:
	@APP
	.short	0xdefe
	@NO_APP
.LBB0_7:
	.inst.n	0xdefe
.Lfunc_end0:
	.size	f, .Lfunc_end0-f
	.cantunwind
	.fnend
	.globl	g
	.p2align	2
	.type	g,%function
	.code	16
	.thumb_func
g:
	.fnstart
	cmp	r0, #2
	bhi	.LBB1_3
	adr.w	r1, .LJTI1_0
	add.w	r0, r1, r0, lsl #2
	mov	pc, r0
	.p2align	2
.LJTI1_0:
	b.w	.LBB1_3
	b.w	.LBB1_4
	b.w	.LBB1_5
.LBB1_3:
	movs	r0, #1
	bx	lr
.LBB1_4:
	.inst.n	0xdefe
.LBB1_5:
	@APP
	.short	0xdefe
	@NO_APP
.Lfunc_end1:
	.size	g, .Lfunc_end1-g
	.cantunwind
	.fnend
	.ident	"Debian clang version 22.1.8"
