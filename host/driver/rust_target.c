/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Problem: rustc does not tell the linker its target, but the runtime and the texts are compiled for it.
 * Method: the object's build attributes tell (Addenda to the ABI for the Arm Architecture, "Build attributes", 2022Q3:
 * the section is 'A', then vendors' parts, whose file-scope attributes are pairs of ULEB128 numbers or strings).
 * A machine that is not in the table is refused.
 *
 *   Tag_CPU_arch 13, Tag_ABI_VFP_args 1: thumbv7em-none-eabihf; GCC: -march=armv7e-m+fp -mthumb -mfloat-abi=hard
 */
#include <stdlib.h>
#include <string.h>

#include "base/le.h"
#include "base/text.h"
#include "driver/rust.h"
#include "elf/elf.h"
#include "machine/machine.h"

enum { TAG_FILE = 1, TAG_CPU_ARCH = 6, TAG_PROFILE = 7, TAG_RW_DATA = 15, TAG_RO_DATA = 16, TAG_VFP_ARGS = 28 };

static const struct arch {
    unsigned number;   /* Tag_CPU_arch */
    char profile;      /* Tag_CPU_arch_profile; 0: any */
    const char *clang; /* the first part of the triple, for rustc, too */
    const char *gcc;   /* -march= */
} archs[] = {
    {11, 0,   "thumbv6m",        "armv6s-m"      },
    {12, 0,   "thumbv6m",        "armv6s-m"      },
    {10, 'M', "thumbv7m",        "armv7-m"       },
    {10, 'A', "armv7a",          "armv7-a"       },
    {10, 'R', "armv7r",          "armv7-r"       },
    {13, 0,   "thumbv7em",       "armv7e-m"      },
    {16, 0,   "thumbv8m.base",   "armv8-m.base"  },
    {17, 0,   "thumbv8m.main",   "armv8-m.main"  },
    {21, 0,   "thumbv8.1m.main", "armv8.1-m.main"},
    {15, 0,   "armv8r",          "armv8-r"       },
};

struct attributes {
    unsigned value[TAG_VFP_ARGS + 1];
};

static bool read_uleb(const uint8_t **at, const uint8_t *end, unsigned *out)
{
    unsigned shift = 0;
    for (*out = 0; *at < end && shift < 28; shift += 7) {
        uint8_t byte = *(*at)++;
        *out |= (unsigned)(byte & 0x7f) << shift;
        if (byte < 0x80)
            return true;
    }
    return false;
}

/* Has the tag a string for its value?  4, 5, and the odd ones from 32 on (there, "Coding extensibility"). */
static bool has_text_value(unsigned tag)
{
    return tag == 4 || tag == 5 || (tag > 32 && tag % 2);
}

static void read_file_scope(const uint8_t *at, const uint8_t *end, struct attributes *a)
{
    unsigned tag, value;
    while (at < end && read_uleb(&at, end, &tag)) {
        if (tag == 32 && !read_uleb(&at, end, &value)) /* a number, then a string */
            return;
        if (has_text_value(tag) || tag == 32) {
            const uint8_t *nul = memchr(at, 0, (size_t)(end - at));
            at = nul ? nul + 1 : end;
        } else if (!read_uleb(&at, end, &value)) {
            return;
        } else if (tag <= TAG_VFP_ARGS) {
            a->value[tag] = value;
        }
    }
}

static bool read_attributes(const struct img_elf *elf, struct attributes *a)
{
    static const char vendor[] = "aeabi";
    const struct img_section *s = img_elf_section(elf, ".ARM.attributes");
    size_t head = 1 + 4 + sizeof vendor; /* 'A', the length, the vendor's name */
    if (!s || s->size < head + 5 || s->data[0] != 'A' || memcmp(s->data + 5, vendor, sizeof vendor) != 0)
        return false;
    uint32_t size = le_load32(s->data + head + 1);
    if (s->data[head] != TAG_FILE || size < 5 || size > s->size - head)
        return false;
    read_file_scope(s->data + head + 5, s->data + head + size, a);
    return true;
}

static const struct arch *row_of_attributes(const struct attributes *a)
{
    for (size_t i = 0; i < sizeof archs / sizeof *archs; i++)
        if (archs[i].number == a->value[TAG_CPU_ARCH] &&
            (!archs[i].profile || (unsigned)archs[i].profile == a->value[TAG_PROFILE]))
            return &archs[i];
    return NULL;
}

static void add_arm(const struct arch *arch, const struct attributes *a, enum drv_rust_speech speech, struct args *out)
{
    bool hard = a->value[TAG_VFP_ARGS] == 1;
    if (speech != DRV_RUST_GCC) {
        args_addf(out, "--target=%s-none-eabi%s", arch->clang, hard ? "hf" : "");
    } else {
        args_addf(out, "-march=%s%s", arch->gcc, hard ? "+fp" : "");
        if (starts_with(arch->clang, "thumb"))
            args_add(out, "-mthumb");
        args_addf(out, "-mfloat-abi=%s", hard ? "hard" : "soft");
    }
    if (speech != DRV_RUST_RUSTC && a->value[TAG_RO_DATA] == 1)
        args_add(out, "-fpic");
    if (speech == DRV_RUST_CLANG && a->value[TAG_RW_DATA] == 2)
        args_add(out, "-frwpi"); /* mipcc refuses it by name */
}

/* Has the object all that the row asks for?  Code for another target may lack instructions, or pass floats in other
 * registers. */
static bool is_of_bare(const struct machine_bare *bare, const struct machine *m, const struct img_elf *elf)
{
    const struct img_section *s = m->bare_attributes ? img_elf_section(elf, m->bare_attributes) : NULL;
    bool is = elf->flags == bare->flags;
    for (const char *const *word = bare->isa; word && *word; word++)
        is = is && s && s->data && memmem(s->data, s->size, *word, strlen(*word));
    return is;
}

static const struct machine_bare *bare_of(const struct machine *m, const struct img_elf *elf)
{
    for (const struct machine_bare *bare = m->bare; bare && bare->rust; bare++)
        if (is_of_bare(bare, m, elf))
            return bare;
    return NULL;
}

static void add_bare(const struct machine_bare *bare, enum drv_rust_speech speech, struct args *out)
{
    if (speech != DRV_RUST_GCC)
        args_addf(out, "--target=%s", speech == DRV_RUST_CLANG ? bare->clang : bare->rust);
    for (const char *const *option = bare->options; option && *option && speech != DRV_RUST_RUSTC; option++)
        args_add(out, *option);
}

static enum mip_status refuse_machine(const char *object, struct diag *d)
{
    char known[MACHINE_LIST];
    return diag_fail(d, MIP_USAGE, object,
                     "there are no probes for this machine's Rust code; note: mip-rust-ld links firmware: %s "
                     "(docs/rust_targets.md); for a program of this computer take -C instrument-coverage",
                     machine_list(MACHINE_RUST, known));
}

enum mip_status drv_rust_target(const char *object, enum drv_rust_speech speech, struct args *out, struct diag *d)
{
    struct img_elf *elf;
    struct attributes a = {0};
    enum mip_status st = img_elf_open(object, &elf, d);
    if (st)
        return st;
    const struct machine *m = machine_of(elf->machine, elf->is64 ? 8 : 4);
    const struct arch *arch = read_attributes(elf, &a) ? row_of_attributes(&a) : NULL;
    const struct machine_bare *bare = arch ? NULL : bare_of(m, elf);
    if (arch)
        add_arm(arch, &a, speech, out);
    else if (bare)
        add_bare(bare, speech, out);
    else
        st = refuse_machine(object, d);
    img_elf_close(elf);
    return st;
}
