@ Cortex-M0: more slots than a store reaches: one slot base for each 32 slots, in the order of the code
@ options: --mip-mode=function-coverage --mip-blocks --mip-all-blocks --mip-no-ipa-ra
@ assembler: arm-none-eabi-as -mcpu=cortex-m0
	.cpu cortex-m0
	.arch armv6s-m
	.fpu softvfp
	.eabi_attribute 20, 1
	.eabi_attribute 21, 1
	.eabi_attribute 23, 3
	.eabi_attribute 24, 1
	.eabi_attribute 25, 1
	.eabi_attribute 26, 1
	.eabi_attribute 30, 4
	.eabi_attribute 34, 0
	.eabi_attribute 18, 4
	.file	"w.c"
	.text
	.align	1
	.global	chain
	.syntax unified
	.code	16
	.thumb_func
	.type	chain, %function
chain:
+.Lmip_fn0:
	@ args = 0, pretend = 0, frame = 0
	@ frame_needed = 0, uses_anonymous_args = 0
	@ link register save eliminated.
	movs	r3, r0
	movs	r2, #1
	ands	r0, r2
	tst	r3, r2
+	ldr	r2, .Lmip_word0_0
+	b	.Lmip_go0_0
+	.p2align	2
+.Lmip_word0_0:
+	.word	.Lmip_raw0
+.Lmip_go0_0:
+	strb	r2, [r2, #0]
	beq	.L2
+.Lmip_b0_1:
+	strb	r2, [r2, #1]
	ldr	r2, .L91
	ldr	r0, [r2]
.L2:
+.Lmip_b0_2:
+	ldr	r2, .Lmip_word0_2
+	b	.Lmip_go0_2
+	.p2align	2
+.Lmip_word0_2:
+	.word	.Lmip_raw0
+.Lmip_go0_2:
+	strb	r2, [r2, #2]
	lsls	r2, r3, #30
	bpl	.L3
+.Lmip_b0_3:
+	ldr	r2, .Lmip_word0_3
+	b	.Lmip_go0_3
+	.p2align	2
+.Lmip_word0_3:
+	.word	.Lmip_raw0
+.Lmip_go0_3:
+	strb	r2, [r2, #3]
	ldr	r2, .L91
	ldr	r2, [r2]
	adds	r0, r0, r2
.L3:
+.Lmip_b0_4:
+	ldr	r2, .Lmip_word0_4
+	b	.Lmip_go0_4
+	.p2align	2
+.Lmip_word0_4:
+	.word	.Lmip_raw0
+.Lmip_go0_4:
+	strb	r2, [r2, #4]
	lsls	r2, r3, #29
	bpl	.L4
+.Lmip_b0_5:
+	ldr	r2, .Lmip_word0_5
+	b	.Lmip_go0_5
+	.p2align	2
+.Lmip_word0_5:
+	.word	.Lmip_raw0
+.Lmip_go0_5:
+	strb	r2, [r2, #5]
	ldr	r2, .L91
	ldr	r2, [r2]
	adds	r0, r0, r2
.L4:
+.Lmip_b0_6:
+	ldr	r2, .Lmip_word0_6
+	b	.Lmip_go0_6
+	.p2align	2
+.Lmip_word0_6:
+	.word	.Lmip_raw0
+.Lmip_go0_6:
+	strb	r2, [r2, #6]
	lsls	r2, r3, #28
	bpl	.L5
+.Lmip_b0_7:
+	ldr	r2, .Lmip_word0_7
+	b	.Lmip_go0_7
+	.p2align	2
+.Lmip_word0_7:
+	.word	.Lmip_raw0
+.Lmip_go0_7:
+	strb	r2, [r2, #7]
	ldr	r2, .L91
	ldr	r2, [r2]
	adds	r0, r0, r2
.L5:
+.Lmip_b0_8:
+	ldr	r2, .Lmip_word0_8
+	b	.Lmip_go0_8
+	.p2align	2
+.Lmip_word0_8:
+	.word	.Lmip_raw0
+.Lmip_go0_8:
+	strb	r2, [r2, #8]
	lsls	r2, r3, #27
	bpl	.L6
+.Lmip_b0_9:
+	ldr	r2, .Lmip_word0_9
+	b	.Lmip_go0_9
+	.p2align	2
+.Lmip_word0_9:
+	.word	.Lmip_raw0
+.Lmip_go0_9:
+	strb	r2, [r2, #9]
	ldr	r2, .L91
	ldr	r2, [r2]
	adds	r0, r0, r2
.L6:
+.Lmip_b0_10:
+	ldr	r2, .Lmip_word0_10
+	b	.Lmip_go0_10
+	.p2align	2
+.Lmip_word0_10:
+	.word	.Lmip_raw0
+.Lmip_go0_10:
+	strb	r2, [r2, #10]
	lsls	r2, r3, #26
	bpl	.L7
+.Lmip_b0_11:
+	ldr	r2, .Lmip_word0_11
+	b	.Lmip_go0_11
+	.p2align	2
+.Lmip_word0_11:
+	.word	.Lmip_raw0
+.Lmip_go0_11:
+	strb	r2, [r2, #11]
	ldr	r2, .L91
	ldr	r2, [r2]
	adds	r0, r0, r2
.L7:
+.Lmip_b0_12:
+	ldr	r2, .Lmip_lit0_0
+	strb	r2, [r2, #12]
	lsls	r2, r3, #25
	bpl	.L8
+.Lmip_b0_13:
+	ldr	r2, .Lmip_lit0_0
+	strb	r2, [r2, #13]
	ldr	r2, .L91
	ldr	r2, [r2]
	adds	r0, r0, r2
.L8:
+.Lmip_b0_14:
+	ldr	r2, .Lmip_lit0_0
+	strb	r2, [r2, #14]
	lsls	r2, r3, #24
	bpl	.L9
+.Lmip_b0_15:
+	ldr	r2, .Lmip_lit0_0
+	strb	r2, [r2, #15]
	ldr	r2, .L91
	ldr	r2, [r2]
	adds	r0, r0, r2
.L9:
+.Lmip_b0_16:
+	ldr	r2, .Lmip_lit0_0
+	strb	r2, [r2, #16]
	lsls	r2, r3, #23
	bpl	.L10
+.Lmip_b0_17:
+	ldr	r2, .Lmip_lit0_0
+	strb	r2, [r2, #17]
	ldr	r2, .L91
	ldr	r2, [r2]
	adds	r0, r0, r2
.L10:
+.Lmip_b0_18:
+	ldr	r2, .Lmip_lit0_0
+	strb	r2, [r2, #18]
	lsls	r2, r3, #22
	bpl	.L11
+.Lmip_b0_19:
+	ldr	r2, .Lmip_lit0_0
+	strb	r2, [r2, #19]
	ldr	r2, .L91
	ldr	r2, [r2]
	adds	r0, r0, r2
.L11:
+.Lmip_b0_20:
+	ldr	r2, .Lmip_lit0_0
+	strb	r2, [r2, #20]
	lsls	r2, r3, #21
	bpl	.L12
+.Lmip_b0_21:
+	ldr	r2, .Lmip_lit0_0
+	strb	r2, [r2, #21]
	ldr	r2, .L91
	ldr	r2, [r2]
	adds	r0, r0, r2
.L12:
+.Lmip_b0_22:
+	ldr	r2, .Lmip_lit0_0
+	strb	r2, [r2, #22]
	lsls	r2, r3, #20
	bpl	.L13
+.Lmip_b0_23:
+	ldr	r2, .Lmip_lit0_0
+	strb	r2, [r2, #23]
	ldr	r2, .L91
	ldr	r2, [r2]
	adds	r0, r0, r2
.L13:
+.Lmip_b0_24:
+	ldr	r2, .Lmip_lit0_0
+	strb	r2, [r2, #24]
	lsls	r2, r3, #19
	bpl	.L14
+.Lmip_b0_25:
+	ldr	r2, .Lmip_lit0_0
+	strb	r2, [r2, #25]
	ldr	r2, .L91
	ldr	r2, [r2]
	adds	r0, r0, r2
.L14:
+.Lmip_b0_26:
+	ldr	r2, .Lmip_lit0_0
+	strb	r2, [r2, #26]
	lsls	r2, r3, #18
	bpl	.L15
+.Lmip_b0_27:
+	ldr	r2, .Lmip_lit0_0
+	strb	r2, [r2, #27]
	ldr	r2, .L91
	ldr	r2, [r2]
	adds	r0, r0, r2
.L15:
+.Lmip_b0_28:
+	ldr	r2, .Lmip_lit0_0
+	strb	r2, [r2, #28]
	lsls	r2, r3, #17
	bpl	.L16
+.Lmip_b0_29:
+	ldr	r2, .Lmip_lit0_0
+	strb	r2, [r2, #29]
	ldr	r2, .L91
	ldr	r2, [r2]
	adds	r0, r0, r2
.L16:
+.Lmip_b0_30:
+	ldr	r2, .Lmip_lit0_0
+	strb	r2, [r2, #30]
	lsls	r2, r3, #16
	bpl	.L17
+.Lmip_b0_31:
+	ldr	r2, .Lmip_lit0_0
+	strb	r2, [r2, #31]
	ldr	r2, .L91
	ldr	r2, [r2]
	adds	r0, r0, r2
.L17:
+.Lmip_b0_32:
+	ldr	r2, .Lmip_lit0_0_32
+	strb	r2, [r2, #0]
	lsls	r2, r3, #15
	bpl	.L18
+.Lmip_b0_33:
+	ldr	r2, .Lmip_lit0_0_32
+	strb	r2, [r2, #1]
	ldr	r2, .L91
	ldr	r2, [r2]
	adds	r0, r0, r2
.L18:
+.Lmip_b0_34:
+	push	{r0}
+	ldr	r0, .Lmip_lit0_0_32
+	strb	r0, [r0, #2]
+	pop	{r0}
	lsls	r3, r3, #14
	bpl	.L1
+.Lmip_b0_35:
+	ldr	r3, .Lmip_lit0_0_32
+	strb	r3, [r3, #3]
	ldr	r3, .L91
	ldr	r3, [r3]
	adds	r0, r0, r3
.L1:
	@ sp needed
+.Lmip_b0_36:
+	push	{r0}
+	ldr	r0, .Lmip_lit0_0_32
+	strb	r0, [r0, #4]
+	pop	{r0}
	bx	lr
.L92:
	.align	2
.L91:
	.word	g
+	.p2align	2
+.Lmip_lit0_0:
+	.word	.Lmip_raw0
+.Lmip_lit0_0_32:
+	.word	.Lmip_raw0+32
+.Lmip_end0:
	.size	chain, .-chain
	.ident	"GCC: (15:12.2.rel1-1) 12.2.1 20221205"
+	.section	__llvm_mipraw,"awG",%nobits,chain$MIP
+	.p2align	1
+.Lmip_raw0:
+	.space	38
=section __llvm_mipmap,"G",%progbits,chain$MIP
=map: kind 0x24, profile 0x3, unit hash 0x0, machine 40, pointer 4, needs the runtime
=chain of w.c: profile 0x3, flags 0x1, slot bytes 37, labels 0, signature 0xb9671746, blocks 37, instructions
=    93, code hash 0xa3537705 0xcce83737
=    offsets: of the blocks' labels
=    hashes: 0x1a1f1730:0x1570, 0xab3da457:0x8015, 0xa8a506f4:0x4d87, 0x10379784:0x8d2b, 0x32558ccd:0x4d87,
=    0x10379784:0x8d2b, 0x3fb35397:0x4d87, 0x10379784:0x8d2b, 0x2efd827a:0x4d87, 0x10379784:0x8d2b,
=    0x544464bb:0x4d87, 0x10379784:0x8d2b, 0xebe462ed:0x4d87, 0x10379784:0x8d2b, 0xfb6342da:0x4d87,
=    0x10379784:0x8d2b, 0x517db3c6:0x4d87, 0x10379784:0x8d2b, 0xb78809d2:0x4d87, 0x10379784:0x8d2b,
=    0x985b2bb0:0x4d87, 0x10379784:0x8d2b, 0xf2ee3767:0x4d87, 0x10379784:0x8d2b, 0x816e9c13:0x4d87,
=    0x10379784:0x8d2b, 0xa7096806:0x4d87, 0x10379784:0x8d2b, 0xc18a75ea:0x4d87, 0x10379784:0x8d2b,
=    0xbeb1798:0x4d87, 0x10379784:0x8d2b, 0xc1c666a6:0x4d87, 0x10379784:0x8d2b, 0x8ac0d6e0:0x4d87,
=    0x3ccb952d:0x8d2b, 0xf4613145:0xe3fe
=    successors:
=    \021\002\001\021\004\001\021\006\001\021\010\001\021\012\001\021\014\001\021\016\001\021\020\001\021\022\001\021\024\001\021\026\001\021\030\001\021\032\001\021\034\001\021\036\001\021
=    \001\021\042\001\021$\001\002
=    slots: 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26,
=    27, 28, 29, 30, 31, 32, 33, 34, 35, 36
