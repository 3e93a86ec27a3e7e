#!/bin/bash
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# Runs a Linux program in QEMU with a plugin: tests/tools/linux_run.sh MACHINE PLUGIN,ARGUMENT,… PROGRAM [ARGUMENT …]
# MACHINE is x86_64 or aarch64.  Debian 13's QEMU for Linux programs is linked statically, so it loads no plugin.  Then its
# log goes to the plugin (trace-log.c), and with MIP_FROM_LOG=1, too.  Exit status: the program's; 70 if there is no trace.
qemu=qemu-$1 machine=$1 plugin=$2
shift 2
help=$("$qemu" -help)
[[ $help == *$'\n'-plugin* && -z ${MIP_FROM_LOG:-} ]] && exec "$qemu" -plugin "$plugin" "$@"
log=$(mktemp -u)
mkfifo "$log" || exit 70
trap 'rm -f "$log"' EXIT
"$MIP_TOOLS/trace-log" "$plugin" "$machine" <"$log" &
reader=$!
step=
if [ -n "${MIP_FAULTS:-}" ]; then # what follows a fault in its block does not run, so a block is one instruction
    [[ $help == *$'\n'-one-insn-per-tb* ]] && step=-one-insn-per-tb || step=-singlestep
fi
"$qemu" $step -d in_asm,exec,nochain -D "$log" "$@"
status=$?
wait $reader || exit 70
exit $status
