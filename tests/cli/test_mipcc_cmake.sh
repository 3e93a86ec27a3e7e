#!/bin/bash
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# As a CMake launcher, and as a CMake compiler of one word.
set -u
command -v cmake >/dev/null || { echo "no cmake here"; exit 77; }

fail() {
    echo "FAIL: $*" >&2
    exit 1
}

cat >main.c <<'EOF'
int main(void) { return 0; }
EOF
cat >CMakeLists.txt <<'EOF'
cmake_minimum_required(VERSION 3.21)
project(fw C)
add_compile_options(${MIP})
add_link_options(${MIP})
add_executable(fw main.c)
EOF
machine="-mcpu=cortex-m3 -mthumb --specs=rdimon.specs"
build() { # FOLDER cmake options
    cmake -G "Unix Makefiles" -B "$1" -DCMAKE_SYSTEM_NAME=Generic "${@:2}" >log 2>&1 && cmake --build "$1" >>log 2>&1 || fail "$1: $(cat log)"
    arm-none-eabi-nm "$1/fw" | grep -q __mip_state || fail "$1: not instrumented"
}
build launcher -DCMAKE_C_COMPILER=arm-none-eabi-gcc -DCMAKE_C_FLAGS="$machine" -DMIP=-fmachine-profile-generate \
    -DCMAKE_C_COMPILER_LAUNCHER="$MIP_BIN/mipcc" -DCMAKE_C_LINKER_LAUNCHER="$MIP_BIN/mipcc"
ln -s "$MIP_BIN/mipcc" mipcc-arm-none-eabi-gcc
build one-word -DCMAKE_C_COMPILER="$PWD/mipcc-arm-none-eabi-gcc" -DCMAKE_C_FLAGS="$machine -fmachine-profile-generate"
exit 0
