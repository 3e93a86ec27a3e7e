@ Definitions of macros end with capital letters, and one is inside another.  The text after them is the compiler's again.
@ Directives of sections and instruction sets are in capitals, too
@ options: --mip-mode=function-coverage --mip-no-ipa-ra
@ assembler: arm-none-eabi-as -mcpu=cortex-m4
	.cpu cortex-m4
	.eabi_attribute 30, 2
	.file	"t.c"
	.text
	.macro	one
	nop
	.ENDM
	.syntax unified
	.thumb
	.thumb_func
	.type	f, %function
f:
	@ args = 0, pretend = 0, frame = 0
	adds	r0, r0, #1
	bx	lr
	.size	f, .-f
	.type	g, %function
	.thumb_func
g:
	@ args = 0, pretend = 0, frame = 0
	adds	r0, r0, #1
	bx	lr
	.size	g, .-g
	.macro	three
	.macro	four
	nop
	.endm
	.section	.nowhere,"a"
	.endm
	.type	h, %function
	.thumb_func
h:
	@ args = 0, pretend = 0, frame = 0
	adds	r0, r0, #1
	bx	lr
	.size	h, .-h
	.SECTION	.other,"aw",%progbits
	.CODE	16
	.TEXT
	.type	i, %function
	.thumb_func
i:
	@ args = 0, pretend = 0, frame = 0
	adds	r0, r0, #1
	bx	lr
	.size	i, .-i
	.ident	"GCC: (15:12.2.rel1-1) 12.2.1 20221205"
