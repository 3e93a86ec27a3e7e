# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# cmake -DCMAKE_PROJECT_INCLUDE=…/mip_all.cmake: all targets of a build are built with mipcc, and mip-report, mip-check,
# mip-which and mip-clean (mip.cmake) take all its programs.  The project stays as it is.
#
# Each test leaves a profile of its own, with the test's name.  A test that names a program of the build by its path, as
# "./prog", or by add_test(name prog), runs in CMAKE_CROSSCOMPILING_EMULATOR, too: CMake alone starts only tests there of
# the long form, add_test(NAME name COMMAND prog).
include_guard(GLOBAL)
include("${CMAKE_CURRENT_LIST_DIR}/mip.cmake")

foreach(role C_COMPILER CXX_COMPILER C_LINKER CXX_LINKER)
    mip_launcher(CMAKE_${role}_LAUNCHER "${MIP_FLAGS}" "${CMAKE_${role}_LAUNCHER}")
endforeach()

# Sets OUT to the target whose program the word names, by its name or its path; else to "".
function(mip_program out word)
    get_filename_component(name "${word}" NAME)
    set(${out} "" PARENT_SCOPE)
    if(TARGET "${name}" AND NOT word MATCHES "\\$<")
        get_target_property(type "${name}" TYPE)
        if(type STREQUAL "EXECUTABLE")
            set(${out} "${name}" PARENT_SCOPE)
        endif()
    endif()
endfunction()

# CMake keeps its own command as _add_test.
function(add_test)
    set(name "${ARGV0}")
    set(first 1) # the place of the program
    if(name STREQUAL "NAME")
        set(name "${ARGV1}")
        set(first 3)
    endif()
    set(words)
    foreach(i RANGE ${ARGC})
        if(i EQUAL ARGC)
            break()
        endif()
        set(word "${ARGV${i}}")
        if(i EQUAL first)
            mip_program(program "${word}")
            if(program)
                set(word "${program}")
            endif()
            if(program AND first EQUAL 1)
                set(words "NAME [==[${name}]==] COMMAND") # the short form does not run programs in the emulator
            endif()
        endif()
        string(APPEND words " [==[${word}]==]")
    endforeach()
    cmake_language(EVAL CODE "_add_test(${words})")
    string(REGEX REPLACE "[^A-Za-z0-9_.+-]" "_" file "${name}")
    if(NOT file STREQUAL name) # args/zero is not args_zero
        string(SHA1 hash "${name}")
        string(SUBSTRING "${hash}" 0 8 hash)
        string(APPEND file "_${hash}")
    endif()
    file(APPEND "${MIP_FOLDER}/tests" "${file} ${name}\n")
    set_property(TEST "${name}" APPEND PROPERTY ENVIRONMENT_MODIFICATION "MIP_PROFILE_FILE=set:${MIP_FOLDER}/${file}-%p.mipraw")
endfunction()

function(mip_report_all)
    mip_find_targets(shared "SHARED_LIBRARY|MODULE_LIBRARY" "${CMAKE_SOURCE_DIR}")
    mip_find_targets(static "STATIC_LIBRARY|OBJECT_LIBRARY" "${CMAKE_SOURCE_DIR}")
    mip_find_targets(programs "EXECUTABLE" "${CMAKE_SOURCE_DIR}")
    mip_instrument_pic(${static} ${programs})
    string(JOIN ", " names ${shared})
    file(WRITE "${MIP_FOLDER}/shared" "${names}")
    set(built)
    foreach(program ${programs})
        get_target_property(left_out ${program} EXCLUDE_FROM_ALL)
        if(NOT left_out)
            list(APPEND built ${program})
        endif()
    endforeach()
    mip_add_report(${built})
endfunction()

file(REMOVE "${MIP_FOLDER}/tests")
cmake_language(DEFER DIRECTORY "${CMAKE_SOURCE_DIR}" CALL mip_report_all)
