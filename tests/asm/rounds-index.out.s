@ An index that is shifted is not a constant: what the loop adds to r0 (Clang: p += n; n = p[0]) tells no rounds.
@ options: --mip-mode=function-coverage --mip-edges
@ assembler: clang-22 --target=armv7a-none-eabi -mcpu=cortex-a15 -c
	.syntax	unified
	.eabi_attribute	67, "2.09"	@ Tag_conformance
	.cpu	cortex-a15
	.eabi_attribute	6, 10	@ Tag_CPU_arch
	.eabi_attribute	7, 65	@ Tag_CPU_arch_profile
	.eabi_attribute	8, 1	@ Tag_ARM_ISA_use
	.eabi_attribute	9, 2	@ Tag_THUMB_ISA_use
	.eabi_attribute	42, 1	@ Tag_MPextension_use
	.eabi_attribute	44, 2	@ Tag_DIV_use
	.eabi_attribute	34, 1	@ Tag_CPU_unaligned_access
	.eabi_attribute	68, 3	@ Tag_Virtualization_use
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
	.file	"rounds-index.c"
	.text
	.globl	m5                              @ -- Begin function m5
	.p2align	2
	.type	m5,%function
	.code	32
m5:                                     @ @m5
.Lmip_fn0:
	.fnstart
@ %bb.0:
	.save	{r11, lr}
	push	{r11, lr}
	movs	r11, #0
	rsb	r12, r1, r1, lsl #3
	b	.Lmip_join0_3
.Lmip_ahead0_3:
	adds	r11, r11, #1
	sub	r11, r11, r11, lsr #31
.Lmip_join0_3:
.LBB0_1:                                @ =>This Inner Loop Header: Depth=1
.Lmip_b0_1:
	ldr	r3, [r0, r3, lsl #2]!
	ldr	r1, [r0, #4]
	cmp	r3, #0
	eor	r12, r1, r12
	bne	.Lmip_ahead0_3
@ %bb.2:
.Lmip_b0_2:
	ldr	lr, .Lmip_lit0_0
	ldr	r0, [lr, #0]
	adds	r0, r0, r11
	mvnvs	r0, #0x80000000
	str	r0, [lr, #0]
	ldr	r0, [lr, #4]
	add	r0, r0, r0, asr #31
	str	r0, [lr, #4]
	movw	r3, #9363
	add	r1, r12, r12, lsl #2
	movt	r3, #37449
	str	r12, [r2]
	smmla	r3, r12, r3, r12
	add	lr, r12, r12, lsl #3
	stmib	r2, {r1, lr}
	asr	r0, r3, #2
	add	r0, r0, r3, lsr #31
	str	r0, [r2, #12]
	add	r0, r12, #2
	pop	{r11, pc}
	.p2align	2
.Lmip_lit0_0:
	.word	.Lmip_raw0
.Lmip_end0:
.Lfunc_end0:
	.size	m5, .Lfunc_end0-m5
	.cantunwind
	.fnend
                                        @ -- End function
	.ident	"Debian clang version 22.1.8 (1~deb12u1)"
	.section	".note.GNU-stack","",%progbits
	.addrsig
	.eabi_attribute	30, 1	@ Tag_ABI_optimization_goals
	.weak	__mip_words
	.set	__mip_words, 0x21
	.section	__llvm_mipraw,"awG",%nobits,m5$MIP
	.p2align	2
.Lmip_raw0:
	.space	8
	.section	__llvm_mipmap,"G",%progbits,m5$MIP
	.p2align	2
	.4byte	0x50494dfb
	.2byte	9, 0x24
	.4byte	0x21, 0x0, 0, 48
	.2byte	2, 4, 40
	.byte	4, 0
	.2byte	3, 8
	.4byte	160, __mip_link_needs_fmachine_profile_generate
	.2byte	0, 0
	.4byte	160, 0x21, 0x0, 8
	.4byte	.Lmip_fn0, 0
	.4byte	.Lmip_raw0, 0
	.4byte	.Lmip_end0-.Lmip_fn0, 0xaa4e04c2, 3, 19
	.2byte	1, 2
	.ascii	"m5"
	.zero	2
	.2byte	2, 14
	.ascii	"rounds-index.c"
	.zero	2
	.2byte	3, 12
	.4byte	0, .Lmip_b0_1-.Lmip_fn0, .Lmip_b0_2-.Lmip_fn0
	.2byte	9, 60
	.4byte	-1, 0, -1, 0, 1, -1, 1, 2, -1, 1, 1, 0, 2, -1, 6
	.2byte	0, 0
