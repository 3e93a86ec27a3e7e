// XRay's sleds contain a jump by a fixed distance: no probe stands in a sled, and each is part of the block around it
// options: --mip-mode=function-coverage --mip-blocks --mip-all-blocks --mip-remarks
// assembler: clang-22 --target=aarch64-none-elf -c
	.file	"g3.c"
	.text
	.globl	twice                           // -- Begin function twice
	.p2align	2
	.type	twice,@function
twice:
.Lfunc_begin0:

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
	cmp	w0, #4
	b.lt	.LBB0_2

	stp	x29, x30, [sp, #-16]!
	mov	x29, sp
	bl	more
	add	w0, w0, #1
	ldp	x29, x30, [sp], #16
	.p2align	2
.Lxray_sled_1:
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
.LBB0_2:
	mov	w0, #2
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
.Ltmp2:
	b	more
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
