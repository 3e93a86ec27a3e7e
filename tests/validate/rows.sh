# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# Rows of translation validation: each file of a list by one compiler, plain and in each mode.  Sourced: `bad` becomes 1,
# `here` is this folder; in long runs rows that passed are noted in `kept`.

# With at_once=1 the first alignment of each pair must be right.
check() { # NAME UNREACHED UNKNOWN "COMPILER" "ASSEMBLER" "MODES" FILES: at most so many in a thousand instructions
    local name=$1 last row=0
    rows=$((rows + 1))
    [ "$MIP_LONG" = 1 ] && { [ -e "$kept/$name" ] && return; progress "validate: row $rows, $name"; }
    mkdir objects
    xargs -P"$(nproc)" -I{} "$here/pairs" "$PWD/objects" "$4" "$5" "$6" {} <"$7" >made
    # shellcheck disable=SC2016
    grep -v -e ^plain -e ^FAIL made | # an even number: pairs
        xargs -P"$(nproc)" -n 80 sh -c '"$MIP_TOOLS/validate" "$@" >>"objects/$$.out"' validate || row=1
    cat objects/*.out >out
    last=$(awk '/^functions/ { for (i = 1; i < NF; i += 2) { if (!($i in n)) name[++m] = $i; n[$i] += $(i + 1) } }
        END { for (i = 1; i <= m; i++) printf "%s %d ", name[i], n[name[i]] }' out)
    grep ^FAIL made && row=1
    if [ $row = 1 ] || ! awk -v unreached="$2" -v unknown="$3" -v files="$(wc -l <"$7")" -v name="$name" -v pairs="${at_once:+$(grep -cv -e ^plain -e ^FAIL made)}" '
        { for (i = 1; i < NF; i += 2) n[$i] = $(i + 1) }
        END { exit !(n["functions"] >= files && n["inserted"] > files && n["slots"] > files && n["placed"] > files && 10 * n["entries"] > files && n["errors"] == 0 &&
            n["unreached"] * 1000 <= unreached * n["plain"] && n["unknown"] * 1000 <= unknown * n["plain"] && n["unmet"] * 100 <= n["checked"] &&
            (pairs == "" || n["guesses"] == pairs)) }' <<<"$last"; then
        row=1
        echo "FAIL $name: wants no errors, each pair read${at_once:+ and aligned at once}, at most $2 unreached and $3 not decided in a thousand"
        { grep -v -e ^functions -e ': unknown: ' out; grep ': unknown: ' out; } | head -n 20
    fi
    echo "$name: $last"
    rm -rf objects
    [ $row = 1 ] && bad=1 && return
    [ "$MIP_LONG" != 1 ] || touch "$kept/$name"
}

gcc() { # NAME UNREACHED UNKNOWN "FLAGS" "MODES" [FILES]
    check "$1" "$2" "$3" "arm-none-eabi-gcc -fno-ipa-ra -I/usr/include/csmith $4" "arm-none-eabi-as -L" "$5" "${6:-list}"
}

clang() { # NAME UNREACHED UNKNOWN VERSION "TARGET" "FLAGS" "MODES" [FILES]
    check "$1" "$2" "$3" "clang-$4 --target=$5 -isystem /usr/include/newlib -I/usr/include/csmith $6" "clang-$4 --target=$5 -c -x assembler -Wa,-L" "$7" "${8:-list}"
}
