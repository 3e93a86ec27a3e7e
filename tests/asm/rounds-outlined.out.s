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
.Lmip_fn0:
	.fnstart
@ %bb.0:
	.save	{r4, r5, r7, lr}
	push	{r4, r5, r7, lr}
	ldr	r5, .Lmip_lit0_0
	ldr	r4, [r5, #0]
	add	r4, r4, r4, asr #31
	str	r4, [r5, #0]
	mov	r5, r0
	mov	r4, r5
	bl	OUTLINED_FUNCTION_0
	b	.Lmip_join0_3
.Lmip_ahead0_3:
	ldr	r0, [r7, #4]
	add	r0, r0, r0, asr #31
	str	r0, [r7, #4]
.Lmip_join0_3:
.LBB0_1:                                @ =>This Inner Loop Header: Depth=1
.Lmip_b0_1:
	ldrb	r0, [r4], #1
	cmp	r0, #0
	ldr	r7, .Lmip_lit0_0
	bne	.Lmip_ahead0_3
@ %bb.2:
.Lmip_b0_2:
	ldr	r0, [r7, #8]
	adds	r0, r0, #1
	str	r0, [r7, #8]
	adds	r0, r4, r5
	pop	{r4, r5, r7, pc}
	.p2align	2
.Lmip_lit0_0:
	.word	.Lmip_raw0
.Lmip_end0:
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
.Lmip_fn1:
	.fnstart
@ %bb.0:
	.save	{r4, r5, r7, lr}
	push	{r0}
	ldr	ip, .Lmip_lit1_0
	ldr	r0, [ip, #4]
	add	r0, r0, r0, asr #31
	str	r0, [ip, #4]
	pop	{r0}
	push	{r4, r5, r7, lr}
	mov	r5, r0
	bl	OUTLINED_FUNCTION_0
	ldr	r7, .Lmip_lit1_0
	ldr	r0, [r7, #0]
	adds	r0, r0, #1
	str	r0, [r7, #0]
	mov	r0, r5
	pop	{r4, r5, r7, pc}
	.p2align	2
.Lmip_lit1_0:
	.word	.Lmip_raw1
.Lmip_end1:
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
	.weak	__mip_words
	.set	__mip_words, 0x21
	.section	__llvm_mipraw,"awG",%nobits,f$MIP
	.p2align	2
.Lmip_raw0:
	.space	12
	.section	__llvm_mipmap,"G",%progbits,f$MIP
	.p2align	2
	.4byte	0x50494dfb
	.2byte	9, 0x24
	.4byte	0x21, 0x0, 0, 48
	.2byte	2, 4, 40
	.byte	4, 0
	.2byte	3, 8
	.4byte	172, __mip_link_needs_fmachine_profile_generate
	.2byte	0, 0
	.4byte	172, 0x21, 0x1, 12
	.4byte	.Lmip_fn0, 0
	.4byte	.Lmip_raw0, 0
	.4byte	.Lmip_end0-.Lmip_fn0, 0xaa4e04c2, 3, 9
	.2byte	1, 1
	.ascii	"f"
	.zero	3
	.2byte	2, 17
	.ascii	"rounds-outlined.c"
	.zero	3
	.2byte	3, 12
	.4byte	0, .Lmip_b0_1-.Lmip_fn0, .Lmip_b0_2-.Lmip_fn0
	.2byte	9, 60
	.4byte	-1, 0, 2, 0, 1, -1, 1, 2, -1, 1, 1, 6, 2, -1, 9
	.2byte	10, 4
	.4byte	0
	.2byte	0, 0
	.section	__llvm_mipraw,"awG",%nobits,g$MIP
	.p2align	2
.Lmip_raw1:
	.space	8
	.section	__llvm_mipmap,"G",%progbits,g$MIP
	.p2align	2
	.4byte	0x50494dfb
	.2byte	9, 0x24
	.4byte	0x21, 0x0, 0, 48
	.2byte	2, 4, 40
	.byte	4, 0
	.2byte	3, 8
	.4byte	128, __mip_link_needs_fmachine_profile_generate
	.2byte	0, 0
	.4byte	128, 0x21, 0x1, 8
	.4byte	.Lmip_fn1, 0
	.4byte	.Lmip_raw1, 0
	.4byte	.Lmip_end1-.Lmip_fn1, 0x0, 1, 5
	.2byte	1, 1
	.ascii	"g"
	.zero	3
	.2byte	2, 17
	.ascii	"rounds-outlined.c"
	.zero	3
	.2byte	3, 4
	.4byte	0
	.2byte	9, 24
	.4byte	-1, 0, 6, 0, -1, 1
	.2byte	10, 4
	.4byte	0
	.2byte	0, 0
