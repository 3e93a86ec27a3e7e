@ A32: labels in a literal pool after a computed goto are not its table.  r4 is live at the jump
@ options: --mip-mode=function-coverage --mip-blocks --mip-no-ipa-ra
@ assembler: arm-none-eabi-as -march=armv4t
	.cpu arm7tdmi
	.file	"t.c"
	.text
	.align	2
	.global	f
	.syntax unified
	.arm
	.type	f, %function
f:
.Lmip_fn0:
	@ args = 0, pretend = 0, frame = 0
	@ frame_needed = 0, uses_anonymous_args = 0
	push	{r4, lr}
	mov	r4, r1
	ldr	ip, .L6
	str	ip, [r3]
	cmp	r0, #3
	ldr	ip, .Lmip_lit0_3
	beq	.L8
.Lmip_b0_1:
	strb	ip, [ip]
	ldr	ip, .L6+4
	b	.L7
.L3:
.Lmip_b0_2:
	ldr	lr, .Lmip_lit0_3
	strb	lr, [lr, #1]
	add	r0, r2, r4
	pop	{r4, pc}
.L2:
.Lmip_b0_3:
	ldr	lr, .Lmip_lit0_3
	strb	lr, [lr, #2]
	mov	r0, r2
	pop	{r4, pc}
.L8:
.Lmip_b0_4:
	strb	ip, [ip, #3]
	ldr	ip, .L6+8
.L7:
.Lmip_b0_5:
	ldr	pc, [ip, r0, lsl #2]	@ indirect memory jump
.L11:
	.align	2
.L6:
	.word	.L2
	.word	.LANCHOR0
	.word	.LANCHOR1
	.p2align	2
.Lmip_lit0_3:
	.word	.Lmip_raw0
.Lmip_end0:
	.size	f, .-f
	.section	.rodata
	.align	2
	.set	.LANCHOR0,. + 0
	.type	tab.0, %object
	.size	tab.0, 8
tab.0:
	.word	.L3
	.word	.L2
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
	.4byte	224, __mip_link_needs_fmachine_profile_generate
	.2byte	0, 0
	.4byte	224, 0x3, 0x0, 4
	.4byte	.Lmip_fn0, 0
	.4byte	.Lmip_raw0, 0
	.4byte	.Lmip_end0-.Lmip_fn0, 0xc66d4552, 6, 14
	.2byte	1, 1
	.ascii	"f"
	.zero	3
	.2byte	2, 3
	.ascii	"t.c"
	.zero	1
	.2byte	20, 8
	.4byte	0xbbbfa0aa, 0x65c23a41
	.2byte	3, 24
	.4byte	0, .Lmip_b0_1-.Lmip_fn0, .Lmip_b0_2-.Lmip_fn0, .Lmip_b0_3-.Lmip_fn0, .Lmip_b0_4-.Lmip_fn0, .Lmip_b0_5-.Lmip_fn0
	.2byte	21, 36
	.4byte	0x82a00c12
	.2byte	0x2218
	.4byte	0x7b7166cc
	.2byte	0xaf29
	.4byte	0xd1706c06
	.2byte	0x498e
	.4byte	0x2bc28917
	.2byte	0xbf3c
	.4byte	0x9c22ff2d
	.2byte	0xc455
	.4byte	0x42034a93
	.2byte	0xc455
	.2byte	22, 8
	.ascii	"\021\004\020\005\002\002\001\004"
	.2byte	7, 24
	.4byte	-1, 0, 1, 2, 3, -1
	.2byte	8, 32
	.4byte	0, 1, 0, 4, 5, 1, 5, 4
	.2byte	0, 0
