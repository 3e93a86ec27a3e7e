@ The first call of the function may overwrite ip: no slot base is loaded into ip before that probe
@ options: --mip-mode=call-graph --mip-blocks --mip-all-blocks --mip-dump=any --mip-no-ipa-ra
@ assembler: arm-none-eabi-as -mcpu=cortex-m4
	.cpu cortex-m4
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
	@ frame_needed = 0, uses_anonymous_args = 0
.L3:
	ldrb	r3, [r0], #1
	ldrb	r2, [r0]
	cbz	r3, .L2

	cmp	r3, #10
	beq	.L4
	add	r1, r1, r3
	add	r1, r1, r2
	b	.L3
.L4:
	add	r1, r1, r2
	add	r1, r1, r3
	b	.L3
.L2:
	mov	r0, r1
	bx	lr
	.size	f, .-f
	.ident "GCC: (x) 12"
