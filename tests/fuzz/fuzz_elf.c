/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * An ELF file, read by the code of mipdata create, mipcc's checks, mipdump --elf and --debug.
 */
#include <sys/mman.h>

#include "../format/readers.h"
#include "fuzz.h"
#include "elf/lines.h"
#include "image/placement.h"
#include "image/raw_section.h"
#include "llvm/gcda.h"
#include "llvm/profraw.h"

static void read_lines(const char *path, struct prof *p)
{
    struct bytes out = {0}, talk = {0};
    struct rep_options o = {.show_lines = true};
    if (img_lines_open(path, &o.lines, NULL))
        return;
    rep_show(p, &o, &out);
    rep_covered(p, &o, &out, &talk);
    bytes_free(&out);
    bytes_free(&talk);
    img_lines_close(o.lines);
}

/* Reads the counters of Clang and GCC in the image. */
static void read_compiler_counters(const char *path, const struct img_raw_section *raw)
{
    struct profraw_image clang;
    struct gcda_image gcc;
    struct img_elf *elf;
    struct diag d;
    if (img_elf_open(path, &elf, &d))
        return;
    if (!profraw_image_read(elf, raw->start, raw->stop, &clang, &d))
        profraw_image_free(&clang);
    if (!gcda_image_read(elf, raw->start, raw->stop, &gcc, &d))
        gcda_image_free(&gcc);
    img_elf_close(elf);
}

static bool fuzz(const uint8_t *data, size_t len)
{
    struct img_raw_section raw;
    struct img_map map;
    struct prof p;
    struct diag d;
    struct img_elf *elf;
    char path[64];
    int fd = memfd_create("elf", MFD_CLOEXEC);
    assert(fd >= 0 && write(fd, data, len) == (ssize_t)len);
    snprintf(path, sizeof path, "/proc/self/fd/%d", fd);
    if (!img_raw_section_read(path, &raw, &d)) {
        read_compiler_counters(path, &raw);
        img_raw_section_free(&raw);
    }
    enum mip_status st = img_map_open(path, &map, &elf, &d);
    bool taken = st ? refused(st, path, &d) : true;
    if (taken) {
        (void)(elf && img_mark_before_fill(elf, &map));
        (void)(elf && img_placement_doubts(elf, &map, &d));
        prof_from_map(&map, &p);
        read_lines(path, &p);
        prof_free(&p);
    }
    img_elf_close(elf);
    close(fd);
    return taken;
}
