@ SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
@ The first block holds only room for patching, and a loop begins after it.  Three counters stand between, in this order: of
@ the entry, of the edge into the loop, of the back edge
@ options: --mip-mode=function-coverage --mip-edges --mip-no-ipa-ra --mip-poison
@ assembler: arm-none-eabi-as -mcpu=cortex-m3
	.cpu cortex-m3
	.file	"jumps.c"
	.text
	.align	1
	.global	spin
	.syntax unified
	.thumb
	.thumb_func
	.type	spin, %function
spin:
	nop
	nop
	@ args = 0, pretend = 0, frame = 0
	@ frame_needed = 0, uses_anonymous_args = 0
	@ link register save eliminated.
.L42:
	ldr	r3, [r0]
	subs	r3, r3, #1
	str	r3, [r0]
	ldr	r3, [r0]
	cmp	r3, #0
	bne	.L42
	bx	lr
	.size	spin, .-spin
	.ident	"GCC: (15:12.2.rel1-1) 12.2.1 20221205"
