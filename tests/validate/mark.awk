# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# Prepares a text for the validator, the plain one as well as the instrumented one.  Renames `.Ltmp6`: LLVM's assembler
# takes such names for the numbered labels that it meets first, and makes the program's own `.Ltmp60`.
# Puts a label before each trap in inline assembly, which an object does not show otherwise: .Lby_hand1, .Lby_hand2 …
# Clang's marks, and GCC's except for Arm, end in APP; GCC's line comments stand around each statement.
# Puts another one before each difference of labels in data, which the assembler makes a number of.  It tells the width,
# the divisor and the ends (differences.c).  `.long .L4-.L3` gets .Lby_difference4_1.1..L4.less..L3.
BEGIN {
    split(".byte 1 .2byte 2 .short 2 .hword 2 .value 2 .4byte 4 .long 4 .word 4 .8byte 8 .quad 8 .xword 8 .dword 8", list)
    for (i = 1; i in list; i += 2) width[list[i]] = list[i + 1]
    unseen = "^\"?(\\.(debug|eh_frame|gcc_except|ARM|note|comment|llvm|pseudo_probe|stack_sizes)|__llvm_mip)"
}
{ gsub(/\.Ltmp/, ".Lof_llvm") }
$1 == ".pushsection" { outer[++depth] = skips }
$1 == ".section" || $1 == ".pushsection" { skips = $2 ~ unseen }
$1 ~ /^\.(text|data|bss)$/ { skips = 0 }
$1 == ".popsection" && depth > 0 { skips = outer[depth--] }
($1 in width) && !skips && match($2, /^\(?[A-Za-z_.$][A-Za-z0-9_.$]*-\(?[A-Za-z_.$][A-Za-z0-9_.$]*\)?(\/[24]|>>[12])?$/) {
    ends = $2
    scale = sub(/\/4$|>>2$/, "", ends) ? 4 : sub(/\/2$|>>1$/, "", ends) ? 2 : 1
    gsub(/[()]/, "", ends)
    sub(/-/, ".less.", ends)
    print ".Lby_difference" width[$1] "_" scale "." ++differences "." ends ":"
}
/NO_APP *$/ || / 0 "" 2$/ { within = 0 }
within {
    line = $0
    out = ""
    while (match(line, /(^|[ \t;])(c\.ebreak|ebreak|c\.unimp|unimp|udf|brk|ud2)([ \t;]|$)/)) {
        at = RSTART + (substr(line, RSTART, 1) ~ /[ \t;]/)
        out = out substr(line, 1, at - 1) ".Lby_hand" ++n ": "
        word = substr(line, at)
        match(word, /^[a-z0-9.]+/)
        out = out substr(word, 1, RLENGTH)
        line = substr(word, RLENGTH + 1)
    }
    $0 = out line
}
/APP *$/ && !/NO_APP *$/ { within = 1 }
/[@#\/] [0-9]+ "[^"]*" 1$/ { within = 1 }
{ print }
