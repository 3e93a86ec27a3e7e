/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Counters of nobody: so a read takes a while, and something can happen in the middle of it.
 */
    .section __llvm_mipraw, "aw", %nobits
    .space 8192
