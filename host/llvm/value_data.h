/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Reads and writes the block of values that a function has in raw and indexed profiles (LLVM, InstrProfData.inc,
 * ValueProfData and ValueProfRecord):
 *
 *   bytes u32, kinds u32; for each kind: kind u32, sites u32, values of each site u8, zeros up to a multiple of 8,
 *   then value u64 and count u64 of each
 */
#pragma once

#include "llvm/byte_cursor.h"
#include "llvm/llvm_profile.h"

/* Reads a block, and adds its sites to the function that was added last. */
enum mip_status value_data_read(struct byte_cursor *c, struct llvm_profile *p);

/* Appends the block of values of a function, in little-endian byte order.  Returns false if one site has more than 255
 * values. */
bool value_data_write(const struct llvm_profile *p, const struct llvm_function *f, struct bytes *out);
