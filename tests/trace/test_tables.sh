# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# Rare forms of jump tables. In the first cases a literal pool is between the jump and its table. Each such case first
# checks that the compiler's text has this form, then runs the program with probes.
. "$MIP_ROOT/tests/trace/lib.sh"

EDGES=all

# Counts the jumps that are followed by constants and then by their table. JUMP is `tbh`, `ldr` or `add`.
pools_before_tables() { # JUMP <TEXT
    awk -v jump="$1" '
        $1 == jump { after = 1; constants = 0; next }
        after && /^\t\.(long|short|byte)\t/ { if ($2 !~ /\.L/) constants++; else { n += constants > 0; after = 0 } }
        END { print n + 0 }'
}

pool() { # JUMP LEAST BOARD LIBC COMPILER MODE "FLAGS"
    local front n
    front "$3" "$4" "$5"
    # shellcheck disable=SC2086
    "${front[@]}" $7 -w -S "$LIB_TRACE/programs/pools.c" -o pools.s 2>log || fail "$*: no text" log
    n=$(pools_before_tables "$1" <pools.s)
    [ "$n" -ge "$2" ] || fail "$*: only $n tables follow a pool"
    programs "${@:3}" pools
}

pool tbh 2 qemu-mps2-an386 newlib clang-22 allblocks -O2
pool tbh 2 qemu-mps2-an386 newlib clang-14 edges -O2
pool tbh 2 qemu-mps2-an500 picolibc clang-22 calledges-poison -Oz
pool tbh 2 qemu-virt-a15 newlib clang-14 callblocks-poison "-O2 -mthumb"
pool ldr 2 qemu-virt-a15 newlib clang-22 allblocks-poison -O2
pool ldr 2 qemu-virt-a15 newlib clang-14 edges-poison -Os
pool add 2 qemu-microbit newlib clang-22 allblocks-poison -O2
pool add 2 qemu-mps2-m0 picolibc clang-14 calledges-poison -Os
# Jumps that are a function's first instruction, and tables that lead to its end.
programs qemu-mps2-an386 newlib clang-22 coverage -O2 ends
programs qemu-mps2-an386 newlib clang-14 allblocks-poison -O2 ends
programs qemu-mps2-m0 newlib clang-22 calledges -O2 ends
programs qemu-mps2-m23 newlib clang-22 edges -O2 ends
programs qemu-virt-a15 newlib clang-22 calledges -O2 ends
# A table of labels and a table of functions, which the same instruction reaches.
programs linux none gcc calledges "-O2 -fno-pie" ends
finish 14
