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
.Lmip_fn0:
	adrp x17, .Lmip_raw0+0
	ldr w16, [x17, :lo12:.Lmip_raw0+0]
	add w16, w16, w16, asr #31
	str w16, [x17, :lo12:.Lmip_raw0+0]
	stp	x29, x30, [sp, -32]!
	mov	x29, sp
	str	x19, [sp, 16]
	mov	w19, w0
	cmp	w0, 3
	ble	.Lgd2
.Lmip_b0_1:
	adrp	x0, :tlsgd:v
	add	x0, x0, :tlsgd_lo12:v
	bl	__tls_get_addr
	nop
	str	w19, [x0]
	adrp x19, .Lmip_raw0+0
	ldr w16, [x19, :lo12:.Lmip_raw0+4]
	add w16, w16, w16, asr #31
	str w16, [x19, :lo12:.Lmip_raw0+4]
.Lgd2:
.Lmip_b0_2:
	adrp	x0, :tlsgd:v
	add	x0, x0, :tlsgd_lo12:v
	bl	__tls_get_addr
	nop
	adrp x19, .Lmip_raw0+0
	ldr w16, [x19, :lo12:.Lmip_raw0+8]
	add w16, w16, w16, asr #31
	str w16, [x19, :lo12:.Lmip_raw0+8]
	ldr	w0, [x0]
	ldr	x19, [sp, 16]
	ldp	x29, x30, [sp], 32
	ret
.Lmip_end0:
	.size	gd, .-gd
	.align	2
	.global	tiny
	.type	tiny, %function
tiny:
.Lmip_fn1:
	adrp x17, .Lmip_raw1+0
	ldr w16, [x17, :lo12:.Lmip_raw1+0]
	add w16, w16, w16, asr #31
	str w16, [x17, :lo12:.Lmip_raw1+0]
	stp	x29, x30, [sp, -32]!
	mov	x29, sp
	str	x19, [sp, 16]
	mov	w19, w0
	cmp	w0, 3
	ble	.Ltiny2
.Lmip_b1_1:
	adr	x0, :tlsgd:v
	bl	__tls_get_addr
	nop
	str	w19, [x0]
	adrp x19, .Lmip_raw1+0
	ldr w16, [x19, :lo12:.Lmip_raw1+4]
	add w16, w16, w16, asr #31
	str w16, [x19, :lo12:.Lmip_raw1+4]
.Ltiny2:
.Lmip_b1_2:
	adr	x0, :tlsgd:v
	bl	__tls_get_addr
	nop
	adrp x19, .Lmip_raw1+0
	ldr w16, [x19, :lo12:.Lmip_raw1+8]
	add w16, w16, w16, asr #31
	str w16, [x19, :lo12:.Lmip_raw1+8]
	ldr	w0, [x0]
	ldr	x19, [sp, 16]
	ldp	x29, x30, [sp], 32
	ret
.Lmip_end1:
	.size	tiny, .-tiny
	.align	2
	.global	ld
	.type	ld, %function
ld:
.Lmip_fn2:
	adrp x17, .Lmip_raw2+0
	ldr w16, [x17, :lo12:.Lmip_raw2+0]
	add w16, w16, w16, asr #31
	str w16, [x17, :lo12:.Lmip_raw2+0]
	stp	x29, x30, [sp, -32]!
	mov	x29, sp
	str	x19, [sp, 16]
	mov	w19, w0
	cmp	w0, 3
	ble	.Lld2
.Lmip_b2_1:
	adrp	x0, :tlsldm:v
	add	x0, x0, :tlsldm_lo12_nc:v
	bl	__tls_get_addr
	nop
	add	x0, x0, :dtprel_hi12:v, lsl #12
	add	x0, x0, :dtprel_lo12_nc:v
	str	w19, [x0]
	adrp x19, .Lmip_raw2+0
	ldr w16, [x19, :lo12:.Lmip_raw2+4]
	add w16, w16, w16, asr #31
	str w16, [x19, :lo12:.Lmip_raw2+4]
.Lld2:
.Lmip_b2_2:
	adrp	x0, :tlsldm:v
	add	x0, x0, :tlsldm_lo12_nc:v
	bl	__tls_get_addr
	nop
	adrp x19, .Lmip_raw2+0
	ldr w16, [x19, :lo12:.Lmip_raw2+8]
	add w16, w16, w16, asr #31
	str w16, [x19, :lo12:.Lmip_raw2+8]
	add	x0, x0, :dtprel_hi12:v, lsl #12
	add	x0, x0, :dtprel_lo12_nc:v
	ldr	w0, [x0]
	ldr	x19, [sp, 16]
	ldp	x29, x30, [sp], 32
	ret
