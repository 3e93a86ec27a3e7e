# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# A step of the target mip-report (mip.cmake).  With ELF it makes the profile, tracefile and page of one program.  With
# GENHTML it makes the page of all tracefiles in FOLDER.  If a tool fails, the build fails.
function(run)
    execute_process(COMMAND ${ARGN} WORKING_DIRECTORY "${ROOT}" RESULT_VARIABLE status)
    if(NOT status EQUAL 0)
        message(FATAL_ERROR "mip-report: ${ARGV0} ${ARGV1} failed (${status})")
    endif()
endfunction()

if(GENHTML)
    file(GLOB tracefiles "${FOLDER}/*.info")
    run("${GENHTML}" --quiet --branch-coverage -o "${FOLDER}/html" ${tracefiles})
    message(STATUS "mip-report: ${FOLDER}/html/index.html")
    return()
endif()

get_filename_component(name "${ELF}" NAME)
file(GLOB raws "${FOLDER}/${name}-*.mipraw")
if(NOT raws)
    message(FATAL_ERROR "mip-report: ${name} has not run: no ${FOLDER}/${name}-*.mipraw; run ctest first")
endif()
run("${MIPDATA}" create --force -p "${FOLDER}/${name}.mip" "${ELF}")
run("${MIPDATA}" merge -p "${FOLDER}/${name}.mip" ${raws})
run("${MIPDATA}" export -p "${FOLDER}/${name}.mip" --debug "${ELF}" --format=lcov --root "${ROOT}"
    -o "${FOLDER}/${name}.info")
run("${MIPDATA}" report -p "${FOLDER}/${name}.mip" --debug "${ELF}" --root "${ROOT}" -o "${FOLDER}/${name}.html")
