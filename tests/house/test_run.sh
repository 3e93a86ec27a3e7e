# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# tests/run builds only the programs that the named tests need.  If a build fails, it prints an error and runs no test.
set -u
. "$MIP_ROOT/tests/tools/fail.sh"
# A copy of the tree with a finished build, but without the tests' own programs: only these are compiled here.
build=$(dirname "$MIP_BIN")
mkdir -p tree/build
for f in "$MIP_ROOT"/*; do [ "$f" -ef "$build" ] || ln -s "$f" "tree/${f##*/}"; done
rm tree/tests
cp -r "$MIP_ROOT/tests" tree/tests
(cd "$build" && cp -a --parents {,san/}{bin,libexec,share,obj,libmip.a} "$OLDPWD/tree/build/") || fail "no copy of the build folder"
san=tree/build/san/tests

tree/tests/run -v base/test_bytes >out 2>&1 || fail "a unit test: $(cat out)"
grep -q '^1 passed, 0 failed' out || fail "a unit test did not run: $(cat out)"
[ "$(find $san -type f -perm /100 | wc -l)" = 1 ] && [ ! -e tree/build/tests ] || fail "built too: $(find tree/build/tests $san)"

# A script gets the tests' tools without sanitizers, and only once.c and those that it names, or a file that it names.  The tools with
# sanitizers are made anew only if it names them.
rm -r tree/build/san/bin
echo '. "$MIP_ROOT/tests/base/part.sh"; [ -x "$MIP_TOOLS/rawdump" ] && [ -x "$MIP_BIN/mipdata" ] && [ ! -e "$MIP_BIN/../san/bin" ]' >tree/tests/base/test_script.sh
echo 'steps() { "$MIP_TOOLS/steptrace"; }' >tree/tests/base/part.sh
tree/tests/run base/test_script >out 2>&1 || fail "a script: $(cat out)"
[ "$(cd tree/build/tests && echo *)" = 'once once.d rawdump rawdump.d steptrace steptrace.d' ] || fail "tools: $(ls tree/build/tests)"
echo '[ -x "$MIP_SAN/mipdata" ]' >tree/tests/base/test_script.sh
tree/tests/run base/test_script >out 2>&1 || fail "a script with sanitizers: $(cat out)"

# Of a test that was killed with its shell nothing is known: it failed.
echo 'exit 0' >tree/tests/base/test_script.sh
echo 'kill -KILL $PPID; sleep 1' >tree/tests/base/test_script_killed.sh
tree/tests/run base/test_script >out 2>&1
[ $? = 1 ] && grep -q '^1 passed, 1 failed' out || fail "a killed test: $(cat out)"
rm tree/tests/base/test_script_killed.sh

echo 'int main(void) { return nothing; }' >tree/tests/base/test_broken.c
tree/tests/run base/test_ >out 2>&1
[ $? = 2 ] && grep -q 'tests/run: error: .* cannot be built; no test was run' out || fail "a unit test that does not compile: $(cat out)"
! grep -q ' passed' out || fail "tests ran after a failed build: $(cat out)"
exit 0
