# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# mipdata export: the readers of each format accept it, and it keeps the rules of the strictest reader.  Paths, filters and
# exclusion markers do what docs/exports.md says.  The same profile gives the same bytes.  Wrong options are errors.
set -u
mipcc=$MIP_BIN/mipcc mipdata=$MIP_SAN/mipdata
. "$MIP_ROOT/tests/tools/fail.sh"
mkdir src && cp "$MIP_ROOT/tests/source/lines.c" src/
cat >src/more.cpp <<'E'
namespace deep { template <class T> __attribute__((noinline)) T twice(T v) { return v + v; } }
extern "C" int more(int v)
{
    if (v > 100)
        return deep::twice(v); // LCOV_EXCL_LINE
    // GCOVR_EXCL_START
    v++;
    // GCOVR_EXCL_STOP
    return deep::twice(v) + 1;
}
E
sed -i 's/^int main(void)/extern int more(int);\nint main(void)/; s/int r = selects/int r = more(1) + selects/' src/lines.c
flags="-O0 -g -fmachine-profile-generate -fmachine-profile-edge-counts"
# shellcheck disable=SC2086
"$mipcc" gcc $flags -c src/lines.c -o lines.o && "$mipcc" g++ $flags -fno-exceptions -c src/more.cpp -o more.o &&
    "$mipcc" g++ $flags lines.o more.o -o prog >out 2>err && ./prog >out || fail build
"$mipdata" create -p x.mip prog 2>err && "$mipdata" merge -p x.mip default.mipraw 2>err || fail profile

formats="lcov cobertura sonar gcovr-json github sarif json csv markdown"
all() { # PREFIX OPTIONS...
    # shellcheck disable=SC2046
    "$mipdata" export -p x.mip --debug prog $(printf -- '--format=%s ' $formats) -o "$1" "${@:2}" >out 2>err || fail "export ${*:2}"
}
all a && all b
for f in a.*; do cmp "$f" "b${f#a}" || fail "$f: the second export differs"; done
[ "$(ls a.* | wc -l)" = 9 ] || fail "not one file a format"
"$mipdata" export --help | grep -c '^  [a-z-]* .*' >/dev/null || fail "--help"
for f in $formats; do "$mipdata" export --help | grep -q "^  $f " || fail "--help does not name $f"; done

# Readers.
genhtml --branch-coverage a.info -o html >out 2>err && grep -q 'lines\.*: ' out || fail genhtml
# gcovr reads only the version of JSON that it writes: 0.3 is gcovr 5's.  From 7 on it reads cobertura, too.
case $(gcovr --version | head -n 1) in
    "gcovr 5."*) gcovr --add-tracefile a.gcovr.json --txt >out 2>err ;;
    *) echo "left out: gcovr-json: $(gcovr --version | head -n 1) reads cobertura"
        gcovr --cobertura-add-tracefile a.cobertura.xml --txt >out 2>err ;;
