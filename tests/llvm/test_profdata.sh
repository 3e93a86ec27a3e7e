# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# mipdata reads and writes LLVM's profiles.  Files of llvm-profdata 14, 19 and 22 are written back byte for byte, and
# mipdata shows the same as llvm-profdata.  Raw profiles of each version, width and byte order give the same counts.
# Damaged files are errors.
set -u
mipdata=$MIP_SAN/mipdata from=$MIP_ROOT/tests/llvm

. "$MIP_ROOT/tests/tools/fail.sh"
python3 "$from/make_profdata.py" gen || fail "make_profdata.py"

export_as() { # FORMAT FILE OUT
    "$mipdata" export --format="$1" "$2" -o "$3" 2>err || fail "export $1 of $2"
}
same_bytes() { # FORMAT FILE
    export_as "$1" "$2" again
    cmp "$2" again >difference 2>&1 || fail "$2: other bytes as $1"
    files=$((files + 1))
}
# mipdata show has the lines of llvm-profdata, and also values and bitmaps.
same_shown() { # FILE
    llvm-profdata-22 show --all-functions --counts "$1" >want 2>err || fail "llvm-profdata show $1"
    "$mipdata" show "$1" >shown 2>err || fail "show $1"
    grep -Ev '^    (Indirect calls|Memory sizes|Virtual tables), site |^    MC/DC bitmap: ' shown | diff want - >difference || fail "$1: mipdata shows other lines"
}
files=0 refusals=0 golden=0

