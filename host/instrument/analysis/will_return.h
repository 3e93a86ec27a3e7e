/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Calls that certainly return, and during which no dump can happen.
 */
#ifndef MIP_INSTRUMENT_ANALYSIS_WILL_RETURN_H
#define MIP_INSTRUMENT_ANALYSIS_WILL_RETURN_H

#include "instrument/analysis/function.h"

/* May a dump happen in this item, or the execution end? */
bool asm_may_stop(const struct asm_code *c, const struct asm_item *item);
/* Remembers, for later calls in the text, whether the function just analysed will return. */
void asm_remember_will_return(const struct asm_code *c, struct asm_facts *facts);

#endif
