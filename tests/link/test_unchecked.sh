#!/bin/bash
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# mipcc does not check an image that was built with --print-flags and linked without mipcc.  mipdata create checks it:
# it prints a warning with the next step, and still makes the profile.
set -u
. "$MIP_ROOT/tests/link/link.sh"
mipdata=$MIP_SAN/mipdata

cat >main.c <<'EOF'
#include "mip.h"
extern char end[]; /* as an sbrk() would */
char *volatile heap;
int zero[4], one = 1;
int work(int x) { return x + 1; }
int main(void) { heap = end; return work(zero[0] + one); }
__attribute__((section(".isr_vector"), used)) void Reset_Handler(void) { mip_init(); main(); }
void _exit(int status) { (void)status; for (;;) ; }
EOF
flags=$("$mipcc" --print-flags "${arm[@]}" -fmachine-profile-generate -fmachine-profile-function-coverage) || fail "--print-flags"
runtime=()
while read -r role isa path; do
    case $role-$isa in core-any | core-m) runtime+=("$MIP_ROOT/target/$path") ;; esac
done <"$MIP_ROOT/target/sources"
eval "${arm[*]} $flags -c main.c" && "${arm[@]}" -Os -ffreestanding -ffunction-sections -c "${runtime[@]}" || fail "compile"

create() { # MARKER LINES: links with GCC alone, and makes a profile
    awk -v marker="/* $1 */" -v lines="$2" 'index($0, marker) { print lines; next } { print }' "$MIP_ROOT/tests/link/stm32.ld" >own.ld
    "${arm[@]}" "${bare[@]}" main.o mip.o mip_dump.o state_arm.o -T own.ld -o fw.elf || fail "$1 '$2': link"
    rm -f x.mip
    "$mipdata" create -p x.mip fw.elf >out 2>err || fail "$1 '$2': status $?: $(cat err)"
    [ ! -s out ] && [ -s x.mip ] || fail "$1 '$2': no profile"
    grep -q '^mipdata: wrote empty profile x.mip: 4 functions$' err || fail "$1 '$2': $(cat err)"
}
doubted() { # REASON MARKER LINES
    create "$2" "$3"
    [ "$(grep -c ' warning: ' err)" = 1 ] && grep -q "^mipdata: fw.elf: warning: .*$1" err || fail "$2 '$3': not '$1' but: $(cat err)"
    grep -q '^mipdata: note: .*in the linker script' err || fail "$2 '$3': no next step: $(cat err)"
}

RAW='__llvm_mipraw (NOLOAD) : { *(__llvm_mipraw) }'
create 'after bss' "$RAW >RAM"
[ "$(wc -l <err)" = 1 ] || fail "a warning about a good image: $(cat err)"
doubted 'initialises memory from' 'in bss' '__start___llvm_mipraw = .; *(__llvm_mipraw) __stop___llvm_mipraw = .;'
doubted 'heap begins at' 'after heap' "$RAW >RAM"
doubted 'stack from' 'after heap' '__llvm_mipraw (_estack - 0x100) (NOLOAD) : { *(__llvm_mipraw) }'
doubted 'in flash' 'in flash' "$RAW >FLASH"
doubted 'takes memory of the chip' 'after bss' "$RAW >RAM __llvm_mipmap : { LONG(0) *(__llvm_mipmap) } >RAM"

# A map alone is not checked: it does not contain the rest of the image.
arm-none-eabi-objcopy --dump-section=__llvm_mipmap=x.mipmap fw.elf && "$mipdata" create -p x.mip x.mipmap 2>err || fail "a map: $(cat err)"
! grep -q 'linker script' err || fail "a warning about a map: $(cat err)"
exit 0
