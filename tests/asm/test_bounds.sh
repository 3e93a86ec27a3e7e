# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# Relaxation counts every inserted byte.  Each case inserts much text of one kind: if relaxation did not count its
# bytes, the output would not assemble.
set -u
bad=0
complain() {
    echo "$*"
    bad=1
}

begin() { # CPU
    printf '\t.cpu %s\n%s\t.file\t"t.c"\n\t.text\n\t.align\t2\n\t.global\tf\n\t.syntax unified\n\t.thumb\n\t.thumb_func\n' "$1" "${2:-}"
    printf '\t.type\tf, %%function\nf:\n\t@ args = 0\n\tpush\t{r4, lr}\n\tmov\tr4, r0\n'
}
end() { printf '\tpop\t{r4, pc}\n\t.size\tf, .-f\n\t.ident\t"GCC: x"\n'; }

check() { # WHAT CPU MARK OPTION…: the output assembles, and MARK stands in at least 8 lines
    local what=$1 cpu=$2 mark=$3
    shift 3
    arm-none-eabi-as -mcpu="$cpu" in.s -o in.o 2>err || complain "$what: the input: $(head -n 2 err)"
    "$MIP_BIN/mip-as" --mip-rewrite --mip-remarks --mip-no-ipa-ra "$@" in.s -o out.s 2>err || complain "$what: $(cat err)"
    [ -s err ] && complain "$what: $(cat err)"
    arm-none-eabi-as -mcpu="$cpu" out.s -o out.o 2>err || complain "$what: $(head -n 3 err)"
    [ "$(grep -c -- "$mark" out.s)" -ge 8 ] || complain "$what: tests nothing"
}

# Loops, each with a load of the slot base before it.  A literal reaches 4 KB, so there are several literals.
{
    begin cortex-m4
    LC_ALL=C awk 'BEGIN { for (i = 0; i < 150; i++) {
        print "\tbl\tg\n\tmovs\tr3, #" i + 1 "\n.La" i ":\n\tldrb\tr2, [r4, r3]\n\tcmp\tr2, #0\n\tbeq.w\t.Lb" i
        print "\tadds\tr1, r1, r2\n.Lb" i ":\n\tsubs\tr3, r3, #1\n\tbne.w\t.La" i } }'
    end
} >in.s
check "loads before loops" cortex-m4 "ldr.*Lmip_lit" --mip-mode=function-coverage --mip-blocks

# Tables of bytes grow to halfwords.  They stand between loads and their literal.
{
    begin cortex-m4
    LC_ALL=C awk 'BEGIN { for (i = 0; i < 12; i++) {
        print "\tbl\tg\n\tcmp\tr0, #100\n\tbhs.w\t.Ld" i "\n\ttbb\t[pc, r0]\n.Lt" i ":"
        for (k = 0; k < 200; k++) print "\t.byte\t(.L" (k % 2 ? "c" : "a") i "-.Lt" i ")/2"
        print "\t.p2align\t1\n.La" i ":"
        for (k = 0; k < 20; k++)
            print "\tcmp\tr1, #" k "\n\tbeq.w\t.La" i "_" k "\n\tadds\tr2, r2, #1\n\tadds\tr2, r2, r1\n\tadds\tr2, r2, r1\n.La" i "_" k ":"
        print ".Lc" i ":\n\tadds\tr2, r2, r4\n.Ld" i ":" } }'
    end
} >in.s
check "tables that grow" cortex-m4 "tbh" --mip-mode=function-coverage --mip-blocks --mip-all-blocks
grep -q "ldr.*Lmip_lit" out.s || complain "tables that grow: no literal"

# 16-bit Thumb: counters that save the flags stand between a branch and its target.
{
    begin cortex-m0 "$(printf '\t.arch armv6s-m')
"
    printf '\tmovs\tr4, r0\n\tcmp\tr1, r2\n\tbvs\t.Lz\n'
    LC_ALL=C awk 'BEGIN { split("eq ne cs cc mi pl hi ls ge", is)
        for (i = 1; i <= 9; i++) print "\tb" is[i] "\t.La" i "\n\tstr\tr3, [r4, #" 4 * i "]\n.La" i ":" }'
    printf '\tbvc\t.Lz\n\tstr\tr1, [r4]\n.Lz:\n'
    end
} >in.s
check "counts that keep flags" cortex-m0 "msr" --mip-mode=function-coverage --mip-edges
exit $bad
