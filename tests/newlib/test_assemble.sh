# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# newlib's libc and libm assemble instrumented and poisoned, for each target and in all modes. Each function has a chunk
# in the map. One file in 15 is tried; MIP_LONG=1 tries all, and more compilers and levels. The number of files that do
# not compile without probes is checked, too.
set -u
here=$MIP_ROOT/tests/newlib
newlib=$("$here/unpack" newlib) || exit 1
newlib=$(cd "$newlib" && pwd)
. "$MIP_ROOT/tests/tools/progress.sh"
bad=0 step=15 kept='' rows=0
if [ "$MIP_LONG" = 1 ]; then
    step=1
    kept newlib-assemble "$MIP_BIN/mip-as" "$here/assemble" "$0"
fi

# The files of one target: the generic ones and those of its machine.
files() {
    find "$newlib/libc" "$newlib/libm" -name '*.c' -not -path '*/sys/*' -not -path '*/libm/test/*' \
        \( -not -path '*/machine/*' -o -path "*/machine/$1/*" \) | sort | awk -v step=$step '(NR - 1) % step == 0'
}

# check ISA MACHINE COMPILER LEVEL FILES NOT-PLAIN FUNCTIONS SKIPPED: the last four are the expected numbers (-: any).
# They are of newlib 3.3.  Of another newlib only the last one holds; at most a tenth of its files do not compile plain.
version=$(dpkg-query -W -f '${Version}' newlib-source)
check() {
    local isa=$1 name=$1-$3$4 was=$bad
    [[ $version == 3.3* ]] || set -- "${@:1:4}" - - - "$8"
    rows=$((rows + 1))
    [ -n "$kept" ] && [ -e "$kept/$name" ] && return
    bad=0
    [ -z "$kept" ] || progress "newlib-assemble: row $rows of 23, $name"
    files "$2" | xargs -P"$(nproc)" -I{} "$here/assemble" "$newlib" "$isa" "$3" "$4" {} >"$name.out"
    grep FAIL "$name.out" && bad=1
    grep ^remark "$name.out" | sort
    awk -v name="$name" -v expected="$5 $6 $7 $8" '
        $1 != "remark" { all++ } $1 == "plain" { plain++ } $1 == "ok" { functions += $2; alone += $3 }
        END {
            got = all + 0 " " plain + 0 " " functions + 0 " " alone + 0
            printf "%s: files, not compiling plain, functions, skipped: %s\n", name, got
            n = split(expected, want, " ")
            split(got, is, " ")
            for (i = 1; i <= n; i++)
                if (want[i] == "-") want[i] = is[i]
            expected = want[1] " " want[2] " " want[3] " " want[4]
            if (got != expected || functions < all || plain * 10 > all) { printf "%s: expected %s\n", name, expected; exit 1 }
        }' "$name.out" || bad=1
    [ $bad = 1 ] || [ -z "$kept" ] || touch "$kept/$name"
    bad=$((bad | was))
}

if [ "$MIP_LONG" = 1 ]; then
    check thumb arm gcc -O2 1208 25 1743 2 # two naked functions
    check m0 arm gcc -O2 1208 - - -
    check m0 arm gcc -Os 1208 - - -
    check m0 arm clang-22 -Os 1208 - - -
    check m23 arm clang-14 -O2 1208 - - -
    check a32 arm gcc -O2 1208 25 1742 1
    check aarch64 aarch64 gcc -O2 1231 25 1750 0
    check x86_64 x86_64 gcc -O2 1198 26 1725 0
    check x86_64 x86_64 clang-22 -Oz 1198 - - 0
    check thumb arm gcc -Os 1208 - - 1
    check aarch64 aarch64 gcc -Os 1231 - - 0
    check thumb arm clang-22 -Oz 1208 - - 1
    check aarch64 aarch64 clang-22 -Oz 1231 - - 0
    check thumb arm clang-14 -O2 1208 - - -
    check thumb arm clang-19 -Os 1208 - - -
    check m0 arm clang-19 -O2 1208 - - -
    check a32 arm clang-14 -Os 1208 - - -
    check a32 arm clang-19 -O2 1208 - - -
    check a32 arm clang-22 -O2 1208 - - -
    check aarch64 aarch64 clang-14 -O2 1231 - - -
    check aarch64 aarch64 clang-19 -Os 1231 - - -
    check x86_64 x86_64 clang-14 -O2 1198 - - -
    check x86_64 x86_64 clang-19 -Os 1198 - - -
else
    check thumb arm gcc -O2 81 3 109 0
    check m0 arm gcc -O2 81 - - -
    check m0 arm clang-22 -O0 81 - - -
    check a32 arm gcc -O2 81 3 109 0
    check aarch64 aarch64 gcc -O2 83 1 114 0
    check x86_64 x86_64 gcc -O2 80 1 106 0
fi
exit $bad
