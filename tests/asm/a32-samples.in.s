@ A32: a sample of every call
@ options: --mip-mode=call-graph --mip-no-ipa-ra --mip-sample=1
@ assembler: arm-none-eabi-as -mcpu=cortex-a15
	.cpu cortex-a15
	.arch armv7-a
	.arch_extension virt
	.arch_extension idiv
	.arch_extension sec
	.arch_extension mp
	.fpu softvfp
	.eabi_attribute 20, 1
	.eabi_attribute 21, 1
	.eabi_attribute 23, 3
	.eabi_attribute 24, 1
	.eabi_attribute 25, 1
	.eabi_attribute 26, 1
	.eabi_attribute 30, 2
	.eabi_attribute 34, 1
	.eabi_attribute 18, 4
	.file	"s.c"
	.text
	.align	2
	.global	leaf
	.syntax unified
	.arm
	.type	leaf, %function
leaf:
	@ args = 0, pretend = 0, frame = 0
	@ frame_needed = 0, uses_anonymous_args = 0
	@ link register save eliminated.
	add	r0, r0, r0, lsl #1
	bx	lr
	.size	leaf, .-leaf
	.align	2
	.global	outer
	.syntax unified
	.arm
	.type	outer, %function
outer:
	@ args = 0, pretend = 0, frame = 0
	@ frame_needed = 0, uses_anonymous_args = 0
	strd	r4, [sp, #-24]!
	mov	r5, r3
	strd	r6, [sp, #8]
	mov	r7, r1
	mov	r6, r2
	str	r8, [sp, #16]
	str	lr, [sp, #20]
	bl	leaf
	mov	r4, r0
	add	r0, r0, r7
	bl	leaf
	mov	r3, r0
	mov	r0, r6
	add	r4, r4, r3
	bl	leaf
	mov	r3, r0
	mov	r0, r5
	eor	r4, r4, r3
	bl	leaf
	ldrd	r6, [sp, #8]
	add	r0, r0, r4
	ldrd	r4, [sp]
	ldr	r8, [sp, #16]
	add	sp, sp, #20
	ldr	pc, [sp], #4
	.size	outer, .-outer
	.align	2
	.global	ends
	.syntax unified
	.arm
	.type	ends, %function
ends:
	@ Volatile: function does not return.
	@ args = 0, pretend = 0, frame = 0
	@ frame_needed = 0, uses_anonymous_args = 0
	@ link register save eliminated.
.L6:
	b	.L6
	.size	ends, .-ends
	.ident	"GCC: (15:12.2.rel1-1) 12.2.1 20221205"
