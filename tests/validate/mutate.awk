# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# One mistake in instrumented assembly: awk -v kind=KIND -v nth=N -f mutate.awk PLAIN.s INSTRUMENTED.s
# Lines of the plain text are found again in order; the others are probes.  The N-th place where the mistake can be made is
# changed.  Exit status 3: there are not so many.

function is_code(line) { return line ~ /^\t[a-z]/ }

function a_register(line,    rest, found) { # the last one that is named, and no stack or program counter
    rest = line
    found = ""
    while (match(rest, isa ~ /^rv/ ? "[^a-z0-9.][ast][0-9]+" : "%[er][a-ds][xip]|[^a-z0-9][wxr][0-9]+")) {
        found = substr(rest, RSTART, RLENGTH)
        sub(/^[^a-z%]/, "", found)
        rest = substr(rest, RSTART + RLENGTH)
        if (found ~ /^%/) break # x86: the first one, the last is written
    }
    return found == "r13" || found == "r15" || found ~ /sp$/ ? "" : found
}

# Named twice or more, or in a comparison or store: it is read.
function reads(line, r,    rest, n) {
    if (line ~ (isa ~ /^rv/ ? "^\t(s[bhwd]|b[a-z]+)[ \t]" : "^\t(cmp|str)")) return 1
    if (isa ~ /^rv/) return gsub(/[^a-z0-9.][ast][0-9]+/, "", line) > 1
    rest = line
    while (match(rest, /%[er][a-ds][xip]|[^a-z0-9][wxr][0-9]+/)) { n += substr(rest, RSTART, RLENGTH) !~ /sp$/; rest = substr(rest, RSTART + RLENGTH) }
    return n > 1
}

function label_of(line) { return match(line, /\.L[A-Z]*[0-9]+[_0-9]*|[a-z_]+\.__part\.[0-9]+/) ? substr(line, RSTART, RLENGTH) : "" }

function other_label(line,    own, k) {
    own = label_of(line)
    for (k = 1; k <= labels; k++)
        if (label[k] != own) return label[k]
    return ""
}

