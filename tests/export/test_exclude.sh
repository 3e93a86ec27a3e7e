# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# Exclusion markers of lcov and gcovr do in each verb what docs/exclude.md says: lines, functions and ways of branches are
# left out, what was left out is told, and so is excluded code that ran.  Unreachable code that ran is an error.
set -u
mipcc=$MIP_BIN/mipcc mipdata=$MIP_SAN/mipdata
. "$MIP_ROOT/tests/tools/fail.sh"
ask() { # STATUS VERB OPTIONS...
    "$mipdata" "$2" -p x.mip --debug prog "${@:3}" >out 2>err
    [ $? = "$1" ] || fail "${*:2}: not status $1"
}
lines_of() { sed -n 's/^DA:\([0-9]*\),.*/\1/p' out | tr '\n' ' '; }
ways_of() { # LINE: count of each way
    sed -n "s/^BRDA:$1,[0-9]*,[0-9]*,//p" out | sort | tr '\n' ' '
}
told() { grep -qF -- "$1" err || fail "not told: $1"; }

cat >m.c <<'E'
int f(int a)
{
    if (a > 3) /* LCOV_EXCL_BR_LINE */
        return 1; // LCOV_UNREACHABLE_LINE
    if (a > 2 && a < 9) /* GCOVR_EXCL_BR_WITHOUT_HIT: 3/4 */
        return 2;
    if (a > 20) /* GCOVR_EXCL_BR_WITHOUT_HIT: 2/4 */
        return 3;
    if (a == -7)
        a += 5; /* GCOVR_EXCL_BR_SOURCE */
    return a;
}
int gone(int a) // GCOVR_EXCL_FUNCTION
{
    if (a)
        a++;
    return a;
}
int flat(int a) // GCOVR_EXCL_BR_FUNCTION
{
    return a ? 1 : 2;
}
int two(int a)
{ // GCOV_EXCL_FUNCTION
    a++; /* LCOV_EXCL_START */
    a++; /* LCOV_EXCL_STOP */
    a++;
    return a;
}
int main(void)
{
    volatile int v = 1;
    return f(v) + gone(v) + two(v) + flat(v) == 8 ? 0 : 1; // LCOV_EXCL_BR_LINE
}
E
flags="-O0 -g -fmachine-profile-generate -fmachine-profile-edge-counts"
profile() {
    # shellcheck disable=SC2086
    "$mipcc" gcc $flags m.c -o prog >out 2>err || fail build
    rm -f default.mipraw x.mip
    ./prog && "$mipdata" create -p x.mip prog 2>err && "$mipdata" merge -p x.mip default.mipraw 2>err || fail profile
}
profile
ask 0 export --format=lcov
[ "$(lines_of)" = "1 3 5 6 7 8 9 10 11 12 19 21 22 23 26 27 28 29 30 32 33 34 " ] || fail "lines: $(lines_of)"
# JSON and the page have what was left out.  The truth is the tree of the same profile if no source can be read.
ask 0 export --format=json && mv out with.json && ask 0 report -o with.html
mv m.c away.c && ask 0 export --format=json && mv out without.json && mv away.c m.c
python3 - <<'P' 2>err || fail "JSON: what was left out"
import json, re
def lines(name): return {l["line"]: l for f in json.load(open(name))["files"] for l in f["lines"]}
kept, whole = lines("with.json"), lines("without.json")
gone = {l["line"]: l["state"] for f in json.load(open("with.json"))["files"] for l in f["lines_excluded"]}
assert gone == {n: l["state"] for n, l in whole.items() if n not in kept} and set(gone) >= {4, 13, 15, 18}, gone
ways = lambda l: len(l.get("branches", []))
for n, l in kept.items():
    assert l.get("branches_excluded", 0) == ways(whole[n]) - ways(l), n
