@ Interrupt functions: a register is free only if the function saves it
@ options: --mip-mode=call-graph --mip-no-ipa-ra
@ assembler: arm-none-eabi-as -mcpu=cortex-a15
	.cpu cortex-a15
	.arch armv7ve
	.fpu softvfp
	.eabi_attribute 30, 2
	.file	"t.c"
	.text
	.align	2
	.global	irq
	.syntax unified
	.arm
	.type	irq, %function
irq:
	@ args = 0, pretend = 0, frame = 0
	sub	lr, lr, #4
	push	{r3, ip, lr}
	mov	r3, #0
	str	r3, [r3]
	ldm	sp!, {r3, ip, pc}^
	.size	irq, .-irq
	.align	2
	.global	fiq
	.syntax unified
	.arm
	.type	fiq, %function
fiq:
	@ args = 0, pretend = 0, frame = 0
	subs	pc, lr, #4
	.size	fiq, .-fiq
	.ident	"GCC: (15:12.2.rel1-1) 12.2.1 20221205"
