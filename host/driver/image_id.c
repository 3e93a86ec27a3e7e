/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Computes the image id and writes it over its placeholders.
 */
#include "driver/image_id.h"

#include <stdlib.h>
#include <string.h>

#include "base/file.h"
#include "base/hash.h"
#include "base/le.h"
#include "driver/objects.h"
#include "driver/output_name.h"
#include "elf/elf.h"
#include "mip_format.h"

static void byte_lines(struct bytes *out, const uint8_t *data, size_t len)
{
    for (size_t i = 0; i < len; i++)
        bytes_printf(out, i % 16 ? ",%u" : i ? "\n\t.byte %u" : "\t.byte %u", data[i]);
    bytes_puts(out, "\n");
}

/* Writes the map's chunk of the link: header and tags, no records (docs/formats.md). */
static void id_chunk(struct bytes *c, const struct drv_compiler *to, const char *output)
{
    char placeholder[MIP_IMAGE_ID_SIZE];
    drv_id_blank(placeholder);
    bytes_u32(c, MIP_MAGIC);
    bytes_u16(c, MIP_VERSION);
    bytes_u16(c, (uint16_t)(MIP_FILE_MAP | (to->pointer_bytes == 8 ? MIP_WIDTH_64 : MIP_WIDTH_32)));
    bytes_u32(c, 0);
    bytes_u32(c, 0);
    bytes_u32(c, 0);
    bytes_u32(c, 0); /* the offset to data, filled in below */
    bytes_u16(c, MIP_TAG_IMAGE_ID);
    bytes_u16(c, MIP_IMAGE_ID_SIZE);
    bytes_append(c, placeholder, MIP_IMAGE_ID_SIZE);
    bytes_u16(c, MIP_TAG_TARGET);
    bytes_u16(c, 4);
    bytes_u16(c, to->machine);
    bytes_u8(c, to->pointer_bytes);
    bytes_u8(c, 0);
    if (output) {
        bytes_u16(c, MIP_TAG_OUTPUT);
        bytes_u16(c, (uint16_t)(strlen(MIP_OUTPUT_MARK) + strlen(output)));
        bytes_puts(c, MIP_OUTPUT_MARK);
        bytes_puts(c, output);
        while (c->len % 4)
            bytes_u8(c, 0);
    }
    bytes_u16(c, MIP_TAG_DATA_LENGTH);
    bytes_u16(c, 8);
    bytes_u64(c, 0);
    bytes_u16(c, MIP_TAG_END);
    bytes_u16(c, 0);
    le_store32(c->data + MIP_OFF_DATA_OFFSET, (uint32_t)c->len);
}

/* Adds a note to the text.  A file without notes would ask for an executable stack.  It would also hide from the linker
 * that all other files have landing marks. */
static void add_note(const struct drv_build *b, struct bytes *text, struct args *options)
{
    const char *note = drv_machine(&b->compiler)->note;
    if (!note)
        return;
    bytes_printf(text, "#include \"note_%s.inc\"\n", note);
    args_addf(options, "-I%s/target/arch", b->share);
}

enum mip_status drv_image_id_add(struct drv_build *b, struct drv_end *end, struct diag *d)
{
    FREED_BY(bytes_free) struct bytes text = {0}, chunk = {0};
    FREED_BY(args_free) struct args options = {0};
    char placeholder[MIP_IMAGE_ID_SIZE];
    drv_id_blank(placeholder);
    FREED char *source = drv_temp(&b->session, "image_id.S", d), *object = NULL;
    if (!source)
        return MIP_PERMISSION;
    bytes_puts(&text, "\t.section .rodata.mip_image_id,\"a\",%progbits\n\t.balign 4\n\t.globl __mip_image_id\n"
                      "\t.type __mip_image_id, %object\n\t.size __mip_image_id, 20\n__mip_image_id:\n");
    byte_lines(&text, (const uint8_t *)placeholder, MIP_IMAGE_ID_SIZE);
    bytes_puts(&text, "\t.section " MIP_SECTION_MAP ",\"\",%progbits\n\t.balign 4\n");
    char *output = drv_output_is_served(b) ? drv_output_name(b) : NULL;
    id_chunk(&chunk, &b->compiler, output);
    free(output);
    byte_lines(&text, chunk.data, chunk.len);
    add_note(b, &text, &options);
    enum mip_status st = b->session.dry_run ? MIP_OK : file_write(source, text.data, text.len, d);
    if (!st)
        st = drv_object(b, source, &options, &object, end, d);
    if (object) {
        args_add(&b->objects, object);
        args_add(&b->late, "-Wl,-u,__mip_image_id");
    }
    return st;
}

