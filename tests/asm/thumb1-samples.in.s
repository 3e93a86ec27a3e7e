@ Cortex-M0, samples: one call in eight.  The probe needs a third register.  The helper reads the caller's address from lr,
@ so lr must be intact
@ options: --mip-mode=call-graph --mip-sample=8 --mip-no-ipa-ra
@ assembler: arm-none-eabi-as -mcpu=cortex-m0
	.cpu cortex-m0
	.arch armv6s-m
	.fpu softvfp
	.eabi_attribute 30, 2
	.file	"t.c"
	.text
	.align	1
	.syntax unified
	.thumb
	.thumb_func
	.type	leaf, %function
leaf:
	@ args = 0, pretend = 0, frame = 0
	ldr	r3, [r0]
	adds	r0, r3, r1
	bx	lr
	.size	leaf, .-leaf
	.align	1
	.global	busy
	.syntax unified
	.thumb
	.thumb_func
	.type	busy, %function
busy:
	@ args = 0, pretend = 0, frame = 0
	push	{r0, r1, r2, r3}
	add	sp, sp, #16
	bx	lr
	.size	busy, .-busy
	.align	1
	.global	loop
	.syntax unified
	.thumb
	.thumb_func
	.type	loop, %function
loop:
	@ args = 0, pretend = 0, frame = 0
.LFB1:
.LVL0:
.L2:
	subs	r0, r0, #1
	bne	.L2
.LVL1:
	bx	lr
	.size	loop, .-loop
	.align	1
	.syntax unified
	.thumb
	.thumb_func
	.type	nested, %function
nested:
	@ args = 0, pretend = 0, frame = 0
	push	{r0, r1, r2, r3}
	mov	r0, ip
	add	sp, sp, #16
	bx	lr
	.size	nested, .-nested
	.align	1
	.global	saves
	.syntax unified
	.thumb
	.thumb_func
	.type	saves, %function
saves:
	@ args = 0, pretend = 0, frame = 0
	push	{r4, r5, r6, lr}
	movs	r4, r0
	bl	busy
	adds	r0, r0, r4
	pop	{r4, r5, r6, pc}
	.size	saves, .-saves
	.ident	"GCC: (15:12.2.rel1-1) 12.2.1 20221205"
