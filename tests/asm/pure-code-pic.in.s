@ Execute-only section: addresses relative to pc
@ options: --mip-mode=function-coverage --mip-no-ipa-ra --mip-pic
@ assembler: arm-none-eabi-as -mcpu=cortex-m4
	.cpu cortex-m4
	.arch armv7e-m
	.fpu softvfp
	.eabi_attribute 30, 2
	.file	"t.c"
	.section	.text.f,"0x20000006",%progbits
	.align	1
	.global	f
	.syntax unified
	.thumb
	.thumb_func
	.type	f, %function
f:
	@ args = 0, pretend = 0, frame = 0
	ldr	r3, [r0]
	add	r0, r3, r1
	bx	lr
	.size	f, .-f
	.ident	"GCC: (15:12.2.rel1-1) 12.2.1 20221205"
