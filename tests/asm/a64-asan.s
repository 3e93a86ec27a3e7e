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
+.Lmip_fn0:
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
+	adrp x19, .Lmip_raw0+0
+	ldr w16, [x19, :lo12:.Lmip_raw0+0]
+	adds w16, w16, #1
+	str w16, [x19, :lo12:.Lmip_raw0+0]
+	b.gt .Lmip_on0_1
+	bl __mip_first_call_x19
+.Lmip_on0_1:
	add	x20, sp, 64
	str	x23, [sp, 48]
	mov	x23, x20
	cbnz	w0, .L13
.L1:
+.Lmip_b0_1:
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
+.Lmip_b0_2:
	sub	x2, x19, #64
	mov	x1, 68719476736
	add	x0, x2, w21, sxtw
	and	w4, w0, 7
	lsr	x3, x0, 3
	ldrsb	w3, [x3, x1]
	cmp	w3, 0
	ccmp	w4, w3, 1, ne
	bge	.L15
+.Lmip_b0_3:
	sub	x19, x19, #62
	mov	w0, 1
	strb	w0, [x2, w21, sxtw]
	and	w3, w19, 7
	lsr	x0, x19, 3
	ldrsb	w0, [x0, x1]
	cmp	w0, 0
	ccmp	w3, w0, 1, ne
+	adrp x30, .Lmip_raw0+0
	bge	.L16
+.Lmip_b0_4:
	ldrb	w0, [x2, 2]
	cmp	x23, x20
	bne	.L17
+.Lmip_b0_5:
	add	x2, x22, x1
	str	wzr, [x22, x1]
	str	wzr, [x2, 8]
.L3:
+.Lmip_b0_6:
+	ldr w16, [x30, :lo12:.Lmip_raw0+12]
+	add w16, w16, w16, asr #31
+	str w16, [x30, :lo12:.Lmip_raw0+12]
	ldp	x19, x20, [sp, 16]
	ldp	x21, x22, [sp, 32]
	ldr	x23, [sp, 48]
	ldp	x29, x30, [sp], 160
	ret
	.p2align 2,,3
.L14:
+.Lmip_b0_7:
	add	x0, x20, 32
	bl	sink
+	adrp x30, .Lmip_raw0+0
+	ldr w16, [x30, :lo12:.Lmip_raw0+16]
+	add w16, w16, w16, asr #31
+	str w16, [x30, :lo12:.Lmip_raw0+16]
	b	.L5
.L13:
+.Lmip_b0_8:
	mov	x0, 96
	bl	__asan_stack_malloc_1
+	adrp x30, .Lmip_raw0+0
+	ldr w16, [x30, :lo12:.Lmip_raw0+20]
+	add w16, w16, w16, asr #31
+	str w16, [x30, :lo12:.Lmip_raw0+20]
	cmp	x0, 0
	csel	x20, x20, x0, eq
	b	.L1
.L17:
+.Lmip_b0_9:
+	ldr w16, [x30, :lo12:.Lmip_raw0+24]
+	add w16, w16, w16, asr #31
+	str w16, [x30, :lo12:.Lmip_raw0+24]
	movi	v0.16b, 0xfffffffffffffff5
	add	x2, x22, x1
	mov	x3, 13838
	movk	x3, 0x45e0, lsl 16
	str	x3, [x20]
	str	d0, [x22, x1]
	str	s0, [x2, 8]
	b	.L3
.L16:
+.Lmip_b0_10:
+	ldr w16, [x30, :lo12:.Lmip_raw0+8]
+	add w16, w16, w16, asr #31
+	str w16, [x30, :lo12:.Lmip_raw0+8]
	mov	x0, x19
	bl	__asan_report_load1
.L15:
+.Lmip_b0_11:
+	adrp x30, .Lmip_raw0+0
+	ldr w16, [x30, :lo12:.Lmip_raw0+28]
+	add w16, w16, w16, asr #31
+	str w16, [x30, :lo12:.Lmip_raw0+28]
	bl	__asan_report_store1
+.Lmip_end0:
	.size	f, .-f
	.section	.text.startup,"ax",@progbits
	.align	2
	.p2align 4,,11
	.type	_sub_I_00099_0, %function
_sub_I_00099_0:
+.Lmip_fn1:
	hint	34 // bti c
+	adrp x16, .Lmip_raw1+0
+	ldr w17, [x16, :lo12:.Lmip_raw1+0]
+	adds w17, w17, #1
+	str w17, [x16, :lo12:.Lmip_raw1+0]
+	b.gt .Lmip_on1_0
+	stp x16, x30, [sp, #-16]!
+	bl __mip_first_call_page
+.Lmip_on1_0:
	stp	x29, x30, [sp, -16]!
	mov	x29, sp
	bl	__asan_init
+	adrp x30, .Lmip_raw1+0
+	ldr w16, [x30, :lo12:.Lmip_raw1+8]
+	add w16, w16, w16, asr #31
+	str w16, [x30, :lo12:.Lmip_raw1+8]
	ldp	x29, x30, [sp], 16
	b	__asan_version_mismatch_check_v8
+.Lmip_end1:
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
+	.weak	__mip_words
+	.set	__mip_words, 0x2c
+	.section	__llvm_mipraw,"awG",%nobits,f$MIP
+	.p2align	5
+.Lmip_raw0:
+	.space	32
+	.section	__llvm_mipraw,"awG",%nobits,_sub_I_00099_0$MIP
+	.p2align	4
+.Lmip_raw1:
+	.space	12
=section __llvm_mipmap,"G",%progbits,f$MIP
=map: kind 0x14, profile 0x2c, unit hash 0x0, machine 183, pointer 8, needs the runtime
=f of asan.c: profile 0x2c, flags 0x0, slot bytes 32, labels 0, signature 0x697a8bcd, blocks 12, instructions
=    79, code hash 0xafd960d9 0xd979820e
=    offsets: of the blocks' labels
=    hashes: 0x60302cea:0xf130, 0x96deebfd:0xcb2f, 0xd6fc626b:0x6156, 0x1e021e62:0x3d2f, 0x49fde4d9:0x9d10,
=    0x729257d7:0xcc36, 0x62ca4328:0xa81e, 0xfd3c2acf:0x5390, 0xdfe93f4:0xf307, 0xaa5081b4:0x2aca,
=    0x8dfd3f29:0x3a42, 0x69fbfa67:0x54e4
=    successors: \021\010\021\007\021\013\021\012\021\011\001\002\020\002\020\001\020\006\001\000
=    edges: -1:0:0, 0:1:-1, 0:8:-1, 1:2:-1, 1:7:-1, 2:3:-1, 2:11:-1, 3:4:-1, 3:10:10, 4:5:-1, 4:9:-1, 5:6:-1,
=    6:-1:14, 7:2:18, 8:1:22, 9:6:26, 10:11:-1, 11:12:30
=    stops: 7, 8, 10, 12
=    inner nodes: 11
=section __llvm_mipmap,"G",%progbits,_sub_I_00099_0$MIP
=_sub_I_00099_0 of asan.c: profile 0x2c, flags 0x2, slot bytes 12, labels 1, signature 0x0, blocks 1,
=    instructions 6, code hash 0x698e0225 0x91b02a2e
=    offsets: of the blocks' labels
=    hashes: 0xc932498a:0x8254
=    successors: \002
=    edges: -1:0:0, 0:-1:10
=    stops: 0
