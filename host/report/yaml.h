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

/* A list of block coverage or edge counts: rows of numbers, in which a number that is all ones is written as "none".
 * In the function it is an array of structs whose members are these numbers. */
enum rep_yaml_per { REP_YAML_ANY, REP_YAML_BLOCK, REP_YAML_EDGE, REP_YAML_RUN };
enum rep_yaml_cell { REP_YAML_BOOL, REP_YAML_8, REP_YAML_32, REP_YAML_64, REP_YAML_HASH /* struct img_block_hash */ };

struct rep_yaml_list {
    const char *key;
    unsigned words;           /* numbers in a row */
    uint64_t none;            /* the value that "none" stands for; it is also the greatest number */
    enum rep_yaml_per per;    /* there are as many rows as blocks, edges, or bytes in the sets of blocks of all runs */
    enum rep_yaml_cell cells; /* the type of a number */
    size_t at, count;         /* places of the array and of its size_t in struct prof_function; count 0: it has none */
};

#define REP_YAML_LISTS 11
extern const struct rep_yaml_list rep_yaml_lists[REP_YAML_LISTS];

/* Returns how many rows the function has. */
size_t rep_yaml_rows(const struct rep_yaml_list *l, const struct prof_function *f);
/* Returns how many rows it must have; 0: any number, or none. */
size_t rep_yaml_rows_due(const struct rep_yaml_list *l, const struct prof_function *f);
/* Makes a list of zeros. */
void rep_yaml_make(const struct rep_yaml_list *l, struct prof_function *f, size_t count);
/* Number i of the list: row i / words, word i % words. */
uint64_t rep_yaml_get(const struct rep_yaml_list *l, const struct prof_function *f, size_t i);
void rep_yaml_set(const struct rep_yaml_list *l, struct prof_function *f, size_t i, uint64_t v);
