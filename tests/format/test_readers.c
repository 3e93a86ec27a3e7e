/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * The readers of maps, raws, profiles and ELF files, on the vectors of docs/formats.md.
 */
#include "elf_build.h"
#include "elf/elf.h"
#include "format/map.h"
#include "image/placement.h"
#include "image/raw_section.h"
#include "profile/merge.h"
#include "profile/profile.h"
#include "profile/raw.h"
#include "use/list_file.h"

static const uint8_t image_id[20] = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20};

static void load_map(const char *vector, struct img_map *map)
{
    struct bytes b = {0};
    struct diag d = {0};
    vector_load(vector, &b);
    if (img_map_decode(vector, 0, b.data, b.len, NULL, map, &d))
        fail_msg("%s", d.text);
    bytes_free(&b);
}

static void check_function(const struct img_function *f, const char *name, uint64_t address, uint64_t slot,
                           uint32_t size, uint32_t cfg)
{
    assert_string_equal(f->name, name);
    assert_int_equal(f->address, address);
    assert_int_equal(f->slot_offset, slot);
    assert_int_equal(f->size, size);
    assert_int_equal(f->cfg, cfg);
}

static void map_9(void **state)
{
    (void)state;
    struct img_map m;
    load_map("map-9", &m);
    assert_int_equal(m.version, 9);
    assert_int_equal(m.count, 2);
    assert_true(m.has_raw);
    assert_int_equal(m.raw_start, 0x20000000);
    assert_int_equal(m.raw_stop, 0x2000001C);
    assert_int_equal(m.state, 0x20000000);
    assert_true(m.has_id);
    assert_memory_equal(m.image_id, image_id, 20);
    assert_int_equal(m.machine, EM_ARM);
    assert_int_equal(m.pointer_bytes, 4);
    assert_int_equal(m.profile_types, 0x0D);
    check_function(&m.functions[0], "foo", 0x8000, 0x10, 0x14, 0);
    check_function(&m.functions[1], "main", 0x8014, 0x14, 0x30, 0x70C9FA27);
    assert_string_equal(m.functions[1].file, "src/b.c");
    assert_int_equal(m.functions[1].slot_bytes, 8);
    assert_int_equal(m.functions[1].blocks, 3);
    assert_int_equal(m.functions[1].insns, 11);
    assert_int_equal(m.functions[1].flags, MIP_REC_THUMB);
    img_map_free(&m);
}

static void map_8(void **state)
{
    (void)state;
    struct img_map m;
    load_map("map-8-64", &m);
    assert_int_equal(m.version, 8);
    assert_true(m.relative);
    assert_int_equal(m.count, 2);
    assert_int_equal(m.pointer_bytes, 8);
    assert_int_equal(m.module_hash, 0xDEADBEEF);
    check_function(&m.functions[0], "foo", 0x100, 0x20, 0x10, 0xE7715);
    assert_int_equal(m.functions[0].offset_count, 2);
    assert_int_equal(m.functions[0].offsets[1], 4);
    check_function(&m.functions[1], "main", 0x110, 0x21, 0x30, 0x1111);
    img_map_free(&m);
    load_map("map-8-32", &m);
    assert_int_equal(m.pointer_bytes, 4);
    check_function(&m.functions[0], "foo", 0x100, 0x20, 0x10, 0);
    check_function(&m.functions[1], "main", 0x110, 0x28, 0x30, 0x1111);
    img_map_free(&m);
    load_map("map-7-24", &m);
    assert_int_equal(m.version, 7);
    check_function(&m.functions[0], "foo", 0x100, 0x18, 0x10, 0xE7715);
    check_function(&m.functions[1], "main", 0x110, 0x1A, 0x30, 0x1111);
    img_map_free(&m);
}

