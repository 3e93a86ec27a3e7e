@ SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
@ The first block holds only room for patching, and a loop begins after it.  Three counters stand between, in this order: of
@ the entry, of the edge into the loop, of the back edge
@ options: --mip-mode=function-coverage --mip-edges --mip-no-ipa-ra --mip-poison
@ assembler: arm-none-eabi-as -mcpu=cortex-m3
	.cpu cortex-m3
	.file	"jumps.c"
	.text
	.align	1
	.global	spin
	.syntax unified
	.thumb
	.thumb_func
	.type	spin, %function
spin:
+.Lmip_fn0:
	nop
	nop
+	movw	r3, #0
+	movt	r3, #0
+	cmp	r3, #1
+	movw	r3, #4011
+	movw	ip, #40902
+	ldr	r3, .Lmip_lit0_0
+	ldr	ip, [r3, #0]
+	add	ip, ip, ip, asr #31
+	str	ip, [r3, #0]
	@ args = 0, pretend = 0, frame = 0
	@ frame_needed = 0, uses_anonymous_args = 0
	@ link register save eliminated.
+	b	.Lmip_join0_1
+.Lmip_split0_1:
+	ldr	r3, .Lmip_lit0_0
+	ldr	ip, [r3, #4]
+	add	ip, ip, ip, asr #31
+	str	ip, [r3, #4]
+.Lmip_join0_1:
.L42:
+.Lmip_b0_1:
	ldr	r3, [r0]
	subs	r3, r3, #1
	str	r3, [r0]
	ldr	r3, [r0]
	cmp	r3, #0
-	bne	.L42
+	bne	.Lmip_split0_1
+.Lmip_b0_2:
+	movw	ip, #0
+	movt	ip, #0
+	cmn	ip, #1
+	movw	ip, #16044
	bx	lr
+	.p2align	2
+.Lmip_lit0_0:
+	.word	.Lmip_raw0
+.Lmip_end0:
	.size	spin, .-spin
	.ident	"GCC: (15:12.2.rel1-1) 12.2.1 20221205"
+	.weak	__mip_words
+	.set	__mip_words, 0x21
+	.section	__llvm_mipraw,"awG",%nobits,spin$MIP
+	.p2align	2
+.Lmip_raw0:
+	.space	8
=section __llvm_mipmap,"G",%progbits,spin$MIP
=map: kind 0x24, profile 0x21, unit hash 0x0, machine 40, pointer 4, needs the runtime
=spin of jumps.c: profile 0x21, flags 0x1, slot bytes 8, labels 0, signature 0xaa4e04c2, blocks 3, instructions
=    9, code hash 0x30443ccf 0xc17090b8
=    offsets: of the blocks' labels
=    hashes: 0x54c40921:0x921, 0xc71fe945:0xc7bd, 0xf4613145:0xe3fe
=    successors: \001\021\001\002
=    edges: -1:0:-1, 0:1:2, 1:2:-1, 1:1:6, 2:-1:-1
