/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * The JSON in the page.  For page.c only.  page/page.js reads it.
 */
#pragma once

#include <jansson.h>

#include "report/code_blocks.h"
#include "report/page.h"

/* Returns a new reference to totals, files, functions and calls: what the page reads when it opens.  code: NULL if
 * there are several images. */
json_t *rep_page_main(const struct rep_page *g, const struct rep_code *code);

/* Returns one file: its text, and what its lines did.  The page reads it when the file is shown. */
json_t *rep_page_file(const struct rep_page *g, const struct src_file *f);

/* Returns the machine code of one function.  The page reads it when the code is shown. */
json_t *rep_page_assembly(const struct rep_page *g, const struct rep_code *code, size_t function);

/* page_tests.c: is there something to tell of tests?  Adds it: tests, their sets, programs, images without a profile.
 */
bool rep_page_has_tests(const struct rep_page *g);
void rep_page_add_tests(const struct rep_page *g, json_t *main);
/* Returns the functions of the sources of several images. */
json_t *rep_page_source_functions(const struct rep_page *g);
