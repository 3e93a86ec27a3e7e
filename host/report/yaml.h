/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * What writer and reader of the YAML form share.
 */
#pragma once

#include <stddef.h>
#include <stdint.h>

#include "profile/profile.h"

#define REP_YAML_TYPES 5

struct rep_yaml_type {
    uint32_t bit; /* one of MIP_PROFILE_* */
    const char *name;
};

extern const struct rep_yaml_type rep_yaml_types[REP_YAML_TYPES];

/* A list of block coverage or edge counts.  All lists have one shape: rows of numbers, in which a number that is all
 * ones is written as "none". */
#define REP_YAML_ROW 3

struct rep_yaml_list {
    const char *key;
    unsigned words;           /* numbers in a row */
    uint64_t none;            /* the value that "none" stands for; it is also the greatest number */
    bool of_blocks, of_edges; /* the list has as many rows as there are blocks, or edges */
    bool of_runs;             /* the list has as many rows as the sets of blocks of all runs have bytes */
    size_t (*count)(const struct prof_function *f);
    void (*get)(const struct prof_function *f, size_t i, uint64_t row[REP_YAML_ROW]);
    void (*make)(struct prof_function *f, size_t count);
    void (*set)(struct prof_function *f, size_t i, const uint64_t row[REP_YAML_ROW]);
};

#define REP_YAML_LISTS 11
extern const struct rep_yaml_list rep_yaml_lists[REP_YAML_LISTS];
