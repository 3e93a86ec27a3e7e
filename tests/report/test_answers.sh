# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# mipdata branches, diff, check and which on a small program whose arguments decide which code runs.  Each answer follows
# from its source and the arguments.
set -u
mipcc=$MIP_BIN/mipcc mipdata=$MIP_SAN/mipdata
cp "$MIP_ROOT/tests/report/answers.c" .

. "$MIP_ROOT/tests/tools/fail.sh"
flags="-O0 -g -fmachine-profile-generate -fmachine-profile-edge-counts"
"$mipcc" gcc $flags answers.c -o prog || fail build
run() { # PROFILE NAME ARGUMENTS...: runs prog and merges the run into the profile
    [ -f "$1" ] || "$mipdata" create -p "$1" prog 2>err || fail create
    rm -f default.mipraw
    ./prog "${@:3}" || fail "prog ${*:3}"
    "$mipdata" merge -p "$1" --name "$2" default.mipraw 2>err || fail merge
}
ask() { # STATUS VERB...
    "$mipdata" "${@:2}" >out 2>err
    [ $? = "$1" ] || fail "$*: not status $1"
}
run all.mip clamp 5 11
run all.mip kind kind
run all.mip both kind 5

# branches.  The runs call clamp(5), clamp(11), clamp(5), and both(5, 1, 1), both(15, 2, 1), both(7, 2, 1).
ask 0 branches all.mip --debug prog --csv
states() { awk -F, -v line="$1" '$2 == line { printf "%s/%s ", $8 < $7 ? $8 : $7, $8 < $7 ? $7 : $8 }' out; }
[ "$(states 9)" = "0/3 1/2 " ] || fail "v < low: never; v > high: once of three: $(states 9)"
[ "$(states 10)" = "0/1 " ] || fail "v < low ? low : high: $(states 10)"
ask 0 branches all.mip --debug prog --json
python3 - out <<'P' || fail "branches --json"
import json, sys
j = json.load(open(sys.argv[1]))
d = {(x["function"], x["line"]): x for x in j["decisions"]}
assert d["clamp", 9]["tree"], "two conditions in a row are a tree"
assert not d["both", 15]["tree"], "(a || b) && c: c is reached by a and by b"
assert d["both", 17]["tree"], "a && b && c is a tree"
assert j["totals"]["directions"] == sum(len(b["directions"]) for b in j["branches"]) > 20
assert j["totals"]["directions_covered"] == sum(w["count"] > 0 for b in j["branches"] for w in b["directions"])
P
ask 0 branches all.mip --debug prog --uncovered
grep -q ' both  ' out && fail "--uncovered lists a branch that is covered"
grep -q '^TOTAL ' out || fail "no total"
ask 2 branches all.mip

# diff: one more run covers only never() and its call.
cp all.mip old.mip
run all.mip never never
ask 1 diff old.mip all.mip --debug prog --json
python3 - out <<'P' || fail "diff"
import json, sys
j = json.load(open(sys.argv[1]))
assert [f["name"] for f in j["functions"]["gained"]] == ["never"] and not j["functions"]["lost"]
assert [l["line"] for l in j["lines"]["gained"]] == [40, 42, 43, 49] and not j["lines"]["lost"]
P
ask 0 diff all.mip all.mip --debug prog
ask 1 diff all.mip old.mip --debug prog
grep -q '^Lost: 4 lines' out || fail "diff with the profiles exchanged"

# diff of two builds: the new source has three more lines at its top.  The same lines are lost.
mkdir next && { printf '\n\n\n' && cat answers.c; } >next/answers.c
(cd next && "$mipcc" gcc $flags answers.c -o prog && "$mipdata" create -p new.mip prog 2>err && ./prog 5 11 &&
    "$mipdata" merge -p new.mip default.mipraw 2>err) || fail next
ask 1 diff old.mip next/new.mip --base-debug prog --debug next/prog --path-map "$PWD/next/=" --json
python3 - out <<'P' || fail "diff of two builds"
import json, sys
j = json.load(open(sys.argv[1]))
lost = {(l["old_line"], l["line"]) for l in j["lines"]["lost"]}
assert (23, 26) in lost and (27, 30) in lost and (51, 54) in lost, "kind() is lost, and its lines moved by 3"
assert all(new - old == 3 for old, new in lost) and not j["lines"]["gained"]
assert [f["name"] for f in j["functions"]["lost"]] == ["kind"]
P

# check: each limit alone, at its exact value and above it.  A limit without anything to measure fails.
ask 0 check all.mip --debug prog --min-functions 100 --min-branches 20 --no-regression old.mip
ask 1 check old.mip --min-functions 81
ask 0 check old.mip --min-functions 80
ask 1 check old.mip --debug prog --no-regression all.mip
grep -q 'answers.c:42: ran before' out || fail "check: the lost line is not named"
ask 1 check old.mip --debug prog --min-lines 'nowhere/*=1'
ask 2 check old.mip --min-lines 1
ask 2 check old.mip
cat >fix.patch <<'P'
diff --git a/answers.c b/answers.c
--- a/answers.c
+++ b/answers.c
@@ -41,3 +41,3 @@
 {
-    return a * 2;
+    return a * 3;
 }
