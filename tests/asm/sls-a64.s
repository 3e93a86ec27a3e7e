// GCC's -mharden-sls=blr: a call of the function's own .L8 continues at the address in x22, which is live in the whole loop.
// Barriers after jumps never run
// options: --mip-mode=function-coverage --mip-edges --mip-remarks
// assembler: clang-22 --target=aarch64-none-elf -c
	.arch armv8-a
	.file	"g1.c"
	.text
	.align	2
	.p2align 4,,11
	.global	walk
	.type	walk, %function
walk:
+.Lmip_fn0:
.LFB0:
	.cfi_startproc
+	adrp x17, .Lmip_raw0+0
+	ldr w16, [x17, :lo12:.Lmip_raw0+0]
+	add w16, w16, w16, asr #31
+	str w16, [x17, :lo12:.Lmip_raw0+0]
	stp	x29, x30, [sp, -48]!
	.cfi_def_cfa_offset 48
	.cfi_offset 29, -48
	.cfi_offset 30, -40
	mov	x29, sp
	stp	x19, x20, [sp, 16]
	cmp	w1, 0
	.cfi_offset 19, -32
	.cfi_offset 20, -24
	ble	.L4
+.Lmip_b0_1:
	stp	x21, x22, [sp, 32]
	.cfi_offset 22, -8
	.cfi_offset 21, -16
	mov	w21, w1
	mov	x22, x0
	mov	w19, 0
	mov	w20, 0
	.p2align 3,,7
+	b	.Lmip_join0_6
+.Lmip_split0_6:
+	str x16, [sp, #-16]!
+	.cfi_def_cfa_offset	64
+	ldr w16, [x0, :lo12:.Lmip_raw0+8]
+	add w16, w16, w16, asr #31
+	str w16, [x0, :lo12:.Lmip_raw0+8]
+	ldr x16, [sp], #16
+	.cfi_def_cfa_offset	48
+.Lmip_join0_6:
.L3:
+.Lmip_b0_2:
	mov	w0, w19
	add	w19, w19, 1
	bl	.L8
	add	w20, w20, w0
	cmp	w21, w19
-	bne	.L3
+	adrp x0, .Lmip_raw0+0
+	bne	.Lmip_split0_6
+.Lmip_b0_3:
+	ldr w16, [x0, :lo12:.Lmip_raw0+12]
+	add w16, w16, w16, asr #31
+	str w16, [x0, :lo12:.Lmip_raw0+12]
	ldp	x21, x22, [sp, 32]
	.cfi_restore 22
	.cfi_restore 21
	mov	w0, w20
	ldp	x19, x20, [sp, 16]
	ldp	x29, x30, [sp], 48
	.cfi_restore 30
	.cfi_restore 29
	.cfi_restore 19
	.cfi_restore 20
	.cfi_def_cfa_offset 0
	ret
	dsb	sy
	isb
	.p2align 2,,3
.L4:
	.cfi_def_cfa_offset 48
	.cfi_offset 19, -32
	.cfi_offset 20, -24
	.cfi_offset 29, -48
	.cfi_offset 30, -40
+.Lmip_b0_4:
+	adrp x30, .Lmip_raw0+0
+	ldr w16, [x30, :lo12:.Lmip_raw0+16]
+	add w16, w16, w16, asr #31
+	str w16, [x30, :lo12:.Lmip_raw0+16]
	mov	w20, 0
	mov	w0, w20
	ldp	x19, x20, [sp, 16]
	ldp	x29, x30, [sp], 48
	.cfi_restore 30
	.cfi_restore 29
	.cfi_restore 19
	.cfi_restore 20
	.cfi_def_cfa_offset 0
	ret
	dsb	sy
	isb
.L8:
+.Lmip_b0_5:
+	adrp x17, .Lmip_raw0+0
+	ldr w16, [x17, :lo12:.Lmip_raw0+4]
+	add w16, w16, w16, asr #31
+	str w16, [x17, :lo12:.Lmip_raw0+4]
+	ldr w16, [x17, :lo12:.Lmip_raw0+20]
+	add w16, w16, w16, asr #31
+	str w16, [x17, :lo12:.Lmip_raw0+20]
	mov	x16, x22
	br	x16
	dsb	sy
	isb
+.Lmip_end0:
	.cfi_endproc
.LFE0:
	.size	walk, .-walk
	.ident	"GCC: (Debian 12.2.0-14) 12.2.0"
+	.weak	__mip_words
+	.set	__mip_words, 0x21
+	.section	__llvm_mipraw,"awG",%nobits,walk$MIP
+	.p2align	5
+.Lmip_raw0:
+	.space	24
=section __llvm_mipmap,"G",%progbits,walk$MIP
=map: kind 0x14, profile 0x21, unit hash 0x0, machine 183, pointer 8, needs the runtime
=walk of g1.c: profile 0x21, flags 0x0, slot bytes 24, labels 0, signature 0x528b69d7, blocks 6, instructions
=    34, code hash 0x5906d374 0x8ff0374d
=    offsets: of the blocks' labels
=    hashes: 0xfdd33be7:0x988c, 0x8b26b156:0x92c0, 0x1ffdf3e4:0x1e45, 0xbe00a69a:0x89fa, 0xb4f4058f:0x504,
=    0x794bb0ca:0x354c
=    successors: \021\004\001\021\002\002\002\004
=    edges: -1:0:2, -1:5:6, 0:1:-1, 0:4:-1, 1:2:-1, 2:3:-1, 2:2:10, 3:-1:14, 4:-1:18, 5:-1:22
=    stops: 2
