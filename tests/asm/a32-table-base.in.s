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
	@ args = 0, pretend = 0, frame = 0
	@ frame_needed = 0, uses_anonymous_args = 0
	ldr	r3, .L13
	push	{r4, r5, r6, lr}
	mov	r4, r1
	cmp	r0, #4
	bhi	.L2
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
	mov	r0, r1
.L12:
	mov	r5, r4
	bl	f
.L9:
	mov	r0, r5
	pop	{r4, r5, r6, pc}
.L7:
	add	r0, r1, #1
	b	.L12
.L6:
	ldr	r3, .L13+4
	add	r0, r1, r1, lsl #1
	pop	{r4, r5, r6, lr}
	ldr	r3, [r3]
	bx	r3
.L5:
	sub	r0, r1, #9
	b	.L12
.L3:
	mov	r5, r0
	mov	r0, #7
	bl	f
	b	.L9
.L2:
	mov	r0, #3
	b	.L12
.L14:
	.align	2
.L13:
	.word	.L4
	.word	p
	.size	call, .-call
	.align	2
	.global	call_pic
	.syntax unified
	.arm
	.type	call_pic, %function
call_pic:
	@ args = 0, pretend = 0, frame = 8
	@ frame_needed = 1, uses_anonymous_args = 0
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
	ldr	r0, [fp, #-12]
	bl	f(PLT)
	b	.L99
.L79:
	ldr	r3, [fp, #-12]
	add	r3, r3, #1
	mov	r0, r3
	bl	f(PLT)
	b	.L99
.L69:
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
	ldr	r3, [fp, #-12]
	sub	r3, r3, #9
	mov	r0, r3
	bl	f(PLT)
	b	.L99
.L39:
	mov	r0, #7
	bl	f(PLT)
	mov	r3, #4
	b	.L109
.L29:
	mov	r0, #3
	bl	f(PLT)
.L99:
	ldr	r3, [fp, #-12]
.L109:
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
	.size	call_pic, .-call_pic
	.ident	"GCC: (15:14.2.rel1-1) 14.2.1 20241119"
