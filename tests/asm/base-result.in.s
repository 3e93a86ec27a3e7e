@ With vector registers in the calling standard, functions of the base standard still return vectors in r0 to r3.
@ The text does not name those registers.  So r2 and r3 stay live up to each return
@ options: --mip-mode=function-coverage --mip-edges --mip-dump=any --mip-no-ipa-ra --mip-poison
@ assembler: arm-none-eabi-as -march=armv7-a -mfpu=neon
	.arch armv7-a
	.fpu neon
	.eabi_attribute 28, 1
	.eabi_attribute 30, 1
	.file	"base-result.c"
	.text
	.align	2
	.global	v
	.syntax unified
	.arm
	.type	v, %function
v:
	@ args = 0, pretend = 0, frame = 0
	@ frame_needed = 0, uses_anonymous_args = 0
	mov	ip, r1
	movw	r3, #:lower16:.LANCHOR0
	movt	r3, #:upper16:.LANCHOR0
	add	r3, r3, r0, lsl #4
	ldmia	r3, {r0-r3}
	cmp	ip, #0
	bxeq	lr
	str	lr, [sp, #-4]!
	movw	ip, #:lower16:.LANCHOR0
	movt	ip, #:upper16:.LANCHOR0
	mov	lr, #1
	str	lr, [ip, #64]
	ldr	pc, [sp], #4
	.size	v, .-v
	.align	2
	.global	plain
	.syntax unified
	.arm
	.type	plain, %function
plain:
	@ args = 0, pretend = 0, frame = 0
	@ frame_needed = 0, uses_anonymous_args = 0
	@ link register save eliminated.
	cmp	r1, #0
	movwne	r3, #:lower16:.LANCHOR0
	movtne	r3, #:upper16:.LANCHOR0
	movne	r2, #1
	strne	r2, [r3, #64]
	mul	r0, r0, r0
	bx	lr
	.size	plain, .-plain
	.align	2
	.global	passed
	.syntax unified
	.arm
	.type	passed, %function
passed:
	@ args = 4, pretend = 8, frame = 0
	@ frame_needed = 0, uses_anonymous_args = 1
	push	{r2, r3}
	str	lr, [sp, #-4]!
	ldr	r1, [sp, #4]
	bl	v
	cmp	r0, #0
	ldrne	lr, [sp], #4
	addne	sp, sp, #8
	bxne	lr
	movw	ip, #:lower16:.LANCHOR0
	movt	ip, #:upper16:.LANCHOR0
	stmia	ip, {r0-r3}
	ldr	lr, [sp], #4
	add	sp, sp, #8
	bx	lr
	.size	passed, .-passed
	.global	done
	.global	t
	.bss
	.align	3
	.set	.LANCHOR0,. + 0
	.type	t, %object
	.size	t, 64
t:
	.space	64
	.type	done, %object
	.size	done, 4
done:
	.space	4
	.ident	"GCC: (15:12.2.rel1-1) 12.2.1 20221205"
