/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * What writer and reader of the YAML form share.
 */
#ifndef MIP_REPORT_YAML_H
#define MIP_REPORT_YAML_H

#include <stdint.h>

#define REP_YAML_TYPES 4

struct rep_yaml_type {
    uint32_t bit; /* MIP_PROFILE_* */
    const char *name;
};

extern const struct rep_yaml_type rep_yaml_types[REP_YAML_TYPES];

#endif