/* A linker may reorder the chunks of a map, put zero bytes between them, and drop some. */
static void chunks_may_move(void **state)
{
    (void)state;
    static const size_t starts[] = {0, 72, 140, 248, 360};
    struct bytes all = {0}, moved = {0};
    struct img_map m;
    vector_load("map-9", &all);
    assert_int_equal(all.len, starts[4]);
    for (size_t pad = 0; pad < 8; pad++) {
        moved.len = 0;
        for (size_t i = 4; i-- > 0;) {
            bytes_append(&moved, all.data + starts[i], starts[i + 1] - starts[i]);
            for (size_t n = 0; n < pad; n++)
                bytes_u8(&moved, 0);
        }
        assert_int_equal(img_map_decode("moved", 0, moved.data, moved.len, NULL, &m, NULL), MIP_OK);
        assert_int_equal(m.count, 2);
        assert_string_equal(m.functions[0].name, "foo");
        img_map_free(&m);
    }
    moved.len = 0;
    bytes_append(&moved, all.data, 72);
    bytes_u64(&moved, 0); /* more bytes than any alignment inserts */
    bytes_append(&moved, all.data + 72, all.len - 72);
    assert_int_equal(img_map_decode("holes", 0, moved.data, moved.len, NULL, &m, NULL), MIP_MALFORMED);
    assert_int_equal(img_map_decode("less", 0, all.data, starts[3], NULL, &m, NULL), MIP_OK);
    assert_int_equal(m.count, 1);
    img_map_free(&m);
    bytes_free(&all);
    bytes_free(&moved);
}

static void check_left(const struct img_skipped *l, const char *name, const char *file, const char *why,
                       uint64_t address, uint32_t size, uint32_t flags)
{
    assert_string_equal(l->name, name);
    assert_string_equal(l->file, file);
    assert_string_equal(l->why, why);
    assert_int_equal(l->address, address);
    assert_int_equal(l->size, size);
    assert_int_equal(l->flags, flags);
}

/* Skipped functions have their own list, which a profile keeps. */
static void skipped_functions(void **state)
{
    (void)state;
    struct img_map m;
    struct prof p;
    struct bytes want = {0}, got = {0};
    load_map("map-9-left", &m);
    assert_int_equal(m.count, 1);
    assert_int_equal(m.skipped.count, 2);
    assert_int_equal(m.profile_types, MIP_PROFILE_FUNCTION_COVERAGE);
    prof_from_map(&m, &p);
    prof_encode(&p, &got);
    prof_free(&p);
    vector_load("mip-9-left", &want);
    assert_int_equal(got.len, want.len);
    assert_memory_equal(got.data, want.data, want.len);
    assert_int_equal(prof_decode("left", got.data, got.len, &p, NULL), MIP_OK);
    assert_int_equal(p.count, 1);
    assert_int_equal(p.skipped.count, 2);
    check_left(&p.skipped.at[0], "reset", "", "it is naked", 0x8010, 4, MIP_REC_THUMB);
    check_left(&p.skipped.at[1], "byhand", "b.c", "it is no function of the compiler's", 0x8014, 0,
               MIP_REC_THUMB | MIP_REC_WEAK);
    prof_free(&p);
    bytes_free(&got);
    bytes_free(&want);
}

/* Changes of the tag for skipped functions: which are errors.  Offsets are those of the vector's second chunk. */
static void left_changed(void **state)
{
    (void)state;
    enum { TAG = 72 + 44, ADDRESS = TAG + 4, NAME = ADDRESS + 16, REASON = NAME + 12 + 8 };
    static const struct {
        size_t at;
        uint32_t word;
        enum mip_status status;
        size_t left;
        const char *says;
    } cases[] = {
        {ADDRESS, 0,             MIP_OK,        1, ""                    }, /* the linker dropped it */
        {ADDRESS, 1,             MIP_OK,        1, ""                    },
        {ADDRESS, 0xFFFFFFFF,    MIP_OK,        1, ""                    },
        {ADDRESS, 2,             MIP_OK,        2, ""                    },
        {TAG,     11 | 8 << 16,  MIP_MALFORMED, 0, "tag 11 has 8 bytes"  },
        {TAG,     12 | 76 << 16, MIP_OK,        1, ""                    }, /* an unknown tag of a later version */
        {TAG,     11 | 80 << 16, MIP_MALFORMED, 0, "goes beyond its list"},
        {NAME,    1 | 60 << 16,  MIP_MALFORMED, 0, "tag 1 of 60 bytes"   },
        {NAME,    18 | 6 << 16,  MIP_OK,        2, ""                    }, /* without the field of the name, the name is empty */
        {REASON,  17,            MIP_OK,        2, ""                    }, /* an empty reason */
        {TAG,     11 | 74 << 16, MIP_MALFORMED, 0, "a tag is cut short"  }, /* its reason is shorter, too */
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        struct bytes all = {0};
        struct img_map m;
        struct diag d = {0};
        vector_load("map-9-left", &all);
        le_store32(all.data + cases[i].at, cases[i].word);
        if (cases[i].at == REASON)
            le_store32(all.data + REASON + 4, 0);
        if (cases[i].word == (11 | 74 << 16))
            le_store32(all.data + REASON, 17 | 32 << 16);
        assert_int_equal(img_map_decode("changed", 0, all.data, all.len, NULL, &m, &d), cases[i].status);
        assert_int_equal(m.skipped.count, cases[i].left);
        assert_non_null(strstr(d.text, cases[i].says));
        if (cases[i].at == REASON)
            assert_string_equal(m.skipped.at[1].why, "not said");
        img_map_free(&m);
        bytes_free(&all);
    }
}

