#!/bin/bash
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# Firmware that calls mip.h builds with and without mipcc's options, without #ifdef.  In a plain image the calls do
# nothing.  In an instrumented image every call reaches the runtime, from source files of any compiler.
set -u
mipcc=$MIP_BIN/mipcc
gen=-fmachine-profile-generate

. "$MIP_ROOT/tests/tools/fail.sh"

cat >use.c <<'EOF'
#include "mip.h"
#include <stdio.h>
static uint8_t buf[4096];
static uint32_t bytes;
static void put(void *ctx, uint8_t byte)
{
    (void)ctx;
    (void)byte;
    bytes++;
}
int work(int x);
int main(void)
{
    struct mip_memory m = {buf, sizeof buf, 0};
    struct mip_callback c = {put, NULL};
    struct mip_sink sinks[2] = {{mip_write_memory, &m}, {mip_write_callback, &c}};
    mip_init();
    mip_freeze();
    mip_resume();
    mip_reset();
    uint32_t size = mip_size(), snapshot = mip_snapshot(buf, sizeof buf), first = mip_dump(&sinks[0]), second = mip_dump(&sinks[1]);
    uint32_t put_so_far = bytes, streamed = mip_dump_stream(&sinks[1], true);
    int packed = streamed ? bytes > put_so_far : bytes == put_so_far;
    int same = packed && streamed == size && size == snapshot && size == first && size == second && size == put_so_far && m.used == size;
    printf("%s %s %s\n", same ? "same" : "different", size ? "real" : "empty", mip_image_id() ? "id" : "none");
    return work(0);
}
EOF
echo 'int work(int x); int work(int x) { return x * 2; }' >work.c
cat >use.cpp <<'EOF'
#include "mip.h"
extern "C" uint32_t from_cpp() { return mip_size(); }
EOF
says() { # WHAT EXPECTED ELF
    local got
    rm -f default.mipraw
    got=$("$MIP_ROOT/qemu/run" --board "$board" "$3" 2>err) || fail "$1: $got$(cat err)"
    [ "$got" = "$2" ] || fail "$1: it prints '$got', not '$2'"
}
strict="-Wall -Wextra -Wconversion -Wshadow -Wmissing-prototypes -Werror"
for all in "qemu-mps2-an385 arm-none-eabi-gcc -O2" "qemu-mps2-an385 clang-22 -Os -ffunction-sections -Wl,--gc-sections" \
    "qemu-virt-a53 aarch64-linux-gnu-gcc -O1" "qemu-mps2-an385 arm-none-eabi-gcc -O2 -flto"; do
    board=${all%% *}
    cc="$mipcc --board=$board ${all#* }"
    lto=0
    [[ $all == *-flto* ]] && lto=1
    rm -f ./*.o ./*.elf ./*.a
    quiet=
    [[ $all == *clang* ]] && quiet=-Wno-unused-command-line-argument
    $cc $quiet $strict use.c work.c -o plain.elf || fail "$all: plain"
    says "$all: plain" "same empty none" plain.elf
    $cc $quiet $strict $gen use.c work.c -o fw.elf || fail "$all: instrumented"
    says "$all: instrumented" "same real id" fw.elf
    $cc $quiet -c use.c && $cc $quiet $gen -c work.c && $cc $quiet $gen use.o work.o -o mixed.elf || fail "$all: mixed"
    says "$all: calls from a plain unit" "same real id" mixed.elf
    $cc $quiet $gen -fno-machine-profile-dump use.o work.o -o nodump.elf || fail "$all: mixed, no dump at the end"
    says "$all: no dump at the end" "same real id" nodump.elf
    if [ $lto = 0 ]; then # the same calls from an archive
        echo 'int other(void); int main(void) { return other(); }' >main.c
        sed 's/int main(void)/int other(void)/' use.c >other.c
        $cc $quiet -c other.c && ar rc libother.a other.o && $cc $quiet $gen -c main.c || fail "$all: archive"
        $cc $quiet $gen main.o work.o libother.a -o archive.elf 2>err || fail "$all: archive: $(cat err)"
        says "$all: calls from an archive" "same real id" archive.elf
        [ ! -s err ] || fail "$all: archive: $(cat err)"
        $cc $quiet $gen main.o work.o -L. -lother -o library.elf 2>err || fail "$all: -l: $(cat err)"
        grep -q 'warning: mip_[a-z_]*() does nothing' err && grep -q 'note: name that library by its file' err || fail "$all: -l says: $(cat err)"
    fi
done

# Compiled without mipcc, with a copy of the header.  mipcc links the object into a plain and an instrumented image.
mkdir own && cp "$MIP_ROOT/target/mip.h" own/
for cc in "arm-none-eabi-gcc -mcpu=cortex-m3 -mthumb" "clang-14 --target=thumbv7m-none-eabi -isystem /usr/include/newlib"; do
    $cc $strict -Iown -c use.c -o own.o || fail "$cc: a copy of mip.h"
    board=qemu-mps2-an385
    "$mipcc" --board=$board arm-none-eabi-gcc work.c own.o -o own.elf || fail "$cc: plain image"
    says "$cc: plain image" "same empty none" own.elf
    "$mipcc" --board=$board arm-none-eabi-gcc $gen work.c own.o -o own.elf || fail "$cc: instrumented image"
    says "$cc: instrumented image" "same real id" own.elf
done
arm-none-eabi-g++ $(echo "$strict" | sed 's/-Wmissing-prototypes//') -Wold-style-cast -Iown -c use.cpp || fail "C++"
# With --print-flags the calls reach the runtime, too.
arm-none-eabi-gcc -mcpu=cortex-m3 -mthumb $("$mipcc" --print-flags arm-none-eabi-gcc -mcpu=cortex-m3 -mthumb $gen) -c use.c -o flags.o || fail "--print-flags"
arm-none-eabi-nm flags.o | grep -q ' U mip_dump$' || fail "--print-flags: $(arm-none-eabi-nm flags.o | grep mip_)"

# A plain compile only adds the folder of mip.h, after the user's own folders.  Preprocessed sources get no option.
"$mipcc" arm-none-eabi-gcc -c use.c -o a.o || fail "mipcc gcc -c"
"$mipcc" ccache --version >/dev/null 2>&1
echo 'int user;' >own/mip.h
[ "$("$mipcc" arm-none-eabi-gcc -Iown -E -P use.c 2>/dev/null | head -n 1)" = 'int user;' ] || fail "the user's own mip.h does not win"
echo 'int x;' >x.i
"$mipcc" clang-22 --target=thumbv7m-none-eabi -Werror -c x.i || fail "preprocessed source"
"$mipcc" clang-22 --target=thumbv7m-none-eabi -Werror $gen -c x.i || fail "preprocessed source, instrumented"
"$mipcc" arm-none-eabi-gcc -mcpu=cortex-m3 -mthumb $gen -M use.c | grep -q 'target/mip.h' || fail "-M does not find mip.h"
echo '#include "mip.h"' >all.h
for cc in arm-none-eabi-gcc "clang-22 --target=thumbv7m-none-eabi -isystem /usr/include/newlib"; do
    for generate in "" $gen; do
        "$mipcc" $cc -mcpu=cortex-m3 -mthumb $generate -Werror -c -x c-header all.h -o all.h.gch || fail "$cc: precompiled header"
    done
done
exit 0
