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
	mov	w0, #1
	ret
.LBB0_2:
	mov	w0, #2
	ret
.LBB0_3:
	mov	w0, #3
	ret
.Lfunc_end0:
	.size	hard, .Lfunc_end0-hard
	.section	.rodata,"a",@progbits
	.p2align	2
.LJTI0_0:
	.word	.LBB0_1-.Ltmp0
	.word	.LBB0_2-.Ltmp0
	.word	.LBB0_3-.Ltmp0
	.ident	"clang version 22.0.0"
