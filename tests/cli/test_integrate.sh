# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# integrate/: mip.cmake gives a CMake project a page with the coverage of its tests, and a check; mip_all.cmake a project
# that is not changed, in QEMU.  A program that has not run is named.  Completion for bash, zsh and fish knows the tools' verbs and options.
set -u
PATH=$MIP_BIN:$PATH
. "$MIP_ROOT/tests/tools/fail.sh"
mkdir src && cat >src/CMakeLists.txt <<E
cmake_minimum_required(VERSION 3.21)
project(app C)
enable_testing()
include($MIP_ROOT/integrate/cmake/mip.cmake)
add_library(lib STATIC lib.c)
set_target_properties(lib PROPERTIES POSITION_INDEPENDENT_CODE ON) # as many libraries ask for it
mip_instrument(lib)
foreach(name a b)
    add_executable(test_\${name} test_\${name}.c)
    target_link_libraries(test_\${name} lib)
    mip_instrument(test_\${name} -fmachine-profile-edge-counts -fmachine-profile-source)
    add_test(NAME \${name} COMMAND test_\${name})
endforeach()
mip_add_report(test_a test_b)
E
printf 'int lib(int v)\n{\n    if (v)\n        return v + 1;\n    return 0;\n}\nint unused(void)\n{\n    return 3;\n}\n' >src/lib.c
printf 'int lib(int);\nint main(void)\n{\n    return lib(0);\n}\n' >src/test_a.c
printf 'int lib(int);\nint main(void)\n{\n    return lib(4) - 5;\n}\n' >src/test_b.c
cmake -S src -B build >log 2>&1 && cmake --build build >log 2>&1 || fail build
target() { cmake --build "$1" --target "$2" >log 2>&1; }
target build mip-report && fail "mip-report succeeds before the programs have run"
grep -q 'no program of this build has run: run ctest first' log || fail "mip-report before the programs have run"
(cd build && ./test_b) && target build mip-report || fail "one of two programs"
grep -q 'no run is merged into 1 of 2 profiles, .*: test_a$' log || fail "mip-report does not name the program that has not run"
(cd build && ctest -j2) >log 2>&1 && target build mip-report || fail report
lines_of_lib() { awk '/^SF:.*lib.c$/ { on = 1 } on && /^DA:[459],/ { print } /^end_of_record/ { on = 0 }' "$1/mip/report.info"; }
[ "$(lines_of_lib build | paste -sd ' ')" = 'DA:4,1 DA:5,1 DA:9,0' ] || fail "lines of lib.c: $(lines_of_lib build)"
target build mip-clean && [ -z "$(find build/mip -name '*.mip*')" ] || fail "mip-clean: $(ls build/mip)"
# A folder with a blank and an apostrophe.
for generator in Ninja 'Unix Makefiles'; do
    rm -rf "it's one" && cmake -G "$generator" -S src -B "it's one" >log 2>&1 && cmake --build "it's one" >log 2>&1 && (cd "it's one" && ctest) >log 2>&1 &&
        target "it's one" mip-report && [ "$(lines_of_lib "it's one" | paste -sd ' ')" = 'DA:4,1 DA:5,1 DA:9,0' ] || fail "$generator: a folder with a blank"
done
# The same without a word in the project: -fPIC is left out only if the build has a shared library.
for shared in "" "add_library(other SHARED lib.c)"; do
    rm -rf whole && mkdir whole && cp src/*.c whole && grep -v 'mip\|^ *add_test' src/CMakeLists.txt >whole/CMakeLists.txt
    printf '%s\nadd_test(short test_a)\nadd_test(NAME long COMMAND test_b)\n' "$shared" >>whole/CMakeLists.txt
    cmake -S whole -B whole/build -DCMAKE_PROJECT_INCLUDE="$MIP_ROOT/integrate/cmake/mip_all.cmake" >log 2>&1 &&
        cmake --build whole/build >log 2>&1 && (cd whole/build && ctest -j2) >log 2>&1 && target whole/build mip-report || fail "whole: $shared"
    want='DA:4,1 DA:5,1 DA:9,0'
    if [ -n "$shared" ]; then
        want=
        grep -q 'no line of shared libraries is counted: other;' log || fail "the shared library is not named"
    fi
    [ "$(lines_of_lib whole/build | paste -sd ' ')" = "$want" ] || fail "whole: $shared: $(lines_of_lib whole/build)"
done

# A whole build for a board by Ninja, whose files have no word of it: with assembly, a boot stage linked apart, a SYSTEM target.
# Tests name programs by path and by target, one runs twice.
export GIT_CONFIG_GLOBAL=/dev/null GIT_AUTHOR_NAME=a GIT_AUTHOR_EMAIL=a GIT_COMMITTER_NAME=a GIT_COMMITTER_EMAIL=a
mkdir -p all/more && cp src/lib.c all && printf 'int main(int n, char **argv)\n{\n    return argv[1][0] - 48;\n}\n' >all/more/args.c
printf 'int lib(int);\nint main(void)\n{\n    return lib(0);\n}\n' >all/more/path.c && cp all/more/path.c all/more/idle.c
cat >all/CMakeLists.txt <<'E'
cmake_minimum_required(VERSION 3.10)
project(app C ASM)
enable_testing()
add_library(headers INTERFACE)
target_include_directories(headers SYSTEM INTERFACE include)
add_library(lib lib.c half.S)
set_target_properties(lib PROPERTIES POSITION_INDEPENDENT_CODE ON)
target_link_libraries(lib headers)
add_executable(boot boot.S)
target_link_options(boot PRIVATE -nostdlib -Wl,-Ttext=0x100)
add_subdirectory(more)
E
mkdir all/include && touch all/include/half.h
printf '#include <half.h>\n.syntax unified\n.thumb\n.global half\n.type half, %%function\nhalf: lsrs r0, r0, #1\nbx lr\n' >all/half.S
printf '.syntax unified\n.thumb\n.global _start\n.type _start, %%function\n_start: b _start\n' >all/boot.S
cat >all/more/CMakeLists.txt <<'E'
foreach(name path args idle)
    add_executable(${name} ${name}.c)
    target_link_libraries(${name} lib)
endforeach()
add_test(NAME path COMMAND "./path")
add_test(short ${CMAKE_CURRENT_BINARY_DIR}/path "a;b")
add_test(NAME args/zero COMMAND args 0 "x y")
add_test(args_zero args 0)
add_test(NAME fails COMMAND args 1)
set_tests_properties(fails PROPERTIES WILL_FAIL TRUE)
add_test(NAME other COMMAND ${CMAKE_COMMAND} --version)
E
awk '$0 == "<!-- file: arm.cmake -->" { on = 1; next } on && /^```/ { if (n++) exit; next } on && n' "$MIP_ROOT/docs/recipes_board.md" >all/arm.cmake
(cd all && git init -q . && git add . && git commit -qm first) || fail git
PATH=$PATH:$(dirname "$(readlink -f "$MIP_ROOT/qemu/run")")
MIP_FLAGS='--board=qemu-mps2-an385 -fmachine-profile-source' cmake -G Ninja -S all -B fw -DCMAKE_ASM_FLAGS='-mcpu=cortex-m3 -mthumb' -DCMAKE_TOOLCHAIN_FILE="$PWD/all/arm.cmake" \
    -DCMAKE_EXPORT_COMPILE_COMMANDS=On -DCMAKE_PROJECT_INCLUDE="$MIP_ROOT/integrate/cmake/mip_all.cmake" >log 2>&1 && cmake --build fw >log 2>&1 || fail "all: build"
grep -q 'machine-profile' fw/compile_commands.json && fail "compile_commands.json has options of mipcc"
(cd fw && ctest -j2) >log 2>&1 && grep -q '0 tests failed out of 6' log || fail "all: ctest"
target fw mip-which && fail "mip-which without profiles"
target fw mip-report || fail "all: report"
grep -q 'fw/boot has no counters, and is left out' log && [ "$(wc -l <fw/mip/programs)" = 3 ] || fail "all: a program of assembly"
grep -q '^more/args.c .*100%' log && grep -q 'no run is merged into 1 of 3 profiles, .*: idle$' log || fail "all: report"
grep -q '"args/zero"' fw/mip/report.html && grep -q '"args_zero"' fw/mip/report.html || fail "the page has no test of that name"
target fw mip-check && fail "mip-check has no limit and succeeds"
grep -q 'no limit: configure with -DMIP_BASE' log || fail "mip-check without a limit"
sed -i 's/return argv/return 0 + argv/' all/more/args.c
target fw mip-which && [ "$(grep -cx 'args[/_]zero\|fails' log)" = 3 ] && ! grep -qx 'path\|short' log || fail which
sed -i 's/return v + 1/return v + 2/' all/lib.c
target fw mip-which && grep -qx path log && grep -qx short log || fail "which: lib.c"
cmake -DMIP_BASE=HEAD fw >log 2>&1 && cmake --build fw >>log 2>&1 && (cd fw && ctest) >>log 2>&1 || fail "all: again"
target fw mip-check && fail "mip-check takes a new line that did not run"
grep -q '^  lib.c:4: did not run' log && ! grep -q 'args.c:3' log || fail "mip-check"
cmake -DMIP_CHECK='--min-lines;50' fw >log 2>&1 && target fw mip-check || fail "mip-check: a lower limit"

# A library of a shared library is left out; programs are not.  A target may have no launcher.
mkdir mixed
echo 'int core(void) { return 0; }' >mixed/core.c
echo 'int core(void); int plug(void) { return core(); }' >mixed/plug.c
echo 'int core(void); int plug(void); int main(void) { return core() + plug(); }' >mixed/prog.c
cat >mixed/CMakeLists.txt <<E
cmake_minimum_required(VERSION 3.22)
project(mixed C)
include("$MIP_ROOT/integrate/cmake/mip.cmake")
add_library(core STATIC core.c)
set_target_properties(core PROPERTIES POSITION_INDEPENDENT_CODE ON)
mip_instrument(core)
add_library(plug SHARED plug.c)
target_link_libraries(plug core)
add_executable(prog prog.c)
target_link_libraries(prog core plug)
mip_instrument(prog)
add_library(bare OBJECT core.c)
set_target_properties(bare PROPERTIES C_COMPILER_LAUNCHER "")
E
tools="-DMIP_MIPCC=$MIP_BIN/mipcc -DMIP_MIPDATA=$MIP_BIN/mipdata"
cmake -S mixed -B mixed/b $tools >log 2>&1 && cmake --build mixed/b >>log 2>&1 && mixed/b/prog || fail "mip_instrument beside a shared library"
sed -i '/^include\|mip_instrument\|SHARED\|libraries(plug/d; s/core plug/core/; s/^set_target.*bare.*/unset(CMAKE_C_COMPILER_LAUNCHER)\nadd_library(bare2 OBJECT core.c)/' mixed/CMakeLists.txt
sed -i 's/ + plug()//' mixed/prog.c
cmake -S mixed -B mixed/c $tools -DMIP_ROOT="$MIP_BIN/.." -DCMAKE_PROJECT_INCLUDE="$MIP_ROOT/integrate/cmake/mip_all.cmake" >log 2>&1 &&
    cmake --build mixed/c >>log 2>&1 && mixed/c/prog || fail "a target without a launcher"

# Completion.
cat >ask <<'E'
. "$1"
complete_words() {
    COMP_WORDS=("$@") COMP_CWORD=$(($# - 1))
    _mip_complete
    echo " ${COMPREPLY[*]} "
}
complete_words mipdata me
complete_words mipdata merge --n
complete_words mipdump --us
complete_words mipcc -fmachine-profile-e
E
bash ask "$MIP_ROOT/integrate/completion/mip.bash" >log 2>&1 || fail completion
printf '%s\n' ' merge ' ' --name ' >want
head -n 2 log | cmp - want && sed -n 3p log | grep -q -- ' --usb ' && sed -n 4p log | grep -q -- ' -fmachine-profile-edge-counts ' || fail "completion"

. "$MIP_ROOT/integrate/completion/mip.bash"
mipdata() { "$MIP_BIN/mipdata" "$@"; }
for v in $(_mip_verbs); do
    for o in $(_mip_words mipdata $v); do mipdata $v "${o%=}" </dev/null 2>&1 | grep -q 'has no option' && fail "completion offers $v $o"; done
done

# zsh: substitutes for its own commands print what it would offer.
cat >ask.zsh <<'E'
compadd() { print -r -- "words: $*" }
_files() { print files }
_describe() { print -r -- "$1: ${(P)2}" }
ask() { words=("$@") CURRENT=$# PREFIX=${@[-1]}; . $completion }
completion=$1
ask mipdata ''
ask mipdata merge --n
ask mipdata merge x
ask /somewhere/mipdump --u
ask mipcc -f
E
completion=$MIP_ROOT/integrate/completion
zsh -n "$completion/_mip" 2>log && zsh -f ask.zsh "$completion/_mip" >zsh.log 2>log && [ ! -s log ] || fail "zsh"
fish --no-execute "$completion/mip.fish" 2>log || fail "fish"
fish_words() { XDG_CONFIG_HOME=$PWD XDG_DATA_HOME=$PWD fish --no-config -c "source $completion/mip.fish; complete -C '$*'" 2>>log | sed 's/\t.*//'; }
fish_words 'mipdata ' >fish.log
verbs=$("$MIP_BIN/mipdata" --help | sed -n '/^Example/q; s/^  \([a-z0-9]*\)  *[a-z].*/\1/p')
[ "$(echo "$verbs" | wc -l)" -gt 15 ] || fail "verbs: $verbs"
for v in $verbs; do
    sed -n 1p zsh.log | grep -q " $v:[a-z]" && grep -qx -- "$v" fish.log || fail "a shell lacks the verb $v"
done
sed -n 1p zsh.log | grep -q '^verb: create:make an empty profile' && [ "$(sed -n 4p zsh.log)" = files ] || fail "zsh: verbs, files"
sed -n 2,3p zsh.log | grep -q '^words: -- .*--name' && sed -n 5,6p zsh.log | grep -q -- ' --usb' || fail "zsh: options"
sed -n 7,8p zsh.log | grep -q "^words: -S  -- .*-fmachine-profile-cost=" && sed -n 8p zsh.log | grep -q -- ' -fmachine-profile-edge-counts' || fail "zsh: mipcc"
fish_words 'mipdata merge --n' | grep -qx -- --name && fish_words 'mipdump --u' | grep -qx -- --usb &&
    fish_words 'mipcc -fmachine-profile-e' | grep -qx -- -fmachine-profile-edge-counts || fail "fish: options"
exit 0
