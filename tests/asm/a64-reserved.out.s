// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Reserved registers (here x9, x10, x16 and x17) are not touched, not even saved and restored
// options: --mip-mode=call-graph --mip-reserved=0x30600
// assembler: aarch64-linux-gnu-as
	.arch armv8-a
	.file	"t.c"
	.text
	.align	2
	.global	f
	.type	f, %function
f:
.Lmip_fn0:
	stp x11, x12, [sp, #-16]!
	adrp x11, .Lmip_raw0+0
	ldr w12, [x11, :lo12:.Lmip_raw0+0]
	adds w12, w12, #1
	str w12, [x11, :lo12:.Lmip_raw0+0]
	b.le .Lmip_first0_0
.Lmip_on0_0:
	ldp x11, x12, [sp], #16
	str	x19, [sp, -16]!
	mov	x19, x0
	str	x1, [x19, 8]
	str	x2, [x19, 16]
	ldr	x19, [sp], 16
	ret
.Lmip_first0_0:
	add x12, x11, :lo12:.Lmip_raw0
	stp x12, x30, [sp, #-16]!
	bl __mip_first_call
	b .Lmip_on0_0
.Lmip_end0:
	.size	f, .-f
	.align	2
	.global	g
	.type	g, %function
g:
.Lmip_fn1:
	stp x11, x12, [sp, #-16]!
	adrp x11, .Lmip_raw1+0
	ldr w12, [x11, :lo12:.Lmip_raw1+0]
	adds w12, w12, #1
	str w12, [x11, :lo12:.Lmip_raw1+0]
	b.le .Lmip_first1_0
.Lmip_on1_0:
	ldp x11, x12, [sp], #16
	add	w0, w0, w1
	ret
.Lmip_first1_0:
	add x12, x11, :lo12:.Lmip_raw1
	stp x12, x30, [sp, #-16]!
	bl __mip_first_call
	b .Lmip_on1_0
.Lmip_end1:
	.size	g, .-g
	.ident	"GCC: (x) 12"
	.weak	__mip_words
	.set	__mip_words, 0xc
	.section	__llvm_mipraw,"awG",%nobits,f$MIP
	.p2align	2
.Lmip_raw0:
	.space	8
	.p2align	2
.Lmip_raw1:
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
	.4byte	.Lmip_end0-.Lmip_fn0, 0x0, 1, 6
	.2byte	1, 1
	.ascii	"f"
	.zero	3
	.2byte	2, 3
	.ascii	"t.c"
	.zero	1
	.2byte	20, 8
	.4byte	0x899818d9, 0x800af5a2
	.2byte	0, 0
	.4byte	0x50494dfb
	.2byte	9, 0x14
	.4byte	0xc, 0x0, 0, 48
	.2byte	2, 4, 183
	.byte	8, 0
	.2byte	3, 8
	.4byte	80, __mip_link_needs_fmachine_profile_generate
	.2byte	0, 0
	.4byte	80, 0xc, 0x0, 8
	.8byte	.Lmip_fn1
	.8byte	.Lmip_raw1
	.4byte	.Lmip_end1-.Lmip_fn1, 0x0, 1, 2
	.2byte	1, 1
	.ascii	"g"
	.zero	3
	.2byte	2, 3
	.ascii	"t.c"
	.zero	1
	.2byte	20, 8
	.4byte	0x88e90007, 0x37b166b7
	.2byte	0, 0
