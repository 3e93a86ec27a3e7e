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
	.fnstart
@ %bb.0:
	vldr.16	s0, .LCPI0_1
	vstr.16	s0, [r1]
	cmp	r0, #3
	bhi	.LBB0_6
@ %bb.1:
	adr.w	r2, .LJTI0_0
.LCPI0_0:
	tbb	[r2, r0]
	.p2align	1
@ %bb.2:
.LCPI0_1:
	.short	0x3c66                          @ half 1.0996
	.p2align	1
@ %bb.3:
.LJTI0_0:
	.byte	(.LBB0_4-(.LCPI0_0+4))/2
	.byte	(.LBB0_5-(.LCPI0_0+4))/2
	.byte	(.LBB0_6-(.LCPI0_0+4))/2
	.byte	(.LBB0_4-(.LCPI0_0+4))/2
	.p2align	1
.LBB0_4:
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
	movs	r0, #3
	bx	lr
.Lfunc_end0:
	.size	f, .Lfunc_end0-f
	.cantunwind
	.fnend
	.ident	"Debian clang version 22.1.8"
