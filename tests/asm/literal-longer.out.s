@ A literal at the end of its reach: only the padding of its alignment is new, because the branch before it is longer
@ options: --mip-mode=function-coverage --mip-blocks --mip-no-ipa-ra
@ assembler: arm-none-eabi-as -mcpu=cortex-m4
	.cpu cortex-m4
	.arch armv7e-m
	.fpu softvfp
	.eabi_attribute 30, 2
	.file	"t.c"
	.text
	.p2align 3
	.global	f
	.syntax unified
	.thumb
	.thumb_func
	.type	f, %function
f:
.Lmip_fn0:
	@ args = 0, pretend = 0, frame = 0
	ldr	r2, .Lmip_lit0_1
	strb	r2, [r2]
	b	.L8
.L8:
.Lmip_b0_1:
	movs	r2, #2
.L3:
.Lmip_b0_2:
	subs	r2, r2, #1
	cmp	r2, #3
	bne.n	.L4
.Lmip_b0_3:
	ldr	r0, .Lmip_lit0_1
	strb	r0, [r0, #1]
	movs	r0, #3
.L4:
.Lmip_b0_4:
	b.w	.L7
	.space	232
.L7:
.Lmip_b0_5:
	cmp	r2, #0
	.p2align 3
	bne	.L3
.Lmip_b0_6:
	nop
	movw	r0, #:lower16:(.L5-(.Lmip_wp1+4))
	movt	r0, #:upper16:(.L5-(.Lmip_wp1+4))
.Lmip_wp1:
	add	r0, pc
	ldr	r0, [r0]
	b.w	.L6
	.space	1016
.L6:
.Lmip_b0_7:
	bx	lr
	.p2align 2
.L5:
	.word	1234
	.p2align	2
.Lmip_lit0_1:
	.word	.Lmip_raw0
.Lmip_end0:
	.size	f, .-f
	.ident	"GCC: (15:12.2.rel1-1) 12.2.1 20221205"
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
	.4byte	284, __mip_link_needs_fmachine_profile_generate
	.2byte	0, 0
	.4byte	284, 0x3, 0x1, 2
	.4byte	.Lmip_fn0, 0
	.4byte	.Lmip_raw0, 0
	.4byte	.Lmip_end0-.Lmip_fn0, 0xc3ac0e54, 8, 13
	.2byte	1, 1
	.ascii	"f"
	.zero	3
	.2byte	2, 3
	.ascii	"t.c"
	.zero	1
	.2byte	20, 8
	.4byte	0x62a23d09, 0x5cbe7ea1
	.2byte	3, 32
	.4byte	0, .Lmip_b0_1-.Lmip_fn0, .Lmip_b0_2-.Lmip_fn0, .Lmip_b0_3-.Lmip_fn0, .Lmip_b0_4-.Lmip_fn0, .Lmip_b0_5-.Lmip_fn0, .Lmip_b0_6-.Lmip_fn0, .Lmip_b0_7-.Lmip_fn0
	.2byte	21, 48
	.4byte	0x42859250
	.2byte	0x1917
	.4byte	0x68a53dc0
	.2byte	0x4ad6
	.4byte	0xeb416927
	.2byte	0x71f0
	.4byte	0xb4d140b
	.2byte	0x4ad6
	.4byte	0xd984bb25
	.2byte	0x1917
	.4byte	0xfb44fe65
	.2byte	0xfbfd
	.4byte	0x716f83c6
	.2byte	0xad83
	.4byte	0xf4613145
	.2byte	0xe3fe
	.2byte	22, 13
	.ascii	"\020\001\001\021\004\001\020\005\021\002\020\007\002"
	.zero	3
	.2byte	7, 32
	.4byte	0, -1, -1, 1, -1, -1, -1, -1
	.2byte	8, 56
	.4byte	1, 0, 2, 1, 4, 2, 4, 3, 5, 4, 6, 5, 7, 6
	.2byte	0, 0
