# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# House rules: which folder may include which, length of files and functions, licence lines, no path of one machine, no
# global mutable state in the host's libraries, and a complete docs/tests.md.
set -u
cd "$MIP_ROOT" || exit 1
bad=0
complain() {
    echo "$*"
    bad=1
}

sources=$(git ls-files 'host/*.[ch]' 'target/*.[ch]' 'boards/*.[ch]' 'qemu/*.c' 'tests/*.[ch]')
[ "$(echo "$sources" | wc -l)" -gt 20 ] || complain "found too few sources to mean anything"

# What each folder may include, besides its own files and target/mip_*format.h (docs/design.md, "The pipeline").
allowed() {
    case $1 in
        base) echo "base" ;;
        format) echo "format elf base" ;;
        elf) echo "elf base" ;;
        image) echo "image format elf base" ;;
        machine) echo "" ;;
        disasm | disasm/*) echo "disasm elf base" ;;
        startup) echo "startup disasm format elf base" ;;
        transport) echo "transport image format elf base" ;;
        instrument) echo "instrument base" ;;
        instrument/isa | instrument/isa/*) echo "instrument/isa base" ;;
        instrument/compilers) echo "instrument/compilers base" ;;
        instrument/parse) echo "instrument/parse instrument/compilers instrument/isa base" ;;
        instrument/analysis) echo "instrument/analysis instrument/parse instrument/compilers instrument/isa base" ;;
        instrument/probes) echo "instrument/probes instrument/analysis instrument/parse instrument/compilers instrument/isa instrument/options base" ;;
        instrument/options) echo "instrument/options instrument/isa base" ;;
        instrument/allocate) echo "instrument/allocate $(allowed instrument/probes)" ;;
        instrument/emit) echo "instrument/emit $(allowed instrument/allocate)" ;;
        stream) echo "stream image format elf base" ;;
        training) echo "training instrument profile elf format base" ;;
        use) echo "use llvm source profile disasm elf format base" ;;
        driver) echo "driver use training cost startup disasm image elf format base" ;;
        profile) echo "profile elf format base" ;;
        verify) echo "verify disasm format elf base" ;;
        cost) echo "cost profile elf format base" ;;
        stack) echo "stack profile disasm elf format base" ;;
        source) echo "source profile disasm elf format base" ;;
        export) echo "export source profile elf base" ;;
        report) echo "report source profile disasm elf format base" ;;
        llvm) echo "llvm profile disasm elf format base" ;;
        sampling) echo "sampling llvm profile disasm elf format base" ;;
        layout) echo "layout llvm profile disasm elf format base" ;;
        mipdata) echo "mipdata layout use verify cost stack sampling llvm disasm report export source profile startup image elf format base" ;;
        mipdump) echo "mipdump sampling transport stream profile startup elf format base" ;;
        *) echo "" ;;
    esac
}
for dir in $(find host -mindepth 1 -type d -printf '%P\n' | sort); do
    for f in host/"$dir"/*.[ch]; do
        [ -e "$f" ] || continue # host/report/page has none
        for inc in $(sed -n 's/^#include "\([^"]*\)".*/\1/p' "$f"); do
            case $inc in mip_format.h | mip_stream_format.h | mip_usb_format.h | machine/machine.h) continue ;; esac
            case " $(allowed $dir) " in *" $inc "* | *" ${inc%%/*} "* | *" ${inc%/*} "* | *" ${inc%/*/*} "*) ;; *) complain "$f: may not include $inc" ;; esac
        done
    done
done

