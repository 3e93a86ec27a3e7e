@ -mapcs-frame: fp is computed from ip.  A callee may read fp even if this function needs it no more
@ options: --mip-mode=function-coverage --mip-blocks --mip-no-ipa-ra --mip-poison --mip-remarks
@ assembler: arm-none-eabi-as -mcpu=cortex-a9
	.cpu cortex-a9
	.arch armv7-a
	.fpu softvfp
	.arch_extension mp
	.arch_extension sec
	.eabi_attribute 20, 1
	.eabi_attribute 21, 1
	.eabi_attribute 23, 3
	.eabi_attribute 24, 1
	.eabi_attribute 25, 1
	.eabi_attribute 26, 1
	.eabi_attribute 30, 2
	.eabi_attribute 34, 1
	.eabi_attribute 18, 4
	.file	"t2.c"
	.text
	.align	2
	.global	forever
	.syntax unified
	.arm
	.type	forever, %function
forever:
	@ Volatile: function does not return.
	@ args = 0, pretend = 0, frame = 0
	@ frame_needed = 1, uses_anonymous_args = 0
	mov	ip, sp
	mov	r4, r0
	push	{fp, ip, lr, pc}
	sub	fp, ip, #4
	mov	r6, r1
	mov	r5, r2
	bl	walk
.L2:
	tst	r4, #1
	beq	.L3
.L6:
	add	r4, r4, r6
	mov	r0, r4
	bl	walk
	tst	r4, #1
	bne	.L6
.L3:
	add	r4, r4, r5
	b	.L2
	.size	forever, .-forever
	.ident	"GCC: (15:12.2.rel1-1) 12.2.1 20221205"
