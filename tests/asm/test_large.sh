# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# Functions with large records: larger than one slot base reaches, than an addend of movw and movt holds, or than a page.
# The output assembles, and every slot base lies in the record.
set -u
bad=0
complain() {
    echo "$*"
    bad=1
}

head='	.cpu cortex-m4
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
	push	{r4, lr}'

# A chain of many blocks with calls, and a jump table of 6000 entries.
{
    echo "$head"
    LC_ALL=C awk 'BEGIN { for (i = 0; i < 10000; i++) {
        print ".L" i ":\n\tadd\tr0, r0, r" i % 7 "\n\tcmp\tr0, #" i % 200
        if (i % 17 == 0) print "\tbl\tg\n\tcmp\tr0, #3"
        print "\tbne\t.L" (i < 20 ? i : i - i * 7 % 20) } }'
    printf '\tpop\t{r4, pc}\n\t.size\tf, .-f\n\t.ident\t"GCC: (x) 12"\n'
} >"$TMPDIR/chain.s"
{
    echo "$head"
    printf '.L0:\n\tldr\tr3, [r0], #4\n\tadr\tr2, .L1\n\tldr\tpc, [r2, r3, lsl #2]\n\t.p2align\t2\n.L1:\n'
    LC_ALL=C awk 'BEGIN { for (i = 2; i < 6000; i++) print "\t.word\t.L" i "+1"
        for (i = 2; i < 6000; i++) print ".L" i ":\n\tadd\tr1, r1, #" i % 200 "\n\tb\t.L0" }'
    printf '\t.size\tf, .-f\n\t.ident\t"GCC: (x) 12"\n'
} >"$TMPDIR/table.s"

for input in chain table; do
    for options in "function-coverage --mip-blocks" "call-graph --mip-edges" "function-coverage --mip-edges --mip-pic" \
        "call-graph --mip-blocks --mip-all-blocks --mip-execute-only"; do
        # shellcheck disable=SC2086
        "$MIP_BIN/mip-as" --mip-rewrite --mip-remarks --mip-no-ipa-ra --mip-mode=$options "$TMPDIR/$input.s" \
            -o "$TMPDIR/out.s" 2>"$TMPDIR/err" || complain "$input, $options: $(cat "$TMPDIR/err")"
        [ -s "$TMPDIR/err" ] && complain "$input, $options: $(cat "$TMPDIR/err")"
        arm-none-eabi-as -mcpu=cortex-m4 "$TMPDIR/out.s" -o "$TMPDIR/o" 2>"$TMPDIR/err" ||
            complain "$input, $options: $(head -n 3 "$TMPDIR/err")"
        [ "$input-$options" = "chain-call-graph --mip-edges" ] && cp "$TMPDIR/out.s" "$TMPDIR/words.s"
    done
done

# In each of 2000 functions a distance in one byte would not fit.  One try finds them all.
{
    printf '\t.cpu cortex-m4\n\t.file\t"t.c"\n\t.text\n'
    LC_ALL=C awk 'BEGIN { for (i = 0; i < 2000; i++) {
        print "\t.align\t1\n\t.global\tf" i "\n\t.syntax unified\n\t.thumb\n\t.thumb_func\n\t.type\tf" i ", %function"
        print "f" i ":\n\t@ args = 0, pretend = 0, frame = 0\n\tpush\t{r4, lr}\n\tbx\tr0\n.La" i ":"
        for (k = 0; k < 20; k++) print "\tcmp\tr0, #" k "\n\tbne\t.L" i "_" k "\n\tadds\tr1, r1, #1\n.L" i "_" k ":"
        print ".Lb" i ":\n\tpop\t{r4, pc}\n\t.size\tf" i ", .-f" i "\n\t.section\t.rodata\n\t.byte\t.Lb" i "-.La" i
        print "\t.text" } }'
    printf '\t.ident\t"GCC: (x) 12"\n'
} >"$TMPDIR/bytes.s"
timeout 30 "$MIP_BIN/mip-as" --mip-rewrite --mip-verbose --mip-no-ipa-ra --mip-mode=function-coverage --mip-edges \
    "$TMPDIR/bytes.s" -o "$TMPDIR/out.s" 2>"$TMPDIR/err" || complain "bytes: status $?"
