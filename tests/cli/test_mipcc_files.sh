#!/bin/bash
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# A command that compiles and links leaves the same files as without mipcc: objects, dependencies, split DWARF, and kept
# temporary files.  Files of mipcc's own link steps are removed.
set -u
mipcc=$MIP_BIN/mipcc

. "$MIP_ROOT/tests/tools/fail.sh"

mkdir -p src/sub
echo 'int fn(int); int main(void) { return fn(2); }' >src/main.c
echo 'int fn(int x) { return x; } void _exit(int a) { (void)a; for (;;); }' >src/fn.c
cat src/main.c src/fn.c >src/all.c
for mode in "-save-temps -MD main.c fn.c -o fw" "-MD -x c main.c fn.c -o out.elf" "-MMD -g -gsplit-dwarf main.c fn.c" \
    "-save-temps=obj main.c fn.c -o sub/fw" "-MD all.c" "-MD all.c -o fw -save-temps -flto"; do
    for cc in "arm-none-eabi-gcc -mcpu=cortex-m3 -mthumb --specs=nosys.specs" \
        "clang-14 --target=thumbv7m-none-eabi -fuse-ld=lld -nostdlib -Wno-unused-command-line-argument" \
        "clang-22 --target=thumbv7m-none-eabi -fuse-ld=lld -nostdlib"; do
        case "$cc $mode" in clang*flto*) continue ;; esac
        rm -rf with without
        cp -r src with && cp -r src without
        (cd without && $cc $mode) 2>err || fail "$cc $mode: $(cat err)"
        (cd with && "$mipcc" $cc $mode -fmachine-profile-generate) 2>err || fail "mipcc $cc $mode: $(cat err)"
        diff <(cd without && find . | sort) <(cd with && find . | sort) || fail "$cc $mode: other files with mipcc"
        for f in with/*.d; do
            [ ! -e "$f" ] || cmp "$f" "without/${f##*/}" || fail "$cc $mode: ${f##*/} differs"
        done
    done
done
exit 0
