/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Tag 11 of the map and of a .mip: functions without probes, with the reason.
 *
 * Input: the tags of a header.  Output: struct img_skipped_list: name, file, address, size and reason of each function.
 * img_skipped_write() makes the tags again.
 *
 * What holds: functions that the linker dropped are not in the list.  A reason is never empty.
 *
 * mip-as writes the tags (instrument/emit/map_skipped.c).  This file reads them for map.c and mip_file.c.  The reports
 * come after it.
 *
 * Example: a tag with address 0x8011, 4 bytes, flag Thumb, name `reset` and reason `it is naked` gives the function
 * reset at 0x8010.
 */
#include "format/skipped.h"

#include <stdlib.h>
#include <string.h>

#include "base/array.h"
#include "base/le.h"
#include "base/sort.h"
#include "format/record.h"

void img_skipped_add(struct img_skipped_list *list, const struct img_skipped *one)
{
    list->at = array_more(list->at, list->count, sizeof *list->at);
    struct img_skipped *l = &list->at[list->count++];
    *l = *one;
    if (!l->name)
        l->name = xstrdup("");
    if (!l->file)
        l->file = xstrdup("");
    if (l->why && l->why[0])
        return;
    free(l->why);
    l->why = xstrdup("not said");
}

/* Did the linker drop the function?  As in a record, a relocation against it is then 0 or all ones. */
static bool is_dropped_skipped(uint64_t address)
{
    return (address & ~(uint64_t)1) == 0 || address == UINT64_MAX || address == UINT32_MAX;
}

static enum mip_status read_one(const struct img_input *in, const struct img_tag *t, struct img_skipped_list *list,
                                struct diag *d)
{
    size_t at = (size_t)(t->payload - in->data);
    if (t->len < MIP_SKIPPED_FIXED_SIZE)
        return diag_error(d, MIP_MALFORMED, in->file, in->base + at, "tag %u has %u bytes", t->tag, t->len);
    uint64_t address = le_load64(t->payload + MIP_SKIPPED_ADDRESS);
    if (is_dropped_skipped(address))
        return MIP_OK;
    struct img_skipped l = {.address = address,
                            .size = le_load32(t->payload + MIP_SKIPPED_CODE_SIZE),
                            .flags = le_load32(t->payload + MIP_SKIPPED_FLAGS)};
    if (l.flags & MIP_REC_THUMB)
        l.address &= ~(uint64_t)1;
    FREED_BY(img_fields_free) struct img_fields fl = {0};
    enum mip_status st = img_fields_read(in, at + MIP_SKIPPED_FIXED_SIZE, at + t->len, &fl, d);
    l.name = img_fields_text(&fl, MIP_FIELD_NAME);
    l.file = img_fields_text(&fl, MIP_FIELD_FILE);
    l.why = img_fields_text(&fl, MIP_FIELD_SKIPPED);
    img_skipped_add(list, &l);
    return st;
}

enum mip_status img_skipped_read(const struct img_input *in, size_t at, const struct img_header *h,
                                 struct img_skipped_list *list, struct diag *d)
{
    if (h->version <= MIP_VERSION_OLD)
        return MIP_OK;
    for (size_t next = at + MIP_HEADER_SIZE, end = at + h->data_offset;;) {
        struct img_tag t;
        enum mip_status st = img_tag_next(in, &next, end, &t, d);
        if (!st && t.tag == MIP_TAG_SKIPPED)
            st = read_one(in, &t, list, d);
        if (st || t.tag == MIP_TAG_END)
            return st;
    }
}

void img_skipped_sort(struct img_skipped_list *list)
{
    if (list->count > 1)
        sort_by(list->at, list->count, SORT_UP(struct img_skipped, address), SORT_TEXT(struct img_skipped, name),
                SORT_TEXT(struct img_skipped, why));
}

void img_skipped_write(const struct img_skipped_list *list, struct bytes *out)
{
    FREED_BY(bytes_free) struct bytes one = {0};
    for (size_t i = 0; i < list->count; i++) {
        const struct img_skipped *l = &list->at[i];
        one.len = 0;
        bytes_u64(&one, l->address);
        bytes_u32(&one, l->size);
        bytes_u32(&one, l->flags);
        img_tag_write(&one, MIP_FIELD_NAME, l->name, strlen(l->name));
        if (l->file[0])
            img_tag_write(&one, MIP_FIELD_FILE, l->file, strlen(l->file));
        img_tag_write(&one, MIP_FIELD_SKIPPED, l->why, strlen(l->why));
        if (one.len <= IMG_TAG_MAX) /* no compiler writes names that long */
            img_tag_write(out, MIP_TAG_SKIPPED, one.data, one.len);
    }
}

void img_skipped_free(struct img_skipped_list *list)
{
    for (size_t i = 0; i < list->count; i++) {
        free(list->at[i].name);
        free(list->at[i].file);
        free(list->at[i].why);
    }
    free(list->at);
    *list = (struct img_skipped_list){0};
}
