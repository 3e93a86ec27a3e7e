@ Cortex-M0, atomic: a helper counts.  Cases: lr and ip are free; lr is saved; a register is pushed; ip is saved
@ options: --mip-mode=call-graph --mip-edges --mip-atomic --mip-no-ipa-ra
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
	.ident	"GCC: (15:12.2.rel1-1) 12.2.1 20221205"
