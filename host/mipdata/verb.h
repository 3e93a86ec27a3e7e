/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * A verb of mipdata, and its options as rows.  Parsing, --help, and messages about wrong options come from the rows;
 * the manual page and the shells' completion come from --help.
 *
 * A new verb: one file with its struct of options, its rows and its struct data_verb; one row in host/mipdata.c; one
 * declaration in verbs.h.  A new option of a verb: one row in the verb's file.  Rows that several verbs have are in
 * shared_options.h.
 *
 *   rows:     {0, "base-debug", "ELF", DATA_TEXT, offsetof(struct diff_options, base_debug), "the older profile's …"}
 *   command:  mipdata diff --base-debug old.elf …
 *   result:   the diff_options' member base_debug is "old.elf"
 */
#pragma once

#include <stdbool.h>
#include <stddef.h>

#include "base/diag.h"

#define DATA_TOOL "mipdata"

/* What a verb reads and writes.  It is the first member of each verb's options.  All belongs to the command line. */
struct data_command {
    const char *profile; /* FILE.mip; NULL: none */
    const char *debug;   /* the image; NULL: none, or several as operands */
    const char *output;  /* "-": standard output */
    bool only_own;       /* what only an earlier build covered does not count */
    char **operands;     /* without the profile */
    int operand_count;
};

#define DATA_LIST_MOST 64

/* The values of an option that may come several times. */
struct data_list {
    const char *at[DATA_LIST_MOST];
    size_t count;
};

enum data_kind {
    DATA_TEXT,   /* const char *; NULL: not given */
    DATA_LIST,   /* struct data_list */
    DATA_FLAG,   /* bool */
    DATA_IGNORED /* takes a value, by which the original tool chooses a slice */
};

struct data_option {
    char letter;       /* its short form: 'p' for -p; 0: none */
    const char *name;  /* its long form */
    const char *value; /* the name of its value in the help; "": it takes none */
    enum data_kind kind;
    size_t place;     /* offset of its value in the struct that the rows belong to */
    const char *help; /* NULL: another option's second name, or an option of the original tool; help leaves it out */
};

/* clang-format off */
#define DATA_ROWS_END {.name = NULL} /* the last row of each group */
/* clang-format on */

/* Rows, and where their struct stands in the verb's options. */
struct data_rows {
    const struct data_option *options; /* NULL: the end of the groups */
    size_t place;
};

enum data_profile {
    DATA_NO_PROFILE,
    DATA_PROFILE_OPTION, /* -p is needed */
    DATA_PROFILE_FIRST,  /* -p, or the first operand */
    DATA_PROFILE_MAY     /* -p is taken, not needed */
};

struct data_format;

/* Operands: the most that a verb takes, besides the profile. */
enum { DATA_ANY_OPERANDS = -1, DATA_IMAGES = -2 /* any if %m is in the profile's name, else none */ };

struct data_verb {
    const char *name;
    const char *brief;
    const char *usage; /* what follows the verb: operands and options */
    const char *help;  /* what follows the options in --help; NULL: nothing */
    const struct data_rows *rows;
    size_t size; /* bytes of the struct of its options */
    enum data_profile profile;
    int least, most;                            /* operands */
    bool (*takes)(const struct data_format *f); /* Is it a format of this verb?  NULL: the verb has no formats. */
    /* Looks at the options before the profile is looked for.  Returns false if this command has no profile, and any
     * operands.  NULL: it has what `profile` says. */
    bool (*arrange)(void *options);
    enum mip_status (*run)(const void *options, struct diag *d);
};

/* Parses the options that follow the verb, argv[0], and runs it.  Prints help, and all errors.  Returns the exit
 * status. */
enum mip_status data_run_verb(const struct data_verb *v, int argc, char **argv);
void data_print_version(void);
/* Flushes standard output.  MIP_PERMISSION, and an error is printed: it could not be written. */
enum mip_status data_finish_output(void);
