/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
#include "shell.h"

#include <string.h>

#include "filter.h"
#include "json.h"
#include "log.h"
#include "stats.h"
#include "vm.h"

#define LINE_MAX_BYTES 128

struct command {
    const char *name;
    int least, most;                                     /* number of arguments */
    int (*run)(struct shell *sh, int argc, char **argv); /* returns 0 if it failed */
    const char *help;
};

static const struct command *find(const char *name);

static int fail(const char *what)
{
    log_line(LOG_WARN, "shell", "error: %s", what);
    return 0;
}

static int evaluate(struct shell *sh, const char *text, int32_t *value)
{
    enum expr_status status = expr_eval(text, &sh->env, value);

    return status == EXPR_OK ? 1 : fail(expr_message(status));
}

static int cmd_calc(struct shell *sh, int argc, char **argv)
{
    int32_t value;

    (void)argc;
    if (!evaluate(sh, argv[1], &value))
        return 0;
    log_line(LOG_INFO, "shell", "%s = %d (0x%08x)", argv[1], (int)value, (unsigned)value);
    return 1;
}

static int cmd_let(struct shell *sh, int argc, char **argv)
{
    (void)argc;
    if (argv[1][0] < 'a' || argv[1][0] > 'z' || argv[1][1])
        return fail("a variable is one letter");
    return evaluate(sh, argv[2], &sh->env.variable[argv[1][0] - 'a']);
}

static int cmd_set(struct shell *sh, int argc, char **argv)
{
    int32_t key, value;

    (void)argc;
    if (!evaluate(sh, argv[1], &key) || !evaluate(sh, argv[2], &value))
        return 0;
    return store_set(sh->store, (uint8_t)key, value) ? 1 : fail("no such key");
}

static int cmd_get(struct shell *sh, int argc, char **argv)
{
    int32_t key, value;

    (void)argc;
    if (!evaluate(sh, argv[1], &key))
        return 0;
    if (!store_get(sh->store, (uint8_t)key, &value))
        return fail("not set");
    log_line(LOG_INFO, "shell", "key %d is %d", (int)key, (int)value);
    return 1;
}

static int motor_event(const char *word, enum motor_event *event)
{
    static const char *const words[MOTOR_EVENTS] = {"start", "step", "stop", "trip", "reset"};

    for (unsigned i = 0; i < MOTOR_EVENTS; i++)
        if (strcmp(words[i], word) == 0) {
            *event = (enum motor_event)i;
            return 1;
        }
    return 0;
}

static int cmd_motor(struct shell *sh, int argc, char **argv)
{
    enum motor_event event = MOTOR_STEP;
    int32_t times = 1;

    if (strcmp(argv[1], "speed") == 0) {
        if (argc < 3 || !evaluate(sh, argv[2], &times))
            return fail("speed of what");
        motor_target(sh->motor, times << 16);
        return 1;
    }
    if (!motor_event(argv[1], &event))
        return fail("no such event");
    if (argc > 2 && !evaluate(sh, argv[2], &times))
        return 0;
    while (times-- > 0)
        motor_post(sh->motor, event);
    log_line(LOG_INFO, "motor", "%-6s speed %q duty %q", motor_state_name(sh->motor->state), sh->motor->speed,
             sh->motor->duty);
    return 1;
}

static int config_value(void *context, const struct json_value *v)
{
    struct shell *sh = context;

    if (v->type == JSON_NUMBER && json_key_is(v, "p"))
        motor_gains(sh->motor, v->number, sh->motor->gain_i);
    else if (v->type == JSON_NUMBER && json_key_is(v, "i"))
        motor_gains(sh->motor, sh->motor->gain_p, v->number);
    else if (v->type == JSON_NUMBER && json_key_is(v, "speed"))
        motor_target(sh->motor, v->number);
    else if (v->type == JSON_BOOL && json_key_is(v, "verbose"))
        log_threshold(v->number ? LOG_DEBUG : LOG_INFO);
    else if (v->type == JSON_STRING)
        log_line(LOG_DEBUG, "json", "string of %u bytes", (unsigned)v->text_len);
    return 1;
}

