/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Records with blocks and edges: valid ones are read, and each kind of invalid one has its own error message.
 */
#include "map_build.h"

#define N       MIP_NONE
#define BLOCKS  (MIP_PROFILE_FUNCTION_COVERAGE | MIP_PROFILE_BLOCK_COVERAGE)
#define EDGES   (MIP_PROFILE_FUNCTION_COVERAGE | MIP_PROFILE_EDGE_COUNTS)
#define CALLS_B (MIP_PROFILE_CALL_GRAPH | MIP_PROFILE_BLOCK_COVERAGE)
#define CALLS_E (MIP_PROFILE_CALL_GRAPH | MIP_PROFILE_EDGE_COUNTS)

static const struct {
    struct map_record r;
    const char *says; /* NULL: the record is valid */
} cases[] = {
    {{BLOCKS, 0, 2, 3, .slots = WORDS(N, 0, 1), .infer = WORDS(0, 1, 0, 2)},                                             NULL                               },
    {{BLOCKS, 1, 1, 1, .slots = WORDS(0)},                                                                               NULL                               },
    {{CALLS_B, 0, 9, 2, .slots = WORDS(N, 8)},                                                                           NULL                               },
    {{EDGES, 0, 4, 1, .flow = WORDS(N, 0, 0, 0, N, N)},                                                                  NULL                               },
    {{CALLS_E, 0, 8, 1, .flow = WORDS(N, 0, 0, 0, N, N)},                                                                NULL                               },
    {{CALLS_E, 0, 12, 1, .flow = WORDS(N, 0, 8, 0, N, N)},                                                               NULL                               },
    {{EDGES, 0, 8, 1, .flow = WORDS(N, 0, 0, 0, 1, N, 1, N, 4), .stops = WORDS(0, 1), .inner = WORDS(0)},                NULL                               },
    {{EDGES, 0, 4, 1, .flow = WORDS(N, 0, 0, 0, 1, N, 1, N, N), .inner = WORDS(N)},                                      NULL                               },
    {{BLOCKS, 0, 1, 2, .slots = WORDS(N, 0), .known = 1},                                                                NULL                               },

    {{BLOCKS | EDGES, 0, 8, 1, .slots = WORDS(0), .flow = WORDS(N, 0, 4, 0, N, N)},                                      "profile type 0x23"                },
    {{MIP_PROFILE_EDGE_COUNTS, 0, 8, 1, .flow = WORDS(N, 0, 4, 0, N, N)},                                                "profile type 0x20"                },
    {{MIP_PROFILE_FUNCTION_CALLS | EDGES, 0, 8, 1, .flow = WORDS(N, 0, 4, 0, N, N)},                                     "profile type 0x29"                },

    {{BLOCKS, 0, 2, 3, .slots = {0}},                                                                                    "block coverage without slots"     },
    {{BLOCKS, 0, 2, 0, .slots = WORDS(0)},                                                                               "0 blocks, but 4 bytes"            },
    {{BLOCKS, 0, 2, 3, .slots = WORDS(0, 1)},                                                                            "3 blocks, but 8 bytes"            },
    {{BLOCKS, 0, 2, 2, .offsets = WORDS(0), .slots = WORDS(0, 1)},                                                       "2 blocks, but 4 bytes"            },
    {{MIP_PROFILE_FUNCTION_COVERAGE, 0, 2, 2, .slots = WORDS(0, 1)},                                                     "slots of blocks without"          },
    {{EDGES, 0, 4, 1, .infer = WORDS(0, 0), .flow = WORDS(N, 0, 0, 0, N, N)},                                            "slots of blocks without"          },
    {{BLOCKS, 0, 2, 3, .slots = WORDS(0, 1, 2), .infer = WORDS(0, 1)},                                                   "block 2: its slot at 2 is not one"},
    {{BLOCKS, 0, 2, 3, .slots = WORDS(0, 0xFFFFFFFE, 1)},                                                                "block 1: its slot at 4294967294"  },
    {{BLOCKS, 0, 2, 3, .slots = WORDS(0, 1, 1)},                                                                         "two of its blocks share a slot"   },
    {{BLOCKS, 0, 2, 3, .slots = WORDS(0, 1, N), .infer = WORDS(0, 2)},                                                   "block 2 has no slot and is not"   },
    {{BLOCKS, 0, 2, 3, .slots = WORDS(0, 1, N), .infer = WORDS(2, 3)},                                                   "block 2 inferred of block 3"      },
    {{BLOCKS, 0, 2, 3, .slots = WORDS(0, 1, N), .infer = WORDS(2, 0, 3, 0)},                                             "block 3 inferred of block 0"      },
    {{BLOCKS, 0, 2, 3, .slots = WORDS(0, 1, N), .infer = WORDS(2, 0, 1)},                                                "12 bytes of inferences"           },
    {{CALLS_B, 0, 9, 2, .slots = WORDS(8, N), .infer = WORDS(1, 0)},                                                     "call counts cover block 0"        },
    {{CALLS_B, 0, 9, 2, .slots = WORDS(N, 8), .infer = WORDS(0, 1)},                                                     "call counts cover block 0"        },
    {{CALLS_B, 0, 9, 2, .slots = WORDS(N, 7)},                                                                           "block 1: its slot at 7"           },
    {{CALLS_B, 0, 7, 2, .slots = WORDS(N, 6)},                                                                           "7 bytes of slots"                 },
    {{BLOCKS, 0, 8, 9, .slots = WORDS(N, 0, 1, 2, 3, 4, 5, 6, 7), .known = 1},                                           "1 bytes of known ones, and 25"    },
    {{BLOCKS, 0, 2, 2, .slots = WORDS(0, 1), .known = 1},                                                                "block 0 is known to be covered"   },
    {{MIP_PROFILE_CALL_GRAPH, 0, 8, 1, .known = 1},                                                                      "known covered blocks in a"        },

    {{EDGES, 0, 4, 1, .flow = {0}},                                                                                      "edge counts without edges"        },
    {{MIP_PROFILE_FUNCTION_COVERAGE, 0, 4, 1, .flow = WORDS(N, 0, 0)},                                                   "edges without edge counts"        },
    {{MIP_PROFILE_FUNCTION_COVERAGE, 0, 4, 1, .stops = WORDS(0)},                                                        "edges without edge counts"        },
    {{EDGES, 0, 4, 1, .flow = WORDS(N, 0, 0, 0, N)},                                                                     "20 bytes of edges"                },
    {{EDGES, 0, 4, 1, .flow = WORDS(N, 0, 0, 0, 1, N)},                                                                  "edge 1 goes from 0 to 1"          },
    {{EDGES, 0, 4, 1, .flow = WORDS(N, 0, 0, 0xFFFFFFFE, 0, N)},                                                         "edge 1 goes from 4294967294 to 0" },
    {{EDGES, 0, 4, 1, .flow = WORDS(N, 0, 0, N, N, N)},                                                                  "edge 1 is not one of the function"},
    {{EDGES, 0, 4, 2, .flow = WORDS(N, 1, 0, 0, N, N)},                                                                  "without an edge from outside"     },
    {{EDGES, 0, 8, 1, .flow = WORDS(N, 0, 2, 0, N, N)},                                                                  NULL                               },
    {{EDGES, 0, 8, 1, .flow = WORDS(N, 0, 3, 0, N, N)},                                                                  "goes round and counts down"       },
    {{EDGES, 0, 8, 1, .flow = WORDS(N, 0, 10, 0, N, N)},                                                                 "counter at 8 is not one of"       },
    {{EDGES, 0, 8, 1, .flow = WORDS(N, 0, 8, 0, N, N)},                                                                  "at 8 is not one of its 8 bytes"   },
    {{EDGES, 0, 3, 1, .flow = WORDS(N, 0, 0, 0, N, N)},                                                                  "at 0 is not one of its 3 bytes"   },
    {{EDGES, 0, 6, 1, .flow = WORDS(N, 0, 4, 0, N, N)},                                                                  "at 4 is not one of its 6 bytes"   },
    {{EDGES, 0, 8, 1, .flow = WORDS(N, 0, 0xFFFFFFFC, 0, N, N)},                                                         "at 4294967292 is not one"         },
    {{EDGES, 0, 8, 1, .flow = WORDS(N, 0, 4, 0, N, 4)},                                                                  "two of its edges share a counter" },
    {{CALLS_E, 0, 12, 1, .flow = WORDS(N, 0, 4, 0, N, N)},                                                               "at 4 is not one of its 12 bytes"  },
    {{CALLS_E, 0, 12, 1, .flow = WORDS(N, 0, 8, 0, N, 0)},                                                               "at 0 is not one of its 12 bytes"  },
    {{CALLS_E, 0, 12, 1, .flow = WORDS(N, 0, 0, N, 0, 0, 0, N, N)},                                                      "two of its edges share a counter" },
    {{EDGES, 2, 4, 1, .flow = WORDS(N, 0, 0, 0, N, N)},                                                                  "which is not aligned"             },
    {{EDGES, 0, 4, 1, .flow = WORDS(N, 0, 0, 0, N, N), .stops = WORDS(0)},                                               "edge 1 enters or leaves without"  },
    {{EDGES, 0, 8, 1, .flow = WORDS(N, 0, 0, 0, N, 4), .stops = WORDS(1)},                                               "stop 1 is no node"                },
    {{EDGES, 0, 8, 2, .flow = WORDS(N, 0, 0, 0, N, 4), .stops = WORDS(1, 0)},                                            "stop 0 is no node, or in no order"},
    {{EDGES, 0, 8, 2, .flow = WORDS(N, 0, 0, 0, N, 4), .stops = WORDS(1, 1)},                                            "stop 1 is no node, or in no order"},
    {{EDGES, 0, 8, 2, .flow = WORDS(N, 0, 0, 0, N, 4), .inner = WORDS(2)},                                               "an inner node of block 2"         },

    {{BLOCKS, 0, 2, 2, .slots = WORDS(0, 1), .parts = WORDS(2, 0, 0x9000, 0)},                                           "a part from block 2"              },
    {{BLOCKS, 0, 2, 2, .slots = WORDS(0, 1), .parts = WORDS(1, 0, 0x9000, 1)},                                           "a part from block 1"              },
    {{BLOCKS, 0, 2, 3, .slots = WORDS(0, 1, N), .infer = WORDS(2, 1), .parts = WORDS(2, 0, 0x9000, 0, 1, 0, 0x9000, 0)},
     "a part from block 2"                                                                                                                                  },
    {{BLOCKS, 0, 2, 2, .slots = WORDS(0, 1), .parts = WORDS(1, 0, 0x9000)},                                              "12 bytes of parts"                },
};

