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
	stp	x29, x30, [sp, -32]!
	mov	x29, sp
	str	x19, [sp, 16]
	mov	w19, w0
	cmp	w0, 3
	ble	.Lgd2
	adrp	x0, :tlsgd:v
	add	x0, x0, :tlsgd_lo12:v
	bl	__tls_get_addr
	nop
	str	w19, [x0]
.Lgd2:
	adrp	x0, :tlsgd:v
	add	x0, x0, :tlsgd_lo12:v
	bl	__tls_get_addr
	nop
	ldr	w0, [x0]
	ldr	x19, [sp, 16]
	ldp	x29, x30, [sp], 32
	ret
	.size	gd, .-gd
	.align	2
	.global	tiny
	.type	tiny, %function
tiny:
	stp	x29, x30, [sp, -32]!
	mov	x29, sp
	str	x19, [sp, 16]
	mov	w19, w0
	cmp	w0, 3
	ble	.Ltiny2
	adr	x0, :tlsgd:v
	bl	__tls_get_addr
	nop
	str	w19, [x0]
.Ltiny2:
	adr	x0, :tlsgd:v
	bl	__tls_get_addr
	nop
	ldr	w0, [x0]
	ldr	x19, [sp, 16]
	ldp	x29, x30, [sp], 32
	ret
	.size	tiny, .-tiny
	.align	2
	.global	ld
	.type	ld, %function
ld:
	stp	x29, x30, [sp, -32]!
	mov	x29, sp
	str	x19, [sp, 16]
	mov	w19, w0
	cmp	w0, 3
	ble	.Lld2
	adrp	x0, :tlsldm:v
	add	x0, x0, :tlsldm_lo12_nc:v
	bl	__tls_get_addr
	nop
	add	x0, x0, :dtprel_hi12:v, lsl #12
	add	x0, x0, :dtprel_lo12_nc:v
	str	w19, [x0]
.Lld2:
	adrp	x0, :tlsldm:v
	add	x0, x0, :tlsldm_lo12_nc:v
	bl	__tls_get_addr
	nop
	add	x0, x0, :dtprel_hi12:v, lsl #12
	add	x0, x0, :dtprel_lo12_nc:v
	ldr	w0, [x0]
	ldr	x19, [sp, 16]
	ldp	x29, x30, [sp], 32
	ret
	.size	ld, .-ld
	.align	2
	.global	desc
	.type	desc, %function
desc:
	stp	x29, x30, [sp, -32]!
	mov	x29, sp
	str	x19, [sp, 16]
	mov	w19, w0
	cmp	w0, 3
	ble	.Ldesc2
	adrp	x0, :tlsdesc:v
	ldr	x1, [x0, #:tlsdesc_lo12:v]
	add	x0, x0, :tlsdesc_lo12:v
	.tlsdesccall	v
	blr	x1
	mrs	x1, tpidr_el0
	add	x0, x1, x0
	str	w19, [x0]
.Ldesc2:
	adrp	x0, :tlsdesc:v
	ldr	x1, [x0, #:tlsdesc_lo12:v]
	add	x0, x0, :tlsdesc_lo12:v
	.tlsdesccall	v
	blr	x1
	mrs	x1, tpidr_el0
	add	x0, x1, x0
	ldr	w0, [x0]
	ldr	x19, [sp, 16]
	ldp	x29, x30, [sp], 32
	ret
	.size	desc, .-desc
	.ident	"GCC: (x) 12"
