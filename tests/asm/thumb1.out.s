@ remark: t.c: left alone: f: 16-bit Thumb is not supported yet
@ 16-bit Thumb is left alone
@ options: --mip-mode=function-coverage --mip-remarks
@ assembler: arm-none-eabi-as -mcpu=cortex-m4
	.cpu cortex-m0
	.arch armv6s-m
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
