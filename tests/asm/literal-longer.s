@ A literal at the end of its reach: only the padding of its alignment is new, because the branch before it is longer
@ options: --mip-mode=function-coverage --mip-blocks --mip-no-ipa-ra
@ assembler: arm-none-eabi-as -mcpu=cortex-m4
	.cpu cortex-m4
	.arch armv7e-m
	.fpu softvfp
	.eabi_attribute 30, 2
	.file	"t.c"
	.text
	.p2align 3
	.global	f
	.syntax unified
	.thumb
	.thumb_func
	.type	f, %function
f:
+.Lmip_fn0:
	@ args = 0, pretend = 0, frame = 0
+	ldr	r2, .Lmip_lit0_1
+	strb	r2, [r2]
	b	.L8
.L8:
+.Lmip_b0_1:
	movs	r2, #2
.L3:
+.Lmip_b0_2:
	subs	r2, r2, #1
	cmp	r2, #3
	bne.n	.L4
+.Lmip_b0_3:
+	ldr	r0, .Lmip_lit0_1
+	strb	r0, [r0, #1]
	movs	r0, #3
.L4:
+.Lmip_b0_4:
	b.w	.L7
	.space	232
.L7:
+.Lmip_b0_5:
	cmp	r2, #0
	.p2align 3
-	bne.n	.L3
+	bne	.L3
+.Lmip_b0_6:
	nop
-	ldr.n	r0, .L5
+	movw	r0, #:lower16:(.L5-(.Lmip_wp1+4))
+	movt	r0, #:upper16:(.L5-(.Lmip_wp1+4))
+.Lmip_wp1:
+	add	r0, pc
+	ldr	r0, [r0]
	b.w	.L6
	.space	1016
.L6:
+.Lmip_b0_7:
	bx	lr
	.p2align 2
.L5:
	.word	1234
+	.p2align	2
+.Lmip_lit0_1:
+	.word	.Lmip_raw0
+.Lmip_end0:
	.size	f, .-f
	.ident	"GCC: (15:12.2.rel1-1) 12.2.1 20221205"
+	.section	__llvm_mipraw,"awG",%nobits,f$MIP
+	.p2align	1
+.Lmip_raw0:
+	.space	2
=section __llvm_mipmap,"G",%progbits,f$MIP
=map: kind 0x24, profile 0x3, unit hash 0x0, machine 40, pointer 4, needs the runtime
=f of t.c: profile 0x3, flags 0x1, slot bytes 2, labels 0, signature 0xc3ac0e54, blocks 8, instructions 13,
=    code hash 0x62a23d09 0x5cbe7ea1
=    offsets: of the blocks' labels
=    hashes: 0x42859250:0x1917, 0x68a53dc0:0x4ad6, 0xeb416927:0x71f0, 0xb4d140b:0x4ad6, 0xd984bb25:0x1917,
=    0xfb44fe65:0xfbfd, 0x716f83c6:0xad83, 0xf4613145:0xe3fe
=    successors: \020\001\001\021\004\001\020\005\021\002\020\007\002
=    slots: 0, -1, -1, 1, -1, -1, -1, -1
=    inferred: 1:0, 2:1, 4:2, 4:3, 5:4, 6:5, 7:6
