@ SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
@ Words count from a label before an instruction that reads the PC.  It is none of the compilers' own labels.  Nothing is
@ inserted between label and instruction, not even junk
@ options: --mip-mode=function-coverage --mip-blocks --mip-all-blocks --mip-no-ipa-ra --mip-poison
@ assembler: arm-none-eabi-as -mcpu=cortex-m4
	.cpu cortex-m4
	.eabi_attribute 28, 1
	.file	"t.c"
	.text
	.align	1
	.global	f
	.syntax unified
	.thumb
	.thumb_func
	.type	f, %function
f:
+.Lmip_fn0:
	@ args = 0, pretend = 0, frame = 0
+	movw	r3, #0
+	movt	r3, #0
+	cmn	r3, #1
+	movw	r3, #12297
+	movw	ip, #49188
+	ldr	r3, .Lmip_lit0_0
+	strb	r3, [r3]
	ldr	r3, .L4
	cmp	r0, #0
+	ldr	ip, .Lmip_lit0_0
	beq	.L2
+.Lmip_b0_1:
+	cmp	sp, #37
+	strb	ip, [ip, #1]
	adds	r0, r0, #1
.Lhere:
+.Lmip_b0_2:
	add	r3, pc
+	ldr	ip, .Lmip_lit0_0
+	strb	ip, [ip, #2]
	ldr	r0, [r3, r0]
.L2:
+.Lmip_b0_3:
+	cmp	sp, #74
+	strb	ip, [ip, #3]
	bx	lr
.L5:
	.align	2
.L4:
	.word	x-(.Lhere+4)
+	.p2align	2
+.Lmip_lit0_0:
+	.word	.Lmip_raw0
+.Lmip_end0:
	.size	f, .-f
	.ident "GCC: (x) 12"
+	.section	__llvm_mipraw,"awG",%nobits,f$MIP
+	.p2align	1
+.Lmip_raw0:
+	.space	4
=section __llvm_mipmap,"G",%progbits,f$MIP
=map: kind 0x24, profile 0x3, unit hash 0x0, machine 40, pointer 4, needs the runtime
=f of t.c: profile 0x3, flags 0x1, slot bytes 4, labels 0, signature 0x1c761c39, blocks 4, instructions 7, code
=    hash 0xfe0be79d 0x7d39652a
=    offsets: of the blocks' labels
=    hashes: 0xf6d39f6d:0xcb2b, 0x28d88cbb:0x4cf, 0xd8e3a0f9:0x5541, 0xf4613145:0xe3fe
=    successors: \021\003\001\001\002
=    slots: 0, 1, 2, 3
