// Armv9.6's branches that compare (cbgt and others) reach 1 KB.  A split edge or a longer distance needs the opposite
// branch.  Some numbers have no opposite: cble w0, #63 has no encoding.  GCC writes these numbers without #
// options: --mip-mode=function-coverage --mip-edges
// assembler: clang-22 --target=aarch64-none-elf -march=armv9.6-a -c
	.text
	.file	"t.c"
	.globl	far
	.p2align	2
	.type	far,@function
far:
	stp	x29, x30, [sp, #-16]!
	cbgt	w0, 63, .LBB0_4
	cbhhs	w0, w1, .LBB0_3
	cmp	w2, #1
	b.eq	.LBB0_2
	bl	g
.LBB0_2:
	//APP
	.space	988
	//NO_APP
	bl	g
.LBB0_3:
	bl	h
.LBB0_4:
	ldp	x29, x30, [sp], #16
	ret
.Lfunc_end0:
	.size	far, .Lfunc_end0-far
	.globl	loop
	.p2align	2
	.type	loop,@function
loop:
	str	x30, [sp, #-16]!
.LBB1_1:
	bl	g
	cbgt	w0, #63, .LBB1_3
	cbbne	w0, w1, .LBB1_1
	bl	h
	cbge	x0, xzr, .LBB1_1
.LBB1_3:
	ldr	x30, [sp], #16
	ret
.Lfunc_end1:
	.size	loop, .Lfunc_end1-loop
	.ident	"Debian clang version 22.1.8 (1~deb12u1)"
