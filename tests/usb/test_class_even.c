/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * test_class.c with a profile of whole blocks: reads that begin at the end, and packets that divide what is sent.
 */
#define SLOTS (3 * 1024 - 68 - 16) /* after the header, beside the state record */
#include "test_class.c"
