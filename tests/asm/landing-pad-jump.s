@ SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
@ The function also jumps to its landing pad itself.  An exception brings no slot base there
@ options: --mip-mode=function-coverage --mip-blocks --mip-all-blocks --mip-no-ipa-ra
@ assembler: arm-none-eabi-as -mcpu=cortex-m4
	.cpu cortex-m4
	.eabi_attribute 28, 1
	.file	"t.cc"
	.text
	.align	1
	.global	f
	.syntax unified
	.thumb
	.thumb_func
	.type	f, %function
f:
+.Lmip_fn0:
	.fnstart
.LFB0:
	@ args = 0, pretend = 0, frame = 0
	.save	{r4, lr}
	push	{r4, lr}
+	ldr	lr, .Lmip_lit0_1
+	strb	lr, [lr]
	adds	r4, r4, r0
	cbz	r1, .L3
.LEHB0:
+.Lmip_b0_1:
+	strb	lr, [lr, #1]
	bl	g
.LEHE0:
	pop	{r4, pc}
.L3:
+.Lmip_b0_2:
+	ldr	lr, .Lmip_lit0_1
+	strb	lr, [lr, #2]
	bl	h
	pop	{r4, pc}
+	.p2align	2
+.Lmip_lit0_1:
+	.word	.Lmip_raw0
+.Lmip_end0:
	.global	__gxx_personality_v0
	.personality	__gxx_personality_v0
	.handlerdata
.LLSDA0:
	.byte	0xff
	.byte	0xff
	.byte	0x1
	.uleb128 .LLSDACSE0-.LLSDACSB0
.LLSDACSB0:
	.uleb128 .LEHB0-.LFB0
	.uleb128 .LEHE0-.LEHB0
	.uleb128 .L3-.LFB0
	.uleb128 0
.LLSDACSE0:
	.text
	.fnend
	.size	f, .-f
	.ident "GCC: (x) 12"
+	.section	__llvm_mipraw,"awG",%nobits,f$MIP
+	.p2align	1
+.Lmip_raw0:
+	.space	4
=section __llvm_mipmap,"G",%progbits,f$MIP
=map: kind 0x24, profile 0x3, unit hash 0x0, machine 40, pointer 4, needs the runtime
=f of t.cc: profile 0x3, flags 0x1, slot bytes 3, labels 0, signature 0x9733aa8e, blocks 3, instructions 7,
=    code hash 0xbb01a0f9 0xa188b0d4
=    offsets: of the blocks' labels
=    hashes: 0xe2bf513e:0x7288, 0xef9bf6f2:0xb3b2, 0x253f4408:0xb3b2
=    successors: \021\002\002\002
=    slots: 0, 1, 2
