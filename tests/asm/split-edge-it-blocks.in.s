@ Thumb, split edges: whole IT blocks are split, and unusual spellings of conditions and widths are read
@ options: --mip-mode=function-coverage --mip-edges --mip-no-ipa-ra
@ assembler: arm-none-eabi-as -mcpu=cortex-m4
	.cpu cortex-m4
	.file	"t.c"
	.text
	.align	1
	.global	f
	.syntax unified
	.thumb
	.thumb_func
	.type	f, %function
f:
	@ args = 0, pretend = 0, frame = 0
	@ frame_needed = 0, uses_anonymous_args = 0
	push	{r4, lr}
	cmp	r0, #0
	itte	ne
	cmpne	r1, #0
	addne	r0, r0, #1
	popeq	{r4, pc}
	bl	g
	cmp	r0, #3
	it	ls
	ldmfdls	sp!, {r4, pc}
	bl	g
	cmp	r0, #3
	it	hs
	ldrhs	pc, [sp], #4
	bl	g
	cbz.n	r0, .L3
	cmp	r0, #9
	beq.n	.L3
	cmp	r0, #9
	it hi
	bhi.w	.L3
	cmp	r0, #19
	it lo
	subslo pc, lr, #4
	bl	g
	cmp	r0, #9
	it	eq
	bxeq	lr
.L3:
	bl	h
	cmp	r0, #5
	bne	.L3
	pop	{r4, pc}
	.size	f, .-f
	.ident "GCC: (x) 12"
