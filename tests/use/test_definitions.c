/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Definitions of functions in sources: which are found, and which changes of a text change their hashes.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "base/bytes.h"
#include "use/definitions.h"
#include "use/executed.h"

/* A text, and the definitions in it as "name:line ".  A word such as decltype may be among them, as no function has
 * that name. */
static const struct {
    const char *text, *found;
} texts[] = {
    {"int f(int a) { return a; }",                                                                                      "f:1 "                },
    {"int f(int);\nint g(void)\n{ return f(1); }",                                                                      "g:2 "                },
    {"int (f)(int a) { if (a) { return 1; } while (a) { a--; } return 2; }",
     "int:1 f:1 "                                                                                                                             }, /* no function is called int */
    {"static const struct s *\nf(a, b)\n int a;\n char *b;\n{ return 0; }\nint g();",                                   "f:2 "                },
    {"int f(int) __attribute__((pure)); struct s { int x; }; int x = g(1);",                                            ""                    },
    {"int f(int a) __attribute__((pure)) { return a; }",                                                                "f:1 __attribute__:1 "},
    {"int f(void) {\n#if A\n if (x) {\n#else\n if (y) {\n#endif\n } }\nint g(void) { return 0; }",                      "f:1 g:8 "            },
    {"char c = '\"'; char *s = \"int f(void) {\"; /* int f(void) { } */ // int f(void) { }\n#define F(x) int f(x) { }",
     ""                                                                                                                                       },
    {"const char *s = R\"x( int f() { } )\" int f() { } )x\"; int g() { return 1'000; }",                               "g:1 "                },
    {"namespace n { struct s { s(int a) : x{a}, y(1) { } ~s() noexcept { } int x, y; int m() const { return x; } }; }",
     "s:1 y:1 s:1 m:1 "                                                                                                                       },
    {"template <class T> auto stack<T>::push(T v) -> decltype(v) { return v; }",                                        "push:1 decltype:1 "  },
    {"struct m { int operator()(int x) { return x; } int &operator [ ] (int i); operator int*() const { return 0; } "
     "};\n"
     "m operator<<(m a, int b) { return a; } bool operator ,(m, m) { return a.operator()(1); } m::operator T() { }\n"
     "void *operator new[](size_t n) { } int operator\"\"_x(long) { } int operator \"\" _y (long) { }\n"
     "template <class T> bool operator<=>(T a, T b) { return x; } int my_operator() { }",                          "operator():1 operator:1 operator<<:2 operator,:2 operator:2 operator new[]:3 operator\"\"_x:3 operator\"\"_y:3 "
     "operator<=>:4 my_operator:4 "             },
    {"operator",                                                                                                        ""                    },
    {"struct s { operator",                                                                                             ""                    },
    {"int f(int a) \\\n{ return a; } int g(",                                                                           "f:1 "                },
    {"int f(void) {",                                                                                                   ""                    },
    {"",                                                                                                                ""                    },
};

static void definitions_are_found(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        struct use_definitions d;
        struct bytes found = {0};
        use_definitions_read(texts[i].text, strlen(texts[i].text), &d);
        for (size_t k = 0; k < d.count; k++)
            bytes_printf(&found, "%s:%u ", d.at[k].name, d.at[k].line);
        bytes_u8(&found, 0);
        assert_string_equal((char *)found.data, texts[i].found);
        bytes_free(&found);
        use_definitions_free(&d);
    }
}

/* A symbol, and its name before the parameters of its definition.  c++filt prints what each symbol means. */
static void symbols_have_names_of_definitions(void **state)
{
    (void)state;
    static const char *const of[][2] = {
        {"_ZNK3matclEi",                 "operator()"     },
        {"_ZN3matixEi",                  "operator[]"     },
        {"_ZNK3matcviEv",                "operator"       }, /* mat::operator int() const */
        {"_ZN1scvT_IiEEv",               "operator"       }, /* s::operator int<int>() */
        {"_ZlsIiE1sS0_T_",               "operator<<"     }, /* s operator<< <int>(s, int) */
        {"_ZltIiEbT_S0_",                "operator<"      }, /* bool operator< <int>(int, int) */
        {"_ZplIiET_S0_S0_",              "operator+"      }, /* int operator+<int>(int, int) */
        {"_ZN12_GLOBAL__N_13boxIiEptEv", "operator->"     },
        {"_ZN1spmEi",                    "operator->*"    },
        {"_ZN1sssERKS_",                 "operator<=>"    },
        {"_ZN1snaEj",                    "operator new[]" }, /* s::operator new[](unsigned int) */
        {"_ZdlPv",                       "operator delete"},
        {"_Zli2_xy",                     "operator\"\"_x" },
        {"_Z11my_operatori",             "my_operator"    },
        {"_ZN8operatorEi",               "operator"       },
        {"_ZN2ns5stackIiE4pushEi",       "push"           },
        {"_ZZN1sclEiENKUlvE_clEv",       ""               }, /* s::operator()(int)::{lambda()#1}::… */
        {"operator[]",                   "operator[]"     }, /* GCC's name of a local one */
        {"xoperator",                    "xoperator"      },
    };
    for (size_t i = 0; i < sizeof of / sizeof *of; i++) {
        char *name = use_name_in_source(of[i][0]);
        assert_string_equal(name, of[i][1]);
        free(name);
    }
}

