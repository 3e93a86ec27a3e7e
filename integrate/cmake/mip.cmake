# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# Coverage and profiles in a CMake project (3.21 and later).  include(mip), then:
#
#   mip_instrument(TARGET [OPTION…])   build TARGET with mipcc; OPTION: -fmachine-profile-… (default: -source)
#   mip_add_report(TARGET…)            the build target `mip-report`: a report of all runs of these programs
#
# Each run of an instrumented program writes a raw profile into the folder mip/ of the build folder.  mip-report writes three
# files there for each program: a profile (.mip), an lcov tracefile (.info) and a page (.html).  If genhtml is in PATH, it
# also writes html/index.html, a page of all programs.
# CMake looks for mipcc and mipdata in PATH and in MIP_ROOT/bin.
find_program(MIP_MIPCC mipcc HINTS "${MIP_ROOT}/bin" REQUIRED)
find_program(MIP_MIPDATA mipdata HINTS "${MIP_ROOT}/bin" REQUIRED)
find_program(MIP_GENHTML genhtml)
set(MIP_SCRIPT "${CMAKE_CURRENT_LIST_DIR}/mip_report.cmake")

function(mip_instrument target)
    set(options ${ARGN})
    if(NOT options)
        set(options -fmachine-profile-source)
    endif()
    set_target_properties(${target} PROPERTIES
        C_COMPILER_LAUNCHER "${MIP_MIPCC}" CXX_COMPILER_LAUNCHER "${MIP_MIPCC}"
        C_LINKER_LAUNCHER "${MIP_MIPCC}" CXX_LINKER_LAUNCHER "${MIP_MIPCC}")
    target_compile_options(${target} PRIVATE -fmachine-profile-generate ${options})
    get_target_property(type ${target} TYPE)
    if(type STREQUAL "EXECUTABLE")
        target_link_options(${target} PRIVATE -fmachine-profile-generate
            "-fmachine-profile-output=${CMAKE_BINARY_DIR}/mip/%n-%m-%p.mipraw")
        # An empty profile lists the code that could run.
        file(MAKE_DIRECTORY "${CMAKE_BINARY_DIR}/mip")
    endif()
endfunction()

function(mip_add_report)
    set(commands)
    foreach(target ${ARGN})
        list(APPEND commands COMMAND "${CMAKE_COMMAND}" "-DELF=$<TARGET_FILE:${target}>"
            "-DMIPDATA=${MIP_MIPDATA}" "-DFOLDER=${CMAKE_BINARY_DIR}/mip" "-DROOT=${CMAKE_SOURCE_DIR}"
            -P "${MIP_SCRIPT}")
    endforeach()
    if(MIP_GENHTML)
        list(APPEND commands COMMAND "${CMAKE_COMMAND}" "-DGENHTML=${MIP_GENHTML}"
            "-DFOLDER=${CMAKE_BINARY_DIR}/mip" "-DROOT=${CMAKE_SOURCE_DIR}" -P "${MIP_SCRIPT}")
    endif()
    add_custom_target(mip-report ${commands} DEPENDS ${ARGN} VERBATIM
        COMMENT "Profiles and coverage of ${ARGN}")
endfunction()
