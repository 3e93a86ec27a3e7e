/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Code hashes and successors of a record are read as they were written.  Successors that are no graph of the blocks are
 * an error.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <string.h>

#include <cmocka.h>

#include "profile/profile.h"
#include "vectors.h"

static void graphs_fit_their_blocks(void **state)
{
    (void)state;
    static const struct {
        const char *bytes;
        size_t len;
        uint32_t blocks;
        bool valid;
    } graphs[] = {
        {"\x02",                                     1,  1, true }, /* leaves */
        {"\x11\x01\x02",                             3,  2, true }, /* jumps to 1 or falls through to it */
        {"\x01\x02",                                 2,  2, true },
        {"\x02\x01",                                 2,  2, false}, /* no block after the last */
        {"\x10\x02\x02",                             3,  2, false}, /* no block 2 */
        {"\x11",                                     1,  1, false}, /* ends early */
        {"\x02\x02\x02",                             3,  2, false}, /* one block too many */
        {"\x10\x81\x00\x02",                         4,  2, true }, /* the number 1 in two bytes */
        {"\x10\x80\x80\x80\x80\x80\x00\x02",         8,  2, false}, /* a number without end */
        {"\xf0\x01\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0", 18, 1, true }, /* 16 jumps */
        {"\xf0\xff\xff\xff\xff\x0f",                 6,  1, false}, /* more jumps than bytes */
    };
    for (size_t i = 0; i < sizeof graphs / sizeof *graphs; i++) {
        struct img_code c = {.successors = xmalloc(graphs[i].len), .successor_bytes = graphs[i].len};
        /* no byte longer: the sanitizer finds reads past the end */
        memcpy(c.successors, graphs[i].bytes, graphs[i].len);
        if (img_successors_valid(&c, graphs[i].blocks) != graphs[i].valid)
            fail_msg("graph %zu", i);
        img_code_free(&c);
    }
}

static void set_code(struct img_code *c, size_t blocks, const char *graph)
{
    img_code_free(c);
    c->hash = 0x0123456789ABCDEF;
    c->block_count = blocks;
    c->blocks = xcalloc(blocks, sizeof *c->blocks);
    for (size_t i = 0; i < blocks; i++)
        c->blocks[i] = (struct img_block_hash){(uint32_t)(0xF0000000 + i), (uint16_t)(0xE000 + i)};
    c->successor_bytes = strlen(graph);
    c->successors = (uint8_t *)xstrdup(graph);
}

static void code_comes_back(void **state)
{
    (void)state;
    static const struct {
        const char *graph; /* of three blocks */
        enum mip_status status;
    } tries[] = {
        {"\x11\x02\x01\x02", MIP_OK       },
        {"\x11\x03\x01\x02", MIP_MALFORMED},
    };
    for (size_t i = 0; i < 2; i++) {
        struct bytes b = {0}, again = {0};
        struct prof p, q;
        struct diag d = {0};
        vector_load("mip-9-blocks", &b);
        assert_int_equal(prof_decode("vector", b.data, b.len, &p, &d), MIP_OK);
        struct img_code *c = &p.functions[1].f.code;
        assert_int_equal(p.functions[1].f.blocks, 3);
        set_code(c, 3, tries[i].graph);
        prof_encode(&p, &again);
        assert_int_equal(prof_decode("again", again.data, again.len, &q, &d), tries[i].status);
        if (!tries[i].status) {
            const struct img_code *r = &q.functions[1].f.code;
            assert_true(r->hash == c->hash && r->block_count == 3 && r->successor_bytes == c->successor_bytes);
            assert_memory_equal(r->successors, c->successors, c->successor_bytes);
            for (size_t k = 0; k < 3; k++)
                assert_true(r->blocks[k].strict == c->blocks[k].strict && r->blocks[k].loose == c->blocks[k].loose);
        } else {
            assert_non_null(strstr(d.text, "control-flow graph"));
        }
        prof_free(&p);
        prof_free(&q);
        bytes_free(&b);
        bytes_free(&again);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(graphs_fit_their_blocks),
        cmocka_unit_test(code_comes_back),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
