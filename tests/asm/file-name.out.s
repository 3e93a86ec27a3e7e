@ remark: ä "b\.c: skipped: g: it has fewer instructions than asked for
@ Compilers write non-ASCII bytes of a file name as octal digits.  The map and the remarks have the bytes themselves
@ options: --mip-mode=function-coverage --mip-no-ipa-ra --mip-remarks --mip-min-instructions=2
@ assembler: arm-none-eabi-as -mcpu=cortex-m4
	.cpu cortex-m4
	.arch armv7e-m
	.fpu softvfp
	.eabi_attribute 30, 2
	.file	"\303\244 \"b\\.c"
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
	ldr	ip, .Lmip_lit0_0
	strb	ip, [ip]
	adds	r0, r0, #1
	bx	lr
	.p2align	2
.Lmip_lit0_0:
	.word	.Lmip_raw0
.Lmip_end0:
	.size	f, .-f
	.type	g, %function
	.thumb_func
g:
	@ args = 0, pretend = 0, frame = 0
	bx	lr
	.size	g, .-g
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
	.4byte	84, __mip_link_needs_fmachine_profile_generate
	.2byte	0, 0
	.4byte	84, 0x1, 0x1, 1
	.4byte	.Lmip_fn0, 0
	.4byte	.Lmip_raw0, 0
	.4byte	.Lmip_end0-.Lmip_fn0, 0x0, 1, 2
	.2byte	1, 1
	.ascii	"f"
	.zero	3
	.2byte	2, 8
	.ascii	"\303\244 \042b\134.c"
	.2byte	20, 8
	.4byte	0x546ad611, 0x9389a13c
	.2byte	0, 0
