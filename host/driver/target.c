/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * What a driver's plan says about the target.  The driver has then read its options, specs and configuration files, so
 * the words for its compiler and assembler are reliable.  If they contain a word that is not known here, the compiler's
 * predefined macros are asked, which starts the compiler proper: 5 ms for GCC, 18 for Clang.
 */
#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "driver/compiler.h"

/* Does the text begin with a word of the list? */
static bool begins_with_one(const char *text, const char *const *list)
{
    for (; list && *list; list++)
        if (starts_with(text, *list))
            return true;
    return false;
}

static bool is_elf_triple(const char *triple)
{
    return strstr(triple, "-none-") || strstr(triple, "-linux-") || ends_with(triple, "-elf");
}

static const struct args *job_of(const struct drv_plan *p, const char *tool, size_t word)
{
    for (size_t i = 0; i < p->n; i++)
        if (p->jobs[i].n > word && ends_with(p->jobs[i].v[word], tool))
            return &p->jobs[i];
    return NULL;
}

/* Does the assembler get the words for this machine?  GCC's ASM_SPEC makes them. */
static bool assembles_for(const struct args *as, const struct machine *m)
{
    bool fits = machine_has_words(m, as->v + 1, as->n - 1);
    for (size_t i = 1; i < as->n; i++)
        fits = fits && !machine_refuses_word(m, as->v[i]);
    return fits;
}

/* Does the compiler make position-independent code?  The last of -fpic and the like counts; without one, GCC's
 * configuration does.  1, 0, or -1: it must be asked. */
static int makes_pic(const struct args *cc1, const char *about)
{
    static const char *const all[] = {"-fpic",    "-fPIC",    "-fpie",    "-fPIE",
                                      "-fno-pic", "-fno-PIC", "-fno-pie", "-fno-PIE"};
    int pic = strstr(about, "--enable-default-pie") ? -1 : 0;
    for (size_t i = 1; i < cc1->n; i++)
        for (size_t k = 0; k < sizeof all / sizeof *all; k++)
            if (strcmp(cc1->v[i], all[k]) == 0)
                pic = k < 4;
    return pic;
}

/* Has data absolute addresses?  GCC's configuration may choose another code model. */
static bool is_low(const struct args *cc1, const char *about, const struct machine *m)
{
    bool low = m->low_models && !strstr(about, "--with-cmodel");
    for (size_t i = 1; low && i < cc1->n; i++)
        low = !starts_with(cc1->v[i], "-mcmodel=") || begins_with_one(cc1->v[i], m->low_models);
    return low;
}

static bool from_gcc(const struct drv_plan *p, const char *about, const struct machine *m, struct drv_compiler *c)
{
    const struct args *cc1 = job_of(p, "/cc1", 0), *as = p->n ? &p->jobs[p->n - 1] : NULL;
    if (!cc1 || as == cc1 || !ends_with(as->v[0], "as") || !assembles_for(as, m))
        return false;
    int pic = makes_pic(cc1, about);
    if (pic < 0)
        return false;
    c->pic = pic;
    c->low = !pic && is_low(cc1, about, m);
    c->assembler = xstrdup(as->v[0]);
    return true;
}

/* Fills in what Clang's compiler proper gets on its command line.  That is everything in full: the architecture is in
 * the triple's name. */
static bool from_clang(const struct args *cc1, const char *about, const struct machine *m, struct drv_compiler *c)
{
    size_t model = drv_job_value(cc1, "-mrelocation-model"), abi = drv_job_value(cc1, "-target-abi");
    if (!model || (abi && !begins_with_one(cc1->v[abi], m->abis)))
        return false;
    const char *how = cc1->v[model];
    c->clang = true;
    c->pic = strcmp(how, "pic") == 0 || starts_with(how, "ropi");
    c->low = !c->pic && is_low(cc1, about, m);
    c->rwpi = ends_with(how, "rwpi");
    return true;
}

bool drv_compiler_from_plan(const struct drv_plan *p, struct drv_compiler *c)
{
    const char *about = (const char *)p->about.data;
    const struct args *cc1 = job_of(p, "-cc1", 1);
    if (p->failed || !p->n || !about)
        return false;
    size_t named = cc1 ? drv_job_value(cc1, "-triple") : 0;
    const char *line = strstr(about, "\nTarget: "), *gcc = strstr(about, "\ngcc version ");
    FREED char *triple = named         ? xstrdup(cc1->v[named])
                         : line && gcc ? xstrndup(line + 9, strcspn(line + 9, "\n"))
                                       : xstrdup("");
    bool known = is_elf_triple(triple) && !strstr(triple, "x32") && !strstr(triple, "ilp32");
    const struct machine *machine = NULL;
    for (size_t i = 0; known && !machine && machine_row(i); i++) {
        const struct machine *m = machine_row(i);
        bool fits = begins_with_one(triple, m->triples) || (!named && begins_with_one(triple, m->gcc_triples));
        if (fits && (named ? from_clang(cc1, about, m, c) : from_gcc(p, about, m, c)))
            machine = m;
    }
    if (machine) {
        c->machine = machine->elf;
        c->pointer_bytes = machine->pointer_bytes;
        const char *version = c->clang ? strstr(about, "clang version ") : gcc + 1;
        if (c->clang && strstr(about, "Apple clang")) /* Apple counts otherwise */
            version = NULL;
        c->major = version ? (unsigned)strtoul(version + strcspn(version, "0123456789"), NULL, 10) : 0;
    }
    return machine != NULL;
}

bool drv_compiler_ask_driver(struct drv_session *s, const struct args *target, struct drv_compiler *c)
{
    FREED_BY(args_free) struct args argv = {0};
    FREED_BY(drv_plan_free) struct drv_plan plan = {0};
    args_add(&argv, c->name);
    args_append(&argv, target);
    args_split(&argv, "-c -x c /dev/null", 17);
    return !drv_plan_ask(s, &argv, &plan, NULL) && drv_compiler_from_plan(&plan, c);
}