grep -q ' 2000 skipped' "$TMPDIR/err" || complain "bytes: $(cat "$TMPDIR/err")"

# Each jump adds a distance to a base register that was set far before it.
{
    printf '\t.arch armv8-a\n\t.file\t"t.c"\n\t.text\n\t.align\t2\n\t.global\tf\n\t.type\tf, %%function\nf:\n'
    LC_ALL=C awk 'BEGIN { for (i = 0; i < 60000; i++) {
        print ".L" i ":\n\tldrsw\tx1, [x0], 4\n\tadd\tx1, x1, x20\n\tadd\tx2, x2, 1\n\tadd\tx2, x2, 3\n\tbr\tx1" } }'
    printf '\t.size\tf, .-f\n\t.section\t.rodata\n\t.align\t3\n\t.xword\t.L0\n\t.xword\t.L7\n\t.ident\t"GCC: (x) 12"\n'
} >"$TMPDIR/steps.s"
timeout 10 "$MIP_BIN/mip-as" --mip-rewrite --mip-no-ipa-ra --mip-mode=call-graph --mip-blocks "$TMPDIR/steps.s" \
    -o "$TMPDIR/out.s" || complain "steps: status $?"

# Slot bases made of several instructions are multiples of 4 KiB.  The last one is in the last 4 KiB of the record.
space=$(sed -n '/^\.Lmip_raw0:/{n;s/.*\.space\t//p;}' "$TMPDIR/words.s")
LC_ALL=C awk -v space="$space" '
    /#:lower16:/ { at = match($0, /\+[0-9]+\)/) ? substr($0, RSTART + 1) + 0 : 0; if (at > 32767) bad = 1 }
    /^\tadd\t[a-z0-9]+, [a-z0-9]+, #[0-9]+$/ {
        sub(/#/, "", $NF)
        if ($NF + 0 >= 4096) at += $NF
        if (at > top) top = at
    }
    END { exit !(!bad && space > 40000 && top <= space && top > space - 4096 && top % 4096 == 0) }' "$TMPDIR/words.s" ||
    complain "the bases of $space bytes are wrong"

# AArch64: a record of up to 512 bytes is aligned to its size, so one page holds it.  A larger one needs its full address.
for blocks in 256 257 512 513; do
    {
        printf '\t.arch armv8-a\n\t.file\t"t.c"\n\t.text\n\t.align\t2\n\t.global\tf\n\t.type\tf, %%function\nf:\n'
        LC_ALL=C awk -v n=$((blocks - 2)) 'BEGIN { for (i = 0; i < n; i++) print "\tcbz\tw0, .Lend\n\tadd\tw0, w0, w1" }'
        printf '.Lend:\n\tret\n\t.size\tf, .-f\n\t.ident\t"GCC: (x) 12"\n'
    } >"$TMPDIR/a64.s"
    "$MIP_BIN/mip-as" --mip-rewrite --mip-remarks --mip-mode=function-coverage --mip-blocks --mip-all-blocks "$TMPDIR/a64.s" \
        -o "$TMPDIR/out.s" 2>"$TMPDIR/err" || complain "AArch64, $blocks bytes: $(cat "$TMPDIR/err")"
    aarch64-linux-gnu-as "$TMPDIR/out.s" -o "$TMPDIR/o" || complain "AArch64, $blocks bytes: does not assemble"
    align=$(grep -B 1 '^\.Lmip_raw0:' "$TMPDIR/out.s" | sed -n 's/.*p2align\t//p')
    adds=$(grep -c 'add.*:lo12:\.Lmip_raw' "$TMPDIR/out.s")
    grep -q "\.space.*$blocks\$" "$TMPDIR/out.s" || complain "AArch64: no record of $blocks bytes"
    case $blocks in
        256) [ "$align" = 8 ] && [ "$adds" = 0 ] ;;
        257 | 512) [ "$align" = 9 ] && [ "$adds" = 0 ] ;;
        *) [ -z "$align" ] && [ "$adds" -gt 0 ] ;;
    esac || complain "AArch64, $blocks bytes: alignment ${align:-0}, $adds bases that are not the page alone"
done
exit $bad
