# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# A counter makes a short jump long.  That jump stands between jrcxz and its label, which just reached
# options: --mip-mode=function-coverage --mip-edges --mip-no-ipa-ra
# assembler: as --64
	.file	"t.c"
	.text
	.globl	f
	.type	f, @function
f:
+.Lmip_fn0:
	movq	%rdi, %rcx
-	jrcxz	.L3
+	jrcxz .Lmip_far0
+	jmp .Lmip_near0
+.Lmip_far0:
+	jmp .L3
+.Lmip_near0:
+
+.Lmip_b0_1:
	movabsq	$1234567890123, %rax
	movabsq	$1234567890123, %rax
	movabsq	$1234567890123, %rax
	movabsq	$1234567890123, %rax
	movabsq	$1234567890123, %rax
	movabsq	$1234567890123, %rax
	movabsq	$1234567890123, %rax
	movabsq	$1234567890123, %rax
	movabsq	$1234567890123, %rax
	movabsq	$1234567890123, %rax
	movabsq	$1234567890123, %rax
	movabsq	$1234567890123, %rax
	nop
	nop
	nop
	nop
	nop
	jmp	.L2
.L3:
+.Lmip_b0_2:
+	incl .Lmip_raw0+0(%rip)
+	jns .Lmip_done0_0
+	decl .Lmip_raw0+0(%rip)
+.Lmip_done0_0:
	movabsq	$2345678901234, %rax
	movabsq	$2345678901234, %rax
	movabsq	$2345678901234, %rax
	movabsq	$2345678901234, %rax
	movabsq	$2345678901234, %rax
	movabsq	$2345678901234, %rax
	movabsq	$2345678901234, %rax
	movabsq	$2345678901234, %rax
	movabsq	$2345678901234, %rax
	movabsq	$2345678901234, %rax
	movabsq	$2345678901234, %rax
	movabsq	$2345678901234, %rax
	ret
.L2:
+.Lmip_b0_3:
+	incl .Lmip_raw0+4(%rip)
+	jns .Lmip_done0_1
+	decl .Lmip_raw0+4(%rip)
+.Lmip_done0_1:
	ret
+.Lmip_end0:
	.size	f, .-f
	.ident	"GCC: (Debian 12.2.0-14) 12.2.0"
	.section	.note.GNU-stack,"",@progbits
+	.weak	__mip_words
+	.set	__mip_words, 0x21
+	.section	__llvm_mipraw,"awG",%nobits,f$MIP
+	.p2align	2
+.Lmip_raw0:
+	.space	8
=section __llvm_mipmap,"G",%progbits,f$MIP
=map: kind 0x14, profile 0x21, unit hash 0x0, machine 62, pointer 8, needs the runtime
=f of t.c: profile 0x21, flags 0x0, slot bytes 8, labels 0, signature 0x31413666, blocks 4, instructions 34,
=    code hash 0x97415bb0 0xaf05df8
=    offsets: of the blocks' labels
=    hashes: 0x2f41ee88:0x5383, 0x242753e3:0x1ad3, 0xddf66fc2:0xfdbb, 0x3c01585a:0x585a
=    successors: \021\002\020\003\002\002
=    edges: -1:0:-1, 0:1:-1, 0:2:-1, 1:3:-1, 2:-1:0, 3:-1:4
