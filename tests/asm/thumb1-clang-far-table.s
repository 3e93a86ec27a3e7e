@ Cortex-M0: Clang put a pool between `add pc` and its table.  The last adr named the table, so its labels have no other use
@ options: --mip-mode=function-coverage --mip-edges --mip-no-ipa-ra --mip-remarks
@ assembler: arm-none-eabi-as -mcpu=cortex-m0
	.text
	.syntax unified
	.eabi_attribute	67, "2.09"	@ Tag_conformance
	.cpu	cortex-m0
	.eabi_attribute	6, 12	@ Tag_CPU_arch
	.file	"t.c"
	.text
	.globl	f                               @ -- Begin function f
	.p2align	2
	.type	f,%function
	.code	16
	.thumb_func
f:                                      @ @f
+.Lmip_fn0:
	.fnstart
@ %bb.0:
	.save	{r4, lr}
+	push	{r0, r1}
+	ldr	r0, .Lmip_lit0_7
+	ldr	r1, [r0, #0]
+	adds	r1, r1, #1
+	bmi	77f
+	str	r1, [r0, #0]
+77:
+	pop	{r0, r1}
	push	{r4, lr}
	cmp	r0, #6
	bhi	.LBB0_7
@ %bb.1:
+.Lmip_b0_1:
	ldr	r2, .LCPI0_0
	ldr	r3, .LCPI0_1
	ldr	r2, [r3, r2]
	adds	r4, r2, r1
	adr	r1, .LJTI0_0
	lsls	r0, r0, #1
	ldrh	r0, [r1, r0]
	lsls	r0, r0, #1
.LCPI0_10:
	add	pc, r0
	.p2align	2
@ %bb.2:
.LCPI0_0:
	.long	280000                          @ 0x445c0
.LCPI0_1:
	.long	big
	.p2align	2
.LJTI0_0:
	.short	(.LBB0_3-(.LCPI0_10+4))/2
	.short	(.LBB0_8-(.LCPI0_10+4))/2
	.short	(.LBB0_5-(.LCPI0_10+4))/2
	.short	(.LBB0_6-(.LCPI0_10+4))/2
	.short	(.LBB0_4-(.LCPI0_10+4))/2
	.short	(.LBB0_9-(.LCPI0_10+4))/2
	.short	(.LBB0_10-(.LCPI0_10+4))/2
	.p2align	1
.LBB0_3:
+.Lmip_b0_2:
	ldr	r0, .LCPI0_8
	muls	r0, r4, r0
+	push	{r0}
+	ldr	r4, .Lmip_lit0_7
+	ldr	r0, [r4, #4]
+	adds	r0, r0, #1
+	str	r0, [r4, #4]
+	pop	{r0}
	b	.LBB0_11
.LBB0_4:
+.Lmip_b0_3:
	ldr	r0, .LCPI0_4
	adds	r4, r4, r0
+	push	{r1}
+	ldr	r0, .Lmip_lit0_7
+	ldr	r1, [r0, #8]
+	adds	r1, r1, #1
+	str	r1, [r0, #8]
+	pop	{r1}
	b	.LBB0_12
.LBB0_5:
+.Lmip_b0_4:
	ldr	r0, .LCPI0_6
	bl	g
	adds	r4, r0, r4
+	push	{r1}
+	ldr	r0, .Lmip_lit0_7
+	ldr	r1, [r0, #12]
+	adds	r1, r1, #1
+	str	r1, [r0, #12]
+	pop	{r1}
	b	.LBB0_12
.LBB0_6:
+.Lmip_b0_5:
	ldr	r0, .LCPI0_5
	orrs	r4, r0
+	push	{r1}
+	ldr	r0, .Lmip_lit0_7
+	ldr	r1, [r0, #16]
+	adds	r1, r1, #1
+	str	r1, [r0, #16]
+	pop	{r1}
	b	.LBB0_12
.LBB0_7:
+.Lmip_b0_6:
	ldr	r4, .LCPI0_2
	b	.LBB0_12
.LBB0_8:
+.Lmip_b0_7:
	ldr	r0, .LCPI0_7
	eors	r4, r0
+	push	{r1}
+	ldr	r0, .Lmip_lit0_7
+	ldr	r1, [r0, #20]
+	adds	r1, r1, #1
+	str	r1, [r0, #20]
+	pop	{r1}
	b	.LBB0_12
.LBB0_9:
+.Lmip_b0_8:
	adds	r0, r4, #1
+	push	{r0}
+	ldr	r4, .Lmip_lit0_7
+	ldr	r0, [r4, #24]
+	adds	r0, r0, #1
+	str	r0, [r4, #24]
+	pop	{r0}
	pop	{r4, pc}
.LBB0_10:
+.Lmip_b0_9:
+	ldr	r4, .Lmip_lit0_7
+	ldr	r0, [r4, #28]
+	adds	r0, r0, #1
+	str	r0, [r4, #28]
	ldr	r0, .LCPI0_3
	adds	r0, r1, r0
.LBB0_11:
+.Lmip_b0_10:
	bl	g
	mov	r4, r0
.LBB0_12:
+.Lmip_b0_11:
+	push	{r1}
+	ldr	r0, .Lmip_lit0_7
+	ldr	r1, [r0, #32]
+	adds	r1, r1, #1
+	str	r1, [r0, #32]
+	pop	{r1}
	ldr	r0, .LCPI0_9
	eors	r0, r4
	pop	{r4, pc}
	.p2align	2
@ %bb.13:
.LCPI0_2:
	.long	89826650                        @ 0x55aa55a
.LCPI0_3:
	.long	16843009                        @ 0x1010101
.LCPI0_4:
	.long	4293979642                      @ 0xfff0edfa
.LCPI0_5:
	.long	16711935                        @ 0xff00ff
.LCPI0_6:
	.long	124076833                       @ 0x7654321
.LCPI0_7:
	.long	305419896                       @ 0x12345678
.LCPI0_8:
	.long	123457                          @ 0x1e241
.LCPI0_9:
	.long	63161283                        @ 0x3c3c3c3
+	.p2align	2
+.Lmip_lit0_7:
+	.word	.Lmip_raw0
+.Lmip_end0:
.Lfunc_end0:
	.size	f, .Lfunc_end0-f
	.cantunwind
	.fnend
                                        @ -- End function
	.globl	values                          @ -- Begin function values
	.p2align	2
	.type	values,%function
	.code	16
	.thumb_func
values:                                 @ @values
+.Lmip_fn1:
	.fnstart
@ %bb.0:
	.save	{r4, lr}
+	push	{r0, r1}
+	ldr	r0, .Lmip_lit1_2
+	ldr	r1, [r0, #0]
+	adds	r1, r1, #1
+	bmi	77f
+	str	r1, [r0, #0]
+77:
+	pop	{r0, r1}
	push	{r4, lr}
	cmp	r0, #1
	bhi	.LBB1_4
@ %bb.1:
+.Lmip_b1_1:
	ldr	r2, .LCPI1_0
	str	r2, [r1]
	adr	r1, .LJTI1_0
	lsls	r0, r0, #1
	ldrh	r0, [r1, r0]
	lsls	r0, r0, #1
.LCPI1_1:
	add	pc, r0
	.p2align	2
@ %bb.2:
.LCPI1_0:
	.long	.Ltmp0+1
	.p2align	2
.LJTI1_0:
	.short	(.LBB1_2-(.LCPI1_1+4))/2
	.short	(.LBB1_3-(.LCPI1_1+4))/2
	.p2align	1
.LBB1_2:
+.Lmip_b1_2:
	ldr	r0, [r4]
+	push	{r0}
+	ldr	r4, .Lmip_lit1_2
+	ldr	r0, [r4, #4]
+	adds	r0, r0, #1
+	str	r0, [r4, #4]
+	pop	{r0}
	b	.LBB1_5
.LBB1_3:
+.Lmip_b1_3:
	bl	g
+	push	{r0}
+	ldr	r4, .Lmip_lit1_2
+	ldr	r0, [r4, #8]
+	adds	r0, r0, #1
+	str	r0, [r4, #8]
+	pop	{r0}
.Ltmp0:                                 @ Block address taken
+.Lmip_b1_4:
+	push	{r0}
+	ldr	r4, .Lmip_lit1_2
+	ldr	r0, [r4, #12]
+	adds	r0, r0, #1
+	bmi	77f
+	str	r0, [r4, #12]
+77:
+	pop	{r0}
	adds	r0, r0, #5
	b	.LBB1_5
.LBB1_4:
+.Lmip_b1_5:
	movs	r0, #0
.LBB1_5:
+.Lmip_b1_6:
+	push	{r0}
+	ldr	r4, .Lmip_lit1_2
+	ldr	r0, [r4, #16]
+	adds	r0, r0, #1
+	str	r0, [r4, #16]
+	pop	{r0}
	pop	{r4, pc}
+	.p2align	2
+.Lmip_lit1_2:
+	.word	.Lmip_raw1
+.Lmip_end1:
.Lfunc_end1:
	.size	values, .Lfunc_end1-values
	.cantunwind
	.fnend

	.ident	"Debian clang version 22.1.8 (1~deb12u1)"
+	.weak	__mip_words
+	.set	__mip_words, 0x21
+	.section	__llvm_mipraw,"awG",%nobits,f$MIP
+	.p2align	2
+.Lmip_raw0:
+	.space	36
+	.p2align	2
+.Lmip_raw1:
+	.space	20
=section __llvm_mipmap,"G",%progbits,f$MIP
=map: kind 0x24, profile 0x21, unit hash 0x0, machine 40, pointer 4, needs the runtime
=f of t.c: profile 0x21, flags 0x1, slot bytes 36, labels 0, signature 0x3ebf9159, blocks 12, instructions 39,
=    code hash 0xe5027b18 0x266839ef
=    offsets: of the blocks' labels
=    hashes: 0xa47face8:0x1d2, 0x6fce5d6e:0x70ca, 0x1689d9f7:0x346f, 0xbe5f5edb:0xf30f, 0x44d0d6fe:0xd005,
=    0xf2c78249:0xb8f, 0x96916731:0xaf29, 0x53283dfb:0x43ec, 0xd1903cb1:0x5cf5, 0x7e3980ad:0x2a14,
=    0x10669d37:0xc37d, 0x1d5beca3:0xb545
=    successors:
=    \021\006p\002\007\004\005\003\010\011\020\012\020\013\020\013\020\013\020\013\020\013\002\001\001\002
=    edges: -1:0:0, 0:1:-1, 0:6:-1, 1:2:-1, 1:7:-1, 1:4:-1, 1:5:-1, 1:3:-1, 1:8:-1, 1:9:29, 2:10:5, 3:11:9,
=    4:11:13, 5:11:17, 6:11:-1, 7:11:21, 8:-1:25, 9:10:-1, 10:11:-1, 11:-1:33
=    stops: 4, 10
=values of t.c: profile 0x21, flags 0x1, slot bytes 20, labels 1, signature 0x20e00e38, blocks 7, instructions
=    17, code hash 0xac4fb628 0x799c4b6c
=    offsets: of the blocks' labels
=    hashes: 0x666524f7:0x1d2, 0x95454c27:0xae6a, 0xa9d9b84b:0xaf29, 0x3918811a:0x54e4, 0x1fe18a3d:0xe9a8,
=    0xa938d965:0x4ad6, 0xba44dc52:0xe176
=    successors: \021\005 \002\003\020\006\001\020\006\001\002
=    edges: -1:0:0, -1:4:12, 0:1:-1, 0:5:-1, 1:2:-1, 1:3:-1, 2:6:5, 3:-1:9, 4:6:-1, 5:6:-1, 6:-1:17
=    stops: 3
