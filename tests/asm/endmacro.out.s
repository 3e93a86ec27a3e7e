@ .endmacro is LLVM's spelling of .endm
@ options: --mip-mode=function-coverage --mip-no-ipa-ra
@ assembler: clang-22 --target=thumbv7em-none-eabi -c -x assembler
	.eabi_attribute	6, 13
	.file	"t.c"
	.syntax unified
	.macro	one
	nop
	.endmacro
	.text
	.globl	f
	.p2align	1
	.type	f,%function
	.code	16
	.thumb_func
f:
.Lmip_fn0:
	.fnstart
	ldr	ip, .Lmip_lit0_0
	strb	ip, [ip]
	adds	r0, r0, #1
	bx	lr
	.p2align	2
.Lmip_lit0_0:
	.word	.Lmip_raw0
.Lmip_end0:
.Lfunc_end0:
	.size	f, .Lfunc_end0-f
	.cantunwind
	.fnend
	.ident	"clang version 22.0.0"
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
	.4byte	.Lmip_end0-.Lmip_fn0, 0x0, 1, 2
	.2byte	1, 1
	.ascii	"f"
	.zero	3
	.2byte	2, 3
	.ascii	"t.c"
	.zero	1
	.2byte	20, 8
	.4byte	0x546ad611, 0x9389a13c
	.2byte	0, 0