/* The linker dropped a function, but its record stayed. */
static void dropped_record(void **state)
{
    (void)state;
    struct bytes all = {0};
    struct img_map m;
    vector_load("map-9", &all);
    memset(all.data + 140 + 44 + MIP_REC_ADDRESS, 0, 16);
    assert_int_equal(img_map_decode("dropped", 0, all.data, all.len, NULL, &m, NULL), MIP_OK);
    assert_int_equal(m.count, 1);
    assert_int_equal(m.dropped, 1);
    assert_string_equal(m.functions[0].name, "main");
    img_map_free(&m);
    bytes_free(&all);
}

static void map_of_elf(void **state)
{
    (void)state;
    struct bytes map = {0}, file = {0};
    struct img_elf *elf;
    struct img_map m;
    struct diag d;
    vector_load("map-9", &map);
    elf_build(&map, ET_EXEC, &file);
    assert_int_equal(img_elf_take("fw.elf", &file, false, &elf, &d), MIP_OK);
    assert_int_equal(elf->machine, EM_ARM);
    assert_false(elf->is64);
    assert_int_equal(elf->entry, 0x8001);
    const struct img_symbol *s = img_elf_symbol(elf, "main");
    assert_non_null(s);
    assert_int_equal(img_elf_code_address(elf, s), 0x8000);
    assert_string_equal(s->section->name, ".text");
    assert_null(img_elf_symbol(elf, "missing"));
    assert_null(img_elf_section(elf, ".nothing"));
    assert_ptr_equal(img_elf_section_at(elf, 0x803F), s->section);
    assert_null(img_elf_section_at(elf, 0x8040));
    assert_memory_equal(img_elf_bytes_at(elf, 0x802C, 20), image_id, 20);
    assert_null(img_elf_bytes_at(elf, 0x802D, 20));
    assert_int_equal(img_map_from_elf(elf, &m, &d), MIP_OK);
    assert_int_equal(m.count, 2);
    img_map_free(&m);
    img_elf_close(elf);
    elf_build(&map, ET_REL, &file);
    assert_int_equal(img_elf_take("a.o", &file, false, &elf, &d), MIP_OK);
    assert_int_equal(img_map_from_elf(elf, &m, &d), MIP_MALFORMED);
    img_elf_close(elf);
    bytes_free(&map);
}

