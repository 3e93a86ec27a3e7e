# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# Two test programs with one common source: each report over both images, with %m in the profile's name; and of one of them.
# Some lines are in one image only (#if), ran in one image, or ran in both.  A patch concerns one image, both, or a file
# without code.
set -u
mipcc=$MIP_BIN/mipcc mipdata=$MIP_SAN/mipdata

. "$MIP_ROOT/tests/tools/fail.sh"
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
images 0 check --min-functions 100
images 2 check --min-blocks 5

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
# which --smallest, by lines: each program is needed for its own source.  Of test_wide.c alone, one is enough.
images 0 which --smallest
[ "$(tr '\n' ' ' <out)" = "test_wide test_narrow " ] && grep -q '2 of 2 runs cover the same 14 lines (greedy' err || fail "which --smallest"
grep -q '2 files are reached by one test alone' err || fail "which: test programs are needed for their own source"
images 0 which --smallest --files test_wide.c
[ "$(cat out)" = test_wide ] || fail "which --smallest of one file"
images 0 which --json
python3 -c 'import json
runs = {r["name"]: (r["lines"], r["only_here"]) for r in json.load(open("out"))["runs"]}
assert runs == {"test_narrow": (8, 2), "test_wide": (12, 6)}, runs' || fail "which: all runs"

# The page: lines with the tests that reach them, functions of the sources, programs, and the image without a profile.
"$mipcc" gcc -O1 -g -DWIDE=1 -fmachine-profile-generate test_wide.c part.c -o test_lone || fail "an image without a profile"
"$mipdata" report -p 'prof/%m.mip' test_narrow test_lone test_wide -o all.html 2>err || fail report
grep -q '^mipdata: test_lone: warning: it has no profile' err || fail "report: an image without a profile"
cat >page.py <<'P'
import json, re
part = lambda name: json.loads(re.search('id="%s">(.*)</script>' % name, open("all.html").read()).group(1))
main = part("data0")
files = [f["path"] for f in main["files"]]
names = lambda s: [main["tests"][t][0] for t in main["sets"][s]]
both = ["test_narrow", "test_wide"]
P
cat >narrow_and_wide.py <<'P'
exec(open("page.py").read())
assert files == ["part.c", "test_narrow.c", "test_wide.c"], files
assert main["lacking"] == ["test_lone"] and [p[0] for p in main["programs"]] == both, main
lines = {l[0]: (l[2], names(l[5])) for l in part("file0")["lines"]}
assert lines[6] == (7, both) and lines[2] == (3, both), lines
assert lines[8] == (2, ["test_wide"]) and lines[11] == (1, ["test_narrow"]) and lines[17] == (1, ["test_wide"]), lines
functions = {(f[0], files[f[2]]): (f[5], names(f[9])) for f in main["functions"]}
assert functions[("part", "part.c")] == (3, both) and functions[("other", "part.c")] == (1, ["test_wide"]), functions
assert len(functions) == 4 and main["totals"]["functions"] == 4 and [main["tests"][t][0] for t in main["smallest"]] == both[::-1]
P
python3 narrow_and_wide.py || fail "the page"
images 0 info
grep -q '^Images: 2$' out && grep -q '^Lines That Ran: 14 of 14$' out && grep -q '^     1          2 of 2          8 of 8  test_narrow$' out || fail info
"$mipdata" info -p 'prof/%m.mip' --json test_wide test_lone test_narrow 2>err | python3 -c 'import json, sys
j = json.load(sys.stdin)
assert j["without_profile"] == ["test_lone"] and j["totals"]["lines_run"] == 14 and len(j["images"]) == 2' || fail "info --json"
images 1 info --sanity
[ "$(grep -c '^test_.*:$' out)" = 2 ] || fail "info --sanity"
images 0 show -r part
grep -A 4 '^part$' out | tr -d '\n' | grep -q 'Info: part.c:2  Call Count: 3  Lines That Ran: 9 of 9  Tests: test_narrow, test_wide' || fail show
images 0 show --json -r other
python3 -c 'import json
f, = json.load(open("out"))["functions"]
assert f["call_count"] == 1 and f["tests"] == ["test_wide"] and f["file"] == "part.c", f' || fail "show --json"
images 0 show --top 1
[ "$(grep -c '^ .*%' out)" = 2 ] && grep -qx 'test_wide:' out || fail "show --top: each image has its own code"
images 0 branches --csv
grep -q '^"part.c",8,"part",0x[0-9a-f]*,2,2,1,1,both,"test_wide"$' out && grep -q '^"part.c",5,.*,"test_narrow"$' out || fail branches

