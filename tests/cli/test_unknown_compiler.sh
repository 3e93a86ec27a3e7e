# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# A version of GCC or Clang that no test compiles with is told by one line at the first compile, and never again.  The
# versions that the tests use, and that docs/limits.md names, are told by none.
set -u
fail() {
    echo "FAIL: $*"
    [ ! -e err ] || cat err
    exit 1
}
echo 'int f(int x) { return x + 1; }' >a.c
gen="-fmachine-profile-generate -Werror -c a.c -o a.o"
fake() { # NAME REAL: compiler NAME is REAL, but says that its version is 99
    cat >"$1" <<END
#!/bin/bash
out=\$(mktemp) err=\$(mktemp)
$2 "\$@" >\$out 2>\$err
status=\$?
sed -E 's/^(#define __(GNUC|clang_major)__) .*/\1 99/' \$out
sed -E 's/((gcc|clang) version )[0-9]+/\199/' \$err >&2
rm \$out \$err
exit \$status
END
    chmod +x "$1"
}
told() { # WHAT LINES COMMAND ...: mipcc COMMAND prints so many lines about a version, and nothing else
    local what=$1 lines=$2
    shift 2
    "$MIP_BIN/mipcc" "$@" 2>err || fail "$what: the compile"
    [ "$(grep -cE '^mipcc: note: no test of mip has compiled with (GCC|Clang) 99, only with ' err)" = "$lines" ] &&
        [ "$(grep -c . err)" = "$lines" ] || fail "$what: not $lines lines"
}

export XDG_CACHE_HOME=$PWD/cache
fake gcc99 gcc
fake arm99 "arm-none-eabi-gcc -mcpu=cortex-m3"
fake a64-99 aarch64-linux-gnu-gcc
fake clang-99 "clang-22 --target=thumbv7m-none-eabi"
told "without the option" 0 ./gcc99 -c a.c
"$MIP_BIN/mipcc" ./gcc99 $gen -'###' 2>err || fail "a dry run"
! grep -q 'no test of mip' err && [ ! -e cache ] || fail "a dry run tells"
told "the first compile" 1 ./gcc99 $gen
told "the second compile" 0 ./gcc99 $gen
told "another target's GCC" 0 ./arm99 $gen
told "the first compile by Clang" 1 ./clang-99 $gen
told "the second compile by Clang" 0 ./clang-99 $gen
export XDG_CACHE_HOME=relative HOME=$PWD/home # a relative path does not count, says the specification
told "asked for its macros" 1 ./a64-99 $gen
told "asked again" 0 ./a64-99 $gen
[ -d home/.cache/mip ] && [ ! -e relative ] || fail "the folder"
HOME=/dev/null told "no folder" 1 ./gcc99 $gen
HOME=/dev/null told "no folder again" 1 ./gcc99 $gen
(unset HOME; told "no home" 1 ./gcc99 $gen) || exit 1
# A parallel build tells it once.
export HOME=$PWD/other
for i in 1 2 3 4 5 6; do "$MIP_BIN/mipcc" ./gcc99 -fmachine-profile-generate -c a.c -o $i.o 2>>all & done
wait
[ "$(grep -c 'no test of mip' all)" = 1 ] || fail "a parallel build: $(cat all)"

# Compilers of the tests, and the page.
rm -rf other
row=$(grep '^| GCC and Clang of the tests |' "$MIP_ROOT/docs/limits.md") || fail "docs/limits.md names no versions"
for cc in gcc "arm-none-eabi-gcc -mcpu=cortex-m3" aarch64-linux-gnu-gcc $(command -v clang-14 clang-19 clang-22); do
    told "$cc" 0 $cc $gen
    n=$(echo "$($cc -dumpversion)" | cut -d . -f 1)
    grep -qE "[ ,]$n[ ,;]" <<<"$row" || fail "docs/limits.md does not name $cc $n"
done
[ ! -e other ] || fail "a known compiler leaves a file"
HOME=/dev/null "$MIP_BIN/mipcc" ./gcc99 $gen 2>err
for n in $(grep -oE '[0-9]+' err | grep -v 99); do grep -qE "[ ,]$n[ ,;]" <<<"$row" || fail "the message's $n is not in docs/limits.md"; done
exit 0