# No circle of folders: if one includes another, that one does not include it back, not even through others.
folder_circles() { # reads pairs "folder includes-folder"; prints the folders of circles
    tsort 2>&1 >/dev/null | sed -n 's/^tsort: \([a-z0-9/_]*\)$/    \1/p'
}
for f in $(git ls-files 'host/*/*.[ch]'); do
    dir=${f#host/}
    dir=${dir%/*}
    case $dir in instrument/*/*) dir=${dir%/*} ;; instrument/*) ;; *) dir=${dir%%/*} ;; esac
    sed -nE "s,^#include \"(instrument/[a-z]+|[a-z0-9_]+)/[^\"]*\".*,$dir \1,p" "$f"
done | awk '$1 != $2' | sort -u >"$TMPDIR/folders"
[ "$(wc -l <"$TMPDIR/folders")" -gt 60 ] || complain "found too few includes between folders to mean anything"
found=$(folder_circles <"$TMPDIR/folders")
[ ! "$found" ] || complain "folders include each other in a circle:
$found"
printf 'a b\nb c\nc a\n' | folder_circles | grep -q b || complain "a planted circle of folders is not found"

for f in $(git ls-files 'host/*.[ch]' 'target/*.[chS]' 'boards/*.[chS]' 'qemu/*.c' 'tests/*.[ch]' 'tests/*.sh'); do
    case $f in tests/firmware/* | tests/*/programs/*) continue ;; esac
    head -n 3 "$f" | grep -q 'SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception' || complain "$f: no SPDX line"
done

# A file has at most 600 lines.  A decode table may be longer: its first 12 lines contain "decode table".
for f in $sources; do
    lines=$(wc -l <"$f")
    [ "$lines" -le 600 ] || head -n 12 "$f" | grep -qi 'decode table' || complain "$f: $lines lines"
done

# A function of host and target has at most 40 lines between its braces.  A decode table may be longer: the comment above it
# contains "decode table".
for f in $(git ls-files 'host/*.c' 'target/*.c'); do
    awk -v f="$f" '
        /^\{/ { start = NR; next }
        /^\}/ { if (start && NR - start - 1 > 40 && !table) print f ":" start ": function of " NR - start - 1 " lines"; start = 0; table = 0 }
        /^\/\*.*[Dd]ecode table/ || /^ \*.*[Dd]ecode table/ { if (NR > 12) table = 1 }
    ' "$f"
done >"$TMPDIR/long"
[ ! -s "$TMPDIR/long" ] || { cat "$TMPDIR/long"; bad=1; }

# Tables for binary search are sorted by the names at the start of their rows.
for f in host/instrument/isa/*/*_mnemonics.c host/instrument/isa/arm/arm_mve.c host/instrument/parse/directives.c; do
    awk -v f="$f" -F '"' '/^ *\{"/ { if (last "" >= $2 "") print f ":" NR ": " $2 " after " last; last = $2; n++; next } /^};/ { last = "" }
        END { if (n < 20) print f ": only " n " rows" }' "$f"
done >"$TMPDIR/order"
[ ! -s "$TMPDIR/order" ] || { cat "$TMPDIR/order"; bad=1; }

# docs/tests.md names each folder of tests, and each test that does more in check-long.
for dir in tests/*/; do
    dir=$(basename "$dir")
    ! compgen -G "tests/$dir/test_*" >/dev/null || grep -q "^| \`$dir\` | [^|]* |$" docs/tests.md || complain "docs/tests.md: no row for tests/$dir"
done
patterns=$(sed -n 's/^| `\([a-z_/]*\)` | [^|]* | [^|]* | [^|]* |$/\1/p' docs/tests.md)
for f in $(grep -lE 'MIP_LONG|long_run' tests/*/test_*.sh); do
    for p in $patterns; do [[ ${f#tests/} == *"$p"* ]] && continue 2; done
    [ "$f" = tests/house/test_layout.sh ] || complain "docs/tests.md: no row for what $f does in check-long"
done
[ "$(echo "$patterns" | wc -l)" -ge 10 ] || complain "docs/tests.md: too few rows of check-long to mean anything"

# No comment continues the sentence of another one.
git grep -nE '/\* *(…|\.\.\.)' -- '*.[chS]' && complain "comments that begin in the middle of a sentence"

# No name of one machine.
git grep -nE '/home/[a-z]|/root/|/work/|https?://[a-z.]*debian' -- ':!tests/house/test_layout.sh' && complain "names of one machine"

exit $bad