esac && grep -q '^src/lines.c' out || fail gcovr
xmllint --noout --dtdvalid "$MIP_ROOT/tests/export/cobertura.dtd" a.cobertura.xml 2>err || fail "cobertura's DTD"
xmllint --noout --schema "$MIP_ROOT/tests/export/sonar.xsd" a.sonar.xml 2>err || fail "sonar's schema"
grep -q '^::warning file=src/lines.c,line=[0-9]*,endLine=[0-9]*,title=Not covered::' a.github.txt || fail github
grep -q '^| `src/lines.c` | [0-9]* of [0-9]* (' a.md || fail markdown
"$mipdata" export -p x.mip --debug prog --format=lcov --lcov-version=2 -o v2.info 2>err || fail "lcov 2"
grep -q '^FN:[0-9]*,[0-9]*,main$' v2.info || fail "lcov 2 has last lines"
python3 - <<'P' || fail "csv, json, lcov's rules"
import collections, csv, json
rows = list(csv.DictReader(open("a.csv", newline="")))
export = json.load(open("a.json"))
assert {r["file"] for r in rows} == {f["path"] for f in export["files"]} == {"src/lines.c", "src/more.cpp"}
assert sum(int(r["lines run"]) for r in rows) == export["totals"]["lines_run"] > 20
# lcov: each FN has a DA.  FNDA is 0 only if no line inside ran.  BRDA is '-' exactly if DA is 0.  The sums are right.
def check(version):
    for record in open(f"a.info" if version == 1 else "v2.info").read().split("end_of_record\n")[:-1]:
        lines, functions, calls, branches, sums = {}, {}, {}, collections.defaultdict(list), {}
        for text in record.splitlines():
            key, _, rest = text.partition(":")
            values = rest.split(",")
            if key == "DA":
                assert int(values[0]) > 0 and values[0] not in lines
                lines[values[0]] = int(values[1])
            elif key == "FN":
                functions[",".join(values[version:])] = values[:version]
            elif key == "FNDA":
                calls[",".join(values[1:])] = int(values[0])
            elif key == "BRDA":
                branches[values[0]].append(values[3])
            elif key in ("LF", "LH", "FNF", "FNH", "BRF", "BRH"):
                sums[key] = int(rest)
        assert functions.keys() == calls.keys() and functions
        assert all(at[0] in lines for at in functions.values())
        for name, at in functions.items():
            if version == 2 and calls[name] == 0:
                assert not any(n for l, n in lines.items() if int(at[0]) <= int(l) <= int(at[1])), name
        for line, values in branches.items():
            assert all((v == "-") == (lines[line] == 0) for v in values), line
        assert sums["LF"] == len(lines) and sums["LH"] == sum(n > 0 for n in lines.values())
        assert sums["FNF"] == len(calls) and sums["FNH"] == sum(n > 0 for n in calls.values())
        assert sums.get("BRF", 0) == sum(map(len, branches.values()))
check(1)
check(2)
P
python3 -c '
import json, re, sys
schema = json.load(open(sys.argv[1]))
def valid(s, v):
    if "$ref" in s: s = schema["$defs"][s["$ref"].split("/")[-1]]
    kinds = {"object": dict, "array": list, "string": str, "integer": int, "boolean": bool}
    assert isinstance(v, kinds[s["type"]]), (s, v)
    assert "enum" not in s or v in s["enum"], v
    if s["type"] == "object":
        assert set(s.get("required", [])) <= set(v) <= set(s["properties"]), v.keys()
        for k in v: valid(s["properties"][k], v[k])
    if s["type"] == "array":
        for x in v: valid(s["items"], x)
valid(schema, json.load(open("a.json")))' "$MIP_ROOT/docs/export.schema.json" 2>err || fail "export.schema.json"

# C++ names as in the source, and with --no-demangle as symbols.
grep -q '^FNDA:1,int deep::twice<int>(int)$' a.info || fail "demangled"
"$mipdata" export -p x.mip --debug prog --format=lcov --no-demangle 2>err | grep -q '^FNDA:1,_ZN4deep5twiceIiEET_S1_$' || fail "--no-demangle"

# A function whose first block is the head of a loop: calls are not that block's count.
printf 'volatile int n = 5;\n__attribute__((noinline)) static void down(volatile int *p)\n{\n    do {\n        *p = *p - 1;\n    } while (*p);\n}\nint main(void)\n{\n    down(&n);\n    n = 3;\n    down(&n);\n    return 0;\n}\n' >down.c
"$mipcc" gcc -O1 -g -fmachine-profile-generate -fmachine-profile-edge-counts down.c -o down 2>err && "$mipdata" create -p down.mip down 2>err &&
    rm -f default*.mipraw && ./down && "$mipdata" merge -p down.mip default.mipraw 2>err || fail "down: $(cat err)"
"$mipdata" export -p down.mip --debug down --format=lcov 2>err | grep -q '^FNDA:2,down$' || fail "calls of a function that begins with a loop"
"$mipdata" export -p down.mip --debug down --format=lcov 2>err | grep -q '^DA:5,8$' || fail "its loop"

# Markers and filters.  A message says how much they removed.
all a
grep -q ': excluded by markers: 2 lines, 0 functions, 0 ways of branches$' err &&
    grep -q ': src/more.cpp:7: warning: excluded by markers, but ran: 7$' err || fail "markers"
