/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Which tests reach which lines, over several images.  A test is a named run of an image (mipdata merge --name), or the
 * program itself if its runs have no names.
 */
#pragma once

#include "source/source.h"

struct src_test {
    char *name;    /* the run's, or the program's; owned */
    char *program; /* owned */
};

/* Sets of tests.  Equal sets have one number; number 0 is the empty set. */
struct src_test_set {
    size_t first, count; /* in src_tests.members */
};

struct src_tests {
    struct src_test *at;
    size_t count;
    struct src_test_set *sets;
    size_t set_count;
    uint32_t *members; /* numbers of tests, ascending in each set */
    size_t member_count, member_cap, set_cap;
    uint32_t *slots; /* hash table of the sets; 0: free */
    size_t slot_count;
};

/* Adds the tests of an image, and gives each line of its tree that ran the number of its set.  program: its name.
 * whole: the tree of p and image, as src_tree_read() made it. */
void src_tests_read(struct src_tests *t, const char *program, const struct prof *p, const struct src_image *image,
                    struct src_tree *whole);
/* Returns the set that has the tests of both. */
uint32_t src_tests_join(struct src_tests *t, uint32_t a, uint32_t b);
/* Returns the tests that reach a line of the function. */
uint32_t src_tests_of_function(struct src_tests *t, const struct src_file *f, const struct src_function *fn);
void src_tests_free(struct src_tests *t);

/* Lines that some test reaches, counted by set.  The caller frees it. */
size_t *src_tests_weigh(const struct src_tests *t, const struct src_tree *tree);
/* Counts by test the lines that it reaches, and those that no other test reaches.  Both lists have room for all tests,
 * and are 0.  Returns the number of all lines. */
size_t src_tests_count(const struct src_tests *t, const size_t *weights, size_t *lines, size_t *alone);
/* Chooses tests that together reach each of these lines.  Greedy: it takes the test that adds most lines, until none
 * adds any; a smaller set may exist (Chvatal 1979).  Returns how many; chosen has room for all. */
size_t src_tests_choose(const struct src_tests *t, const size_t *weights, size_t *chosen);
