@ A call is counted once, before the calls that the function makes.  f's loop begins at its entry.  g's callee always
@ returns.  In both functions a later probe would be shorter
@ options: --mip-mode=call-graph --mip-no-ipa-ra
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
.L2:
	adds	r0, r0, r3
	ldrb	r3, [r1], #1
	cmp	r3, #0
	bne	.L2
	adds	r0, r0, r2
	bx	lr
	.size	f, .-f
	.align	1
	.syntax unified
	.thumb
	.thumb_func
	.type	four, %function
four:
	@ args = 0, pretend = 0, frame = 0
	@ frame_needed = 0, uses_anonymous_args = 0
	adds	r0, r0, r1
	adds	r2, r2, r3
	adds	r0, r0, r2
	bx	lr
	.size	four, .-four
	.align	1
	.global	g
	.syntax unified
	.thumb
	.thumb_func
	.type	g, %function
g:
	@ args = 0, pretend = 0, frame = 0
	@ frame_needed = 0, uses_anonymous_args = 0
	push	{r3, lr}
	bl	four
	adds	r0, r0, #1
	pop	{r3, pc}
	.size	g, .-g
	.ident "GCC: (x) 12"