/* Overwrites each placeholder in one section of the file, n bytes each.  Returns how many there were. */
static size_t fill_in_id(struct bytes *file, const struct img_section *s, const char *blank, const void *with, size_t n)
{
    size_t found = 0;
    for (uint64_t at = 0; s->data && at + n <= s->size;) {
        uint8_t *p = memmem(file->data + s->offset + at, s->size - at, blank, n);
        if (!p)
            break;
        memcpy(p, with, n);
        at = (uint64_t)(p - file->data) - s->offset + n;
        found++;
    }
    return found;
}

static bool is_part_of_image_id(const struct img_section *s)
{
    return (s->flags & SHF_ALLOC) && s->type != SHT_NOTE && s->size;
}

static void compute(const struct img_elf *elf, uint8_t id[MIP_IMAGE_ID_SIZE])
{
    FREED_BY(bytes_free) struct bytes all = {0};
    bytes_u16(&all, elf->machine);
    bytes_u64(&all, elf->entry);
    for (size_t i = 0; i < elf->section_count; i++) {
        const struct img_section *s = &elf->sections[i];
        if (!is_part_of_image_id(s))
            continue;
        bytes_u64(&all, s->address);
        bytes_u64(&all, s->size);
        bytes_u8(&all, s->data != NULL);
        if (s->data)
            bytes_append(&all, s->data, s->size);
    }
    hash_sha1(all.data, all.len, id);
}

enum mip_status drv_image_id_stamp(const char *path, struct diag *d)
{
    struct img_elf *elf;
    FREED_BY(bytes_free) struct bytes file = {0};
    uint8_t id[MIP_IMAGE_ID_SIZE];
    char digits[DRV_OUTPUT_ID_CHARS], blank[DRV_OUTPUT_ID_CHARS], placeholder[MIP_IMAGE_ID_SIZE];
    drv_output_blank(blank);
    drv_id_blank(placeholder);
    enum mip_status st = img_elf_open(path, &elf, d);
    if (st)
        return st;
    bytes_append(&file, elf->file.data, elf->file.len);
    compute(elf, id);
    drv_output_id(id, digits);
    size_t in_image = 0, in_map = 0;
    for (size_t i = 0; i < elf->section_count; i++) {
        const struct img_section *s = &elf->sections[i];
        bool is_map = strcmp(s->name, MIP_SECTION_MAP) == 0;
        if (!is_map && !(s->flags & SHF_ALLOC))
            continue;
        *(is_map ? &in_map : &in_image) += fill_in_id(&file, s, placeholder, id, MIP_IMAGE_ID_SIZE);
        fill_in_id(&file, s, blank, digits, sizeof digits);
    }
    if (in_image != 1 || in_map != 1) {
        st = diag_fail(d, MIP_MALFORMED, path,
                       "the image id has %zu places in the image and %zu in the map, not one each; note: does the "
                       "linker script discard .rodata.mip_image_id or %s?",
                       in_image, in_map, MIP_SECTION_MAP);
    } else {
        st = file_write(path, file.data, file.len, d);
    }
    img_elf_close(elf);
    return st;
}
