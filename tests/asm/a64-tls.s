// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Thread-local sequences stay whole: the linker rewrites the call and the nop after it, and the instruction after
// .tlsdesccall
// options: --mip-mode=function-coverage --mip-edges --mip-pic
// assembler: aarch64-linux-gnu-as
	.arch armv8-a
	.file	"t.c"
	.text
	.align	2
	.global	gd
	.type	gd, %function
gd:
+.Lmip_fn0:
+	adrp x17, .Lmip_raw0+0
+	ldr w16, [x17, :lo12:.Lmip_raw0+0]
+	add w16, w16, w16, asr #31
+	str w16, [x17, :lo12:.Lmip_raw0+0]
	stp	x29, x30, [sp, -32]!
	mov	x29, sp
	str	x19, [sp, 16]
	mov	w19, w0
	cmp	w0, 3
	ble	.Lgd2
+.Lmip_b0_1:
	adrp	x0, :tlsgd:v
	add	x0, x0, :tlsgd_lo12:v
	bl	__tls_get_addr
	nop
	str	w19, [x0]
+	adrp x19, .Lmip_raw0+0
+	ldr w16, [x19, :lo12:.Lmip_raw0+4]
+	add w16, w16, w16, asr #31
+	str w16, [x19, :lo12:.Lmip_raw0+4]
.Lgd2:
+.Lmip_b0_2:
	adrp	x0, :tlsgd:v
	add	x0, x0, :tlsgd_lo12:v
	bl	__tls_get_addr
	nop
+	adrp x19, .Lmip_raw0+0
+	ldr w16, [x19, :lo12:.Lmip_raw0+8]
+	add w16, w16, w16, asr #31
+	str w16, [x19, :lo12:.Lmip_raw0+8]
	ldr	w0, [x0]
	ldr	x19, [sp, 16]
	ldp	x29, x30, [sp], 32
	ret
+.Lmip_end0:
	.size	gd, .-gd
	.align	2
	.global	tiny
	.type	tiny, %function
tiny:
+.Lmip_fn1:
+	adrp x17, .Lmip_raw1+0
+	ldr w16, [x17, :lo12:.Lmip_raw1+0]
+	add w16, w16, w16, asr #31
+	str w16, [x17, :lo12:.Lmip_raw1+0]
	stp	x29, x30, [sp, -32]!
	mov	x29, sp
	str	x19, [sp, 16]
	mov	w19, w0
	cmp	w0, 3
	ble	.Ltiny2
+.Lmip_b1_1:
	adr	x0, :tlsgd:v
	bl	__tls_get_addr
	nop
	str	w19, [x0]
+	adrp x19, .Lmip_raw1+0
+	ldr w16, [x19, :lo12:.Lmip_raw1+4]
+	add w16, w16, w16, asr #31
+	str w16, [x19, :lo12:.Lmip_raw1+4]
.Ltiny2:
+.Lmip_b1_2:
	adr	x0, :tlsgd:v
	bl	__tls_get_addr
	nop
+	adrp x19, .Lmip_raw1+0
+	ldr w16, [x19, :lo12:.Lmip_raw1+8]
+	add w16, w16, w16, asr #31
+	str w16, [x19, :lo12:.Lmip_raw1+8]
	ldr	w0, [x0]
	ldr	x19, [sp, 16]
	ldp	x29, x30, [sp], 32
	ret
+.Lmip_end1:
	.size	tiny, .-tiny
	.align	2
	.global	ld
	.type	ld, %function
ld:
+.Lmip_fn2:
+	adrp x17, .Lmip_raw2+0
+	ldr w16, [x17, :lo12:.Lmip_raw2+0]
+	add w16, w16, w16, asr #31
+	str w16, [x17, :lo12:.Lmip_raw2+0]
	stp	x29, x30, [sp, -32]!
	mov	x29, sp
	str	x19, [sp, 16]
	mov	w19, w0
	cmp	w0, 3
	ble	.Lld2
+.Lmip_b2_1:
	adrp	x0, :tlsldm:v
	add	x0, x0, :tlsldm_lo12_nc:v
	bl	__tls_get_addr
	nop
	add	x0, x0, :dtprel_hi12:v, lsl #12
	add	x0, x0, :dtprel_lo12_nc:v
	str	w19, [x0]
+	adrp x19, .Lmip_raw2+0
+	ldr w16, [x19, :lo12:.Lmip_raw2+4]
+	add w16, w16, w16, asr #31
+	str w16, [x19, :lo12:.Lmip_raw2+4]
.Lld2:
+.Lmip_b2_2:
	adrp	x0, :tlsldm:v
	add	x0, x0, :tlsldm_lo12_nc:v
	bl	__tls_get_addr
	nop
+	adrp x19, .Lmip_raw2+0
+	ldr w16, [x19, :lo12:.Lmip_raw2+8]
+	add w16, w16, w16, asr #31
+	str w16, [x19, :lo12:.Lmip_raw2+8]
	add	x0, x0, :dtprel_hi12:v, lsl #12
	add	x0, x0, :dtprel_lo12_nc:v
	ldr	w0, [x0]
	ldr	x19, [sp, 16]
	ldp	x29, x30, [sp], 32
	ret
