@ Compilers write non-ASCII bytes of a file name as octal digits.  The map and the remarks have the bytes themselves
@ options: --mip-mode=function-coverage --mip-no-ipa-ra --mip-remarks --mip-min-instructions=2
@ assembler: arm-none-eabi-as -mcpu=cortex-m4
	.cpu cortex-m4
	.arch armv7e-m
	.fpu softvfp
	.eabi_attribute 30, 2
	.file	"\303\244 \"b\\.c"
	.text
	.align	1
	.global	f
	.syntax unified
	.thumb
	.thumb_func
	.type	f, %function
f:
	@ args = 0, pretend = 0, frame = 0
	adds	r0, r0, #1
	bx	lr
	.size	f, .-f
	.type	g, %function
	.thumb_func
g:
	@ args = 0, pretend = 0, frame = 0
	bx	lr
	.size	g, .-g
	.ident	"GCC: (15:12.2.rel1-1) 12.2.1 20221205"