# One ELF file picks its profile, as operand or by --debug.
"$mipdata" show -p 'prof/%m.mip' test_wide -r '^other$' >out 2>err && grep -q 'Blocks (offset' out || fail "show of one image"
"$mipdata" covered -p 'prof/%m.mip' --debug test_narrow >out 2>err && [ "$(sort out | tr '\n' ' ')" = "main part " ] || fail "covered of one image"
"$mipdata" covered -p 'prof/%m.mip' >out 2>err && fail "covered of no image"
"$mipdata" report -p 'prof/%m.mip' test_wide -o one.html 2>err && grep -q 'id="code0"' one.html || fail "report of one image"
"$mipdata" info -p 'prof/%m.mip' test_lone >out 2>err && fail "info of an image without a profile"
"$mipdata" export -p 'prof/%m.mip' --format=csv test_wide test_lone >out 2>err && fail "export of an image without a profile"
grep -q '^mipdata: test_lone: error: it has no profile' err || fail "export: the image is named"
"$mipdata" report -p 'none/%m.mip' test_wide test_narrow -o none.html 2>err && fail "no profile at all"

# Two sets of profiles are compared: of the same images, and of another build's, which a pattern names.
mkdir old && cp prof/* old && "$mipdata" create --force -p 'old/%m.mip' test_wide 2>err || fail "an older profile"
images 0 diff 'prof/%m.mip'
images 1 diff 'old/%m.mip'
grep -q '^  part.c: 8-9, 15, 17-18$' out && grep -q 'lines: 6 gained, 0 lost' out || fail "diff: what test_wide covers"
images 0 check --no-regression 'old/%m.mip'
"$mipdata" check -p 'old/%m.mip' --no-regression 'prof/%m.mip' test_narrow test_wide >out 2>err && fail "a regression"
mkdir other && "$mipcc" gcc -O0 -g -ffunction-sections -DWIDE=1 -fmachine-profile-generate -fmachine-profile-edge-counts test_wide.c part.c \
    -fmachine-profile-output=other/raw -o other/test_wide && ./other/test_wide && "$mipdata" create -p 'old/%m.mip' other/test_wide 2>err &&
    "$mipdata" merge -p 'old/%m.mip' other/raw 2>err || fail "another build"
images 1 diff 'old/%m.mip' --base-debug 'other/test_*'
! grep -q '^Newly covered' out && grep -q '^  main  *test_narrow.c  ran$' out || fail "diff: what test_narrow adds"
images 4 diff 'old/%m.mip' --base-debug 'none/test_*'
images 2 diff old.mip

# Runs without names: the program is the test.
mkdir plain && "$mipdata" create -p 'plain/%m.mip' test_narrow test_wide 2>err && "$mipdata" merge -p 'plain/%m.mip' raw/test_*.mipraw 2>err || fail "without names"
"$mipdata" which -p 'plain/%m.mip' --line part.c:17 test_narrow test_wide >out 2>err && [ "$(cat out)" = test_wide ] || fail "which: without names"
"$mipdata" which -p 'plain/%m.mip' --smallest --files part.c test_narrow test_wide >out 2>err && [ "$(wc -l <out)" = 2 ] || fail "which --smallest: without names"

# Several runs of one image: the blocks that each covered decide.  Line 9 ran in the first run alone.
printf '#include "part.h"\nint main(int c, char **v) { return part(c) > 99 || !v; }\n' >test_arg.c
"$mipcc" gcc -O0 -g -DWIDE=1 -fmachine-profile-generate -fmachine-profile-block-coverage test_arg.c part.c -fmachine-profile-output=arg.mipraw -o test_arg || fail "runs of one image"
"$mipdata" create -p 'prof/%m.mip' test_arg 2>err && ./test_arg 1 2 3 4 5 && "$mipdata" merge -p 'prof/%m.mip' --name long arg.mipraw 2>err &&
    rm arg.mipraw && ./test_arg && "$mipdata" merge -p 'prof/%m.mip' --name short arg.mipraw 2>err || fail "two runs"
"$mipdata" report -p 'prof/%m.mip' test_arg test_narrow -o all.html 2>err || fail "report of two runs"
cat >two_runs.py <<'P'
exec(open("page.py").read())
lines = {l[0]: names(l[5]) for l in part("file0")["lines"]}
assert lines[9] == ["long"] and lines[8] == ["long", "short"] and lines[13] == ["long", "short", "test_narrow"], lines
P
python3 two_runs.py || fail "tests of lines by run"

# The message counts the removed files of both images: their two test_*.c.
images 0 export --format=lcov --files part.c
grep -q 'removed: 2 files' err || fail "what was removed of each image"

# One image has no edge counts, so counts are lower bounds.  Lines that it did not run keep the other image's counts.
build wide -DWIDE=1 -fmachine-profile-block-coverage
"$mipdata" create --force -p 'prof/%m.mip' test_wide 2>err && "$mipdata" merge -p 'prof/%m.mip' raw/test_wide.mipraw 2>err ||
    fail "block coverage"
images 2 check --min-branches 1
grep -q 'needs edge counts in each image' err || fail "branches of one image alone"
images 1 branches
grep -q 'one image has no edge counts' err || fail "branches: the message"
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

# A run that stopped in a call did not reach the lines after it.  By hand: test_bad reaches check, send, two lines of work and
# of main: 12 lines; test_good 19, all but the call of exit.
cat >runs.c <<'E2'
#include <stdlib.h>
static volatile int sent, checked;
__attribute__((noinline)) static void check(int n)
{
    checked = n;
    if (n == 1)
        exit(0);
}
__attribute__((noinline)) static void send(int n)
{
    sent = n;
}
__attribute__((noinline)) static void work(int n)
{
    send(n);
    check(n);
    send(n + 1);
    send(n + 2);
    sent = 3;
}
int main(int argc, char **argv)
{
    (void)argv;
    work(argc);
    sent = 9;
    return 0;
}
E2
printf 'int main(void) { return 0; }\n' >idle.c
"$mipcc" gcc -O0 -g -fmachine-profile-generate -fmachine-profile-block-coverage idle.c -o idle && ./idle && mv default.mipraw idle.raw || fail idle
for how in -fmachine-profile-block-coverage -fmachine-profile-edge-counts "-fmachine-profile-block-coverage -fmachine-profile-source"; do
    rm -rf runs
    # shellcheck disable=SC2086
    "$mipcc" gcc -O0 -g -fmachine-profile-generate $how runs.c -o runs.elf && ./runs.elf && mv default.mipraw test_bad &&
        ./runs.elf more && mv default.mipraw test_good && "$mipdata" create -p 'runs/%m.mip' runs.elf idle 2>err || fail "runs: $how"
    for raw in test_bad test_good; do "$mipdata" merge -p 'runs/%m.mip' --name $raw $raw 2>err || fail "runs: merge"; done
    "$mipdata" merge -p 'runs/%m.mip' --name idle idle.raw 2>err || fail "runs: merge"
    "$mipdata" which -p 'runs/%m.mip' --files runs.c runs.elf idle 2>err | awk '/test_/ { print $3, $1, $2 }' | sort >out
    [ "$(tr '\n' ' ' <out)" = "test_bad 12 1 test_good 19 8 " ] || fail "tests of lines: $how: $(cat out)"
done

"$mipdata" export -p 'prof/%m.mip' --format=lcov >out 2>err && fail "no images"
grep -q "images are operands" err || fail "no images: the message"
exit 0
