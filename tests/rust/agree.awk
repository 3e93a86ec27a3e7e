# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# awk -v root=FOLDER -f agree.awk LLVM OURS: compares two tracefiles of lcov.  Prints each line that only one of them
# has as run, and a sum: lines that both have, and how many parts of 10,000 of them agree.
/^SF:/ {
    file = substr($0, 4)
    if (index(file, root "/") == 1)
        file = substr(file, length(root) + 2)
}
/^DA:/ && split(substr($0, 4), field, ",") > 1 {
    key = file ":" field[1]
    if (FNR == NR)
        llvm[key] = llvm[key] || field[2] > 0
    else if (key in llvm) {
        common++
        if (llvm[key] == (field[2] > 0))
            same++
        else
            print key ": " (llvm[key] ? "ran, shown as not" : "did not run, shown as run")
    }
}
END { print "common " common + 0 " agree " int(common ? same * 10000 / common : 0) }
