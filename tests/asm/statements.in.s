@ Several statements a line, comments, and strings that contain separators
@ options: --mip-mode=function-coverage --mip-no-ipa-ra
@ assembler: arm-none-eabi-as -mcpu=cortex-m4
	.cpu cortex-m4
	.arch armv7e-m
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
.Lx: .Ly:	ldr r3, [r0] @ ; not a statement
	add r0, r3, r1; bx lr /* end; */
	.size	f, .-f
	.section	.rodata
	.ascii	"; .type q, %function @ \" /*"
	.text
	.ident	"GCC: (15:12.2.rel1-1) 12.2.1 20221205"
