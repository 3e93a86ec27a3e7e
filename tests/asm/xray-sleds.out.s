// XRay's sleds contain a jump by a fixed distance: no probe stands in a sled, and each is part of the block around it
// options: --mip-mode=function-coverage --mip-blocks --mip-all-blocks --mip-remarks
// assembler: clang-22 --target=aarch64-none-elf -c
	.file	"g3.c"
	.text
	.globl	twice                           // -- Begin function twice
	.p2align	2
	.type	twice,@function
twice:
.Lmip_fn0:
	adrp x17, .Lmip_raw0+0
	strb wzr, [x17, :lo12:.Lmip_raw0+0]
.Lfunc_begin0:

	.p2align	2
.Lxray_sled_0:
.Lmip_b0_0:
	b	#32
	nop
	nop
	nop
	nop
	nop
	nop
	nop
.Ltmp0:
	cmp	w0, #4
	adrp x17, .Lmip_raw0+0
	b.lt	.LBB0_2

.Lmip_b0_1:
	strb wzr, [x17, :lo12:.Lmip_raw0+1]
	stp	x29, x30, [sp, #-16]!
	mov	x29, sp
	bl	more
	add	w0, w0, #1
	ldp	x29, x30, [sp], #16
	.p2align	2
.Lxray_sled_1:
.Lmip_b0_2:
	b	#32
	nop
	nop
	nop
	nop
	nop
	nop
	nop
.Ltmp1:
	adrp x17, .Lmip_raw0+0
	strb wzr, [x17, :lo12:.Lmip_raw0+2]
	ret
.LBB0_2:
.Lmip_b0_3:
	strb wzr, [x17, :lo12:.Lmip_raw0+3]
	mov	w0, #2
	.p2align	2
.Lxray_sled_2:
.Lmip_b0_4:
	b	#32
	nop
	nop
	nop
	nop
	nop
	nop
	nop
.Ltmp2:
	adrp x17, .Lmip_raw0+0
	strb wzr, [x17, :lo12:.Lmip_raw0+4]
	b	more
.Lmip_end0:
.Lfunc_end0:
	.size	twice, .Lfunc_end0-twice

	.section	xray_instr_map,"ao",@progbits,twice
.Lxray_sleds_start0:
.Ltmp3:
	.xword	.Lxray_sled_0-.Ltmp3
	.xword	.Lfunc_begin0-(.Ltmp3+8)
	.byte	0x00
	.byte	0x00
	.byte	0x02
	.zero	13
.Ltmp4:
	.xword	.Lxray_sled_1-.Ltmp4
	.xword	.Lfunc_begin0-(.Ltmp4+8)
	.byte	0x01
	.byte	0x00
	.byte	0x02
	.zero	13
.Ltmp5:
	.xword	.Lxray_sled_2-.Ltmp5
	.xword	.Lfunc_begin0-(.Ltmp5+8)
	.byte	0x02
	.byte	0x00
	.byte	0x02
	.zero	13
.Lxray_sleds_end0:
	.section	xray_fn_idx,"ao",@progbits,twice
	.p2align	3, 0x0
.Lxray_fn_idx0:
	.xword	.Lxray_sleds_start0-.Lxray_fn_idx0
	.xword	3
	.text
	.ident	"Debian clang version 22.1.8 (1~deb12u1)"
	.section	__llvm_mipraw,"awG",%nobits,twice$MIP
	.p2align	3
.Lmip_raw0:
	.space	5
	.section	__llvm_mipmap,"G",%progbits,twice$MIP
	.p2align	2
	.4byte	0x50494dfb
	.2byte	9, 0x14
	.4byte	0x3, 0x0, 0, 48
	.2byte	2, 4, 183
	.byte	8, 0
	.2byte	3, 8
	.4byte	180, __mip_link_needs_fmachine_profile_generate
	.2byte	0, 0
	.4byte	180, 0x3, 0x0, 5
	.8byte	.Lmip_fn0
	.8byte	.Lmip_raw0
	.4byte	.Lmip_end0-.Lmip_fn0, 0x7d36a663, 5, 34
	.2byte	1, 5
	.ascii	"twice"
	.zero	3
	.2byte	2, 4
	.ascii	"g3.c"
	.2byte	20, 8
	.4byte	0xc8e068e, 0x8e379afb
	.2byte	3, 20
	.4byte	.Lmip_b0_0-.Lmip_fn0, .Lmip_b0_1-.Lmip_fn0, .Lmip_b0_2-.Lmip_fn0, .Lmip_b0_3-.Lmip_fn0, .Lmip_b0_4-.Lmip_fn0
	.2byte	21, 30
	.4byte	0x1353b7ee
	.2byte	0x8ba
	.4byte	0xb6b528e9
	.2byte	0xbd67
	.4byte	0x2cd5dd7b
	.2byte	0xa23e
	.4byte	0xe7b4e10e
	.2byte	0xcf97
	.4byte	0x2c9b7436
	.2byte	0x2762
	.2byte	0
	.2byte	22, 6
	.ascii	"\021\003\001\002\001\002"
	.zero	2
	.2byte	7, 20
	.4byte	0, 1, 2, 3, 4
	.2byte	0, 0
