/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * test_class.c with a profile of whole blocks: a read may begin at the end of the file, and packets may divide the
 * data.
 */
#define SLOTS (3 * 1024 - 68 - 16) /* with the header and the state record, whole blocks */
#include "test_class.c"
