/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * x86-64 tables: effects written by hand from the SDM, most of all for facts that Capstone 4 does not give: parts of
 * registers, counts that may be zero, prefixes as separate statements, sequences that must stay together, branch
 * targets.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "instrument/isa/x86_64/x86_64.h"

#define AX   X86_RAX
#define CX   X86_RCX
#define DX   X86_RDX
#define BX   X86_RBX
#define SI   X86_RSI
#define DI   X86_RDI
#define SP   X86_RSP
#define BP   X86_RBP
#define R(n) ASM_REG(n)
#define F    ASM_NZCV

static struct asm_insn insn(const char *text)
{
    size_t word = strcspn(text, " ");
    const char *operands = text + word + strspn(text + word, " ");
    return (struct asm_insn){
        .mnemonic = {text,     word            },
          .operands = {operands, strlen(operands)}
    };
}

static bool effects(const char *text, struct asm_effects *fx)
{
    struct asm_insn in = insn(text);
    return asm_arch_find("x86_64")->insn.effects(&in, fx);
}

/* write: registers that may change but are not fully defined. */
struct expected {
    const char *text;
    asm_set use, def, write;
};

static void check_effects(const struct expected *list, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        struct asm_effects fx;
        /* A register that is read and then written may count as killed or not: it is live anyway. */
        if (!effects(list[i].text, &fx) || fx.use != list[i].use || (fx.def & ~fx.use) != list[i].def ||
            fx.write != (list[i].def | list[i].write)) {
            fail_msg("%s: use %llx def %llx write %llx, expected use %llx def %llx write %llx", list[i].text,
                     (unsigned long long)fx.use, (unsigned long long)(fx.def & ~fx.use), (unsigned long long)fx.write,
                     (unsigned long long)list[i].use, (unsigned long long)list[i].def,
                     (unsigned long long)(list[i].def | list[i].write));
        }
    }
}
#define CHECK(list) check_effects(list, sizeof(list) / sizeof((list)[0]))

static void parts_of_registers(void **state)
{
    static const struct expected list[] = {
        {"movl %eax, %ecx",             AX,                         CX,         0         },
        {"movq $5, %r10",               0,                          R(10),      0         },
        {"movw %ax, %cx",               AX | CX,                    0,          CX        }, /* keeps the upper bits */
        {"movb $1, %ah",                AX,                         0,          AX        },
        {"movb $1, %r9b",               R(9),                       0,          R(9)      },
        {"movzbl %ah, %esi",            AX,                         SI,         0         },
        {"movsbw %al, %si",             AX | SI,                    0,          SI        },
        {"movslq 8(%rsp,%rbx,4), %r11", SP | BX,                    R(11),      0         },
        {"leaq -128(%rsp), %rsp",       SP,                         0,          SP        },
        {"sete %al",                    ASM_Z,                      0,          AX        },
        {"setg (%rdi)",                 DI | ASM_N | ASM_Z | ASM_V, 0,          0         },
        {"cmovll %eax, %ebx",           AX | BX | ASM_N | ASM_V,    0,          BX        },
        {"cmovl %eax, %ebx",            AX | BX | ASM_N | ASM_V,    0,          BX        },
        {"cmovbeq (%rax), %rbx",        AX | BX | ASM_C | ASM_Z,    0,          BX        },
        {"xorl %eax, %eax",             0,                          AX | F,     0         },
        {"xorb %al, %al",               AX,                         F,          AX        },
        {"sbbl %eax, %eax",             AX | ASM_C,                 F & ~ASM_C, AX | ASM_C},
        {"popq %rbx",                   SP,                         BX,         SP        },
        {"movq %rax, %xmm0",            AX,                         0,          0         },
        {"movq %xmm0, %rax",            0,                          AX,         0         },
        {"vcvttss2usi %xmm0, %eax",     0,                          AX,         0         },
        {"vmadeup %xmm0, %eax",         AX,                         0,          AX        }, /* not in the table: the operands */
        {"movl %fs:40, %eax",           0,                          AX,         0         },
        {"movl foo+4(%rip), %eax",      0,                          AX,         0         },
        {"movl $eax, %edx",             0,                          DX,         0         }, /* a symbol */
    };

    (void)state;
    CHECK(list);
}

