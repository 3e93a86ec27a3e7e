# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# integrate/: two lines of mip.cmake give a CMake project a page with the coverage of its tests.  A program that has not
# run is named.  Completion for bash, zsh and fish knows the tools' verbs and options.
set -u
PATH=$MIP_BIN:$PATH
fail() {
    echo "FAIL: $*"
    cat log 2>/dev/null
    exit 1
}
mkdir src && cat >src/CMakeLists.txt <<E
cmake_minimum_required(VERSION 3.21)
project(app C)
enable_testing()
include($MIP_ROOT/integrate/cmake/mip.cmake)
add_library(lib STATIC lib.c)
mip_instrument(lib)
foreach(name a b)
    add_executable(test_\${name} test_\${name}.c)
    target_link_libraries(test_\${name} lib)
    mip_instrument(test_\${name} -fmachine-profile-edge-counts -g)
    add_test(NAME \${name} COMMAND test_\${name})
endforeach()
mip_add_report(test_a test_b)
E
printf 'int lib(int v)\n{\n    if (v)\n        return v + 1;\n    return 0;\n}\nint unused(void)\n{\n    return 3;\n}\n' >src/lib.c
printf 'int lib(int);\nint main(void)\n{\n    return lib(0);\n}\n' >src/test_a.c
printf 'int lib(int);\nint main(void)\n{\n    return lib(4) - 5;\n}\n' >src/test_b.c
cmake -S src -B build >log 2>&1 && cmake --build build >log 2>&1 || fail build
cmake --build build --target mip-report >log 2>&1 && fail "mip-report succeeds before the programs have run"
grep -q 'test_a has not run' log || fail "mip-report does not name the program that has not run"
(cd build && ctest -j2) >log 2>&1 && cmake --build build --target mip-report >log 2>&1 || fail report
[ -s build/mip/html/index.html ] && [ -s build/mip/test_a.html ] || fail "no page"
lcov -q -a build/mip/test_a.info -a build/mip/test_b.info -o all.info 2>log || fail lcov
awk '/^SF:.*lib.c$/ { on = 1 } on && /^DA:[459],/ { print } /^end_of_record/ { on = 0 }' all.info >log
printf 'DA:4,1\nDA:5,1\nDA:9,0\n' | cmp - log || fail "lines of lib.c"

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
