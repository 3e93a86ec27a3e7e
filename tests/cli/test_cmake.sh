# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# CMake with mipcc as the launcher of compiler and linker, and qemu/run as the emulator: ctest runs firmware.  Then mipcc
# as a compiler of one word.
set -eu
mkdir src build
cat >src/CMakeLists.txt <<'E2'
cmake_minimum_required(VERSION 3.21)
project(fw C)
add_executable(good good.c part.c)
add_executable(bad bad.c)
enable_testing()
add_test(NAME good COMMAND good)
add_test(NAME bad COMMAND bad)
set_tests_properties(bad PROPERTIES WILL_FAIL TRUE)
E2
cat >src/arm.cmake <<'E2'
set(CMAKE_SYSTEM_NAME Generic)
set(CMAKE_SYSTEM_PROCESSOR arm)
set(CMAKE_TRY_COMPILE_TARGET_TYPE STATIC_LIBRARY)
set(CMAKE_C_COMPILER arm-none-eabi-gcc)
# Not in CMAKE_C_FLAGS: CMake tries these flags with the compiler alone, without the launcher.
add_compile_options(-O2 --board=qemu-mps2-an385 -fmachine-profile-generate)
add_link_options(--board=qemu-mps2-an385 -fmachine-profile-generate)
set(CMAKE_C_COMPILER_LAUNCHER $ENV{MIP_BIN}/mipcc)
set(CMAKE_C_LINKER_LAUNCHER $ENV{MIP_BIN}/mipcc)
set(CMAKE_CROSSCOMPILING_EMULATOR "$ENV{MIP_ROOT}/qemu/run;--board;qemu-mps2-an385")
E2
cat >src/good.c <<'E2'
int part(int x);
int main(void) { return part(2) - 4; }
E2
echo 'int part(int x) { return x * 2; }  int unused(int x) { return x; }' >src/part.c
echo 'int main(void) { return 3; }' >src/bad.c

. "$MIP_ROOT/tests/tools/fail.sh"
cmake -S src -B build -DCMAKE_TOOLCHAIN_FILE="$PWD/src/arm.cmake" >log 2>&1 || fail "configure"
cmake --build build >log 2>&1 || fail "build"
(cd build && ctest --output-on-failure) >log 2>&1 || fail "ctest"
[ -s build/default.mipraw ] || fail "no profile"
(cd build && rm -f default.mipraw && ctest -R good) >log 2>&1 || fail "ctest good"
"$MIP_BIN/mipdata" create -p good.mip "$(find build -name 'good*' -type f -perm /111 | head -n 1)" 2>log || fail "create"
"$MIP_BIN/mipdata" merge -p good.mip build/default.mipraw 2>log || fail "merge"
[ "$("$MIP_BIN/mipdata" order -p good.mip 2>/dev/null | paste -sd' ')" = "main part" ] || fail "order"

# A compiler of one word: a link to mipcc whose name contains the compiler's name.  The project has its own link command.
machine="-mcpu=cortex-m3 -mthumb --specs=rdimon.specs"
mkdir word && cp src/bad.c word/main.c
cat >word/CMakeLists.txt <<'E2'
cmake_minimum_required(VERSION 3.21)
project(fw C)
add_compile_options(${MIP})
add_link_options(${MIP})
add_executable(fw main.c)
E2
instrumented() { # FOLDER cmake options
    cmake -S word -B "$1" -DCMAKE_SYSTEM_NAME=Generic "${@:2}" >log 2>&1 && cmake --build "$1" >>log 2>&1 || fail "$1"
    arm-none-eabi-nm "$1/fw" | grep -q __mip_state || fail "$1: not instrumented"
}
instrumented launcher -DCMAKE_C_COMPILER=arm-none-eabi-gcc -DCMAKE_C_FLAGS="$machine" -DMIP=-fmachine-profile-generate \
    -DCMAKE_C_COMPILER_LAUNCHER="$MIP_BIN/mipcc" -DCMAKE_C_LINKER_LAUNCHER="$MIP_BIN/mipcc"
ln -s "$MIP_BIN/mipcc" mipcc-arm-none-eabi-gcc
instrumented one-word -DCMAKE_C_COMPILER="$PWD/mipcc-arm-none-eabi-gcc" -DCMAKE_C_FLAGS="$machine -fmachine-profile-generate"
