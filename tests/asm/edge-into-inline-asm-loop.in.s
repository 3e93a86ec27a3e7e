@ Loops begin with inline assembly and end with a branch that cannot be split (le).  The counter of the entering edge stands
@ before the loop's label.  That label is before the mark of the inline assembly
@ options: --mip-mode=function-coverage --mip-edges --mip-no-ipa-ra
@ assembler: arm-none-eabi-as -march=armv8.1-m.main+mve
	.arch armv8.1-m.main
	.fpu fpv5-d16
	.arch_extension dsp
	.arch_extension fp
	.arch_extension fp.dp
	.arch_extension mve
	.arch_extension mve.fp
	.eabi_attribute 5, "cortex-m55"
	.eabi_attribute 28, 1
	.eabi_attribute 20, 1
	.eabi_attribute 21, 1
	.eabi_attribute 23, 3
	.eabi_attribute 24, 1
	.eabi_attribute 25, 1
	.eabi_attribute 26, 1
	.eabi_attribute 30, 2
	.eabi_attribute 34, 1
	.eabi_attribute 38, 1
	.eabi_attribute 18, 4
	.file	"ahead-inline.c"
	.text
	.align	1
	.p2align 2,,3
	.syntax unified
	.thumb
	.thumb_func
	.type	rest, %function
rest:
	@ args = 0, pretend = 0, frame = 0
	@ frame_needed = 0, uses_anonymous_args = 0
	cbz	r0, .L9
	push	{lr}
	dls	lr, r0
.L3:
	.syntax unified
@ 8 "tests/trace/programs/ahead-inline.c" 1
	nop
@ 0 "" 2
	.thumb
	.syntax unified
	le	lr, .L3
	ldr	pc, [sp], #4
.L9:
	bx	lr
	.size	rest, .-rest
	.align	1
	.p2align 2,,3
	.syntax unified
	.thumb
	.thumb_func
	.type	sum, %function
sum:
	@ args = 0, pretend = 0, frame = 0
	@ frame_needed = 0, uses_anonymous_args = 0
	mov	r3, r0
	push	{lr}
	mov	r0, r1
	dls	lr, r3
.L14:
	.syntax unified
@ 14 "tests/trace/programs/ahead-inline.c" 1
	adds r0, r0, #3
@ 0 "" 2
	.thumb
	.syntax unified
	and	r2, r3, #1
	eors	r0, r0, r2
	subs	r3, r3, #1
	le	lr, .L14
	ldr	pc, [sp], #4
	.size	sum, .-sum
	.ident	"GCC: (15:12.2.rel1-1) 12.2.1 20221205"
