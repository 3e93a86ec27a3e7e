# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# docs/porting.md: the number of files that an addition touches, counted for existing ones.  Files that it says to copy
# exist.  The table of files that know RISC-V (porting_files.md), beside RISC-V's own, is complete.
set -u
cd "$MIP_ROOT" || exit 1
bad=0
touches() { # MOST WHAT NAME FOLDER...: at most MOST files outside its own FOLDER... contain NAME
    local most=$1 what=$2 name=$3 own=() found
    shift 3
    for o in "$@"; do own+=(":(exclude)$o"); done
    git grep -qw -e "$name" -- "$@" || { echo "$what: $name is not in $*"; bad=1; }
    found=$(git grep -lw -e "$name" -- host target boards "${own[@]}")
    [ "$(echo "$found" | grep -c .)" -le "$most" ] || { echo "$what: $name is also in" $found; bad=1; }
}
touches 1 "instruction set" asm_x86_64 host/instrument/isa/x86_64
touches 1 "instruction set" asm_aarch64 host/instrument/isa/aarch64
touches 2 decoder img_decoder_aarch64 host/disasm/aarch64
touches 2 decoder img_decoder_riscv64 host/disasm/riscv
touches 1 "instruction set" asm_template host/instrument/isa/TEMPLATE
# A machine is a row of machine.c: no other file of host/ names an ELF machine, but for isa/, which the others do not include.
em() { git grep -nwE 'EM_(ARM|AARCH64|X86_64|RISCV)' -- "$@" ':(exclude)host/instrument/isa' ':(exclude)host/machine/machine.c'; }
[ -n "$(git grep -w EM_ARM -- host/machine/machine.c)" ] || { echo "machine.c names no machine"; bad=1; }
! em host || { echo "these lines belong into host/machine/machine.c"; bad=1; }
# No list by hand: outside of the machines' own files, no text in quotes has a machine's name or title.  Names of compilers, which
# are examples in messages, and of a library's functions do not count; nor does what a mode does on one machine alone (Linux).
machine_texts() { sed -nE 's/.*\.(name|title) = "([^"]+)".*/\2/p' host/machine/machine.c | sort -u; }
[ "$(machine_texts | wc -l)" -ge 8 ] || { echo "machine.c has too few names: $(machine_texts)"; bad=1; }
lists() { # FILE...: lines whose text in quotes has such a word
    local words
    words=$(machine_texts | paste -sd '|')
    grep -HnoiE '"([^"\\]|\\.)*"' "$@" | sed -E 's/(arm|aarch64|riscv(32|64)?)-[a-z]*-[a-z]*-gcc|__aarch64_|an AArch64 program under Linux//g' |
        grep -iE "[\" /(,|]($words)[\" /),.;|*]"
}
all=$(git ls-files 'host/*.c' 'host/*.h' | grep -vE '^host/(machine|instrument/isa)/|^host/disasm/(decoder|[a-z_0-9]*/)')
! lists $all || { echo "these texts belong into host/machine/machine.c, or are made from it (machine_list)"; bad=1; }
printf 'f("no decoder; note: Arm, AArch64 and x86-64 have one");\n' >"$TMPDIR/planted.c"
lists "$TMPDIR/planted.c" >/dev/null || { echo "a planted list of machines is not found"; bad=1; }
# The last instruction set that came: who knows it, beside its own files and boards, is in the table; and no other.
sed -n '/^| file | what it knows/,/^$/s/^| \(`[^|]*`\) |.*/\1/p' docs/porting_files.md | grep -o '[^`, ]*' | LC_ALL=C sort >"$TMPDIR/listed"
knows() { git grep -liE 'riscv|risc-v|rv32|rv64' -- host target boards linker integrate bench | grep -vE 'riscv|boards/qemu-virt-rv' | LC_ALL=C sort; }
knows >"$TMPDIR/know"
[ "$(wc -l <"$TMPDIR/listed")" -ge 10 ] || { echo "docs/porting_files.md: too few files know RISC-V"; bad=1; }
diff "$TMPDIR/listed" "$TMPDIR/know" || { echo "docs/porting_files.md (<) and the tree (>) differ in who knows RISC-V"; bad=1; }
# An exporter is a file, and a row of one table.
exporters=$(sed -n 's/^ *ROW(exp_write_\([a-z]*\),.*/\1/p' host/mipdata/formats.c)
files=0 # a part that several exporters share has a header
for f in host/export/export_*.c; do [ -e "${f%.c}.h" ] || files=$((files + 1)); done
[ "$(echo "$exporters" | wc -l)" = $files ] || { echo "not one row an exporter: $exporters"; bad=1; }
for name in $exporters; do
    touches 1 exporter "exp_write_$name" "host/export/export_$name.c"
done
# A verb of mipdata is a file, a row and a declaration.  An option of its own is a row of its file.
for name in $(sed -n 's/^extern const struct data_verb \(data_[a-z0-9]*_verb\);/\1/p' host/mipdata/verbs.h); do
    touches 2 verb "$name" $(git grep -l "^const struct data_verb $name " host)
done
for name in --lcov-version --blocks --disassemble --fit --region; do
    [ "$(git grep -l "[{ ]0, *\"${name#--}\"," host | wc -l)" = 1 ] || { echo "option $name: not one row"; bad=1; }
done
for name in serial usb semihosting; do
    touches 2 transport "transport_$name" "host/transport/${name}_transport.c"
done
touches 1 "USB controller" usb-dwc2 target/sources
touches 3 "counter mode" ASM_MODE_CALLS host/instrument/options/options.h

# A board of a known family is one file.
one=0
for d in boards/*/board.conf; do [ "$(git ls-files "${d%/*}" | wc -l)" = 1 ] && one=$((one + 1)); done
[ "$one" -ge 5 ] || { echo "only $one boards are one file"; bad=1; }

# A sink is a file, a row, and a prototype.
for f in target/sink/*_sink.c; do
    grep -q " sink/${f##*/}\$" target/sources || { echo "$f has no row in target/sources"; bad=1; }
done

copied=$(sed -n 's/^| [^|]* | `\([^`]*\)` |.*/\1/p' docs/porting.md)
[ "$(echo "$copied" | wc -l)" -ge 8 ] || { echo "too few rows in docs/porting.md"; bad=1; }
for f in $copied; do [ -e "$f" ] || { echo "docs/porting.md: no $f to copy"; bad=1; }; done

# The count can fail: all stages contain the name of the struct for instruction sets.
(bad=0; touches 1 planted asm_arch host/instrument/isa >/dev/null; exit $bad) && { echo "a name in many files is not found"; bad=1; }
exit $bad
