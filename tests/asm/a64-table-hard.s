// Clang's "aarch64-jump-table-hardening": the table's distances count from an adr of its own address.  No block begins
// there.  Nothing is inserted between the label and the adr
// options: --mip-mode=call-graph --mip-edges --mip-no-ipa-ra --mip-remarks
// assembler: aarch64-linux-gnu-as
	.arch armv8-a
	.file	"t.c"
	.text
	.globl	hard
	.p2align	2
	.type	hard,@function
hard:
+.Lmip_fn0:
+	adrp x16, .Lmip_raw0+0
+	ldr w17, [x16, :lo12:.Lmip_raw0+0]
+	adds w17, w17, #1
+	str w17, [x16, :lo12:.Lmip_raw0+0]
+	b.gt .Lmip_on0_0
+	stp x16, x30, [sp, #-16]!
+	bl __mip_first_call_page
+.Lmip_on0_0:
	mov	w16, w0
	cmp	x16, #2
	csel	x16, x16, xzr, ls
	adrp	x17, .LJTI0_0
	add	x17, x17, :lo12:.LJTI0_0
	ldrsw	x16, [x17, x16, lsl #2]
.Ltmp0:
	adr	x17, .Ltmp0
	add	x16, x17, x16
	br	x16
.LBB0_1:
+.Lmip_b0_1:
	mov	w0, #1
	ret
.LBB0_2:
+.Lmip_b0_2:
+	adrp x17, .Lmip_raw0+0
+	ldr w16, [x17, :lo12:.Lmip_raw0+8]
+	add w16, w16, w16, asr #31
+	str w16, [x17, :lo12:.Lmip_raw0+8]
	mov	w0, #2
	ret
.LBB0_3:
+.Lmip_b0_3:
+	adrp x17, .Lmip_raw0+0
+	ldr w16, [x17, :lo12:.Lmip_raw0+12]
+	add w16, w16, w16, asr #31
+	str w16, [x17, :lo12:.Lmip_raw0+12]
	mov	w0, #3
	ret
+.Lmip_end0:
.Lfunc_end0:
	.size	hard, .Lfunc_end0-hard
	.section	.rodata,"a",@progbits
	.p2align	2
.LJTI0_0:
	.word	.LBB0_1-.Ltmp0
	.word	.LBB0_2-.Ltmp0
	.word	.LBB0_3-.Ltmp0
	.ident	"clang version 22.0.0"
+	.weak	__mip_words
+	.set	__mip_words, 0x2c
+	.section	__llvm_mipraw,"awG",%nobits,hard$MIP
+	.p2align	4
+.Lmip_raw0:
+	.space	16
=section __llvm_mipmap,"G",%progbits,hard$MIP
=map: kind 0x14, profile 0x2c, unit hash 0x0, machine 183, pointer 8, needs the runtime
=hard of t.c: profile 0x2c, flags 0x0, slot bytes 16, labels 0, signature 0xe07010bb, blocks 4, instructions
=    15, code hash 0x5779cb01 0x4848b3aa
=    offsets: of the blocks' labels
=    hashes: 0x75ca6d00:0x4ccb, 0xdda00c02:0x162d, 0x9b074bc4:0x162d, 0x6f41477e:0x162d
=    successors: \004\002\002\002
=    edges: -1:0:0, 0:4:-1, 1:-1:-1, 2:-1:-1, 3:-1:-1, 4:1:-1, 4:2:10, 4:3:14
=    inner nodes: -1
