@ A computed goto through lr, which a load of several registers filled.  It is a jump, not a return: sp stays.
@ options: --mip-mode=call-graph --mip-edges --mip-no-ipa-ra
@ assembler: arm-none-eabi-as -mcpu=cortex-m4
	.cpu cortex-m4
	.syntax unified
	.thumb
	.text
	.align	1
	.global	run
	.thumb_func
	.type	run, %function
run:
+.Lmip_fn0:
	@ args = 0, pretend = 0, frame = 0
	@ frame_needed = 0, uses_anonymous_args = 0
	push	{r4, r5, r6, lr}
+	ldr	r4, .Lmip_lit0_2
+	ldr	r1, [r4]
+	adds	r1, r1, #1
+	str	r1, [r4]
+	bgt	.Lmip_back0_0
+	bl	__mip_first_call_r4
+.Lmip_back0_0:
	mov	r4, r0
	movs	r0, #0
	ldmia	r4!, {r1, lr}
	bx	lr	@ indirect register jump
.L2:
+.Lmip_b0_1:
	add	r0, r0, r1
+	ldr	r1, .Lmip_lit0_2
+	ldr	ip, [r1, #8]
+	add	ip, ip, ip, asr #31
+	str	ip, [r1, #8]
	ldmia	r4!, {r1, lr}
	bx	lr	@ indirect register jump
.L3:
+.Lmip_b0_2:
	pop	{r4, r5, r6, pc}
+	.p2align	2
+.Lmip_lit0_2:
+	.word	.Lmip_raw0
+.Lmip_end0:
	.size	run, .-run
	.section	.rodata
	.align	2
	.global	codes
codes:
	.word	.L2+1
	.word	.L3+1
	.ident	"GCC: (15:12.2.rel1-1) 12.2.1 20221205"
+	.weak	__mip_words
+	.set	__mip_words, 0x2c
+	.section	__llvm_mipraw,"awG",%nobits,run$MIP
+	.p2align	2
+.Lmip_raw0:
+	.space	12
=section __llvm_mipmap,"G",%progbits,run$MIP
=map: kind 0x24, profile 0x2c, unit hash 0x0, machine 40, pointer 4, needs the runtime
=run of ?: profile 0x2c, flags 0x1, slot bytes 12, labels 0, signature 0xe6fe65d0, blocks 3, instructions 9,
=    code hash 0x91fbca29 0x2dfeb970
=    offsets: of the blocks' labels
=    hashes: 0x71c4e962:0xe192, 0x370689d9:0x691d, 0xadbc4a83:0xe176
=    successors: \006\006\002
=    edges: -1:0:0, 0:3:-1, 1:3:-1, 2:-1:-1, 3:1:10, 3:2:-1
=    inner nodes: -1
