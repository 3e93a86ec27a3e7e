@ SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
@ A barrier after an unconditional jump only stops speculation: no probe stands there.  After a label it is like any other
@ instruction
@ options: --mip-mode=function-coverage --mip-blocks --mip-no-ipa-ra
@ assembler: arm-none-eabi-as -mcpu=cortex-m4
	.cpu cortex-m4
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
	push	{r4, lr}
	cbz	r0, .L3
	str	r1, [r0]
	b	.L4
.L3:
	dsb	sy
	isb
	str	r1, [r2]
.L4:
	movs	r0, #1
	pop	{r4, pc}
	dsb	sy
	isb
	.size	f, .-f
	.ident "GCC: (x) 12"
