// The same on AArch64: 64 bits hold the count
// options: --mip-mode=function-coverage --mip-edges --mip-no-ipa-ra
// assembler: aarch64-linux-gnu-as
	.arch armv8-a
	.file	"hold.c"
	.text
	.align	2
	.global	hash
	.type	hash, %function
hash:
.Lmip_fn0:
.LFB0:
	.cfi_startproc
	mov	x3, x0
	mov	x2, 0
	mov	w0, 1
	adrp x17, .Lmip_raw0+0
	mov	w4, 31
.L2:
.Lmip_b0_1:
	cmp	w1, w2
	bhi	.L3
.Lmip_b0_2:
	ldr w16, [x17, :lo12:.Lmip_raw0+0]
	add w16, w16, w16, asr #31
	str w16, [x17, :lo12:.Lmip_raw0+0]
	ret
.L3:
.Lmip_b0_3:
	ldr w16, [x17, :lo12:.Lmip_raw0+4]
	add w16, w16, w16, asr #31
	str w16, [x17, :lo12:.Lmip_raw0+4]
	ldrb	w5, [x3, x2]
	add	x2, x2, 1
	madd	w0, w0, w4, w5
	b	.L2
.Lmip_end0:
	.cfi_endproc
.LFE0:
	.size	hash, .-hash
	.align	2
	.global	calls
	.type	calls, %function
calls:
.Lmip_fn1:
.LFB1:
	.cfi_startproc
	adrp x17, .Lmip_raw1+0
	ldr w16, [x17, :lo12:.Lmip_raw1+0]
	add w16, w16, w16, asr #31
	str w16, [x17, :lo12:.Lmip_raw1+0]
	stp	x29, x30, [sp, -32]!
	.cfi_def_cfa_offset 32
	.cfi_offset 29, -32
	.cfi_offset 30, -24
	mov	x1, 0
	mov	x29, sp
	stp	x19, x20, [sp, 16]
	.cfi_offset 19, -16
	.cfi_offset 20, -8
	sub	x19, x0, #1
.L5:
.Lmip_b1_1:
	add	x20, x1, 1
	ldrb	w0, [x19, x20]
	cbnz	w0, .L6
.Lmip_b1_2:
	ldr w16, [x17, :lo12:.Lmip_raw1+4]
	add w16, w16, w16, asr #31
	str w16, [x17, :lo12:.Lmip_raw1+4]
	ldp	x19, x20, [sp, 16]
	add	w0, w1, w1, lsl 1
	ldp	x29, x30, [sp], 32
	.cfi_remember_state
	.cfi_restore 30
	.cfi_restore 29
	.cfi_restore 19
	.cfi_restore 20
	.cfi_def_cfa_offset 0
	ret
.L6:
	.cfi_restore_state
.Lmip_b1_3:
	bl	other
	adrp x17, .Lmip_raw1+0
	ldr w16, [x17, :lo12:.Lmip_raw1+8]
	add w16, w16, w16, asr #31
	str w16, [x17, :lo12:.Lmip_raw1+8]
	mov	x1, x20
	b	.L5
.Lmip_end1:
	.cfi_endproc
.LFE1:
	.size	calls, .-calls
	.align	2
	.global	two_ways_out
	.type	two_ways_out, %function
two_ways_out:
.Lmip_fn2:
.LFB2:
	.cfi_startproc
	sub	w1, w1, #1
	mov	x2, x0
	adrp x17, .Lmip_raw2+0
	mov	w0, 0
.L9:
.Lmip_b2_1:
	cmn	w1, #1
	bne	.L11
	ldr w16, [x17, :lo12:.Lmip_raw2+0]
	add w16, w16, w16, asr #31
	str w16, [x17, :lo12:.Lmip_raw2+0]
.L8:
.Lmip_b2_2:
	ret
.L11:
.Lmip_b2_3:
	ldrb	w3, [x2, w1, uxtw]
	sub	w1, w1, #1
	cmp	w3, 7
	beq	.L12
.Lmip_b2_4:
	ldr w16, [x17, :lo12:.Lmip_raw2+4]
	add w16, w16, w16, asr #31
	str w16, [x17, :lo12:.Lmip_raw2+4]
	add	w0, w0, w3
	b	.L9
.L12:
.Lmip_b2_5:
	ldr w16, [x17, :lo12:.Lmip_raw2+8]
	add w16, w16, w16, asr #31
	str w16, [x17, :lo12:.Lmip_raw2+8]
	mov	w0, 5
	b	.L8
.Lmip_end2:
	.cfi_endproc
.LFE2:
	.size	two_ways_out, .-two_ways_out
	.align	2
	.global	waits
	.type	waits, %function
