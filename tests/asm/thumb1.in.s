@ 16-bit Thumb of a core before ARMv6-M is skipped
@ options: --mip-mode=function-coverage --mip-remarks
@ assembler: arm-none-eabi-as -mcpu=arm7tdmi
	.cpu arm7tdmi
	.arch armv4t
	.fpu softvfp
	.eabi_attribute 30, 2
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
	bx	lr
	.size	f, .-f
	.ident	"GCC: (15:12.2.rel1-1) 12.2.1 20221205"
