/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Finds functions of a plan in a linked image.
 *
 * Method: a function landed if its symbol is in the region.  The region is a range of addresses, or, without an
 * address, the sections that have its name in theirs (".itcm_text" for itcm).  For one that did not land, symbols, the
 * ranges of sections (own_sections.c) and inlined copies tell why.
 */
#include "layout/landed.h"

#include <stdlib.h>
#include <string.h>

#include "elf/inlines.h"

struct looking {
    const struct img_elf *elf;
    const struct lay_regions *regions;
    struct lay_own_sections sections;
    struct img_inlines inlines;
    const struct img_lines *lines, *planned;
};

/* Is the name a part of the section's name?  Letters match in either case. */
static bool is_named_in(const char *section, const char *name)
{
    return strcasestr(section, name) != NULL;
}

static bool region_holds(const struct lay_region *r, const struct img_section *s, uint64_t address)
{
    if (r->has_address)
        return address >= r->address && address - r->address < r->bytes;
    return s && is_named_in(s->name, r->name);
}

bool lay_region_is_there(const struct lay_region *r, const struct img_elf *elf)
{
    for (size_t i = 0; i < elf->section_count; i++) {
        const struct img_section *s = &elf->sections[i];
        if ((s->flags & SHF_ALLOC) && (s->flags & SHF_EXECINSTR) && s->size && region_holds(r, s, s->address))
            return true;
    }
    return false;
}

static bool is_code(const struct img_symbol *s)
{
    return s->type == STT_FUNC && s->section;
}

/* Returns the length of a name without the ends that compilers add: .constprop.0, .isra.0, .part.0, .llvm.1234. */
static size_t length_without_end(const char *name)
{
    return name[0] ? 1 + strcspn(name + 1, ".") : 0;
}

/* Returns a function with the same name and another end; NULL: none. */
static const struct img_symbol *other_end(const struct img_elf *elf, const char *name)
{
    size_t len = length_without_end(name);
    for (size_t i = 0; i < elf->symbol_count; i++) {
        const struct img_symbol *s = &elf->symbols[i];
        if (is_code(s) && strncmp(s->name, name, len) == 0 && length_without_end(s->name) == len &&
            lay_is_cold_part(s->name) == lay_is_cold_part(name) && strcmp(s->name, name) != 0)
            return s;
    }
    return NULL;
}

static size_t inlined_copies(const struct img_inlines *in, const char *name)
{
    size_t copies = 0, len = length_without_end(name);
    for (size_t i = 0; i < in->copy_count; i++) {
        const char *symbol = in->functions[in->copies[i].function].symbol;
        copies += strncmp(symbol, name, len) == 0 && symbol[len] == '\0';
    }
    return copies;
}

/* Does debug information tell whether the function was inlined?  It must cover the function's file. */
static bool tells_absence(const struct looking *l, const struct lay_function *f)
{
    FREED char *file = lay_unit_file(l->planned, f->address);
    return file && lay_has_unit(l->lines, file);
}

static struct lay_landing why_absent(const struct looking *l, const struct lay_function *f)
{
    const char *name = f->name;
    const struct img_symbol *other = other_end(l->elf, name);
    size_t copies = inlined_copies(&l->inlines, name);
    if (other)
        return (struct lay_landing){LAY_RENAMED, other->name, 0};
    return (struct lay_landing){(uint8_t)(copies                ? LAY_INLINED
                                          : tells_absence(l, f) ? LAY_DROPPED
                                                                : LAY_ABSENT),
                                NULL, copies};
}

static struct lay_landing why_elsewhere(const struct looking *l, const struct img_symbol *s)
{
    uint64_t address = img_elf_code_address(l->elf, s);
    for (size_t r = 0; r < l->regions->count; r++)
        if (region_holds(&l->regions->at[r], s->section, address))
            return (struct lay_landing){LAY_IN_OTHER_REGION, l->regions->at[r].name, 0};
    enum lay_how how = !lay_is_known(&l->sections, address)   ? LAY_ELSEWHERE
                       : lay_is_shared(&l->sections, address) ? LAY_NOT_APART
                                                              : LAY_NOT_TAKEN;
    return (struct lay_landing){(uint8_t)how, s->section->name, 0};
}

/* Several functions may have the name.  The one that did not land is told. */
static struct lay_landing look_up(const struct looking *l, const struct lay_function *f, const struct lay_region *r)
{
    const struct img_symbol *found = NULL, *missed = NULL;
    for (size_t i = 0; i < l->elf->symbol_count; i++) {
        const struct img_symbol *s = &l->elf->symbols[i];
        if (!is_code(s) || strcmp(s->name, f->name) != 0)
            continue;
        found = s;
        if (!region_holds(r, s->section, img_elf_code_address(l->elf, s)))
            missed = s;
    }
    return !found ? why_absent(l, f) : missed ? why_elsewhere(l, missed) : (struct lay_landing){LAY_LANDED, NULL, 0};
}

void lay_landed(const struct lay_heat *h, const struct lay_plan *plan, const struct lay_regions *regions,
                const struct img_lines *planned, const struct img_elf *elf, const struct img_lines *lines,
                struct lay_landings *out)
{
    struct looking l = {.elf = elf, .regions = regions, .lines = lines, .planned = planned};
    *out = (struct lay_landings){.of = xcalloc(h->count + 1, sizeof *out->of)};
    lay_own_sections_read(elf, lines, &l.sections);
    if (lines)
        img_inlines_read(lines, &l.inlines);
    for (size_t i = 0; i < h->count; i++) {
        if (plan->of[i].region == LAY_NO_REGION)
            continue;
        out->of[i] = look_up(&l, &h->functions[i], &regions->at[plan->of[i].region]);
        bool landed = out->of[i].how == LAY_LANDED;
        out->landed += landed;
        out->missed += !landed;
        out->executed += landed ? h->functions[i].executed : 0;
    }
    lay_own_sections_free(&l.sections);
    img_inlines_free(&l.inlines);
}

void lay_landings_free(struct lay_landings *l)
{
    free(l->of);
    *l = (struct lay_landings){0};
}

void lay_put_landing(const struct lay_landing *l, const char *name, struct bytes *out)
{
    switch ((enum lay_how)l->how) {
    case LAY_LANDED:
        bytes_puts(out, "landed");
        break;
    case LAY_IN_OTHER_REGION:
        bytes_printf(out, "in region %s", l->detail);
        break;
    case LAY_NOT_TAKEN:
        bytes_printf(out, "in %s: another line of the script takes its section, or that is not named .text.%s",
                     l->detail, name);
        break;
    case LAY_NOT_APART:
        bytes_printf(out, "in %s: no section of its own", l->detail);
        break;
    case LAY_ELSEWHERE:
        bytes_printf(out, "in %s: link with -g to know why", l->detail);
        break;
    case LAY_RENAMED:
        bytes_printf(out, "renamed: %s is there", l->detail);
        break;
    case LAY_INLINED:
        bytes_printf(out, "inlined away, at %zu place%s", l->copies, l->copies == 1 ? "" : "s");
        break;
    case LAY_DROPPED:
        bytes_puts(out, "dropped: no code of it is in the image");
        break;
    case LAY_ABSENT:
        bytes_puts(out, "not in the image: inlined or dropped; link with -g to know");
        break;
    }
}
