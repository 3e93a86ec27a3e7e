@ SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
@ The probe that counts calls stands behind the prologue, where r0, which tells what the loop began with, is free: its
@ rounds are told by a copy made behind the probe.
@ options: --mip-mode=call-graph --mip-edges --mip-no-ipa-ra
@ assembler: arm-none-eabi-as -mcpu=cortex-a15
	.cpu cortex-a15
	.eabi_attribute 28, 1
	.file	"leave.c"
	.text
	.align	2
	.syntax unified
	.arm
	.type	throw_it, %function
throw_it:
.Lmip_fn0:
	@ Volatile: function does not return.
	@ args = 0, pretend = 0, frame = 0
	@ frame_needed = 0, uses_anonymous_args = 0
	ldr	ip, .Lmip_lit0_0
	ldr	r1, [ip]
	adds	r1, r1, #1
	str	r1, [ip]
	ble	.Lmip_first0_0
.Lmip_back0_0:
	ldr	r1, [r0]
	bx	r1
.Lmip_first0_0:
	push	{ip, lr}
	bl	__mip_first_call
	b	.Lmip_back0_0
	.p2align	2
.Lmip_lit0_0:
	.word	.Lmip_raw0
.Lmip_end0:
	.size	throw_it, .-throw_it
	.align	2
	.global	descend
	.syntax unified
	.arm
	.type	descend, %function
descend:
.Lmip_fn1:
	@ Volatile: function does not return.
	@ args = 0, pretend = 0, frame = 0
	@ frame_needed = 0, uses_anonymous_args = 0
	mov	r3, r0
	str	r4, [sp, #-8]!
	str	lr, [sp, #4]
	ldr	r0, .Lmip_lit1_1
	ldr	r1, [r0]
	adds	r1, r1, #1
	str	r1, [r0]
	blle	__mip_first_call_r0
.Lmip_back1_0:
	mov	ip, r3
	b	.L6
.L5:
.Lmip_b1_1:
	sub	r3, r3, #1
.L6:
.Lmip_b1_2:
	cmp	r3, #0
	bne	.L5
.Lmip_b1_3:
	subs	ip, ip, r3
	mvnmi	ip, #0x80000000
	ldr	r1, [r0, #8]
	adds	r1, r1, ip
	mvnvs	r1, #0x80000000
	str	r1, [r0, #8]
	mov	r0, #42
	bl	throw_it
	.p2align	2
.Lmip_lit1_1:
	.word	.Lmip_raw1
.Lmip_end1:
	.size	descend, .-descend
	.ident	"GCC: (15:12.2.rel1-1) 12.2.1 20221205"
	.weak	__mip_words
	.set	__mip_words, 0x2c
	.section	__llvm_mipraw,"awG",%nobits,throw_it$MIP
	.p2align	2
.Lmip_raw0:
	.space	8
	.section	__llvm_mipmap,"G",%progbits,throw_it$MIP
	.p2align	2
	.4byte	0x50494dfb
	.2byte	9, 0x24
	.4byte	0x2c, 0x0, 0, 48
	.2byte	2, 4, 40
	.byte	4, 0
	.2byte	3, 8
	.4byte	112, __mip_link_needs_fmachine_profile_generate
	.2byte	0, 0
	.4byte	112, 0x2c, 0x2, 8
	.4byte	.Lmip_fn0, 0
	.4byte	.Lmip_raw0, 0
	.4byte	.Lmip_end0-.Lmip_fn0, 0x0, 1, 2
	.2byte	1, 8
	.ascii	"throw_it"
	.2byte	2, 7
	.ascii	"leave.c"
	.zero	1
	.2byte	3, 4
	.4byte	0
	.2byte	9, 24
	.4byte	-1, 0, 0, 0, -1, -1
	.2byte	0, 0
	.section	__llvm_mipraw,"awG",%nobits,descend$MIP
	.p2align	2
.Lmip_raw1:
	.space	12
	.section	__llvm_mipmap,"G",%progbits,descend$MIP
	.p2align	2
	.4byte	0x50494dfb
	.2byte	9, 0x24
	.4byte	0x2c, 0x0, 0, 48
	.2byte	2, 4, 40
	.byte	4, 0
	.2byte	3, 8
	.4byte	168, __mip_link_needs_fmachine_profile_generate
	.2byte	0, 0
	.4byte	168, 0x2c, 0x0, 12
	.4byte	.Lmip_fn1, 0
	.4byte	.Lmip_raw1, 0
	.4byte	.Lmip_end1-.Lmip_fn1, 0x25ec7012, 4, 9
	.2byte	1, 7
	.ascii	"descend"
	.zero	1
	.2byte	2, 7
	.ascii	"leave.c"
	.zero	1
	.2byte	3, 16
	.4byte	0, .Lmip_b1_1-.Lmip_fn1, .Lmip_b1_2-.Lmip_fn1, .Lmip_b1_3-.Lmip_fn1
	.2byte	9, 60
	.4byte	-1, 0, 0, 0, 2, -1, 1, 2, -1, 2, 3, -1, 2, 1, 8
	.2byte	10, 4
	.4byte	3
	.2byte	0, 0
