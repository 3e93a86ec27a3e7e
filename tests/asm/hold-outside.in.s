@ SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
@ Loops whose count stays in memory, for not all ways are those of the graph: a computed goto into the loop (inside), to
@ where it is left (behind); a linker's veneer on the way to the cold half (leaves), and back (through) may change ip,
@ the one register that is free.  Where nothing of that is (held), it is held in ip.
@ options: --mip-mode=function-coverage --mip-edges --mip-no-ipa-ra
@ assembler: arm-none-eabi-as -mcpu=cortex-m4
	.cpu cortex-m4
	.eabi_attribute 28, 1
	.file	"t.c"
	.text
	.align	1
	.global	inside
	.syntax unified
	.thumb
	.thumb_func
	.type	inside, %function
inside:
	@ args = 0, pretend = 0, frame = 0
	push	{r4, lr}
	cbz	r1, .L2
	mov	pc, r1
.L2:
	str	r2, [r1, #4]
.L3:
	ldr	r0, [r0]
	cmp	r0, #0
	bne	.L2
	movs	r2, #0
	movs	r3, #0
	pop	{r4, pc}
	.size	inside, .-inside
	.align	1
	.global	behind
	.syntax unified
	.thumb
	.thumb_func
	.type	behind, %function
behind:
	@ args = 0, pretend = 0, frame = 0
	push	{r4, lr}
	cbnz	r1, .L4
.L5:
	str	r2, [r0, #4]
	ldr	r0, [r0]
	ldr	r3, [r0, #8]
	cmp	r0, #0
	bne	.L5
.L6:
	adds	r0, r0, r1
	adds	r0, r0, r2
	adds	r0, r0, r3
	movs	r2, #0
	movs	r3, #0
	pop	{r4, pc}
.L4:
	mov	pc, r1
	.size	behind, .-behind
	.align	1
	.global	held
	.syntax unified
	.thumb
	.thumb_func
	.type	held, %function
held:
	@ args = 0, pretend = 0, frame = 0
.L7:
	ldr	r0, [r0, r1]
	str	r3, [r0, #4]
	cmp	r0, r2
	bne	.L7
	movs	r0, #1
	movs	r2, #0
	movs	r3, #0
	bx	lr
	.size	held, .-held
	.align	1
	.global	leaves
	.syntax unified
	.thumb
	.thumb_func
	.type	leaves, %function
leaves:
	@ args = 0, pretend = 0, frame = 0
	adds	r0, r0, #4
.L8:
	ldr	r0, [r0, r1]
	str	r3, [r0, #4]
	cmp	r0, r2
	beq	.L9
	b	.L8
	.section	.text.unlikely
	.align	1
	.type	leaves.cold, %function
leaves.cold:
.L9:
	movs	r0, #1
	movs	r2, #0
	movs	r3, #0
	bx	lr
	.text
	.size	leaves, .-leaves
	.section	.text.unlikely
	.size	leaves.cold, .-leaves.cold
	.text
	.align	1
	.global	through
	.syntax unified
	.thumb
	.thumb_func
	.type	through, %function
through:
	@ args = 0, pretend = 0, frame = 0
	adds	r0, r0, #4
.L10:
	ldr	r0, [r0, r1]
	b	.L12
	.section	.text.unlikely
	.align	1
	.type	through.cold, %function
through.cold:
.L12:
	str	r3, [r0, #4]
	cmp	r0, r2
	bne	.L10
	movs	r0, #1
	movs	r2, #0
	movs	r3, #0
	bx	lr
	.text
	.size	through, .-through
	.section	.text.unlikely
	.size	through.cold, .-through.cold
	.section	.rodata
	.align	2
	.global	t
t:
	.word	.L3
	.word	.L6
	.ident "GCC: (x) 12"
