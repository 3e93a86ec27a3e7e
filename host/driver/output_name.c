/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * The name of the profile, with its letters after %.
 */
#include "driver/output_name.h"

#include <stdlib.h>
#include <string.h>

#include "driver/objects.h"

char *drv_image_name(const struct drv_build *b)
{
    const char *path = b->linker.n ? drv_link_output(&b->linker) : b->command.output ? b->command.output : "a.out";
    const char *slash = strrchr(path, '/');
    return xstrdup(slash ? slash + 1 : path);
}

char *drv_output_name(const struct drv_build *b)
{
    const char *pattern = b->options.output ? b->options.output : MIP_RAW_NAME;
    if (drv_is_hosted(b))
        return xstrdup(pattern);
    struct bytes name = {0};
    char *image = drv_image_name(b);
    for (const char *p = pattern; *p; p++) {
        bool is_field = *p == '%' && p[1];
        if (is_field && p[1] == 'n')
            bytes_puts(&name, image);
        else if (is_field && p[1] == 'm')
            bytes_puts(&name, DRV_OUTPUT_ID_BLANK);
        else
            bytes_append(&name, p, is_field ? 2 : 1);
        p += is_field;
    }
    free(image);
    char *text = xstrndup((const char *)name.data, name.len);
    bytes_free(&name);
    return text;
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
