// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// link: x19 is free for the page of the record, but x30 holds the return address.  So the probe pushes x30 for the
// helper of the first call
// reserved: Reserved registers (here x9, x10, x16 and x17) are not touched, not even saved and restored
// options link: --mip-mode=call-graph
// options reserved: --mip-mode=call-graph --mip-reserved=0x30600
// assembler: aarch64-linux-gnu-as
	.arch armv8-a
	.file	"t.c"
	.text
	.align	2
	.global	f
	.type	f, %function
f:
link+.Lmip_fn0:
link+	adrp x16, .Lmip_raw0+0
link+	ldr w17, [x16, :lo12:.Lmip_raw0+0]
link+	adds w17, w17, #1
link+	str w17, [x16, :lo12:.Lmip_raw0+0]
link+	b.gt .Lmip_on0_0
link+	stp x16, x30, [sp, #-16]!
link+	bl __mip_first_call_page
link+.Lmip_on0_0:
reserved+.Lmip_fn0:
reserved+	stp x11, x12, [sp, #-16]!
reserved+	adrp x11, .Lmip_raw0+0
reserved+	ldr w12, [x11, :lo12:.Lmip_raw0+0]
reserved+	adds w12, w12, #1
reserved+	str w12, [x11, :lo12:.Lmip_raw0+0]
reserved+	b.le .Lmip_first0_0
reserved+.Lmip_on0_0:
reserved+	ldp x11, x12, [sp], #16
	str	x19, [sp, -16]!
	mov	x19, x0
	str	x1, [x19, 8]
	str	x2, [x19, 16]
	ldr	x19, [sp], 16
	ret
link+.Lmip_end0:
reserved+.Lmip_first0_0:
reserved+	add x12, x11, :lo12:.Lmip_raw0
reserved+	stp x12, x30, [sp, #-16]!
reserved+	bl __mip_first_call
reserved+	b .Lmip_on0_0
reserved+.Lmip_end0:
	.size	f, .-f
	.align	2
	.global	g
	.type	g, %function
g:
link+.Lmip_fn1:
link+	adrp x16, .Lmip_raw1+0
link+	ldr w17, [x16, :lo12:.Lmip_raw1+0]
link+	adds w17, w17, #1
link+	str w17, [x16, :lo12:.Lmip_raw1+0]
link+	b.gt .Lmip_on1_0
link+	stp x16, x30, [sp, #-16]!
link+	bl __mip_first_call_page
link+.Lmip_on1_0:
reserved+.Lmip_fn1:
reserved+	stp x11, x12, [sp, #-16]!
reserved+	adrp x11, .Lmip_raw1+0
reserved+	ldr w12, [x11, :lo12:.Lmip_raw1+0]
reserved+	adds w12, w12, #1
reserved+	str w12, [x11, :lo12:.Lmip_raw1+0]
reserved+	b.le .Lmip_first1_0
reserved+.Lmip_on1_0:
reserved+	ldp x11, x12, [sp], #16
	add	w0, w0, w1
	ret
link+.Lmip_end1:
reserved+.Lmip_first1_0:
reserved+	add x12, x11, :lo12:.Lmip_raw1
reserved+	stp x12, x30, [sp, #-16]!
reserved+	bl __mip_first_call
reserved+	b .Lmip_on1_0
reserved+.Lmip_end1:
	.size	g, .-g
	.ident	"GCC: (x) 12"
+	.weak	__mip_words
+	.set	__mip_words, 0xc
+	.section	__llvm_mipraw,"awG",%nobits,f$MIP
+	.p2align	2
+.Lmip_raw0:
+	.space	8
+	.p2align	2
+.Lmip_raw1:
+	.space	8
=section __llvm_mipmap,"G",%progbits,f$MIP
=map: kind 0x14, profile 0xc, unit hash 0x0, machine 183, pointer 8, needs the runtime
=f of t.c: profile 0xc, flags 0x0, slot bytes 8, labels 0, signature 0x0, blocks 1, instructions 6, code hash
=    0x899818d9 0x800af5a2
=g of t.c: profile 0xc, flags 0x0, slot bytes 8, labels 1, signature 0x0, blocks 1, instructions 2, code hash
=    0x88e90007 0x37b166b7
