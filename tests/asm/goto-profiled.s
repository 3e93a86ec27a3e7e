@ -pg: __gnu_mcount_nc pops a word off the stack, so the jump at the end is a tail call
@ options: --mip-mode=function-coverage --mip-edges --mip-no-ipa-ra --mip-remarks
@ assembler: arm-none-eabi-as -mcpu=cortex-m3
	.cpu cortex-m3
	.arch armv7-m
	.fpu softvfp
	.eabi_attribute 20, 1
	.eabi_attribute 21, 1
	.eabi_attribute 23, 3
	.eabi_attribute 24, 1
	.eabi_attribute 25, 1
	.eabi_attribute 26, 1
	.eabi_attribute 30, 4
	.eabi_attribute 34, 1
	.eabi_attribute 18, 4
	.file	"t3.c"
	.text
	.align	1
	.global	vm
	.syntax unified
	.thumb
	.thumb_func
	.type	vm, %function
vm:
+.Lmip_fn0:
	@ args = 0, pretend = 0, frame = 0
	@ frame_needed = 0, uses_anonymous_args = 0
	@ link register save eliminated.
	push	{lr}
+	ldr	lr, .Lmip_lit0_2
+	ldr	ip, [lr, #0]
+	add	ip, ip, ip, asr #31
+	str	ip, [lr, #0]
	bl	__gnu_mcount_nc
	mov	r3, r0
	mov	r0, r1
	ldrb	r2, [r3], #1	@ zero_extendqisi2
	ldr	r1, .L5
	ldr	r2, [r1, r2, lsl #2]
.L2:
+.Lmip_b0_1:
+	push	{r0}
+	ldr	ip, .Lmip_lit0_2
+	ldr	r0, [ip, #4]
+	adds	r0, r0, #1
+	str	r0, [ip, #4]
+	pop	{r0}
	orr	r2, r2, #1
	bx	r2
.L3:
+.Lmip_b0_2:
+	ldr	r2, .Lmip_lit0_2
+	ldr	ip, [r2, #8]
+	add	ip, ip, ip, asr #31
+	str	ip, [r2, #8]
	ldrb	r2, [r3], #1	@ zero_extendqisi2
	add	r0, r0, r2
	and	r2, r2, #1
	ldr	r2, [r1, r2, lsl #2]
	b	.L2
.L4:
+.Lmip_b0_3:
+	ldr	r3, .Lmip_lit0_2
+	ldr	ip, [r3, #12]
+	adds	ip, ip, #1
+	str	ip, [r3, #12]
+	ldr	ip, [r3, #16]
+	add	ip, ip, ip, asr #31
+	str	ip, [r3, #16]
	ldr	r3, .L5+4
	ldr	r3, [r3]
	bx	r3
.L6:
	.align	2
.L5:
	.word	.LANCHOR0
	.word	.LANCHOR1
+	.p2align	2
+.Lmip_lit0_2:
+	.word	.Lmip_raw0
+.Lmip_end0:
	.size	vm, .-vm
	.global	next
	.section	.rodata
	.align	2
	.set	.LANCHOR0,. + 0
	.type	t.0, %object
	.size	t.0, 8
t.0:
	.word	.L3
	.word	.L4
	.bss
	.align	2
	.set	.LANCHOR1,. + 0
	.type	next, %object
	.size	next, 4
next:
	.space	4
	.ident	"GCC: (15:12.2.rel1-1) 12.2.1 20221205"
+	.weak	__mip_words
+	.set	__mip_words, 0x21
+	.section	__llvm_mipraw,"awG",%nobits,vm$MIP
+	.p2align	2
+.Lmip_raw0:
+	.space	20
=section __llvm_mipmap,"G",%progbits,vm$MIP
=map: kind 0x24, profile 0x21, unit hash 0x0, machine 40, pointer 4, needs the runtime
=vm of t3.c: profile 0x21, flags 0x1, slot bytes 20, labels 0, signature 0x8564f269, blocks 4, instructions 17,
=    code hash 0x30faf0de 0xcc7b8c26
=    offsets: of the blocks' labels
=    hashes: 0xad8e85fa:0x5874, 0xea0afa26:0xa090, 0x4e9832cb:0x7292, 0xd5da4dfd:0xc1cf
=    successors: \001\004\020\001\004
=    edges: -1:0:2, -1:2:10, -1:3:13, 0:1:-1, 1:-1:5, 2:1:-1, 3:-1:18
=    stops: 0
