@ `ldr r0, =value` puts its value into the pool at the section's end.  Probes may move the pool out of reach, so a nearer
@ one is made
@ options: --mip-mode=call-graph --mip-no-ipa-ra
@ assembler: arm-none-eabi-as -mcpu=cortex-m3
	.cpu cortex-m3
	.arch armv7-m
	.file	"t.c"
	.text
	.align	1
	.global	first
	.syntax unified
	.thumb
	.thumb_func
	.type	first, %function
first:
	@ args = 0, pretend = 0, frame = 0
	@ frame_needed = 0, uses_anonymous_args = 0
	@ link register save eliminated.
	.syntax unified
@ 2 "t.c" 1
	ldr r0, =0x12345678
	ldr r1, =0x12345679
@ 0 "" 2
	.thumb
	.syntax unified
	bx	lr
	.size	first, .-first
	.align	1
	.global	second
	.syntax unified
	.thumb
	.thumb_func
	.type	second, %function
second:
	@ args = 0, pretend = 0, frame = 0
	@ frame_needed = 0, uses_anonymous_args = 0
	@ link register save eliminated.
	.syntax unified
@ 3 "t.c" 1
	.space 4070
@ 0 "" 2
	.thumb
	.syntax unified
	bx	lr
	.size	second, .-second
	.ident	"GCC: (15:12.2.rel1-1) 12.2.1 20221205"
