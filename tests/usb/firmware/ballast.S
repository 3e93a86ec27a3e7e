/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Counters without a function, so that a read takes long enough to be interrupted.
 */
#ifndef RIG_PAD
#define RIG_PAD 0
#endif
    .section __llvm_mipraw, "aw", %nobits
    .space 8192 + RIG_PAD
