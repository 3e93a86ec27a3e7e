# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# isa/TEMPLATE, from which new instruction sets are copied: in every mode the text does not change, and each function
# is skipped with a reason.  A machine that has probes fails these checks.
set -u
cat >in.s <<'END'
	.file	"two.c"
	.text
	.globl	f
	.type	f, @function
f:
	beqz	a0,.L2		# a comment
	li	a0,1
.L2:
	ret
	.size	f, .-f
	.type	g, @function
g:
	tail	f
	.size	g, .-g
	.ident	"GCC: (GNU) 14.2.0"
END
bad=0
for mode in function-coverage "function-coverage --mip-blocks" call-graph "call-graph --mip-sample=64"; do
    "$MIP_SAN/mip-as" --mip-rewrite --mip-machine=template --mip-mode=$mode --mip-remarks in.s -o out.s 2>said || { echo "$mode: status $?"; cat said; bad=1; }
    cmp in.s out.s || { echo "$mode: the text has changed"; bad=1; }
    for f in f g; do
        grep -q "skipped: $f: probes for this instruction set are not written yet\$" said || { echo "$mode: no reason for $f"; cat said; bad=1; }
    done
done
"$MIP_SAN/mip-as" --mip-rewrite --mip-machine=template --mip-mode=call-graph --mip-edges in.s -o out.s 2>said && { echo "edges are not refused"; bad=1; }
grep -q "edge counts are not made for template yet" said || { cat said; bad=1; }
"$MIP_SAN/mip-as" --mip-rewrite --mip-machine=template --mip-mode=call-graph --mip-atomic in.s -o out.s 2>said && { echo "atomic counters are not refused"; bad=1; }
grep -q "counters cannot be atomic on this core" said || { cat said; bad=1; }
# A machine with probes fails the check for equal text.
printf '\t.file\t"a.c"\n\t.text\n\t.type\tf, @function\nf:\n\tret\n\t.size\tf, .-f\n\t.ident\t"GCC: (GNU) 14.2.0"\n' >x86.s
"$MIP_SAN/mip-as" --mip-rewrite --mip-machine=x86_64 --mip-mode=function-coverage x86.s -o out.s || bad=1
cmp -s x86.s out.s && { echo "x86-64 has no probes"; bad=1; }
exit $bad
