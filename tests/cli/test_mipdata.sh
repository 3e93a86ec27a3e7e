# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# mipdata's verbs on the vectors of docs/formats.md: standard output, standard error, exit status.
set -eu
mipdata=$MIP_SAN/mipdata
for v in map-9 raw-9 mip-9 map-8-64 raw-8-64 map-8-32 raw-8-32 map-7-24 raw-7-24 map-9-blocks raw-9-blocks mip-9-blocks; do
    "$MIP_ROOT/tests/format/vector" $v >$v
done

. "$MIP_ROOT/tests/tools/fail.sh"
# run STATUS ARGUMENTS…: runs mipdata with its output in the files out and err
run() {
    local want=$1 got=0
    shift
    "$mipdata" "$@" >out 2>err || got=$?
    [ $got = "$want" ] || fail "mipdata $*: status $got, expected $want"
}
says() { grep -qF -- "$1" err || fail "standard error does not say: $1"; }
prints() { cmp -s - out || fail "standard output is not as expected"; }

# create and merge
run 0 create -p x.mip map-9
says 'mipdata: wrote empty profile x.mip: 2 functions'
[ ! -s out ] || fail "create prints on standard output"
run 0 merge -p x.mip raw-9
says 'mipdata: merged 1 of 1 raw profiles into x.mip'
cmp x.mip mip-9 || fail "the profile is not the one of docs/formats.md"
run 0 merge --profile=x.mip --strict -- raw-9 raw-9
run 0 info -p x.mip
grep -qx 'Total Raw Profile Count: 3' out || fail "not three runs"
grep -qx 'Merged Raw Profiles: 3' out || fail "not three runs"
grep -qx 'Image Id: 0102030405060708090a0b0c0d0e0f1011121314' out || fail "no image id"
grep -qx 'Target: ARM (40), 32 bit' out || fail "no target"

# named runs
cp x.mip named.mip
run 0 merge -p named.mip --name 'first light' raw-9
run 0 merge -p named.mip --name other raw-9
run 0 merge -p named.mip --name other raw-9
run 0 info -p named.mip
grep 'Named Run' out | cmp - <(printf 'Named Run: first light\nNamed Run: other\n') || fail "info names the runs"
run 0 show -p named.mip -r foo
printf 'foo\n  Call Count: 1\n  Runs: first light, other\n\n' | prints
run 0 covered -p named.mip --run other
printf 'foo\nmain\n' | prints
run 2 covered -p named.mip --run nobody
says "named.mip has no run 'nobody'"
# run names that the file cannot store unchanged: each is one run, also if it comes again
cp named.mip odd.mip
for name in $'monday\r' $'monday\r' $'gr\xf6n' $'gr\xfcn'; do run 0 merge -p odd.mip --name "$name" raw-9; done
run 0 info -p odd.mip
grep 'Named Run' out | cmp - <(printf 'Named Run: %s\n' 'first light' 'gr?n' 'monday?' other) || fail "info names odd runs"
run 0 covered -p odd.mip --run $'monday\r'
printf 'foo\nmain\n' | prints
head -c 65532 /dev/zero | tr '\0' n >long
for end in a b; do run 0 merge -p odd.mip --name "$(cat long)$end" raw-9; done
run 0 info -p odd.mip
[ "$(grep -c 'Named Run' out)" = 5 ] || fail "a long name is not one run"
run 0 mip2yaml -p named.mip -o named.yaml
run 0 yaml2mip -p again.mip named.yaml
cmp named.mip again.mip || fail "named runs in YAML"

# show
run 0 show -p x.mip
prints <<'E'
foo
  Call Count: 1

main
  Call Count: 15
  Order Sum: 6

E
run 0 show -p x.mip -r '^ma' -o file
[ ! -s out ] || fail "-o prints"
printf 'main\n  Call Count: 15\n  Order Sum: 6\n\n' | cmp - file || fail "-r -o"
run 2 show -p x.mip -r '('
says "bad regular expression '('"

# covered, order
run 0 covered -p x.mip
printf 'foo\nmain\n' | prints
says 'mipdata: 2 of 2 functions are covered'
run 0 covered -p x.mip -r foo
printf 'foo\n' | prints
run 2 covered -p x.mip --lines
says 'need --debug'
run 0 order -p x.mip
printf 'main\nfoo\n' | prints
run 0 order -p x.mip -r f -o order
printf 'foo\n' | cmp - order || fail "order -r -o"
says 'no order is known of 1 of'
run 4 merge -p x.mip none.mipraw
says 'note: the firmware writes it in exit()'

