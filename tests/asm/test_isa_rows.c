/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * The facts of each instruction set agree with each other, with its row in machine.c, and with its decoder.  A fact
 * that is missing is named, with what it needs: so the test leads someone who adds a machine (docs/porting_isa.md).
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "disasm/decoders.h"
#include "instrument/parse/call_frames.h"
#include "instrument/probes/insertion_points.h"
#include "instrument/probes/probe_list.h"
#include "mip_format.h"

/* Members that other stages call without a question. */
static const char *lacks_function(const struct asm_arch *a)
{
    return !a->insn.effects || !a->insn.op ? "insn.effects and insn.op are missing"
           : !a->frame.growth              ? "frame.growth is missing"
           : !a->reach.limits              ? "reach.limits is missing"
           : !a->reach.widen               ? "reach.widen is missing; it may return 0 if the assembler widens"
           : !a->probe.poison              ? "probe.poison is missing"
           : !a->image.min_insn            ? "image.min_insn is missing"
           : a->frame.link && !a->frame.saves_to_stack ? "frame.link needs frame.saves_to_stack"
                                                       : NULL;
}

static const char *lacks_of_probes(const struct asm_arch *a)
{
    static const struct asm_model model = {0};
    const struct asm_slots slots = {.model = &model, .label = "x"};
    bool takes = asm_probe_needs(&slots, a, ASM_PROBE_MARK, false).registers ||
                 asm_probe_needs(&slots, a, ASM_PROBE_ADD, false).registers;
    uint32_t align = a->image.slot_align;
    return !a->probe.mark && !a->refuses                ? "probe.mark is missing, and nothing refuses probes"
           : a->probe.base && !a->probe.load            ? "probe.base needs probe.load"
           : (a->probe.base || takes) && !a->probe.save ? "probe.base needs probe.save: a register is not always free"
           : a->probe.base && !a->probe.slots_reach     ? "probe.base needs probe.slots_reach and words_reach"
           : a->probe.slots_reach && !a->probe.words_reach ? "probe.slots_reach needs probe.words_reach"
           : a->probe.near_literal && !a->probe.literal    ? "probe.near_literal needs probe.literal"
           : a->probe.near_literal && !a->probe.most.mark  ? "probe.near_literal needs probe.most"
           : a->probe.add && !a->probe.detour              ? "probe.add needs probe.detour, for edges of branches"
           : a->probe.add && !a->probe.jump                ? "probe.add needs probe.jump, for edges of branches"
           : !align || (align & (align - 1))               ? "image.slot_align is no power of two"
                                                           : NULL;
}

/* Does `add` write the same text for an atomic counter?  Then its machine must say that counters cannot be atomic. */
static bool adds_plainly(const struct asm_arch *a, enum asm_core core)
{
    static const struct asm_model model = {0};
    struct asm_slots slots = {.model = &model, .label = "x", .bytes = 8};
    const struct asm_count count = {
        .base = 3, .temp = {4, 5, 6, 7},
             .flags = true, .dead = ASM_ALL, .id = "1"
    };
    FREED_BY(bytes_free) struct bytes plain = {0}, atomic = {0};
    if (!a->probe.add || (a->probe.can_be_atomic && !a->probe.can_be_atomic(core)))
        return false;
    a->probe.add(&slots, &count, &plain);
    slots.atomic = a->probe.single_atomics ? ASM_ATOMIC_SINGLE : ASM_ATOMIC_EXCLUSIVE;
    a->probe.add(&slots, &count, &atomic);
    return plain.len == atomic.len && memcmp(plain.data, atomic.data, plain.len) == 0;
}

static const char *wrong_in_calls(const struct asm_arch_call *c)
{
    return !c->stack                                 ? "call.stack is missing"
           : ~c->use & c->stack                      ? "call.use lacks the stack pointer"
           : ~c->returned & c->stack                 ? "call.returned lacks the stack pointer"
           : ~c->write & c->link                     ? "call.write lacks call.link"
           : ~c->use & c->chain                      ? "call.use lacks call.chain"
           : ~c->returned & c->kept[0]               ? "call.returned lacks call.kept[0]"
           : ~c->returned & c->kept[1]               ? "call.returned lacks call.kept[1]"
           : ~c->write & (c->other[0] | c->other[1]) ? "call.write lacks call.other"
           : ~c->entry_dead & c->entry_free          ? "call.entry_dead lacks call.entry_free"
           : ~c->entry_dead & c->entry_public        ? "call.entry_dead lacks call.entry_public"
           : c->entry_dead & c->stack                ? "call.entry_dead has the stack pointer"
                                                     : NULL;
}

