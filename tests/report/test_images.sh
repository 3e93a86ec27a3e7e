# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# Two test programs with one common source: export, check, show and which over both images, with %m in the profile's name.
# Some lines are in one image only (#if), ran in one image, or ran in both.  A patch concerns one image, both, or a file
# without code.
set -u
mipcc=$MIP_BIN/mipcc mipdata=$MIP_SAN/mipdata

fail() {
    echo "FAIL: $*"
    cat out err 2>/dev/null
    exit 1
}
cat >part.c <<'E2'
#include "part.h"
int part(int n)
{
    int sum = FIRST;
    for (int i = 0; i < n; i++)
        sum += i;
#if WIDE
    if (sum > 5)
        sum = -sum;
#else
    sum += 100;
#endif
    return sum;
}
int other(int n)
{
    return n + 1;
}
E2
printf '#define FIRST 0\nint part(int n);\nint other(int n);\n' >part.h
printf '#include "part.h"\nint main(void) { return part(2) != 101; }\n' >test_narrow.c
printf '#include "part.h"\nint main(void) { return part(4) != -6 || part(1) || other(1) != 2; }\n' >test_wide.c
build() { # NAME FLAGS...
    "$mipcc" gcc -O0 -g -ffunction-sections -Wl,--gc-sections -fmachine-profile-generate "${@:2}" \
        -fmachine-profile-output="raw/%n.mipraw" test_"$1".c part.c -o test_"$1" || fail "build $1"
    ./test_"$1" || fail "run $1"
}
mkdir raw
build narrow -DWIDE=0 -fmachine-profile-edge-counts
build wide -DWIDE=1 -fmachine-profile-edge-counts
"$mipdata" create -p 'prof/%m.mip' test_narrow test_wide 2>err || fail create
for raw in raw/*.mipraw; do
    "$mipdata" merge -p 'prof/%m.mip' --name "$(basename "$raw" .mipraw)" "$raw" 2>err || fail merge
done
images() { # STATUS VERB...: runs the verb on both images
    "$mipdata" "$2" -p 'prof/%m.mip' "${@:3}" test_narrow test_wide >out 2>err
    [ $? = "$1" ] || fail "$*: not status $1"
}
counts() { sed -n '/^SF:part\.c/,/^end_of_record/s/^DA:\([0-9]*\),\(.*\)/\1=\2/p' "$1" | tr '\n' ' '; }

# Line 6 ran 2 times in one image, and 4 + 1 times in the other.  Lines 8 and 11 are in one image each.
wanted="2=3 4=3 5=10 6=7 8=2 9=1 11=1 13=3 14=3 15=1 17=1 18=1 "
images 0 export --format=lcov --files part.c
[ "$(counts out)" = "$wanted" ] || fail "joined lines: $(counts out)"
cp out forward
"$mipdata" export -p 'prof/%m.mip' --format=lcov --files part.c test_wide test_narrow >backward 2>err || fail backward
[ "$(counts backward)" = "$wanted" ] || fail "the counts depend on the order of images"
grep -q '^FNDA:3,part' forward && grep -q '^FNDA:1,other' forward || fail "functions"
# A copy of an image has the same profile: its counts are used once, with a note.
cp test_wide copy
images 0 export --format=lcov --files part.c copy
[ "$(counts out)" = "$wanted" ] && grep -q 'test_wide is the same image as copy' err || fail "a copy: $(counts out)"
images 0 show --per-file --files part.c
grep -q '^TOTAL .*100' out || fail "show --per-file"
images 0 check --min-lines 'part.c=100'
images 1 check --min-lines 'nothing.c=1'
images 2 check --min-functions 5

names() { # PATCH-LINE [FILE]
    printf '%s\n' "--- a/${2:-part.c}" "+++ b/${2:-part.c}" "@@ -$1,1 +$1,1 @@" "-x" '+y' |
        "$mipdata" which -p 'prof/%m.mip' --changed - test_narrow test_wide 2>err | tr '\n' ' '
}
[ "$(names 6)" = "test_narrow test_wide " ] || fail "which: both: $(names 6)"
[ "$(names 17)" = "test_wide " ] || fail "which: a function that one image lacks: $(names 17)"
[ "$(names 9)" = "test_narrow test_wide " ] || fail "which: the code around it counts where it has none: $(names 9)"
[ "$(names 1)" = "all " ] || fail "which: #include"
[ "$(names 1 part.h)" = "all " ] || fail "which: a file without code"
images 0 which -r '^other$'
[ "$(cat out)" = test_wide ] || fail "which -r"
images 1 which -r '^nothing$'
"$mipdata" which -p 'prof/%m.mip' -r '^other$' test_wide test_narrow >out 2>err && [ "$(cat out)" = test_wide ] ||
    fail "which -r: only the first image has it"
images 0 which --line test_narrow.c:2
[ "$(cat out)" = test_narrow ] || fail "which --line: only the first image has it"
images 1 which --line part.c:99
images 2 which -r '^other$' -o test_wide
[ "$("$mipdata" which -p 'prof/%m.mip' test_wide 2>err)" ] || fail "which wrote over an image"
# The message counts the removed files of both images: their two test_*.c.
images 0 export --format=lcov --files part.c
grep -q 'removed: 2 files' err || fail "what was removed of each image"

# One image has no edge counts, so counts are lower bounds.  Lines that it did not run keep the other image's counts.
build wide -DWIDE=1 -fmachine-profile-block-coverage
"$mipdata" create --force -p 'prof/%m.mip' test_wide 2>err && "$mipdata" merge -p 'prof/%m.mip' raw/test_wide.mipraw 2>err ||
    fail "block coverage"
images 2 check --min-branches 1
grep -q 'needs edge counts in each image' err || fail "branches of one image alone"
"$mipdata" branches -p 'prof/%m.mip' --debug test_wide >out 2>err && fail "branches of several images"
grep -q 'branches takes one image, so no %m' err || fail "branches of several images: the message"
images 0 export --format=json --files part.c
python3 - out <<'P' || fail "mixed modes"
import json, sys
lines = {l["line"]: l for f in json.load(open(sys.argv[1]))["files"] for l in f["lines"]}
assert lines[6]["count"] == 3 and lines[6]["least"], lines[6]
assert lines[11]["count"] == 1 and not lines[11]["least"], lines[11]
P

# In one image the changed function has no counters: all its runs may depend on the change.
printf '[mip]\nfun:other=skip\n' >list
build wide -DWIDE=1 -fmachine-profile-edge-counts -fmachine-profile-list="$PWD/list"
"$mipdata" create --force -p 'prof/%m.mip' test_wide 2>err &&
    "$mipdata" merge -p 'prof/%m.mip' --name test_wide raw/test_wide.mipraw 2>err || fail "without counters"
[ "$(names 17)" = "all " ] && grep -q 'code without counters' err || fail "which: without counters: $(names 17)"

"$mipdata" export -p 'prof/%m.mip' --format=lcov >out 2>err && fail "no images"
grep -q "images are operands" err || fail "no images: the message"
"$mipdata" show -p 'prof/%m.mip' test_wide >out 2>err && fail "show of several images"
exit 0
