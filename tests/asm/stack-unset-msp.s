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
+.Lmip_fn0:
+	.reloc	0, R_ARM_NONE, .Lmip_left0
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
+.Lmip_end0:
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
+.Lmip_fn1:
	.fnstart
@ %bb.0:
+	push	{r3}
+	ldr	ip, .Lmip_lit1_0
+	ldr	r3, [ip]
+	adds	r3, r3, #1
+	str	r3, [ip]
+	ble	.Lmip_first1_0
+.Lmip_back1_0:
+	pop	{r3}
	@APP
	mov	sp, r0
	@NO_APP
	bx	lr
+.Lmip_first1_0:
+	push	{ip, lr}
+	bl	__mip_first_call
+	b	.Lmip_back1_0
+	.p2align	2
+.Lmip_lit1_0:
+	.word	.Lmip_raw1
+.Lmip_end1:
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
+.Lmip_fn2:
	.fnstart
@ %bb.0:
	.save	{r4, lr}
+	push	{r3}
+	ldr	ip, .Lmip_lit2_0
+	ldr	r3, [ip]
+	adds	r3, r3, #1
+	str	r3, [ip]
+	ble	.Lmip_first2_0
+.Lmip_back2_0:
+	pop	{r3}
	push	{r4, lr}
	@APP
	mov	r4, sp
	mov	sp, r1
	blx	r0
	mov	sp, r4
	@NO_APP
	pop	{r4, pc}
+.Lmip_first2_0:
+	push	{ip, lr}
+	bl	__mip_first_call
+	b	.Lmip_back2_0
+	.p2align	2
+.Lmip_lit2_0:
+	.word	.Lmip_raw2
+.Lmip_end2:
.Lfunc_end2:
	.size	on_other_stack, .Lfunc_end2-on_other_stack
	.cantunwind
	.fnend
                                        @ -- End function
	.ident	"Debian clang version 22.1.8 (1~deb12u1)"
	.section	".note.GNU-stack","",%progbits
	.eabi_attribute	30, 1	@ Tag_ABI_optimization_goals
+	.weak	__mip_words
+	.set	__mip_words, 0xc
+	.section	__llvm_mipraw,"awG",%nobits,set_stack$MIP
+	.p2align	2
+.Lmip_raw1:
+	.space	8
+	.p2align	2
+.Lmip_raw2:
+	.space	8
!remark: start.c: skipped: Reset_Handler: it sets the stack pointer, and a probe would use the stack before
=section __llvm_mipmap,"G",%progbits,set_stack$MIP
=map: kind 0x24, profile 0xc, unit hash 0x0, machine 40, pointer 4, needs the runtime
=set_stack of start.c: profile 0xc, flags 0x1, slot bytes 8, labels 1, signature 0x0, blocks 1, instructions 2,
=    code hash 0x9a1db80c 0xbb2c3f82
=on_other_stack of start.c: profile 0xc, flags 0x1, slot bytes 8, labels 2, signature 0x0, blocks 1,
=    instructions 6, code hash 0xc2415624 0x16fc8b8
=section __llvm_mipmap,"G",%progbits,Reset_Handler$MIP
=.Lmip_left0:
=map: kind 0x24, profile 0x0, unit hash 0x0, machine 40, pointer 4, needs nothing
=Reset_Handler of start.c: skipped, at .Lmip_fn0, length .Lmip_end0-.Lmip_fn0, flags 0x1, reason it sets the
=    stack pointer, and a probe would use the stack before
