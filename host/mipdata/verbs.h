/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * The verbs of mipdata.  Each stands in the file that is named after it.
 */
#pragma once

#include "mipdata/verb.h"

extern const struct data_verb data_branches_verb;
extern const struct data_verb data_check_verb;
extern const struct data_verb data_cost_verb;
extern const struct data_verb data_covered_verb;
extern const struct data_verb data_create_verb;
extern const struct data_verb data_diff_verb;
extern const struct data_verb data_export_verb;
extern const struct data_verb data_info_verb;
extern const struct data_verb data_merge_verb;
extern const struct data_verb data_mip2yaml_verb;
extern const struct data_verb data_order_verb;
extern const struct data_verb data_place_verb;
extern const struct data_verb data_probes_verb;
extern const struct data_verb data_report_verb;
extern const struct data_verb data_samples_verb;
extern const struct data_verb data_show_verb;
extern const struct data_verb data_stack_verb;
extern const struct data_verb data_use_verb;
extern const struct data_verb data_verify_verb;
extern const struct data_verb data_which_verb;
extern const struct data_verb data_yaml2mip_verb;
