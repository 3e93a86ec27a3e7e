/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * One command about several images, each with its own profile.
 */
#pragma once

#include "mipdata/verb.h"

/* Is %m in the profile's name?  Then the operands are images, each with its own profile. */
bool data_names_each_image(const struct data_command *c);
/* Images that have no profile. */
struct data_lacking {
    const char **images; /* owned; the texts are the command's */
    size_t count;
};

/* If %m is in the profile's name and the command is about one image (--debug, or a single operand), gives the command
 * that image's profile.  The caller frees *path, which the command then refers to. */
enum mip_status data_pick_profile(struct data_command *c, bool takes_images, char **path, struct diag *d);
/* Returns in *path the name with %m replaced by the image's id; without %m the name itself.  The caller frees it. */
enum mip_status data_profile_of(const char *pattern, const char *image, char **path, struct diag *d);

/* Works on one image.  It is called for each image that is an operand, until one fails; c->profile and c->debug are the
 * image's.  An image that is given again is skipped with a note.  An image without a profile is added to *lacking, with
 * a warning; lacking NULL, or no image with a profile: it is an error. */
typedef enum mip_status data_image_work(const struct data_command *c, void *of, struct diag *d);
enum mip_status data_for_each_image(const struct data_command *c, data_image_work *work, void *of,
                                    struct data_lacking *lacking, struct diag *d);
/* Works on each profile that operands have, with the operands of that profile.  raw: the operands are raw profiles or
 * profiles, else images or maps.  strict: nothing more is done after a failure.  Each failure is printed when it
 * occurs.  Returns the status of the first one. */
enum mip_status data_for_each_profile(const struct data_command *c, bool raw, bool strict, data_image_work *work,
                                      void *of, struct diag *d);
/* Returns what tells the path of the image c->debug from the paths of the other operands.  The caller frees it. */
char *data_program_name(const struct data_command *c);
