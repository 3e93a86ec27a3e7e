@ GCC 14 for A32: a table in .rodata, of bytes or of words (-fPIC), whose entries count from the nop after the jump.  No
@ probe stands before that nop, which no block has.  `bx r3` is a tail call, and goes to none of the table's labels.
@ options: --mip-mode=call-graph --mip-edges --mip-no-ipa-ra --mip-remarks
@ assembler: arm-none-eabi-as
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
	.eabi_attribute 30, 4
	.eabi_attribute 34, 1
	.eabi_attribute 18, 4
	.file	"g.c"
	.text
	.align	2
	.global	call
	.syntax unified
	.arm
	.type	call, %function
call:
+.Lmip_fn0:
	@ args = 0, pretend = 0, frame = 0
	@ frame_needed = 0, uses_anonymous_args = 0
+	ldr	ip, .Lmip_lit0_5
+	ldr	r3, [ip]
+	adds	r3, r3, #1
+	str	r3, [ip]
+	ble	.Lmip_first0_0
+.Lmip_back0_0:
	ldr	r3, .L13
	push	{r4, r5, r6, lr}
	mov	r4, r1
	cmp	r0, #4
	bhi	.L2
+.Lmip_b0_1:
	ldrb	r3, [r3, r0]
	add	pc, pc, r3, lsl #2
.Lrtx4:
	nop
	.section	.rodata
.L4:
	.byte	(.L8-.Lrtx4-4)/4
	.byte	(.L7-.Lrtx4-4)/4
	.byte	(.L6-.Lrtx4-4)/4
	.byte	(.L5-.Lrtx4-4)/4
	.byte	(.L3-.Lrtx4-4)/4
	.text
	.p2align 2
