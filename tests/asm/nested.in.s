@ Nested functions share their parent's frame.  in2.1 passes the static chain in ip on to in.2 without naming ip.
@ So ip stays live in both
@ options: --mip-mode=function-coverage --mip-edges --mip-no-ipa-ra --mip-poison
@ assembler: arm-none-eabi-as -mcpu=cortex-m4
	.cpu cortex-m4
	.arch armv7e-m
	.fpu softvfp
	.eabi_attribute 30, 2
	.file	"nested.c"
	.text
	.align	1
	.p2align 2,,3
	.syntax unified
	.thumb
	.thumb_func
	.type	in2.1, %function
in2.1:
	@ Nested: function declared inside another function.
	@ args = 0, pretend = 0, frame = 0
	@ frame_needed = 0, uses_anonymous_args = 0
	@ link register save eliminated.
	lsls	r3, r0, #31
	it	mi
	addmi	r0, r0, r0, lsl #1
	b	in.2
	.size	in2.1, .-in2.1
	.align	1
	.p2align 2,,3
	.syntax unified
	.thumb
	.thumb_func
	.type	in.2, %function
in.2:
	@ Nested: function declared inside another function.
	@ args = 0, pretend = 0, frame = 0
	@ frame_needed = 0, uses_anonymous_args = 0
	@ link register save eliminated.
	ldr	r3, [ip]
	add	r0, r0, r3
	bx	lr
	.size	in.2, .-in.2
	.align	1
	.p2align 2,,3
	.syntax unified
	.thumb
	.thumb_func
	.type	in3.0, %function
in3.0:
	@ args = 0, pretend = 0, frame = 0
	@ frame_needed = 0, uses_anonymous_args = 0
	@ link register save eliminated.
	cmp	r0, #2
	bgt	.L10
	movs	r0, #1
	bx	lr
.L10:
	b	vv
	.size	in3.0, .-in3.0
	.align	1
	.p2align 2,,3
	.syntax unified
	.thumb
	.thumb_func
	.type	named_two, %function
named_two:
	@ Nested: function declared inside another function.
	@ args = 0, pretend = 0, frame = 0
	@ frame_needed = 0, uses_anonymous_args = 0
	cmp	r0, #4
	bgt	.L7
	b	named_three
.L7:
	push	{r3, lr}
	subs	r0, r0, #2
	bl	named_one
	adds	r0, r0, #1
	pop	{r3, pc}
	.size	named_two, .-named_two
	.align	1
	.p2align 2,,3
	.global	outer
	.syntax unified
	.thumb
	.thumb_func
	.type	outer, %function
outer:
	@ args = 0, pretend = 0, frame = 8
	@ frame_needed = 0, uses_anonymous_args = 0
	push	{r4, lr}
	sub	sp, sp, #8
	add	r3, sp, #16
	cmp	r0, #2
	strd	r0, r3, [sp]
	bgt	.L15
	mov	r4, r0
	bl	in3.0
	mov	ip, sp
	mov	r3, r0
	mov	r0, r4
	mov	r4, r3
	bl	in2.1
	add	r0, r0, r4
	add	sp, sp, #8
	@ sp needed
	pop	{r4, pc}
.L15:
	mov	ip, sp
	movs	r0, #3
	bl	in2.1
	add	sp, sp, #8
	@ sp needed
	pop	{r4, pc}
	.size	outer, .-outer
	.ident	"GCC: (15:12.2.rel1-1) 12.2.1 20221205"
