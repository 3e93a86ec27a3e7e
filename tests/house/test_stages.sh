# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# The stages of host/instrument take const input and contain no facts about one machine.  stages.py checks that, and finds
# each planted fault.
set -u
S=$MIP_ROOT/tests/house
python3 "$S/stages.py" "$MIP_ROOT/host/instrument" || exit 1

bad=0
plant() { # FILE TEXT: stages.py finds the fault in a copy with that text in that file
    rm -rf copy && mkdir copy && cp -r "$MIP_ROOT/host/instrument" copy/ || exit 1
    sed -i "0,/^#include/s||$2\n#include|" "copy/instrument/$1"
    grep -qF "$2" "copy/instrument/$1" || { echo "nothing planted in $1"; bad=1; }
    python3 "$S/stages.py" copy/instrument >found && { echo "not found in $1: $2"; bad=1; }
}
plant emit/relax.c 'void f(struct asm_unit *u);'
plant probes/probe_list.h 'void f(struct asm_code *c);'
plant analysis/decode.c 'static struct asm_stmt *s;'
plant allocate/slot_base.c 'u->symbol[n].weak = true;'
plant parse/unit.h '#include "instrument/emit/relax.h"'
plant analysis/cfg.c "bool x86(void) { return u->arch->comment == '#'; }"
plant probes/probe_list.c 'static asm_set stack = ASM_REG(13);'
plant emit/relax.c 'bool pop(void) { return span_is(item->insn.mnemonic, "pop"); }'
rm -rf copy && mkdir copy && cp -r "$MIP_ROOT/host/instrument" copy/ && cp copy/instrument/emit/poison.c copy/instrument/emit/again.c
python3 "$S/stages.py" copy/instrument >found && { echo "two functions with one name are not found"; bad=1; }
exit $bad
