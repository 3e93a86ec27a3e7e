# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# Paths of a project: --root may be relative, a folder may have a second name through a link, a dependency may lie beside
# the root, sources may move after the build.  A patch's main.c is not src/main.c.  All expectations are by hand.
set -u
mipcc=$MIP_BIN/mipcc mipdata=$MIP_SAN/mipdata
. "$MIP_ROOT/tests/tools/fail.sh"
mkdir -p real/proj/src real/proj/link real/proj/build real/dep real/shared
ln -s real named && ln -s ../../shared/sh.c real/proj/link/sh.c
function_of() { # NAME: the text of a function; line 3 runs for 1 and above, line 4 for others
    printf 'int %s(int v)\n{\n    if (v > 0) return 1;\n    return 2; /* LCOV_EXCL_LINE */\n}\n' "$1"
}
function_of dep >real/dep/dep.c && function_of sh >real/shared/sh.c && function_of gen >real/proj/build/gen.c
function_of top >real/proj/main.c
printf 'int dep(int), sh(int), gen(int), top(int);\nint main(int n, char **v)\n{\n    (void)v;\n    if (n > 5)\n        return 9;\n    return dep(n) + sh(n) + gen(n) + top(0) - 5;\n}\n' >real/proj/src/main.c
flags='-O0 -g -fmachine-profile-generate -fmachine-profile-source'
# The shell's PWD has the link's name, which GCC writes.
# shellcheck disable=SC2086
(cd named/proj && "$mipcc" gcc $flags src/main.c main.c link/sh.c build/gen.c ../dep/dep.c -o build/prog && ./build/prog) >out 2>err || fail build
"$mipdata" create -p x.mip named/proj/build/prog 2>err && "$mipdata" merge -p x.mip named/proj/default.mipraw 2>err || fail profile
readelf --debug-dump=info named/proj/build/prog 2>err | grep -q 'DW_AT_comp_dir.*/named/proj' || fail "the compiler wrote another name"

files() { # FOLDER OPTIONS...: the paths of a report
    (cd "$1" && "$mipdata" export -p "$top/x.mip" --debug "$top/named/proj/build/prog" --format=csv "${@:2}" 2>"$top/err") |
        sed '1d;s/^"\([^"]*\)".*/\1/' | LC_ALL=C sort | tr '\n' ' ' >out
}
top=$PWD
its='build/gen.c link/sh.c main.c src/main.c '
files named/proj && [ "$(cat out)" = "$top/named/dep/dep.c $its" ] || fail "a dependency beside the root"
files real/proj && [ "$(cat out)" = "$top/named/dep/dep.c $its" ] || fail "a folder with two names"
whole="dep/dep.c proj/build/gen.c proj/link/sh.c proj/main.c proj/src/main.c "
for root in .. ../../named ../../real/ "$top/real" "$top/named/" ../../real/none/..; do
    files real/proj --root "$root" && [ "$(cat out)" = "$whole" ] || fail "--root $root"
done
files real --root proj/build && [ "$(cat out)" = "$(printf "$top/named/%s " dep/dep.c proj/link/sh.c proj/main.c proj/src/main.c)gen.c " ] || fail "--root proj/build"
files . --root none && grep -q "warning: no file is below --root 'none'" err || fail "a root below which nothing is"
files . --root real && ! grep -q 'no file is below' err || fail "a good root is warned of"

# Plain objects with relative paths: one of a toolchain built elsewhere, one of the project.
mkdir lib && function_of plain_a >lib/a.c && function_of plain_b >real/proj/b.c
(cd lib && gcc -g -fdebug-prefix-map="$PWD"=. -c a.c) && (cd real/proj && gcc -g -fdebug-prefix-map="$PWD"=. -c b.c) || fail "plain objects"
# shellcheck disable=SC2086
(cd real/proj && "$mipcc" gcc $flags src/main.c main.c link/sh.c build/gen.c ../dep/dep.c b.o ../../lib/a.o -o build/two && "$mipdata" create -p two.mip build/two &&
    "$mipdata" show -p two.mip --debug build/two --per-file) >out 2>err || fail "two"
grep -q ': 2 files without probes are left out' err || fail "relative paths: left out"
[ "$(grep -c 'no function of this file has probes' err)" = 1 ] && grep -q ' b.c: warning: no function' err || fail "a file of the toolchain is taken for the project's"

