@ SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
@ The function also jumps to its landing pad itself.  An exception brings no slot base there
@ options: --mip-mode=function-coverage --mip-blocks --mip-all-blocks --mip-no-ipa-ra
@ assembler: arm-none-eabi-as -mcpu=cortex-m4
	.cpu cortex-m4
	.eabi_attribute 28, 1
	.file	"t.cc"
	.text
	.align	1
	.global	f
	.syntax unified
	.thumb
	.thumb_func
	.type	f, %function
f:
.Lmip_fn0:
	.fnstart
.LFB0:
	@ args = 0, pretend = 0, frame = 0
	.save	{r4, lr}
	push	{r4, lr}
	ldr	lr, .Lmip_lit0_1
	strb	lr, [lr]
	adds	r4, r4, r0
	cbz	r1, .L3
.LEHB0:
.Lmip_b0_1:
	strb	lr, [lr, #1]
	bl	g
.LEHE0:
	pop	{r4, pc}
.L3:
.Lmip_b0_2:
	ldr	lr, .Lmip_lit0_1
	strb	lr, [lr, #2]
	bl	h
	pop	{r4, pc}
	.p2align	2
.Lmip_lit0_1:
	.word	.Lmip_raw0
.Lmip_end0:
	.global	__gxx_personality_v0
	.personality	__gxx_personality_v0
	.handlerdata
.LLSDA0:
	.byte	0xff
	.byte	0xff
	.byte	0x1
	.uleb128 .LLSDACSE0-.LLSDACSB0
.LLSDACSB0:
	.uleb128 .LEHB0-.LFB0
	.uleb128 .LEHE0-.LEHB0
	.uleb128 .L3-.LFB0
	.uleb128 0
.LLSDACSE0:
	.text
	.fnend
	.size	f, .-f
	.ident "GCC: (x) 12"
	.section	__llvm_mipraw,"awG",%nobits,f$MIP
	.p2align	1
.Lmip_raw0:
	.space	4
	.section	__llvm_mipmap,"G",%progbits,f$MIP
	.p2align	2
	.4byte	0x50494dfb
	.2byte	9, 0x24
	.4byte	0x3, 0x0, 0, 48
	.2byte	2, 4, 40
	.byte	4, 0
	.2byte	3, 8
	.4byte	144, __mip_link_needs_fmachine_profile_generate
	.2byte	0, 0
	.4byte	144, 0x3, 0x1, 3
	.4byte	.Lmip_fn0, 0
	.4byte	.Lmip_raw0, 0
	.4byte	.Lmip_end0-.Lmip_fn0, 0x9733aa8e, 3, 7
	.2byte	1, 1
	.ascii	"f"
	.zero	3
	.2byte	2, 4
	.ascii	"t.cc"
	.2byte	20, 8
	.4byte	0xbb01a0f9, 0xa188b0d4
	.2byte	3, 12
	.4byte	0, .Lmip_b0_1-.Lmip_fn0, .Lmip_b0_2-.Lmip_fn0
	.2byte	21, 18
	.4byte	0xe2bf513e
	.2byte	0x7288
	.4byte	0xef9bf6f2
	.2byte	0xb3b2
	.4byte	0x253f4408
	.2byte	0xb3b2
	.2byte	0
	.2byte	22, 4
	.ascii	"\021\002\002\002"
	.2byte	7, 12
	.4byte	0, 1, 2
	.2byte	0, 0
