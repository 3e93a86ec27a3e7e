# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# mip-as turns NAME.in.s into NAME.out.s; its remarks become the first lines.  The head of each input says what it tests,
# its options, and its assembler.  The assembler must accept input and output.  MIP_ACCEPT=1 updates the outputs: read
# the diff then.
set -u
cd "$MIP_ROOT/tests/asm" || exit 1
bad=0 n=0
complain() {
    echo "$*"
    bad=1
}

for in in *.in.s; do
    name=${in%.in.s}
    n=$((n + 1))
    options=$(sed -n 's/^[@/#]* options: //p' "$in")
    assembler=$(sed -n 's/^[@/#]* assembler: //p' "$in")
    out=$TMPDIR/$name.s
    # shellcheck disable=SC2086
    if ! "$MIP_BIN/mip-as" --mip-rewrite $options "$in" -o "$out" 2>"$TMPDIR/err"; then
        complain "$name: mip-as failed: $(cat "$TMPDIR/err")"
        continue
    fi
    case $assembler in arm-*) comment=@ ;; "as --64" | "clang-14 -c"*) comment='#' ;; *) comment=// ;; esac
    sed "s,^mip-as: ,$comment ," "$TMPDIR/err" | cat - "$out" >"$TMPDIR/whole"
    if [ "${MIP_ACCEPT:-0}" = 1 ]; then cp "$TMPDIR/whole" "$name.out.s"; fi
    diff -u "$name.out.s" "$TMPDIR/whole" >"$TMPDIR/diff" || complain "$name: $(cat "$TMPDIR/diff")"
    $assembler "$in" -o "$TMPDIR/o" || complain "$name: the input does not assemble"
    $assembler "$out" -o "$TMPDIR/o" || complain "$name: the output does not assemble"
    # shellcheck disable=SC2086
    "$MIP_SAN/mip-as" --mip-rewrite $options "$in" -o "$TMPDIR/again" 2>/dev/null && cmp "$out" "$TMPDIR/again" ||
        complain "$name: the sanitized build writes another output"
done
cmp hand-written.in.s hand-written.out.s || bad=1
cmp lto-slim.in.s lto-slim.out.s || bad=1
[ "$n" -ge 20 ] || complain "only $n pairs"
exit $bad