+.Lmip_end2:
	.size	ld, .-ld
	.align	2
	.global	desc
	.type	desc, %function
desc:
+.Lmip_fn3:
+	str x16, [sp, #-16]!
+	adrp x1, .Lmip_raw3+0
+	ldr w16, [x1, :lo12:.Lmip_raw3+0]
+	add w16, w16, w16, asr #31
+	str w16, [x1, :lo12:.Lmip_raw3+0]
+	ldr x16, [sp], #16
	stp	x29, x30, [sp, -32]!
	mov	x29, sp
	str	x19, [sp, 16]
	mov	w19, w0
	cmp	w0, 3
	ble	.Ldesc2
+.Lmip_b3_1:
	adrp	x0, :tlsdesc:v
	ldr	x1, [x0, #:tlsdesc_lo12:v]
	add	x0, x0, :tlsdesc_lo12:v
	.tlsdesccall	v
	blr	x1
	mrs	x1, tpidr_el0
	add	x0, x1, x0
	str	w19, [x0]
+	adrp x1, .Lmip_raw3+0
+	ldr w0, [x1, :lo12:.Lmip_raw3+4]
+	add w0, w0, w0, asr #31
+	str w0, [x1, :lo12:.Lmip_raw3+4]
.Ldesc2:
+.Lmip_b3_2:
	adrp	x0, :tlsdesc:v
	ldr	x1, [x0, #:tlsdesc_lo12:v]
	add	x0, x0, :tlsdesc_lo12:v
	.tlsdesccall	v
	blr	x1
+	adrp x30, .Lmip_raw3+0
+	ldr w16, [x30, :lo12:.Lmip_raw3+8]
+	add w16, w16, w16, asr #31
+	str w16, [x30, :lo12:.Lmip_raw3+8]
	mrs	x1, tpidr_el0
	add	x0, x1, x0
	ldr	w0, [x0]
	ldr	x19, [sp, 16]
	ldp	x29, x30, [sp], 32
	ret
+.Lmip_end3:
	.size	desc, .-desc
	.ident	"GCC: (x) 12"
+	.weak	__mip_words
+	.set	__mip_words, 0x21
+	.section	__llvm_mipraw,"awG",%nobits,gd$MIP
+	.p2align	4
+.Lmip_raw0:
+	.space	12
+	.p2align	4
+.Lmip_raw1:
+	.space	12
+	.p2align	4
+.Lmip_raw2:
+	.space	12
+	.p2align	4
+.Lmip_raw3:
+	.space	12
=section __llvm_mipmap,"G",%progbits,gd$MIP
=map: kind 0x14, profile 0x21, unit hash 0x0, machine 183, pointer 8, needs the runtime
=gd of t.c: profile 0x21, flags 0x0, slot bytes 12, labels 0, signature 0x70c9fa27, blocks 3, instructions 19,
=    code hash 0xc9c00b51 0xcd16e173
=    offsets: of the blocks' labels
=    hashes: 0x41b75a7b:0x1f40, 0x1f75f6f:0x7fb3, 0x1b80b57:0x414d
=    successors: \021\002\001\002
=    edges: -1:0:2, 0:1:-1, 0:2:-1, 1:2:6, 2:-1:10
=    stops: 1, 2
=tiny of t.c: profile 0x21, flags 0x0, slot bytes 12, labels 1, signature 0x70c9fa27, blocks 3, instructions
=    17, code hash 0x9afd35d9 0x40d31f19
=    offsets: of the blocks' labels
=    hashes: 0x41b75a7b:0x1f40, 0xfca6e4e3:0x9cff, 0xeb04c6b3:0xce2a
=    successors: \021\002\001\002
=    edges: -1:0:2, 0:1:-1, 0:2:-1, 1:2:6, 2:-1:10
=    stops: 1, 2
=ld of t.c: profile 0x21, flags 0x0, slot bytes 12, labels 2, signature 0x70c9fa27, blocks 3, instructions 23,
=    code hash 0x47c118c9 0x7e737b6a
=    offsets: of the blocks' labels
=    hashes: 0x41b75a7b:0x1f40, 0xf336a1e4:0x4c52, 0x62da1298:0x4319
=    successors: \021\002\001\002
=    edges: -1:0:2, 0:1:-1, 0:2:-1, 1:2:6, 2:-1:10
=    stops: 1, 2
=desc of t.c: profile 0x21, flags 0x0, slot bytes 12, labels 3, signature 0x70c9fa27, blocks 3, instructions
=    25, code hash 0x1665e41c 0xf6be379f
=    offsets: of the blocks' labels
=    hashes: 0x41b75a7b:0x1f40, 0xa9ae3555:0x68d2, 0x986415f9:0x6f8b
=    successors: \021\002\001\002
=    edges: -1:0:2, 0:1:-1, 0:2:-1, 1:2:6, 2:-1:10
=    stops: 1, 2
