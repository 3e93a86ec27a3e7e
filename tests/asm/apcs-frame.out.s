@ -mapcs-frame: fp is computed from ip.  A callee may read fp even if this function needs it no more
@ options: --mip-mode=function-coverage --mip-blocks --mip-no-ipa-ra --mip-poison --mip-remarks
@ assembler: arm-none-eabi-as -mcpu=cortex-a9
	.cpu cortex-a9
	.arch armv7-a
	.fpu softvfp
	.arch_extension mp
	.arch_extension sec
	.eabi_attribute 20, 1
	.eabi_attribute 21, 1
	.eabi_attribute 23, 3
	.eabi_attribute 24, 1
	.eabi_attribute 25, 1
	.eabi_attribute 26, 1
	.eabi_attribute 30, 2
	.eabi_attribute 34, 1
	.eabi_attribute 18, 4
	.file	"t2.c"
	.text
	.align	2
	.global	forever
	.syntax unified
	.arm
	.type	forever, %function
forever:
.Lmip_fn0:
	@ Volatile: function does not return.
	@ args = 0, pretend = 0, frame = 0
	@ frame_needed = 1, uses_anonymous_args = 0
	mov	ip, #0
	cmn	ip, #1
	mvn	ip, #192
	mov	ip, sp
	mov	r4, r0
	push	{fp, ip, lr, pc}
	ldr	lr, .Lmip_lit0_0
	strb	lr, [lr]
	sub	fp, ip, #4
	mov	r6, r1
	mov	r5, r2
	bl	walk
.L2:
.Lmip_b0_1:
	mov	r0, #0
	cmn	r0, #1
	mvn	r0, #142
	mvn	lr, #110
	ldr	lr, .Lmip_lit0_0
	strb	lr, [lr, #1]
	tst	r4, #1
	beq	.L3
.L6:
.Lmip_b0_2:
	mov	r0, #0
	cmp	r0, #1
	mvn	r0, #110
	mvn	lr, #78
	add	r4, r4, r6
	mov	r0, r4
	bl	walk
	tst	r4, #1
	bne	.L6
.L3:
.Lmip_b0_3:
	mov	r0, #0
	cmn	r0, #1
	mvn	r0, #29
	mvn	lr, #253
	ldr	lr, .Lmip_lit0_0
	strb	lr, [lr, #2]
	add	r4, r4, r5
	b	.L2
	.p2align	2
.Lmip_lit0_0:
	.word	.Lmip_raw0
.Lmip_end0:
	.size	forever, .-forever
	.ident	"GCC: (15:12.2.rel1-1) 12.2.1 20221205"
	.section	__llvm_mipraw,"awG",%nobits,forever$MIP
	.p2align	1
.Lmip_raw0:
	.space	4
	.section	__llvm_mipmap,"G",%progbits,forever$MIP
	.p2align	2
	.4byte	0x50494dfb
	.2byte	9, 0x24
	.4byte	0x3, 0x0, 0, 48
	.2byte	2, 4, 40
	.byte	4, 0
	.2byte	3, 8
	.4byte	176, __mip_link_needs_fmachine_profile_generate
	.2byte	0, 0
	.4byte	176, 0x3, 0x0, 3
	.4byte	.Lmip_fn0, 0
	.4byte	.Lmip_raw0, 0
	.4byte	.Lmip_end0-.Lmip_fn0, 0xfe41fe15, 4, 16
	.2byte	1, 7
	.ascii	"forever"
	.zero	1
	.2byte	2, 4
	.ascii	"t2.c"
	.2byte	20, 8
	.4byte	0x285b7821, 0x38380718
	.2byte	3, 16
	.4byte	0, .Lmip_b0_1-.Lmip_fn0, .Lmip_b0_2-.Lmip_fn0, .Lmip_b0_3-.Lmip_fn0
	.2byte	21, 24
	.4byte	0xad3b813
	.2byte	0xaf6f
	.4byte	0x8e544c82
	.2byte	0x544d
	.4byte	0x40d5e65d
	.2byte	0xe71a
	.4byte	0x400f7d0d
	.2byte	0xc710
	.2byte	22, 7
	.ascii	"\001\021\003\021\002\020\001"
	.zero	1
	.2byte	7, 16
	.4byte	0, 1, -1, 2
	.2byte	8, 8
	.4byte	2, 1
	.2byte	0, 0
