@ A32: labels in a literal pool after a computed goto are not its table, neither as the first word nor as the second.  Other
@ jumps to them are unknown
@ options: --mip-mode=function-coverage --mip-edges --mip-no-ipa-ra --mip-remarks
@ assembler: arm-none-eabi-as -march=armv4t
	.cpu arm7tdmi
	.file	"t.c"
	.text
	.align	2
	.global	f
	.syntax unified
	.arm
	.type	f, %function
f:
	@ args = 0, pretend = 0, frame = 0
	@ frame_needed = 0, uses_anonymous_args = 0
	@ link register save eliminated.
	ldr	ip, .L16
	str	ip, [r1], #4
	cmp	r0, #3
	bhi	.L18
	ldr	pc, [r1, r0, lsl #2]	@ indirect memory jump
.L12:
	add	r0, r0, #1
	bx	lr
.L18:
	ldr	pc, [r2, r0, lsl #2]	@ indirect memory jump
.L111:
	.align	2
.L16:
	.word	.L12
	.word	.LANCHOR0
	.size	f, .-f
	.align	2
	.global	g
	.syntax unified
	.arm
	.type	g, %function
g:
	@ args = 0, pretend = 0, frame = 0
	@ frame_needed = 0, uses_anonymous_args = 0
	@ link register save eliminated.
	ldr	ip, .L26+4
	str	ip, [r1], #4
	cmp	r0, #3
	bhi	.L28
	ldr	pc, [r1, r0, lsl #2]	@ indirect memory jump
.L22:
	add	r0, r0, #1
	bx	lr
.L28:
	ldr	pc, [r2, r0, lsl #2]	@ indirect memory jump
.L211:
	.align	2
.L26:
	.word	.LANCHOR0
	.word	.L22
	.size	g, .-g
	.bss
	.align	2
	.set	.LANCHOR0,. + 0
	.type	kept, %object
	.size	kept, 4
kept:
	.space	4
	.ident "GCC: (x) 12"
