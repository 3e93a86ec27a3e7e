@ Edge counters before a block that the block before it falls through to: from a branch with both ways to it, and through
@ padding.  A back edge just reached its target
@ options: --mip-mode=function-coverage --mip-edges --mip-no-ipa-ra
@ assembler: arm-none-eabi-as -march=armv7-m
	.file	"run-on.c"
	.text
	.align	1
	.global	either
	.syntax unified
	.thumb
	.thumb_func
	.type	either, %function
either:
	@ args = 0, pretend = 0, frame = 0
	push	{r4, r5, lr}
	mov	r4, r0
	cmp	r1, #2
	beq	.L9
.L6:
	adds	r5, r5, r4
	cmp	r5, #7
	bne	.L5
.L5:
	adds	r5, r5, r4
	cmp	r5, #9
	ble	.L5
	cmp	r5, #19
	ble	.L6
	mov	r0, r5
.L9:
	pop	{r4, r5, pc}
	.size	either, .-either
	.align	1
	.global	padded
	.syntax unified
	.thumb
	.thumb_func
	.type	padded, %function
padded:
	@ args = 0, pretend = 0, frame = 0
	push	{r4, r5, lr}
	mov	r4, r0
	cmp	r1, #3
	beq	.L15
	cmp	r1, #4
	beq	.L16
	bl	g
	pop	{r4, r5, pc}
.L15:
	.p2align 2
.L16:
	adds	r5, r5, r4
	cmp	r5, #9
	ble	.L16
	mov	r0, r5
	pop	{r4, r5, pc}
	.size	padded, .-padded
	.align	1
	.global	far
	.syntax unified
	.thumb
	.thumb_func
	.type	far, %function
far:
	@ args = 0, pretend = 0, frame = 0
	push	{r4, lr}
	b	.L22
.L21:
	movs	r0, #1
.L23:
	mul	r0, r1, r2
	mul	r0, r2, r2
	mul	r0, r0, r2
	mul	r0, r1, r2
	mul	r0, r2, r2
	mul	r0, r0, r2
	mul	r0, r1, r2
	mul	r0, r2, r2
	mul	r0, r0, r2
	mul	r0, r1, r2
	mul	r0, r2, r2
	mul	r0, r0, r2
	mul	r0, r1, r2
	mul	r0, r2, r2
	mul	r0, r0, r2
	mul	r0, r1, r2
	mul	r0, r2, r2
	mul	r0, r0, r2
	mul	r0, r1, r2
	mul	r0, r2, r2
	mul	r0, r0, r2
	mul	r0, r1, r2
	mul	r0, r2, r2
	mul	r0, r0, r2
	mul	r0, r1, r2
	mul	r0, r2, r2
	mul	r0, r0, r2
	mul	r0, r1, r2
	mul	r0, r2, r2
	mul	r0, r0, r2
	mul	r0, r1, r2
	mul	r0, r2, r2
	mul	r0, r0, r2
	mul	r0, r1, r2
	mul	r0, r2, r2
	mul	r0, r0, r2
	mul	r0, r1, r2
	mul	r0, r2, r2
	mul	r0, r0, r2
	mul	r0, r1, r2
	mul	r0, r2, r2
	mul	r0, r0, r2
	mul	r0, r1, r2
	mul	r0, r2, r2
	mul	r0, r0, r2
	mul	r0, r1, r2
	mul	r0, r2, r2
	mul	r0, r0, r2
	mul	r0, r1, r2
	mul	r0, r2, r2
	mul	r0, r0, r2
	mul	r0, r1, r2
	mul	r0, r2, r2
	mul	r0, r0, r2
	mul	r0, r1, r2
	mul	r0, r2, r2
	mul	r0, r0, r2
	mul	r0, r1, r2
	mul	r0, r2, r2
	mul	r0, r0, r2
	mul	r0, r1, r2
	mul	r0, r2, r2
	adds	r0, r0, r2
	bne.n	.L23
	pop	{r4, pc}
.L22:
	cmp	r1, #0
	beq	.L21
	movs	r0, #2
	b	.L23
	.size	far, .-far
	.ident	"GCC: (GNU) 12.2.1"