.L8:
+.Lmip_b0_2:
+	ldr	lr, .Lmip_lit0_5
+	ldr	r0, [lr, #20]
+	add	r0, r0, r0, asr #31
+	str	r0, [lr, #20]
	mov	r0, r1
.L12:
+.Lmip_b0_3:
+	ldr	lr, .Lmip_lit0_5
+	ldr	r5, [lr, #8]
+	add	r5, r5, r5, asr #31
+	str	r5, [lr, #8]
	mov	r5, r4
	bl	f
.L9:
+.Lmip_b0_4:
+	ldr	lr, .Lmip_lit0_5
+	ldr	r0, [lr, #12]
+	add	r0, r0, r0, asr #31
+	str	r0, [lr, #12]
	mov	r0, r5
	pop	{r4, r5, r6, pc}
.L7:
+.Lmip_b0_5:
+	ldr	lr, .Lmip_lit0_5
+	ldr	r0, [lr, #24]
+	add	r0, r0, r0, asr #31
+	str	r0, [lr, #24]
	add	r0, r1, #1
	b	.L12
.L6:
+.Lmip_b0_6:
+	ldr	lr, .Lmip_lit0_5
+	ldr	r0, [lr, #16]
+	add	r0, r0, r0, asr #31
+	str	r0, [lr, #16]
	ldr	r3, .L13+4
	add	r0, r1, r1, lsl #1
	pop	{r4, r5, r6, lr}
	ldr	r3, [r3]
	bx	r3
.L5:
+.Lmip_b0_7:
+	ldr	lr, .Lmip_lit0_5
+	ldr	r0, [lr, #28]
+	add	r0, r0, r0, asr #31
+	str	r0, [lr, #28]
	sub	r0, r1, #9
	b	.L12
.L3:
+.Lmip_b0_8:
	mov	r5, r0
	mov	r0, #7
	bl	f
	b	.L9
.L2:
+.Lmip_b0_9:
	mov	r0, #3
	b	.L12
.L14:
	.align	2
.L13:
	.word	.L4
	.word	p
+.Lmip_first0_0:
+	push	{ip, lr}
+	bl	__mip_first_call
+	b	.Lmip_back0_0
+	.p2align	2
+.Lmip_lit0_5:
+	.word	.Lmip_raw0
+.Lmip_end0:
	.size	call, .-call
	.align	2
	.global	call_pic
	.syntax unified
	.arm
	.type	call_pic, %function
call_pic:
+.Lmip_fn1:
	@ args = 0, pretend = 0, frame = 8
	@ frame_needed = 1, uses_anonymous_args = 0
+	ldr	r2, .Lmip_lit1_5
+	ldr	r3, [r2]
+	adds	r3, r3, #1
+	str	r3, [r2]
+	ble	.Lmip_first1_0
+.Lmip_back1_0:
	push	{fp, lr}
	add	fp, sp, #4
	sub	sp, sp, #8
	str	r0, [fp, #-8]
	str	r1, [fp, #-12]
	ldr	r2, .L119
.LPIC1:
	add	r2, pc, r2
	ldr	r3, [fp, #-8]
	ldr	r1, .L119+4
.LPIC0:
	add	r1, pc, r1
	cmp	r3, #4
	bhi	.L29
+.Lmip_b1_1:
	ldr	r3, [r1, r3, lsl #2]
	add	pc, pc, r3
.Lrtx49:
	nop
	.section	.rodata
	.align	2
.L49:
	.word	.L89-.Lrtx49-4
	.word	.L79-.Lrtx49-4
	.word	.L69-.Lrtx49-4
	.word	.L59-.Lrtx49-4
	.word	.L39-.Lrtx49-4
	.text
	.p2align 2
.L89:
+.Lmip_b1_2:
	ldr	r0, [fp, #-12]
	bl	f(PLT)
	b	.L99
.L79:
+.Lmip_b1_3:
+	ldr	lr, .Lmip_lit1_5
+	ldr	r0, [lr, #20]
+	add	r0, r0, r0, asr #31
+	str	r0, [lr, #20]
	ldr	r3, [fp, #-12]
	add	r3, r3, #1
	mov	r0, r3
	bl	f(PLT)
	b	.L99
.L69:
+.Lmip_b1_4:
+	ldr	lr, .Lmip_lit1_5
+	ldr	r0, [lr, #24]
+	add	r0, r0, r0, asr #31
+	str	r0, [lr, #24]
	ldr	r3, .L119+8
	ldr	r3, [r2, r3]
	ldr	r1, [r3]
	ldr	r2, [fp, #-12]
	mov	r3, r2
	lsl	r3, r3, #1
	add	r3, r3, r2
	mov	r0, r3
	blx	r1
	mov	r3, r0
	b	.L109
.L59:
+.Lmip_b1_5:
+	ldr	lr, .Lmip_lit1_5
+	ldr	r0, [lr, #28]
+	add	r0, r0, r0, asr #31
+	str	r0, [lr, #28]
	ldr	r3, [fp, #-12]
	sub	r3, r3, #9
	mov	r0, r3
	bl	f(PLT)
	b	.L99
.L39:
+.Lmip_b1_6:
	mov	r0, #7
	bl	f(PLT)
+	ldr	lr, .Lmip_lit1_5
+	ldr	r0, [lr, #12]
+	add	r0, r0, r0, asr #31
+	str	r0, [lr, #12]
	mov	r3, #4
	b	.L109
.L29:
+.Lmip_b1_7:
+	ldr	lr, .Lmip_lit1_5
+	ldr	r0, [lr, #8]
+	add	r0, r0, r0, asr #31
+	str	r0, [lr, #8]
	mov	r0, #3
	bl	f(PLT)
.L99:
+.Lmip_b1_8:
	ldr	r3, [fp, #-12]
.L109:
+.Lmip_b1_9:
+	ldr	lr, .Lmip_lit1_5
+	ldr	r0, [lr, #16]
+	add	r0, r0, r0, asr #31
+	str	r0, [lr, #16]
	mov	r0, r3
	sub	sp, fp, #4
	@ sp needed
	pop	{fp, pc}
.L129:
	.align	2
.L119:
	.word	_GLOBAL_OFFSET_TABLE_-(.LPIC1+8)
	.word	.L49-(.LPIC0+8)
	.word	p(GOT)
+.Lmip_first1_0:
+	push	{r2, lr}
+	bl	__mip_first_call
+	b	.Lmip_back1_0
+	.p2align	2
+.Lmip_lit1_5:
+	.word	.Lmip_raw1
+.Lmip_end1:
	.size	call_pic, .-call_pic
	.ident	"GCC: (15:14.2.rel1-1) 14.2.1 20241119"
+	.weak	__mip_words
+	.set	__mip_words, 0x2c
+	.section	__llvm_mipraw,"awG",%nobits,call$MIP
+	.p2align	2
+.Lmip_raw0:
+	.space	32
+	.p2align	2
+.Lmip_raw1:
+	.space	32
=section __llvm_mipmap,"G",%progbits,call$MIP
=map: kind 0x24, profile 0x2c, unit hash 0x0, machine 40, pointer 4, needs the runtime
=call of g.c: profile 0x2c, flags 0x0, slot bytes 32, labels 0, signature 0x818d57ae, blocks 10, instructions
=    28, code hash 0x2907cfb7 0x21112fa7
=    offsets: of the blocks' labels
=    hashes: 0x363cae9f:0x1ba5, 0xbbb9e383:0xb6b3, 0x2c953450:0xcf97, 0x9b872b7e:0x3a42, 0xb5b39bfd:0xbf3c,
=    0x7b22687f:0xc710, 0xc7481c65:0x5c4, 0x93db33d1:0xada1, 0x237fce70:0x2f9d, 0xbdcad677:0x89fe
=    successors: \021\011\004\001\001\002\020\003\006\020\003\020\004\020\003
=    edges: -1:0:0, 0:1:-1, 0:9:-1, 1:11:-1, 2:3:-1, 3:10:10, 4:-1:14, 5:3:-1, 6:-1:18, 7:3:-1, 8:4:-1, 9:3:-1,
=    10:4:-1, 11:2:22, 11:5:26, 11:6:-1, 11:7:30, 11:8:-1
=    stops: 8, 10
=    inner nodes: 3, -1
=call_pic of g.c: profile 0x2c, flags 0x0, slot bytes 32, labels 1, signature 0x733fd41a, blocks 10,
=    instructions 49, code hash 0xeba3bc13 0xde737ea2
=    offsets: of the blocks' labels
=    hashes: 0x859644fd:0xc223, 0x358d25cc:0x728c, 0x3821189f:0x1628, 0x270c6c53:0xadf6, 0x2633fef6:0xaa87,
=    0x788e3caf:0xfccf, 0x988d214b:0x3534, 0x1914312b:0x3a42, 0x8d6fec86:0xc455, 0xa196beae:0x4215
=    successors: \021\007\004\020\010\020\010\020\011\020\010\020\011\001\001\002
=    edges: -1:0:0, 0:1:-1, 0:7:10, 1:10:-1, 2:8:-1, 3:8:-1, 4:9:-1, 5:8:-1, 6:9:14, 7:8:-1, 8:9:-1, 9:-1:18,
=    10:2:-1, 10:3:22, 10:4:26, 10:5:30, 10:6:-1
=    stops: 2, 3, 4, 5, 6, 7
=    inner nodes: -1
