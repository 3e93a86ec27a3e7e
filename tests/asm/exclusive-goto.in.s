@ SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
@ A computed goto leads from a load exclusive to its store.  If the store is elsewhere, it leads out of the function.
@ Nothing is counted on either path
@ options: --mip-mode=function-coverage --mip-edges --mip-atomic --mip-no-ipa-ra --mip-remarks
@ assembler: arm-none-eabi-as -mcpu=cortex-m4
	.cpu cortex-m4
	.file	"h.c"
	.text
	.align	1
	.global	both
	.syntax unified
	.thumb
	.thumb_func
	.type	both, %function
both:
	@ args = 0, pretend = 0, frame = 0
	@ frame_needed = 0, uses_anonymous_args = 0
	push	{r4, lr}
.L2:
	ldrex r2, [r0]
	cbz	r2, .L5
	ldr	r1, [r0, #4]
	movs	r3, #2
	mov	pc, r1	@ indirect register jump
.L3:
	strex r3, r2, [r0]
	cmp	r3, #0
	bne	.L2
	mov	r0, r2
	pop	{r4, pc}
.L5:
	pop	{r4, lr}
	b	other
	.size	both, .-both
	.align	1
	.global	load
	.syntax unified
	.thumb
	.thumb_func
	.type	load, %function
load:
	@ args = 0, pretend = 0, frame = 0
	@ frame_needed = 0, uses_anonymous_args = 0
	push	{r4, lr}
	cbz	r1, .L9
	ldrex r0, [r0]
	mov	pc, r1	@ indirect register jump
.L6:
	adds	r0, r0, r2
	adds	r0, r0, r3
	pop	{r4, pc}
.L9:
	pop	{r4, lr}
	b	other
	.size	load, .-load
	.section	.rodata
	.align	2
	.type	ways, %object
	.size	ways, 8
ways:
	.word	.L3+1
	.word	.L6+1
	.ident "GCC: (x) 12"
