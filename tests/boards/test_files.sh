# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# Programs with data files, on every board with each of its C libraries. main() gets its arguments, reads and writes
# files of the working directory, and reads standard input to its end.
set -u
. "$MIP_ROOT/tests/target/firmware.sh"
fw=$MIP_ROOT/tests/boards/firmware

seq 1000 >data
seq 300 >input
hash() { # FILE: FNV-1a, as the program computes it
    od -An -v -tu1 "$1" | tr -s ' ' '\n' |
        gawk 'BEGIN { h = 2166136261 } NF { h = xor(h, $1); h = (h * 403 + h % 256 * 16777216) % 4294967296 } END { printf "%08x", h }'
}
expected="argument [data]
argument [out]
argument [two words]
argument []
argument [it's]
argument [say \"a b\"]
argument [\"]
8 arguments, last is 0
data $(stat -c %s data) bytes, $(hash data), end at $(stat -c %s data)
at $(($(stat -c %s data) - 4)): 000, then $(($(stat -c %s data) - 1))
first: 1
third letter on: 3
stat 0 $(stat -c %s data)
again: one I
exclusive -1 1
missing -1 1 -1 1
remove -1 1
closed 1 1
at once 16 1
made 1, wrote 3, back to 1, read 1 b, terminal 0 1
rename 0, remove 0
input $(stat -c %s input) bytes, $(hash input), end 1, error 0"

one() { # COMPILER BOARD LIBC FLAGS...
    local what="$*" out status
    fw_link "$1" "$2" "$3" files.elf "${@:4}" "$fw/files.c" || fw_fail "$what: build"
    # The files of picolibc 1.8 have atomics, and QEMU runs code for the Cortex-M23 on a Cortex-M3, which lacks them.
    if [ "$2-$3" = qemu-mps2-m23-picolibc ] && arm-none-eabi-objdump -d files.elf | grep -qP '\tldah\t'; then
        echo "left out: $what: QEMU's core for it has no ldah, which this picolibc uses"
        return
    fi
    rm -f out moved new
    out=$(fw_run "$2" files.elf data out "two words" "" "it's" 'say "a b"' '"' <input)
    status=$?
    fw_expect "$what: output" "${out//0x0/0}" "$expected"
    fw_expect "$what: status" $status 7
    fw_expect "$what: file" "$(cat moved)" "$(printf 'one I\ntwo\nthree\nfour')"
    [ ! -e out ] && [ ! -e new ] || fw_fail "$what: files stay"
}

n=0
for board in $(cd "$MIP_ROOT/boards" && ls -d qemu-*); do
    for libc in $(fw_conf "$board" libc); do
        one gcc "$board" "$libc"
        n=$((n + 1))
    done
done
[ $n -ge 17 ] || fw_fail "only $n boards and C libraries"
one clang-14 qemu-mps2-an385 newlib
one clang-22 qemu-virt-a15 picolibc -mthumb
one clang-22 qemu-virt-a53 picolibc

# If no host listens, opening a file fails with a message.
cat >silent.c <<'END'
#include <errno.h>
#include <stdio.h>
int main(void)
{
    FILE *f = fopen("data", "r");
    printf("%d %d\n", f == NULL, errno == ENOSYS);
    for (;;)
        ;
}
END
for libc in newlib picolibc; do
    fw_link gcc qemu-mps2-an385 $libc silent.elf silent.c || fw_fail "build"
    out=$("$MIP_ROOT/qemu/run" --board qemu-mps2-an385 --no-semihosting -t 2 silent.elf 2>/dev/null)
    fw_expect "$libc: no host listens" "$out" "1 1"
done
