@ A literal at the end of its reach: only the padding of its alignment is new, because the branch before it is longer
@ options: --mip-mode=function-coverage --mip-blocks --mip-no-ipa-ra
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
	b	.L8
.L8:
	movs	r2, #2
.L3:
	subs	r2, r2, #1
	cmp	r2, #3
	bne.n	.L4
	movs	r0, #3
.L4:
	b.w	.L7
	.space	232
.L7:
	cmp	r2, #0
	.p2align 3
	bne.n	.L3
	nop
	ldr.n	r0, .L5
	b.w	.L6
	.space	1016
.L6:
	bx	lr
	.p2align 2
.L5:
	.word	1234
	.size	f, .-f
	.ident	"GCC: (15:12.2.rel1-1) 12.2.1 20221205"
