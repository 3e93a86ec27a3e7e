@ Stacks of sections are followed.  The text after them is in its old section
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
	ldr	r3, .L3
	.pushsection	.rodata
	.word	.L4
	.popsection
.L4:
	bx	lr
.L3:
	.word	x
	.size	f, .-f
	.data
x:	.word 1
	.previous
	.align	1
	.global	g
	.syntax unified
	.thumb
	.thumb_func
	.type	g, %function
g:
	@ args = 0, pretend = 0, frame = 0
	ldr	r3, [r0]
	add	r0, r3, r1
	bx	lr
	.size	g, .-g
	.subsection 1
	.word 2
	.previous
	.ident	"GCC: (15:12.2.rel1-1) 12.2.1 20221205"
