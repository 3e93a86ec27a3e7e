@ Inline assembly writes instructions as numbers.  Such a line reads every register, and a label before it is a label of
@ code.  So f has a loop, and g's r1 and r2 stay live from block to block
@ options: --mip-mode=call-graph --mip-edges --mip-no-ipa-ra --mip-poison
@ assembler: arm-none-eabi-as -mcpu=cortex-m4
	.cpu cortex-m4
	.arch armv7e-m
	.fpu softvfp
	.eabi_attribute 30, 2
	.file	"inline-data.c"
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
	mov	ip, r1
	mov	r3, r2
	add	r1, r0, r0, lsl #1
	mov	r2, ip
.L2:
	.syntax unified
@ 3 "inline-data.c" 1
	.short 0x1888
@ 0 "" 2
	.thumb
	.syntax unified
	subs	r3, r3, #1
	bne	.L2
	bx	lr
	.size	f, .-f
	.align	1
	.global	g
	.syntax unified
	.thumb
	.thumb_func
	.type	g, %function
g:
	@ args = 0, pretend = 0, frame = 0
	@ frame_needed = 0, uses_anonymous_args = 0
	movs	r2, #3
	movs	r1, #5
	cbz	r0, .L4
	movs	r0, #1
.L4:
	.syntax unified
@ 12 "inline-data.c" 1
	.2byte 0x1840, 0x1880
@ 0 "" 2
	.thumb
	.syntax unified
	bx	lr
	.size	g, .-g
	.ident	"GCC: (15:12.2.rel1-1) 12.2.1 20221205"
