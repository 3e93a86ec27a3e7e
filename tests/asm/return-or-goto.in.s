@ A32: a conditional jump through a register may be a return or a computed goto.  Both are one edge out of the block
@ options: --mip-mode=function-coverage --mip-edges --mip-no-ipa-ra --mip-remarks
@ assembler: arm-none-eabi-as -march=armv4t
	.cpu arm7tdmi
	.file	"t.c"
	.text
	.align	2
	.global	f
	.syntax unified
	.arm
	.type	f, %function
f:
	@ args = 0, pretend = 0, frame = 0
	@ frame_needed = 0, uses_anonymous_args = 0
	push	{r4, lr}
	ldr	lr, .L9
	cmp	r0, #3
	moveq	pc, lr
	cmp	r0, #4
	bxne	lr
	add	r0, r0, #1
.L2:
	add	r0, r0, r4
	pop	{r4, pc}
.L3:
	cmp	r0, #3
	ldrls	pc, [r1, r0, lsl #2]
.L4:
	mov	r0, r2
	b	.L2
.L9:
	.word	.L3
	.word	.L4
	.size	f, .-f
	.ident "GCC: (x) 12"
