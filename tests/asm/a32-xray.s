@ blocks: XRay (Clang): no probe stands in a sled, and control goes on after it
@ edges: XRay (Clang): a table names the sleds' labels and the function's, but no jump goes there, so edges are
@ counted
@ options blocks: --mip-mode=function-coverage --mip-blocks --mip-no-ipa-ra
@ options edges: --mip-mode=call-graph --mip-edges --mip-no-ipa-ra --mip-remarks
@ assembler: arm-none-eabi-as -mcpu=cortex-a15
	.text
	.syntax unified
	.cpu	cortex-a15
	.file	"-"
	.globl	f                               @ -- Begin function f
	.p2align	2
	.type	f,%function
	.code	32                              @ @f
f:
+.Lmip_fn0:
.Lfunc_begin0:
	.fnstart
@ %bb.0:
	.p2align	2
edges+	ldr	ip, .Lmip_lit0_0
edges+	ldr	r1, [ip]
edges+	adds	r1, r1, #1
edges+	str	r1, [ip]
edges+	ble	.Lmip_first0_0
edges+.Lmip_back0_0:
.Lxray_sled_0:
	b	#20
	nop
	nop
	nop
	nop
	nop
	nop
.Ltmp0:
blocks+	ldr	r1, .Lmip_lit0_0
blocks+	strb	r1, [r1]
	mov	r1, r0
	mov	r0, #2
	cmp	r1, #2
	.p2align	2
.Lxray_sled_1:
	b	#20
	nop
	nop
	nop
	nop
	nop
	nop
.Ltmp1:
edges-	bxlt	lr
edges+	bge	.Lmip_over0_2
edges+	push	{r0, r1}
edges+	ldr	r0, .Lmip_lit0_0
edges+	ldr	r1, [r0, #8]
edges+	add	r1, r1, r1, asr #31
edges+	str	r1, [r0, #8]
edges+	pop	{r0, r1}
edges+	bx	lr
edges+.Lmip_over0_2:
edges+
.LBB0_1:
	.save	{r11, lr}
+.Lmip_b0_1:
	push	{r11, lr}
blocks+	ldr	lr, .Lmip_lit0_0
blocks+	strb	lr, [lr, #1]
	mov	r0, r1
	bl	g
edges+	ldr	lr, .Lmip_lit0_0
edges+	ldr	r11, [lr, #12]
edges+	add	r11, r11, r11, asr #31
edges+	str	r11, [lr, #12]
	add	r0, r0, #1
	pop	{r11, lr}
	.p2align	2
.Lxray_sled_2:
	b	#20
	nop
	nop
	nop
	nop
	nop
	nop
.Ltmp2:
	bx	lr
blocks+	.p2align	2
blocks+.Lmip_lit0_0:
blocks+	.word	.Lmip_raw0
blocks+.Lmip_end0:
edges+.Lmip_first0_0:
edges+	push	{ip, lr}
edges+	bl	__mip_first_call
edges+	b	.Lmip_back0_0
edges+	.p2align	2
edges+.Lmip_lit0_0:
edges+	.word	.Lmip_raw0
edges+.Lmip_end0:
.Lfunc_end0:
	.size	f, .Lfunc_end0-f
	.cantunwind
	.fnend
                                        @ -- End function
	.section	xray_instr_map,"ao",%progbits,f
.Lxray_sleds_start0:
.Ltmp3:
	.long	.Lxray_sled_0-.Ltmp3
	.long	.Lfunc_begin0-(.Ltmp3+4)
	.byte	0x00
	.byte	0x01
	.byte	0x02
	.zero	5
.Ltmp4:
	.long	.Lxray_sled_1-.Ltmp4
	.long	.Lfunc_begin0-(.Ltmp4+4)
	.byte	0x01
	.byte	0x01
	.byte	0x02
	.zero	5
.Ltmp5:
	.long	.Lxray_sled_2-.Ltmp5
	.long	.Lfunc_begin0-(.Ltmp5+4)
	.byte	0x01
	.byte	0x01
	.byte	0x02
	.zero	5
.Lxray_sleds_end0:
	.section	xray_fn_idx,"ao",%progbits,f
	.p2align	3
.Lxray_fn_idx0:
	.long	.Lxray_sleds_start0-.Lxray_fn_idx0
	.long	3
	.text
	.ident	"Debian clang version 19.1.7 (3~deb12u1)"
blocks+	.section	__llvm_mipraw,"awG",%nobits,f$MIP
blocks+	.p2align	1
blocks+.Lmip_raw0:
blocks+	.space	2
blocks=section __llvm_mipmap,"G",%progbits,f$MIP
blocks=map: kind 0x24, profile 0x3, unit hash 0x0, machine 40, pointer 4, needs the runtime
blocks=f of -: profile 0x3, flags 0x0, slot bytes 2, labels 0, signature 0xd17cc432, blocks 2, instructions 31, code
blocks=    hash 0x279c1ec9 0xd2157ce4
blocks=    offsets: of the blocks' labels
blocks=    hashes: 0xf6d38480:0x781d, 0xfdc512c1:0x71e5
blocks=    successors: \003\002
blocks=    slots: 0, 1
edges+	.weak	__mip_words
edges+	.set	__mip_words, 0x2c
edges+	.section	__llvm_mipraw,"awG",%nobits,f$MIP
edges+	.p2align	2
edges+.Lmip_raw0:
edges+	.space	16
edges=section __llvm_mipmap,"G",%progbits,f$MIP
edges=map: kind 0x24, profile 0x2c, unit hash 0x0, machine 40, pointer 4, needs the runtime
edges=f of -: profile 0x2c, flags 0x0, slot bytes 16, labels 0, signature 0xd17cc432, blocks 2, instructions 31,
edges=    code hash 0x279c1ec9 0xd2157ce4
edges=    offsets: of the blocks' labels
edges=    hashes: 0xf6d38480:0x781d, 0xfdc512c1:0x71e5
edges=    successors: \003\002
edges=    edges: -1:0:0, 0:1:-1, 0:-1:10, 1:-1:14
edges=    stops: 1