static int cmd_config(struct shell *sh, int argc, char **argv)
{
    int at = json_parse(argv[1], config_value, sh);

    (void)argc;
    if (at >= 0) {
        log_line(LOG_WARN, "json", "error at %d", at);
        return 0;
    }
    return 1;
}

static int32_t vm_system(int32_t number, int32_t argument)
{
    switch (number) {
    case 0:
        return (int32_t)filter_sqrt((uint32_t)argument);
    case 1:
        return filter_sine((uint32_t)argument);
    case 2:
        log_line(LOG_INFO, "vm", "prints %d", (int)argument);
        return argument;
    default:
        return -1;
    }
}

/* Programs in read-only memory: the factorial with calls, the sum of squares with a loop, and three that fail. */
static const int8_t program_factorial[] = {VM_PUSH,
                                           7,
                                           VM_CALL,
                                           7,
                                           VM_SYSTEM,
                                           2,
                                           VM_HALT,
                                           /* 7: */ VM_DUP,
                                           VM_JUMP_ZERO,
                                           19,
                                           VM_DUP,
                                           VM_PUSH,
                                           1,
                                           VM_SUB,
                                           VM_CALL,
                                           7,
                                           VM_MUL,
                                           VM_RETURN,
                                           VM_HALT,
                                           /* 19: */ VM_POP,
                                           VM_PUSH,
                                           1,
                                           VM_RETURN};
static const int8_t program_squares[] = {VM_PUSH,
                                         20,
                                         VM_STORE,
                                         0,
                                         VM_PUSH,
                                         0,
                                         VM_STORE,
                                         1,
                                         /* 8: */ VM_LOAD,
                                         0,
                                         VM_JUMP_ZERO,
                                         27,
                                         VM_LOAD,
                                         0,
                                         VM_DUP,
                                         VM_MUL,
                                         VM_LOAD,
                                         1,
                                         VM_ADD,
                                         VM_STORE,
                                         1,
                                         VM_LOAD,
                                         0,
                                         VM_PUSH,
                                         1,
                                         VM_JUMP,
                                         34,
                                         /* 27: */ VM_LOAD,
                                         1,
                                         VM_SYSTEM,
                                         0,
                                         VM_SYSTEM,
                                         2,
                                         VM_HALT,
                                         /* 34: */ VM_SUB,
                                         VM_STORE,
                                         0,
                                         VM_JUMP,
                                         8};
static const int8_t program_divide[] = {VM_PUSH, 1, VM_PUSH, 0, VM_DIV, VM_HALT};
static const int8_t program_deep[] = {VM_PUSH, 1, VM_JUMP, 0};
static const int8_t program_spin[] = {VM_JUMP, 0};
static const int8_t program_mix[] = {VM_PUSH, 100,     VM_NEG,  VM_NOT,  VM_PUSH,   3,       VM_SHL,  VM_PUSH,
                                     5,       VM_MOD,  VM_PUSH, 9,       VM_OVER,   VM_SWAP, VM_EQ,   VM_OR,
                                     VM_PUSH, 21,      VM_XOR,  VM_PUSH, 77,        VM_AND,  VM_PUSH, 2,
                                     VM_SHR,  VM_PUSH, 64,      VM_LT,   VM_SYSTEM, 2,       VM_HALT};

static const struct {
    const char *name;
    const int8_t *code;
    uint32_t len;
} programs[] = {
    {"factorial", program_factorial, sizeof program_factorial},
    {"squares",   program_squares,   sizeof program_squares  },
    {"divide",    program_divide,    sizeof program_divide   },
    {"deep",      program_deep,      sizeof program_deep     },
    {"spin",      program_spin,      sizeof program_spin     },
    {"mix",       program_mix,       sizeof program_mix      },
};

