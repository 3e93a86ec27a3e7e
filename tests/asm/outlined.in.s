@ OUTLINED_FUNCTION_* is never instrumented, and a call to one may read every register
@ options: --mip-mode=call-graph --mip-remarks
@ assembler: arm-none-eabi-as -mcpu=cortex-m4
	.text
	.syntax unified
	.eabi_attribute	6, 10
	.eabi_attribute	9, 2
	.file	"t.c"
	.p2align	1
	.type	OUTLINED_FUNCTION_0,%function
	.code	16
	.thumb_func
OUTLINED_FUNCTION_0:
	.fnstart
	adds	r4, r4, r3
	bx	lr
.Lfunc_end0:
	.size	OUTLINED_FUNCTION_0, .Lfunc_end0-OUTLINED_FUNCTION_0
	.fnend
	.globl	f
	.p2align	1
	.type	f,%function
	.code	16
	.thumb_func
f:
	.fnstart
	.save	{r4, lr}
	push	{r4, lr}
	bl	OUTLINED_FUNCTION_0
	pop	{r4, pc}
.Lfunc_end1:
	.size	f, .Lfunc_end1-f
	.fnend
	.ident	"Debian clang version 14.0.6"
