@ PIC code makes an address by `add lr, pc`.  A branch after it is a branch, not the second half of a call.
@ options: --mip-mode=call-graph --mip-edges --mip-no-ipa-ra
@ assembler: arm-none-eabi-as -mcpu=cortex-m33
	.cpu cortex-m33
	.arch armv8-m.main
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
	.file	"pic.c"
	.text
	.align	1
	.global	f
	.syntax unified
	.thumb
	.thumb_func
	.type	f, %function
f:
	@ args = 0, pretend = 0, frame = 0
	@ frame_needed = 0, uses_anonymous_args = 0
	push	{r4, lr}
	mov	ip, r1
	ldr	r3, [r0]
	ldr	lr, .L5
.LPIC0:
	add	lr, pc
	cbz	r3, .L3
	ldr	r0, [lr, ip, lsl #2]
	pop	{r4, pc}
.L3:
	mov	r0, ip
	pop	{r4, pc}
.L6:
	.align	2
.L5:
	.word	table-(.LPIC0+4)
	.size	f, .-f
	.ident	"GCC: (15:12.2.rel1-1) 12.2.1 20221205"
