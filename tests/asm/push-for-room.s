@ SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
@ Clang -Oz pushes registers only to make room on the stack.  They are not saved: an exception out of the endless loop
@ gives them to the caller
@ options: --mip-mode=call-graph --mip-remarks
@ assembler: arm-none-eabi-as -mcpu=cortex-m4
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
	.file	"oz3.cpp"
	.text
	.globl	_Z3dieiiii                      @ -- Begin function _Z3dieiiii
	.p2align	1
	.type	_Z3dieiiii,%function
	.code	16
	.thumb_func
_Z3dieiiii:                             @ @_Z3dieiiii
+.Lmip_fn0:
	.fnstart
@ %bb.0:
	.save	{r7, lr}
	.pad	#8
	push	{r5, r6, r7, lr}
	.setfp	r7, sp, #8
+	ldr	ip, .Lmip_lit0_0
+	ldr	r7, [ip]
+	adds	r7, r7, #1
+	str	r7, [ip]
+	ble	.Lmip_first0_0
+.Lmip_back0_0:
	add	r7, sp, #8
	bl	_Z3useiiii
.LBB0_1:                                @ =>This Inner Loop Header: Depth=1
	bl	_Z3getv
	str	r0, [sp, #4]
	b	.LBB0_1
+.Lmip_first0_0:
+	push	{ip, lr}
+	bl	__mip_first_call
+	b	.Lmip_back0_0
+	.p2align	2
+.Lmip_lit0_0:
+	.word	.Lmip_raw0
+.Lmip_end0:
.Lfunc_end0:
	.size	_Z3dieiiii, .Lfunc_end0-_Z3dieiiii
	.fnend
                                        @ -- End function
	.ident	"Debian clang version 22.1.8 (1~deb12u1)"
	.section	".note.GNU-stack","",%progbits
	.eabi_attribute	30, 4	@ Tag_ABI_optimization_goals
+	.weak	__mip_words
+	.set	__mip_words, 0xc
+	.section	__llvm_mipraw,"awG",%nobits,_Z3dieiiii$MIP
+	.p2align	2
+.Lmip_raw0:
+	.space	8
=section __llvm_mipmap,"G",%progbits,_Z3dieiiii$MIP
=map: kind 0x24, profile 0xc, unit hash 0x0, machine 40, pointer 4, needs the runtime
=_Z3dieiiii of oz3.cpp: profile 0xc, flags 0x1, slot bytes 8, labels 0, signature 0xd1975572, blocks 2,
=    instructions 6, code hash 0xfac59ad4 0xb63d5ef2
