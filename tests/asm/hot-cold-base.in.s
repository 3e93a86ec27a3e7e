@ A veneer of the linker on a jump to f.cold, or back, may change ip: no slot base is in ip after that jump
@ options: --mip-mode=function-coverage --mip-all-blocks --mip-blocks --mip-no-ipa-ra
@ assembler: arm-none-eabi-as -mcpu=cortex-m4
	.cpu cortex-m4
	.arch armv7e-m
	.fpu softvfp
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
.LFB0:
	cmp	r0, #100
	bgt	.L3
.L4:
	add	r0, r0, r1
	add	r0, r0, r2
	add	r0, r0, r3
	bx	lr
	.section	.text.unlikely,"ax",%progbits
	.align	1
	.syntax unified
	.thumb
	.thumb_func
	.type	f.cold, %function
f.cold:
.LFSB0:
.L3:
	adds	r1, r1, #1
	b	.L4
.LFE0:
	.text
	.size	f, .-f
	.section	.text.unlikely
	.size	f.cold, .-f.cold
	.ident	"GCC: (15:12.2.rel1-1) 12.2.1 20221205"