.Lmip_end2:
	.size	ld, .-ld
	.align	2
	.global	desc
	.type	desc, %function
desc:
.Lmip_fn3:
	str x16, [sp, #-16]!
	adrp x1, .Lmip_raw3+0
	ldr w16, [x1, :lo12:.Lmip_raw3+0]
	add w16, w16, w16, asr #31
	str w16, [x1, :lo12:.Lmip_raw3+0]
	ldr x16, [sp], #16
	stp	x29, x30, [sp, -32]!
	mov	x29, sp
	str	x19, [sp, 16]
	mov	w19, w0
	cmp	w0, 3
	ble	.Ldesc2
.Lmip_b3_1:
	adrp	x0, :tlsdesc:v
	ldr	x1, [x0, #:tlsdesc_lo12:v]
	add	x0, x0, :tlsdesc_lo12:v
	.tlsdesccall	v
	blr	x1
	mrs	x1, tpidr_el0
	add	x0, x1, x0
	str	w19, [x0]
	adrp x1, .Lmip_raw3+0
	ldr w0, [x1, :lo12:.Lmip_raw3+4]
	add w0, w0, w0, asr #31
	str w0, [x1, :lo12:.Lmip_raw3+4]
.Ldesc2:
.Lmip_b3_2:
	adrp	x0, :tlsdesc:v
	ldr	x1, [x0, #:tlsdesc_lo12:v]
	add	x0, x0, :tlsdesc_lo12:v
	.tlsdesccall	v
	blr	x1
	adrp x30, .Lmip_raw3+0
	ldr w16, [x30, :lo12:.Lmip_raw3+8]
	add w16, w16, w16, asr #31
	str w16, [x30, :lo12:.Lmip_raw3+8]
	mrs	x1, tpidr_el0
	add	x0, x1, x0
	ldr	w0, [x0]
	ldr	x19, [sp, 16]
	ldp	x29, x30, [sp], 32
	ret
.Lmip_end3:
	.size	desc, .-desc
	.ident	"GCC: (x) 12"
	.weak	__mip_words
	.set	__mip_words, 0x21
	.section	__llvm_mipraw,"awG",%nobits,gd$MIP
	.p2align	4
.Lmip_raw0:
	.space	12
	.p2align	4
.Lmip_raw1:
	.space	12
	.p2align	4
.Lmip_raw2:
	.space	12
	.p2align	4
.Lmip_raw3:
	.space	12
	.section	__llvm_mipmap,"G",%progbits,gd$MIP
	.p2align	2
	.4byte	0x50494dfb
	.2byte	9, 0x14
	.4byte	0x21, 0x0, 0, 48
	.2byte	2, 4, 183
	.byte	8, 0
	.2byte	3, 8
	.4byte	204, __mip_link_needs_fmachine_profile_generate
	.2byte	0, 0
	.4byte	204, 0x21, 0x0, 12
	.8byte	.Lmip_fn0
	.8byte	.Lmip_raw0
	.4byte	.Lmip_end0-.Lmip_fn0, 0x70c9fa27, 3, 19
	.2byte	1, 2
	.ascii	"gd"
	.zero	2
	.2byte	2, 3
	.ascii	"t.c"
	.zero	1
	.2byte	20, 8
	.4byte	0xc9c00b51, 0xcd16e173
	.2byte	3, 12
	.4byte	0, .Lmip_b0_1-.Lmip_fn0, .Lmip_b0_2-.Lmip_fn0
	.2byte	21, 18
	.4byte	0x41b75a7b
	.2byte	0x1f40
	.4byte	0x1f75f6f
	.2byte	0x7fb3
	.4byte	0x1b80b57
	.2byte	0x414d
	.2byte	0
	.2byte	22, 4
	.ascii	"\021\002\001\002"
	.2byte	9, 60
	.4byte	-1, 0, 2, 0, 1, -1, 0, 2, -1, 1, 2, 6, 2, -1, 10
	.2byte	10, 8
	.4byte	1, 2
	.2byte	0, 0
	.4byte	0x50494dfb
	.2byte	9, 0x14
	.4byte	0x21, 0x0, 0, 48
	.2byte	2, 4, 183
	.byte	8, 0
	.2byte	3, 8
	.4byte	204, __mip_link_needs_fmachine_profile_generate
	.2byte	0, 0
	.4byte	204, 0x21, 0x0, 12
	.8byte	.Lmip_fn1
	.8byte	.Lmip_raw1
	.4byte	.Lmip_end1-.Lmip_fn1, 0x70c9fa27, 3, 17
	.2byte	1, 4
	.ascii	"tiny"
	.2byte	2, 3
	.ascii	"t.c"
	.zero	1
	.2byte	20, 8
	.4byte	0x9afd35d9, 0x40d31f19
	.2byte	3, 12
	.4byte	0, .Lmip_b1_1-.Lmip_fn1, .Lmip_b1_2-.Lmip_fn1
	.2byte	21, 18
	.4byte	0x41b75a7b
	.2byte	0x1f40
	.4byte	0xfca6e4e3
	.2byte	0x9cff
	.4byte	0xeb04c6b3
	.2byte	0xce2a
	.2byte	0
	.2byte	22, 4
	.ascii	"\021\002\001\002"
	.2byte	9, 60
	.4byte	-1, 0, 2, 0, 1, -1, 0, 2, -1, 1, 2, 6, 2, -1, 10
	.2byte	10, 8
	.4byte	1, 2
	.2byte	0, 0
	.4byte	0x50494dfb
	.2byte	9, 0x14
	.4byte	0x21, 0x0, 0, 48
	.2byte	2, 4, 183
	.byte	8, 0
	.2byte	3, 8
	.4byte	204, __mip_link_needs_fmachine_profile_generate
	.2byte	0, 0
	.4byte	204, 0x21, 0x0, 12
	.8byte	.Lmip_fn2
	.8byte	.Lmip_raw2
	.4byte	.Lmip_end2-.Lmip_fn2, 0x70c9fa27, 3, 23
	.2byte	1, 2
	.ascii	"ld"
	.zero	2
	.2byte	2, 3
	.ascii	"t.c"
	.zero	1
	.2byte	20, 8
	.4byte	0x47c118c9, 0x7e737b6a
	.2byte	3, 12
	.4byte	0, .Lmip_b2_1-.Lmip_fn2, .Lmip_b2_2-.Lmip_fn2
	.2byte	21, 18
	.4byte	0x41b75a7b
	.2byte	0x1f40
	.4byte	0xf336a1e4
	.2byte	0x4c52
	.4byte	0x62da1298
	.2byte	0x4319
	.2byte	0
	.2byte	22, 4
	.ascii	"\021\002\001\002"
	.2byte	9, 60
	.4byte	-1, 0, 2, 0, 1, -1, 0, 2, -1, 1, 2, 6, 2, -1, 10
	.2byte	10, 8
	.4byte	1, 2
	.2byte	0, 0
	.4byte	0x50494dfb
	.2byte	9, 0x14
	.4byte	0x21, 0x0, 0, 48
	.2byte	2, 4, 183
	.byte	8, 0
	.2byte	3, 8
	.4byte	204, __mip_link_needs_fmachine_profile_generate
	.2byte	0, 0
	.4byte	204, 0x21, 0x0, 12
	.8byte	.Lmip_fn3
	.8byte	.Lmip_raw3
	.4byte	.Lmip_end3-.Lmip_fn3, 0x70c9fa27, 3, 25
	.2byte	1, 4
	.ascii	"desc"
	.2byte	2, 3
	.ascii	"t.c"
	.zero	1
	.2byte	20, 8
	.4byte	0x1665e41c, 0xf6be379f
	.2byte	3, 12
	.4byte	0, .Lmip_b3_1-.Lmip_fn3, .Lmip_b3_2-.Lmip_fn3
	.2byte	21, 18
	.4byte	0x41b75a7b
	.2byte	0x1f40
	.4byte	0xa9ae3555
	.2byte	0x68d2
	.4byte	0x986415f9
	.2byte	0x6f8b
	.2byte	0
	.2byte	22, 4
	.ascii	"\021\002\001\002"
	.2byte	9, 60
	.4byte	-1, 0, 2, 0, 1, -1, 0, 2, -1, 1, 2, 6, 2, -1, 10
	.2byte	10, 8
	.4byte	1, 2
	.2byte	0, 0
