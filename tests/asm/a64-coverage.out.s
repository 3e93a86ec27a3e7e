// The record's label stands before the probe, also if nothing stands between the function's label and its code
// options: --mip-mode=function-coverage
// assembler: clang-22 --target=aarch64-none-elf -c
	.text
	.file	"t.c"
	.globl	f
	.p2align	2
	.type	f,@function
f:
.Lmip_fn0:
	adrp x16, .Lmip_raw0+0
	strb wzr, [x16, :lo12:.Lmip_raw0+0]
	ldr	w8, [x0]
	add	w0, w8, w1
	ret
.Lmip_end0:
.Lfunc_end0:
	.size	f, .Lfunc_end0-f

	.ident	"clang version 22.0.0"
	.section	".note.GNU-stack","",@progbits
	.addrsig
	.section	__llvm_mipraw,"awG",%nobits,f$MIP
.Lmip_raw0:
	.space	1
	.section	__llvm_mipmap,"G",%progbits,f$MIP
	.p2align	2
	.4byte	0x50494dfb
	.2byte	9, 0x14
	.4byte	0x1, 0x0, 0, 48
	.2byte	2, 4, 183
	.byte	8, 0
	.2byte	3, 8
	.4byte	80, __mip_link_needs_fmachine_profile_generate
	.2byte	0, 0
	.4byte	80, 0x1, 0x0, 1
	.8byte	.Lmip_fn0
	.8byte	.Lmip_raw0
	.4byte	.Lmip_end0-.Lmip_fn0, 0x0, 1, 3
	.2byte	1, 1
	.ascii	"f"
	.zero	3
	.2byte	2, 3
	.ascii	"t.c"
	.zero	1
	.2byte	20, 8
	.4byte	0xd3cc13f0, 0x76929c1c
	.2byte	0, 0
