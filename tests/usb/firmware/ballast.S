/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Counters without a function: so a read takes a while, and something can happen in the middle of it.
 */
#ifndef RIG_PAD
#define RIG_PAD 0
#endif
    .section __llvm_mipraw, "aw", %nobits
    .space 8192 + RIG_PAD
