/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Makes the list of hot and cold functions of a profile.
 */
#pragma once

#include "elf/inlines.h"
#include "profile/profile.h"
#include "source/image.h"
#include "use/list.h"

/* Makes the list, with the sources that are on this computer.  image: the ELF of the profile.  The caller frees *out.
 * MIP_NO: the image has no function with debug information and counts. */
enum mip_status use_list_make(const struct prof *p, const struct src_image *image, double share, struct use_list *out,
                              struct diag *d);

/* Returns, for each function of the image, whether its source says that it is always inlined.  The caller frees it. */
bool *use_find_forced(const struct img_inlines *code);

/* Returns the name as it stands before the parameters of its definition: `push` of `ns::stack<int>::push(int)`; "" of
 * a lambda.  The caller frees it. */
char *use_name_in_source(const char *symbol);

/* Sets the hashes of each row whose source file can be read (row_hashes.c). */
void use_list_hash(struct use_list *l);
