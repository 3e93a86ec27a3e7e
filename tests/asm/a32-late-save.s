@ GCC says after the strd that lr is saved, and stores it two instructions later.  No call probe stands in between
@ options: --mip-mode=call-graph --mip-machine=arm --mip-no-ipa-ra
@ assembler: arm-none-eabi-as -mcpu=cortex-a15 -mfloat-abi=hard -mfpu=neon-vfpv4
	.cpu cortex-a15
	.arch armv7-a
	.arch_extension virt
	.arch_extension idiv
	.arch_extension sec
	.arch_extension mp
	.fpu neon-vfpv4
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
	.file	"fl.c"
	.text
	.cfi_sections	.debug_frame
	.align	2
	.global	fl
	.syntax unified
	.arm
	.type	fl, %function
fl:
+.Lmip_fn0:
	.cfi_startproc
	@ args = 0, pretend = 0, frame = 0
	@ frame_needed = 0, uses_anonymous_args = 0
+	push	{r3}
+	.cfi_def_cfa_offset	4
+	ldr	ip, .Lmip_lit0_1
+	ldr	r3, [ip]
+	adds	r3, r3, #1
+	str	r3, [ip]
+	ble	.Lmip_first0_0
+.Lmip_back0_0:
+	pop	{r3}
+	.cfi_def_cfa_offset	0
	strd	r4, [sp, #-16]!
	.cfi_def_cfa_offset 16
	.cfi_offset 4, -16
	.cfi_offset 5, -12
	.cfi_offset 6, -8
	.cfi_offset 14, -4
	subs	r5, r0, #0
	str	r6, [sp, #8]
	str	lr, [sp, #12]
	vpush.64	{d8, d9, d10, d11}
	.cfi_def_cfa_offset 48
	.cfi_offset 80, -48
	.cfi_offset 81, -44
	.cfi_offset 82, -40
	.cfi_offset 83, -36
	.cfi_offset 84, -32
	.cfi_offset 85, -28
	.cfi_offset 86, -24
	.cfi_offset 87, -20
	vmov.f64	d8, d0
	ble	.L2
	vmov.f64	d9, #5.0e+0
	vmov.f64	d10, #1.5e+0
	mov	r4, #0
	vmov.f64	d11, #5.0e-1
	b	.L6
.L9:
	add	r4, r4, #1
	vmul.f64	d8, d8, d10
	cmp	r5, r4
	beq	.L2
.L6:
	vcmpe.f64	d8, d9
	vmrs	APSR_nzcv, FPSCR
	ble	.L9
	mov	r0, r4
	add	r4, r4, #1
	bl	leaf
	vmov	s15, r0	@ int
	cmp	r5, r4
	vcvt.f64.u32	d16, s15
	vfma.f64	d16, d8, d11
	vmov.f64	d8, d16
	bne	.L6
.L2:
	vmov.f64	d0, d8
	vldm	sp!, {d8-d11}
	.cfi_restore 86
	.cfi_restore 87
	.cfi_restore 84
	.cfi_restore 85
	.cfi_restore 82
	.cfi_restore 83
	.cfi_restore 80
	.cfi_restore 81
	.cfi_def_cfa_offset 16
	ldrd	r4, [sp]
	.cfi_restore 5
	.cfi_restore 4
	ldr	r6, [sp, #8]
	.cfi_restore 6
	add	sp, sp, #12
	.cfi_def_cfa_offset 4
	ldr	pc, [sp], #4
+	.cfi_def_cfa_offset	0
+	.cfi_restore	14
+.Lmip_first0_0:
+	.cfi_def_cfa_offset	4
+	push	{ip, lr}
+	.cfi_def_cfa_offset	12
+	.cfi_offset	14, -8
+	bl	__mip_first_call
+	.cfi_restore	14
+	.cfi_def_cfa_offset	4
+	b	.Lmip_back0_0
+	.p2align	2
+.Lmip_lit0_1:
+	.word	.Lmip_raw0
+.Lmip_end0:
+	.cfi_def_cfa_offset	4
+	.cfi_offset	14, -4
	.cfi_restore 15
	.cfi_def_cfa_offset 0
	.cfi_endproc
	.size	fl, .-fl
	.ident	"GCC: (15:12.2.rel1-1) 12.2.1 20221205"
+	.weak	__mip_words
+	.set	__mip_words, 0xc
+	.section	__llvm_mipraw,"awG",%nobits,fl$MIP
+	.p2align	2
+.Lmip_raw0:
+	.space	8
=section __llvm_mipmap,"G",%progbits,fl$MIP
=map: kind 0x24, profile 0xc, unit hash 0x0, machine 40, pointer 4, needs the runtime
=fl of fl.c: profile 0xc, flags 0x0, slot bytes 8, labels 0, signature 0x455d7e17, blocks 6, instructions 34,
=    code hash 0xad095806 0xff1a24ce
