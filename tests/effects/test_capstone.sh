# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# Our effect tables against Capstone's register lists: on a checked-in list of instruction shapes that compilers make,
# or (--long) on every distinct instruction of the corpora.  What `explained` does not explain fails.
set -u
here=$MIP_ROOT/tests/effects
bad=0

if [ "$MIP_LONG" = 1 ]; then
    # What compilers make is kept; the comparison itself is quick.
    . "$MIP_ROOT/tests/tools/progress.sh"
    kept effects-corpus "$here/gather" "$here/corpus" "$here/normalise.awk"
    ln -s "$kept" corpus
    "$here/gather" corpus >gather.log || { status=$?; cat gather.log; exit $status; }
fi

for isa in thumb1 thumb a32 aarch64 x86_64; do
    if [ "$MIP_LONG" = 1 ]; then
        sort -u "corpus/$isa.txt" "$here/$isa.more" "$here/$isa.txt" >list
        "$here/assemble" --drop $isa list image || exit 1
    else
        sort -u "$here/$isa.txt" "$here/$isa.more" >list
        "$here/assemble" $isa list image || exit 1
    fi
    lines=$(wc -l <list)
    [ "$lines" -ge $([ $isa = thumb1 ] && echo 350 || echo 1200) ] || { echo "$isa: only $lines instructions"; bad=1; }
    "$MIP_TOOLS/effects-check" $isa list image "$here/explained" || bad=1

    # The comparison is alive: without the explanations it complains, and so it does of the code of another instruction, far
    # down the list (neighbours in a long one often differ in a distance only).
    if "$MIP_TOOLS/effects-check" $isa list image /dev/null >out; then
        echo "$isa: no difference at all without explanations"
        bad=1
    fi
    half=$((lines / 2 * 16))
    { tail -c +$((half + 1)) image; head -c $half image; } >shifted
    if "$MIP_TOOLS/effects-check" $isa list shifted "$here/explained" >out || [ "$(wc -l <out)" -lt $((lines / 2)) ]; then
        echo "$isa: the wrong code for each instruction goes unnoticed"
        bad=1
    fi
done
exit $bad