P
ask 1 check old.mip --debug prog --changed fix.patch
grep -q 'answers.c:42: did not run' out || fail "check --changed: the line is not named"
ask 0 check all.mip --debug prog --changed fix.patch --json
# git quotes a path whose letters are not ASCII: the same file.
sed 's,^\([-+]*\) \([ab]\)/answers\.c,\1 "\2/\\141nswers.c",' fix.patch >quoted.patch
grep -q '^+++ "b/\\141nswers.c"$' quoted.patch || fail "no quoted path"
ask 1 check old.mip --debug prog --changed quoted.patch
grep -q 'answers.c:42: did not run' out || fail "check --changed: a quoted path"
# A file that is in no image is named.  An empty patch is an error; a profile without a run gives a warning.
sed 's/answers\.c/new.c/' fix.patch >new.patch
ask 0 check all.mip --debug prog --changed new.patch
grep -q 'new\.c: no code of it is in the image' out || fail "check --changed: a file without code is not named"
: >empty.patch
ask 2 check all.mip --debug prog --changed empty.patch
grep -q 'error: the patch is empty' err || fail "check --changed: an empty patch"
"$mipdata" create -p never.mip prog 2>err && ask 0 show never.mip && grep -q 'warning: no run is merged' err || fail "no run"
# A profile without lines fails every limit on lines.
"$mipcc" gcc -O0 -g -fmachine-profile-generate answers.c -o calls && rm -f default.mipraw && ./calls 5 && "$mipdata" create -p calls.mip calls 2>err &&
    "$mipdata" merge -p calls.mip default.mipraw 2>err || fail "calls"
printf '%s\n' '--- a/answers.c' '+++ b/answers.c' '@@ -16,1 +16,1 @@' '-        return 2;' '+        return 1;' >calls.patch
ask 1 check calls.mip --debug calls --changed calls.patch
grep -q 'FAILED.*not known whether any ran; -fmachine-profile-source' out || fail "check --changed: nothing is known, and it passes"
sed -i 's/^-    return a .*/-    two;\n-    more;/' fix.patch
ask 3 check all.mip --debug prog --changed fix.patch
# What git diff writes in a merge: it has no lines of two sides.
printf '%s\n' 'diff --cc answers.c' '--- a/answers.c' '+++ b/answers.c' '@@@ -16,1 -16,1 +16,1 @@@' '- 	return 2;' ' -	return 3;' '++	return 1;' >merge.patch
for verb in check which; do
    for first in 1 2; do
        tail -n +$first merge.patch >part.patch
        ask 3 $verb all.mip --debug prog --changed part.patch
        grep -q 'error: line [0-9]*: a merge, compared with all its parents' err && grep -q '^mipdata: note: compare it with one' err || fail "$verb --changed: a merge"
    done
done

# which: by function, by line, by patch.  A change outside functions needs all runs.
names() { # VERB...
    "$mipdata" which "$@" 2>err | tr '\n' ' '
}
[ "$(names all.mip -r '^kind$')" = "both kind " ] || fail "which -r"
[ "$(names all.mip --debug prog --line answers.c:10)" = "both clamp " ] || fail "which --line"
[ "$(names all.mip --smallest)" = "both never " ] || fail "which --smallest"
ask 0 which all.mip
grep -q ' kind  (adds nothing' out || fail "which: kind adds nothing"
grep ' never' out | grep -q nothing && fail "which: never adds a function"
patch_of() { # LINE: prints a patch that changes this line
    printf '%s\n' '--- a/answers.c' '+++ b/answers.c' "@@ -$1,1 +$1,1 @@" "-$(sed -n "$1p" answers.c)" '+x'
}
[ "$(patch_of 42 | names all.mip --debug prog --changed -)" = "never " ] || fail "which --changed: never()"
[ "$(patch_of 24 | names all.mip --debug prog --changed -)" = "both kind " ] || fail "which --changed: a label"
[ "$(patch_of 5 | names all.mip --debug prog --changed -)" = "all " ] || fail "which --changed: #include"
[ "$(patch_of 42 | sed 's/answers/other/' | names all.mip --debug prog --changed -)" = "all " ] || fail "which: other.c"

# A share that is shown never says more than the truth: 6,998 of 7,001 lines are not 100.0 %, and 2 of 3 functions, which
# fail a limit of 66.7 %, are 66.6 %.  All texts agree.
{
    echo 'int v; __attribute__((noinline)) void never(void) {'
    echo 'v = 1; }'
    echo '__attribute__((noinline)) void all(void) {'
    seq -f 'v += %g;' 6994
    printf '%s\n' '}' 'int main(int argc, char **argv) { all(); if (argc > 1)' 'never();' 'return 0; }'
} >shares.c
rm -f default.mipraw
"$mipcc" gcc $flags shares.c -o shares && ./shares && "$mipdata" create -p shares.mip shares 2>err &&
    "$mipdata" merge -p shares.mip default.mipraw 2>>err || fail shares
ask 1 check shares.mip --debug shares --min-lines 100 --min-functions 66.7
grep -q '^FAILED  functions: 66\.6 % (2 of 3), at least 66\.7 %' out && grep -q '^FAILED  lines: 99\.9 % (6998 of 7001), at least 100 %' out || fail "shares: check"
ask 1 check shares.mip --debug shares --min-lines 99.95 --min-lines 99.9572
grep -q '^ok      lines: 99\.95 % (6998 of 7001), at least 99\.95 %' out || fail "shares: two decimals"
grep -q '^FAILED  lines: 99\.9571 % (6998 of 7001), at least 99\.9572 %' out || fail "shares: four decimals"
ask 0 export -p shares.mip --debug shares --format=markdown
grep -q '^| \*\*all\*\* | 6998 of 7001 (99\.9 %) | 2 of 3 (66\.6 %)' out || fail "shares: markdown"
ask 0 export -p shares.mip --debug shares --format=cobertura
grep -q 'line-rate="0\.9995"' out || fail "shares: cobertura"
