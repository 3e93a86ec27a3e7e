@ Sections that may run from RAM have probes without calls.  In .text.*, .gnu.linkonce.t.* and .init probes call the helper
@ options: --mip-mode=call-graph --mip-atomic --mip-no-ipa-ra
@ assembler: arm-none-eabi-as -mcpu=cortex-m3
	.cpu cortex-m3
	.syntax unified
	.eabi_attribute 30, 2
	.file	"t.c"
	.thumb
	.section	.text.plain,"ax",%progbits
	.align	1
	.global	plain
	.syntax unified
	.thumb
	.thumb_func
	.type	plain, %function
plain:
+.Lmip_fn0:
	@ args = 0, pretend = 0, frame = 0
+	push	{r2}
+	ldr	ip, .Lmip_lit0_0
+.Lmip_again0_0:
+	ldrex	r3, [ip]
+	adds	r3, r3, #1
+	strex	r2, r3, [ip]
+	cbz	r2, .Lmip_done0_0
+	b	.Lmip_again0_0
+.Lmip_done0_0:
+	ble	.Lmip_first0_0
+.Lmip_back0_0:
+	pop	{r2}
	ldr	r3, [r0]
	adds	r0, r3, r1
	bx	lr
+.Lmip_first0_0:
+	push	{ip, lr}
+	bl	__mip_first_call_atomic
+	b	.Lmip_back0_0
+	.p2align	2
+.Lmip_lit0_0:
+	.word	.Lmip_raw0
+.Lmip_end0:
	.size	plain, .-plain
	.section	.gnu.linkonce.t.linked_once,"ax",%progbits
	.align	1
	.global	linked_once
	.syntax unified
	.thumb
	.thumb_func
	.type	linked_once, %function
linked_once:
+.Lmip_fn1:
	@ args = 0, pretend = 0, frame = 0
+	push	{r2}
+	ldr	ip, .Lmip_lit1_0
+.Lmip_again1_0:
+	ldrex	r3, [ip]
+	adds	r3, r3, #1
+	strex	r2, r3, [ip]
+	cbz	r2, .Lmip_done1_0
+	b	.Lmip_again1_0
+.Lmip_done1_0:
+	ble	.Lmip_first1_0
+.Lmip_back1_0:
+	pop	{r2}
	ldr	r3, [r0]
	adds	r0, r3, r1
	bx	lr
+.Lmip_first1_0:
+	push	{ip, lr}
+	bl	__mip_first_call_atomic
+	b	.Lmip_back1_0
+	.p2align	2
+.Lmip_lit1_0:
+	.word	.Lmip_raw1
+.Lmip_end1:
	.size	linked_once, .-linked_once
	.section	.init,"ax",%progbits
	.align	1
	.global	started
	.syntax unified
	.thumb
	.thumb_func
	.type	started, %function
started:
+.Lmip_fn2:
	@ args = 0, pretend = 0, frame = 0
+	push	{r2}
+	ldr	ip, .Lmip_lit2_0
+.Lmip_again2_0:
+	ldrex	r3, [ip]
+	adds	r3, r3, #1
+	strex	r2, r3, [ip]
+	cbz	r2, .Lmip_done2_0
+	b	.Lmip_again2_0
+.Lmip_done2_0:
+	ble	.Lmip_first2_0
+.Lmip_back2_0:
+	pop	{r2}
	ldr	r3, [r0]
	adds	r0, r3, r1
	bx	lr
+.Lmip_first2_0:
+	push	{ip, lr}
+	bl	__mip_first_call_atomic
+	b	.Lmip_back2_0
+	.p2align	2
+.Lmip_lit2_0:
+	.word	.Lmip_raw2
+.Lmip_end2:
	.size	started, .-started
	.section	.data.ramfunc,"ax",%progbits
	.align	1
	.global	ramfunc
	.syntax unified
	.thumb
	.thumb_func
	.type	ramfunc, %function
ramfunc:
+.Lmip_fn3:
	@ args = 0, pretend = 0, frame = 0
+	push	{r2}
+	ldr	ip, .Lmip_lit3_0
+.Lmip_again3_0:
+	ldrex	r3, [ip]
+	adds	r3, r3, #1
+	strex	r2, r3, [ip]
+	cbz	r2, .Lmip_done3_0
+	b	.Lmip_again3_0
+.Lmip_done3_0:
+	ble	.Lmip_first3_0
+.Lmip_back3_0:
+	pop	{r2}
	ldr	r3, [r0]
	adds	r0, r3, r1
	bx	lr
