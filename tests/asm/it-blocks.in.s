@ SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
@ The load of a loop's slot base stands before the IT block that ends the block before the loop, not in it
@ options: --mip-mode=function-coverage --mip-blocks --mip-no-ipa-ra
@ assembler: arm-none-eabi-as -mcpu=cortex-m4
	.cpu cortex-m4
	.eabi_attribute 28, 1
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
	push	{r3, r4, r5, lr}
	mov	r4, r0
	mov	r5, r1
	bl	g
	cmp	r0, #3
	ittt	eq
	moveq	r5, #1
	moveq	r4, #2
	moveq	r0, #7
.L2:
	ldr	r3, [r0, r4]
	cmp	r3, #9
	beq	.L3
	str	r5, [r0, #4]
.L3:
	subs	r4, r4, #4
	bne	.L2
	movs	r2, #0
	movs	r3, #0
	pop	{r3, r4, r5, pc}
	.size	f, .-f
	.ident "GCC: (x) 12"
