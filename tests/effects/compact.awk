# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# From instructions that differ only in register numbers and immediates, keeps the one with the most different registers.
# The effect tables depend only on the mnemonic and on the form of the operands.
{
    shape = $0
    name = $1
    text = substr($0, length(name) + 1)
    gsub(/#?-?(0x[0-9a-f]+|[0-9]+\.[0-9e+-]+)/, "#", text)
    gsub(/#-?[0-9]+/, "#", text)
    if (isa == "x86_64") {
        gsub(/%r[0-9]+/, "%rN", text); gsub(/%(r[abcd]x|rN|r[ds]i|r[bs]p)/, "%q", text)
        gsub(/%(e[abcd]x|rNd|e[ds]i|ebp)/, "%d", text)
        gsub(/%([abcd]x|rNw|[ds]i|bp)/, "%w", text)
        gsub(/%([abd]l|rNb|dil|sil|bpl)/, "%b", text)
        gsub(/%([xyz]?mm|k)[0-9]+/, "%v", text)
        gsub(/-?[0-9]+\(/, "#(", text)
        gsub(/\$-?[0-9]+/, "$#", text)
    } else if (isa == "aarch64") {
        text = gensub(/\<([xwvbhsdqzp])[0-9]+/, "\\1", "g", text)
    } else {
        text = gensub(/\<r[0-7]\>/, "l", "g", text)
        text = gensub(/\<(r8|r9|r10|r11|r12|ip|fp|sl|sb)\>/, "h", "g", text)
        text = gensub(/\<([sdq])[0-9]+/, "\\1", "g", text)
        text = gensub(/([lh])(, ?[lh])+,? ?([lh]|[a-z]+)?\}/, "\\1, \\1, \\3}", "g", text) # lists of any length have the same form
    }
    gsub(/ [0-9]+/, " #", text)
    shape = name text
    n = 0
    delete seen
    rest = $0
    while (match(rest, /\<[rxwsdqvzp][0-9]+/)) {
        r = substr(rest, RSTART + 1, RLENGTH - 1)
        if (!(r in seen)) { seen[r] = 1; n++ }
        rest = substr(rest, RSTART + RLENGTH)
    }
    if (!(shape in best) || n > most[shape] || (n == most[shape] && $0 < best[shape])) { best[shape] = $0; most[shape] = n }
}
END { for (s in best) print best[s] }
