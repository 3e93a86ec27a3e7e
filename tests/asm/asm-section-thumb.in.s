@ Inline assembly in functions and between them changes the section: by a macro, or by several alternatives.  The text after
@ it is in the section of the code, and belongs to its function.  The next function is instrumented, too
@ options: --mip-mode=call-graph --mip-edges --mip-no-ipa-ra --mip-remarks
@ assembler: arm-none-eabi-as -mcpu=cortex-m3
	.cpu cortex-m3
	.arch armv7-m
	.fpu softvfp
	.eabi_attribute 20, 1
	.eabi_attribute 21, 1
	.eabi_attribute 23, 3
	.eabi_attribute 24, 1
	.eabi_attribute 25, 1
	.eabi_attribute 26, 1
	.eabi_attribute 30, 1
	.eabi_attribute 34, 1
	.eabi_attribute 18, 4
	.file	"gs.c"
	.text
	.global	v
	.bss
	.align	2
	.type	v, %object
	.size	v, 4
v:
	.space	4
	.syntax unified
	.macro note_end
 .popsection
 .endm
	.thumb
	.syntax unified
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
	@ link register save eliminated.
	mov	r3, r0
	cbz	r0, .L2
	ldr	r2, .L3
	str	r0, [r2]
.L2:
	.syntax unified
@ 3 "gs.c" 1
	.pushsection .notes,"a"
	.word 1
	note_end
@ 0 "" 2
	.thumb
	.syntax unified
	ldr	r2, .L3
	ldr	r0, [r2]
	add	r0, r0, r3
	bx	lr
.L4:
	.align	2
.L3:
	.word	v
	.size	f, .-f
	.syntax unified
	.pushsection .notes,"a"
	.word 1
	note_end
	.thumb
	.syntax unified
	.align	1
	.global	g
	.syntax unified
	.thumb
	.thumb_func
	.type	g, %function
g:
	@ args = 0, pretend = 0, frame = 0
	@ frame_needed = 0, uses_anonymous_args = 0
	@ link register save eliminated.
	cbz	r0, .L6
	ldr	r3, .L7
	movs	r2, #3
	str	r2, [r3]
.L6:
	movs	r0, #1
	bx	lr
.L8:
	.align	2
.L7:
	.word	v
	.size	g, .-g
	.align	1
	.global	h
	.syntax unified
	.thumb
	.thumb_func
	.type	h, %function
h:
	@ args = 0, pretend = 0, frame = 0
	@ frame_needed = 0, uses_anonymous_args = 0
	@ link register save eliminated.
	.syntax unified
@ 6 "gs.c" 1
	.ifdef FEW
	.pushsection .few,"a"
	.else
	.pushsection .many,"a"
	.endif
	.word 1
	.popsection
@ 0 "" 2
	.thumb
	.syntax unified
	ldr	r3, .L10
	ldr	r3, [r3]
	add	r0, r0, r3
	bx	lr
.L11:
	.align	2
.L10:
	.word	v
	.size	h, .-h
	.align	1
	.global	k
	.syntax unified
	.thumb
	.thumb_func
	.type	k, %function
k:
	@ args = 0, pretend = 0, frame = 0
	@ frame_needed = 0, uses_anonymous_args = 0
	@ link register save eliminated.
	cbz	r0, .L13
	ldr	r3, .L14
	movs	r2, #2
	str	r2, [r3]
.L13:
	movs	r0, #1
	bx	lr
.L15:
	.align	2
.L14:
	.word	v
	.size	k, .-k
	.ident	"GCC: (15:12.2.rel1-1) 12.2.1 20221205"
