@ A caller of __aeabi_read_tp knows which registers it keeps: r2 and r3 stay live across the call in f
@ options: --mip-mode=function-coverage --mip-no-ipa-ra --mip-poison --mip-remarks
@ assembler: arm-none-eabi-as -mcpu=cortex-m4
	.cpu cortex-m4
	.arch armv7e-m
	.fpu fpv4-sp-d16
	.eabi_attribute 28, 1
	.eabi_attribute 30, 2
	.file	"read-tp.c"
	.text
	.align	1
	.p2align 2,,3
	.global	__aeabi_read_tp
	.syntax unified
	.thumb
	.thumb_func
	.type	__aeabi_read_tp, %function
__aeabi_read_tp:
	@ args = 0, pretend = 0, frame = 0
	@ frame_needed = 0, uses_anonymous_args = 0
	@ link register save eliminated.
	ldr	r0, .L3
	bx	lr
.L4:
	.align	2
.L3:
	.word	area
	.size	__aeabi_read_tp, .-__aeabi_read_tp
	.align	1
	.p2align 2,,3
	.global	f
	.syntax unified
	.thumb
	.thumb_func
	.type	f, %function
f:
	@ args = 0, pretend = 0, frame = 0
	@ frame_needed = 0, uses_anonymous_args = 0
	push	{lr}
	bl	__aeabi_read_tp	@ load_tp_soft
	ldr	r1, .L7
	ldr	r1, [r1, r0]
	add	r2, r2, r1
	adds	r0, r2, r3
	ldr	pc, [sp], #4
.L8:
	.align	2
.L7:
	.word	.LANCHOR0(tpoff)
	.size	f, .-f
	.global	x
	.section	.tbss,"awT",%nobits
	.align	2
	.set	.LANCHOR0,. + 0
	.type	x, %object
	.size	x, 4
x:
	.space	4
	.ident	"GCC: (15:12.2.rel1-1) 12.2.1 20221205"