static void flags(void **state)
{
    static const struct expected list[] = {
        {"incl %eax",              AX,           F & ~ASM_C,         AX        },
        {"shll $3, %eax",          AX,           F,                  AX        },
        {"shll $0, %eax",          AX,           0,                  AX        },
        {"shll $32, %eax",         AX,           0,                  AX        }, /* the count is masked to 5 bits: 0 */
        {"shlq $32, %rax",         AX,           F,                  AX        },
        {"shlq $64, %rax",         AX,           0,                  AX        },
        {"shll %cl, %eax",         AX | CX,      0,                  AX        },
        {"shrl %eax",              AX,           F,                  AX        },
        {"shldl %eax, %ebx",       AX | BX | CX, 0,                  BX        }, /* the count is in %cl */
        {"rolw $8, %ax",           AX,           ASM_C | ASM_V,      AX        },
        {"btl %eax, %ebx",         AX | BX,      ASM_C,              F         },
        {"adcq $0, %rdx",          DX | ASM_C,   F & ~ASM_C,         DX | ASM_C},
        {"tzcntl %eax, %ecx",      AX,           CX | ASM_C | ASM_Z, F         },
        {"bsfl %eax, %ecx",        AX | CX,      ASM_Z,              CX | F    },
        {"sarxl %eax, %ebx, %ecx", AX | BX,      CX,                 0         },
        {"ucomisd %xmm0, %xmm1",   0,            F,                  0         },
        {"lahf",                   AX | F,       0,                  AX        },
        {"sahf",                   AX,           F & ~ASM_V,         0         },
        {"cmpeqsd %xmm0, %xmm1",   0,            0,                  0         },
    };

    (void)state;
    for (size_t i = 0; i < sizeof list / sizeof list[0]; i++) {
        struct asm_effects fx;
        assert_true(effects(list[i].text, &fx));
        if (fx.use != list[i].use || (fx.def & ~fx.use) != list[i].def ||
            (fx.write & ~fx.def & ~F) != (list[i].write & ~list[i].def & ~F)) {
            fail_msg("%s: use %llx def %llx write %llx", list[i].text, (unsigned long long)fx.use,
                     (unsigned long long)(fx.def & ~fx.use), (unsigned long long)fx.write);
        }
    }
}

static void implicit_operands(void **state)
{
    static const struct expected list[] = {
        {"cltd",                       AX,           0,       DX          },
        {"cqto",                       AX,           0,       DX          },
        {"cltq",                       AX,           0,       AX          },
        {"cpuid",                      AX | CX,      BX | DX, AX | CX     },
        {"xlatb",                      AX | BX,      0,       AX          },
        {"rep movsb",                  SI | DI | CX, 0,       SI | DI | CX},
        {"movsq",                      SI | DI | CX, 0,       SI | DI | CX},
        {"rep stosq %rax, %es:(%rdi)", AX | DI | CX, 0,       DI | CX     },
        {"lodsb",                      AX | SI | CX, 0,       AX | SI | CX},
        {"rdtsc",                      0,            AX | DX, 0           },
        {"mulxl %eax, %ebx, %ecx",     AX | DX,      BX | CX, 0           },
        {"maskmovdqu %xmm0, %xmm1",    DI,           0,       0           },
        {"leave",                      BP | SP,      0,       BP | SP     },
        {"lock xaddl %eax, (%rdi)",    AX | DI,      F,       AX          },
    };
    struct asm_effects fx;

    (void)state;
    assert_true(effects("mull %ecx", &fx));
    assert_true(fx.use == (AX | CX) && (fx.def & DX) != 0 && (fx.write & (AX | DX)) == (AX | DX));
    assert_true(effects("mulb %cl", &fx));
    assert_true(fx.use == (AX | CX) && (fx.write & DX) == 0 && (fx.def & AX) == 0);
    assert_true(effects("idivq (%rdi)", &fx));
    assert_true(fx.use == (AX | DX | DI) && (fx.write & (AX | DX)) == (AX | DX) && (fx.def & F) == 0);
    assert_true(effects("imulq $3, %rcx, %rbx", &fx));
    assert_true(fx.use == CX && (fx.def & BX) != 0);
    assert_true(effects("cmpxchgl %ebx, (%rcx)", &fx));
    assert_true(fx.use == (AX | BX | CX) && (fx.write & AX) != 0 && (fx.def & AX) == 0);
    for (size_t i = 0; i < sizeof list / sizeof list[0]; i++) {
        struct asm_effects e;
        assert_true(effects(list[i].text, &e));
        asm_set killed = e.def & ~e.use, all = list[i].def | list[i].write;
        /* cltd writes edx in full */
        if (e.use != list[i].use || e.write != all || (killed & ~all) != 0 || (list[i].def & ~killed) != 0)
            fail_msg("%s: use %llx def %llx write %llx", list[i].text, (unsigned long long)e.use,
                     (unsigned long long)e.def, (unsigned long long)e.write);
    }
}