/* Files that are no image with counters.  named: that many sections, first .text, have the name of the raw section. */
static void files_refused(void **state)
{
    (void)state;
    static const struct {
        uint32_t named, type, flags, address;
        bool placed; /* check the placement of the counters; else look for them */
        const char *says;
    } cases[] = {
        {0, 0,            0,                     0,      false, "does not say where its counters are"     },
        {2, SHT_PROGBITS, SHF_ALLOC,             0x8000, false, "two output sections named __llvm_mipraw" },
        {0, 0,            0,                     0,      true,  "it has no counters"                      },
        {1, SHT_PROGBITS, 0,                     0x8000, true,  "in a section that is not memory to write"},
        {1, SHT_PROGBITS, SHF_ALLOC | SHF_WRITE, 0x8000, true,  "take space in the load image"            },
        {1, SHT_NOBITS,   SHF_ALLOC | SHF_WRITE, 0x8002, true,  "are not aligned"                         },
    };
    struct bytes map = {0}, file = {0};
    struct diag d = {0};
    vector_load("map-9-left", &map);
    le_store32(map.data + 28, 0x1FFFFFFF); /* its raw section begins there */
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        const uint32_t words[] = {elf_name("__llvm_mipraw"), cases[i].type, cases[i].flags, cases[i].address};
        struct img_raw_section raw;
        file.len = 0;
        elf_build(&map, ET_EXEC, &file);
        uint8_t *headers = file.data + le_load32(file.data + 32);
        for (size_t k = 0; cases[i].named && k < 4; k++)
            le_store32(headers + 40 + 4 * k, words[k]);
        if (cases[i].named == 2)
            le_store32(headers + 4 * 40, words[0]); /* .strtab */
        assert_int_equal(file_write("fw.elf", file.data, file.len, &d), MIP_OK);
        assert_int_equal(cases[i].placed ? img_placement_check_file("fw.elf", false, &d)
                                         : img_raw_section_read("fw.elf", &raw, &d),
                         MIP_MALFORMED);
        if (!strstr(d.text, cases[i].says) || !d.note[0])
            fail_msg("row %zu: '%s' does not say '%s', or has no next step", i, d.text, cases[i].says);
    }
    assert_int_equal(file_write("fw.bin", "vectors", 7, &d), MIP_OK);
    assert_int_equal(img_map_read("fw.bin", &(struct img_map){0}, &d), MIP_MALFORMED);
    assert_non_null(strstr(d.text, "neither an ELF file nor a map"));
    bytes_free(&map);
    bytes_free(&file);
}

/* Section and segment headers with offsets and sizes outside the file. */
static void elf_out_of_bounds(void **state)
{
    (void)state;
    static const uint32_t values[] = {0x10000, 0x7FFFFFFF, 0xFFFFFFFF};
    for (size_t field = 16; field <= 20; field += 4) {
        for (size_t i = 0; i < sizeof values / sizeof values[0]; i++) {
            struct bytes map = {0}, file = {0};
            struct img_elf *elf;
            struct diag d;
            vector_load("map-9", &map);
            elf_build(&map, ET_EXEC, &file);
            size_t header = le_load32(file.data + 32) + 2 * 40;
            le_store32(file.data + header + field, values[i]);
            assert_int_equal(img_elf_take("fw.elf", &file, false, &elf, &d), MIP_MALFORMED);
            assert_non_null(strstr(d.text, "__llvm_mipmap goes beyond the end"));
            assert_null(elf);
            bytes_free(&map);
        }
    }
}

static void map_raw_is_mip(const char *map, const char *run, const char *profile, size_t covered)
{
    struct bytes want = {0}, file = {0}, got = {0};
    struct prof p;
    struct prof_raw raw;
    struct prof_merge_result result;
    struct img_map m;
    load_map(map, &m);
    prof_from_map(&m, &p);
    vector_load(run, &file);
    assert_int_equal(prof_raw_take(run, &file, &raw, NULL), MIP_OK);
    assert_int_equal(raw.len, p.raw_stop - p.raw_start);
    assert_int_equal(prof_merge(&p, &raw, &result, NULL, NULL), MIP_OK);
    assert_int_equal(result.covered, covered);
    assert_int_equal(result.odd, 0);
    vector_load(profile, &want);
    prof_encode(&p, &got);
    assert_int_equal(got.len, want.len);
    assert_memory_equal(got.data, want.data, want.len);
    prof_free(&p);
    assert_int_equal(prof_decode(profile, want.data, want.len, &p, NULL), MIP_OK);
    got.len = 0;
    prof_encode(&p, &got);
    assert_int_equal(got.len, want.len);
    assert_memory_equal(got.data, want.data, want.len);
    prof_raw_free(&raw);
    prof_free(&p);
    bytes_free(&want);
    bytes_free(&got);
}

