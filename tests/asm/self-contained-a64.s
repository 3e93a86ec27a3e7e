// absolute: The program copies this code: the instructions contain the full address
// pic: The program copies this code: an address relative to the PC would be wrong in the copy
// options absolute: --mip-mode=call-graph --mip-self-contained
// options pic: --mip-mode=call-graph --mip-self-contained --mip-pic --mip-remarks
// assembler: clang-22 --target=aarch64-none-elf -c
	.text
	.file	"t.c"
	.globl	f
	.p2align	2
	.type	f,@function
f:
absolute+.Lmip_fn0:
absolute+	movz x16, #:abs_g3:.Lmip_raw0+0
absolute+	movk x16, #:abs_g2_nc:.Lmip_raw0+0
absolute+	movk x16, #:abs_g1_nc:.Lmip_raw0+0
absolute+	movk x16, #:abs_g0_nc:.Lmip_raw0+0
absolute+	ldr w17, [x16, #0]
absolute+	adds w17, w17, #1
absolute+	str w17, [x16, #0]
absolute+	b.le .Lmip_first0_0
absolute+.Lmip_on0_0:
pic+.Lmip_fn0:
pic+	.reloc	0, R_AARCH64_NONE, .Lmip_left0
	ldr	w8, [x0]
	add	w0, w8, w1
	ret
absolute+.Lmip_first0_0:
absolute+	str x0, [sp, #-16]!
absolute+	ldr w17, [x16]
absolute+	add w17, w17, #1
absolute+	cbz w17, .Lmip_end0_0
absolute+	tbz w17, #31, .Lmip_once0_0
absolute+	mov w17, #0x80000000
absolute+	str w17, [x16]
absolute+	b .Lmip_end0_0
absolute+.Lmip_once0_0:
absolute+	str w17, [x16]
absolute+	ldr w17, [x16, #4]
absolute+	add w17, w17, #1
absolute+	cbnz w17, .Lmip_end0_0
absolute+	movz x0, #:abs_g3:__mip_state+4
absolute+	movk x0, #:abs_g2_nc:__mip_state+4
absolute+	movk x0, #:abs_g1_nc:__mip_state+4
absolute+	movk x0, #:abs_g0_nc:__mip_state+4
absolute+	ldr w17, [x0]
absolute+	cbz w17, .Lmip_end0_0
absolute+	str w17, [x16, #4]
absolute+	add w17, w17, #1
absolute+	str w17, [x0]
absolute+.Lmip_end0_0:
absolute+	ldr x0, [sp], #16
absolute+	b .Lmip_on0_0
absolute+.Lmip_end0:
.Lfunc_end0:
pic+.Lmip_end0:
	.size	f, .Lfunc_end0-f
	.ident	"Debian clang version 22.1.0"
absolute+	.weak	__mip_words
absolute+	.set	__mip_words, 0xc
absolute+	.section	__llvm_mipraw,"awG",%nobits,f$MIP
absolute+	.p2align	2
absolute+.Lmip_raw0:
absolute+	.space	8
absolute=section __llvm_mipmap,"G",%progbits,f$MIP
absolute=map: kind 0x14, profile 0xc, unit hash 0x0, machine 183, pointer 8, needs the runtime
absolute=f of t.c: profile 0xc, flags 0x0, slot bytes 8, labels 0, signature 0x0, blocks 1, instructions 3, code hash
absolute=    0xd3cc13f0 0x76929c1c
pic!remark: t.c: skipped: f: its counters' address would depend on where it runs, and it must be self-contained
pic=section __llvm_mipmap,"G",%progbits,f$MIP
pic=.Lmip_left0:
pic=map: kind 0x14, profile 0x0, unit hash 0x0, machine 183, pointer 8, needs nothing
pic=f of t.c: skipped, at .Lmip_fn0, length .Lmip_end0-.Lmip_fn0, flags 0x0, reason its counters' address would
pic=    depend on where it runs, and it must be self-contained
