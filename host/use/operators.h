/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * One name for an operator of C++, whether it comes from a symbol or from the tokens of its definition.
 */
#pragma once

/* Returns `operator[]`, `operator new`, `operator""_x`, and `operator` for all conversions: a template's source names
 * its parameter, the symbol the type.  after: the text after the word `operator`; template arguments and parameters may
 * follow.  The caller frees it. */
char *use_operator_name(const char *after);

/* Returns the text after the word, if `operator` stands here, and is no part of a longer word; else NULL.  text: where
 * the whole text begins. */
const char *use_operator_at(const char *text, const char *at);