assert kept[3]["branches_excluded"] == 2 and not any(f["lines_excluded"] for f in json.load(open("without.json"))["files"])
page = [json.loads(t) for t in re.findall(r'<script[^>]*id="file\d+"[^>]*>(.*?)</script>', open("with.html").read(), re.S)]
states = ["unknown", "not run", "conditional", "partial", "covered"]
assert [{n: states[s] for n, s in p["excluded"][0]} for p in page if p["excluded"][0]] == [gone]
assert {n: w for p in page for n, w in p["excluded"][1]} == {n: l["branches_excluded"] for n, l in kept.items() if "branches_excluded" in l}
P
ask 0 export --format=lcov
[ -z "$(ways_of 3)$(ways_of 21)$(ways_of 33)" ] || fail "branches of marked lines are there"
[ "$(ways_of 5)" = "1 " ] || fail "BR_WITHOUT_HIT: $(ways_of 5)"
[ "$(ways_of 7)" = "0 1 " ] || fail "BR_WITHOUT_HIT with wrong counts: $(ways_of 7)"
[ "$(ways_of 9)" = "1 " ] || fail "BR_SOURCE: $(ways_of 9)"
! grep -q '^FN:.*,gone$' out && grep -q '^FN:.*,two$' out || fail "functions"
told 'm.c:7: warning: the marker says 2/4, but 1 of 2 ways did not run: none is left out'
told "m.c:24: warning: a marker of a function, but no function's name is on this line"
told 'm.c:13: warning: excluded by markers, but ran: 13, 15-18, 25'
told ': excluded by markers: 7 lines, 1 function, 8 ways of branches'
for format in cobertura sonar gcovr-json json csv markdown github; do
    ask 0 export --format="$format"
    case $format in
        cobertura) ! grep -qE '<line number="(4|1[3-8]|25)"' out && grep -q '<line number="9".*(1/1)' out ;;
        sonar) ! grep -qE 'lineNumber="(4|1[3-8]|25)"' out && grep -q 'lineNumber="9".*branchesToCover="1"' out ;;
        csv) grep -qF 'm.c,22,19,' <(tr -d '"' <out) ;;
        markdown) grep -q '19 of 22' out ;;
        github) ! grep -qE 'line=(4|1[3-8]|25),' out ;;
        *) ! grep -v '"lines_excluded": ' out | grep -qE '"line(_number)?": (4|1[3-8]|25),' ;;
    esac || fail "$format has excluded lines"
done
ask 0 branches
[ "$(grep -c '^m.c:' out)" = 3 ] && grep -qE '^m.c:9 .* 1 of 1 ways ' out || fail branches
grep -q 'decisions.*; 0 of them are trees' out || fail "a decision without all its ways implies no MC/DC"
ask 0 show --source
grep -qE '^ +15  +if \(a\)$' out || fail "show: an excluded line has a count"
ask 0 check --min-branches 75
ask 1 check --min-branches 76
ask 0 report -o page.html
told ': excluded by markers: 7 lines'
printf -- '--- a/m.c\n+++ b/m.c\n@@ -3,0 +4,1 @@\n+        return 1;\n' >patch
ask 0 check --changed patch
grep -q 'changed lines: none in the patch' out || fail "check --changed: an excluded line counts"

# A section that is not closed, and unreachable code that ran.
sed -i 's/LCOV_EXCL_STOP/LCOV_EXCL_END/; s/a > 3/a > 0/; s/== 8/!= 99/' m.c
profile
for verb in "export --format=lcov" show\ --source branches "check --min-lines 1" "report -o page.html"; do
    # shellcheck disable=SC2086
    ask 1 $verb
    told 'm.c:4: error: marked as unreachable, but it ran'
    told 'm.c:25: warning: LCOV_EXCL_START without a STOP: its section is the rest of the file'
    told 'm.c:26: warning: LCOV_EXCL_END is no marker of lcov or gcovr'
    told 'note: write its STOP'
done
"$mipdata" export -p x.mip --debug prog --format=lcov >out 2>err
[ "$(lines_of)" = "1 3 4 5 6 7 8 9 10 11 12 19 21 22 23 " ] || fail "an unreachable line that ran stays: $(lines_of)"

