# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# Values of calls and sizes that Clang's own instrumentation profiles on the chip.  llvm-profdata shows the same as for
# the same source with compiler-rt on this computer, and Clang promotes the call.  A full table is counted and said, and a
# link without one is refused with what to give.  An interrupt before each instruction of the runtime's call loses nothing.
set -u
. "$MIP_ROOT/tests/transport/transport.sh"
mipdata=$MIP_SAN/mipdata source=$MIP_ROOT/tests/llvm/values.c

why() { fail "$*: $(head -n 20 err)"; }
# shown NAME TOOLS: NAME.profraw -> NAME.txt
shown() {
    "llvm-profdata-$2" merge "$1.profraw" -o "$1.profdata" >err 2>&1 &&
        "llvm-profdata-$2" show --all-functions --ic-targets --memop-sizes "$1.profdata" >"$1.txt" 2>err || why "$1: llvm-profdata"
}
native() { # CLANG TOOLS
    "clang-$1" -O2 -fprofile-generate -mllvm -vp-counters-per-site=30 "$source" -o native 2>err ||
        { grep -q 'libclang_rt.profile' err && echo "it needs libclang-rt-$1-dev" && exit 77; }
    LLVM_PROFILE_FILE=native.profraw ./native 2>err || why "native, Clang $1"
    shown native "$2"
}
chip() { # BOARD LIBC CLANG ENTRIES FLAGS…: runs fw.elf
    local cc="$MIP_BIN/mipcc --board=$1 --libc=$2 clang-$3"
    rm -f default.mipraw chip.profraw
    $cc -O2 -fprofile-generate "${@:5}" -c "$source" -o fw.o 2>err || why "$*: compile"
    $cc -fmachine-profile-generate -fmachine-profile-values="$4" fw.o -o fw.elf 2>err || why "$*: link"
    "$MIP_ROOT/qemu/run" --board "$1" fw.elf >err 2>&1 || why "$*: run"
    "$mipdata" export --format=profraw --debug fw.elf default.mipraw -o chip.profraw 2>said || fail "$*: export: $(cat said)"
}
same() { # BOARD LIBC CLANG TOOLS
    chip "$1" "$2" "$3" 256
    grep -q 'lost' said && fail "$*: values are lost: $(cat said)"
    shown chip "$4"
    diff native.txt chip.txt >err || why "$*: not as compiler-rt"
}

# The program has what the comparison needs: shares of targets, a site with more values than are kept, ranges of sizes.
native 22 22
grep -q 'do_0, *240 \] (60.00%)' native.txt && [ "$(grep -c '\[  0, do_' native.txt)" = 28 ] && grep -q '\[  0,   17, ' native.txt ||
    fail "native: $(cat native.txt)"
same qemu-mps2-an385 newlib 22 22
same qemu-virt-rv64 picolibc 22 22
same qemu-virt-a53 picolibc 22 22
cp chip.profdata a53.profdata
if [ "$MIP_LONG" = 1 ]; then
    for board in qemu-microbit qemu-mps2-m23 qemu-mps3-an547 qemu-virt-a15; do same $board newlib 22 22; done
fi
for release in 19:22 14:14; do
    native ${release%:*} ${release#*:}
    same qemu-mps2-an385 newlib ${release%:*} ${release#*:}
done

# mipdata writes and shows the values, too.
"$mipdata" export --format=profdata a53.profdata -o again 2>err && cmp a53.profdata again || why "written back, it is another"

# Clang promotes the call: a compare with the address, and a direct call.
"$MIP_BIN/mipcc" --board=qemu-virt-a53 --libc=picolibc clang-22 -O2 -fprofile-use=a53.profdata -S -emit-llvm "$source" -o used.ll 2>err || why "-fprofile-use"
sed -n '/define.* @dispatch/,/^}/p' used.ll >dispatch.ll
grep -Eq 'icmp eq ptr %[0-9]+, @do_0' dispatch.ll || fail "the call is not promoted: $(cat dispatch.ll)"

# A full table: of the events of the large table, all others are said to be lost.
chip qemu-mps2-an385 newlib 22 256 -DFEW
events() { "llvm-profdata-22" show --all-functions --ic-targets --memop-sizes chip.profraw 2>err | sed -n 's/^\t\[ [^]]*, *\([0-9]*\) \].*/\1/p' | awk '{ n += $1 } END { print n }'; }
all=$(events)
chip qemu-mps2-an385 newlib 22 8 -DFEW
kept=$(events)
[ "$kept" -gt 100 ] && grep -q "warning: $((all - kept)) values of calls and sizes are lost: the table of 8 was full" said &&
    grep -q 'note: link with -fmachine-profile-values=16$' said || fail "full: $all, $kept: $(cat said)"

# Without a table the link is refused.  With no values, it is not.
"$MIP_BIN/mipcc" --board=qemu-mps2-an385 clang-22 -fmachine-profile-generate fw.o -o none.elf 2>err
[ $? = 2 ] && grep -q 'note: give -fmachine-profile-values=64 to the link, .*-disable-vp=true' err && ! grep -q undefined err && [ ! -e none.elf ] || why "no table"
# A stripped image does not tell where the table is: that is said.
llvm-objcopy-22 --strip-symbol=__mip_values fw.elf gone.elf
"$mipdata" export --format=profraw --debug gone.elf default.mipraw -o gone.profraw 2>said && grep -q 'note: values of 3 sites are not in it: ' said ||
    fail "stripped: $(cat said)"
"$MIP_BIN/mipcc" --board=qemu-mps2-an385 clang-22 -fmachine-profile-generate -fmachine-profile-values=3 fw.o -o none.elf 2>err
[ $? = 2 ] && grep -q 'must be a power of two from 2 to 65536' err || why "three entries"

# Interrupts.
printf '%s\n' '[mip]' 'fun:irq_*=skip' 'fun:f=skip' 'fun:landed=skip' >list
states() { # MACHINE BOARD COMPILER
    build "$2" "$3" "$MIP_ROOT/tests/llvm/value_states.c" states.elf -fmachine-profile-values=64 -fmachine-profile-list=list
    qemu_gdb "$2" states.elf -S
    readelf -sW states.elf >symbols
    PYTHONPATH=$MIP_ROOT/tests/target timeout 120 python3 -B "$MIP_ROOT/tests/llvm/value_states.py" "$port" "$1" <symbols >got 2>err || why "$*: $(cat got)"
    stop_qemu
    diff - got >err <<'END' || why "$*: counts are lost or torn"
again: 0x100 2
other: 0x100 1, 0x200 1
twice: 0x100 2, 0x200 1
END
}
states m qemu-mps2-an385 clang-22
states m qemu-microbit arm-none-eabi-gcc
states a64 qemu-virt-a53 clang-22
[ "$MIP_LONG" = 1 ] || exit 0
states m qemu-mps2-m23 clang-22
states a32 qemu-virt-a15 clang-22
