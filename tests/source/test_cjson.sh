# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# A library with its own tests: cJSON, from its Debian source package, under ctest in QEMU, by the recipe of
# docs/recipes_board.md.  gcov at -O0 on this computer is the oracle: 99.5 % of the lines that both know agree on ran or not,
# and at most 14 % of gcov's lines are absent: initialisers that were folded, gotos and labels.  By default one program, without CMake; MIP_LONG=1: all at -Og and -Os.
# The library's code in source mode at -Os takes at most 0.65 of that at -O0, both without probes.
set -u
here=$MIP_ROOT/tests/source
cjson=$("$MIP_ROOT/tests/foreign/sources" "$(dirname "$MIP_BIN")/cache/foreign" cjson) || exit 1
PATH=$MIP_BIN:$(dirname "$(readlink -f "$MIP_ROOT/qemu/run")"):$PATH

. "$MIP_ROOT/tests/tools/fail.sh"
block() { # KIND NAME: prints this block of the recipe
    awk -v mark="<!-- $1: $2 -->" '$0 == mark { on = 1; next } on && /^```/ { if (n++) exit; next } on && n' "$MIP_ROOT/docs/recipes_board.md"
}
agrees() { # WHAT LINES GCOV-FILE...: x.json agrees
    "$here/against_gcov.py" x.json "${@:3}" >found 2>log || fail "$1: compare"
    echo "$1: $(cat found)"
    read -r _ both _ ran _ _ _ conditional _ unknown _ gone _ <found
    [ "$both" -ge "$2" ] && [ $((ran * 1000)) -ge $((both * 995)) ] &&
        [ $(((gone + conditional + unknown) * 100)) -le $(((both + gone + conditional + unknown) * 14)) ] && return
    "$here/against_gcov.py" x.json "${@:3}" --list >log
    fail "$1: $(cat found)"
}
page() { awk -v mark="<!-- run: $1 -->" '$0 == mark { on = 1; next } on && /^```/ { if (n++) exit; next } on && n' "$MIP_ROOT/docs/project.md"; }
gcovs() { # FOLDER: writes gcov's texts of each program to a folder of its own
    local n=0 data
    while read -r data; do
        n=$((n + 1))
        mkdir -p "truth/$n" && (cd "truth/$n" && gcov -o "$(dirname "$data")" "$data" >../gcov.log 2>&1)
    done < <(find "$1" -name '*.gcda')
}

for level in -O0 '-Os -fmachine-profile-generate -fmachine-profile-source'; do
    # The flags of source mode alone: no probes.
    flags=$level
    if [ "$level" != -O0 ]; then
        flags="$(mipcc --print-flags arm-none-eabi-gcc -fmachine-profile-generate -fmachine-profile-source 2>log | tr ' ' '\n' |
            grep -E '^-(f|O)' | grep -v machine-profile | tr '\n' ' ')"
        [[ $flags == *-Og* ]] || fail "the flags of source mode: $flags"
    fi
    # shellcheck disable=SC2086
    arm-none-eabi-gcc -mcpu=cortex-m3 -mthumb $flags -c "$cjson/cJSON.c" -o size.o 2>log || fail "size at $level"
    sizes+=("$(arm-none-eabi-size size.o | awk 'NR == 2 { print $1 }')")
done
echo "code at -O0 ${sizes[0]}, at -Os in source mode ${sizes[1]}"
[ $((sizes[1] * 100)) -le $((sizes[0] * 65)) ] || fail "source mode takes more than 0.65 of the code at -O0: ${sizes[*]}"

