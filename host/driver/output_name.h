/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * The name that a program gives its raw profile: a pattern (docs/formats.md, "Names of raw profiles").
 */
#pragma once

#include "driver/build.h"
#include "mip_format.h"

#define DRV_OUTPUT_ID_CHARS 16u /* characters of an id in a name */

/* A link overwrites each blank that it finds in the image.  mipcc may be such an image itself.  So its own file has the
 * next letter for each letter of a blank, and these two write the blanks, without a NUL.  That of the output's name is
 * the placeholder of %m until the image is linked. */
void drv_output_blank(char blank[DRV_OUTPUT_ID_CHARS]);
void drv_id_blank(char blank[MIP_IMAGE_ID_SIZE]);

/* Returns the pattern as it goes into the image.  For firmware the link fills in %n, and a blank replaces
 * %m.  A program under an operating system fills in all letters itself.  The caller frees the result. */
char *drv_output_name(const struct drv_build *b);

/* Returns the image's path: the last of -o x, -ox, --output x, --output=x in the linker's arguments. */
const char *drv_link_output(const struct args *job);

/* Returns the file name of the image that this command links.  The caller frees it. */
char *drv_image_name(const struct drv_build *b);

/* Does a debugger or QEMU open the file that the image writes its profile to? */
bool drv_output_is_served(const struct drv_build *b);

/* Writes the id in the form used in names: DRV_OUTPUT_ID_CHARS digits, no NUL. */
void drv_output_id(const uint8_t id[MIP_IMAGE_ID_SIZE], char digits[DRV_OUTPUT_ID_CHARS]);
