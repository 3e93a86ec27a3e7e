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
+.Lmip_fn0:
	.fnstart
@ %bb.0:
	cmp	r0, #4
	bhi	.LBB0_8
@ %bb.1:
+.Lmip_b0_1:
	adr.w	r2, .LJTI0_0
	add.w	r2, r2, r0, lsl #2
+	ldr	r0, .Lmip_lit0_1
	mov	pc, r2
	dsb	sy
	isb	sy
@ %bb.2:
	.p2align	2
.LJTI0_0:
+.Lmip_b0_2:
	b.w	.LBB0_3
+.Lmip_b0_3:
	b.w	.LBB0_7
+.Lmip_b0_4:
	b.w	.LBB0_5
+.Lmip_b0_5:
	b.w	.LBB0_6
+.Lmip_b0_6:
	b.w	.LBB0_4
.LBB0_3:
+.Lmip_b0_7:
+	strb	r0, [r0]
	adds	r0, r1, #1
	b	more
	dsb	sy
	isb	sy
.LBB0_4:
+.Lmip_b0_8:
+	strb	r0, [r0, #1]
	movs	r0, #3
	b	more
	dsb	sy
	isb	sy
.LBB0_5:
	.save	{r7, lr}
+.Lmip_b0_9:
+	strb	r0, [r0, #2]
	push	{r7, lr}
	mov	r0, r1
	bl	more
	adds	r0, #2
	pop	{r7, pc}
	dsb	sy
	isb	sy
.LBB0_6:
+.Lmip_b0_10:
+	strb	r0, [r0, #3]
	eor	r0, r1, #9
	bx	lr
	dsb	sy
	isb	sy
.LBB0_7:
+.Lmip_b0_11:
+	strb	r0, [r0, #4]
	add.w	r1, r1, r1, lsl #1
.LBB0_8:
+.Lmip_b0_12:
+	ldr	r0, .Lmip_lit0_1
+	strb	r0, [r0, #5]
	mov	r0, r1
	bx	lr
	dsb	sy
	isb	sy
+	.p2align	2
+.Lmip_lit0_1:
+	.word	.Lmip_raw0
+.Lmip_end0:
.Lfunc_end0:
	.size	pick, .Lfunc_end0-pick
	.cantunwind
	.fnend
                                        @ -- End function
	.ident	"Debian clang version 22.1.8 (1~deb12u1)"
	.eabi_attribute	30, 1	@ Tag_ABI_optimization_goals
+	.section	__llvm_mipraw,"awG",%nobits,pick$MIP
+	.p2align	1
+.Lmip_raw0:
+	.space	6
=section __llvm_mipmap,"G",%progbits,pick$MIP
=map: kind 0x24, profile 0x3, unit hash 0x0, machine 40, pointer 4, needs the runtime
=pick of g2.c: profile 0x3, flags 0x1, slot bytes 6, labels 0, signature 0xa1a9f319, blocks 13, instructions
=    36, code hash 0xeac2ae0d 0xce197d9d
=    offsets: of the blocks' labels
=    hashes: 0xb747d348:0x3518, 0xc510fb06:0xdd47, 0xd984bb25:0x1917, 0xd984bb25:0x1917, 0xd984bb25:0x1917,
=    0xd984bb25:0x1917, 0xd984bb25:0x1917, 0x7f3e92f9:0xe9a8, 0x5e50fdd8:0xce93, 0x4ee16581:0xebce,
=    0xaf12bf69:0x5cf, 0x8e8cf2d8:0x434b, 0x3c4198b7:0x171d
=    successors: \021\014P\002\003\004\005\006\020\007\020\013\020\011\020\012\020\010\002\002\002\002\001\002
=    slots: -1, -1, -1, -1, -1, -1, -1, 0, 1, 2, 3, 4, 5
=    inferred: 0:1, 0:12, 1:2, 1:3, 1:4, 1:5, 1:6, 2:7, 3:11, 4:9, 5:10, 6:8