if [ "$MIP_LONG" != 1 ]; then
    tests=$cjson/tests program=misc_tests
    texts=("$tests/$program.c" "$tests/unity/src/unity.c") # it includes cJSON.c
    mkdir host && (cd host && gcc -w -O0 --coverage -I"$tests/unity/src" -I"$cjson" "${texts[@]}" -lm -o p && ./p) >log 2>&1 || fail gcov
    gcovs "$PWD/host"
    mipcc --board=qemu-mps2-an385 arm-none-eabi-gcc -w -Os -I"$tests/unity/src" -I"$cjson" -fmachine-profile-generate \
        -fmachine-profile-source "${texts[@]}" -lm -o prog >log 2>&1 && run --board qemu-mps2-an385 prog >>log 2>&1 || fail "build and run"
    mipdata create -p x.mip prog >log 2>&1 && mipdata merge -p x.mip default.mipraw >>log 2>&1 &&
        mipdata export -p x.mip --debug prog --format=json -o x.json >>log 2>&1 || fail export
    agrees "misc_tests, -Os" 900 truth/*/cJSON.c.gcov
    exit 0
fi

options="-DENABLE_CJSON_UTILS=On -DBUILD_SHARED_LIBS=Off -DENABLE_CUSTOM_COMPILER_FLAGS=Off"
project() { # FOLDER: the library's files, whose tests name targets, so that CMake runs them in the emulator
    cp -r "$cjson" "$1" && sed -i 's|COMMAND "\./\${\(.*\)}")|COMMAND "${\1}")|' "$1/tests/CMakeLists.txt"
}
project host
# shellcheck disable=SC2086
(cd host && cmake -S . -B out $options -DCMAKE_C_FLAGS='-O0 --coverage -w' && cmake --build out && cd out && ctest -E cJSON_test) >log 2>&1 || fail "gcov"
gcovs "$PWD/host/out"
for level in -Og -Os; do
    project fw$level
    block file arm.cmake >fw$level/arm.cmake
    block run board | sed -n '1,/cmake --build/p' | sed "s/-DCMAKE_C_LINKER_LAUNCHER=mipcc/& $options/; s/'-Og -g'/'-w -g $level'/" >build.sh
    grep -q -- "-w -g $level'" build.sh || fail "the recipe has no flags: $(cat build.sh)"
    (cd fw$level && bash -euo pipefail ../build.sh) >log 2>&1 || fail "$level: build"
    mapfile -t programs < <(find fw$level/fw/tests -maxdepth 1 -type f -perm -u+x)
    [ ${#programs[@]} -ge 19 ] || fail "$level: programs: ${programs[*]}"
    (mipdata create -p "fw$level/fw/prof/%m.mip" "${programs[@]}" && cd fw$level/fw && ctest -j2 -E cJSON_test) >log 2>&1 || fail "$level: ctest"
    (mipdata merge -p "fw$level/fw/prof/%m.mip" fw$level/fw/prof/*.mipraw &&
        mipdata export -p "fw$level/fw/prof/%m.mip" --format=json -o x.json "${programs[@]}") >log 2>&1 || fail "$level: export"
    agrees "${#programs[@]} programs, $level" 1000 truth/*/cJSON*.c.gcov
done

# docs/project.md, as printed: a project that is not changed, to one page, the tests of a change, and a red check.
mkdir walk && cp -r "$cjson" walk/cjson && rm -f walk/cjson/complete
(cd walk/cjson && git init -q . && git add . && git -c user.name=a -c user.email=a@b commit -qm first) || fail git
export MIP=$MIP_ROOT
walk() { # BLOCK...: runs these blocks in one shell
    (cd walk && for b in "$@"; do page "$b"; done >commands && [ -s commands ] && bash -euo pipefail commands) >log 2>&1
}
walk build page || fail "docs/project.md: build, page"
grep -q '^100% tests passed, 0 tests failed out of 19$' log && grep -q '^TOTAL  *[0-9]* ' log || fail "docs/project.md: 19 tests"
grep -q '"programs":\[\["' walk/build/mip/report.html || fail "docs/project.md: the page"
(cd walk/cjson && for b in which; do page $b; done >../commands && bash -euo pipefail ../commands) >log 2>&1 || fail "docs/project.md: which"
[ "$(grep -c '^m[a-z]*_tests$' log)" = 2 ] && grep -qx minify_tests log && grep -qx misc_tests log || fail "docs/project.md: the tests of the change"
export MIP_FLAGS='--board=qemu-mps2-an385 -fmachine-profile-source'
page check >walk/commands && (cd walk/cjson && bash -euo pipefail ../commands) >log 2>&1 && fail "docs/project.md: the check is not red"
grep -q '^  cJSON.c:[0-9]*: did not run$' log || fail "docs/project.md: the line"
