# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# Reads compiler output and writes one instruction a line.  Comments, labels and directives are dropped, symbols become
# `sym`.  The variable isa is thumb, thumb1, a32, aarch64 or x86_64.
BEGIN {
    comment = isa == "aarch64" ? "//" : isa == "x86_64" ? "#" : "@"
    conditions = "(eq|ne|cs|hs|cc|lo|mi|pl|vs|vc|hi|ls|ge|lt|gt|le|al)"
}

/^[ \t]*($|[.#@\/]|[^ \t"]*:)/ { next }
/[";\\=]/ && !/, ?=/ { next }
{
    at = index($0, comment)
    if (at) $0 = substr($0, 1, at - 1)
    gsub(/[ \t]+/, " "); sub(/^ /, ""); sub(/ $/, "")
    name = tolower($1)
    if (name == "" || name !~ /^[a-z]/ || (isa == "thumb" && name ~ /^it[te]*$/)) next
    rest = substr($0, length($1) + 2)
    if (isa == "x86_64") {
        rest = at_and_t(name, rest)
        if (rest == "" && name ~ /^(rep[nze]*|lock|data16|rex64|addr32|bnd|notrack|[c-g]s)$/) next # a prefix alone
        print name (rest == "" ? "" : " " rest)
        next
    }
    gsub(/\.L[A-Za-z0-9_$.]*([+-][0-9]+)?/, "sym", rest)
    rest = modified(rest)
    branch = isa == "aarch64" ? name ~ /^(b|bl|b\..*|cbn?z|tbn?z|adrp?)$/ || name ~ "^b" conditions "$" \
                              : name ~ "^(b|bl|blx|cbn?z|adr)" conditions "?(\\.[nw])?$" && name != "bic"
    if (branch && !is_register(last(rest))) sub(/[^ ,]*$/, "sym", rest)
    if (rest ~ /, ?=/) next
    print name (rest == "" ? "" : " " rest)
}

# Every name that is no register becomes sym.  The instruction after a prefix keeps its name.
function at_and_t(name, text,   out, word) {
    out = ""
    if (name ~ /^(rep[nze]*|lock|notrack|data16|bnd)$/ && match(text, /^[a-z0-9]+/)) {
        word = substr(text, 1, RLENGTH)
        text = substr(text, RLENGTH + 1)
        return word at_and_t(word, text)
    }
    while (match(text, /%[a-z0-9]+|[A-Za-z_.][A-Za-z0-9_.$]*(@[A-Za-z]+)?([+-][0-9]+)?|0x[0-9a-f]+|[0-9]+/)) {
        word = substr(text, RSTART, RLENGTH)
        out = out substr(text, 1, RSTART - 1) (word ~ /^[%0-9]/ ? word : "sym")
        text = substr(text, RSTART + RLENGTH)
        if (word !~ /^%/) sub(/^([+-][0-9]+)+/, "", text)
    }
    return out text
}

# :lo12:anything becomes :lo12:sym
function modified(text,   out) {
    out = ""
    while (match(text, /:[a-z0-9_]+:[A-Za-z0-9_.$+-]+/)) {
        piece = substr(text, RSTART, RLENGTH)
        sub(/:[^:]*$/, ":sym", piece)
        out = out substr(text, 1, RSTART - 1) piece
        text = substr(text, RSTART + RLENGTH)
    }
    return out text
}

function last(text) { sub(/^.*[ ,]/, "", text); return text }

function is_register(text) {
    return text ~ (isa == "aarch64" ? "^([xw][0-9]+|lr|z[0-9].*)$" : "^(r[0-9]+|ip|lr|pc|sl|fp|sb|sp)$")
}
