# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# awk -f marks.awk LCOV SOURCE: compares a source's comments "// ran", "// cold" and "// no code" with lcov's lines of
# it.  Prints differences, and how many lines with "ran" and "cold" lcov has.
FNR == NR {
    if (/^SF:/)
        here = $0 ~ /src\/language\.rs$/
    else if (here && split(substr($0, 4), field, ",") > 1 && /^DA:/)
        count[field[1]] = field[2]
    next
}
/\/\/ (ran|cold|no code)$/ {
    mark = /ran$/ ? "ran" : /cold$/ ? "cold" : "none"
    got = !(FNR in count) ? "none" : count[FNR] > 0 ? "ran" : "cold"
    if (got != "none" && got != mark) {
        print FNR ": " got ", not " mark ": " $0
        wrong = 1
    }
    listed[mark] += got == mark
}
END {
    print "ran " listed["ran"] + 0 " cold " listed["cold"] + 0
    exit wrong
}