static const char *wrong_in_text(const struct asm_arch *a)
{
    static const struct asm_arch none = {0};
    for (const struct asm_directive_row *d = a->text.directives; d && d->name; d++)
        if (d->name[0] != '.' || asm_directive(&none, (struct span){d->name, strlen(d->name)}) != ASM_DIR_UNKNOWN)
            return "text.directives has one that parse/directives.c has, or one without a dot";
    return !a->text.comment                      ? "text.comment is missing"
           : !a->text.words || !a->text.words[0] ? "text.words is missing: mip-as takes the text for AArch64's"
           : !a->text.no_relocation              ? "text.no_relocation is missing: skipped functions need it"
           : !a->text.gcc_marks && !a->text.gcc_header[0]
               ? "text.gcc_header is missing: -fno-ident's text has no probes"
               : NULL;
}

static const char *differs_from_row(const struct asm_arch *a, const struct machine *m)
{
    uint16_t width = m->pointer_bytes == 8 ? MIP_WIDTH_64 : MIP_WIDTH_32;
    return a->image.elf_machine != m->elf               ? "image.elf_machine is not that of machine.c"
           : a->image.pointer_bytes != m->pointer_bytes ? "image.pointer_bytes is not that of machine.c"
           : a->image.map_width != width                ? "image.map_width does not fit to the pointers"
           : strtoul(a->frame.stack, NULL, 10) != m->dwarf_stack
               ? "frame.stack does not begin with machine.c's dwarf_stack"
           : !m->title || !m->macro                ? "machine.c's title and macro are missing"
           : !m->role && !m->thumb_bit             ? "machine.c's role is missing: Arm's runtime is linked"
           : m->probe_registers && !m->probe_names ? "machine.c's probe_registers needs probe_names"
                                                   : NULL;
}

/* Returns the first thing that is wrong; NULL: all is right. */
static const char *wrong(const struct asm_arch *a, const struct machine *m)
{
    const char *why = adds_plainly(a, ASM_CORE_FULL)
                          ? "probe.add ignores slots.atomic: let probe.can_be_atomic return false until it does not"
                          : lacks_function(a);
    why = why ? why : lacks_of_probes(a);
    why = why ? why : wrong_in_calls(&a->call);
    why = why ? why : wrong_in_text(a);
    return why ? why : differs_from_row(a, m);
}

/* Does the runtime have a file of this role's isa, in target/sources? */
static bool has_file(const char *role, const char *isa)
{
    const char *root = getenv("MIP_ROOT");
    char path[4096], line[256], words[2][32];
    bool found = false;
    (void)snprintf(path, sizeof path, "%s/target/sources", root ? root : ".");
    FILE *f = fopen(path, "r");
    assert_non_null(f);
    while (!found && fgets(line, sizeof line, f))
        found = sscanf(line, "%31s %31s", words[0], words[1]) == 2 && strcmp(words[0], role) == 0 &&
                strcmp(words[1], isa) == 0;
    fclose(f);
    return found;
}

/* The runtime of each machine has the files that a first profile needs. */
static void runtimes(void **state)
{
    const struct machine *m;
    int asked = 0;
    (void)state;
    for (size_t i = 0; (m = machine_row(i)) != NULL; i++) {
        if (!m->role) /* Arm, whose profiles have a role each */
            continue;
        asked++;
        if (!has_file("core", m->role))
            fail_msg("%s: next: target/arch/state_%s.S, and its row `core %s` in target/sources", m->name, m->name,
                     m->role);
        if (!m->hosted && !has_file("sink-semihost", m->role))
            fail_msg("%s: next: target/arch/semihost_%s.S, and its row in target/sources", m->name, m->name);
    }
    assert_true(asked >= 4);
    assert_false(has_file("core", "none"));
}

static void each_machine(void **state)
{
    const struct machine *m;
    (void)state;
    for (size_t i = 0; (m = machine_row(i)) != NULL; i++) {
        const struct asm_arch *a = asm_arch_find(m->name);
        if (!a)
            fail_msg("%s: machine.c has it; next: a folder of host/instrument/isa/, and a name in isa.c", m->name);
        const char *why = wrong(a, m);
        if (why)
            fail_msg("%s: %s", m->name, why);
        for (int core = 0; a->by_core && core < ASM_CORES; core++)
            if (a->by_core[core] && (why = wrong(a->by_core[core], m)) != NULL)
                fail_msg("%s, core %d: %s", m->name, core, why);
        if (!img_decoder_of(m->elf, m->pointer_bytes))
            fail_msg("%s: next: a folder of host/disasm/, and a name in decoders.c (docs/decoders.md)", m->name);
    }
    assert_true(m == NULL && machine_row(4) != NULL);
}

