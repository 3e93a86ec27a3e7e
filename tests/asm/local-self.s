// Position-independent code calls itself by its local name, as a tail call.  That is a call, not a loop
// options: --mip-mode=call-graph --mip-edges --mip-pic
// assembler: clang-22 --target=aarch64-none-elf -c
	.file	"t.c"
	.text
	.globl	f                               // -- Begin function f
	.p2align	2
	.type	f,@function
f:                                      // @f
+.Lmip_fn0:
.Lf$local:
	.type	.Lf$local,@function
// %bb.0:
+	adrp x16, .Lmip_raw0+0
+	ldr w17, [x16, :lo12:.Lmip_raw0+0]
+	adds w17, w17, #1
+	str w17, [x16, :lo12:.Lmip_raw0+0]
+	b.gt .Lmip_on0_0
+	stp x16, x30, [sp, #-16]!
+	bl __mip_first_call_page
+.Lmip_on0_0:
	sub	sp, sp, #16
	str	w0, [sp, #8]
	str	w1, [sp, #4]
	ldr	w8, [sp, #8]
	cbnz	w8, .LBB0_2
+.Lmip_b0_1:
	b	.LBB0_1
.LBB0_1:
+.Lmip_b0_2:
	ldr	w8, [sp, #4]
	str	w8, [sp, #12]
	b	.LBB0_3
.LBB0_2:
+.Lmip_b0_3:
	ldr	w8, [sp, #8]
	subs	w0, w8, #1
	ldr	w8, [sp, #4]
	ldr	w9, [sp, #8]
	eor	w1, w8, w9
	add	sp, sp, #16
	b	.Lf$local
.LBB0_3:
+.Lmip_b0_4:
+	adrp x17, .Lmip_raw0+0
+	ldr w16, [x17, :lo12:.Lmip_raw0+8]
+	add w16, w16, w16, asr #31
+	str w16, [x17, :lo12:.Lmip_raw0+8]
	ldr	w0, [sp, #12]
	add	sp, sp, #16
	ret
+.Lmip_end0:
.Lfunc_end0:
	.size	f, .Lfunc_end0-f
	.size	.Lf$local, .Lfunc_end0-f
                                        // -- End function
	.ident	"Debian clang version 22.1.8 (1~deb12u1)"
	.section	".note.GNU-stack","",@progbits
	.addrsig
	.addrsig_sym f
+	.weak	__mip_words
+	.set	__mip_words, 0x2c
+	.section	__llvm_mipraw,"awG",%nobits,f$MIP
+	.p2align	4
+.Lmip_raw0:
+	.space	12
=section __llvm_mipmap,"G",%progbits,f$MIP
=map: kind 0x14, profile 0x2c, unit hash 0x0, machine 183, pointer 8, needs the runtime
=f of t.c: profile 0x2c, flags 0x0, slot bytes 12, labels 0, signature 0x3f51745c, blocks 5, instructions 19,
=    code hash 0xa4b8cbd6 0x3d4371ab
=    offsets: of the blocks' labels
=    hashes: 0x8d886764:0x251b, 0x42859250:0x1917, 0xaf38cbf4:0x25e3, 0x2cb2ba78:0x9fdb, 0xd8264c74:0x4e35
=    successors: \021\003\020\002\020\004\002\002
=    edges: -1:0:0, 0:1:-1, 0:3:-1, 1:2:-1, 2:4:-1, 3:-1:-1, 4:-1:10
