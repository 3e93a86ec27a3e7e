@ SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
@ If nothing is dead, the probe saves and restores a register that is not reserved: other code may read r3 at any time
@ options: --mip-mode=call-graph --mip-no-ipa-ra --mip-reserved=0x1008
@ assembler: arm-none-eabi-as -mcpu=cortex-m4
	.cpu cortex-m4
	.eabi_attribute 28, 1
	.file	"t.c"
	.text
	.align	1
	.global	f
	.syntax unified
	.thumb
	.thumb_func
	.type	f, %function
f:
.Lmip_fn0:
	@ args = 0, pretend = 0, frame = 0
	push	{r0, r2}
	ldr	r0, .Lmip_lit0_0
	ldr	r2, [r0]
	adds	r2, r2, #1
	str	r2, [r0]
	ble	.Lmip_first0_0
.Lmip_back0_0:
	pop	{r0, r2}
	str	r1, [r0]
	str	r2, [r0, #4]
	str	r3, [r0, #8]
	bx	lr
.Lmip_first0_0:
	push	{r2, ip}
	push	{r0, lr}
	bl	__mip_first_call
	pop	{r2, ip}
	b	.Lmip_back0_0
	.p2align	2
.Lmip_lit0_0:
	.word	.Lmip_raw0
.Lmip_end0:
	.size	f, .-f
	.ident "GCC: (x) 12"
	.weak	__mip_words
	.set	__mip_words, 0xc
	.section	__llvm_mipraw,"awG",%nobits,f$MIP
	.p2align	2
.Lmip_raw0:
	.space	8
	.section	__llvm_mipmap,"G",%progbits,f$MIP
	.p2align	2
	.4byte	0x50494dfb
	.2byte	9, 0x24
	.4byte	0xc, 0x0, 0, 48
	.2byte	2, 4, 40
	.byte	4, 0
	.2byte	3, 8
	.4byte	80, __mip_link_needs_fmachine_profile_generate
	.2byte	0, 0
	.4byte	80, 0xc, 0x1, 8
	.4byte	.Lmip_fn0, 0
	.4byte	.Lmip_raw0, 0
	.4byte	.Lmip_end0-.Lmip_fn0, 0x0, 1, 4
	.2byte	1, 1
	.ascii	"f"
	.zero	3
	.2byte	2, 3
	.ascii	"t.c"
	.zero	1
	.2byte	20, 8
	.4byte	0xf6c7b33e, 0xfe1427b5
	.2byte	0, 0
