# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# Puts a label before each trap in inline assembly, which an object does not show otherwise: .Lby_hand1, .Lby_hand2 …
# Clang's marks, and GCC's except for Arm, end in APP; GCC's line comments stand around each statement.
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