# Markers of a file without probes are in no message, unless --all-files asks for the file.
echo 'int plain(int a) { return a + 1; } // LCOV_EXCL_START' >plain.c
echo 'int plain(int); int main(void) { return plain(1) - 2; }' >m.c
# shellcheck disable=SC2086
gcc -g -c plain.c -o plain.o && "$mipcc" gcc $flags m.c plain.o -o prog >out 2>err || fail build
rm -f x.mip && "$mipdata" create -p x.mip prog 2>err || fail create
ask 0 export --format=lcov
! grep 'EXCL\|excluded' err || fail "a file without probes"
ask 0 export --format=lcov --all-files
told 'plain.c:1: warning: LCOV_EXCL_START without a STOP'

# A lambda is a function of its own line, as gcov has it, though GCC gives its code no place.  So are members of a local
# class that the compiler makes: they are on the line of the class.
cat >l.cpp <<'E'
#include <algorithm>
int g, v[2] = {1, 2};
int main()
{
    auto kept = [](auto x) {
        g += x;
        return x;
    };
    std::for_each(v, v + 2, [](int x) { // GCOVR_EXCL_FUNCTION
        g += x;
        g++;
    });
    struct Local {
        Member a, b;
    };
    Local one;
    Local two(one);
    two = one;
    return kept(3) - 3;
}
E
sed -i '2s/$/ struct Member { int m; Member(); Member(const Member \&); Member \&operator=(const Member \&); ~Member(); };/' l.cpp
echo 'Member::Member() : m(g) {} Member::Member(const Member &) : m(g) {} Member &Member::operator=(const Member &) { return *this; } Member::~Member() { g = m; }' >>l.cpp
g++ -O0 --coverage l.cpp -o gcov >out 2>err && gcov -j gcov-l.gcno >out 2>err || fail gcov
starts=$(zcat gcov-l.gcov.json.gz | python3 -c 'import json, sys
print(*sorted(f["start_line"] for x in json.load(sys.stdin)["files"] if x["file"] == "l.cpp" for f in x["functions"] if "lambda" in f["demangled_name"]))')
[ "$starts" = '5 9' ] || fail "gcov's lambdas: $starts"
for compiler in g++ clang++-19; do
    for level in -O0 -O2; do
        "$mipcc" $compiler $level -g -fmachine-profile-generate -fmachine-profile-source l.cpp -o prog 2>err && rm -f default.mipraw && ./prog &&
            "$mipdata" create --force -p x.mip prog 2>err && "$mipdata" merge -p x.mip default.mipraw 2>err || fail "lambda: $compiler $level"
        ask 0 export --format=lcov --files l.cpp
        ! grep -q 'no function.s name is on this line' err || fail "$compiler $level: a lambda has no name"
        [ "$(grep -c '^FN:5,.*lambda\|^FN:5,.*main::\$' out)" = 1 ] && ! grep -q '^FN:9,\|^DA:1[012],' out || fail "$compiler $level: lambdas"
        for name in '~' 'Local(' 'operator='; do
            [ $level != -O0 ] || grep -qF "FN:13,main::Local::$name" out || fail "$compiler: Local's $name"
        done
    done
done
# Lines end with CR alone, too, for both compilers; and the page shows that text.
printf 'int f(int x)\r{\r    if (x > 3)\r        return 1; // LCOV_EXCL_LINE\r    return 0;\r}\r\nint main(void) { return f(1); }\r' >cr.c
for compiler in gcc clang-19; do
    "$mipcc" $compiler -O0 -g -fmachine-profile-generate -fmachine-profile-source cr.c -o prog 2>err && rm -f default.mipraw && ./prog &&
        "$mipdata" create --force -p x.mip prog 2>err && "$mipdata" merge -p x.mip default.mipraw 2>err || fail "CR: $compiler"
    ask 0 export --format=lcov --files cr.c
    grep -q '^DA:3,1' out && grep -q '^DA:5,1' out && grep -q '^DA:7,1' out && ! grep -q '^DA:4,' out || fail "CR: $compiler: lines"
    "$mipdata" report -p x.mip --debug prog -o cr.html 2>err && grep -qF '"        return 1; // LCOV_EXCL_LINE",' cr.html || fail "CR: the page"
done
exit 0