# blocks and edges: the example of the help, without source places
run 0 create -p b.mip map-9-blocks
run 0 merge -p b.mip raw-9-blocks
cmp b.mip mip-9-blocks || fail "profile of blocks and edges"
run 0 show -p b.mip -r clamp
head -n -1 out | cmp - <("$mipdata" show --help | sed -n '/^  clamp$/,$p' | sed -e 's/^  //' -e '/Source Info/d' -e 's/  src.*//') ||
    fail "the example of show --help is not what show prints"
run 0 show -p b.mip -r 'flags|poll'
prints <<'E'
flags
  Call Count: 1
  Block Coverage:
     HOT  COLD HOT  HOT 
  Blocks (offset):
      0  +0x0     ran    
      1  +0x8     not run
      2  +0xe     ran    
      3  +0x16    ran    

poll
  Call Count: 1
  Order Sum: 1
  Block Coverage:
     HOT  HOT 
  Blocks (offset, count):
      0  +0x0     ran      1
      1  +0x18    ran      10
  Edges:
    outside -> 0: 1
    0 -> 1: 1
    1 -> 1.1: 9..10
    1.1 -> 1: 9
  Unfinished Frames: 1 (came in and did not leave; counts that depend on them are given as low..high)

E
run 0 merge -p b.mip raw-9-blocks
run 0 show -p b.mip -r poll
grep -qx '    1 -> 1.1: 18..20' out || fail "bounds of two runs"
grep -q '^  Unfinished Frames: 2 ' out || fail "frames of two runs"
run 0 show -p b.mip --color=always -r flags
[ "$(grep -c $'\033' out)" = 5 ] || fail "no colours with --color=always"
run 0 info -p b.mip
for l in 'Block Probes: 2' 'Inferred Blocks: 2' 'Functions With Edge Counts: 2' 'Edge Counters: 4' 'Derived Edges: 5' \
    'Functions With Unfinished Frames: 1'; do
    grep -qx "$l" out || fail "info does not say '$l'"
done
run 0 mip2yaml -p b.mip -o b.yaml
run 0 yaml2mip -p b2.mip b.yaml
cmp b.mip b2.mip || fail "blocks and edges in YAML"

# YAML
run 0 mip2yaml -p x.mip -o x.yaml
run 0 yaml2mip -p y.mip x.yaml
cmp x.mip y.mip || fail "yaml2mip does not restore the profile"
run 0 yaml2mip -p z.mip <x.yaml
cmp x.mip z.mip || fail "yaml2mip from standard input"

# standard input and output
run 0 create -p - map-9
cp out empty.mip
run 0 create -p e.mip - <map-9
cmp e.mip empty.mip || fail "- as map"
run 0 merge -p e.mip - <raw-9
cmp e.mip mip-9 || fail "- as raw"
run 2 merge -p - - <raw-9
run 0 show -p - <mip-9
grep -qx foo out || fail "- as profile"

# versions up to 8
run 0 create -p old.mip map-8-64
run 0 merge -p old.mip raw-8-64
run 0 mip2yaml -p old.mip
grep -v -e '^  Old Header Size: 32$' -e '^  Merged Raw Profiles: 1$' -e '^  Raw Hashes: ' -e '^  Inlined Copies: ' out >original
cmp original - <<'E' || fail "the original's YAML is another"
---
Header:
  File Type:       [ .mip, 64 bit ]
  Profile Type:    [ Function Coverage ]
  Module Hash:     0xDEADBEEF
Profiles:
  - Function Name:   foo
    Function Signature: 0x5CF8C24CDB18BDAC
    Raw Profile Data Address: 0x20
    Encoded Function Address: 0x100
    Function Size:   0x10
    Control Flow Graph Signature: 0xE7715
    Raw Profile Count: 1
    Function Call Count: 1
    Function Order Sum: 0
    Basic Block Profiles:
      - Offset:          0x0
        Covered:         true
      - Offset:          0x4
        Covered:         false
    Call Edges:      []
  - Function Name:   main
    Function Signature: 0xDB956436E78DD5FA
    Raw Profile Data Address: 0x21
    Encoded Function Address: 0x110
    Function Size:   0x30
    Control Flow Graph Signature: 0x1111
    Raw Profile Count: 0
    Function Call Count: 0
    Function Order Sum: 0
    Basic Block Profiles:
      - Offset:          0x0
        Covered:         false
    Call Edges:      []
