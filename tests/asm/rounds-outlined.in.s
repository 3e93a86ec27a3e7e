@ What LLVM outlines may change any register: r5 is no longer what r4 began as a copy of, and the loop is counted.
@ options: --mip-mode=function-coverage --mip-edges
@ assembler: clang-22 --target=thumbv7em-none-eabi -mcpu=cortex-m4 -c
	.syntax	unified
	.eabi_attribute	67, "2.09"	@ Tag_conformance
	.cpu	cortex-m4
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
	.file	"rounds-outlined.c"
	.text
	.globl	f                               @ -- Begin function f
	.p2align	1
	.type	f,%function
	.code	16                              @ @f
	.thumb_func
f:
	.fnstart
@ %bb.0:
	.save	{r4, r5, r7, lr}
	push	{r4, r5, r7, lr}
	mov	r5, r0
	mov	r4, r5
	bl	OUTLINED_FUNCTION_0
.LBB0_1:                                @ =>This Inner Loop Header: Depth=1
	ldrb	r0, [r4], #1
	cmp	r0, #0
	bne	.LBB0_1
@ %bb.2:
	adds	r0, r4, r5
	pop	{r4, r5, r7, pc}
.Lfunc_end0:
	.size	f, .Lfunc_end0-f
	.fnend
                                        @ -- End function
	.globl	g                               @ -- Begin function g
	.p2align	1
	.type	g,%function
	.code	16                              @ @g
	.thumb_func
g:
	.fnstart
@ %bb.0:
	.save	{r4, r5, r7, lr}
	push	{r4, r5, r7, lr}
	mov	r5, r0
	bl	OUTLINED_FUNCTION_0
	mov	r0, r5
	pop	{r4, r5, r7, pc}
.Lfunc_end1:
	.size	g, .Lfunc_end1-g
	.fnend
                                        @ -- End function
	.p2align	1                               @ -- Begin function OUTLINED_FUNCTION_0
	.type	OUTLINED_FUNCTION_0,%function
	.code	16                              @ @OUTLINED_FUNCTION_0
	.thumb_func
OUTLINED_FUNCTION_0:
	.fnstart
@ %bb.0:
	adds	r5, #4
	str	r5, [r1]
	str	r1, [r1, #4]
	bx	lr
.Lfunc_end2:
	.size	OUTLINED_FUNCTION_0, .Lfunc_end2-OUTLINED_FUNCTION_0
	.cantunwind
	.fnend
                                        @ -- End function
	.ident	"Debian clang version 22"
	.section	".note.GNU-stack","",%progbits
