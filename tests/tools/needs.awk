# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# What scripts need besides the tools: awk -v root=TREE -f needs.awk SCRIPT…
# Prints `san` if one names $MIP_SAN, and the names after $MIP_TOOLS/.  Files of the tree that a script names are read, too,
# as are those that these name: `. "$MIP_ROOT/tests/trace/lib.sh"`, "$here/rows.sh".

function exists(file,    line, n) {
    if (!(file in known)) {
        n = (getline line <file)
        close(file)
        known[file] = n > 0
    }
    return known[file]
}

function visit(file) {
    if (!(file in seen) && exists(file)) {
        seen[file] = 1
        queue[++last] = file
    }
}

function tools_of(line,    rest) {
    if (line ~ /MIP_SAN/) need["san"] = 1
    rest = line
    gsub(/["{}]/, "", rest)
    while (match(rest, /MIP_TOOLS\/[a-z-]+/)) {
        need[substr(rest, RSTART + 10, RLENGTH - 10)] = 1
        rest = substr(rest, RSTART + RLENGTH)
    }
}

function files_of(line, folder,    n, word, k, name) {
    gsub(/["{}]/, "", line)
    n = split(line, word, /[^A-Za-z0-9_.\/-]+/)
    for (k = 1; k <= n; k++) {
        name = word[k]
        if (name !~ /[a-z]/ || name ~ /^[.\/-]/) continue
        if (name ~ /\//) {
            sub(/^[^\/]*\//, "", name)
            if (word[k] ~ /^MIP_ROOT\//) visit(root "/" name)
            else if (word[k] ~ /^(tests|bench|qemu|integrate)\//) visit(root "/" word[k])
            else visit(folder "/" name)
        }
    }
}

BEGIN {
    for (i = 1; i < ARGC; i++) visit(ARGV[i])
    for (at = 1; at <= last; at++) {
        folder = queue[at]
        sub(/\/[^\/]*$/, "", folder)
        while ((getline line <queue[at]) > 0) {
            if (line ~ /^#/) continue
            tools_of(line)
            files_of(line, folder)
        }
        close(queue[at])
    }
    for (name in need) print name
}