...
E
run 0 yaml2mip -p from-original.mip original
run 0 merge -p from-original.mip raw-8-64
run 0 create --force -p old.mip map-8-32
run 0 merge -p old.mip raw-8-32
run 0 show -p old.mip
printf 'foo\n  Call Count: 7\n  Order Sum: 1\n\nmain\n  Call Count: 0\n  Inlined Copies: unknown (--debug ELF tells of them)\n\n' | prints
run 0 create --force -p old.mip map-7-24
run 0 merge -p old.mip raw-7-24
run 0 show -p old.mip
printf 'foo\n  Call Count: 1\n  Block Coverage:\n     HOT  COLD\n\nmain\n  Call Count: 0\n  Inlined Copies: unknown (--debug ELF tells of them)\n\n' | prints

# colours: with --color=always, or on a terminal that has colours if NO_COLOR is not set
esc=$(printf '\033')
run 0 show -p old.mip --color=always
grep -q "$esc" out || fail "--color=always has none"
if command -v script >/dev/null; then
    term() { TERM=xterm script -qec "$1" /dev/null </dev/null; }
    term "'$mipdata' show -p old.mip" | grep -q "$esc" || fail "no colours on a terminal"
    for p in old b; do
        if term "NO_COLOR=1 '$mipdata' show -p $p.mip" | grep -q "$esc"; then fail "colours despite NO_COLOR"; fi
    done
    term "'$mipdata' show -p b.mip" | grep -q "+0x8 *$esc" || fail "no colours in the list of blocks"
    if term "TERM=dumb '$mipdata' show -p old.mip" | grep -q "$esc"; then fail "colours on a dumb terminal"; fi
    if term "'$mipdata' show -p old.mip --color=never" | grep -q "$esc"; then fail "colours despite never"; fi
fi
run 2 show -p old.mip --color=maybe

# help, versions, and words that are no options
run 0 --version
grep -qx 'MIP Version 9 (reads versions 1 to 9)' out || fail "--version"
run 0 --help
grep -q 'Example' out || fail "no example in --help"
for v in create merge show covered order info mip2yaml yaml2mip; do
    grep -q "^  $v " <("$mipdata" --help) || fail "--help does not list $v"
    for h in -h --help; do
        run 0 $v $h
        grep -q "^  mipdata $v -p" out || fail "$v $h has no example"
        [ ! -s err ] || fail "$v $h prints on standard error"
    done
done
run 2
run 2 shwo
says "did you mean 'show'?"
run 2 frobnicate
says 'mipdata --help lists the verbs'
run 2 show
says 'needs a profile'
run 2 show -p
says 'needs a value for -p'
run 2 show --strict -p x.mip
says 'error: show has no option --strict'
says "note: \`mipdata show --help' lists what it takes"
run 2 show -p x.mip extra
says 'does not take extra'
run 2 create -p x.mip
says 'needs an input'
run 2 show --nonsense -p x.mip
says 'error: show has no option --nonsense'
run 2 show --regexp=x -p x.mip
says 'error: show has no option --regexp=x'
says "note: did you mean --regex?  \`mipdata show --help' lists what it takes"
run 2 merge -xp x.mip raw
says 'error: merge has no option -x'
run 2 merge -px.mip -o raw
says 'error: merge has no option -o'
run 2 info --run monday -p x.mip
says 'error: info has no option --run'

# Each option in a verb's help is one that the verb takes: with a value if the help names one, else without.
options=0
for verb in $("$MIP_BIN/mipdata" --help | sed -n '/^Example/q; s/^  \([a-z0-9]*\)  *[a-z].*/\1/p'); do
    while read -r name value; do
        options=$((options + 1))
        if [ "$value" ]; then
            want="$verb needs a value for $name"
            "$MIP_BIN/mipdata" "$verb" "$name" >out 2>err && fail "$verb takes $name without a value"
        else
            want="$verb has no option $name=1"
            "$MIP_BIN/mipdata" "$verb" "$name=1" >out 2>err && fail "$verb takes $name with a value"
        fi
        says "$want"
        "$MIP_BIN/mipdata" "$verb" "$name"x 2>&1 >out | grep -qF -- "did you mean $name?" || fail "$verb ${name}x: not $name"
    done < <("$MIP_BIN/mipdata" "$verb" --help | sed -nE 's/^  (-[a-z], )?(--[a-z-]+)( ([^ ]+))? .*/\2 \4/p')
done
[ "$options" -gt 150 ] || fail "only $options options in the help of all verbs"
