@ A literal at the end of its reach: only the padding of its alignment is new.  The alignment before it may keep the size of
@ the code
@ options: --mip-mode=function-coverage --mip-no-ipa-ra
@ assembler: arm-none-eabi-as -mcpu=cortex-m4
	.cpu cortex-m4
	.arch armv7e-m
	.fpu softvfp
	.eabi_attribute 30, 2
	.file	"t.c"
	.text
	.p2align 3
	.global	f
	.syntax unified
	.thumb
	.thumb_func
	.type	f, %function
f:
	@ args = 0, pretend = 0, frame = 0
	cbz	r0, .L0
	nop
.L0:
	.p2align 3,,1
	ldr.n	r0, .L1
	b.w	.L2
	.space	1016
.L2:
	bx	lr
	.p2align 2
.L1:
	.word	1234
	.size	f, .-f
	.ident	"GCC: (15:12.2.rel1-1) 12.2.1 20221205"
