@ SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
@ The load of a loop's slot base stands before the IT block that ends the block before the loop, not in it
@ options: --mip-mode=function-coverage --mip-blocks --mip-no-ipa-ra
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
	push	{r3, r4, r5, lr}
+	ldr	r5, .Lmip_lit0_0
+	strb	r5, [r5]
	mov	r4, r0
	mov	r5, r1
	bl	g
	cmp	r0, #3
+	ldr	r2, .Lmip_lit0_0
	ittt	eq
	moveq	r5, #1
	moveq	r4, #2
	moveq	r0, #7
.L2:
+.Lmip_b0_1:
	ldr	r3, [r0, r4]
	cmp	r3, #9
	beq	.L3
+.Lmip_b0_2:
+	strb	r2, [r2, #1]
	str	r5, [r0, #4]
.L3:
+.Lmip_b0_3:
	subs	r4, r4, #4
	bne	.L2
+.Lmip_b0_4:
+	strb	r2, [r2, #2]
	movs	r2, #0
	movs	r3, #0
	pop	{r3, r4, r5, pc}
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
=f of t.c: profile 0x3, flags 0x1, slot bytes 3, labels 0, signature 0xd61cdf21, blocks 5, instructions 17,
=    code hash 0x1114f816 0xadfa78aa
=    offsets: of the blocks' labels
=    hashes: 0xa01349dc:0xa71c, 0xdbd75807:0xcb2b, 0xfd1bbb95:0x41e2, 0x81de21fc:0xddc, 0x36f7ef45:0x7dde
=    successors: \001\021\003\001\021\001\002
=    slots: 0, -1, 1, -1, 2
=    inferred: 1:2, 1:3, 3:4
