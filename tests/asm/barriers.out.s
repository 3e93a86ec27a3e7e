@ SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
@ A barrier after an unconditional jump only stops speculation: no probe stands there.  After a label it is like any other
@ instruction
@ options: --mip-mode=function-coverage --mip-blocks --mip-no-ipa-ra
@ assembler: arm-none-eabi-as -mcpu=cortex-m4
	.cpu cortex-m4
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
	push	{r4, lr}
	ldr	r4, .Lmip_lit0_1
	cbz	r0, .L3
.Lmip_b0_1:
	strb	r4, [r4]
	str	r1, [r0]
	b	.L4
.L3:
.Lmip_b0_2:
	strb	r4, [r4, #1]
	dsb	sy
	isb
	str	r1, [r2]
.L4:
.Lmip_b0_3:
	movs	r0, #1
	pop	{r4, pc}
	dsb	sy
	isb
	.p2align	2
.Lmip_lit0_1:
	.word	.Lmip_raw0
.Lmip_end0:
	.size	f, .-f
	.ident "GCC: (x) 12"
	.section	__llvm_mipraw,"awG",%nobits,f$MIP
	.p2align	1
.Lmip_raw0:
	.space	2
	.section	__llvm_mipmap,"G",%progbits,f$MIP
	.p2align	2
	.4byte	0x50494dfb
	.2byte	9, 0x24
	.4byte	0x3, 0x0, 0, 48
	.2byte	2, 4, 40
	.byte	4, 0
	.2byte	3, 8
	.4byte	196, __mip_link_needs_fmachine_profile_generate
	.2byte	0, 0
	.4byte	196, 0x3, 0x1, 2
	.4byte	.Lmip_fn0, 0
	.4byte	.Lmip_raw0, 0
	.4byte	.Lmip_end0-.Lmip_fn0, 0x255374d6, 4, 11
	.2byte	1, 1
	.ascii	"f"
	.zero	3
	.2byte	2, 3
	.ascii	"t.c"
	.zero	1
	.2byte	20, 8
	.4byte	0x909995fc, 0x1e04b081
	.2byte	3, 16
	.4byte	0, .Lmip_b0_1-.Lmip_fn0, .Lmip_b0_2-.Lmip_fn0, .Lmip_b0_3-.Lmip_fn0
	.2byte	21, 24
	.4byte	0x351d3b14
	.2byte	0x71ee
	.4byte	0xd3a6f914
	.2byte	0xb9fc
	.4byte	0xfd47fe71
	.2byte	0xb72
	.4byte	0x7d9bad33
	.2byte	0x77e7
	.2byte	22, 6
	.ascii	"\021\002\020\003\001\002"
	.zero	2
	.2byte	7, 16
	.4byte	-1, 0, 1, -1
	.2byte	8, 32
	.4byte	0, 1, 0, 2, 3, 1, 3, 2
	.2byte	0, 0
