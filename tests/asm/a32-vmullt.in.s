@ SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
@ vmullt.f32 is vmul with a condition, not an instruction of MVE.  No probe stands between the comparison and it
@ options: --mip-mode=call-graph --mip-no-ipa-ra
@ assembler: arm-none-eabi-as -mcpu=cortex-a15 -mfpu=vfpv4
	.cpu cortex-a15
	.arch armv7-a
	.arch_extension virt
	.arch_extension idiv
	.arch_extension sec
	.arch_extension mp
	.fpu vfpv4
	.eabi_attribute 28, 1
	.eabi_attribute 20, 1
	.eabi_attribute 21, 1
	.eabi_attribute 23, 3
	.eabi_attribute 24, 1
	.eabi_attribute 25, 1
	.eabi_attribute 26, 1
	.eabi_attribute 30, 2
	.eabi_attribute 34, 1
	.eabi_attribute 18, 4
	.file	"vm2.c"
	.text
	.align	2
	.global	f
	.syntax unified
	.arm
	.type	f, %function
f:
	@ args = 0, pretend = 0, frame = 0
	@ frame_needed = 0, uses_anonymous_args = 0
	@ link register save eliminated.
	cmp	r0, r1
	mov	r0, #1
	mov	r1, #2
	vmullt.f32	s0, s0, s1
	str	r0, [r2]
	str	r1, [r3]
	bx	lr
	.size	f, .-f
	.ident	"GCC: (x) 12"