! grep -A99 'SF:src/more.cpp' a.info | grep -q '^DA:[578],' || fail "an excluded line is there"
all f --files '*.cpp'
grep -q ': removed: 1 file,' err && ! grep -q lines.c f.info || fail "--files"
all f --not-files '*.cpp'
! grep -q more.cpp f.info || fail "--not-files"
all f -r '^loops$'
[ "$(grep -c '^FNDA' f.info)" = 1 ] && ! grep -q more.cpp f.info || fail "-r: other functions are there"
all f --root /
grep -q "^SF:${PWD#/}/src/lines.c$" f.info || fail "--root"
all f --path-map "$PWD=/build"
grep -q '^SF:/build/src/lines.c$' f.info || fail "--path-map"

# A patch and an older profile, by hand.  The patch brings lines 3, 4 and 6; line 5 is between them and older.  The older run
# covers line 4 and g.
printf 'int f(int v)\n{\n    if (v > 3)\n        return v + 1;\n    if (v > 2)\n        return v - 5;\n    return v;\n}\nint g(int v)\n{\n    return v;\n}\n' >src/new.c
printf 'int f(int), g(int);\nint main(int n, char **argv)\n{\n    if (n > 1)\n        return f(9) + g(1) - 11;\n    return f(1) - 1;\n}\n' >src/main.c
"$mipcc" gcc -fmachine-profile-generate -fmachine-profile-source src/new.c src/main.c -o 'pro g' 2>err && "$mipdata" create -p new.mip 'pro g' 2>err &&
    cp new.mip base.mip && rm -f default*.mipraw && './pro g' && "$mipdata" merge -p new.mip --name 'quick | run' default.mipraw 2>err &&
    rm default.mipraw && './pro g' x && "$mipdata" merge -p base.mip default.mipraw 2>err || fail "patch: build"
printf -- '--- a/src/new.c\n+++ b/src/new.c\n@@ -2,0 +3,2 @@\n+    if (v > 3)\n+        return v + 1;\n@@ -3,0 +6,1 @@\n+        return v - 5;\n--- a/README\n+++ b/README\n@@ -0,0 +1 @@\n+text\n' >p.diff
changed() { "$mipdata" export -p new.mip --debug 'pro g' --changed p.diff "$@" >out 2>err || fail "$*"; }
changed --format=github
printf '::warning file=src/new.c,line=%s,endLine=%s,title=Not covered::line %s did not run\n' 4 4 4 6 6 6 | cmp - out || fail "github: lines of a patch"
grep -q 'note: README: the patch changes it' err || fail "a file without code"
changed --format=lcov
[ "$(grep -c ^DA: out)" = 3 ] && grep -q '^DA:3,1$' out && grep -q '^DA:6,0$' out || fail "lcov: lines of a patch"
changed --format=markdown --base base.mip
grep -qxF '**1 of 3 new lines ran (33.3 %)**' out && grep -qxF '| `src/new.c` | 1 of 3 (33.3 %) | 4, 6 | 0 | `quick \| run` |' out || fail "markdown: lines of a patch"
grep -qxF '| `src/new.c` | 4, 9, 11–12 | `g` |' out && grep -qxF '| `src/main.c` | 5 | |' out || fail "markdown: what is worse"
grep -q '^| \*\*all\*\* | 9 of 15 (60.0 %)' out || fail "markdown: all files"
"$mipdata" export -p new.mip --debug 'pro g' --format=markdown --base new.mip >out 2>err && grep -qxF 'Nothing that `new.mip` covers is lost.' out || fail "markdown: nothing is worse"
# Names with | and backticks in a table; a path may have them, too.
printf 'struct s { int v; };\nint operator|(s a, int b)\n{\n    if (b > 3)\n        return 1;\n    return a.v;\n}\nint main(int n, char **)\n{\n    return n > 1 ? (s{1} | n) - 1 : 0;\n}\n' >'src/a``|b.cpp'
"$mipcc" g++ -fmachine-profile-generate -fmachine-profile-source 'src/a``|b.cpp' -o odd 2>err && "$mipdata" create -p odd.mip odd 2>err && cp odd.mip older.mip &&
    rm -f default.mipraw && ./odd x && "$mipdata" merge -p older.mip default.mipraw 2>err && rm default.mipraw && ./odd && "$mipdata" merge -p odd.mip default.mipraw 2>err || fail "odd names: build"
