@ -pg: __gnu_mcount_nc pops a word off the stack, so the jump at the end is a tail call
@ options: --mip-mode=function-coverage --mip-edges --mip-no-ipa-ra --mip-remarks
@ assembler: arm-none-eabi-as -mcpu=cortex-m3
	.cpu cortex-m3
	.arch armv7-m
	.fpu softvfp
	.eabi_attribute 20, 1
	.eabi_attribute 21, 1
	.eabi_attribute 23, 3
	.eabi_attribute 24, 1
	.eabi_attribute 25, 1
	.eabi_attribute 26, 1
	.eabi_attribute 30, 4
	.eabi_attribute 34, 1
	.eabi_attribute 18, 4
	.file	"t3.c"
	.text
	.align	1
	.global	vm
	.syntax unified
	.thumb
	.thumb_func
	.type	vm, %function
vm:
	@ args = 0, pretend = 0, frame = 0
	@ frame_needed = 0, uses_anonymous_args = 0
	@ link register save eliminated.
	push	{lr}
	bl	__gnu_mcount_nc
	mov	r3, r0
	mov	r0, r1
	ldrb	r2, [r3], #1	@ zero_extendqisi2
	ldr	r1, .L5
	ldr	r2, [r1, r2, lsl #2]
.L2:
	orr	r2, r2, #1
	bx	r2
.L3:
	ldrb	r2, [r3], #1	@ zero_extendqisi2
	add	r0, r0, r2
	and	r2, r2, #1
	ldr	r2, [r1, r2, lsl #2]
	b	.L2
.L4:
	ldr	r3, .L5+4
	ldr	r3, [r3]
	bx	r3
.L6:
	.align	2
.L5:
	.word	.LANCHOR0
	.word	.LANCHOR1
	.size	vm, .-vm
	.global	next
	.section	.rodata
	.align	2
	.set	.LANCHOR0,. + 0
	.type	t.0, %object
	.size	t.0, 8
t.0:
	.word	.L3
	.word	.L4
	.bss
	.align	2
	.set	.LANCHOR1,. + 0
	.type	next, %object
	.size	next, 4
next:
	.space	4
	.ident	"GCC: (15:12.2.rel1-1) 12.2.1 20221205"
