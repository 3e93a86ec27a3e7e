@ A text without a compiler's mark passes through byte for byte
@ options: --mip-mode=function-coverage --mip-no-ipa-ra
@ assembler: arm-none-eabi-as -mcpu=cortex-m4
	.syntax unified
	.thumb
	.align	1
	.global	f
	.syntax unified
	.thumb
	.thumb_func
	.type	f, %function
f:
	ldr	r3, [r0]
	add	r0, r3, r1
	bx	lr
	.size	f, .-f
