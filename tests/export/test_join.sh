# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# mipdata export of several images of one source, with different #if branches.  A line that ran in one image ran.  Counts
# are added.  Branches of equal code are joined.  A line whose state is unknown in one image is not called uncovered.
set -u
mipcc=$MIP_BIN/mipcc mipdata=$MIP_SAN/mipdata
. "$MIP_ROOT/tests/tools/fail.sh"
mkdir -p a/src b/src c/src
cat >a/src/both.c <<'E'
__attribute__((noinline)) int shared(int v)
{
    if (v > 2)
        return 7;
    return 9;
}
#if MODE == 1
__attribute__((noinline)) int only_a(void)
{
    return 1;
}
#else
__attribute__((noinline)) int only_b(void)
{
    return 2;
}
#endif
__attribute__((noinline)) int never(void)
{
    return 3;
}
int main(int c, char **v)
{
    int r = 0;
    for (int i = 0; i < c; i++)
#if MODE == 1
        r += shared(c) + only_a();
#else
        r -= shared(c) + only_b();
#endif
    return c > 9 ? never() : r == 1 + (long)v;
}
E
cp a/src/both.c b/src/ && cp a/src/both.c c/src/
image() { # FOLDER MODE OPTIONS WORDS...: builds an image in FOLDER, and makes its profile of one run
    cd "$1" && rm -f ./*.mipraw || fail "$1"
    # shellcheck disable=SC2086
    "$mipcc" gcc -O0 -g -DMODE=$2 -fmachine-profile-generate $3 src/both.c -o prog >out 2>err && ./prog "${@:4}" >out || fail "build of $1"
    cd ..
    "$mipdata" create --force -p 'prof/%m.mip' "$1/prog" 2>err && "$mipdata" merge -p 'prof/%m.mip' "$1/default.mipraw" 2>err ||
        fail "profile of $1"
}
image a 1 -fmachine-profile-edge-counts x y
image b 2 -fmachine-profile-edge-counts
export_of() { # FORMAT IMAGES...
    "$mipdata" export -p 'prof/%m.mip' --path-map "$PWD/a/=" --path-map "$PWD/b/=" --path-map "$PWD/c/=" --path-map "$PWD/e/=" --format="$1" \
        "${@:2}" >out 2>err || fail "export $*"
    cat out
}
export_of lcov a/prog >a.info && export_of lcov b/prog >b.info
export_of lcov a/prog b/prog >ab.info && export_of lcov b/prog a/prog >ba.info
[ "$(grep -c '^SF:src/both.c$' ab.info)" = 1 ] || fail "the source file is there more than once"
cmp <(grep -v ^BRDA ab.info) <(grep -v ^BRDA ba.info) && cmp <(sort ab.info | grep -v ^BRDA:[23]) <(sort ba.info | grep -v ^BRDA:[23]) || fail "the result depends on the order of images"
python3 - <<'P' || fail "lines, functions and branches"
def read(name, key, at):
    rows = [r[len(key) + 1:].split(",") for r in open(name).read().split("\n") if r.startswith(key + ":")]
    return {tuple(r[:at]) if at > 1 else r[0]: r[at] for r in rows}
a, b, ab = (read(n + ".info", "DA", 1) for n in ("a", "b", "ab"))
assert set(a) - set(b) and set(b) - set(a) and set(ab) == set(a) | set(b)
assert all(int(ab[n]) == int(a.get(n, 0)) + int(b.get(n, 0)) for n in ab), ab
assert a["4"] == "3" and b["4"] == "0" and a["5"] == "0" and b["5"] == "1" and ab["4"] == "3" and ab["5"] == "1" and ab["18"] == "0"
calls = dict(reversed(r[5:].split(",")) for r in open("ab.info").read().split("\n") if r.startswith("FNDA:"))
assert calls == {"shared": "4", "only_a": "3", "only_b": "1", "never": "0", "main": "2"}, calls
# The code of shared is equal in both, that of main is not.
branches = read("ab.info", "BRDA", 3)
assert {k: v for k, v in branches.items() if k[0] == "3"} == {("3", "0", "0"): "3", ("3", "0", "1"): "1"}, branches
assert len({k for k in branches if k[0] == "31"}) == 4, branches
P

# shared() is skipped in c.  Its lines that ran in a ran; the others are unknown.
printf "[mip]\nfun:shared=skip\n" >list
image c 1 "-fmachine-profile-edge-counts -fmachine-profile-list=$PWD/list"
export_of lcov a/prog c/prog >ac.info
grep -qx 'DA:4,3' ac.info && grep -q '^DA:18,0$' ac.info && ! grep -q '^DA:5,' ac.info || fail "unknown in one"
# Three images: one has coverage without counts.
image c 2 -fmachine-profile-block-coverage\ -fmachine-profile-function-coverage x
export_of lcov a/prog b/prog c/prog >abc.info
grep -qx 'DA:4,3' abc.info && grep -qx 'DA:5,2' abc.info || fail "three images"
export_of json b/prog c/prog >j
python3 -c 'import json
lines = {l["line"]: l for l in json.load(open("j"))["files"][0]["lines"]}
assert lines[5]["least"], lines[5]' || fail "a lower bound"
mkdir -p e/src && cp a/src/both.c e/src/
image e 1 -fmachine-profile-block-coverage\ -fmachine-profile-function-coverage x
export_of lcov c/prog e/prog >twice && grep -qx 'DA:3,1' twice || fail "counts from coverage"

refused() { # STATUS TEXT OPTIONS...
    "$mipdata" export -p 'prof/%m.mip' "${@:3}" -o none >out 2>err
    [ $? = "$1" ] && grep -q -- "$2" err && [ ! -e none ] || fail "${*:3}: not refused"
}
refused 2 'images are operands' --format=lcov
refused 2 'for formats of lines' --format=sampleprof a/prog b/prog
cp a/prog lost && "$mipcc" gcc -O1 -g -DMODE=3 -fmachine-profile-generate a/src/both.c -o lost && refused 4 'No such' --format=lcov a/prog lost

# Files without probes: plain.c and far.c were compiled without mipcc, and empty.h has no code.  They are in no list, count
# or message unless --all-files asks; plain.c, below the root, is named.  A file that has probes in one image stays.
mkdir mixed far && cd mixed || exit 1
printf '#include "empty.h"\nint plain(int), far(int);\nint main(int c, char **v)\n{\n    return plain(c) + far(c) - 3 + (v == 0);\n}\n' >main.c
printf 'struct nothing {\n    int x;\n};\n' >empty.h
printf 'int plain(int v)\n{\n    return v + 1;\n}\n' >plain.c
printf 'int far(int v)\n{\n    return v;\n}\n' >../far/far.c
gcc -g -c plain.c ../far/far.c && rm -f ./*.mipraw && "$mipcc" gcc -O0 -g -fmachine-profile-generate -fmachine-profile-edge-counts main.c plain.o far.o -o part >out 2>err &&
    ./part && "$mipdata" create -p x.mip part 2>err && "$mipdata" merge -p x.mip default.mipraw 2>err || fail "a part with probes"
is_quiet() { # VERB...: neither the answer nor a message has the files, but for the one that is named
    "$mipdata" "$@" -p x.mip --debug part >out 2>err || fail "$*: status"
    ! grep -v '#include' out | grep -q 'far\.c\|empty\.h' && ! grep -q 'far\.c\|empty\.h' err && ! grep -q 'plain\.c' out || fail "$*: files without probes"
    grep -qx 'mipdata: 2 files without probes are left out' err && grep -q '^mipdata: plain.c: warning: no function' err || fail "$*: the message"
}
for format in lcov cobertura sonar gcovr-json github sarif json csv markdown; do is_quiet export --format=$format; done
"$mipdata" export -p x.mip --debug part --format=csv --not-files '*far*' >out 2>err && ! grep -q removed err || fail "what was removed of it is counted"
is_quiet show --source && is_quiet show --per-file && is_quiet show --per-file --json && is_quiet branches && is_quiet check --min-lines 100
"$mipdata" report -p x.mip --debug part -o x.html 2>err && ! grep -q 'far\.c\|/empty\.h' x.html && grep -q '"unprobed":\[2,\["plain.c"\]\]' x.html || fail "report"
"$mipdata" export -p x.mip --debug part --all-files --format=csv >out 2>err && grep -q '^"plain.c",0,0,0,' out && grep -q '/far/far.c' out || fail "--all-files"
"$mipdata" diff x.mip x.mip --debug part >out 2>err || fail "diff with itself"
printf '%s\n' '--- a/plain.c' '+++ b/plain.c' '@@ -3,1 +3,1 @@' -x +y | "$mipdata" check -p x.mip --debug part --changed - >out 2>err && fail "a patch of a file without probes is green"
"$mipcc" gcc -O0 -g -fmachine-profile-generate -fmachine-profile-edge-counts main.c plain.c far.o -o all >out 2>err &&
    ./all && "$mipdata" create -p 'p/%m.mip' part all 2>err && "$mipdata" merge -p 'p/%m.mip' default.mipraw 2>err || fail "more with probes"
"$mipdata" export -p 'p/%m.mip' --format=csv part all >out 2>err && grep -q '^"plain.c",' out && grep -q '1 file without probes is left out' err || fail "probes in one image"
exit 0
