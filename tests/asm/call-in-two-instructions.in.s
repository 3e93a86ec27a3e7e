@ A32 before ARMv5T: mov lr, pc and a jump are one call.  Nothing stands between them, and code continues after the jump
@ options: --mip-mode=function-coverage --mip-edges --mip-dump=any --mip-no-ipa-ra
@ assembler: arm-none-eabi-as -march=armv4t
	.cpu arm7tdmi
	.arch armv4t
	.fpu softvfp
	.eabi_attribute 20, 1
	.eabi_attribute 21, 1
	.eabi_attribute 23, 3
	.eabi_attribute 24, 1
	.eabi_attribute 25, 1
	.eabi_attribute 26, 1
	.eabi_attribute 30, 2
	.eabi_attribute 34, 0
	.eabi_attribute 18, 4
	.file	"v4.c"
	.text
	.align	2
	.global	f
	.syntax unified
	.arm
	.type	f, %function
f:
	@ Function supports interworking.
	@ args = 0, pretend = 0, frame = 0
	@ frame_needed = 0, uses_anonymous_args = 0
	cmp	r0, r1
	push	{r4, r5, r6, lr}
	bgt	.L4
	mov	r4, r1
	ldr	r5, .L7
.L2:
	mov	r0, r4
	ldr	r3, [r5]
	mov	lr, pc
	bx	r3
	add	r0, r0, r4
	pop	{r4, r5, r6, lr}
	bx	lr
.L4:
	ldr	r5, .L7
	ldr	r3, [r5]
	mov	lr, pc
	bx	r3
	mov	r4, r0
	b	.L2
.L8:
	.align	2
.L7:
	.word	fp
	.size	f, .-f
	.ident	"GCC: (GNU) 12.2.1"