static void always_inlined_is_seen(void **state)
{
    (void)state;
    static const struct {
        const char *text;
        bool forced;
    } of[] = {
        {"static inline int f(int a) { return a; }",                                    false},
        {"static inline __attribute__((always_inline)) int f(int a) { return a; }",     true },
        {"__STATIC_FORCEINLINE int f(int a) { return a; }",                             true },
        {"static ALWAYS_INLINE int f(int a) { return a; }",                             true },
        {"LZ4_FORCE_INLINE int g(void);\nint f(int a) { return a; }",                   false},
        {"#define X __attribute__((always_inline))\nstatic int f(int a) { return a; }", false},
        {"NOT_ALWAYS_INLINE int f(int a) { return a; }",                                false},
        {"FORCE_INLINE int g(void) { return 1; }\nint f(int a) { return a; }",          false},
    };
    for (size_t i = 0; i < sizeof of / sizeof *of; i++) {
        struct use_definitions d;
        use_definitions_read(of[i].text, strlen(of[i].text), &d);
        assert_true(d.count > 0 && d.at[d.count - 1].forced == of[i].forced);
        use_definitions_free(&d);
    }
}

#define BASE "int f(int a)\n{\n    return a + 1;\n}\n"

/* A change of the base, and whether it leaves both hashes. */
static const struct {
    const char *text;
    bool loose, strict;
} changes[] = {
    {BASE,                                                           true,  true },
    {"/* more */\n#include <x.h>\nint g(void) { return 0; }\n" BASE, true,  true },
    {"long f(int a)\n{\n    return a + 1;\n}\n",                     true,  true }, /* a caller sees the type, not the body */
    {"int f(int a)\n{\n  return a+1; // one more\n}\n",              true,  true },
    {"int f(int a)\n{\n\n    return a + 1;\n}\n",                    true,  false},
    {"int f(int a)\n{\n    return a + 2;\n}\n",                      false, false},
    {"int f(int b)\n{\n    return b + 1;\n}\n",                      false, false},
    {"int f(int a)\n{\n    return a ++ 1;\n}\n",                     false, false},
    {"int f(int a)\n{\n#if 1\n    return a + 1;\n#endif\n}\n",       false, false},
};

static void changes_change_hashes(void **state)
{
    (void)state;
    struct use_definitions base;
    use_definitions_read(BASE, strlen(BASE), &base);
    assert_int_equal(base.count, 1);
    for (size_t i = 0; i < sizeof changes / sizeof *changes; i++) {
        struct use_definitions d;
        use_definitions_read(changes[i].text, strlen(changes[i].text), &d);
        const struct use_definition *f = &d.at[d.count - 1];
        assert_string_equal(f->name, "f");
        assert_int_equal(f->loose == base.at[0].loose, changes[i].loose);
        assert_int_equal(f->strict == base.at[0].strict, changes[i].strict);
        use_definitions_free(&d);
    }
    use_definitions_free(&base);
}

/* Each part of a text is read without reading outside of it. */
static void any_end_is_read(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++)
        for (size_t n = 0; n <= strlen(texts[i].text); n++) {
            struct use_definitions d;
            char *part = xmalloc(n + 1); /* the sanitizer sees its end */
            memcpy(part, texts[i].text, n);
            use_definitions_read(part, n, &d);
            use_definitions_free(&d);
            free(part);
        }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(definitions_are_found),  cmocka_unit_test(symbols_have_names_of_definitions),
        cmocka_unit_test(always_inlined_is_seen), cmocka_unit_test(changes_change_hashes),
        cmocka_unit_test(any_end_is_read),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
