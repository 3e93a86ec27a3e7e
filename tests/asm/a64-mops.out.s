// Memory copy and set (Armv8.8) are groups of three instructions: nothing is inserted between them.  They write only their
// operands and the flags, so a slot base is kept across them.  A counter or a jump may follow the last one
// options: --mip-mode=function-coverage --mip-edges --mip-no-ipa-ra
// assembler: aarch64-linux-gnu-as
	.arch armv9-a+crc+mops
	.file	"sme.c"
	.text
	.global	cpy
	.type	cpy, %function
cpy:
.Lmip_fn0:
.LFB0:
	.cfi_startproc
	adrp x17, .Lmip_raw0+0
	tbz	x2, 0, .L2
.Lmip_b0_1:
	ldr w16, [x17, :lo12:.Lmip_raw0+0]
	add w16, w16, w16, asr #31
	str w16, [x17, :lo12:.Lmip_raw0+0]
	mov	x4, x0
	mov	x3, x2
	cpyfp	[x4]!, [x1]!, x3!
	cpyfm	[x4]!, [x1]!, x3!
	cpyfe	[x4]!, [x1]!, x3!
	mov	w1, 3
	setp	[x0]!, x2!, x1
	setm	[x0]!, x2!, x1
	sete	[x0]!, x2!, x1
	ret
	.p2align 2,,3
.L2:
.Lmip_b0_2:
	ldr w16, [x17, :lo12:.Lmip_raw0+4]
	add w16, w16, w16, asr #31
	str w16, [x17, :lo12:.Lmip_raw0+4]
	add	x3, x0, 3
	cpyp	[x3]!, [x1]!, x2!
	cpym	[x3]!, [x1]!, x2!
	cpye	[x3]!, [x1]!, x2!
	mov	w1, 3
	setp	[x0]!, x2!, x1
	setm	[x0]!, x2!, x1
	sete	[x0]!, x2!, x1
	ret
.Lmip_end0:
	.cfi_endproc
.LFE0:
	.size	cpy, .-cpy
	.ident	"GCC: (Debian 12.2.0-14) 12.2.0"
	.section	.note.GNU-stack,"",@progbits
	.weak	__mip_words
	.set	__mip_words, 0x21
	.section	__llvm_mipraw,"awG",%nobits,cpy$MIP
	.p2align	3
.Lmip_raw0:
	.space	8
	.section	__llvm_mipmap,"G",%progbits,cpy$MIP
	.p2align	2
	.4byte	0x50494dfb
	.2byte	9, 0x14
	.4byte	0x21, 0x0, 0, 48
	.2byte	2, 4, 183
	.byte	8, 0
	.2byte	3, 8
	.4byte	196, __mip_link_needs_fmachine_profile_generate
	.2byte	0, 0
	.4byte	196, 0x21, 0x0, 8
	.8byte	.Lmip_fn0
	.8byte	.Lmip_raw0
	.4byte	.Lmip_end0-.Lmip_fn0, 0x9733aa8e, 3, 20
	.2byte	1, 3
	.ascii	"cpy"
	.zero	1
	.2byte	2, 5
	.ascii	"sme.c"
	.zero	3
	.2byte	20, 8
	.4byte	0x209f24ba, 0x53dbee45
	.2byte	3, 12
	.4byte	0, .Lmip_b0_1-.Lmip_fn0, .Lmip_b0_2-.Lmip_fn0
	.2byte	21, 18
	.4byte	0x8fba295c
	.2byte	0xfcc
	.4byte	0x178effd9
	.2byte	0x77eb
	.4byte	0x86462883
	.2byte	0x2f06
	.2byte	0
	.2byte	22, 4
	.ascii	"\021\002\002\002"
	.2byte	9, 60
	.4byte	-1, 0, -1, 0, 1, -1, 0, 2, -1, 1, -1, 2, 2, -1, 6
	.2byte	0, 0
