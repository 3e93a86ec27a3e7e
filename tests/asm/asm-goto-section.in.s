@ asm goto: the jump to the compiler's label stands in another section.  It has three forms: code that comes back, a table
@ of .dc.l, and an unknown macro.  A block starts at the label, and no slot base is held there
@ options: --mip-mode=function-coverage --mip-edges --mip-no-ipa-ra
@ assembler: arm-none-eabi-as -mcpu=cortex-m4
	.cpu cortex-m4
	.arch armv7e-m
	.fpu softvfp
	.eabi_attribute 30, 2
	.file	"t.c"
	.syntax unified
	.macro	entry to
	.word	\to
	.endm
	.text
	.align	1
	.global	f1
	.syntax unified
	.thumb
	.thumb_func
	.type	f1, %function
f1:
	@ args = 0, pretend = 0, frame = 0
	@ frame_needed = 0, uses_anonymous_args = 0
	push	{r4, lr}
	mov	r4, r1
	.syntax unified
@ 2 "t.c" 1
	1: ldr r3,[r0]
 .pushsection .aside1,"ax"
 b .Lf12
 .popsection
@ 0 "" 2
	.thumb
	.syntax unified
	movs	r0, #1
	bl	e
.Lf12:
	cbz	r4, .Lf11
	add	r0, r0, r0, lsl #1
.Lf11:
	pop	{r4, pc}
	.size	f1, .-f1
	.align	1
	.global	f2
	.syntax unified
	.thumb
	.thumb_func
	.type	f2, %function
f2:
	@ args = 0, pretend = 0, frame = 0
	@ frame_needed = 0, uses_anonymous_args = 0
	push	{r4, lr}
	mov	r4, r1
	.syntax unified
@ 2 "t.c" 1
	1: ldr r3,[r0]
 .pushsection .aside2,"a"
 .dc.l .Lf22
 .popsection
@ 0 "" 2
	.thumb
	.syntax unified
	movs	r0, #1
	bl	e
.Lf22:
	cbz	r4, .Lf21
	add	r0, r0, r0, lsl #1
.Lf21:
	pop	{r4, pc}
	.size	f2, .-f2
	.align	1
	.global	f3
	.syntax unified
	.thumb
	.thumb_func
	.type	f3, %function
f3:
	@ args = 0, pretend = 0, frame = 0
	@ frame_needed = 0, uses_anonymous_args = 0
	push	{r4, lr}
	mov	r4, r1
	.syntax unified
@ 2 "t.c" 1
	1: ldr r3,[r0]
 .pushsection .aside3,"a"
 .reloc ., R_ARM_NONE, .Lf32
 .popsection
@ 0 "" 2
	.thumb
	.syntax unified
	movs	r0, #1
	bl	e
.Lf32:
	cbz	r4, .Lf31
	add	r0, r0, r0, lsl #1
.Lf31:
	pop	{r4, pc}
	.size	f3, .-f3
	.align	1
	.global	f4
	.syntax unified
	.thumb
	.thumb_func
	.type	f4, %function
f4:
	@ args = 0, pretend = 0, frame = 0
	@ frame_needed = 0, uses_anonymous_args = 0
	push	{r4, lr}
	mov	r4, r1
	.syntax unified
@ 2 "t.c" 1
	1: ldr r3,[r0]
 .pushsection .aside4,"a"
 entry .Lf42
 .popsection
@ 0 "" 2
	.thumb
	.syntax unified
	movs	r0, #1
	bl	e
.Lf42:
	cbz	r4, .Lf41
	add	r0, r0, r0, lsl #1
.Lf41:
	pop	{r4, pc}
	.size	f4, .-f4
	.ident	"GCC: (15:12.2.rel1-1) 12.2.1 20221205"
