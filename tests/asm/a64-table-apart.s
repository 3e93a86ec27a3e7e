// Tables of bytes.  apart: the table's base is computed in another block than the jump, so other code may read the table.
// It may not grow, and the function is skipped.  together: all parts are known, so the table grows.  merged: it also grows
// if another path leads to the jump itself
// options: --mip-mode=call-graph --mip-blocks --mip-no-ipa-ra --mip-remarks
// assembler: aarch64-linux-gnu-as
	.arch armv8-a
	.file	"t.c"
	.text
	.globl	apart
	.p2align	2
	.type	apart,@function
apart:
+.Lmip_fn0:
+	.reloc	0, R_AARCH64_NONE, .Lmip_left0
	adr	x9, .LBB0_1
	adrp	x8, .LJTI0_0
	add	x8, x8, :lo12:.LJTI0_0
	cbz	x1, .LBB0_3
	ldrb	w10, [x8, x0]
	add	x10, x9, x10, lsl #2
	br	x10
.LBB0_3:
	adr	x11, .LBB0_1
	ldrb	w10, [x8, x0]
	add	x11, x11, x10, lsl #2
	br	x11
.LBB0_1:
	mov	w0, #1
	ret
	.zero	496
.LBB0_2:
	mov	w0, #2
	ret
.Lfunc_end0:
+.Lmip_end0:
	.size	apart, .Lfunc_end0-apart
	.globl	together
	.p2align	2
	.type	together,@function
together:
+.Lmip_fn1:
+	adrp x16, .Lmip_raw1+0
+	ldr w17, [x16, :lo12:.Lmip_raw1+0]
+	adds w17, w17, #1
+	str w17, [x16, :lo12:.Lmip_raw1+0]
+	b.gt .Lmip_on1_0
+	stp x16, x30, [sp, #-16]!
+	bl __mip_first_call_page
+.Lmip_on1_0:
	adrp	x8, .LJTI1_0
	add	x8, x8, :lo12:.LJTI1_0
	adr	x11, .LBB1_1
-	ldrb	w10, [x8, x0]
-	add	x11, x11, x10, lsl #2
+	ldrh w10, [x8, x0, lsl #1]
+	add x11, x11, x10, lsl #2
	br	x11
.LBB1_1:
+.Lmip_b1_1:
+	adrp x17, .Lmip_raw1+0
+	strb wzr, [x17, :lo12:.Lmip_raw1+8]
	mov	w0, #1
	ret
	.zero	496
.LBB1_2:
+.Lmip_b1_2:
+	adrp x17, .Lmip_raw1+0
+	strb wzr, [x17, :lo12:.Lmip_raw1+9]
	mov	w0, #2
	ret
+.Lmip_end1:
.Lfunc_end1:
	.size	together, .Lfunc_end1-together
	.globl	merged
	.p2align	2
	.type	merged,@function
merged:
+.Lmip_fn2:
+	adrp x16, .Lmip_raw2+0
+	ldr w17, [x16, :lo12:.Lmip_raw2+0]
+	adds w17, w17, #1
+	str w17, [x16, :lo12:.Lmip_raw2+0]
+	b.gt .Lmip_on2_1
+	stp x16, x30, [sp, #-16]!
+	bl __mip_first_call_page
+.Lmip_on2_1:
	adrp	x8, .LJTI2_0
	add	x8, x8, :lo12:.LJTI2_0
+	adrp x17, .Lmip_raw2+0
	cbz	x1, .LBB2_3
+.Lmip_b2_1:
+	strb wzr, [x17, :lo12:.Lmip_raw2+8]
	adr	x11, .LBB2_1
-	ldrb	w10, [x8, x0]
-	add	x11, x11, x10, lsl #2
+	ldrh w10, [x8, x0, lsl #1]
+	add x11, x11, x10, lsl #2
	b	.LBB2_4
.LBB2_3:
+.Lmip_b2_2:
+	strb wzr, [x17, :lo12:.Lmip_raw2+9]
	adr	x11, .LBB2_1
-	ldrb	w10, [x8, x1]
-	add	x11, x11, x10, lsl #2
+	ldrh w10, [x8, x1, lsl #1]
+	add x11, x11, x10, lsl #2
.LBB2_4:
+.Lmip_b2_3:
	br	x11
.LBB2_1:
+.Lmip_b2_4:
+	adrp x17, .Lmip_raw2+0
+	strb wzr, [x17, :lo12:.Lmip_raw2+10]
	mov	w0, #1
	ret
	.zero	496
.LBB2_2:
+.Lmip_b2_5:
+	adrp x17, .Lmip_raw2+0
+	strb wzr, [x17, :lo12:.Lmip_raw2+11]
	mov	w0, #2
	ret
+.Lmip_end2:
.Lfunc_end2:
	.size	merged, .Lfunc_end2-merged
	.section	.rodata,"a",@progbits
.LJTI0_0:
	.byte	(.LBB0_1-.LBB0_1)>>2
	.byte	(.LBB0_2-.LBB0_1)>>2
+	.p2align	1
.LJTI1_0:
-	.byte	(.LBB1_1-.LBB1_1)>>2
-	.byte	(.LBB1_2-.LBB1_1)>>2
+	.2byte	(.LBB1_1-.LBB1_1)>>2
+	.2byte	(.LBB1_2-.LBB1_1)>>2
+	.p2align	1
.LJTI2_0:
-	.byte	(.LBB2_1-.LBB2_1)>>2
-	.byte	(.LBB2_2-.LBB2_1)>>2
+	.2byte	(.LBB2_1-.LBB2_1)>>2
+	.2byte	(.LBB2_2-.LBB2_1)>>2
	.ident	"clang version 22.0.0"
+	.weak	__mip_words
+	.set	__mip_words, 0xe
+	.section	__llvm_mipraw,"awG",%nobits,together$MIP
+	.p2align	4
+.Lmip_raw1:
+	.space	12
+	.p2align	4
+.Lmip_raw2:
+	.space	12
!remark: t.c: skipped: apart: its branches would not reach any more
=section __llvm_mipmap,"G",%progbits,together$MIP
=map: kind 0x14, profile 0xe, unit hash 0x0, machine 183, pointer 8, needs the runtime
=together of t.c: profile 0xe, flags 0x0, slot bytes 10, labels 1, signature 0xe6fe65d0, blocks 3, instructions
=    10, code hash 0x42b64cdf 0xd257384b
=    offsets: of the blocks' labels
=    hashes: 0x78e6d9fe:0x3a06, 0xdda00c02:0x162d, 0x9b074bc4:0x162d
=    successors: \004\002\002
=    slots: -1, 8, 9
=merged of t.c: profile 0xe, flags 0x0, slot bytes 12, labels 2, signature 0xa6496738, blocks 6, instructions
=    15, code hash 0xb93c842a 0x6d247b54
=    offsets: of the blocks' labels
=    hashes: 0x40eb0b53:0xc7a7, 0x18318382:0x697a, 0x557d746e:0xcb00, 0x9834d20b:0x93ae, 0xdda00c02:0x162d,
=    0x9b074bc4:0x162d
=    successors: \021\002\020\003\001\004\002\002
=    slots: -1, 8, 9, -1, 10, 11
=    inferred: 3:1, 3:2
=section __llvm_mipmap,"G",%progbits,apart$MIP
=.Lmip_left0:
=map: kind 0x14, profile 0x0, unit hash 0x0, machine 183, pointer 8, needs nothing
=apart of t.c: skipped, at .Lmip_fn0, length .Lmip_end0-.Lmip_fn0, flags 0x0, reason its branches would not
=    reach any more