/* The template is copied, so what others need is there, and counters are not taken for atomic ones. */
static void template_is_safe(void **state)
{
    const struct asm_arch *a = asm_arch_find("template");
    (void)state;
    assert_null(lacks_function(a));
    assert_non_null(a->refuses(ASM_CORE_FULL, false, false));
    assert_false(a->probe.can_be_atomic(ASM_CORE_FULL));
}

/* As a copy of the template has it at first. */
static uint32_t plain_add(const struct asm_slots *s, const struct asm_count *c, struct bytes *out)
{
    (void)s;
    bytes_printf(out, "\taddi t0, t0, %u\n", c->offset + 1);
    return 4;
}

/* Each fact that is taken away, or is wrong, is found. */
static void planted(void **state)
{
    const struct machine *m = machine_named("riscv32");
    const struct asm_arch good = *asm_arch_find(m->name);
    static const struct asm_directive_row twice[] = {
        {".word", ASM_DIR_DATA4},
        {NULL,    0            }
    };
    int faults = 0;
    (void)state;
    assert_null(wrong(&good, m));
#define PLANT(change)                                                                                                  \
    do {                                                                                                               \
        struct asm_arch a = good;                                                                                      \
        a.change;                                                                                                      \
        faults++;                                                                                                      \
        if (!wrong(&a, m))                                                                                             \
            fail_msg("not found: " #change);                                                                           \
    } while (0)
    PLANT(insn.effects = NULL);
    PLANT(frame.saves_to_stack = NULL);
    PLANT(probe.add = plain_add);
    PLANT(probe.save = NULL);
    PLANT(probe.load = NULL);
    PLANT(probe.detour = NULL);
    PLANT(probe.jump = NULL);
    PLANT(probe.words_reach = 0);
    PLANT(image.slot_align = 3);
    PLANT(call.stack = 0);
    PLANT(call.use = 0);
    PLANT(call.chain = ASM_C);
    PLANT(call.entry_free = ASM_C);
    PLANT(call.returned = good.call.stack);
    PLANT(text.words = NULL);
    PLANT(text.no_relocation = NULL);
    PLANT(text.gcc_header[0] = NULL);
    PLANT(text.directives = twice);
    PLANT(image.elf_machine = 0);
    PLANT(image.pointer_bytes = 8);
    PLANT(frame.stack = "3 gp");
#undef PLANT
    assert_int_equal(faults, 21);
}

/* Plans one function on a machine that lacks operations.  Returns why it is skipped; NULL: it has probes. */
static const char *planned_on(const struct asm_arch *a, bool calls, bool counts)
{
    static const char text[] = "\t.file\t\"t.c\"\n\t.text\n\t.type\tf, @function\nf:\n\taddi\ta0,a0,1\n\tret\n"
                               "\t.size\tf, .-f\n\t.ident\t\"GCC: x\"\n";
    struct asm_unit u = {.text = text, .len = sizeof text - 1, .arch = a};
    const struct asm_options options = {.mode = ASM_MODE_COVERAGE};
    struct asm_facts facts;
    struct asm_code code;
    struct asm_frames frames = {0};
    struct arena kept = {0};
    asm_lex(&u);
    asm_parse(&u);
    asm_facts_start(&u, &facts);
    asm_code_start(&code, &u, &facts, true, 0);
    asm_decode(&code, &facts, 0);
    asm_build_blocks(&code, &code.cfg);
    asm_liveness(&code, &code.live);
    asm_find_frames(&u, &frames);
    struct asm_plan p = {.u = &u, .code = &code, .frames = &frames, .options = &options, .kept = &kept};
    p.calls = calls;
    p.counts = counts;
    const char *why = asm_plan_points(&p) ? asm_plan_probes(&p) : "it has no points";
    asm_plan_free(&p);
    arena_free(&kept);
    asm_frames_free(&frames);
    asm_code_free(&code);
    asm_facts_free(&facts);
    asm_unit_free(&u);
    return why;
}

/* A machine whose operations are written one after the other is never asked for one that it lacks. */
static void operations_come_later(void **state)
{
    struct asm_arch a = *asm_arch_find("riscv32");
    (void)state;
    assert_null(planned_on(&a, true, false));
    a.probe.add_and_call_if = NULL;
    assert_string_equal(planned_on(&a, true, false), "calls are not counted on this machine yet");
    assert_null(planned_on(&a, false, true));
    a.probe.add = NULL;
    assert_string_equal(planned_on(&a, false, true), "counters are not made for this machine yet");
    assert_null(planned_on(&a, false, false));
    a.probe.mark = NULL;
    assert_string_equal(planned_on(&a, false, false), "coverage is not marked on this machine yet");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(each_machine),          cmocka_unit_test(runtimes),
        cmocka_unit_test(template_is_safe),      cmocka_unit_test(planted),
        cmocka_unit_test(operations_come_later),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