static int cmd_run(struct shell *sh, int argc, char **argv)
{
    struct vm vm;

    (void)sh;
    (void)argc;
    for (unsigned i = 0; i < sizeof programs / sizeof *programs; i++) {
        if (strcmp(programs[i].name, argv[1]) != 0)
            continue;
        memset(&vm, 0, sizeof vm);
        vm.system = vm_system;
        enum vm_status status = vm_run(&vm, programs[i].code, programs[i].len, 2000);
        log_line(LOG_INFO, "vm", "%s: %s after %u steps", argv[1], vm_status_name(status), (unsigned)vm.steps);
        return 1;
    }
    return fail("no such program");
}

static int cmd_stats(struct shell *sh, int argc, char **argv)
{
    struct stats_summary s;

    (void)sh;
    (void)argc;
    (void)argv;
    stats_summary(&s);
    log_line(LOG_INFO, "stats", "%u samples, mean %d, spread %d, deviation %u; %u alarms, last %s", (unsigned)s.count,
             (int)s.mean, (int)s.spread, (unsigned)s.deviation, (unsigned)alarm_total(), alarm_last());
    return 1;
}

static int cmd_help(struct shell *sh, int argc, char **argv);

/* An operator could type this command, but the script never does. */
static int cmd_reboot(struct shell *sh, int argc, char **argv)
{
    (void)argc;
    (void)argv;
    store_format(sh->store);
    memset(&sh->env, 0, sizeof sh->env);
    motor_init(sh->motor);
    return 1;
}

static const struct command commands[] = {
    {"calc",   1, 1, cmd_calc,   "EXPRESSION"       },
    {"let",    2, 2, cmd_let,    "LETTER EXPRESSION"},
    {"set",    2, 2, cmd_set,    "KEY VALUE"        },
    {"get",    1, 1, cmd_get,    "KEY"              },
    {"motor",  1, 2, cmd_motor,  "EVENT TIMES"      },
    {"config", 1, 1, cmd_config, "JSON"             },
    {"run",    1, 1, cmd_run,    "PROGRAM"          },
    {"stats",  0, 0, cmd_stats,  ""                 },
    {"help",   0, 1, cmd_help,   "COMMAND"          },
    {"reboot", 0, 0, cmd_reboot, ""                 },
};

static int cmd_help(struct shell *sh, int argc, char **argv)
{
    (void)sh;
    if (argc > 1) {
        const struct command *c = find(argv[1]);
        if (!c)
            return fail("no help on that");
        log_line(LOG_INFO, "shell", "%s %s", c->name, c->help);
        return 1;
    }
    for (unsigned i = 0; i < sizeof commands / sizeof *commands; i++)
        log_line(LOG_INFO, "shell", "%-8s%s", commands[i].name, commands[i].help);
    return 1;
}

static const struct command *find(const char *name)
{
    for (unsigned i = 0; i < sizeof commands / sizeof *commands; i++)
        if (strcmp(commands[i].name, name) == 0)
            return &commands[i];
    return NULL;
}

/* Splits in place. A word in '…' may hold spaces. Returns the number of words; -1: too many, or an open quote. */
static int split(char *line, char **word)
{
    int n = 0;

    while (*line) {
        while (*line == ' ')
            line++;
        if (!*line || *line == '#')
            break;
        if (n == SHELL_WORDS)
            return -1;
        char end = ' ';
        if (*line == '\'')
            end = *line++;
        word[n++] = line;
        while (*line && *line != end)
            line++;
        if (!*line)
            return end == ' ' ? n : -1;
        *line++ = 0;
    }
    return n;
}

void shell_line(struct shell *sh, const char *line)
{
    char copy[LINE_MAX_BYTES], *word[SHELL_WORDS];
    const struct command *c;
    int n, ok = 0;

    sh->lines++;
    strncpy(copy, line, sizeof copy - 1);
    copy[sizeof copy - 1] = 0;
    n = split(copy, word);
    if (n == 0)
        return;
    if (n < 0)
        ok = fail("cannot split this line");
    else if (!(c = find(word[0])))
        ok = fail("no such command");
    else if (n - 1 < c->least || n - 1 > c->most)
        ok = fail("wrong number of arguments");
    else
        ok = c->run(sh, n, word);
    sh->errors += !ok;
}