"$mipdata" export -p odd.mip --debug odd --format=markdown --base older.mip >out 2>err
grep -qxF '| ``` src/a``\|b.cpp ``` | 2, 4, 6–7 | `operator\|(s, int)` |' out || fail "markdown: odd names"
# Rates of a method are those of its lines: 4 of 5 of operator|, and none.
"$mipdata" export -p older.mip --debug odd --format=cobertura >out 2>err
grep -q '<method name="operator|(s, int)" signature="" line-rate="0.8000" ' out && grep -q '<method name="main" signature="" line-rate="1.0000" ' out || fail "cobertura: a method's rates"
changed --format=sarif
# What the sections of the standard require and allow: 3.13 to 3.54.
cat >sarif.py <<'P'
import json, re, sys, urllib.parse
def has(o, must, may=""): assert set(must.split()) <= set(o) <= set((must + " " + may).split()), o
def read(file):
    log = json.load(open(file))
    has(log, "version runs", "$schema")
    assert log["version"] == "2.1.0" and len(log["runs"]) == 1
    run = log["runs"][0]
    has(run, "tool results"), has(run["tool"], "driver")
    driver = run["tool"]["driver"]
    has(driver, "name version rules")
    for rule in driver["rules"]:
        has(rule, "id", "name shortDescription defaultConfiguration"), has(rule["shortDescription"], "text")
    for r in run["results"]:
        has(r, "message", "ruleId ruleIndex level locations"), has(r["message"], "text")
        assert r["level"] == "note" and driver["rules"][r["ruleIndex"]]["id"] == r["ruleId"]
        place = r["locations"][0]["physicalLocation"]
        has(place, "artifactLocation region"), has(place["region"], "startLine endLine")
        at = place["artifactLocation"]
        assert re.fullmatch(r"(file://)?([A-Za-z0-9._~/-]|%[0-9A-F]{2})+", at["uri"]), at
        assert at["uri"].startswith("file:///") or at["uriBaseId"] == "%SRCROOT%"
        yield urllib.parse.unquote(at["uri"]), place["region"]["startLine"], place["region"]["endLine"]
assert list(read("out")) == [("src/new.c", 4, 4), ("src/new.c", 6, 6)], list(read("out"))
whole = list(read("a.sarif"))
assert len(whole) == sum(l.startswith("::warning") for l in open("a.github.txt")) > 2
P
python3 sarif.py 2>err || fail sarif
"$mipdata" export -p new.mip --debug 'pro g' --format=sarif --path-map "$PWD=/a b/ü%" --root /x -o out 2>err && grep -q '"uri": "file:///a%20b/%C3%BC%25/src/new.c"}' out || fail "sarif: a path"

refused() { # STATUS TEXT OPTIONS...
    "$mipdata" export -p x.mip "${@:3}" >out 2>err
    [ $? = "$1" ] && grep -q -- "$2" err || fail "${*:3}: not refused"
}
refused 2 'needs --debug ELF' --format=lcov
refused 2 'needs --format' --debug prog
refused 2 "no format 'lcovv'" --debug prog --format=lcovv
for f in $("$mipdata" export --help | sed -n '/^Formats:/,/^$/s/^  \([a-z-]*\) .*/\1/p'); do
    grep -qE "formats are .*\b$f(,|\$)" err || fail "the list of formats lacks $f"
done
for f in gcda profraw profdata proftext sampleprof; do
    refused 2 "error: $f is exported alone: one --format" --debug prog --format=lcov --format="$f" -o many
done
refused 2 "error: profdata is exported alone: one --format" --debug prog --format=profdata --format=lcov -o many
refused 2 "error: profdata is made of an LLVM profile" --format=profdata
refused 2 'several formats need -o' --debug prog --format=lcov --format=csv
refused 2 'is FROM=TO' --debug prog --format=lcov --path-map x
refused 2 'base is for --format=markdown' --debug prog --format=csv --base x.mip
refused 2 'base-debug is the firmware' --debug prog --format=markdown --base-debug prog
refused 2 '1 or 2' --debug prog --format=lcov --lcov-version=3
refused 1 'no source line is left' --debug prog --format=lcov --files nothing
"$mipcc" gcc -O0 -fmachine-profile-generate src/lines.c more.o -o other 2>err || fail other
refused 7 'another image' --debug other --format=lcov
exit 0
