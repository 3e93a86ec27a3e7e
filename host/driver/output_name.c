/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * The name of the profile, with its letters after %.
 */
#include "driver/output_name.h"

#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "driver/objects.h"

char *drv_image_name(const struct drv_build *b)
{
    const char *path = b->linker.n ? drv_link_output(&b->linker) : b->command.output ? b->command.output : "a.out";
    return xstrdup(name_in_path(path));
}

/* volatile: else the compiler may store the result. */
static void letter_before(const volatile char *stored, char *blank, size_t n)
{
    for (size_t i = 0; i < n; i++)
        blank[i] = (char)(stored[i] - 1);
}

void drv_output_blank(char blank[DRV_OUTPUT_ID_CHARS])
{
    static const volatile char stored[] = "NJQ`JNBHF`JE`IFY"; /* MIP_IMAGE_ID_HEX */
    letter_before(stored, blank, DRV_OUTPUT_ID_CHARS);
}

void drv_id_blank(char blank[MIP_IMAGE_ID_SIZE])
{
    static const volatile char stored[] = "njq;!jnbhf!je-!cmbol"; /* mip: image id, blank */
    letter_before(stored, blank, MIP_IMAGE_ID_SIZE);
}

char *drv_output_name(const struct drv_build *b)
{
    const char *pattern = b->options.output ? b->options.output : MIP_RAW_NAME;
    if (drv_is_hosted(b))
        return xstrdup(pattern);
    FREED_BY(bytes_free) struct bytes name = {0};
    char blank[DRV_OUTPUT_ID_CHARS];
    FREED char *image = drv_image_name(b);
    drv_output_blank(blank);
    for (const char *p = pattern; *p; p++) {
        bool is_field = *p == '%' && p[1];
        if (is_field && p[1] == 'n')
            bytes_puts(&name, image);
        else if (is_field && p[1] == 'm')
            bytes_append(&name, blank, sizeof blank);
        else
            bytes_append(&name, p, is_field ? 2 : 1);
        p += is_field;
    }
    return xstrndup((const char *)name.data, name.len);
}

bool drv_output_is_served(const struct drv_build *b)
{
    return !drv_is_hosted(b) && ((!b->options.no_dump && !drv_board_usb(b)) || b->options.ends);
}

void drv_output_id(const uint8_t id[MIP_IMAGE_ID_SIZE], char digits[DRV_OUTPUT_ID_CHARS])
{
    for (size_t i = 0; i < DRV_OUTPUT_ID_CHARS; i++)
        digits[i] = "0123456789abcdef"[i % 2 ? id[i / 2] & 15 : id[i / 2] >> 4];
}

const char *drv_link_output(const struct args *job)
{
    static const char joined[] = "--output=";
    const char *output = "a.out";
    for (size_t i = 1; i < job->n; i++) {
        const char *s = job->v[i];
        bool alone = strcmp(s, "-o") == 0 || strcmp(s, "--output") == 0;
        if (alone && i + 1 < job->n)
            output = job->v[++i];
        else if (starts_with(s, joined))
            output = s + strlen(joined);
        else if (starts_with(s, "-o") && s[2])
            output = s + 2;
    }
    return output;
}