static void raw_and_merge(void **state)
{
    (void)state;
    map_raw_is_mip("map-9", "raw-9", "mip-9", 2);
    map_raw_is_mip("map-9-blocks", "raw-9-blocks", "mip-9-blocks", 3);
    map_raw_is_mip("map-9", "raw-9-named", "mip-9-named", 2);
    map_raw_is_mip("map-9-samples", "raw-9-samples", "mip-9-samples", 2);
}

/* A list of hot functions is read and written as it is.  A merge drops it, says so, and counts as without it. */
static void stored_list(void **state)
{
    (void)state;
    struct bytes with = {0}, got = {0}, want = {0};
    struct prof p, plain;
    struct use_list l;
    vector_load("mip-9-use", &with);
    assert_int_equal(prof_decode("mip-9-use", with.data, with.len, &p, NULL), MIP_OK);
    prof_encode(&p, &got);
    assert_int_equal(got.len, with.len);
    assert_memory_equal(got.data, with.data, with.len);
    assert_int_equal(use_list_of_profile("mip-9-use", &p, &l, NULL), MIP_OK);
    assert_int_equal(l.count, 2);
    assert_string_equal(l.rows[0].name, "foo");
    assert_int_equal(l.rows[0].verdict, USE_HOT);
    assert_int_equal(l.rows[1].strict, 3);
    assert_string_equal(l.rows[1].source, "src/b.c");
    assert_memory_equal(l.samples.data, "foo:30:1\n 1: 30\n", l.samples.len);
    got.len = 0;
    use_list_encode(&l, &got);
    assert_int_equal(got.len, p.use_list.len);
    assert_memory_equal(got.data, p.use_list.data, got.len);
    vector_load("mip-9", &want);
    assert_int_equal(prof_decode("mip-9", want.data, want.len, &plain, NULL), MIP_OK);
    assert_int_equal(use_list_of_profile("mip-9", &plain, &(struct use_list){0}, NULL), MIP_NO);
    struct prof *both[] = {&plain, &p};
    for (size_t i = 0; i < 2; i++) {
        struct bytes file = {0};
        struct prof_raw raw;
        struct prof_merge_result result;
        vector_load("raw-9", &file);
        assert_int_equal(prof_raw_take("raw-9", &file, &raw, NULL), MIP_OK);
        assert_int_equal(prof_merge(both[i], &raw, &result, NULL, NULL), MIP_OK);
        assert_int_equal(result.less_list, i);
        prof_raw_free(&raw);
    }
    got.len = want.len = 0;
    prof_encode(&p, &got);
    prof_encode(&plain, &want);
    assert_int_equal(got.len, want.len);
    assert_memory_equal(got.data, want.data, want.len);
    prof_free(&p);
    prof_free(&plain);
    use_list_free(&l);
    bytes_free(&with);
    bytes_free(&got);
    bytes_free(&want);
}

/* A list of more than 65,535 bytes takes several tags. */
static void long_list(void **state)
{
    (void)state;
    struct bytes b = {0};
    struct prof p, again;
    vector_load("mip-9", &b);
    assert_int_equal(prof_decode("mip-9", b.data, b.len, &p, NULL), MIP_OK);
    for (int i = 0; i < 40000; i++)
        bytes_printf(&p.use_list, "%d\n", i);
    b.len = 0;
    prof_encode(&p, &b);
    assert_int_equal(prof_decode("long", b.data, b.len, &again, NULL), MIP_OK);
    assert_int_equal(again.use_list.len, p.use_list.len);
    assert_memory_equal(again.use_list.data, p.use_list.data, p.use_list.len);
    prof_free(&p);
    prof_free(&again);
    bytes_free(&b);
}

