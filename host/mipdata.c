/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * mipdata: makes profiles from maps and raw profiles, and reports.  This file finds the verb.
 */
#include <malloc.h>
#include <stdio.h>
#include <string.h>

#include "base/nearest.h"
#include "base/signals.h"
#include "base/standard.h"
#include "mipdata/verbs.h"

/* In the order of the help. */
static const struct data_verb *const verbs[] = {
    &data_create_verb,  &data_merge_verb,  &data_show_verb,     &data_covered_verb,  &data_order_verb,
    &data_place_verb,   &data_export_verb, &data_branches_verb, &data_report_verb,   &data_diff_verb,
    &data_check_verb,   &data_which_verb,  &data_info_verb,     &data_mip2yaml_verb, &data_yaml2mip_verb,
    &data_samples_verb, &data_probes_verb, &data_cost_verb,     &data_use_verb,      &data_verify_verb,
    &data_stack_verb,
};
#define VERB_COUNT (sizeof verbs / sizeof verbs[0])

static void print_data_help(FILE *to)
{
    fputs("usage: " DATA_TOOL " VERB [options]\n\nProfiles of instrumented firmware: made, merged, printed.\n\n", to);
    for (size_t i = 0; i < VERB_COUNT; i++)
        fprintf(to, "  %-9s %s\n", verbs[i]->name, verbs[i]->brief);
    fputs("\n" DATA_TOOL " VERB --help tells more.  --version prints versions.\n\nExample:\n  " DATA_TOOL
          " create -p app.mip app.elf && " DATA_TOOL " merge -p app.mip default.mipraw\n",
          to);
}

static const struct data_verb *find_verb(const char *name)
{
    const struct data_verb *best = verbs[0];
    for (size_t i = 0; i < VERB_COUNT; i++) {
        if (strcmp(verbs[i]->name, name) == 0)
            return verbs[i];
        if (word_distance(name, verbs[i]->name) < word_distance(name, best->name))
            best = verbs[i];
    }
    fprintf(stderr, DATA_TOOL ": error: no verb '%s'\n", name);
    if (word_distance(name, best->name) <= 3)
        fprintf(stderr, DATA_TOOL ": note: did you mean '%s'?\n", best->name);
    else
        fputs(DATA_TOOL ": note: " DATA_TOOL " --help lists the verbs\n", stderr);
    return NULL;
}

#define OWN_PAGES (1 << 20) /* so many bytes in one piece go back to the system when they are freed */

int main(int argc, char **argv)
{
    standard_reserve();
    signals_explain_lost_page();
#ifdef M_MMAP_THRESHOLD
    mallopt(M_MMAP_THRESHOLD, OWN_PAGES); /* glibc raises it by itself: lcov of 300 MB needs 15 % more memory then */
#endif
    const char *first = argc > 1 ? argv[1] : "--help";
    if (strcmp(first, "--version") == 0 || strcmp(first, "-V") == 0) {
        data_print_version();
        return (int)data_finish_output();
    }
    if (strcmp(first, "-h") == 0 || strcmp(first, "--help") == 0 || strcmp(first, "help") == 0) {
        print_data_help(argc > 1 ? stdout : stderr);
        return argc > 1 ? (int)data_finish_output() : MIP_USAGE;
    }
    const struct data_verb *v = find_verb(first);
    return v ? (int)data_run_verb(v, argc - 1, argv + 1) : MIP_USAGE;
}
