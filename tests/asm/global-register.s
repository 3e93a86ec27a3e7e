// x19 is a global register variable that each callee reads; GCC does not mark it.  A store of x19 is no save if x19 is not
// loaded again (f) or if no unwind directive names it (swap).  So x19 holds no slot base across the calls
// options: --mip-mode=function-coverage --mip-blocks
// assembler: aarch64-linux-gnu-as
	.arch armv8-a
	.file	"global-register.c"
	.text
	.align	2
	.p2align 4,,11
	.global	f
	.type	f, %function
f:
+.Lmip_fn0:
	stp	x29, x30, [sp, -48]!
+	adrp x30, .Lmip_raw0+0
+	strb wzr, [x30, :lo12:.Lmip_raw0+0]
	mov	x29, sp
	stp	x20, x21, [sp, 16]
	mov	w21, w0
	mov	w20, w1
	add	x0, sp, 40
	str	x19, [sp, 40]
	bl	h
+	adrp x30, .Lmip_raw0+0
	cbnz	w21, .L12
+.Lmip_b0_1:
+	strb wzr, [x30, :lo12:.Lmip_raw0+1]
	cbnz	w20, .L13
.L3:
+.Lmip_b0_2:
+	adrp x30, .Lmip_raw0+0
+	strb wzr, [x30, :lo12:.Lmip_raw0+2]
	mov	w0, 4
	bl	bar
	mov	w0, 3
	mov	x19, 7
	bl	bar
	ldp	x20, x21, [sp, 16]
	ldr	x0, [sp, 40]
	ldp	x29, x30, [sp], 48
	ret
	.p2align 2,,3
.L12:
+.Lmip_b0_3:
+	strb wzr, [x30, :lo12:.Lmip_raw0+3]
	mov	w0, 1
	bl	bar
	cbz	w20, .L3
.L13:
+.Lmip_b0_4:
+	adrp x30, .Lmip_raw0+0
+	strb wzr, [x30, :lo12:.Lmip_raw0+4]
	mov	w0, 2
	bl	bar
	b	.L3
+.Lmip_end0:
	.size	f, .-f
	.align	2
	.p2align 4,,11
	.global	swap
	.type	swap, %function
swap:
+.Lmip_fn1:
.LFB0:
	.cfi_startproc
	stp	x29, x30, [sp, -48]!
	.cfi_def_cfa_offset 48
	.cfi_offset 29, -48
	.cfi_offset 30, -40
+	adrp x30, .Lmip_raw1+0
+	strb wzr, [x30, :lo12:.Lmip_raw1+0]
	mov	x29, sp
	str	x20, [sp, 16]
	.cfi_offset 20, -32
	mov	w20, w0
	add	x0, sp, 40
	str	x19, [sp, 40]
	bl	h
	cbnz	w20, .L8
.L2:
+.Lmip_b1_1:
+	adrp x30, .Lmip_raw1+0
+	strb wzr, [x30, :lo12:.Lmip_raw1+1]
	mov	w0, 4
	bl	bar
	mov	w0, 3
	mov	x19, 7
	bl	bar
	ldr	x19, [sp, 40]
	sxtw	x0, w20
	ldr	x20, [sp, 16]
	ldp	x29, x30, [sp], 48
	.cfi_remember_state
	.cfi_restore 30
	.cfi_restore 29
	.cfi_restore 20
	.cfi_def_cfa_offset 0
	ret
	.p2align 2,,3
.L8:
	.cfi_restore_state
+.Lmip_b1_2:
+	adrp x30, .Lmip_raw1+0
+	strb wzr, [x30, :lo12:.Lmip_raw1+2]
	mov	w0, 1
	bl	bar
	b	.L2
+.Lmip_end1:
	.cfi_endproc
.LFE0:
	.size	swap, .-swap
	.ident	"GCC: (Debian 12.2.0-14) 12.2.0"
	.section	.note.GNU-stack,"",@progbits
+	.section	__llvm_mipraw,"awG",%nobits,f$MIP
+	.p2align	3
+.Lmip_raw0:
+	.space	5
+	.p2align	2
+.Lmip_raw1:
+	.space	3
=section __llvm_mipmap,"G",%progbits,f$MIP
=map: kind 0x14, profile 0x3, unit hash 0x0, machine 183, pointer 8, needs the runtime
=f of global-register.c: profile 0x3, flags 0x0, slot bytes 5, labels 0, signature 0x3fc3dc12, blocks 5,
=    instructions 25, code hash 0xc43a6f66 0xbe26ddc8
=    offsets: of the blocks' labels
=    hashes: 0xcd9dc5c8:0xf243, 0x11b91d8c:0xc38d, 0x61de7dc3:0xe4c4, 0xad9cdf8d:0xbb35, 0x83278d82:0xfbf1
=    successors: \021\003\021\004\002\021\002\020\002
=    slots: 0, 1, 2, 3, 4
=swap of global-register.c: profile 0x3, flags 0x0, slot bytes 3, labels 1, signature 0xfae51c4e, blocks 3,
=    instructions 21, code hash 0x8da8a180 0xd5e6b782
=    offsets: of the blocks' labels
=    hashes: 0xedbb18bd:0xa12b, 0x9c0bc6c8:0xa681, 0xf4179452:0xfbf1
=    successors: \021\002\002\020\001
=    slots: 0, 1, 2
