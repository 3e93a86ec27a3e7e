@ SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
@ Words count from a label before an instruction that reads the PC.  It is none of the compilers' own labels.  Nothing is
@ inserted between label and instruction, not even junk
@ options: --mip-mode=function-coverage --mip-blocks --mip-all-blocks --mip-no-ipa-ra --mip-poison
@ assembler: arm-none-eabi-as -mcpu=cortex-m4
	.cpu cortex-m4
	.eabi_attribute 28, 1
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
	ldr	r3, .L4
	cmp	r0, #0
	beq	.L2
	adds	r0, r0, #1
.Lhere:
	add	r3, pc
	ldr	r0, [r3, r0]
.L2:
	bx	lr
.L5:
	.align	2
.L4:
	.word	x-(.Lhere+4)
	.size	f, .-f
	.ident "GCC: (x) 12"