static void branch_flow(void **state)
{
    static const struct {
        const char *text;
        enum asm_flow flow;
        const char *target;
        asm_set use;
    } list[] = {
        {"jmp .L3",                       ASM_FLOW_JUMP,     ".L3",                      0         },
        {"jmp f@PLT",                     ASM_FLOW_JUMP,     "f",                        0         },
        {"jmp *%rax",                     ASM_FLOW_INDIRECT, "",                         AX        },
        {"notrack jmp *%rax",             ASM_FLOW_INDIRECT, "",                         AX        },
        {"jmp *.L4(,%rdi,8)",             ASM_FLOW_INDIRECT, "",                         DI        },
        {"jmp __x86_indirect_thunk_r11",  ASM_FLOW_INDIRECT, "",                         R(11)     },
        {"jae .L3",                       ASM_FLOW_COND,     ".L3",                      ASM_C     },
        {"jp .L3",                        ASM_FLOW_COND,     ".L3",                      ASM_N     },
        {"jrcxz .L3",                     ASM_FLOW_COND,     ".L3",                      CX        },
        {"loopne .L3",                    ASM_FLOW_COND,     ".L3",                      CX | ASM_Z},
        {"call f@PLT",                    ASM_FLOW_CALL,     "f",                        SP        },
        {"callq *8(%rbx)",                ASM_FLOW_CALL,     "",                         SP | BX   },
        {"call __x86_indirect_thunk_rax", ASM_FLOW_CALL,     "__x86_indirect_thunk_rax", SP | AX   },
        {"call *x@tlscall(%rax)",         ASM_FLOW_NEXT,     "",                         SP | AX   },
        {"ret",                           ASM_FLOW_RETURN,   "",                         SP        },
        {"rep ret",                       ASM_FLOW_RETURN,   "",                         SP | CX   },
        {"iretq",                         ASM_FLOW_RETURN,   "",                         ASM_ALL   },
        {"ud2",                           ASM_FLOW_STOP,     "",                         ASM_ALL   },
    };

    (void)state;
    for (size_t i = 0; i < sizeof list / sizeof list[0]; i++) {
        struct asm_effects fx;
        assert_true(effects(list[i].text, &fx));
        if (fx.flow != list[i].flow || fx.target.len != strlen(list[i].target) ||
            memcmp(fx.target.len ? fx.target.at : "", list[i].target, fx.target.len) != 0 || fx.use != list[i].use)
            fail_msg("%s: flow %d target %.*s use %llx", list[i].text, (int)fx.flow, (int)fx.target.len, fx.target.at,
                     (unsigned long long)fx.use);
    }
}

static void sequences_stay_together(void **state)
{
    static const char *const glued[] = {
        "rep", "lock", "data16", "rex64", "leaq x@tlsgd(%rip), %rdi", "data16 leaq x@tlsgd(%rip), %rdi"};
    struct asm_effects fx;

    (void)state;
    for (size_t i = 0; i < sizeof glued / sizeof glued[0]; i++) {
        assert_true(effects(glued[i], &fx));
        assert_true(fx.pair_next);
    }
    assert_true(effects("endbr64", &fx) && fx.landing && fx.use == 0);
    assert_true(effects("leaq x@tpoff(%rax), %rdi", &fx) && !fx.pair_next);
}

/* Unknown is conservative: it reads everything and kills nothing. */
static void unknown_is_conservative(void **state)
{
    static const char *const texts[] = {"frobnicate %rax",        "addq %r16, %rax", "movsd",
                                        "aesencwide128kl (%rax)", "{vex}",           "x"};
    struct asm_effects fx;

    (void)state;
    for (size_t i = 0; i < sizeof texts / sizeof texts[0]; i++) {
        assert_false(effects(texts[i], &fx));
        assert_true(fx.use == ASM_ALL && fx.def == 0 && fx.write == ASM_ALL);
    }
    assert_true(effects("syscall", &fx)); /* in the table, with the effects of an unknown instruction */
    assert_true(fx.use == ASM_ALL && fx.def == 0);
    assert_true(effects("lock frobnicate %rax", &fx));
    assert_true(fx.use == ASM_ALL && fx.def == 0);
}

/* A split edge replaces a branch by the opposite one, which skips the inserted code. */
static void split_edges_invert_branches(void **state)
{
    static const char *const names[][2] = {
        {"je",   "\tjne "           },
        {"jne",  "\tje "            },
        {"jge",  "\tjnge "          },
        {"jnbe", "\tjbe "           },
        {"jpe",  "\tjpo "           },
        {"jpo",  "\tjpe "           },
        {"jp",   "\tjnp "           },
        {"loop", "\tloop .Lmip_take"}
    };

    (void)state;
    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++) {
        struct bytes head = {0}, tail = {0};
        char line[20];
        struct asm_effects fx;
        (void)snprintf(line, sizeof line, "%s .L4", names[i][0]);
        struct asm_insn in = insn(line);
        assert_true(effects(line, &fx));
        assert_true(asm_arch_find("x86_64")->probe.detour(&in, &fx, "7", &head, &tail) != 0);
        bytes_u8(&head, 0);
        if (strstr((const char *)head.data, names[i][1]) != (const char *)head.data)
            fail_msg("%s: %s", names[i][0], (const char *)head.data);
        bytes_free(&head);
        bytes_free(&tail);
    }
}

/* Every row is found: the table is sorted. */
static void mnemonics_are_found(void **state)
{
    static const char *const names[] = {"adc", "adcb", "xtest", "bt", "btl", "fs", "rep", "vucomiss", "pushfq", "movq"};

    (void)state;
    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++)
        assert_non_null(asm_x86_lookup(names[i]));
    assert_null(asm_x86_lookup("cltql"));
    assert_null(asm_x86_lookup("l"));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(parts_of_registers),      cmocka_unit_test(flags),
        cmocka_unit_test(implicit_operands),       cmocka_unit_test(branch_flow),
        cmocka_unit_test(sequences_stay_together), cmocka_unit_test(unknown_is_conservative),
        cmocka_unit_test(mnemonics_are_found),     cmocka_unit_test(split_edges_invert_branches),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
