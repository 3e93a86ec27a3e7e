@ The probe stands after landing marks and room for patching.  A section of patch addresses does not make a label a target
@ options: --mip-mode=function-coverage --mip-no-ipa-ra
@ assembler: clang-22 --target=arm-none-eabi -march=armv8.1-m.main+pacbti -c
	.eabi_attribute 30, 2
	.file	"t.c"
	.text
	.align	1
	.global	f
	.syntax unified
	.thumb
	.thumb_func
	.type	f, %function
f:
	@ args = 0, pretend = 0, frame = 0
	pacbti	r12, lr, sp
	stmfd	sp!, {r4, ip, lr}
	ldmfd	sp!, {r4, ip, lr}
	aut	r12, lr, sp
	bx	lr
	.size	f, .-f
	.align	1
	.global	g
	.syntax unified
	.thumb
	.thumb_func
	.type	g, %function
g:
	@ args = 0, pretend = 0, frame = 0
	.section	__patchable_function_entries,"awo",%progbits,.text
	.align	2
	.word	.LPFE1
	.text
.LPFE1:
	nop
	nop
	bx	lr
	.size	g, .-g
	.align	1
	.global	h
	.syntax unified
	.thumb
	.thumb_func
	.type	h, %function
h:
	@ args = 0, pretend = 0, frame = 0
	bti
.L7:
	subs	r0, r0, #1
	bne	.L7
	bx	lr
	.size	h, .-h
	.align	1
	.global	p
	.syntax unified
	.thumb
	.thumb_func
	.type	p, %function
p:
	@ args = 0, pretend = 0, frame = 0
	pacbti	r12, lr, sp
	movs	r2, #0
	movs	r3, #0
	aut	r12, lr, sp
	bx	lr
	.size	p, .-p
	.ident	"GCC: (15:12.2.rel1-1) 12.2.1 20221205"
