@ Calls that may return twice: names with leading underscores, and calls with a landing mark after them
@ options: --mip-mode=function-coverage --mip-edges
@ assembler: arm-none-eabi-as -march=armv8.1-m.main
	.arch armv8.1-m.main
	.file	"tw.c"
	.text
	.syntax unified
	.align	1
	.global	once
	.thumb
	.thumb_func
	.type	once, %function
once:
	@ args = 0, pretend = 0, frame = 0
	@ frame_needed = 0, uses_anonymous_args = 0
	push	{r3, lr}
	bl	___setjmp
	cbz	r0, .L3once
	movs	r0, #1
.L5once:
	bl	done
	pop	{r3, pc}
.L3once:
	movs	r0, #2
	b	.L5once
	.size	once, .-once
	.align	1
	.global	under
	.thumb
	.thumb_func
	.type	under, %function
under:
	@ args = 0, pretend = 0, frame = 0
	@ frame_needed = 0, uses_anonymous_args = 0
	push	{r3, lr}
	bl	__setjmp
	cbz	r0, .L3under
	movs	r0, #1
.L5under:
	bl	done
	pop	{r3, pc}
.L3under:
	movs	r0, #2
	b	.L5under
	.size	under, .-under
	.align	1
	.global	marked
	.thumb
	.thumb_func
	.type	marked, %function
marked:
	@ args = 0, pretend = 0, frame = 0
	@ frame_needed = 0, uses_anonymous_args = 0
	push	{r3, lr}
	bl	my_own
	bti
	cbz	r0, .L3marked
	movs	r0, #1
.L5marked:
	bl	done
	pop	{r3, pc}
.L3marked:
	movs	r0, #2
	b	.L5marked
	.size	marked, .-marked
	.ident	"GCC: (15:12.2.rel1-1) 12.2.1 20221205"
