@ blocks: __builtin_setjmp of Clang: nothing is inserted into the code that counts bytes from the PC.  longjmp may
@ enter at its return label
@ edges: __builtin_setjmp of Clang, with edge counts
@ options blocks: --mip-mode=call-graph --mip-blocks --mip-dump=any --mip-poison=1
@ options edges: --mip-mode=function-coverage --mip-edges
@ assembler: arm-none-eabi-as -march=armv7-m
	.syntax	unified
	.file	"bis1.c"
	.text
	.globl	f                               @ -- Begin function f
	.p2align	2
	.type	f,%function
	.code	16
	.thumb_func
f:                                      @ @f
+.Lmip_fn0:
	.fnstart
@ %bb.0:
	.save	{r4, r5, r6, r7, r8, r9, r10, r11, lr}
blocks+	movw	r1, #0
blocks+	movt	r1, #32768
blocks+	cmn	r1, #1
blocks+	movw	r1, #29450
blocks+	movw	ip, #9003
blocks+	ldr	ip, .Lmip_lit0_1
blocks+	ldr	r1, [ip]
blocks+	adds	r1, r1, #1
blocks+	str	r1, [ip]
blocks+	ble	.Lmip_first0_0
blocks+.Lmip_back0_0:
edges+	ldr	r1, .Lmip_lit0_1
edges+	ldr	ip, [r1, #4]
edges+	add	ip, ip, ip, asr #31
edges+	str	ip, [r1, #4]
	push.w	{r4, r5, r6, r7, r8, r9, r10, r11, lr}
	.setfp	r7, sp, #12
	add	r7, sp, #12
	str	r0, [sp, #-4]!                  @ 4-byte Spill
	movw	r0, :lower16:buf
	movt	r0, :upper16:buf
	movs	r1, #0
	str	r7, [r0]
	str.w	sp, [r0, #8]
	mov	r1, pc                          @ eh_setjmp begin
	adds	r1, r1, #7
	str	r1, [r0, #4]
	movs	r0, #0
	b	.LSJLJEH0
blocks+.Lmip_b0_1:
blocks+	movw	r0, #0
blocks+	movt	r0, #32768
blocks+	cmp	r0, #1
blocks+	movw	r0, #37028
blocks+	movw	ip, #20680
blocks+	movw	lr, #28878
blocks+	ldr	r0, .Lmip_lit0_1
blocks+	strb	r0, [r0, #8]
edges+.Lmip_b0_1:
edges+	ldr	r0, .Lmip_lit0_1
edges+	ldr	ip, [r0, #8]
edges+	add	ip, ip, ip, asr #31
edges+	str	ip, [r0, #8]
	movs	r0, #1                          @ eh_setjmp end
.LSJLJEH0:
blocks+.Lmip_b0_2:
blocks+	movw	ip, #0
blocks+	movt	ip, #32768
blocks+	cmn	ip, #1
blocks+	movw	ip, #16537
blocks+	movw	lr, #24735
blocks+	ldr	lr, .Lmip_lit0_1
blocks+	strb	lr, [lr, #9]
edges+.Lmip_b0_2:
	cbz	r0, .LBB0_2
@ %bb.1:
blocks+.Lmip_b0_3:
blocks+	movw	r0, #0
blocks+	movt	r0, #32768
blocks+	cmn	r0, #1
blocks+	movw	r0, #28742
blocks+	movw	r4, #45138
blocks+	movw	r5, #49237
blocks+	movw	r6, #53336
blocks+	movw	r8, #61534
blocks+	movw	r9, #97
blocks+	movw	r10, #4196
blocks+	movw	r11, #8295
blocks+	movw	ip, #12394
blocks+	strb	lr, [lr, #10]
edges+.Lmip_b0_3:
edges+	ldr	r6, .Lmip_lit0_1
edges+	ldr	r0, [r6, #0]
edges+	adds	r0, r0, #1
edges+	str	r0, [r6, #0]
	ldr	r0, [sp]                        @ 4-byte Reload
	add.w	r0, r0, r0, lsl #1
	adds	r0, #1
	add	sp, #4
	pop.w	{r4, r5, r6, r7, r8, r9, r10, r11, pc}
.LBB0_2:
blocks+.Lmip_b0_4:
blocks+	movw	ip, #0
blocks+	movt	ip, #32768
blocks+	cmp	ip, #1
blocks+	movw	ip, #57215
blocks+	strb	lr, [lr, #11]
edges+.Lmip_b0_4:
	bl	sub
	bl	sub
edges+	ldr	r0, .Lmip_lit0_1
edges+	ldr	ip, [r0, #12]
edges+	adds	ip, ip, #1
edges+	str	ip, [r0, #12]
	ldr	r0, [sp], #4                    @ 4-byte Reload
	pop.w	{r4, r5, r6, r7, r8, r9, r10, r11, pc}
blocks+.Lmip_first0_0:
blocks+	push	{ip, lr}
blocks+	bl	__mip_first_call
blocks+	b	.Lmip_back0_0
blocks+	.p2align	2
blocks+.Lmip_lit0_1:
blocks+	.word	.Lmip_raw0
blocks+.Lmip_end0:
edges+	.p2align	2
edges+.Lmip_lit0_1:
edges+	.word	.Lmip_raw0
edges+.Lmip_end0:
.Lfunc_end0:
	.size	f, .Lfunc_end0-f
	.cantunwind
	.fnend
                                        @ -- End function
	.globl	jump                            @ -- Begin function jump
	.p2align	2
	.type	jump,%function
	.code	16
	.thumb_func
jump:                                   @ @jump
+.Lmip_fn1:
	.fnstart
@ %bb.0:
blocks+	movw	r1, #0
blocks+	movt	r1, #32512
blocks+	cmn	r1, #1
blocks+	movw	r0, #318
blocks+	movw	r1, #4417
blocks+	movw	ip, #49506
blocks+	ldr	r0, .Lmip_lit1_0
blocks+	ldr	r1, [r0]
blocks+	adds	r1, r1, #1
blocks+	str	r1, [r0]
blocks+	ble	.Lmip_first1_0
blocks+.Lmip_back1_0:
edges+	ldr	r7, .Lmip_lit1_0
edges+	ldr	r0, [r7, #0]
edges+	add	r0, r0, r0, asr #31
edges+	str	r0, [r7, #0]
	movw	r0, :lower16:buf
	movt	r0, :upper16:buf
	movs	r1, #0
	ldr	r1, [r0, #8]
	mov	sp, r1
	ldr	r1, [r0, #4]
	ldr	r7, [r0]
	ldr	r11, [r0]
	bx	r1
blocks+.Lmip_first1_0:
blocks+	push	{r0, lr}
blocks+	bl	__mip_first_call
blocks+	b	.Lmip_back1_0
blocks+	.p2align	2
blocks+.Lmip_lit1_0:
blocks+	.word	.Lmip_raw1
blocks+.Lmip_end1:
edges+	.p2align	2
edges+.Lmip_lit1_0:
edges+	.word	.Lmip_raw1
edges+.Lmip_end1:
.Lfunc_end1:
	.size	jump, .Lfunc_end1-jump
	.cantunwind
	.fnend
                                        @ -- End function
	.type	buf,%object                     @ @buf
	.bss
	.globl	buf
	.p2align	2, 0x0
buf:
	.zero	20
	.size	buf, 20

	.section	".note.GNU-stack","",%progbits
blocks+	.weak	__mip_words
blocks+	.set	__mip_words, 0xe
blocks+	.section	__llvm_mipraw,"awG",%nobits,f$MIP
blocks+	.p2align	2
blocks+.Lmip_raw0:
blocks+	.space	12
blocks+	.p2align	2
blocks+.Lmip_raw1:
blocks+	.space	8
blocks=section __llvm_mipmap,"G",%progbits,f$MIP
blocks=map: kind 0x24, profile 0xe, unit hash 0x0, machine 40, pointer 4, needs the runtime
blocks=f of bis1.c: profile 0xe, flags 0x11, slot bytes 12, labels 0, signature 0x9302873, blocks 5, instructions 24,
blocks=    code hash 0xe8fad657 0x6652d7d6
blocks=    offsets: of the blocks' labels
blocks=    hashes: 0xc5d77bd9:0xb999, 0xea142c99:0x4ad6, 0x210a45c5:0xd11, 0x6e74bb26:0xe8cb, 0x11039848:0xc22
blocks=    successors: \020\002\001\021\004\002\002
blocks=    slots: -1, 8, 9, 10, 11
blocks=jump of bis1.c: profile 0xe, flags 0x11, slot bytes 8, labels 1, signature 0x0, blocks 1, instructions 9, code
blocks=    hash 0xb2453e6 0x7638f073
blocks=    offsets: of the blocks' labels
blocks=    hashes: 0x10be345f:0xf2ce
blocks=    successors: \006
blocks=    slots: -1
edges+	.weak	__mip_words
edges+	.set	__mip_words, 0x21
edges+	.section	__llvm_mipraw,"awG",%nobits,f$MIP
edges+	.p2align	2
edges+.Lmip_raw0:
edges+	.space	16
edges+	.p2align	2
edges+.Lmip_raw1:
edges+	.space	4
edges=section __llvm_mipmap,"G",%progbits,f$MIP
edges=map: kind 0x24, profile 0x21, unit hash 0x0, machine 40, pointer 4, needs the runtime
edges=f of bis1.c: profile 0x21, flags 0x1, slot bytes 16, labels 0, signature 0x9302873, blocks 5, instructions 24,
edges=    code hash 0xe8fad657 0x6652d7d6
edges=    offsets: of the blocks' labels
edges=    hashes: 0xc5d77bd9:0xb999, 0xea142c99:0x4ad6, 0x210a45c5:0xd11, 0x6e74bb26:0xe8cb, 0x11039848:0xc22
edges=    successors: \020\002\001\021\004\002\002
edges=    edges: -1:0:6, -1:1:10, 0:2:-1, 1:2:-1, 2:3:-1, 2:4:-1, 3:-1:1, 4:-1:13
edges=    stops: 4
edges=jump of bis1.c: profile 0x21, flags 0x1, slot bytes 4, labels 1, signature 0x0, blocks 1, instructions 9, code
edges=    hash 0xb2453e6 0x7638f073
edges=    offsets: of the blocks' labels
edges=    hashes: 0x10be345f:0xf2ce
edges=    successors: \006
edges=    edges: -1:0:-1, 0:-1:2
