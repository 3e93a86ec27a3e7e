@ -mapcs-frame: fp is computed from ip.  A callee may read fp even if this function needs it no more
@ options: --mip-mode=function-coverage --mip-blocks --mip-no-ipa-ra --mip-poison --mip-remarks
@ assembler: arm-none-eabi-as -mcpu=cortex-a9
	.cpu cortex-a9
	.arch armv7-a
	.fpu softvfp
	.arch_extension mp
	.arch_extension sec
	.eabi_attribute 20, 1
	.eabi_attribute 21, 1
	.eabi_attribute 23, 3
	.eabi_attribute 24, 1
	.eabi_attribute 25, 1
	.eabi_attribute 26, 1
	.eabi_attribute 30, 2
	.eabi_attribute 34, 1
	.eabi_attribute 18, 4
	.file	"t2.c"
	.text
	.align	2
	.global	forever
	.syntax unified
	.arm
	.type	forever, %function
forever:
+.Lmip_fn0:
	@ Volatile: function does not return.
	@ args = 0, pretend = 0, frame = 0
	@ frame_needed = 1, uses_anonymous_args = 0
+	mov	ip, #0
+	cmn	ip, #1
+	mvn	ip, #192
	mov	ip, sp
	mov	r4, r0
	push	{fp, ip, lr, pc}
+	ldr	lr, .Lmip_lit0_0
+	strb	lr, [lr]
	sub	fp, ip, #4
	mov	r6, r1
	mov	r5, r2
	bl	walk
.L2:
+.Lmip_b0_1:
+	mov	r0, #0
+	cmn	r0, #1
+	mvn	r0, #142
+	mvn	lr, #110
+	ldr	lr, .Lmip_lit0_0
+	strb	lr, [lr, #1]
	tst	r4, #1
	beq	.L3
.L6:
+.Lmip_b0_2:
+	mov	r0, #0
+	cmp	r0, #1
+	mvn	r0, #110
+	mvn	lr, #78
	add	r4, r4, r6
	mov	r0, r4
	bl	walk
	tst	r4, #1
	bne	.L6
.L3:
+.Lmip_b0_3:
+	mov	r0, #0
+	cmn	r0, #1
+	mvn	r0, #29
+	mvn	lr, #253
+	ldr	lr, .Lmip_lit0_0
+	strb	lr, [lr, #2]
	add	r4, r4, r5
	b	.L2
+	.p2align	2
+.Lmip_lit0_0:
+	.word	.Lmip_raw0
+.Lmip_end0:
	.size	forever, .-forever
	.ident	"GCC: (15:12.2.rel1-1) 12.2.1 20221205"
+	.section	__llvm_mipraw,"awG",%nobits,forever$MIP
+	.p2align	1
+.Lmip_raw0:
+	.space	4
=section __llvm_mipmap,"G",%progbits,forever$MIP
=map: kind 0x24, profile 0x3, unit hash 0x0, machine 40, pointer 4, needs the runtime
=forever of t2.c: profile 0x3, flags 0x0, slot bytes 3, labels 0, signature 0xfe41fe15, blocks 4, instructions
=    16, code hash 0x285b7821 0x38380718
=    offsets: of the blocks' labels
=    hashes: 0xad3b813:0xaf6f, 0x8e544c82:0x544d, 0x40d5e65d:0xe71a, 0x400f7d0d:0xc710
=    successors: \001\021\003\021\002\020\001
=    slots: 0, 1, -1, 2
=    inferred: 2:1