# Two files of one name: each has its own lines of the patch.  src/main.c:6 and main.c:3 did not run.
cat >p.diff <<'E'
--- a/main.c
+++ b/main.c
@@ -2,0 +3,1 @@
+    if (v > 0) return 1;
--- a/src/main.c
+++ b/src/main.c
@@ -5,0 +6,1 @@
+        return 9;
E
for folder in named/proj real/proj .; do
    (cd $folder && "$mipdata" check -p "$top/x.mip" --debug "$top/real/proj/build/prog" --changed "$top/p.diff") >out 2>err
    [ "$(grep -c 'main.c:[0-9]*: did not run' out)" = 1 ] && grep -q 'src/main.c:6: did not run' out && grep -q '(1 of 2)' out || fail "check in $folder"
done
# A patch of main.c says nothing of src/main.c.
head -n 4 p.diff | sed 's/+3,1/+6,1/' >one.diff
(cd real/proj && "$mipdata" check -p "$top/x.mip" --debug build/prog --changed "$top/one.diff") >out 2>err
! grep -q 'src/main.c' out || fail "main.c is taken for src/main.c"

# In a folder within the repository a path of the report may equal the patch's name of another file.
for patch in one.diff p.diff; do
    (cd real/proj/src && "$mipdata" check -p "$top/x.mip" --debug ../build/prog --changed "$top/$patch") >out 2>err
    grep -q '^  main.c:6: did not run' out || fail "$patch in src/: main.c"
done
! grep -q '^  main.c:3:' out && grep -q '(1 of 2)' out || fail "p.diff in src/"
# A patch's gen.c may be build/gen.c, for a root above the repository.  If the repository has a gen.c, that is meant.
sed 's/main.c/gen.c/; s/+6,1/+3,1/' one.diff >gen.diff && cp real/proj/build/prog prog
"$mipdata" create -p n.mip prog 2>err && "$mipdata" merge -p n.mip --name run real/proj/default.mipraw 2>err || fail "a named run"
changed() { # WHAT FOLDER: the file and the runs of the patch
    (cd "real/proj/$2" && "$mipdata" export -p "$top/n.mip" --debug "$top/prog" --changed "$top/gen.diff" --format=csv && "$mipdata" which -p "$top/n.mip" --debug "$top/prog" --changed "$top/gen.diff") >out 2>err
    [ "$(grep -c 'build/gen.c' out) $(tail -n 1 out)" = "$1" ] || fail "gen.c in ${2:-the root}"
}
changed '1 run' . && mkdir real/proj/.git && changed '1 run' .
cp real/proj/build/gen.c real/proj/gen.c && changed '0 all' . && changed '0 all' src
# An equal name is that of git diff --relative.  In another checkout than the built one, names decide.
(cd real/proj/src && "$mipdata" check -p "$top/x.mip" --debug ../build/prog --changed "$top/one.diff") >out 2>err
grep -q '^  main.c:6: did not run' out || fail "git diff --relative in src/"
mkdir -p copy/.git && cp -r real/proj/src real/proj/main.c copy
(cd copy && "$mipdata" check -p "$top/x.mip" --debug ../real/proj/build/prog --changed "$top/p.diff") >out 2>err
grep -q 'src/main.c:6: did not run' out && grep -q '(1 of 2)' out || fail "a patch in a copy of the sources"
rm -r real/proj/gen.c real/proj/.git prog copy
files real/proj --root . --files '*/dep/*' && ! grep -q 'no file is below' err || fail "--files hides a good root"
files real/proj --path-map "$top/named=https://host//x" && grep -q '^https://host//x/dep/dep.c ' out || fail "a TO with ://"

# Sources that moved after the build: markers and texts are those of the mapped path.
mv real moved && rm named && mv moved/proj/build/prog .
moved() { "$mipdata" "$1" -p x.mip --debug prog --path-map "$top/named=$2" "${@:3}" >out 2>err || fail "$*"; }
for to in moved "$top/moved"; do
    moved export "$to" --format=csv && grep -q '"moved/proj/src/main.c"' out && grep -q '"moved/dep/dep.c"' out || fail "paths in $to"
    grep -q 'excluded by markers: 4 lines' err || fail "markers in $to"
    moved report "$to" --root moved/proj -o page.html && ! grep -q 'has no text' err && grep -q LCOV_EXCL_LINE page.html || fail "texts in $to"
done
# A root of the computer that built it: the texts are found by the report's own paths.
(cd moved/proj && "$mipdata" report -p "$top/x.mip" --debug "$top/prog" --root "$top/named/proj" -o page.html) >out 2>err
grep -q 'has no text of 1 of 5 files' err && grep -q LCOV_EXCL_LINE moved/proj/page.html || fail "texts by --root"
moved export "$top/moved" --root moved --format=csv && grep -q '^"proj/src/main.c"' out || fail "a root of mapped paths"