static void each_case(void **state)
{
    (void)state;
    size_t good = 0;
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        struct prof p;
        struct diag d = {0};
        enum mip_status st = build_profile(&p, &cases[i].r, 1, 64, &d);
        if (!cases[i].says && st)
            fail_msg("case %zu: %s", i, d.text);
        if (cases[i].says && (st != MIP_MALFORMED || !strstr(d.text, cases[i].says) || !strstr(d.text, "x.mipmap:")))
            fail_msg("case %zu: '%s' does not say '%s'", i, d.text, cases[i].says);
        good += !st;
        prof_free(&p);
    }
    assert_int_equal(good, 10);
}

static void cold_parts(void **state)
{
    (void)state;
    const struct map_record r = {BLOCKS,
                                 0,
                                 4,
                                 4,
                                 .slots = WORDS(0, 1, 2, 3),
                                 .offsets = WORDS(0, 6, 2, 8),
                                 .parts = WORDS(2, 0, 0x7001, 0, 3, 0, 0x9000, 0)};
    struct prof p;
    struct bytes file = {0};
    assert_int_equal(build_profile(&p, &r, 1, 4, NULL), MIP_OK);
    prof_encode(&p, &file);
    prof_free(&p);
    assert_int_equal(prof_decode("x.mip", file.data, file.len, &p, NULL), MIP_OK);
    const struct img_function *f = &p.functions[0].f;
    assert_int_equal(img_block_address(f, 0), 0x8000);
    assert_int_equal(img_block_address(f, 1), 0x8006);
    assert_int_equal(img_block_address(f, 2), 0x7002);
    assert_int_equal(img_block_address(f, 3), 0x9008);
    prof_free(&p);
    bytes_free(&file);
}

