@ The same without position-independent code: all can be no other, soft (weak) and shared (COMDAT) may be
@ options: --mip-mode=function-coverage --mip-blocks --mip-no-ipa-ra --mip-poison
@ assembler: arm-none-eabi-as -mcpu=cortex-m4 -mfpu=fpv4-sp-d16
	.cpu cortex-m4
	.arch armv7e-m
	.fpu fpv4-sp-d16
	.eabi_attribute 28, 1
	.eabi_attribute 30, 2
	.file	"callees.cc"
	.section	.text._Z6sharediii,"axG",%progbits,_Z6sharediii,comdat
	.align	1
	.p2align 2,,3
	.weak	_Z6sharediii
	.syntax unified
	.thumb
	.thumb_func
	.type	_Z6sharediii, %function
_Z6sharediii:
	@ args = 0, pretend = 0, frame = 0
	@ frame_needed = 0, uses_anonymous_args = 0
	@ link register save eliminated.
	ldr	r0, [r1]
	add	r0, r0, r0, lsl #3
	movs	r2, #0
	movs	r3, #0
	bx	lr
	.size	_Z6sharediii, .-_Z6sharediii
	.text
	.align	1
	.p2align 2,,3
	.syntax unified
	.thumb
	.thumb_func
	.type	_ZL3owniii, %function
_ZL3owniii:
	@ args = 0, pretend = 0, frame = 0
	@ frame_needed = 0, uses_anonymous_args = 0
	@ link register save eliminated.
	ldr	r0, [r1]
	add	r0, r0, r0, lsl #1
	movs	r2, #0
	movs	r3, #0
	bx	lr
	.size	_ZL3owniii, .-_ZL3owniii
	.align	1
	.p2align 2,,3
	.global	all
	.syntax unified
	.thumb
	.thumb_func
	.type	all, %function
all:
	@ args = 0, pretend = 0, frame = 0
	@ frame_needed = 0, uses_anonymous_args = 0
	@ link register save eliminated.
	ldr	r0, [r1]
	add	r0, r0, r0, lsl #2
	movs	r2, #0
	movs	r3, #0
	bx	lr
	.size	all, .-all
	.align	1
	.p2align 2,,3
	.weak	soft
	.syntax unified
	.thumb
	.thumb_func
	.type	soft, %function
soft:
	@ args = 0, pretend = 0, frame = 0
	@ frame_needed = 0, uses_anonymous_args = 0
	@ link register save eliminated.
	ldr	r0, [r1]
	rsb	r0, r0, r0, lsl #3
	movs	r2, #0
	movs	r3, #0
	bx	lr
	.size	soft, .-soft
	.text
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
	@ link register save eliminated.
	ldr	r3, .L11
	ldr	r3, [r3]
	cbz	r3, .L7
	adds	r2, r2, #1
.L7:
	b	_ZL3owniii
.L12:
	.align	2
.L11:
	.word	.LANCHOR0
	.size	f, .-f
	.align	1
	.p2align 2,,3
	.global	g
	.syntax unified
	.thumb
	.thumb_func
	.type	g, %function
g:
	@ args = 0, pretend = 0, frame = 0
	@ frame_needed = 0, uses_anonymous_args = 0
	@ link register save eliminated.
	ldr	r3, .L18
	ldr	r3, [r3]
	cbz	r3, .L14
	adds	r2, r2, #1
.L14:
	b	all
.L19:
	.align	2
.L18:
	.word	.LANCHOR0
	.size	g, .-g
	.align	1
	.p2align 2,,3
	.global	h
	.syntax unified
	.thumb
	.thumb_func
	.type	h, %function
h:
	@ args = 0, pretend = 0, frame = 0
	@ frame_needed = 0, uses_anonymous_args = 0
	push	{r3, lr}
	ldr	r3, .L26
	ldr	r3, [r3]
	cbz	r3, .L21
	adds	r2, r2, #1
.L21:
	bl	soft
	movs	r2, #0
	movs	r3, #0
	pop	{r3, pc}
.L27:
	.align	2
.L26:
	.word	.LANCHOR0
	.size	h, .-h
	.align	1
	.p2align 2,,3
	.global	k
	.syntax unified
	.thumb
	.thumb_func
	.type	k, %function
k:
	@ args = 0, pretend = 0, frame = 0
	@ frame_needed = 0, uses_anonymous_args = 0
	push	{r3, lr}
	ldr	r3, .L34
	ldr	r3, [r3]
	cbz	r3, .L29
	adds	r2, r2, #1
.L29:
	bl	_Z6sharediii
	movs	r2, #0
	movs	r3, #0
	pop	{r3, pc}
.L35:
	.align	2
.L34:
	.word	.LANCHOR0
	.size	k, .-k
	.global	x
	.bss
	.align	2
	.set	.LANCHOR0,. + 0
	.type	x, %object
	.size	x, 4
x:
	.space	4
	.ident	"GCC: (15:12.2.rel1-1) 12.2.1 20221205"
