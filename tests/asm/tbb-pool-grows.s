@ Constants of two bytes stand between tbb and its table of bytes.  adr names the table, and only the table grows
@ options: --mip-mode=call-graph --mip-blocks --mip-all-blocks --mip-remarks
@ assembler: arm-none-eabi-as -march=armv8.1-m.main+mve.fp
	.syntax unified
	.arch	armv8.1-m.main
	.arch_extension	fp
	.text
	.file	"t.c"
	.globl	f
	.p2align	2
	.type	f,%function
	.code	16
	.thumb_func
f:
+.Lmip_fn0:
	.fnstart
@ %bb.0:
+	push	{r3}
+	ldr	ip, .Lmip_lit0_2
+	ldr	r3, [ip]
+	adds	r3, r3, #1
+	str	r3, [ip]
+	ble	.Lmip_first0_0
+.Lmip_back0_0:
+	pop	{r3}
	vldr.16	s0, .LCPI0_1
	vstr.16	s0, [r1]
	cmp	r0, #3
	bhi	.LBB0_6
@ %bb.1:
+.Lmip_b0_1:
+	ldr	r2, .Lmip_lit0_2
+	strb	r2, [r2, #8]
	adr.w	r2, .LJTI0_0
.LCPI0_0:
-	tbb	[r2, r0]
+	tbh	[r2, r0, lsl #1]
	.p2align	1
@ %bb.2:
.LCPI0_1:
	.short	0x3c66                          @ half 1.0996
	.p2align	1
@ %bb.3:
+	.p2align	1
.LJTI0_0:
-	.byte	(.LBB0_4-(.LCPI0_0+4))/2
-	.byte	(.LBB0_5-(.LCPI0_0+4))/2
-	.byte	(.LBB0_6-(.LCPI0_0+4))/2
-	.byte	(.LBB0_4-(.LCPI0_0+4))/2
+	.2byte	(.LBB0_4-(.LCPI0_0+4))/2
+	.2byte	(.LBB0_5-(.LCPI0_0+4))/2
+	.2byte	(.LBB0_6-(.LCPI0_0+4))/2
+	.2byte	(.LBB0_4-(.LCPI0_0+4))/2
	.p2align	1
.LBB0_4:
+.Lmip_b0_2:
+	ldr	r2, .Lmip_lit0_2
+	strb	r2, [r2, #9]
	movw	r2, #1000
	movw	r2, #1001
	movw	r2, #1002
	movw	r2, #1003
	movw	r2, #1004
	movw	r2, #1005
	movw	r2, #1006
	movw	r2, #1007
	movw	r2, #1008
	movw	r2, #1009
	movw	r2, #1010
	movw	r2, #1011
	movw	r2, #1012
	movw	r2, #1013
	movw	r2, #1014
	movw	r2, #1015
	movw	r2, #1016
	movw	r2, #1017
	movw	r2, #1018
	movw	r2, #1019
	movw	r2, #1020
	movw	r2, #1021
	movw	r2, #1022
	movw	r2, #1023
	movw	r2, #1024
	movw	r2, #1025
	movw	r2, #1026
	movw	r2, #1027
	movw	r2, #1028
	movw	r2, #1029
	movw	r2, #1030
	movw	r2, #1031
	movw	r2, #1032
	movw	r2, #1033
	movw	r2, #1034
	movw	r2, #1035
	movw	r2, #1036
	movw	r2, #1037
	movw	r2, #1038
	movw	r2, #1039
	movw	r2, #1040
	movw	r2, #1041
	movw	r2, #1042
	movw	r2, #1043
	movw	r2, #1044
	movw	r2, #1045
	movw	r2, #1046
	movw	r2, #1047
	movw	r2, #1048
	movw	r2, #1049
	movw	r2, #1050
	movw	r2, #1051
	movw	r2, #1052
	movw	r2, #1053
	movw	r2, #1054
	movw	r2, #1055
	movw	r2, #1056
	movw	r2, #1057
	movw	r2, #1058
	movw	r2, #1059
	movw	r2, #1060
	movw	r2, #1061
	movs	r0, #1
	bx	lr
.LBB0_5:
+.Lmip_b0_3:
+	ldr	r2, .Lmip_lit0_2
+	strb	r2, [r2, #10]
	movw	r2, #1000
	movw	r2, #1001
	movw	r2, #1002
	movw	r2, #1003
	movw	r2, #1004
	movw	r2, #1005
	movw	r2, #1006
	movw	r2, #1007
	movw	r2, #1008
	movw	r2, #1009
	movw	r2, #1010
	movw	r2, #1011
	movw	r2, #1012
	movw	r2, #1013
	movw	r2, #1014
	movw	r2, #1015
	movw	r2, #1016
	movw	r2, #1017
	movw	r2, #1018
	movw	r2, #1019
	movw	r2, #1020
	movw	r2, #1021
	movw	r2, #1022
	movw	r2, #1023
	movw	r2, #1024
	movw	r2, #1025
	movw	r2, #1026
	movw	r2, #1027
	movw	r2, #1028
	movw	r2, #1029
	movw	r2, #1030
	movw	r2, #1031
	movw	r2, #1032
	movw	r2, #1033
	movw	r2, #1034
	movw	r2, #1035
	movw	r2, #1036
	movw	r2, #1037
	movw	r2, #1038
	movw	r2, #1039
	movw	r2, #1040
	movw	r2, #1041
	movw	r2, #1042
	movw	r2, #1043
	movw	r2, #1044
	movw	r2, #1045
	movw	r2, #1046
	movw	r2, #1047
	movw	r2, #1048
	movw	r2, #1049
	movw	r2, #1050
	movw	r2, #1051
	movw	r2, #1052
	movw	r2, #1053
	movw	r2, #1054
	movw	r2, #1055
	movw	r2, #1056
	movw	r2, #1057
	movw	r2, #1058
	movw	r2, #1059
	movw	r2, #1060
	movw	r2, #1061
	movs	r0, #2
	bx	lr
.LBB0_6:
+.Lmip_b0_4:
+	ldr	r0, .Lmip_lit0_2
+	strb	r0, [r0, #11]
	movs	r0, #3
	bx	lr
+.Lmip_first0_0:
+	push	{ip, lr}
+	bl	__mip_first_call
+	b	.Lmip_back0_0
+	.p2align	2
+.Lmip_lit0_2:
+	.word	.Lmip_raw0
+.Lmip_end0:
.Lfunc_end0:
	.size	f, .Lfunc_end0-f
	.cantunwind
	.fnend
	.ident	"Debian clang version 22.1.8"
+	.weak	__mip_words
+	.set	__mip_words, 0xe
+	.section	__llvm_mipraw,"awG",%nobits,f$MIP
+	.p2align	2
+.Lmip_raw0:
+	.space	12
=section __llvm_mipmap,"G",%progbits,f$MIP
=map: kind 0x24, profile 0xe, unit hash 0x0, machine 40, pointer 4, needs the runtime
=f of t.c: profile 0xe, flags 0x1, slot bytes 12, labels 0, signature 0x55db9fad, blocks 5, instructions 136,
=    code hash 0xd4db3d98 0x32f77b50
=    offsets: of the blocks' labels
=    hashes: 0x9ad18888:0x5b0c, 0x881de861:0x1515, 0xec1dad0a:0xb5ad, 0x28af225:0xb5ad, 0x9649bdc6:0xee30
=    successors: \021\0040\002\003\004\002\002\002
=    slots: -1, 8, 9, 10, 11