+.Lmip_first3_0:
+	push	{r1, r2}
+	ldr	r3, [ip]
+	adds	r3, r3, #1
+	beq	.Lmip_end3_0
+	bpl	.Lmip_once3_0
+	movs	r3, #1
+	lsls	r3, r3, #31
+	str	r3, [ip]
+	b	.Lmip_end3_0
+.Lmip_once3_0:
+.Lmip_more3_0:
+	ldrex	r3, [ip]
+	adds	r3, r3, #1
+	strex	r1, r3, [ip]
+	cmp	r1, #0
+	bne	.Lmip_more3_0
+	movw	r2, #:lower16:(__mip_state+4)
+	movt	r2, #:upper16:(__mip_state+4)
+.Lmip_take3_0:
+	ldrex	r3, [r2]
+	cmp	r3, #0
+	beq	.Lmip_frozen3_0
+	adds	r3, r3, #1
+	strex	r1, r3, [r2]
+	cmp	r1, #0
+	bne	.Lmip_take3_0
+	subs	r3, r3, #1
+	str	r3, [ip, #4]
+	b	.Lmip_end3_0
+.Lmip_frozen3_0:
+	clrex
+.Lmip_end3_0:
+	pop	{r1, r2}
+	b	.Lmip_back3_0
+	.p2align	2
+.Lmip_lit3_0:
+	.word	.Lmip_raw3
+.Lmip_end3:
	.size	ramfunc, .-ramfunc
	.section	.text_ram,"ax",%progbits
	.align	1
	.global	like_text
	.syntax unified
	.thumb
	.thumb_func
	.type	like_text, %function
like_text:
+.Lmip_fn4:
	@ args = 0, pretend = 0, frame = 0
+	push	{r2}
+	ldr	ip, .Lmip_lit4_0
+.Lmip_again4_0:
+	ldrex	r3, [ip]
+	adds	r3, r3, #1
+	strex	r2, r3, [ip]
+	cbz	r2, .Lmip_done4_0
+	b	.Lmip_again4_0
+.Lmip_done4_0:
+	ble	.Lmip_first4_0
+.Lmip_back4_0:
+	pop	{r2}
	ldr	r3, [r0]
	adds	r0, r3, r1
	bx	lr
+.Lmip_first4_0:
+	push	{r1, r2}
+	ldr	r3, [ip]
+	adds	r3, r3, #1
+	beq	.Lmip_end4_0
+	bpl	.Lmip_once4_0
+	movs	r3, #1
+	lsls	r3, r3, #31
+	str	r3, [ip]
+	b	.Lmip_end4_0
+.Lmip_once4_0:
+.Lmip_more4_0:
+	ldrex	r3, [ip]
+	adds	r3, r3, #1
+	strex	r1, r3, [ip]
+	cmp	r1, #0
+	bne	.Lmip_more4_0
+	movw	r2, #:lower16:(__mip_state+4)
+	movt	r2, #:upper16:(__mip_state+4)
+.Lmip_take4_0:
+	ldrex	r3, [r2]
+	cmp	r3, #0
+	beq	.Lmip_frozen4_0
+	adds	r3, r3, #1
+	strex	r1, r3, [r2]
+	cmp	r1, #0
+	bne	.Lmip_take4_0
+	subs	r3, r3, #1
+	str	r3, [ip, #4]
+	b	.Lmip_end4_0
+.Lmip_frozen4_0:
+	clrex
+.Lmip_end4_0:
+	pop	{r1, r2}
+	b	.Lmip_back4_0
+	.p2align	2
+.Lmip_lit4_0:
+	.word	.Lmip_raw4
+.Lmip_end4:
	.size	like_text, .-like_text
	.ident	"GCC: (GNU) 12.2.1"
+	.weak	__mip_words
+	.set	__mip_words, 0xc
+	.section	__llvm_mipraw,"awG",%nobits,plain$MIP
+	.p2align	2
+.Lmip_raw0:
+	.space	8
+	.section	__llvm_mipraw,"awG",%nobits,linked_once$MIP
+	.p2align	2
+.Lmip_raw1:
+	.space	8
+	.section	__llvm_mipraw,"awG",%nobits,started$MIP
+	.p2align	2
+.Lmip_raw2:
+	.space	8
+	.section	__llvm_mipraw,"awG",%nobits,ramfunc$MIP
+	.p2align	2
+.Lmip_raw3:
+	.space	8
+	.section	__llvm_mipraw,"awG",%nobits,like_text$MIP
+	.p2align	2
+.Lmip_raw4:
+	.space	8
=section __llvm_mipmap,"G",%progbits,plain$MIP
=map: kind 0x24, profile 0xc, unit hash 0x0, machine 40, pointer 4, needs the runtime
=plain of t.c: profile 0xc, flags 0x1, slot bytes 8, labels 0, signature 0x0, blocks 1, instructions 3, code
=    hash 0x444c708c 0xda08b411
=section __llvm_mipmap,"G",%progbits,linked_once$MIP
=linked_once of t.c: profile 0xc, flags 0x1, slot bytes 8, labels 1, signature 0x0, blocks 1, instructions 3,
=    code hash 0x444c708c 0xda08b411
=section __llvm_mipmap,"G",%progbits,started$MIP
=started of t.c: profile 0xc, flags 0x1, slot bytes 8, labels 2, signature 0x0, blocks 1, instructions 3, code
=    hash 0x444c708c 0xda08b411
=section __llvm_mipmap,"G",%progbits,ramfunc$MIP
=ramfunc of t.c: profile 0xc, flags 0x1, slot bytes 8, labels 3, signature 0x0, blocks 1, instructions 3, code
=    hash 0x444c708c 0xda08b411
=section __llvm_mipmap,"G",%progbits,like_text$MIP
=like_text of t.c: profile 0xc, flags 0x1, slot bytes 8, labels 4, signature 0x0, blocks 1, instructions 3,
=    code hash 0x444c708c 0xda08b411
