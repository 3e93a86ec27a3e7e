/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * The name that a program gives its raw profile: a pattern (docs/formats.md, "Names of raw profiles").
 */
#ifndef MIP_DRIVER_OUTPUT_NAME_H
#define MIP_DRIVER_OUTPUT_NAME_H

#include "driver/build.h"
#include "mip_format.h"

/* What stands in place of %m until the image is linked: as long as the id in names. */
#define DRV_OUTPUT_ID_BLANK "MIP_IMAGE_ID_HEX"
#define DRV_OUTPUT_ID_CHARS (sizeof DRV_OUTPUT_ID_BLANK - 1)

/* The pattern as it goes into the image.  Firmware: the link fills in %n, and DRV_OUTPUT_ID_BLANK is in place of %m.
 * A program under an operating system fills in all letters itself.  The caller frees it. */
char *drv_output_name(const struct drv_build *b);

/* The image's path: of -o x, -ox, --output x, --output=x in the linker's arguments the last. */
const char *drv_link_output(const struct args *job);

/* The file name of the image that this command links.  The caller frees it. */
char *drv_image_name(const struct drv_build *b);

/* Does the image write a profile to a file that the debugger, or QEMU, opens for it? */
bool drv_output_is_served(const struct drv_build *b);

/* The id as names have it: DRV_OUTPUT_ID_CHARS digits, no NUL. */
void drv_output_id(const uint8_t id[MIP_IMAGE_ID_SIZE], char digits[DRV_OUTPUT_ID_CHARS]);

#endif
