@ A function within inline assembly ends at its own .size.  The function around it continues
@ options: --mip-mode=call-graph --mip-no-ipa-ra
@ assembler: arm-none-eabi-as -mcpu=cortex-m3
	.cpu cortex-m3
	.arch armv7-m
	.fpu softvfp
	.file	"t.c"
	.text
	.align	1
	.global	f
	.syntax unified
	.thumb
	.thumb_func
	.type	f, %function
f:
	@ args = 0, pretend = 0, frame = 0
	@ frame_needed = 0, uses_anonymous_args = 0
	push	{r4, lr}
	bl	k
	mov	r4, r0
	.syntax unified
@ 2 "t.c" 1
	nop
	.type foo,%function
foo:	nop
	.size foo,.-foo
1:
@ 0 "" 2
	.thumb
	.syntax unified
	bl	k
	add	r0, r0, r4
	pop	{r4, pc}
	.size	f, .-f
	.ident	"GCC: (15:12.2.rel1-1) 12.2.1 20221205"
