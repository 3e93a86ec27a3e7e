// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// GCC's -fsanitize=address.  Data names the label .LASANPC0, but no jump goes there.  The probe stands after bti c
// options: --mip-mode=call-graph --mip-edges --mip-remarks
// assembler: aarch64-linux-gnu-as
	.arch armv8-a
	.file	"asan.c"
	.text
	.global	__asan_stack_malloc_1
	.section	.rodata.str1.8,"aMS",@progbits,1
	.align	3
.LC0:
	.string	"1 32 32 3 b:1"
	.text
	.align	2
	.p2align 4,,11
	.global	f
	.type	f, %function
f:
.LASANPC0:
	hint	34 // bti c
	adrp	x1, :got:__asan_option_detect_stack_use_after_return
	ldr	x1, [x1, :got_lo12:__asan_option_detect_stack_use_after_return]
	stp	x29, x30, [sp, -160]!
	mov	x29, sp
	stp	x21, x22, [sp, 32]
	mov	w21, w0
	ldr	w0, [x1]
	stp	x19, x20, [sp, 16]
	add	x20, sp, 64
	str	x23, [sp, 48]
	mov	x23, x20
	cbnz	w0, .L13
.L1:
	mov	x19, x20
	lsr	x22, x20, 3
	mov	x0, 35507
	mov	x2, 68719476736
	movk	x0, 0x41b5, lsl 16
	add	x3, x22, x2
	str	x0, [x19], 96
	adrp	x1, .LC0
	adrp	x0, .LASANPC0
	add	x1, x1, :lo12:.LC0
	add	x0, x0, :lo12:.LASANPC0
	stp	x1, x0, [x20, 8]
	mov	w1, -235802127
	str	w1, [x22, x2]
	mov	w0, -202116109
	str	w0, [x3, 8]
	cmp	w21, 3
	bgt	.L14
.L5:
	sub	x2, x19, #64
	mov	x1, 68719476736
	add	x0, x2, w21, sxtw
	and	w4, w0, 7
	lsr	x3, x0, 3
	ldrsb	w3, [x3, x1]
	cmp	w3, 0
	ccmp	w4, w3, 1, ne
	bge	.L15
	sub	x19, x19, #62
	mov	w0, 1
	strb	w0, [x2, w21, sxtw]
	and	w3, w19, 7
	lsr	x0, x19, 3
	ldrsb	w0, [x0, x1]
	cmp	w0, 0
	ccmp	w3, w0, 1, ne
	bge	.L16
	ldrb	w0, [x2, 2]
	cmp	x23, x20
	bne	.L17
	add	x2, x22, x1
	str	wzr, [x22, x1]
	str	wzr, [x2, 8]
.L3:
	ldp	x19, x20, [sp, 16]
	ldp	x21, x22, [sp, 32]
	ldr	x23, [sp, 48]
	ldp	x29, x30, [sp], 160
	ret
	.p2align 2,,3
.L14:
	add	x0, x20, 32
	bl	sink
	b	.L5
.L13:
	mov	x0, 96
	bl	__asan_stack_malloc_1
	cmp	x0, 0
	csel	x20, x20, x0, eq
	b	.L1
.L17:
	movi	v0.16b, 0xfffffffffffffff5
	add	x2, x22, x1
	mov	x3, 13838
	movk	x3, 0x45e0, lsl 16
	str	x3, [x20]
	str	d0, [x22, x1]
	str	s0, [x2, 8]
	b	.L3
.L16:
	mov	x0, x19
	bl	__asan_report_load1
.L15:
	bl	__asan_report_store1
	.size	f, .-f
	.section	.text.startup,"ax",@progbits
	.align	2
	.p2align 4,,11
	.type	_sub_I_00099_0, %function
_sub_I_00099_0:
	hint	34 // bti c
	stp	x29, x30, [sp, -16]!
	mov	x29, sp
	bl	__asan_init
	ldp	x29, x30, [sp], 16
	b	__asan_version_mismatch_check_v8
	.size	_sub_I_00099_0, .-_sub_I_00099_0
	.section	.init_array.00099,"aw"
	.align	3
	.xword	_sub_I_00099_0
	.ident	"GCC: (Debian 12.2.0-14) 12.2.0"
	.section	.note.gnu.property,"a"
	.align	3
	.word	4
	.word	16
	.word	5
	.string	"GNU"
	.word	3221225472
	.word	4
	.word	1
	.align	3
