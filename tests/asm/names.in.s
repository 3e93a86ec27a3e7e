@ Unusual names of functions, and a section group that the function has already
@ options: --mip-mode=function-coverage --mip-no-ipa-ra
@ assembler: arm-none-eabi-as -mcpu=cortex-m4
	.cpu cortex-m4
	.arch armv7e-m
	.fpu softvfp
	.eabi_attribute 30, 2
	.file	"t.c"
	.text
	.align	1
	.global	a$b
	.syntax unified
	.thumb
	.thumb_func
	.type	a$b, %function
a$b:
	@ args = 0, pretend = 0, frame = 0
	ldr	r3, [r0]
	add	r0, r3, r1
	bx	lr
	.size	a$b, .-a$b
	.align	1
	.global	"two words"
	.syntax unified
	.thumb
	.thumb_func
	.type	"two words", %function
"two words":
	@ args = 0, pretend = 0, frame = 0
	ldr	r3, [r0]
	add	r0, r3, r1
	bx	lr
	.size	"two words", .-"two words"
	.section	.text._ZN1AC2Ev,"axG",%progbits,_ZN1AC5Ev,comdat
	.weak	_ZN1AC2Ev
	.align	1
	.syntax unified
	.thumb
	.thumb_func
	.type	_ZN1AC2Ev, %function
_ZN1AC2Ev:
	@ args = 0, pretend = 0, frame = 0
	ldr	r3, [r0]
	add	r0, r3, r1
	bx	lr
	.size	_ZN1AC2Ev, .-_ZN1AC2Ev
	.text
	.section	.init.text,"ax",%progbits
	.align	1
	.global	late
	.syntax unified
	.thumb
	.thumb_func
	.type	late, %function
late:
	@ args = 0, pretend = 0, frame = 0
	ldr	r3, [r0]
	add	r0, r3, r1
	bx	lr
	.size	late, .-late
	.ident	"GCC: (15:12.2.rel1-1) 12.2.1 20221205"
