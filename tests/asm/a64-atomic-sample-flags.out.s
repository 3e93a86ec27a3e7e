// Samples with atomic counters: the sum needs the flags
// options: --mip-mode=call-graph --mip-no-ipa-ra --mip-sample=1 --mip-atomic
// assembler: clang-22 --target=aarch64-none-elf -c
	.file	"s.c"
	.text
	.globl	ahead                           // -- Begin function ahead
	.p2align	2
	.type	ahead,@function
ahead:                                  // @ahead
.Lmip_fn0:
// %bb.0:
	adrp x16, .Lmip_raw0+0
	add x16, x16, :lo12:.Lmip_raw0+0
.Lmip_again0_0:
	ldxr w17, [x16]
	adds w17, w17, #1
	stxr w8, w17, [x16]
	cbnz w8, .Lmip_again0_0
	b .Lmip_first0_0
.Lmip_on0_0:
	subs	w8, w0, #6
	//APP
	nop
	//NO_APP
	cneg	w0, w8, ls
	ret
.Lmip_first0_0:
	stp x16, x30, [sp, #-16]!
	bl __mip_sampled_call_atomic
	b .Lmip_on0_0
.Lmip_end0:
.Lfunc_end0:
	.size	ahead, .Lfunc_end0-ahead
                                        // -- End function
	.ident	"clang"
	.section	".note.GNU-stack","",@progbits
	.weak	__mip_words
	.set	__mip_words, 0xc
	.section	__llvm_mipraw,"awG",%nobits,ahead$MIP
	.p2align	2
.Lmip_raw0:
	.space	8
	.section	__llvm_mipmap,"G",%progbits,ahead$MIP
	.p2align	2
	.4byte	0x50494dfb
	.2byte	9, 0x14
	.4byte	0xc, 0x0, 0, 48
	.2byte	2, 4, 183
	.byte	8, 0
	.2byte	3, 8
	.4byte	84, __mip_link_needs_fmachine_profile_generate
	.2byte	0, 0
	.4byte	84, 0xc, 0x0, 8
	.8byte	.Lmip_fn0
	.8byte	.Lmip_raw0
	.4byte	.Lmip_end0-.Lmip_fn0, 0x0, 1, 4
	.2byte	1, 5
	.ascii	"ahead"
	.zero	3
	.2byte	2, 3
	.ascii	"s.c"
	.zero	1
	.2byte	20, 8
	.4byte	0x75caac6f, 0xa609aa4c
	.2byte	0, 0
