/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * The table of mipdata's options.  A verb names those that it takes by their letters.
 */
#ifndef MIP_MIPDATA_DATA_OPTIONS_H
#define MIP_MIPDATA_DATA_OPTIONS_H

#include <stdbool.h>
#include <stddef.h>

enum { DATA_OPTIONS_MOST = 80 };

enum data_kind {
    DATA_TEXT,
    DATA_LIST,
    DATA_FLAG,
    DATA_IGNORED /* with a value, by which the original tool chooses a slice */
};

/* A row without help is another option's second name, or an option of the original tool. */
struct data_option {
    char letter;
    bool is_short; /* it is also a short option: -p for --profile; else the letter is only for struct verb */
    const char *name;
    const char *value; /* the name of its value in the help */
    enum data_kind kind;
    size_t place; /* offset of its member in struct data_command */
    const char *help;
};

extern const struct data_option data_options[];
extern const size_t data_option_count;

#endif
