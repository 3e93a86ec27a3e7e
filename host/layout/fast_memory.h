/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Which functions go to which fast memory.
 */
#pragma once

#include "layout/heat.h"
#include "layout/own_sections.h"

#define LAY_NO_REGION UINT32_MAX

struct lay_region {
    char *name;        /* as in the linker script's MEMORY; owned */
    uint64_t bytes;    /* its size */
    uint64_t address;  /* where it begins, if has_address */
    bool has_address;  /* else each call into it and out of it is taken for far */
    uint64_t used;     /* bytes of the functions and veneers in it; lay_place() sets it and the next three */
    uint64_t executed; /* instructions that functions in it executed */
    size_t functions;
    size_t veneers; /* for calls out of it */
};

struct lay_regions {
    struct lay_region *at;
    size_t count;
};

/* Why a function is where it is. */
enum lay_why {
    LAY_CHOSEN,    /* it goes to a region */
    LAY_COLD,      /* it did not run */
    LAY_UNCOUNTED, /* it has no edge counts */
    LAY_EARLY,     /* it may run before start-up code has copied the region */
    LAY_REFUSED,   /* the user wants it to stay */
    LAY_GONE,      /* the image of the sizes does not have it */
    LAY_SHARED,    /* it has no section of its own */
    LAY_TOO_LARGE, /* for each region, even an empty one */
    LAY_NO_ROOM    /* the regions are full of denser functions */
};

struct lay_choice {
    uint8_t why;     /* enum lay_why */
    uint32_t region; /* LAY_NO_REGION: none */
};

struct lay_plan {
    struct lay_choice *of; /* by function of the heat; owned */
    uint32_t *ranked;      /* functions by density, the densest first; owned */
    size_t veneers;        /* for calls into the regions from outside */
    uint64_t far_calls;    /* executed calls that go through veneers */
    uint64_t calls;        /* all executed calls */
};

/* Reads "NAME=SIZE[@ADDRESS]" from each text, several separated by commas.  A bad one is MIP_USAGE. */
enum mip_status lay_regions_read(const char *const *texts, size_t count, struct lay_regions *out, struct diag *d);
void lay_regions_free(struct lay_regions *r);

/* Chooses.  sections: which functions have sections of their own; refused: by function, it must stay; NULL: none. */
void lay_place(const struct lay_heat *h, const struct lay_own_sections *sections, const bool *refused,
               struct lay_regions *regions, struct lay_plan *out);
void lay_plan_free(struct lay_plan *p);

/* Returns the reason in words. */
const char *lay_why_text(enum lay_why why);
