// XRay (Clang): a sled of nops is understood; an event is a branch by number over a call, so f is skipped
// options: --mip-mode=function-coverage --mip-blocks --mip-no-ipa-ra --mip-remarks
// assembler: clang-22 --target=aarch64-none-elf -c
	.text
	.file	"-"
	.globl	f                               // -- Begin function f
	.p2align	2
	.type	f,@function
f:                                      // @f
+.Lmip_fn0:
+	.reloc	0, R_AARCH64_NONE, .Lmip_left0
.Lfunc_begin0:
// %bb.0:
	.p2align	2
.Lxray_sled_0:
	b	#32
	nop
	nop
	nop
	nop
	nop
	nop
	nop
.Ltmp0:
	stp	x29, x30, [sp, #-16]!           // 16-byte Folded Spill
	cmp	w1, #2
	mov	x29, sp
	b.lt	.LBB0_2
// %bb.1:
	mov	w8, w1
.Lxray_sled_1:
	b	#24                             // Begin XRay custom event
	stp	x0, x1, [sp, #-16]!
	mov	x0, x0
	mov	x1, x8
	bl	__xray_CustomEvent
	ldp	x0, x1, [sp], #16               // End XRay custom event
.LBB0_2:
	ldp	x29, x30, [sp], #16             // 16-byte Folded Reload
	.p2align	2
.Lxray_sled_2:
	b	#32
	nop
	nop
	nop
	nop
	nop
	nop
	nop
.Ltmp1:
	ret
.Lfunc_end0:
+.Lmip_end0:
	.size	f, .Lfunc_end0-f
                                        // -- End function
	.section	xray_instr_map,"ao",@progbits,f
.Lxray_sleds_start0:
.Ltmp2:
	.xword	.Lxray_sled_0-.Ltmp2
	.xword	.Lfunc_begin0-(.Ltmp2+8)
	.byte	0x00
	.byte	0x01
	.byte	0x02
	.zero	13
.Ltmp3:
	.xword	.Lxray_sled_1-.Ltmp3
	.xword	.Lfunc_begin0-(.Ltmp3+8)
	.byte	0x04
	.byte	0x01
	.byte	0x02
	.zero	13
.Ltmp4:
	.xword	.Lxray_sled_2-.Ltmp4
	.xword	.Lfunc_begin0-(.Ltmp4+8)
	.byte	0x01
	.byte	0x01
	.byte	0x02
	.zero	13
.Lxray_sleds_end0:
	.section	xray_fn_idx,"ao",@progbits,f
	.p2align	4
.Lxray_fn_idx0:
	.xword	.Lxray_sleds_start0-.Lxray_fn_idx0
	.xword	3
	.text
	.globl	g                               // -- Begin function g
	.p2align	2
	.type	g,@function
g:                                      // @g
+.Lmip_fn1:
.Lfunc_begin1:
// %bb.0:
	.p2align	2
.Lxray_sled_3:
	b	#32
	nop
	nop
	nop
	nop
	nop
	nop
	nop
.Ltmp5:
+	adrp x17, .Lmip_raw1+0
+	strb wzr, [x17, :lo12:.Lmip_raw1+0]
	mov	w8, #2                          // =0x2
	cmp	w0, #2
	csel	w0, w0, w8, gt
	.p2align	2
.Lxray_sled_4:
	b	#32
	nop
	nop
	nop
	nop
	nop
	nop
	nop
.Ltmp6:
	ret
+.Lmip_end1:
.Lfunc_end1:
	.size	g, .Lfunc_end1-g
                                        // -- End function
	.section	xray_instr_map,"ao",@progbits,g
.Lxray_sleds_start1:
.Ltmp7:
	.xword	.Lxray_sled_3-.Ltmp7
	.xword	.Lfunc_begin1-(.Ltmp7+8)
	.byte	0x00
	.byte	0x01
	.byte	0x02
	.zero	13
.Ltmp8:
	.xword	.Lxray_sled_4-.Ltmp8
	.xword	.Lfunc_begin1-(.Ltmp8+8)
	.byte	0x01
	.byte	0x01
	.byte	0x02
	.zero	13
.Lxray_sleds_end1:
	.section	xray_fn_idx,"ao",@progbits,g
	.p2align	4
.Lxray_fn_idx1:
	.xword	.Lxray_sleds_start1-.Lxray_fn_idx1
	.xword	2
	.text
	.ident	"Debian clang version 19.1.7 (3~deb12u1)"
+	.section	__llvm_mipraw,"awG",%nobits,g$MIP
+.Lmip_raw1:
+	.space	1
!remark: -: skipped: f: it counts from the program counter in a way that is not understood
=section __llvm_mipmap,"G",%progbits,g$MIP
=map: kind 0x14, profile 0x3, unit hash 0x0, machine 183, pointer 8, needs the runtime
=g of -: profile 0x3, flags 0x0, slot bytes 1, labels 1, signature 0x0, blocks 1, instructions 20, code hash
=    0xf62ed716 0xf27383a2
=    offsets: of the blocks' labels
=    hashes: 0x1b655c0a:0x8354
=    successors: \002
=    slots: 0
=section __llvm_mipmap,"G",%progbits,f$MIP
=.Lmip_left0:
=map: kind 0x14, profile 0x0, unit hash 0x0, machine 183, pointer 8, needs nothing
=f of -: skipped, at .Lmip_fn0, length .Lmip_end0-.Lmip_fn0, flags 0x0, reason it counts from the program
=    counter in a way that is not understood
