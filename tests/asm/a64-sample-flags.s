// samples: Samples: the helper changes the flags, so after a comparison the probe would have to save them
// atomic: Samples with atomic counters: the sum needs the flags
// options samples: --mip-mode=call-graph --mip-no-ipa-ra --mip-sample=1
// options atomic: --mip-mode=call-graph --mip-no-ipa-ra --mip-sample=1 --mip-atomic
// assembler: clang-22 --target=aarch64-none-elf -c
	.file	"s.c"
	.text
	.globl	ahead                           // -- Begin function ahead
	.p2align	2
	.type	ahead,@function
ahead:                                  // @ahead
+.Lmip_fn0:
// %bb.0:
samples+	adrp x16, .Lmip_raw0+0
samples+	ldr w17, [x16, :lo12:.Lmip_raw0+0]
samples+	add w17, w17, #1
samples+	str w17, [x16, :lo12:.Lmip_raw0+0]
samples+	b .Lmip_first0_0
samples+.Lmip_on0_0:
atomic+	adrp x16, .Lmip_raw0+0
atomic+	add x16, x16, :lo12:.Lmip_raw0+0
atomic+.Lmip_again0_0:
atomic+	ldxr w17, [x16]
atomic+	adds w17, w17, #1
atomic+	stxr w8, w17, [x16]
atomic+	cbnz w8, .Lmip_again0_0
atomic+	b .Lmip_first0_0
atomic+.Lmip_on0_0:
	subs	w8, w0, #6
	//APP
	nop
	//NO_APP
	cneg	w0, w8, ls
	ret
samples+.Lmip_first0_0:
samples+	add x17, x16, :lo12:.Lmip_raw0
samples+	stp x17, x30, [sp, #-16]!
samples+	bl __mip_sampled_call
samples+	b .Lmip_on0_0
samples+.Lmip_end0:
atomic+.Lmip_first0_0:
atomic+	stp x16, x30, [sp, #-16]!
atomic+	bl __mip_sampled_call_atomic
atomic+	b .Lmip_on0_0
atomic+.Lmip_end0:
.Lfunc_end0:
	.size	ahead, .Lfunc_end0-ahead
                                        // -- End function
	.ident	"clang"
	.section	".note.GNU-stack","",@progbits
+	.weak	__mip_words
+	.set	__mip_words, 0xc
+	.section	__llvm_mipraw,"awG",%nobits,ahead$MIP
+	.p2align	2
+.Lmip_raw0:
+	.space	8
=section __llvm_mipmap,"G",%progbits,ahead$MIP
=map: kind 0x14, profile 0xc, unit hash 0x0, machine 183, pointer 8, needs the runtime
=ahead of s.c: profile 0xc, flags 0x0, slot bytes 8, labels 0, signature 0x0, blocks 1, instructions 4, code
=    hash 0x75caac6f 0xa609aa4c
