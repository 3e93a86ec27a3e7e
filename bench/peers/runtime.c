/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * What peers' code refers to, with nothing in it: neither counted as code nor on the measured path.
 */
extern int __llvm_profile_runtime;
int __llvm_profile_runtime;

void __sanitizer_cov_bool_flag_init(void);
void __sanitizer_cov_8bit_counters_init(void);
void __gcov_merge_add(void);

void __sanitizer_cov_bool_flag_init(void)
{
}

void __sanitizer_cov_8bit_counters_init(void)
{
}

/* In each gcov record; called by a runtime that writes files. */
void __gcov_merge_add(void)
{
}
