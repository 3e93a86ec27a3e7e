@ A32: labels in a literal pool after a computed goto are not its table.  r4 is live at the jump
@ options: --mip-mode=function-coverage --mip-blocks --mip-no-ipa-ra
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
	push	{r4, lr}
	mov	r4, r1
	ldr	ip, .L6
	str	ip, [r3]
	cmp	r0, #3
	beq	.L8
	ldr	ip, .L6+4
	b	.L7
.L3:
	add	r0, r2, r4
	pop	{r4, pc}
.L2:
	mov	r0, r2
	pop	{r4, pc}
.L8:
	ldr	ip, .L6+8
.L7:
	ldr	pc, [ip, r0, lsl #2]	@ indirect memory jump
.L11:
	.align	2
.L6:
	.word	.L2
	.word	.LANCHOR0
	.word	.LANCHOR1
	.size	f, .-f
	.section	.rodata
	.align	2
	.set	.LANCHOR0,. + 0
	.type	tab.0, %object
	.size	tab.0, 8
tab.0:
	.word	.L3
	.word	.L2
	.ident "GCC: (x) 12"
