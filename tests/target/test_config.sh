# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# Settings out of range do not compile, and the message names the range. The limits themselves compile.
set -u
compile_with() { arm-none-eabi-gcc -mcpu=cortex-m3 -mthumb -std=c11 "$1" -fsyntax-only "$MIP_ROOT/target/mip_dump.c" 2>&1; }
bad=0
for setting in MIP_CHUNK=68 MIP_CHUNK=74 MIP_CHUNK=4100 MIP_KEEP=2 MIP_RTT_BUFFER=15 MIP_RTT_BUFFER=65537 MIP_RTT_POLLS=0 MIP_SAMPLES=1 MIP_SAMPLES=100 MIP_SAMPLES=2097152; do
    out=$(compile_with -D$setting) && { echo "FAIL: $setting compiles"; bad=1; }
    [[ $out == *"#error \"${setting%=*} must be"* ]] || { echo "FAIL: $setting: $out"; bad=1; }
done
for setting in MIP_CHUNK=72 MIP_CHUNK=4096 MIP_KEEP=1 MIP_RTT_BUFFER=16 MIP_RTT_BUFFER=65536 MIP_SAMPLES=2 MIP_SAMPLES=1048576; do
    compile_with -D$setting || { echo "FAIL: $setting does not compile"; bad=1; }
done
exit $bad
