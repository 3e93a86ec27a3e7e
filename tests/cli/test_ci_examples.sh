# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# integrate/ci/: each command of the two examples runs in a sample project.  The last command passes if the new lines ran.
# If one did not run, the job fails.
set -u
PATH=$MIP_BIN:$PATH
. "$MIP_ROOT/tests/tools/fail.sh"
export GIT_CONFIG_GLOBAL=/dev/null GIT_AUTHOR_NAME=a GIT_AUTHOR_EMAIL=a GIT_COMMITTER_NAME=a GIT_COMMITTER_EMAIL=a
mkdir project && cd project || exit 1
cat >CMakeLists.txt <<E
cmake_minimum_required(VERSION 3.21)
project(app C)
enable_testing()
include($MIP_ROOT/integrate/cmake/mip.cmake)
add_executable(my_test lib.c my_test.c)
mip_instrument(my_test)
add_test(NAME my_test COMMAND my_test)
mip_add_report(my_test)
E
printf 'int lib(int v)\n{\n    return v;\n}\n' >lib.c
printf 'int lib(int);\nint main(void)\n{\n    return lib(0);\n}\n' >my_test.c
git init -q . && git add . && git commit -qm first || fail git

commands_of() { # FILE
    case $1 in
        github) sed -n 's/^ *- run: //p' "$MIP_ROOT/integrate/ci/github.yml" ;;
        gitlab) sed -n '/^  script:/,/^  coverage:/ s/^    - //p' "$MIP_ROOT/integrate/ci/gitlab.yml" ;;
    esac
}
run_job() { # FILE: prints the number of the first command that failed, or 0
    local n=0
    rm -rf build
    commands_of "$1" >commands
    [ "$(wc -l <commands)" -ge 7 ] || fail "$1: too few commands were found"
    while read -r line; do
        n=$((n + 1))
        BASE=HEAD GITHUB_STEP_SUMMARY=summary.md bash -ec "$line" >log 2>&1 </dev/null || { echo $n; return; }
    done <commands
    echo 0
}
for example in github gitlab; do
    printf 'int lib(int v)\n{\n    return v * 2;\n}\n' >lib.c
    [ "$(run_job $example)" = 0 ] || fail "$example: the job does not pass"
    [ -s build/mip/report.html ] || fail "$example: no page"
    printf 'int lib(int v)\n{\n    if (v > 3)\n        return v + 1;\n    if (v > 2)\n        return v - 5;\n    return v;\n}\n' >lib.c
    [ "$(run_job $example)" = "$(wc -l <commands)" ] || fail "$example: new lines that did not run should fail the last command"
done
grep -q '^\*\*2 of 4 new lines ran' summary.md && grep -q '^| `lib.c` | .* 4, 6 | ' summary.md || fail "github: no summary"
[ "$(grep -c '"ruleId"' coverage.sarif)" = 2 ] || fail "github: coverage.sarif"
grep -q '^\*\*2 of 4 new lines ran' build/mip/patch.md || fail "gitlab: no table"
xmllint --noout cov.xml || fail "gitlab: no report"
exit 0
