# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# MIP's effect tables agree with Capstone's register lists, for a checked-in list of instruction forms that compilers
# generate.  MIP_LONG=1: for every distinct instruction of the corpora.  A difference that is not in `explained` fails.
set -u
here=$MIP_ROOT/tests/effects
bad=0

if [ "$MIP_LONG" = 1 ]; then
    # The compilers' output is kept between runs.  The comparison itself is quick.
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

    # The comparison can fail: without `explained`, and if each instruction has the code of another one half a list away.
    # Neighbours in the list often differ only in a distance.
    if "$MIP_TOOLS/effects-check" $isa list image /dev/null >out; then
        echo "$isa: no difference without the explanations"
        bad=1
    fi
    half=$((lines / 2 * 16))
    { tail -c +$((half + 1)) image; head -c $half image; } >shifted
    if "$MIP_TOOLS/effects-check" $isa list shifted "$here/explained" >out || [ "$(wc -l <out)" -lt $((lines / 2)) ]; then
        echo "$isa: no difference although each instruction has the code of another"
        bad=1
    fi
done
exit $bad
