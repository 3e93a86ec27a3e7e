@ Cortex-M0: targets that no branch reaches.  bl is used if lr is on the stack, otherwise a jump through the stack
@ options: --mip-mode=call-graph --mip-edges --mip-no-ipa-ra --mip-remarks
@ assembler: arm-none-eabi-as -mcpu=cortex-m0
	.cpu cortex-m0
	.arch armv6s-m
	.fpu softvfp
	.eabi_attribute 30, 4
	.file	"t.c"
	.text
	.align	1
	.global	saved
	.syntax unified
	.code	16
	.thumb_func
	.type	saved, %function
saved:
	@ args = 0, pretend = 0, frame = 0
	push	{r4, lr}
	cmp	r0, #0
	bne	.LCB1
	bl	.L2	@far jump
.LCB1:
	b	.L3
	.space	2026
.L3:
	bl	g
	b	.L5
	.space	2032
.L5:
	adds	r0, r0, #1
.L2:
	pop	{r4, pc}
	.size	saved, .-saved
	.align	1
	.global	leaf
	.syntax unified
	.code	16
	.thumb_func
	.type	leaf, %function
leaf:
	@ args = 0, pretend = 0, frame = 0
	cmp	r0, #0
	beq	.L9
	subs	r0, r0, #1
	beq	.L9
	b	.L7
.L9:
	adds	r0, r0, #2
	b	.L7
	.space	2038
.L7:
	bx	lr
	.space	2
.L8:
	movs	r0, #3
	b	.L7
	.size	leaf, .-leaf
	.ident	"GCC: (15:12.2.rel1-1) 12.2.1 20221205"
