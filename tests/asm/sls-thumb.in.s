@ Clang's -mharden-sls=retbr: barriers stand between a jump and its table of branches.  The entries of the table do not move
@ options: --mip-mode=function-coverage --mip-blocks --mip-remarks
@ assembler: arm-none-eabi-as -mcpu=cortex-a15
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
	.file	"g2.c"
	.text
	.globl	pick                            @ -- Begin function pick
	.p2align	2
	.type	pick,%function
	.code	16
	.thumb_func
pick:                                   @ @pick
	.fnstart
@ %bb.0:
	cmp	r0, #4
	bhi	.LBB0_8
@ %bb.1:
	adr.w	r2, .LJTI0_0
	add.w	r2, r2, r0, lsl #2
	mov	pc, r2
	dsb	sy
	isb	sy
@ %bb.2:
	.p2align	2
.LJTI0_0:
	b.w	.LBB0_3
	b.w	.LBB0_7
	b.w	.LBB0_5
	b.w	.LBB0_6
	b.w	.LBB0_4
.LBB0_3:
	adds	r0, r1, #1
	b	more
	dsb	sy
	isb	sy
.LBB0_4:
	movs	r0, #3
	b	more
	dsb	sy
	isb	sy
.LBB0_5:
	.save	{r7, lr}
	push	{r7, lr}
	mov	r0, r1
	bl	more
	adds	r0, #2
	pop	{r7, pc}
	dsb	sy
	isb	sy
.LBB0_6:
	eor	r0, r1, #9
	bx	lr
	dsb	sy
	isb	sy
.LBB0_7:
	add.w	r1, r1, r1, lsl #1
.LBB0_8:
	mov	r0, r1
	bx	lr
	dsb	sy
	isb	sy
.Lfunc_end0:
	.size	pick, .Lfunc_end0-pick
	.cantunwind
	.fnend
                                        @ -- End function
	.ident	"Debian clang version 22.1.8 (1~deb12u1)"
	.eabi_attribute	30, 1	@ Tag_ABI_optimization_goals
