@ The counter at .L3 moves .L9 away from the branch to it, so the assembler makes that branch 4 bytes long.  Then cbz would
@ not reach .L3, although no probe stands between.  The second cbz has enough room
@ options: --mip-mode=function-coverage --mip-edges --mip-no-ipa-ra
@ assembler: arm-none-eabi-as
	.syntax unified
	.arch armv7-m
	.file	"grows.c"
	.text
	.align	1
	.global	f
	.thumb
	.thumb_func
	.type	f, %function
f:
	@ args = 0, pretend = 0, frame = 0
	@ frame_needed = 0, uses_anonymous_args = 0
	push	{r4, lr}
	cbz	r0, .L3f
	movw	r1, #1
	movw	r1, #1
	movw	r1, #1
	movw	r1, #1
	movw	r1, #1
	movw	r1, #1
	movw	r1, #1
	movw	r1, #1
	movw	r1, #1
	movw	r1, #1
	movw	r1, #1
	movw	r1, #1
	movw	r1, #1
	movw	r1, #1
	movw	r1, #1
	movw	r1, #1
	movw	r1, #1
	movw	r1, #1
	movw	r1, #1
	movw	r1, #1
	movw	r1, #1
	movw	r1, #1
	movw	r1, #1
	movw	r1, #1
	movw	r1, #1
	movw	r1, #1
	movw	r1, #1
	movw	r1, #1
	movw	r1, #1
	movw	r1, #1
	movw	r1, #1
	adds	r1, r1, #1
	b	.L9f
.L3f:
	cmp	r2, #1
	bne	.L4f
	bl	g
.L4f:
	mov	r0, r1
	pop	{r4, pc}
.L7f:
	.space	2030
.L9f:
	bl	h
	pop	{r4, pc}
	.size	f, .-f
	.align	1
	.global	k
	.thumb
	.thumb_func
	.type	k, %function
k:
	@ args = 0, pretend = 0, frame = 0
	@ frame_needed = 0, uses_anonymous_args = 0
	push	{r4, lr}
	cbz	r0, .L3k
	movw	r1, #1
	movw	r1, #1
	movw	r1, #1
	movw	r1, #1
	movw	r1, #1
	movw	r1, #1
	movw	r1, #1
	movw	r1, #1
	movw	r1, #1
	movw	r1, #1
	movw	r1, #1
	movw	r1, #1
	movw	r1, #1
	movw	r1, #1
	movw	r1, #1
	movw	r1, #1
	movw	r1, #1
	movw	r1, #1
	movw	r1, #1
	movw	r1, #1
	adds	r1, r1, #1
	b	.L9k
.L3k:
	cmp	r2, #1
	bne	.L4k
	bl	g
.L4k:
	mov	r0, r1
	pop	{r4, pc}
.L7k:
	.space	2030
.L9k:
	bl	h
	pop	{r4, pc}
	.size	k, .-k
	.ident	"GCC: (15:12.2.rel1-1) 12.2.1 20221205"
