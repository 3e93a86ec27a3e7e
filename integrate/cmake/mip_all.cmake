# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# cmake -DCMAKE_PROJECT_INCLUDE=…/mip_all.cmake: all targets of a build are built with mipcc, and mip-report, mip-check,
# mip-which and mip-clean (mip.cmake) take all its programs.  The project stays as it is.
#
# Each test leaves a profile of its own, with the test's name.  A test that names a program of the build by its path, as
# "./prog", runs in CMAKE_CROSSCOMPILING_EMULATOR, too: CMake alone starts only tests there that name a target.
include_guard(GLOBAL)
include("${CMAKE_CURRENT_LIST_DIR}/mip.cmake")

foreach(role C_COMPILER CXX_COMPILER C_LINKER CXX_LINKER)
    mip_launcher(CMAKE_${role}_LAUNCHER "${MIP_FLAGS}" "${CMAKE_${role}_LAUNCHER}")
endforeach()

# Sets OUT to the target whose program the word names; else to the word.
function(mip_program out word)
    get_filename_component(name "${word}" NAME)
    set(${out} "${word}" PARENT_SCOPE)
    if(NOT TARGET "${word}" AND TARGET "${name}" AND word MATCHES "/" AND NOT word MATCHES "\\$<")
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
            set(given "${word}")
            mip_program(word "${word}")
            if(first EQUAL 1 AND NOT word STREQUAL given)
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

# Sets OUT to the programs of the folder and those below it.
function(mip_find_programs out folder)
    set(found)
    get_property(targets DIRECTORY "${folder}" PROPERTY BUILDSYSTEM_TARGETS)
    foreach(target ${targets})
        get_target_property(type ${target} TYPE)
        get_target_property(left_out ${target} EXCLUDE_FROM_ALL)
        if(type STREQUAL "EXECUTABLE" AND NOT left_out)
            list(APPEND found ${target})
        endif()
    endforeach()
    get_property(folders DIRECTORY "${folder}" PROPERTY SUBDIRECTORIES)
    foreach(below ${folders})
        mip_find_programs(more "${below}")
        list(APPEND found ${more})
    endforeach()
    set(${out} "${found}" PARENT_SCOPE)
endfunction()

function(mip_report_all)
    mip_find_programs(programs "${CMAKE_SOURCE_DIR}")
    mip_add_report(${programs})
endfunction()

file(REMOVE "${MIP_FOLDER}/tests")
cmake_language(DEFER DIRECTORY "${CMAKE_SOURCE_DIR}" CALL mip_report_all)
