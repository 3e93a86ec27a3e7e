# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# README's example as printed: its five commands print what README says, and its first block is what mipdata shows of
# their profile.
set -eu
top=$PWD
fail() {
    echo "FAIL: $*"
    cat "$top/log"
    exit 1
}
# The first block after a line, "" for the first of the page.
block() { awk -v line="$1" 'line == "" || $0 == line { on = 1 } on && /^```/ { if (n++) exit; next } on && n' "$MIP_ROOT/README.md"; }
# commands and said: a line that begins with $, and those that \ continues; all others are printed by a command.
split() {
    awk '/^\$ / { on = 1; sub(/^\$ /, "") } { print >(on ? "commands" : "said"); if (!/\\$/) on = 0 }'
}

touch log
block '## Five commands' | split
[ "$(grep -c -e '^mip' -e '^run' commands)" = 5 ] && [ "$(wc -l <said)" = 3 ] || fail "other commands: $(cat commands said)"
# Its folders are those of a clone.
mkdir -p clone/tests
ln -s "$(dirname "$MIP_BIN")" clone/build
ln -s "$(dirname "$(readlink -f "$MIP_ROOT/qemu/run")")" clone/qemu
cp -r "$MIP_ROOT/tests/firmware" clone/tests/
(cd clone && bash -euo pipefail "$top/commands") >log 2>&1 || fail "a command fails"
while IFS= read -r line; do grep -qxF -- "$line" log || fail "not printed: $line"; done <said

case $(arm-none-eabi-gcc -dumpversion) in
    12.*) ;;
    *) echo "left out: README's first block is of GCC 12, and arm-none-eabi-gcc is another version" && exit 77 ;;
esac
block '' | split
cd clone/tests/firmware
PATH=$MIP_BIN:$PATH bash -euo pipefail "$top/commands" 2>"$top/log" | sed "s,$PWD/,…/," >"$top/got"
diff "$top/said" "$top/got" || fail "README's first block is not what mipdata shows"
exit 0
