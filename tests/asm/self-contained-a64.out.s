// The program copies this code: the instructions contain the full address
// options: --mip-mode=call-graph --mip-self-contained
// assembler: clang-22 --target=aarch64-none-elf -c
	.text
	.file	"t.c"
	.globl	f
	.p2align	2
	.type	f,@function
f:
.Lmip_fn0:
	movz x16, #:abs_g3:.Lmip_raw0+0
	movk x16, #:abs_g2_nc:.Lmip_raw0+0
	movk x16, #:abs_g1_nc:.Lmip_raw0+0
	movk x16, #:abs_g0_nc:.Lmip_raw0+0
	ldr w17, [x16, #0]
	adds w17, w17, #1
	str w17, [x16, #0]
	b.le .Lmip_first0_0
.Lmip_on0_0:
	ldr	w8, [x0]
	add	w0, w8, w1
	ret
.Lmip_first0_0:
	str x0, [sp, #-16]!
	ldr w17, [x16]
	add w17, w17, #1
	cbz w17, .Lmip_end0_0
	tbz w17, #31, .Lmip_once0_0
	mov w17, #0x80000000
	str w17, [x16]
	b .Lmip_end0_0
.Lmip_once0_0:
	str w17, [x16]
	ldr w17, [x16, #4]
	add w17, w17, #1
	cbnz w17, .Lmip_end0_0
	movz x0, #:abs_g3:__mip_state+4
	movk x0, #:abs_g2_nc:__mip_state+4
	movk x0, #:abs_g1_nc:__mip_state+4
	movk x0, #:abs_g0_nc:__mip_state+4
	ldr w17, [x0]
	cbz w17, .Lmip_end0_0
	str w17, [x16, #4]
	add w17, w17, #1
	str w17, [x0]
.Lmip_end0_0:
	ldr x0, [sp], #16
	b .Lmip_on0_0
.Lmip_end0:
.Lfunc_end0:
	.size	f, .Lfunc_end0-f
	.ident	"Debian clang version 22.1.0"
	.weak	__mip_words
	.set	__mip_words, 0xc
	.section	__llvm_mipraw,"awG",%nobits,f$MIP
	.p2align	2
.Lmip_raw0:
	.space	8
	.section	__llvm_mipmap,"G",%progbits,f$MIP
	.p2align	2
	.4byte	0x50494dfb
	.2byte	9, 0x14
	.4byte	0xc, 0x0, 0, 48
	.2byte	2, 4, 183
	.byte	8, 0
	.2byte	3, 8
	.4byte	80, __mip_link_needs_fmachine_profile_generate
	.2byte	0, 0
	.4byte	80, 0xc, 0x0, 8
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
