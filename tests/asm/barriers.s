@ SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
@ A barrier after an unconditional jump only stops speculation: no probe stands there.  After a label it is like any other
@ instruction
@ options: --mip-mode=function-coverage --mip-blocks --mip-no-ipa-ra
@ assembler: arm-none-eabi-as -mcpu=cortex-m4
	.cpu cortex-m4
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
	push	{r4, lr}
+	ldr	r4, .Lmip_lit0_1
	cbz	r0, .L3
+.Lmip_b0_1:
+	strb	r4, [r4]
	str	r1, [r0]
	b	.L4
.L3:
+.Lmip_b0_2:
+	strb	r4, [r4, #1]
	dsb	sy
	isb
	str	r1, [r2]
.L4:
+.Lmip_b0_3:
	movs	r0, #1
	pop	{r4, pc}
	dsb	sy
	isb
+	.p2align	2
+.Lmip_lit0_1:
+	.word	.Lmip_raw0
+.Lmip_end0:
	.size	f, .-f
	.ident "GCC: (x) 12"
+	.section	__llvm_mipraw,"awG",%nobits,f$MIP
+	.p2align	1
+.Lmip_raw0:
+	.space	2
=section __llvm_mipmap,"G",%progbits,f$MIP
=map: kind 0x24, profile 0x3, unit hash 0x0, machine 40, pointer 4, needs the runtime
=f of t.c: profile 0x3, flags 0x1, slot bytes 2, labels 0, signature 0x255374d6, blocks 4, instructions 11,
=    code hash 0x909995fc 0x1e04b081
=    offsets: of the blocks' labels
=    hashes: 0x351d3b14:0x71ee, 0xd3a6f914:0xb9fc, 0xfd47fe71:0xb72, 0x7d9bad33:0x77e7
=    successors: \021\002\020\003\001\002
=    slots: -1, 0, 1, -1
=    inferred: 0:1, 0:2, 3:1, 3:2
