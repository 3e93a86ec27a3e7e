@ __builtin_setjmp of Clang: nothing is inserted into the code that counts bytes from the PC.  longjmp may enter at its
@ return label
@ options: --mip-mode=call-graph --mip-blocks --mip-dump=any --mip-poison=1
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
	.fnstart
@ %bb.0:
	.save	{r4, r5, r6, r7, r8, r9, r10, r11, lr}
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
	movs	r0, #1                          @ eh_setjmp end
.LSJLJEH0:
	cbz	r0, .LBB0_2
@ %bb.1:
	ldr	r0, [sp]                        @ 4-byte Reload
	add.w	r0, r0, r0, lsl #1
	adds	r0, #1
	add	sp, #4
	pop.w	{r4, r5, r6, r7, r8, r9, r10, r11, pc}
.LBB0_2:
	bl	sub
	bl	sub
	ldr	r0, [sp], #4                    @ 4-byte Reload
	pop.w	{r4, r5, r6, r7, r8, r9, r10, r11, pc}
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
	.fnstart
@ %bb.0:
	movw	r0, :lower16:buf
	movt	r0, :upper16:buf
	movs	r1, #0
	ldr	r1, [r0, #8]
	mov	sp, r1
	ldr	r1, [r0, #4]
	ldr	r7, [r0]
	ldr	r11, [r0]
	bx	r1
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
