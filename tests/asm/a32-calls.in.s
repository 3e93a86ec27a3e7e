@ A32: the probe of call counts
@ options: --mip-mode=call-graph --mip-no-ipa-ra
@ assembler: arm-none-eabi-as -mcpu=cortex-a15
	.cpu cortex-a15
	.arch armv7ve
	.fpu softvfp
	.eabi_attribute 30, 2
	.file	"t.c"
	.text
	.align	1
	.syntax unified
	.arm
	.type	leaf, %function
leaf:
	@ args = 0, pretend = 0, frame = 0
	ldr	r3, [r0]
	add	r0, r3, r1
	bx	lr
	.size	leaf, .-leaf
	.align	1
	.global	busy
	.syntax unified
	.arm
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
	.arm
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
	.arm
	.type	nested, %function
nested:
	@ args = 0, pretend = 0, frame = 0
	push	{r0, r1, r2, r3}
	ldr	r0, [ip]
	add	sp, sp, #16
	bx	lr
	.size	nested, .-nested
	.ident	"GCC: (15:12.2.rel1-1) 12.2.1 20221205"