/* A field has at most 65535 bytes.  A longer list continues in another field with the same tag. */
static void long_lists(void **state)
{
    (void)state;
    enum { MANY = 40000 };
    uint32_t *slots = xcalloc(MANY, 4), *infer = xcalloc(MANY, 8);
    for (uint32_t b = 0; b < MANY; b++) {
        slots[b] = b == MANY - 1 ? 0 : N;
        infer[2 * b] = b;
        infer[2 * b + 1] = b + 1;
    }
    struct map_record r = {
        BLOCKS, 0, 1, MANY, .slots = {MANY,           slots},
              .infer = {2 * (MANY - 1), infer}
    };
    struct prof p;
    struct bytes first = {0}, second = {0};
    struct prof_merge_result result;
    struct diag d = {0};
    if (build_profile(&p, &r, 1, 1, &d))
        fail_msg("%s", d.text);
    assert_int_equal(build_run(&p, "\0", 1, &result, NULL), MIP_OK);
    for (uint32_t b = 0; b < MANY; b++)
        assert_int_equal(p.functions[0].covered[b], 1);
    prof_encode(&p, &first);
    prof_free(&p);
    assert_int_equal(prof_decode("x.mip", first.data, first.len, &p, NULL), MIP_OK);
    prof_encode(&p, &second);
    assert_int_equal(first.len, second.len);
    assert_memory_equal(first.data, second.data, first.len);
    prof_free(&p);
    bytes_free(&first);
    bytes_free(&second);
    free(slots);
    free(infer);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(each_case), cmocka_unit_test(cold_parts),
                                       cmocka_unit_test(long_lists)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
