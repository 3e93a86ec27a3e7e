@ f.cold is a part of f; f.part.0 is a function
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
.LFB0:
	cmp	r0, #100
	push	{r4, lr}
	bgt	.L3
.L4:
	mov	r0, #0
	pop	{r4, pc}
	.section	.text.unlikely,"ax",%progbits
	.align	1
	.syntax unified
	.thumb
	.thumb_func
	.type	f.cold, %function
f.cold:
.LFSB0:
.L3:
	mov	r0, r1
	bl	g
	b	.L4
.LFE0:
	.text
	.size	f, .-f
	.section	.text.unlikely
	.size	f.cold, .-f.cold
	.text
	.align	1
	.syntax unified
	.thumb
	.thumb_func
	.type	f.part.0, %function
f.part.0:
	@ args = 0, pretend = 0, frame = 0
	ldr	r3, [r0]
	add	r0, r3, r1
	bx	lr
	.size	f.part.0, .-f.part.0
	.ident	"GCC: (15:12.2.rel1-1) 12.2.1 20221205"
