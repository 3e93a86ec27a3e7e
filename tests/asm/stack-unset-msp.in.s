@ SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
@ CMSIS's __set_MSP() sets the stack pointer, too.  A function that returns was called with a stack:
@ it may set the pointer of another mode (A32).
@ options: --mip-mode=call-graph --mip-no-ipa-ra --mip-remarks
@ assembler: arm-none-eabi-as -mcpu=cortex-m7
	.syntax	unified
	.eabi_attribute	67, "2.09"	@ Tag_conformance
	.cpu	cortex-m7
	.eabi_attribute	6, 13	@ Tag_CPU_arch
	.eabi_attribute	7, 77	@ Tag_CPU_arch_profile
	.eabi_attribute	8, 0	@ Tag_ARM_ISA_use
	.eabi_attribute	9, 2	@ Tag_THUMB_ISA_use
	.eabi_attribute	34, 1	@ Tag_CPU_unaligned_access
	.eabi_attribute	17, 1	@ Tag_ABI_PCS_GOT_use
	.eabi_attribute	20, 1	@ Tag_ABI_FP_denormal
	.eabi_attribute	21, 0	@ Tag_ABI_FP_exceptions
	.eabi_attribute	23, 3	@ Tag_ABI_FP_number_model
	.eabi_attribute	24, 1	@ Tag_ABI_align_needed
	.eabi_attribute	25, 1	@ Tag_ABI_align_preserved
	.eabi_attribute	38, 1	@ Tag_ABI_FP_16bit_format
	.eabi_attribute	18, 4	@ Tag_ABI_PCS_wchar_t
	.eabi_attribute	26, 2	@ Tag_ABI_enum_size
	.eabi_attribute	14, 0	@ Tag_ABI_PCS_R9_use
	.file	"start.c"
	.text
	.globl	Reset_Handler                   @ -- Begin function Reset_Handler
	.p2align	3
	.type	Reset_Handler,%function
	.code	16
	.thumb_func
Reset_Handler:                          @ @Reset_Handler
	.fnstart
@ %bb.0:
	movw	r0, :lower16:stack_top
	movt	r0, :upper16:stack_top
	@APP
	msr	msp, r0
	@NO_APP
	bl	main
	.p2align	3
.LBB0_1:                                @ =>This Inner Loop Header: Depth=1
	b	.LBB0_1
.Lfunc_end0:
	.size	Reset_Handler, .Lfunc_end0-Reset_Handler
	.cantunwind
	.fnend
                                        @ -- End function
	.globl	set_stack                       @ -- Begin function set_stack
	.p2align	3
	.type	set_stack,%function
	.code	16
	.thumb_func
set_stack:                              @ @set_stack
	.fnstart
@ %bb.0:
	@APP
	mov	sp, r0
	@NO_APP
	bx	lr
.Lfunc_end1:
	.size	set_stack, .Lfunc_end1-set_stack
	.cantunwind
	.fnend
                                        @ -- End function
	.globl	on_other_stack                  @ -- Begin function on_other_stack
	.p2align	3
	.type	on_other_stack,%function
	.code	16
	.thumb_func
on_other_stack:                         @ @on_other_stack
	.fnstart
@ %bb.0:
	.save	{r4, lr}
	push	{r4, lr}
	@APP
	mov	r4, sp
	mov	sp, r1
	blx	r0
	mov	sp, r4
	@NO_APP
	pop	{r4, pc}
.Lfunc_end2:
	.size	on_other_stack, .Lfunc_end2-on_other_stack
	.cantunwind
	.fnend
                                        @ -- End function
	.ident	"Debian clang version 22.1.8 (1~deb12u1)"
	.section	".note.GNU-stack","",%progbits
	.eabi_attribute	30, 1	@ Tag_ABI_optimization_goals