waits:
.Lmip_fn3:
.LFB3:
	.cfi_startproc
	adrp x1, .Lmip_raw3+0
	ldr w16, [x1, :lo12:.Lmip_raw3+0]
	add w16, w16, w16, asr #31
	str w16, [x1, :lo12:.Lmip_raw3+0]
.L14:
.Lmip_b3_0:
	ldr	w1, [x0]
	cbnz	w1, .L15
.Lmip_b3_1:
	adrp x17, .Lmip_raw3+0
	ldr w16, [x17, :lo12:.Lmip_raw3+4]
	add w16, w16, w16, asr #31
	str w16, [x17, :lo12:.Lmip_raw3+4]
	ret
.L15:
.Lmip_b3_2:
#APP
// 32 "hold.c" 1
	nop
// 0 "" 2
#NO_APP
	str x16, [sp, #-16]!
	adrp x1, .Lmip_raw3+0
	ldr w16, [x1, :lo12:.Lmip_raw3+8]
	add w16, w16, w16, asr #31
	str w16, [x1, :lo12:.Lmip_raw3+8]
	ldr x16, [sp], #16
	b	.L14
.Lmip_end3:
	.cfi_endproc
.LFE3:
	.size	waits, .-waits
	.align	2
	.global	branch
	.type	branch, %function
branch:
.Lmip_fn4:
.LFB4:
	.cfi_startproc
	cmp	w1, 3
	adrp x17, .Lmip_raw4+0
	bhi	.L17
	ldr w16, [x17, :lo12:.Lmip_raw4+0]
	add w16, w16, w16, asr #31
	str w16, [x17, :lo12:.Lmip_raw4+0]
.L18:
.Lmip_b4_1:
	mul	w0, w2, w1
	ret
.L19:
.Lmip_b4_2:
	ldr w16, [x17, :lo12:.Lmip_raw4+4]
	add w16, w16, w16, asr #31
	str w16, [x17, :lo12:.Lmip_raw4+4]
	eor	w2, w2, w2, lsr 3
	add	x0, x0, 1
.L17:
.Lmip_b4_3:
	ldrb	w3, [x0]
	cmp	w3, 9
	bne	.L19
.Lmip_b4_4:
	ldr w16, [x17, :lo12:.Lmip_raw4+8]
	add w16, w16, w16, asr #31
	str w16, [x17, :lo12:.Lmip_raw4+8]
	b	.L18
.Lmip_end4:
	.cfi_endproc
.LFE4:
	.size	branch, .-branch
	.ident	"GCC: (Debian 12.2.0-14) 12.2.0"
	.section	.note.GNU-stack,"",@progbits
	.weak	__mip_words
	.set	__mip_words, 0x21
	.section	__llvm_mipraw,"awG",%nobits,hash$MIP
	.p2align	3
.Lmip_raw0:
	.space	8
	.section	__llvm_mipmap,"G",%progbits,hash$MIP
	.p2align	2
	.4byte	0x50494dfb
	.2byte	9, 0x14
	.4byte	0x21, 0x0, 0, 48
	.2byte	2, 4, 183
	.byte	8, 0
	.2byte	3, 8
	.4byte	168, __mip_link_needs_fmachine_profile_generate
	.2byte	0, 0
	.4byte	168, 0x21, 0x0, 8
	.8byte	.Lmip_fn0
	.8byte	.Lmip_raw0
	.4byte	.Lmip_end0-.Lmip_fn0, 0xb124ef54, 4, 11
	.2byte	1, 4
	.ascii	"hash"
	.2byte	2, 6
	.ascii	"hold.c"
	.zero	2
	.2byte	3, 16
	.4byte	0, .Lmip_b0_1-.Lmip_fn0, .Lmip_b0_2-.Lmip_fn0, .Lmip_b0_3-.Lmip_fn0
	.2byte	9, 72
	.4byte	-1, 0, -1, 0, 1, -1, 1, 2, -1, 1, 3, -1, 2, -1, 2, 3
	.4byte	1, 6
	.2byte	0, 0
	.section	__llvm_mipraw,"awG",%nobits,calls$MIP
	.p2align	4
.Lmip_raw1:
	.space	12
	.section	__llvm_mipmap,"G",%progbits,calls$MIP
	.p2align	2
	.4byte	0x50494dfb
	.2byte	9, 0x14
	.4byte	0x21, 0x0, 0, 48
	.2byte	2, 4, 183
	.byte	8, 0
	.2byte	3, 8
	.4byte	180, __mip_link_needs_fmachine_profile_generate
	.2byte	0, 0
	.4byte	180, 0x21, 0x0, 12
	.8byte	.Lmip_fn1
	.8byte	.Lmip_raw1
	.4byte	.Lmip_end1-.Lmip_fn1, 0xb124ef54, 4, 15
	.2byte	1, 5
	.ascii	"calls"
	.zero	3
	.2byte	2, 6
	.ascii	"hold.c"
	.zero	2
	.2byte	3, 16
	.4byte	0, .Lmip_b1_1-.Lmip_fn1, .Lmip_b1_2-.Lmip_fn1, .Lmip_b1_3-.Lmip_fn1
	.2byte	9, 72
	.4byte	-1, 0, 2, 0, 1, -1, 1, 2, -1, 1, 3, -1, 2, -1, 6, 3
	.4byte	1, 10
	.2byte	10, 4
	.4byte	3
	.2byte	0, 0
	.section	__llvm_mipraw,"awG",%nobits,two_ways_out$MIP
	.p2align	4
.Lmip_raw2:
	.space	12
	.section	__llvm_mipmap,"G",%progbits,two_ways_out$MIP
	.p2align	2
	.4byte	0x50494dfb
	.2byte	9, 0x14
	.4byte	0x21, 0x0, 0, 48
	.2byte	2, 4, 183
	.byte	8, 0
	.2byte	3, 8
	.4byte	220, __mip_link_needs_fmachine_profile_generate
	.2byte	0, 0
	.4byte	220, 0x21, 0x0, 12
	.8byte	.Lmip_fn2
	.8byte	.Lmip_raw2
	.4byte	.Lmip_end2-.Lmip_fn2, 0x47be5375, 6, 14
	.2byte	1, 12
	.ascii	"two_ways_out"
	.2byte	2, 6
	.ascii	"hold.c"
	.zero	2
	.2byte	3, 24
	.4byte	0, .Lmip_b2_1-.Lmip_fn2, .Lmip_b2_2-.Lmip_fn2, .Lmip_b2_3-.Lmip_fn2, .Lmip_b2_4-.Lmip_fn2, .Lmip_b2_5-.Lmip_fn2
	.2byte	9, 108
	.4byte	-1, 0, -1, 0, 1, -1, 1, 2, 2, 1, 3, -1, 2, -1, -1, 3
	.4byte	4, -1, 3, 5, -1, 4, 1, 6, 5, 2, 10
	.2byte	0, 0
	.section	__llvm_mipraw,"awG",%nobits,waits$MIP
	.p2align	4
.Lmip_raw3:
	.space	12
	.section	__llvm_mipmap,"G",%progbits,waits$MIP
	.p2align	2
	.4byte	0x50494dfb
	.2byte	9, 0x14
	.4byte	0x21, 0x0, 0, 48
	.2byte	2, 4, 183
	.byte	8, 0
	.2byte	3, 8
	.4byte	164, __mip_link_needs_fmachine_profile_generate
	.2byte	0, 0
	.4byte	164, 0x21, 0x0, 12
	.8byte	.Lmip_fn3
	.8byte	.Lmip_raw3
	.4byte	.Lmip_end3-.Lmip_fn3, 0x65daf942, 3, 5
	.2byte	1, 5
	.ascii	"waits"
	.zero	3
	.2byte	2, 6
	.ascii	"hold.c"
	.zero	2
	.2byte	3, 12
	.4byte	.Lmip_b3_0-.Lmip_fn3, .Lmip_b3_1-.Lmip_fn3, .Lmip_b3_2-.Lmip_fn3
	.2byte	9, 60
	.4byte	-1, 0, 2, 0, 1, -1, 0, 2, -1, 1, -1, 6, 2, 0, 10
	.2byte	10, 4
	.4byte	2
	.2byte	0, 0
	.section	__llvm_mipraw,"awG",%nobits,branch$MIP
	.p2align	4
.Lmip_raw4:
	.space	12
	.section	__llvm_mipmap,"G",%progbits,branch$MIP
	.p2align	2
	.4byte	0x50494dfb
	.2byte	9, 0x14
	.4byte	0x21, 0x0, 0, 48
	.2byte	2, 4, 183
	.byte	8, 0
	.2byte	3, 8
	.4byte	200, __mip_link_needs_fmachine_profile_generate
	.2byte	0, 0
	.4byte	200, 0x21, 0x0, 12
	.8byte	.Lmip_fn4
	.8byte	.Lmip_raw4
	.4byte	.Lmip_end4-.Lmip_fn4, 0xe355bf00, 5, 10
	.2byte	1, 6
	.ascii	"branch"
	.zero	2
	.2byte	2, 6
	.ascii	"hold.c"
	.zero	2
	.2byte	3, 20
	.4byte	0, .Lmip_b4_1-.Lmip_fn4, .Lmip_b4_2-.Lmip_fn4, .Lmip_b4_3-.Lmip_fn4, .Lmip_b4_4-.Lmip_fn4
	.2byte	9, 96
	.4byte	-1, 0, -1, 0, 1, 2, 0, 3, -1, 1, -1, -1, 2, 3, -1, 3
	.4byte	4, -1, 3, 2, 6, 4, 1, 10
	.2byte	0, 0
