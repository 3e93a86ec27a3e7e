@ Inline assembly between a cbz and its target has a size that is hard to see: values of .fill, the bytes that `. =` skips,
@ a quoted character before a separator, `.align 0` that means 2.  In each function the branch just reaches its target
@ options: --mip-mode=function-coverage --mip-edges --mip-no-ipa-ra
@ assembler: arm-none-eabi-as -mcpu=cortex-m4
	.cpu cortex-m4
	.arch armv7e-m
	.fpu softvfp
	.eabi_attribute 30, 2
	.file	"t.c"
	.text
	.align	1
	.global	a
	.syntax unified
	.thumb
	.thumb_func
	.type	a, %function
a:
	@ args = 0, pretend = 0, frame = 0
	@ frame_needed = 0, uses_anonymous_args = 0
	@ link register save eliminated.
	cbz	r0, .La3
	.syntax unified
@ 2 "t.c" 1
	.fill 29,4
@ 0 "" 2
	.thumb
	.syntax unified
	ldr	r3, .La5
	ldr	r0, [r3]
.La3:
	adds	r0, r0, #1
	bx	lr
.La6:
	.align	2
.La5:
	.word	q
	.size	a, .-a
	.align	1
	.global	b
	.syntax unified
	.thumb
	.thumb_func
	.type	b, %function
b:
	@ args = 0, pretend = 0, frame = 0
	@ frame_needed = 0, uses_anonymous_args = 0
	@ link register save eliminated.
	cbz	r0, .Lb3
	.syntax unified
@ 2 "t.c" 1
	. = . + 116
@ 0 "" 2
	.thumb
	.syntax unified
	ldr	r3, .Lb5
	ldr	r0, [r3]
.Lb3:
	adds	r0, r0, #1
	bx	lr
.Lb6:
	.align	2
.Lb5:
	.word	q
	.size	b, .-b
	.align	1
	.global	c
	.syntax unified
	.thumb
	.thumb_func
	.type	c, %function
c:
	@ args = 0, pretend = 0, frame = 0
	@ frame_needed = 0, uses_anonymous_args = 0
	@ link register save eliminated.
	cbz	r0, .Lc3
	.syntax unified
@ 2 "t.c" 1
	.byte 'a';.space 115
@ 0 "" 2
	.thumb
	.syntax unified
	ldr	r3, .Lc5
	ldr	r0, [r3]
.Lc3:
	adds	r0, r0, #1
	bx	lr
.Lc6:
	.align	2
.Lc5:
	.word	q
	.size	c, .-c
	.align	1
	.global	d
	.syntax unified
	.thumb
	.thumb_func
	.type	d, %function
d:
	@ args = 0, pretend = 0, frame = 0
	@ frame_needed = 0, uses_anonymous_args = 0
	@ link register save eliminated.
	cbz	r0, .Ld3
	.syntax unified
@ 2 "t.c" 1
	.byte 1;.align 0
	.byte 1;.align 0
	.byte 1;.align 0
	.byte 1;.align 0
	.byte 1;.align 0
	.byte 1;.align 0
	.byte 1;.align 0
	.byte 1;.align 0
	.byte 1;.align 0
	.byte 1;.align 0
	.byte 1;.align 0
	.byte 1;.align 0
	.byte 1;.align 0
	.byte 1;.align 0
	.byte 1;.align 0
	.byte 1;.align 0
	.byte 1;.align 0
	.byte 1;.align 0
	.byte 1;.align 0
	.byte 1;.align 0
	.byte 1;.align 0
	.byte 1;.align 0
	.byte 1;.align 0
	.byte 1;.align 0
	.byte 1;.align 0
	.byte 1;.align 0
	.byte 1;.align 0
	.byte 1;.align 0
	.byte 1;.align 0
@ 0 "" 2
	.thumb
	.syntax unified
	ldr	r3, .Ld5
	ldr	r0, [r3]
.Ld3:
	adds	r0, r0, #1
	bx	lr
.Ld6:
	.align	2
.Ld5:
	.word	q
	.size	d, .-d
	.ident	"GCC: (15:12.2.rel1-1) 12.2.1 20221205"
