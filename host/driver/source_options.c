/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * -fmachine-profile-source: lines of source and machine code agree.
 *
 * Problem: optimisers delete statements whose effect they know, execute an instruction before its condition is known,
 * merge equal code of two lines, and put code of one function into another.  Then a block says less about its lines.
 *
 * Method: the compiler's own level for debugging, -Og, takes the place of any higher level on the line, and a few
 * options leave out what still moves code.  docs/source_mode.md has what each buys.  -O0 stays.  The user's other
 * options come later, so they win.
 *
 * Example: `-Os -c f.c` becomes `-g -fno-inline … -Og -c f.c`.
 */
#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "driver/build.h"

enum compiler_kind { GCC = 1, CLANG = 2 };

/* One option of a compiler.  All have it from this version on, or if it is 0: GCC from 8 on, Clang from 14 on. */
struct source_option {
    unsigned kinds, since;
    const char *words[3];
};

static const struct source_option source_options[] = {
    {GCC | CLANG, 0,  {"-g"}                                               },
    {GCC | CLANG, 0,  {"-fno-inline"}                                      },
    {GCC,         0,  {"-fno-ipa-pure-const"}                              },
    {GCC,         0,  {"-fno-thread-jumps"}                                },
    {GCC,         0,  {"-fno-shrink-wrap"}                                 },
    {GCC,         0,  {"-fno-tree-coalesce-vars"}                          },
    {GCC,         0,  {"-fno-tree-dominator-opts"}                         },
    {GCC,         9,  {"--param=logical-op-non-short-circuit=0"}           },
    {CLANG,       0,  {"-mllvm", "-phi-node-folding-threshold=0"}          },
    {CLANG,       0,  {"-mllvm", "-two-entry-phi-node-folding-threshold=0"}},
    {CLANG,       0,  {"-mllvm", "-ifcvt-limit=0"}                         },
    {CLANG,       0,  {"-mllvm", "-speculate-one-expensive-inst=0"}        },
    {CLANG,       0,  {"-mllvm", "-enable-tail-merge=0"}                   },
    {CLANG,       0,  {"-mllvm", "-hoist-common-insts=0"}                  },
    {CLANG,       0,  {"-mllvm", "-sink-common-insts=0"}                   },
    {CLANG,       0,  {"-mllvm", "-disable-branch-fold"}                   },
    {CLANG,       0,  {"-mllvm", "-disable-tail-duplicate"}                },
    {CLANG,       0,  {"-mllvm", "-disable-early-taildup"}                 },
    {CLANG,       0,  {"-mllvm", "-tail-dup-placement=0"}                  },
    {CLANG,       0,  {"-mllvm", "-rotation-max-header-size=0"}            },
    {CLANG,       22, {"-mllvm", "-opt-disable=simplifycfg"}               }, /* joins tests of one value */
};

static bool is_source_mode(const struct drv_build *b)
{
    bool compiles = b->command.sources.n || b->options.print_flags;
    return b->options.source && b->options.generate && compiles;
}

void drv_source_version(struct drv_build *b)
{
    struct drv_compiler ask = {.name = b->compiler.name};
    if (is_source_mode(b) && (drv_compiler_ask_driver(&b->session, &b->command.target, &ask) ||
                              drv_compiler_ask(&b->session, &b->command.target, &ask, NULL) == MIP_OK))
        b->compiler.major = ask.major;
    free(ask.assembler);
}

void drv_source_options(const struct drv_build *b, bool clang, struct args *out)
{
    if (!is_source_mode(b))
        return;
    for (size_t i = 0; i < sizeof source_options / sizeof *source_options; i++) {
        const struct source_option *o = &source_options[i];
        bool has = o->kinds & (clang ? CLANG : GCC) && (!o->since || b->compiler.major >= o->since);
        for (size_t w = 0; w < 3 && o->words[w] && has; w++)
            args_add(out, o->words[w]);
    }
    if (b->options.print_flags) /* the line to be built is not known, and may have a level */
        args_add(out, "-Og");
}

void drv_source_level(struct drv_build *b)
{
    size_t level = 0;
    bool found = false;
    for (size_t i = 0, width; is_source_mode(b) && i < b->line.n; i += width ? width : 1) {
        width = drv_option_width(&b->line, i);
        if (width && starts_with(b->line.v[i], "-O")) {
            level = i;
            found = true;
        }
    }
    if (found && strcmp(b->line.v[level], "-O0") != 0)
        args_set(&b->line, level, "-Og");
}