static void map_9_blocks(void **state)
{
    (void)state;
    struct img_map m;
    load_map("map-9-blocks", &m);
    assert_int_equal(m.count, 3);
    assert_int_equal(m.profile_types, 0x2F);
    const struct img_function *flags = &m.functions[0], *clamp = &m.functions[1], *poll = &m.functions[2];
    check_function(flags, "flags", 0x8000, 0, 0x20, (uint32_t)hash_name("{1;2;}{3;}{3;}{}", 16));
    assert_int_equal(flags->slots[0], MIP_NONE);
    assert_int_equal(flags->slots[2], 1);
    assert_int_equal(flags->infer_count, 4);
    assert_int_equal(flags->infer[3].block, 3);
    assert_int_equal(flags->infer[3].of, 2);
    assert_int_equal(img_block_address(flags, 3), 0x8016);
    check_function(clamp, "clamp", 0x8020, 4, 0x18, 0x70C9FA27);
    assert_int_equal(clamp->flow_count, 5);
    assert_int_equal(clamp->flow[1].from, 0);
    assert_int_equal(clamp->flow[1].to, 1);
    assert_int_equal(clamp->flow[1].counter, 4);
    assert_null(clamp->slots);
    check_function(poll, "poll", 0x8038, 12, 0x30, (uint32_t)hash_name("{1;}{1;}", 8));
    assert_int_equal(poll->stop_count, 2);
    assert_int_equal(poll->stops[1], 2);
    assert_int_equal(poll->inner_count, 1);
    assert_int_equal(poll->inner[0], 1);
    assert_int_equal(img_node_count(poll), 3);
    img_map_free(&m);
}

static void profile_8(void **state)
{
    (void)state;
    struct bytes b = {0};
    struct prof p;
    vector_load("mip-8-64", &b);
    assert_int_equal(prof_decode("mip-8-64", b.data, b.len, &p, NULL), MIP_OK);
    assert_int_equal(p.count, 2);
    assert_true(p.is_old);
    assert_int_equal(p.old_base, 32);
    check_function(&p.functions[0].f, "foo", 0x100, 0x20, 0x10, 0xE7715);
    assert_int_equal(p.functions[0].raw_count, 1);
    assert_int_equal(p.functions[0].covered[0], 1);
    assert_int_equal(p.functions[0].covered[1], 0);
    check_function(&p.functions[1].f, "main", 0x110, 0x21, 0x30, 0x1111);
    prof_free(&p);
    b.len = 0;
    vector_load("mip-7-24", &b);
    assert_int_equal(prof_decode("mip-7-24", b.data, b.len, &p, NULL), MIP_OK);
    check_function(&p.functions[0].f, "foo", 0x100, 0x18, 0x10, 0xE7715);
    assert_int_equal(p.functions[0].raw_count, 2);
    assert_int_equal(p.functions[0].covered[1], 1);
    prof_free(&p);
    bytes_free(&b);
}

/* Function addresses of old versions are signed: if RAM is before flash, they are negative. */
static void old_addresses_are_signed(void **state)
{
    (void)state;
    struct bytes b = {0};
    struct prof p;
    vector_load("mip-7-24", &b);
    le_store32(b.data + 44, 0xFFFFFF00);
    assert_int_equal(prof_decode("mip-7-24", b.data, b.len, &p, NULL), MIP_OK);
    assert_true(p.functions[0].f.address == (uint64_t)-0x100);
    prof_free(&p);
    bytes_free(&b);
}

static void name_hash(void **state)
{
    (void)state;
    assert_true(hash_name("foo", 3) == 0x5CF8C24CDB18BDACu);
    assert_int_equal((uint32_t)hash_name("{1;2;}{2;}{}", 12), 0x70C9FA27);
    assert_int_equal(hash_crc32(0, "123456789", 9), 0xCBF43926);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(map_9),
        cmocka_unit_test(map_9_blocks),
        cmocka_unit_test(map_8),
        cmocka_unit_test(chunks_may_move),
        cmocka_unit_test(skipped_functions),
        cmocka_unit_test(left_changed),
        cmocka_unit_test(dropped_record),
        cmocka_unit_test(map_of_elf),
        cmocka_unit_test(raw_and_merge),
        cmocka_unit_test(stored_list),
        cmocka_unit_test(long_list),
        cmocka_unit_test(profile_8),
        cmocka_unit_test(name_hash),
        cmocka_unit_test(old_addresses_are_signed),
        cmocka_unit_test(files_refused),
        cmocka_unit_test(elf_out_of_bounds),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