function move_slot(line) {
    if (line ~ /\.Lmip_raw[0-9]*\+/) { match(line, /\.Lmip_raw[0-9]*\+[0-9]+/); return substr(line, 1, RSTART + RLENGTH - 1) "+4" substr(line, RSTART + RLENGTH) }
    if (line ~ /\.Lmip_raw/) { match(line, /\.Lmip_raw[0-9]*/); return substr(line, 1, RSTART + RLENGTH - 1) "+4" substr(line, RSTART + RLENGTH) }
    if (isa ~ /^rv/) { match(line, /[0-9]*\(/); return substr(line, 1, RSTART - 1) (substr(line, RSTART, RLENGTH - 1) + 4) substr(line, RSTART + RLENGTH - 1) }
    if (line ~ /, #[0-9]+\]/) { match(line, /#[0-9]+\]/); return substr(line, 1, RSTART) (substr(line, RSTART + 1, RLENGTH - 2) + 4) "]" }
    sub(/\]/, ", #4]", line)
    return line
}

function slot_of(line) { # a probe's: distance from the first slot, or ""
    if (match(line, /\.Lmip_raw[0-9]*\+[0-9]+/)) { line = substr(line, RSTART, RLENGTH); sub(/.*\+/, "", line); return line + 0 }
    if (isa ~ /^rv/) return line !~ /\(sp\)/ && match(line, /[0-9]+\(/) ? substr(line, RSTART, RLENGTH - 1) + 0 : ""
    if (line !~ /sp, #/ && match(line, /, #[0-9]+\]/)) return substr(line, RSTART + 3, RLENGTH - 4) + 0
    return ""
}

# Two blocks or edges of one function, from its label on, have each other's slots.
function swap_slots(    i, a, b, first, x) {
    for (i = 1; i <= count && (!code_ends || i < code_ends); i++) {
        if (text[i] ~ /^\.Lmip_fn[0-9]+:/) { first = i; a = "" }
        if (!added[i] || text[i] !~ /^\t(str|incl|addl|movb|s[bw][ \t]|amoadd)/ || slot_of(text[i]) == "") continue
        b = slot_of(text[i])
        if (a != "" && a != b && ++places == nth) break
        a = b
    }
    if (places != nth) return 0
    for (i = first; i <= count && (i == first || text[i] !~ /^\.Lmip_fn[0-9]+:/) && (!code_ends || i < code_ends); i++) {
        x = added[i] && text[i] ~ /^\t/ ? slot_of(text[i]) : ""
        if (x != "" && (x == a || x == b)) {
            x = x == a ? b : a
            if (text[i] ~ /\.Lmip_raw/) sub(/\+[0-9]+/, "+" x, text[i])
            else if (isa ~ /^rv/) sub(/[0-9]+\(/, x "(", text[i])
            else sub(/, #[0-9]+\]/, ", #" x "]", text[i])
        }
    }
    return 1
}

# The record of one function tells of another's code, or has its slots.
function change_record(    at, r) {
    for (i = code_ends; i <= count; i++) {
        if (text[i] !~ /^\t\.[48]byte\t\.Lmip_fn[0-9]+, .*\.Lmip_raw[0-9]+/) continue
        for (at = 1; match(substr(text[i], at), /(raw|fn)[0-9]+/); at += RSTART + RLENGTH - 1) {
            if (++places != nth) continue
            r = substr(text[i], at + RSTART - 1, RLENGTH)
            gsub(/[a-z]/, "", r)
            text[i] = substr(text[i], 1, at + RSTART - 2 + RLENGTH - length(r)) (r > 0 ? r - 1 : 1) substr(text[i], at + RSTART + RLENGTH - 1)
            return 1
        }
    }
    return 0
}

# The line as it is to be, or "" if this is no place for the mistake.
function mutant(line, new,    r, l) {
    if (kind == "push") return new && line ~ /^\t(push|stmdb|stp.*\]!|str.*\[sp, #-)/ ? "\tnop" : ""
    if (kind == "pop") return new && line ~ /^\t(pop|ldp.*\[sp\], #|ldr.*\[sp\], #)/ ? "\tnop" : ""
    if (kind == "slot") return new && line ~ /^\t(str|incl|movb|s[bw][ \t]|amoadd)/ && line !~ /\[sp|\(sp/ ? move_slot(line) : ""
    if (kind == "probe") # lost
        return new && line ~ /^\t(s[bw][ \t]|amoadd)/ && line !~ /\(sp/ ? "\tnop" : ""
    if (kind == "through") # another register
        return new && line ~ /^\ts[bw][ \t].*\([at][0-9]\)$/ ? substr(line, 1, length(line) - 3) (line ~ /\(t6/ ? "t5)" : "t6)") : ""
    if (kind == "depth") # the stack pointer, by 16 bytes
        return new && line ~ /^\taddi[ \t]+sp, sp, -?[0-9]+$/ ? line "\n\taddi sp, sp, -16" : ""
    if (kind == "upper") # at the label that a low half names
        return !new && line ~ /^\.(L[A]|Lpcrel_hi|LBB)[0-9_]+:/ && text[i + 1] ~ /^\tauipc/ ? line "\n\tauipc\tt6, %pcrel_hi(.Lmip_raw0)" : ""
    if (kind == "neighbour") { # a slot of another function of the section of code
        if (!new || line !~ /\.Lmip_raw[0-9]/ || line ~ /:$|adrp|\tlui|\.space/) return "" # adrp: the same page
        match(line, /\.Lmip_raw[0-9]+/)
        r = substr(line, RSTART + 9, RLENGTH - 9) + 0
        return substr(line, 1, RSTART + 8) (r ? r - 1 : 1) substr(line, RSTART + RLENGTH)
    }
    if (kind == "base") return new && line ~ /^\tldr\tr[0-7], \.Lmip_lit/ ? "\tldr\tr" (substr(line, 7, 1) + 1) % 8 substr(line, 8) : ""
    if (kind == "junk") {
        r = a_register(line)
        if (new || r == "" || !reads(line, r) || line !~ /^\t(add|sub|cmp|str|ldr|and|orr|mov[lq]\t%|[ls][bhwd]u?[ \t]|b(eq|ne|lt|ge))/ || line ~ /[]!], /) return ""
        if (isa ~ /^rv/) return "\tli\t" r ", 1\n" line
        return (r ~ /^%e/ ? "\tmovl\t$1, " r : r ~ /^%/ ? "\tmovq\t$1, " r : r ~ /^r([89]|1)/ ? "" : isa ~ /^m/ ? "\tmovs\t" r ", #1" : "\tmov\t" r ", #1") "\n" line
    }
    if (kind == "flags") {
        if (new || line !~ /^\t(b\.?(eq|ne|lt|le|gt|ge|hi|ls|cs|cc)|j(e|ne|l|le|g|ge|a|b|ae|be))[ \t]/) return ""
        return (line ~ /^\tj/ ? "\ttestl\t%esp, %esp" : line ~ /^\tb\./ ? "\tcmp\tx0, x0" : "\tcmp\tr0, r0") "\n" line
    }
    if (kind == "target") {
        if (new || line !~ /^\t(b\.?[a-z]*|cbn?z|j[a-z]+)[ \t].*(\.L[A-Z]*|\.__part\.)[0-9]/) return ""
        l = other_label(line)
        r = label_of(line)
        sub(/\.L[A-Z]*[0-9]+[_0-9]*|[a-z_]+\.__part\.[0-9]+/, l, line)
        return l == "" ? "" : line
    }
    if (kind == "lost") return !new && line ~ /^\t(add|sub|ldr|str|cmp|mov[a-z]*)[a-z]*[ \t]|^\t(mv|li|[ls][bhwd]u?)[ \t]/ ? "\tnop" : ""
    if (kind == "table") {
        if (new || line !~ /^\t\.(byte|short|hword|2byte|word|long|xword|quad)[ \t]+\(?\.L/ || label_of(line) == label_of(last_entry) || last_entry == "") { if (line ~ /^\t\.(byte|short|hword|2byte|word|long|xword|quad)[ \t]+\(?\.L/) last_entry = line; return "" }
        return last_entry
    }
    if (kind == "callee" || kind == "argument") { # of a conditional tail call
        if (!new || line !~ /^\tb\t[a-z]/) return ""
        r = substr(line, 4)
        return kind == "callee" ? "\tb\t" name[name[1] == r ? 2 : 1] : "\tmovs\tr0, #1\n" line
    }
    if (kind == "stub") # its jump
        return stub && line ~ /^\tb(\.w)?\t/ ? "\tb.w\t" other_label(line) : ""
    if (kind == "turned") # the test of a probe of an edge
        return new && line ~ /^\tb(eq|ne|ls|hi)\t\.Lmip_over/ ? "\tb" turned[substr(line, 3, 2)] substr(line, 5) : ""
    if (kind == "exit" && isa ~ /^rv/) return !new && line == "\tret" ? "\tli\ta0, 1\n" line : ""
    if (kind == "exit") # a result is overwritten
        return !new && line ~ /^\tbx\tlr$/ ? "\tmovs\tr0, #1\n" line : ""
    if (kind == "it") # one instruction more, which changes no register that is used
        return !new && line ~ /^\tit\t[a-z][a-z]$/ ? "\titt\t" substr(line, 5) "\n\tmov" substr(line, 5) "\tip, r0" : ""
    if (kind == "pair") # pushed and popped right after a load exclusive
        return !new && line ~ /^\tlr\.[wd]/ ? line "\n\taddi sp, sp, -16\n\taddi sp, sp, 16\n\tsb zero, .Lmip_raw0, t6" : !new && line ~ /^\tld[a]?e?xr?(ex)?[bhd]?[ \t]|^\tldrex[bh]?[ \t]/ ? line "\n" (isa ~ /64/ ? "\tstr\tx9, [sp, #-16]!\n\tldr\tx9, [sp], #16" : "\tpush\t{r4}\n\tpop\t{r4}") : ""
    if (kind == "zone") # pushed where the function may keep something: not where it begins, nor after a call
        return !new && zone && text[i - 1] ~ /^\t[a-z]/ && line ~ /^\t(add|sub|cmp)[lq]\t/ ? "\tpushq\t%rcx\n\tpopq\t%rcx\n" line : ""
    if (kind == "place") # between the place that distances count from and what reads the PC there
        return line ~ /^\.L(PIC|PC|CPI)[0-9_]+:$/ ? line "\n\tnop" : ""
    if (kind == "prefix") # between the number of a function's type, or the nops before it, and the function
        return !new && line ~ /^[a-z_]+:/ && text[i - 1] ~ /^\t(nop|\.long|\.word|movl\t\$[0-9]+, %eax)/ ? "\tnop\n" line : ""
    if (kind == "nops") # among those that may be patched
        return !new && line == "\tnop" && text[i - 1] == "\tnop" ? (isa ~ /^x/ ? "\ttestl\t%esp, %esp\n" : "\tcmp\tr0, r0\n") line : ""
    if (kind == "pointer") # another function in a table
        return !new && line ~ /^\t\.(word|long|quad|xword)\text$/ ? substr(line, 1, length(line) - 3) "ex2" : ""
    if (kind == "literal") return !new && line ~ /^\t\.(word|long|4byte)[ \t]+[a-z0-9][a-zA-Z_0-9]*$/ ? line "+4" : ""
    return ""
}

BEGIN { turned["eq"] = "ls"; turned["ne"] = "ls"; turned["ls"] = "ne"; turned["hi"] = "eq" }
FNR == NR { plain[++lines] = $0; if (/^[a-z_]+:/) name[++names] = substr($0, 1, index($0, ":") - 1); next }
/^\t(b\.?[a-z]*|j[a-z]+)[ \t].*(\.L[A-Z]*|\.__part\.)[0-9]/ && label_of($0) != "" && label_of($0) !~ /mip/ { label[++labels] = label_of($0) }
{ text[++count] = $0 }
/__llvm_mip/ { if (!code_ends) code_ends = count }
END {
    at = 1
    for (i = 1; i <= count; i++) {
        new = 1
        for (k = at; k <= lines && k < at + 8; k++)
            if (plain[k] == text[i]) { new = 0; at = k + 1; break }
        if (!done && (!code_ends || i < code_ends)) {
            added[i] = new
            if (text[i] ~ /^[a-z_]+:|^\tcall/) zone = 0
            if (text[i] ~ /^\.L[0-9]+:|^\tmov[a-z]*\t.*\)$/) zone = 1
            if (text[i] ~ /^[.A-Za-z_0-9]+:/) stub = text[i] ~ /^\.Lmip_stub/
            m = kind == "swap" || kind == "record" ? "" : mutant(text[i], new)
            if (m != "" && m != text[i] && ++places == nth) { text[i] = m; done = 1 }
        }
    }
    if (kind == "swap") done = swap_slots()
    if (kind == "record") done = change_record()
    for (i = 1; i <= count; i++) print text[i]
    exit done ? 0 : 3
}
