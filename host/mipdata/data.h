/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * What mipdata's verbs share: profiles and images are opened and checked, and messages worded.  Results go to the
 * output, messages to standard error.
 */
#pragma once

#include "base/bytes.h"
#include "mipdata/images.h"
#include "mipdata/verb.h"
#include "profile/profile.h"
#include "source/image.h"
#include "source/patch.h"

const char *data_plural(size_t n); /* returns the ending of a word that counts things: "s", or "" for 1 */
enum mip_status data_read(const struct data_command *c, struct prof *p, struct diag *d);
/* Says how many blocks only an earlier build's runs covered. */
void data_tell_known(const struct data_command *c, const struct prof *p);
/* Says of how many functions counters have stopped at their limit.  Most formats have no word for that. */
void data_tell_stopped(const struct data_command *c, const struct prof *p);
/* Reads a profile for a report.  Warns if no run is merged into it. */
enum mip_status data_read_counts(const struct data_command *c, struct prof *p, struct diag *d);
/* Checks that the image of c->debug, elf, is that of the profile.  MIP_MISMATCH: it is from another build, with other
 * places at the same addresses.  Without an image id: a warning. */
enum mip_status data_check_debug_image(const struct data_command *c, const struct prof *p, const struct img_elf *elf,
                                       struct diag *d);
/* Opens and checks the ELF file of --debug.  Warns if a part of its debug information is not there.  src_image_close()
 * frees *out, even after a failure. */
enum mip_status data_image_open(const struct data_command *c, const struct prof *p, struct src_image *out,
                                struct diag *d);
/* Checks that the output replaces neither the profile nor the image. */
enum mip_status data_check_output(const struct data_command *c, struct diag *d);
/* Fails with MIP_NO: the expression selects nothing in the file at path.  An empty answer would look like a result. */
enum mip_status data_nothing_matches(const char *regex, const char *path, struct diag *d);
/* MIP_USAGE: one of --path-map is not FROM=TO. */
enum mip_status data_check_path_maps(const struct data_list *maps, struct diag *d);
/* Returns the folder to which paths are relative, as an absolute path; given: that of --root, NULL: the present one.
 * NULL: it is not known.  The caller frees it. */
char *data_root(const char *given);
/* Reads the patch of --changed; root: of --root, as for data_root().  An empty one is MIP_USAGE: in a pipe, a git diff
 * that failed looks like it. src_patch_free() frees *out. */
enum mip_status data_read_patch(const char *path, const char *root, struct src_patch *out, struct diag *d);
/* Writes the text to the output if st is MIP_OK, and frees it.  Returns st, or why the text could not be written. */
enum mip_status data_write(const struct data_command *c, struct bytes *text, enum mip_status st, struct diag *d);

/* llvm_input.c: is it a profile of Clang's own counters?  Verbs that need a .mip refuse such a profile. */
bool data_is_llvm_profile(const struct data_command *c);
enum mip_status data_refuse_llvm_profile(const struct data_command *c, struct diag *d);
