# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# Every board in boards/, with each of its C libraries and each compiler, gives a program what boards/README.md
# promises.
set -u
. "$MIP_ROOT/tests/target/firmware.sh"
fw=$MIP_ROOT/tests/boards/firmware

expected="data 5 zero 5 tls 7 0
argument one
argument two,three
heap x, limited
errno 1, 1.500, 55443322
clocks
line first
line second
counters
atexit
destructor"

one() { # COMPILER BOARD LIBC FLAGS...
    local what="$*" out status
    fw_link "$1" "$2" "$3" whole.elf "${@:4}" "$fw/whole.c" || fw_fail "$what: build"
    out=$(printf 'first\nsecond\n' | fw_run "$2" whole.elf one two,three)
    status=$?
    fw_expect "$what: output" "$out" "$expected"
    fw_expect "$what: status" $status 42
}

# Clang's linker of 14 relaxes no RISC-V code; newer ones refuse Debian's libm.a of picolibc for RV32.
compilers() { # BOARD
    case $1 in
        qemu-virt-rv32) echo gcc ;;
        qemu-virt-rv64) echo gcc clang-22 ;;
        *) echo gcc clang-14 clang-22 ;;
    esac
}

boards=$(cd "$MIP_ROOT/boards" && ls -d qemu-*)
[ "$(echo "$boards" | wc -l)" -ge 5 ] || fw_fail "fewer than five boards"
for board in $boards; do
    for libc in $(fw_conf "$board" libc); do
        for cc in $(compilers "$board"); do
            one $cc "$board" "$libc" $([ "$board" = qemu-microbit ] && echo -DSMALL)
        done
    done
done
one gcc qemu-virt-a15 newlib -mthumb
one gcc qemu-virt-a15 picolibc -mthumb
one clang-22 qemu-virt-a15 newlib -mthumb
one clang-14 qemu-mps2-an386 newlib -O0
one gcc qemu-virt-a53 picolibc -O3

# A program's own system call replaces the board's.
cat >own.c <<'END'
#include <stdio.h>
int _write(int file, const char *data, int len);
int _write(int file, const char *data, int len)
{
    (void)file;
    return data[0] == 'x' ? len : -1;
}
int main(void)
{
    setvbuf(stdout, NULL, _IONBF, 0);
    return putchar('x') == 'x' && putchar('y') == EOF ? 12 : 1;
}
END
for cc in gcc clang-22; do
    fw_link $cc qemu-mps2-an385 newlib own.elf own.c || fw_fail "own _write, $cc: build"
    fw_run qemu-mps2-an385 own.elf
    fw_expect "own _write, $cc" $? 12
done

# C++ with and without a C++ library.
for board in qemu-mps2-an385:newlib qemu-mps2-an500:picolibc qemu-virt-a15:newlib qemu-virt-a15:picolibc qemu-virt-a53:picolibc; do
    libc=${board#*:} board=${board%:*}
    gcc=$(fw_conf "$board" compiler) specs=
    [ "$libc" = picolibc ] && specs=--specs=picolibc.specs
    ${gcc%gcc}g++ $specs $(fw_conf "$board" cflags) -Os -fno-exceptions -fno-rtti -c "$fw/objects.cpp" -o objects.o || fw_fail "$board: C++"
    fw_link gcc "$board" "$libc" objects.elf objects.o || fw_fail "$board: C++ link"
    fw_expect "$board $libc: C++" "$(fw_run "$board" objects.elf)" "areas 9 25 25
~square 3
~square 5
~square 2"
done

for board in qemu-mps2-an385 qemu-mps2-an500 qemu-virt-a15; do
    arm-none-eabi-g++ $(fw_conf $board cflags) -Os -c "$fw/library.cpp" -o library.o || fw_fail "$board: C++ library"
    fw_link gcc $board newlib library.elf library.o -lstdc++ -lm || fw_fail "$board: C++ library, link"
    fw_expect "$board: C++ library" "$(fw_run $board library.elf)" "unwound
unwound
unwound
too big: 3"
done
