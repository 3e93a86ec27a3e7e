# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# docs/walkthrough.md agrees with the tools.  Its C code is compiled with its options.  The compiler's text and mip-as's
# output contain its assembly line by line.
set -eu
cd "$TMPDIR"
case $(arm-none-eabi-gcc -dumpversion) in
    12.*) ;;
    *) echo "left out: the page shows GCC 12's text, and arm-none-eabi-gcc is another version" && exit 77 ;;
esac
page=$MIP_ROOT/docs/walkthrough.md
awk '/^```c$/ { on = 1; next } /^```/ { on = 0 } on' "$page" >t.c
# shellcheck disable=SC2046
arm-none-eabi-gcc -mcpu=cortex-m4 $(sed -n 's/.*Cortex-M4, `\([^`]*\)`.*/\1/p' "$page") -fno-ipa-ra -S t.c -o t.s
"$MIP_BIN/mip-as" --mip-rewrite --mip-mode=function-coverage --mip-edges --mip-no-ipa-ra t.s -o out.s
python3 - "$page" <<'END'
import re, sys
texts = [re.sub(r"\n\t@[^\n]*", "", open(name).read()) for name in ("t.s", "out.s")]
fenced = re.findall(r"(?ms)^```(c?)\n(.*?)^```\n", open(sys.argv[1]).read())
blocks = [b for language, b in fenced if not language and "\t" in b]
assert len(blocks) == 3, f"{len(blocks)} blocks of assembly"
for number, block in enumerate(blocks):
    block = re.sub(r" *@ block \d+", "", block)
    if block not in texts[min(number, 1)]:
        sys.exit(f"docs/walkthrough.md: block {number + 1} is not what the tools write:\n{texts[min(number, 1)]}")
END
