# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# Junk is written to dead registers at each block.  loop and jrcxz reach only as far as a byte
# options: --mip-mode=function-coverage --mip-poison=3 --mip-no-ipa-ra
# assembler: as --64
	.file	"a.c"
	.text
	.globl	f
	.type	f, @function
f:
+.Lmip_fn0:
+	movabsq $0x4686b658c033cb90, %rax
+	movabsq $0x51588ff7feddc01b, %rcx
+	cmpl $0xc033cb90, %ecx
+	movb $0, .Lmip_raw0+0(%rip)
	movl	%edi, %ecx
-	jrcxz	.L9
+	jrcxz .Lmip_far0
+	jmp .Lmip_near0
+.Lmip_far0:
+	jmp .L9
+.Lmip_near0:
+
.L2:
+	movabsq $0x5f38b332d9093b9a, %rax
+	movabsq $0x4f6633d42eed9b64, %r10
+	cmpl $0xd9093b9a, %r10d
	leal	(%rdx,%rcx), %eax
	testl	%eax, %eax
	je	.L3
+	movabsq $0x5f4ba44f4db17408, %r10
+	cmpl $0x3b594d1a, %r10d
	xorl	%esi, %eax
	jmp	.L4
.L3:
+	movabsq $0x48b3ced733316ba1, %rax
+	movabsq $0x5ab13760168d10cc, %r8
+	movabsq $0x4c0d70e91d830dc3, %r10
+	cmpl $0x33316ba1, %r10d
	movl	$1, %r8d
	leal	1(%r8,%rcx), %eax
.L4:
+	movabsq $0x5444382a942dbe8d, %r10
+	cmpl $0xf7398cff, %r10d
	addl	%eax, %edx
	setb	%r9b
	movzbl	%r9b, %r10d
	adcl	%r10d, %edx
	jp	.L5
+	clc
	rep movsb
	shrl	%cl, %edx
	js	.L5
+	movabsq $0x495c9607c3db4ff4, %r11
+	cmpl $0xfedbb712, %r11d
	movl	%edx, %r11d
	bswap	%r11d
	cmpl	%r11d, %edx
	jno	.L5
+	movabsq $0x5673d676c0c435f9, %rdx
+	cmpl $0xd4fc6e8, %edx
	cqto
	idivq	%r11
.L5:
-	loop	.L2
+	movabsq $0x584a819d684f6d2b, %rax
+	cmpl $0x684f6d2b, %eax
+	loop .Lmip_far1
+	jmp .Lmip_near1
+.Lmip_far1:
+	jmp .L2
+.Lmip_near1:
+
.L9:
+	movabsq $0x513d8bdb5584dc3b, %rax
+	cmpl $0x5584dc3b, %eax
	movl	%edx, %eax
	ret
+.Lmip_end0:
	.size	f, .-f
	.ident	"GCC: (GNU) 12.2.0"
+	.section	__llvm_mipraw,"awG",%nobits,f$MIP
+.Lmip_raw0:
+	.space	1
=section __llvm_mipmap,"G",%progbits,f$MIP
=map: kind 0x14, profile 0x1, unit hash 0x0, machine 62, pointer 8, needs the runtime
=f of a.c: profile 0x1, flags 0x0, slot bytes 1, labels 0, signature 0xb054d4ef, blocks 10, instructions 26,
=    code hash 0xe25f5237 0x2be7a2a
