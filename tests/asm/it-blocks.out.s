@ SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
@ The load of a loop's slot base stands before the IT block that ends the block before the loop, not in it
@ options: --mip-mode=function-coverage --mip-blocks --mip-no-ipa-ra
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
	push	{r3, r4, r5, lr}
	ldr	r5, .Lmip_lit0_0
	strb	r5, [r5]
	mov	r4, r0
	mov	r5, r1
	bl	g
	cmp	r0, #3
	ldr	r2, .Lmip_lit0_0
	ittt	eq
	moveq	r5, #1
	moveq	r4, #2
	moveq	r0, #7
.L2:
.Lmip_b0_1:
	ldr	r3, [r0, r4]
	cmp	r3, #9
	beq	.L3
.Lmip_b0_2:
	strb	r2, [r2, #1]
	str	r5, [r0, #4]
.L3:
.Lmip_b0_3:
	subs	r4, r4, #4
	bne	.L2
.Lmip_b0_4:
	strb	r2, [r2, #2]
	movs	r2, #0
	movs	r3, #0
	pop	{r3, r4, r5, pc}
	.p2align	2
.Lmip_lit0_0:
	.word	.Lmip_raw0
.Lmip_end0:
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
	.4byte	204, __mip_link_needs_fmachine_profile_generate
	.2byte	0, 0
	.4byte	204, 0x3, 0x1, 3
	.4byte	.Lmip_fn0, 0
	.4byte	.Lmip_raw0, 0
	.4byte	.Lmip_end0-.Lmip_fn0, 0xd61cdf21, 5, 17
	.2byte	1, 1
	.ascii	"f"
	.zero	3
	.2byte	2, 3
	.ascii	"t.c"
	.zero	1
	.2byte	20, 8
	.4byte	0x1114f816, 0xadfa78aa
	.2byte	3, 20
	.4byte	0, .Lmip_b0_1-.Lmip_fn0, .Lmip_b0_2-.Lmip_fn0, .Lmip_b0_3-.Lmip_fn0, .Lmip_b0_4-.Lmip_fn0
	.2byte	21, 30
	.4byte	0xa01349dc
	.2byte	0xa71c
	.4byte	0xdbd75807
	.2byte	0xcb2b
	.4byte	0xfd1bbb95
	.2byte	0x41e2
	.4byte	0x81de21fc
	.2byte	0xddc
	.4byte	0x36f7ef45
	.2byte	0x7dde
	.2byte	0
	.2byte	22, 7
	.ascii	"\001\021\003\001\021\001\002"
	.zero	1
	.2byte	7, 20
	.4byte	0, -1, 1, -1, 2
	.2byte	8, 24
	.4byte	1, 2, 1, 3, 3, 4
	.2byte	0, 0
