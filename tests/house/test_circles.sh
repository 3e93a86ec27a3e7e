# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# No circle of calls between files: if one file calls another, that one does not call it back, not even through others.
# The symbols of objects show the calls; includes do not.
set -u
library=$MIP_BIN/../libmip.a
[ -e "$library" ] || { echo "$library is missing"; exit 1; }

# FILE.o TYPE NAME, then pairs "user definer".
nm -A "$library" | awk '{ split($1, at, ":"); print at[2], $(NF - 1), $NF }' >"$TMPDIR/symbols"
awk '
    NR == FNR { if ($2 ~ /[TDBRVW]/) home[$3] = $1; next }
    $2 == "U" && $3 in home && home[$3] != $1 { print $1, home[$3] }
' "$TMPDIR/symbols" "$TMPDIR/symbols" | sort -u >"$TMPDIR/pairs"
[ "$(wc -l <"$TMPDIR/pairs")" -gt 300 ] || { echo "too few calls between files to mean anything"; exit 1; }

tsort "$TMPDIR/pairs" >/dev/null 2>"$TMPDIR/loops" && exit 0
echo "files call each other in a circle:"
sed -n 's/^tsort: \([^ ]*\.o\)$/    \1/p' "$TMPDIR/loops"
exit 1
