@ XRay (Clang): a table names the sleds' labels and the function's, but no jump goes there, so edges are counted
@ options: --mip-mode=call-graph --mip-edges --mip-no-ipa-ra --mip-remarks
@ assembler: arm-none-eabi-as -mcpu=cortex-a15
	.text
	.syntax unified
	.cpu	cortex-a15
	.file	"-"
	.globl	f                               @ -- Begin function f
	.p2align	2
	.type	f,%function
	.code	32                              @ @f
f:
.Lfunc_begin0:
	.fnstart
@ %bb.0:
	.p2align	2
.Lxray_sled_0:
	b	#20
	nop
	nop
	nop
	nop
	nop
	nop
.Ltmp0:
	mov	r1, r0
	mov	r0, #2
	cmp	r1, #2
	.p2align	2
.Lxray_sled_1:
	b	#20
	nop
	nop
	nop
	nop
	nop
	nop
.Ltmp1:
	bxlt	lr
.LBB0_1:
	.save	{r11, lr}
	push	{r11, lr}
	mov	r0, r1
	bl	g
	add	r0, r0, #1
	pop	{r11, lr}
	.p2align	2
.Lxray_sled_2:
	b	#20
	nop
	nop
	nop
	nop
	nop
	nop
.Ltmp2:
	bx	lr
.Lfunc_end0:
	.size	f, .Lfunc_end0-f
	.cantunwind
	.fnend
                                        @ -- End function
	.section	xray_instr_map,"ao",%progbits,f
.Lxray_sleds_start0:
.Ltmp3:
	.long	.Lxray_sled_0-.Ltmp3
	.long	.Lfunc_begin0-(.Ltmp3+4)
	.byte	0x00
	.byte	0x01
	.byte	0x02
	.zero	5
.Ltmp4:
	.long	.Lxray_sled_1-.Ltmp4
	.long	.Lfunc_begin0-(.Ltmp4+4)
	.byte	0x01
	.byte	0x01
	.byte	0x02
	.zero	5
.Ltmp5:
	.long	.Lxray_sled_2-.Ltmp5
	.long	.Lfunc_begin0-(.Ltmp5+4)
	.byte	0x01
	.byte	0x01
	.byte	0x02
	.zero	5
.Lxray_sleds_end0:
	.section	xray_fn_idx,"ao",%progbits,f
	.p2align	3
.Lxray_fn_idx0:
	.long	.Lxray_sleds_start0-.Lxray_fn_idx0
	.long	3
	.text
	.ident	"Debian clang version 19.1.7 (3~deb12u1)"
