/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * A profile of Clang's own counters as JSON.  docs/json.md lists the keys.
 */
#pragma once

#include "llvm/llvm_profile.h"

/* Do what llvm_profile_show() and llvm_profile_info() do, as JSON. */
void data_llvm_show_json(const struct llvm_profile *p, llvm_wanted *wanted, const void *arg, struct bytes *out);
void data_llvm_info_json(const struct llvm_profile *p, struct bytes *out);
