/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
#include "log.h"

#include <stdio.h>

#include "crc.h"

struct spec {
    char conversion, pad;
    unsigned width;
    int left;
};

struct sink {
    char *at;
    size_t left;
};

typedef void (*emit_fn)(struct sink *out, const struct spec *spec, va_list *args);

static const char *const level_names[] = {"debug", "info", "warn", "error"};
static enum log_level threshold = LOG_INFO;
static unsigned counts[4];
static uint32_t checksum;

static void sink_put(struct sink *out, char c)
{
    if (out->left > 1) {
        *out->at++ = c;
        out->left--;
    }
}

static void put_padded(struct sink *out, const struct spec *spec, const char *text, size_t len)
{
    unsigned fill = spec->width > len ? spec->width - (unsigned)len : 0;

    if (!spec->left)
        for (; fill; fill--)
            sink_put(out, spec->pad);
    for (size_t i = 0; i < len; i++)
        sink_put(out, text[i]);
    for (; fill; fill--)
        sink_put(out, ' ');
}

/* The first digit must be written first, so the recursion ends there. */
static char *digits(char *to, uint32_t value, unsigned base)
{
    if (value >= base)
        to = digits(to, value / base, base);
    *to = "0123456789abcdef"[value % base];
    return to + 1;
}

static void emit_signed(struct sink *out, const struct spec *spec, va_list *args)
{
    char text[12], *end = text;
    int value = va_arg(*args, int);
    uint32_t magnitude = (uint32_t)value;

    if (value < 0) {
        *end++ = '-';
        magnitude = 0u - magnitude;
    }
    end = digits(end, magnitude, 10u);
    put_padded(out, spec, text, (size_t)(end - text));
}

static void emit_unsigned(struct sink *out, const struct spec *spec, va_list *args)
{
    char text[12];
    char *end = digits(text, va_arg(*args, unsigned), 10u);
    put_padded(out, spec, text, (size_t)(end - text));
}

static void emit_hex(struct sink *out, const struct spec *spec, va_list *args)
{
    char text[12];
    char *end = digits(text, va_arg(*args, unsigned), 16u);
    put_padded(out, spec, text, (size_t)(end - text));
}

static void emit_char(struct sink *out, const struct spec *spec, va_list *args)
{
    char c = (char)va_arg(*args, int);
    put_padded(out, spec, &c, 1);
}

static void emit_string(struct sink *out, const struct spec *spec, va_list *args)
{
    const char *s = va_arg(*args, const char *);
    size_t len = 0;

    while (s[len])
        len++;
    put_padded(out, spec, s, len);
}

static void emit_fixed(struct sink *out, const struct spec *spec, va_list *args)
{
    char text[20], *end = text;
    int32_t value = va_arg(*args, int32_t);
    uint32_t magnitude = (uint32_t)value, thousandths;

    if (value < 0) {
        *end++ = '-';
        magnitude = 0u - magnitude;
    }
    thousandths = ((magnitude & 0xFFFFu) * 1000u) >> 16;
    end = digits(end, magnitude >> 16, 10u);
    *end++ = '.';
    *end++ = (char)('0' + thousandths / 100u);
    *end++ = (char)('0' + thousandths / 10u % 10u);
    *end++ = (char)('0' + thousandths % 10u);
    put_padded(out, spec, text, (size_t)(end - text));
}

/* Only a format error calls it, so the profile has a function that is never called. */
static void emit_unknown(struct sink *out, const struct spec *spec, va_list *args)
{
    (void)args;
    sink_put(out, '%');
    sink_put(out, spec->conversion);
}

static const struct {
    char conversion;
    emit_fn emit;
} emitters[] = {
    {'d', emit_signed  },
    {'u', emit_unsigned},
    {'x', emit_hex     },
    {'c', emit_char    },
    {'s', emit_string  },
    {'q', emit_fixed   },
    {0,   emit_unknown },
};

static const char *parse_spec(const char *fmt, struct spec *spec)
{
    spec->pad = ' ';
    spec->left = 0;
    spec->width = 0;
    if (*fmt == '-') {
        spec->left = 1;
        fmt++;
    }
    if (*fmt == '0') {
        spec->pad = '0';
        fmt++;
    }
    while (*fmt >= '0' && *fmt <= '9')
        spec->width = spec->width * 10u + (unsigned)(*fmt++ - '0');
    spec->conversion = *fmt;
    return *fmt ? fmt + 1 : fmt;
}

size_t log_format(char *out, size_t size, const char *fmt, va_list args)
{
    struct sink sink = {out, size};
    struct spec spec;
    va_list copy;

    va_copy(copy, args);
    while (*fmt) {
        if (*fmt != '%') {
            sink_put(&sink, *fmt++);
            continue;
        }
        fmt = parse_spec(fmt + 1, &spec);
        if (spec.conversion == '%') {
            sink_put(&sink, '%');
            continue;
        }
        size_t i = 0;
        while (emitters[i].conversion && emitters[i].conversion != spec.conversion)
            i++;
        emitters[i].emit(&sink, &spec, &copy);
    }
    va_end(copy);
    *sink.at = 0;
    return size - sink.left;
}

void log_threshold(enum log_level least)
{
    threshold = least;
}

void log_line(enum log_level level, const char *module, const char *fmt, ...)
{
    char line[160];
    size_t len;
    va_list args;

    counts[level]++;
    if (level < threshold)
        return;
    va_start(args, fmt);
    len = log_format(line, sizeof line, fmt, args);
    va_end(args);
    checksum = crc32_update(checksum, line, len);
    printf("%-5s %-7s %s\n", level_names[level], module, line);
}

uint32_t log_checksum(void)
{
    return checksum;
}

unsigned log_count(enum log_level level)
{
    return counts[level];
}
