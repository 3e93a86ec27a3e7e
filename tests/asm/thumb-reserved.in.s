@ SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
@ If nothing is dead, the probe saves and restores a register that is not reserved: other code may read r3 at any time
@ options: --mip-mode=call-graph --mip-no-ipa-ra --mip-reserved=0x1008
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
	str	r1, [r0]
	str	r2, [r0, #4]
	str	r3, [r0, #8]
	bx	lr
	.size	f, .-f
	.ident "GCC: (x) 12"
