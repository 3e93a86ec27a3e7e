# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# The recipes of docs/ as printed.  Each runs on a project of eight programs; one program runs nine times.  Eight run in
# parallel.  No profile is lost, and each has its program's counts.
set -eu
cat "$MIP_ROOT/docs/recipes.md" "$MIP_ROOT/docs/recipes_board.md" "$MIP_ROOT/docs/test_programs.md" >recipes.md
PATH=$MIP_BIN:$(dirname "$(readlink -f "$MIP_ROOT/qemu/run")"):$PATH

# Prints the code block after the comment `<!-- KIND: NAME -->`.
block() { awk -v mark="<!-- $1: $2 -->" '$0 == mark { on = 1; next } on && /^```/ { if (n++) exit; next } on && n' recipes.md; }

. "$MIP_ROOT/tests/tools/fail.sh"

mkdir project
{
    echo 'cmake_minimum_required(VERSION 3.21)'
    echo 'project(tests C)'
    echo 'enable_testing()'
} >project/CMakeLists.txt
echo "project('tests', 'c')" >project/meson.build
cat >project/Makefile <<'END'
CFLAGS += -O1 -g
NUMBERS = 1 2 3 4 5 6 7 8
all: $(NUMBERS:%=test_%)
test_%: t%.o
	$(CC) $(LDFLAGS) $< -o $@
check: $(NUMBERS:%=run_%) $(NUMBERS:%=again_%)
run_%:
	./test_$*
again_%:
	./test_1
END
for i in 1 2 3 4 5 6 7 8; do
    printf 'volatile int two = 2;\n__attribute__((noinline)) int only_%s(int x) { return x * 2; }\nint main(void) { return only_%s(two) - 4; }\n' $i $i >project/t$i.c
    printf 'add_executable(test_%s t%s.c)\nadd_test(NAME test_%s COMMAND test_%s)\n' $i $i $i $i >>project/CMakeLists.txt
    printf 'add_test(NAME again_%s COMMAND test_1)\n' $i >>project/CMakeLists.txt
    printf "e%s = executable('test_%s', 't%s.c')\ntest('test_%s', e%s)\ntest('again_%s', e1)\n" $i $i $i $i $i $i >>project/meson.build
done
for f in board.cmake arm.cmake arm.ini; do
    block file $f >project/$f
    [ -s project/$f ] || fail "docs/ has no $f"
done

recipes=0
for name in make cmake meson board boardfile mesonboard; do
    block run $name >$name.sh
    [ $name != boardfile ] || block run board | sed -n '/^cmake --build/,$p' >>$name.sh
    [ -s $name.sh ] || fail "docs/ has no recipe $name"
    cp -r project $name
    (cd $name && bash -euo pipefail ../$name.sh) >log 2>&1 || fail $name
    raws=$(find $name -name 'test_*.mipraw' | wc -l)
    [ "$raws" = 16 ] || fail "$name: $raws raw profiles of 16 runs: $(find $name -name '*.mipraw')"
    grep -q "now .*mipraw\|another run" log && fail "$name: two runs used one file name"
    [ "$(find $name -name '*.mip' | wc -l)" = 8 ] || fail "$name: $(find $name -name '*.mip')"
    find $name -name '*.mip' -exec mipdata show -p {} \; >shown
    for i in 1 2 3 4 5 6 7 8; do
        want=$([ $i = 1 ] && echo 9 || echo 1)
        grep -A 1 "^only_$i\$" shown | grep -qx "  Call Count: $want" || fail "$name: only_$i: $(cat shown)"
    done
    recipes=$((recipes + 1))
done
[ $recipes = 6 ]

# Answers of all eight programs, with the profiles of the recipe for a board.  t3.c has changed, and t9.c is in no program.
cd board
git init -q -b main . && git add t?.c && git -c user.name=t -c user.email=t@t commit -qm before || fail git
sed -i 's/x \* 2/x + x/' t3.c
for name in names all smallest patch; do
    (cd .. && block run $name) >../$name.sh
    [ -s ../$name.sh ] || fail "docs/ has no recipe $name"
    [ $name != patch ] || cp -r fw main-fw
    bash -euo pipefail ../$name.sh >../log 2>../talk || { cat ../talk; fail $name; }
done
grep -qx test_3 ../log || fail "which: $(cat ../log)"
[ "$(grep -c '^SF:t[1-8]\.c$' all.info)" = 8 ] || fail "lcov: $(grep ^SF all.info)"
grep -q '"programs":\[\["test_1",' all.html || fail "the page of all programs"
echo 'int more;' >>t9.c && git add -N t9.c
bash -euo pipefail ../patch.sh >../log 2>&1 || true
grep -qx all ../log || fail "which: a new file"

# docs/check.md runs the tests of a patch: all, two, or none.  If a tool fails, the recipe fails.
awk '/^```sh/ { text = ""; on = 1; next } /^```/ { on = 0 } on { text = text $0 "\n" } END { printf "%s", text }' "$MIP_ROOT/docs/check.md" >tests.sh
git() { [ "$ANSWER" != "no git" ] && echo patch; }
mipdata() { [ "$ANSWER" != failed ] && printf "$ANSWER"; }
ctest() { echo "ctest $*" && [ "$TESTS" = pass ]; }
export -f git mipdata ctest
runs() { # ANSWER-OF-WHICH pass|fail STATUS CTEST'S-ARGUMENTS
    local status=0
    ANSWER=$1 TESTS=$2 bash tests.sh >log 2>&1 || status=$?
    [ "$((status != 0))" = "$3" ] && [ "$(cat log)" = "$4" ] || fail "docs/check.md: which says '$1', tests $2: status $status"
}
runs 'all\n' pass 0 'ctest -R ^(.*)$'
runs 'all\n' fail 1 'ctest -R ^(.*)$'
runs 'crc\nring\n' fail 1 'ctest -R ^(crc|ring)$'
runs '' pass 0 ''
runs failed pass 1 ''
runs 'no git' pass 1 ''