# Indexed profiles and text.  An older llvm-profdata refuses newer kinds of records.
for text in gen/*.proftext; do
    name=$(basename "$text" .proftext)
    for tools in 14 22; do
        if ! "llvm-profdata-$tools" merge "$text" -o "$name-$tools.profdata" 2>err; then
            [ $tools = 14 ] && refusals=$((refusals + 1)) && continue
            fail "llvm-profdata-$tools merge $text"
        fi
        "llvm-profdata-$tools" merge --text "$text" -o "$name-$tools.proftext" 2>err || fail "llvm-profdata-$tools merge --text $text"
        # Only LLVM 14 has functions marked as hot in its summary, and totals that wrap around.
        [ "$name-$tools" = odd-14 ] || same_bytes profdata "$name-$tools.profdata"
        same_bytes proftext "$name-$tools.proftext"
        export_as proftext "$name-$tools.profdata" text
        cmp text "$name-$tools.proftext" >difference 2>&1 || fail "$name-$tools: other text"
        # llvm-profdata does not show context-sensitive functions, and its totals lack marked ones.
        case $name in context | odd) ;; *) same_shown "$name-$tools.profdata" ;; esac
    done
done
[ $files -ge 35 ] && [ $refusals -le 10 ] || fail "only $files files, $refusals refusals"

# Files of llvm-profdata 19, which is not installed: name, then base64.
while read -r name data; do
    base64 -d <<<"$data" >"$name-19.profdata"
    [ "$(od -An -tu1 -j8 -N1 "$name-19.profdata")" = "  12" ] || fail "$name: not of version 12"
    same_bytes profdata "$name-19.profdata"
    case $name in context | odd) ;; *) same_shown "$name-19.profdata" ;; esac
    export_as proftext "$name-19.profdata" text
    llvm-profdata-22 merge --text "$name-19.profdata" -o want 2>err && cmp text want >difference 2>&1 || fail "$name-19: other text"
    golden=$((golden + 1))
done < <(grep -v '^#' "$from/profdata_19.txt")
[ "$golden" = 7 ] || fail "only $golden files of llvm-profdata 19"

# From text, mipdata writes the oldest version that can hold all data, with functions in LLVM's order.  Bitmaps need 11.
for name in few2 few3 few6 few48 few49 many mcdc; do
    llvm-profdata-22 merge --write-prev-version "gen/$name.proftext" -o want 2>err || fail "$name: llvm-profdata"
    export_as profdata "gen/$name.proftext" mine
    cmp want mine >difference 2>&1 || fail "$name: other bytes than llvm-profdata's of version 11"
done
for row in one:7 values:7 temporal:10 vtables:12; do
    export_as profdata "gen/${row%:*}.proftext" mine
    "$mipdata" info mine | grep -qx "Version: ${row#*:}" || fail "$row: $("$mipdata" info mine)"
    llvm-profdata-22 merge --text mine -o text && cmp text "${row%:*}-22.proftext" >difference 2>&1 || fail "$row: LLVM reads other text"
done
llvm-profdata-14 show values-14.profdata >/dev/null || fail "values: llvm-profdata-14"

# No installed llvm-profdata writes versions 5, 6 and 8, so they are made from version 7.  5 and 6 differ only in the version
# number.  8 has one more word in the header, so all offsets grow.  If another LLVM stands in for 14, version 7 is ours.
for name in one values twice context; do
    [ "$(od -An -tu1 -j8 -N1 "$name-14.profdata")" = "   7" ] || export_as profdata "gen/$name.proftext" "$name-14.profdata"
    for version in 5 6 8; do
        python3 - "$name-14.profdata" "old.profdata" $version <<'END' || fail "$name: version $version"
import struct, sys
data, version = bytearray(open(sys.argv[1], "rb").read()), int(sys.argv[3])
assert data[8] == 7
data[8] = version
if version == 8:
    table, = struct.unpack_from("<Q", data, 32)
    buckets, = struct.unpack_from("<Q", data, table)
    for at in [32, *range(table + 16, table + 16 + 8 * buckets, 8)]:
        offset, = struct.unpack_from("<Q", data, at)
        struct.pack_into("<Q", data, at, offset + 8 if offset else 0)
    data[40:40] = bytes(8)
open(sys.argv[2], "wb").write(data)
END
        same_bytes profdata old.profdata
        [ $name = context ] || same_shown old.profdata # llvm-profdata shows no context-sensitive functions
        "$mipdata" info old.profdata | grep -qx "Version: $version" || fail "$name: not of version $version"
    done
done

# Versions 1 to 4, written by hand: no number of counters in 1, no values before 3, no summary before 4.
python3 - <<'END' || fail "old versions"
import hashlib, struct
for version in 1, 2, 3, 4:
    name, counts = b"main", (3, 0, 7)
    data = struct.pack("<Q", 42) + (struct.pack("<Q", 3) if version > 1 else b"") + struct.pack("<3Q", *counts)
    data += struct.pack("<II", 8, 0) if version > 2 else b""
    md5 = hashlib.md5(name).digest()[:8]
    summary = struct.pack("<8Q", 6, 0, 1, 3, 10, 7, 3, 7) if version > 3 else b""
    bucket = struct.pack("<H", 1) + md5 + struct.pack("<QQ", len(name), len(data)) + name + data
    at = 40 + len(summary)
    bucket += bytes(-(at + len(bucket)) % 8)
    table = struct.pack("<QQQ", 1, 1, at)
    with open(f"v{version}.profdata", "wb") as f:
        f.write(b"\xfflprofi\x81" + struct.pack("<4Q", version, 0, 0, at + len(bucket)) + summary + bucket + table)
END
for version in 1 2 3 4; do
    same_shown v$version.profdata
    "$mipdata" info v$version.profdata | grep -qx "Version: $version" || fail "not of version $version"
    export_as profdata v$version.profdata mine && "$mipdata" info mine | grep -qx "Version: 7" || fail "version $version is not written as 7"
    same_shown mine
done

# Raw profiles of the current version: the same text as from llvm-profdata.  LLVM 22 cannot resolve the values of
# big-endian files.
for mode in "" -front -bytes -temporal; do
    for bits in 32 64; do
        llvm-profdata-22 merge --text "gen/raw-10-$bits-little$mode.profraw" -o want 2>err || fail "raw$mode: llvm-profdata"
        for layout in 8 9 10; do
            for order in little big; do
                at=raw-$layout-$bits-$order$mode
                export_as proftext "gen/$at.profraw" text
                # Version 8 has no bitmaps.
                [ $layout = 8 ] && sed '/^# Num Bitmap/,/^$/d' want >expected || cp want expected
                cmp expected text >difference 2>&1 || { diff expected text >difference; fail "$at: other text"; }
                "$mipdata" info "gen/$at.profraw" >info || fail "$at: info"
                grep -qx "Version: $layout" info && grep -qx "Target: $bits bits, $order-endian" info || fail "$at: $(cat info)"
            done
        done
    done
done
grep -qx 'Binary id: 010203' <("$mipdata" info gen/raw-10-64-big-front.profraw) || fail "binary ids"
llvm-profdata-14 merge --text gen/raw-8-64-little.profraw -o want && export_as proftext gen/raw-8-64-little.profraw text &&
    cmp want text || fail "version 8"
llvm-profdata-22 merge gen/raw-10-64-little-front.profraw -o want.profdata && same_bytes profdata want.profdata
llvm-profdata-22 show --binary-ids want.profdata | grep -iq 010203 && "$mipdata" info want.profdata | grep -qx 'Binary id: 010203' || fail "binary ids of want.profdata"
# Two runs in one file.
export_as proftext gen/runs.profraw text
awk '/^main$/ { on = 1 } on && /^# Counter Values/ { getline; print; exit }' text | grep -qx 2 || fail "two runs are not added up"

# Options, and formats that such a profile cannot give.
"$mipdata" show values-22.profdata -r '^leaf$' | grep -qx 'Functions shown: 1' || fail "-r"
"$mipdata" show values-22.profdata -r '^none$' 2>err
[ $? = 1 ] || fail "-r without a match"
refused() { # STATUS WORDS ARGUMENTS…
    "$mipdata" "${@:3}" >out 2>err
    [ $? = "$1" ] && grep -q "$2" err && grep -q 'note: ' err && [ ! -s out ] || fail "not refused: ${*:3}"
}
# Numbers and names of text: LLVM and mipdata read the same.
text_row() { # FUNCTION'S LINES [HEADER'S LINES]
    printf "${2:-}main\n$1\n" >row.proftext
    if llvm-profdata-22 show --all-functions --counts row.proftext >want 2>err; then
        same_shown row.proftext
        llvm-profdata-22 merge --text row.proftext -o want 2>err && export_as proftext row.proftext text && cmp want text >difference 2>&1 || fail "other text from $1"
        rows_read=$((rows_read + 1))
    else
        refused 3 'this line is not\|it ends before' show row.proftext
        rows_refused=$((rows_refused + 1))
    fi
}
rows_read=0 rows_refused=0
for row in '0x1f\n1\n5' '017\n1\n5' '0b101\n1\n5' '0o17\n1\n5' '09\n1\n5' '1\n017\n5' '1\n1\n017' '1\n1\n0x5' '1\n1\n 5' '1 \n1\n5' \
    '1\n1\n5\n$1\n0x3' '1\n1\n5\n$   2\n3\n017' '1\n1\n5\n$ 0x1 \n3' '1\n1\n5\n$x\n3' '1\n1\n5\n$leaf\n1\n1\n1' \
    '1\n1\n5\n1\n0\n1\n1\nmain:3' '1\n1\n5\n1\n0\n1\n1\n:3' '1\n1\n5\n1\n0\n1\n1\nmain:0x3' '1\n1\n5\n1\n1\n1\n1\n0x8:3' '1\n1\n5\n1\n1\n1\n1\n8:3'; do
    text_row "$row"
done
for names in 'main,leaf' 'main, leaf' ' main ,\tleaf' 'main,,leaf,'; do
    text_row '1\n1\n5\n\nleaf\n2\n1\n1' ":temporal_prof_traces\n1\n0x1\n01\n$names\n"
done
[ "$rows_read $rows_refused" = "14 10" ] || fail "$rows_read rows of text are read, $rows_refused refused"

for verb in "export --format=lcov --debug x.elf" covered order "report --debug x.elf -o page.html" mip2yaml; do
    # shellcheck disable=SC2086
    refused 2 "no machine blocks or lines" $verb values-22.profdata
    grep -q 'llvm-cov export' err || fail "$verb: no next step"
done
refused 2 "only -r, -o and --json" show --uncovered values-22.profdata

# As JSON: the same numbers.
for f in values-22.profdata mcdc-22.profdata gen/raw-10-64-little-front.profraw; do
    { "$mipdata" show --json "$f" >show.json && "$mipdata" info --json "$f" >info.json && "$mipdata" show "$f" >show.text; } 2>err || fail "$f --json"
    python3 - <<'P' || fail "$f: other numbers as JSON"
import json, re
show, info, text = json.load(open("show.json")), json.load(open("info.json")), open("show.text").read()
assert [f["name"] for f in show["functions"]] == re.findall(r"^  (\S+):$", text, re.M)
first = 0 if show["level"] == "IR" else 1
counts = [[int(n) for n in row.split(", ") if n] for row in re.findall(r"Block counts: \[(.*)\]", text)]
assert [f["counts"][first:] for f in show["functions"] if "counts" in f] == counts and counts
assert info["functions"] == int(re.search(r"Total functions: (\d+)", text)[1]) and info["total"] == int(re.search(r"Total count: (\d+)", text)[1])
most = 2**63 - 1 # of JSON's numbers
values = re.findall(r"(?:Indirect calls|Memory sizes|Virtual tables), site \d+:(.*)", text.replace(f" {2**64 - 1}:", f" {most}:"))
assert [" ".join(f"{v['size'] if 'size' in v else v['name'] or '?'}:{v['count']}" for v in s["values"])
        for f in show["functions"] for s in f.get("value_sites", [])] == [v.strip() for v in values]
bitmaps = re.findall(r"MC/DC bitmap:(.*)", text)
assert [f["bitmap"] for f in show["functions"] if "bitmap" in f] == [b.replace(" ", "") for b in bitmaps]
print(len(values), len(bitmaps))
P
done >parts
[ "$(awk '$1 { v = 1 } $2 { b = 1 } END { print v + b }' parts)" = 2 ] || fail "no values or no bitmaps to compare: $(cat parts)"

# Damaged files.  Each is one change of a good file: offset, bytes for printf, status, text of the message.
damaged() { # FILE OFFSET BYTES STATUS WORDS
    # shellcheck disable=SC2059
    cp "$1" "bad.${1##*.}" && printf "$3" | dd of="bad.${1##*.}" bs=1 seek="$2" conv=notrunc 2>err || fail "dd"
    refused "$4" "^mipdata: bad.${1##*.}:0x[0-9a-f]*: error: .*$5" show "bad.${1##*.}"
}
table=$(od -An -tu8 -j32 -N8 many-22.profdata | tr -d ' ')
raw=gen/raw-10-64-little.profraw
damaged many-22.profdata 8 '\16' 7 'version 14 of indexed'
damaged many-22.profdata 32 '\377\377\377' 3 'outside of the file'
damaged many-22.profdata 24 '\1' 3 'not MD5'
damaged many-22.profdata 48 '\377\377\377' 3 'its header has an offset'
damaged many-22.profdata "$table" '\3' 3 'no power of 2'
damaged many-22.profdata $((table + 6)) '\20' 3 'larger than the file'
damaged many-22.profdata $((table + 8)) '\1\1' 3 'number of functions'
damaged $raw 8 '\13' 7 'version 11 of raw'
damaged $raw 24 '\377\377\377\377\377\377\377\377' 3 'end of the records'
damaged $raw 40 '\377\377\377\377\377\377\377\37' 3 'end of the counters'
damaged $raw 80 '\1' 3 'counters are not in the file'
# A counter that nothing can count is shown, with a warning.
cp $raw large.profraw && printf '\2' | dd of=large.profraw bs=1 seek=$((128 + 4 * 64 + 7)) conv=notrunc 2>err
same_shown large.profraw
grep -q 'large.profraw: warning: 1 counter above 2 to the power of 56' err || fail "no warning of a large counter"
damaged $raw 128 '\1' 3 'name is not in the file'
# Its record of work() begins at 320: two sites of calls, a bitmap of a byte.  Its values are the file's last 120 bytes: their
# size and kinds, then kind and sites.
values=$(($(stat -c %s $raw) - 120))
damaged $raw 372 '\1' 3 'other numbers of sites'
damaged $raw 380 '\11' 3 'bitmap is not in the file'
damaged $raw $((values + 8)) '\3' 3 'kind of values that is not known'
damaged $raw $((values + 4)) '\1' 3 'bytes after the last value'
# The first function of a bucket: hash, length of its name, bytes of data, name.
damaged one-22.profdata "$(grep -obaF only one-22.profdata | cut -d: -f1)" '\0' 3 'NUL in it'
damaged one-22.profdata "$(grep -obaF only one-22.profdata | cut -d: -f1)" 'O' 3 "hash is not its name's"
damaged gen/one.proftext 7 'x' 3 'not the number of counters'
printf 'f\n1\n99999999999999\n1\n' >short.proftext
refused 3 'it ends before a count' show short.proftext
printf 'f\n1\n1\n99999999999999999999\n' >large.proftext
refused 3 'not a count' show large.proftext
# Each message about a text: the text, and what the message says.
while IFS='|' read -r text words; do
    # shellcheck disable=SC2059
    printf "$text" >bad.proftext && refused 3 "^mipdata: bad.proftext:0x[0-9a-f]*: error: .*$words" show bad.proftext
done <<'E'
:nonsense\nf\n1\n1\n5\n|a flag that is known
:temporal_prof_traces\n1\n1\n1\n|the names of a trace
f\n1\n1\n5\n\n:g\n1\n1\n5\n|a function's name
f\n1\n0\n|a number of counters above 0
f\n1\n1\n5\n$1\n300\n|a byte of a bitmap
f\n1\n1\n5\n9\n0\n|a number of kinds of values that is known
f\n1\n1\n5\n1\n7\n0\n|a kind of values that is known
E
# What follows a raw profile in a file: one of another kind, or none.
printf abc >three
for row in "gen/raw-10-64-big.profraw:of another target" "gen/raw-9-64-little.profraw:of another version or mode" \
    "gen/one.proftext:no raw profile begins here" "three:it ends inside the header"; do
    cat $raw "${row%%:*}" >bad.profraw && refused 3 "${row#*:}" show bad.profraw
done
# Names of gigabytes, by their length field or by decompression; an endless ULEB128; records that share counters; hash
# buckets in a circle.
python3 - "$raw" many-22.profdata <<'P' || fail "bombs"
import struct, sys, zlib
data = open(sys.argv[1], "rb").read()
head = list(struct.unpack_from("<16Q", data))
records = 128 + head[3] * 64
names = records + head[5] * 8 + head[6] + head[7] + head[8]
def write(name, data):
    with open(name, "wb") as f:
        f.write(data)
def uleb(n):
    out = b""
    while n > 127:
        out, n = out + bytes([n & 127 | 128]), n >> 7
    return out + bytes([n])
def with_names(name, blob):
    write(name, struct.pack("<16Q", *head[:9], len(blob), *head[10:]) + data[128:names] + blob + b"\0" * (-len(blob) % 8))
write("correlated.profraw", struct.pack("<16Q", *head[:3], 0, *head[4:]) + data[records:])
with_names("claim.profraw", uleb(1 << 40) + uleb(9) + b"x" * 9)
packed = zlib.compress(b"a" * (300 << 20), 1)
with_names("bomb.profraw", uleb(300 << 20) + uleb(len(packed)) + packed)
with_names("uleb.profraw", b"\xff" * 64)
shared = bytearray(data)
struct.pack_into("<Q", shared, 128 + 64 + 16, struct.unpack_from("<Q", data, 128 + 16)[0] - 64)
struct.pack_into("<I", shared, 128 + 64 + 48, head[5])
write("shared.profraw", shared)
circle = bytearray(open(sys.argv[2], "rb").read())
table = struct.unpack_from("<Q", circle, 32)[0]
at = [i for i in range(table + 16, table + 16 + 8 * struct.unpack_from("<Q", circle, table)[0], 8) if any(circle[i:i + 8])]
circle[at[1]:at[1] + 8] = circle[at[0]:at[0] + 8]
write("circle.profdata", circle)
P
for row in "claim.profraw:too much memory" "bomb.profraw:too much memory" "uleb.profraw:more than 64 bits" \
    "shared.profraw:another record" "circle.profdata:not after the one before"; do
    refused 3 "${row#*:}" show "${row%%:*}"
done
refused 7 'correlated profile: its records are in the ELF file' show correlated.profraw
(ulimit -v 65536 && "$MIP_BIN/mipdata" show bomb.profraw >out 2>err)
[ $? = 3 ] || fail "the bomb takes more than 64 MiB"

# A file cut at any length is an error.  Text may be cut between two functions.
for file in values-22.profdata temporal-22.profdata context-22.profdata gen/raw-8-32-big-front.profraw $raw mcdc-22.proftext; do
    size=$(stat -c %s "$file")
    for ((cut = 24; cut < size; cut += size / 12)); do
        head -c "$cut" "$file" >"cut.${file##*.}"
        "$mipdata" export --format=profdata "cut.${file##*.}" -o out.profdata 2>err
        st=$?
        [ $st = 3 ] || [ "$st ${file##*.}" = "0 proftext" ] || fail "$file cut to $cut bytes: status $st"
    done
done
