@ A literal at the end of its reach: only the padding of its alignment is new.  The alignment before it may keep the size of
@ the code
@ options: --mip-mode=function-coverage --mip-no-ipa-ra
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
	ldr	ip, .Lmip_lit0_0
	strb	ip, [ip]
	cbz	r0, .L0
	nop
.L0:
	.p2align 3,,1
	movw	r0, #:lower16:(.L1-(.Lmip_wp0+4))
	movt	r0, #:upper16:(.L1-(.Lmip_wp0+4))
.Lmip_wp0:
	add	r0, pc
	ldr	r0, [r0]
	b.w	.L2
	.space	1016
.L2:
	bx	lr
	.p2align 2
.L1:
	.word	1234
	.p2align	2
.Lmip_lit0_0:
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
	.4byte	0x1, 0x0, 0, 48
	.2byte	2, 4, 40
	.byte	4, 0
	.2byte	3, 8
	.4byte	80, __mip_link_needs_fmachine_profile_generate
	.2byte	0, 0
	.4byte	80, 0x1, 0x1, 1
	.4byte	.Lmip_fn0, 0
	.4byte	.Lmip_raw0, 0
	.4byte	.Lmip_end0-.Lmip_fn0, 0x12694f84, 4, 5
	.2byte	1, 1
	.ascii	"f"
	.zero	3
	.2byte	2, 3
	.ascii	"t.c"
	.zero	1
	.2byte	20, 8
	.4byte	0x466802dd, 0xe12c9d7
	.2byte	0, 0
