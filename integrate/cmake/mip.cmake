# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# Coverage and profiles of the tests of a CMake project (3.22 and later).
#
# A whole build, without a word in the project: cmake -DCMAKE_PROJECT_INCLUDE=…/mip_all.cmake
# Some targets: include(mip), then
#   mip_instrument(TARGET [OPTION…])   build TARGET with mipcc; OPTION: one of mipcc's (default: MIP_FLAGS, below)
#   mip_add_report(TARGET…)            the targets mip-report, mip-check, mip-which and mip-clean for these programs
#
# The build target mip-report makes one page and one lcov tracefile of all programs and tests: report.html and
# report.info in the folder mip/ of the build folder.  mip-check holds them against limits, and fails if one is missed.
# mip-which, before the next build, prints the tests that the changes since then need.  Each run adds to the report;
# mip-clean begins anew.
#
#   MIP_FLAGS   mipcc's options, as in its environment (default: that variable, else -fmachine-profile-source)
#   MIP_BASE    a commit: mip-check fails if a line that is new since then did not run (mip-which: default HEAD)
#   MIP_CHECK   more options of `mipdata check`, such as --min-lines;80
# CMake looks for mipcc and mipdata in PATH, in MIP_ROOT/bin, and beside the installed copy of this file.
find_program(MIP_MIPCC mipcc HINTS "${MIP_ROOT}/bin" "${CMAKE_CURRENT_LIST_DIR}/../../../../bin" REQUIRED)
find_program(MIP_MIPDATA mipdata HINTS "${MIP_ROOT}/bin" "${CMAKE_CURRENT_LIST_DIR}/../../../../bin" REQUIRED)
set(mip_flags "$ENV{MIP_FLAGS}")
if(NOT mip_flags)
    set(mip_flags -fmachine-profile-source)
endif()
set(MIP_FLAGS "${mip_flags}" CACHE STRING "options of mipcc")
set(MIP_BASE "" CACHE STRING "mip-check: the commit since which all new lines must run")
set(MIP_CHECK "" CACHE STRING "mip-check: more options of `mipdata check`")
set(MIP_SCRIPT "${CMAKE_CURRENT_LIST_DIR}/mip_report.cmake")
set(MIP_FOLDER "${CMAKE_BINARY_DIR}/mip")

# Sets OUT to the launcher: mipcc with these options in its environment, then the launcher that was there, as ccache.
function(mip_launcher out options old)
    string(REGEX REPLACE "([ '\"\\\\])" "\\\\\\1" folder "${MIP_FOLDER}") # MIP_FLAGS is read as a shell reads words
    set(line "${CMAKE_COMMAND}" -E env "MIP_FLAGS=-fmachine-profile-generate ${options} \
-fmachine-profile-output=${folder}/%n-%p.mipraw" "${MIP_MIPCC}")
    if(old)
        list(APPEND line ${old})
    endif()
    set(${out} "${line}" PARENT_SCOPE)
endfunction()

# Sets OUT to the targets of these types in the folder and those below it.
function(mip_find_targets out types folder)
    set(found)
    get_property(targets DIRECTORY "${folder}" PROPERTY BUILDSYSTEM_TARGETS)
    foreach(target ${targets})
        get_target_property(type ${target} TYPE)
        if(type MATCHES "${types}")
            list(APPEND found ${target})
        endif()
    endforeach()
    get_property(folders DIRECTORY "${folder}" PROPERTY SUBDIRECTORIES)
    foreach(below ${folders})
        mip_find_targets(more "${types}" "${below}")
        list(APPEND found ${more})
    endforeach()
    set(${out} "${found}" PARENT_SCOPE)
endfunction()

# Gives compiles of these targets an option on mipcc's command line.  Then code with -fPIC is instrumented, too: from the
# environment alone, mipcc takes it for a shared library's.  If the build has a shared library, a static one may be in it.
function(mip_instrument_pic)
    mip_find_targets(shared "SHARED_LIBRARY|MODULE_LIBRARY" "${CMAKE_SOURCE_DIR}")
    foreach(target ${ARGN})
        get_target_property(type ${target} TYPE)
        if(shared AND NOT type STREQUAL "EXECUTABLE")
            continue()
        endif()
        foreach(language C CXX)
            get_target_property(line ${target} ${language}_COMPILER_LAUNCHER)
            if(line)
                string(REPLACE "${MIP_MIPCC}" "${MIP_MIPCC};-fmachine-profile-generate" line "${line}")
                set_target_properties(${target} PROPERTIES ${language}_COMPILER_LAUNCHER "${line}")
            endif()
        endforeach()
    endforeach()
endfunction()

function(mip_instrument target)
    string(JOIN " " options ${ARGN})
    if(NOT options)
        set(options "${MIP_FLAGS}")
    endif()
    foreach(role C_COMPILER CXX_COMPILER C_LINKER CXX_LINKER)
        get_target_property(old ${target} ${role}_LAUNCHER)
        mip_launcher(line "${options}" "${old}")
        set_target_properties(${target} PROPERTIES ${role}_LAUNCHER "${line}")
    endforeach()
    # At the end of the configuration all targets are known.
    cmake_language(EVAL CODE "cmake_language(DEFER DIRECTORY [==[${CMAKE_SOURCE_DIR}]==] CALL mip_instrument_pic [==[${target}]==])")
endfunction()

function(mip_add_report)
    set(files)
    foreach(target ${ARGN})
        string(APPEND files "$<TARGET_FILE:${target}>\n")
    endforeach()
    file(GENERATE OUTPUT "${MIP_FOLDER}/targets" CONTENT "${files}")
    set(step "${CMAKE_COMMAND}" "-DMIPDATA=${MIP_MIPDATA}" "-DFOLDER=${MIP_FOLDER}" "-DROOT=${CMAKE_SOURCE_DIR}")
    add_custom_target(mip-report COMMAND ${step} -DDO=report -P "${MIP_SCRIPT}" DEPENDS ${ARGN} VERBATIM)
    add_custom_target(mip-check COMMAND ${step} -DDO=check "-DBASE=${MIP_BASE}" "-DLIMITS=${MIP_CHECK}" -P "${MIP_SCRIPT}"
        DEPENDS ${ARGN} VERBATIM)
    add_custom_target(mip-which COMMAND ${step} -DDO=which "-DBASE=${MIP_BASE}" -P "${MIP_SCRIPT}" VERBATIM)
    add_custom_target(mip-clean COMMAND ${step} -DDO=clean -P "${MIP_SCRIPT}" VERBATIM)
endfunction()
