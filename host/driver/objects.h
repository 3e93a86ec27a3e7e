/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Objects that mipcc adds to a link: the board's start-up code, the runtime, the place of the image id.
 */
#pragma once

#include "driver/build.h"
#include "elf/elf.h"

/* Compiles one of mipcc's own files with the user's target options, without probes.  The caller frees *object, which is
 * NULL if the compiler failed; *end then says how. */
enum mip_status drv_object(struct drv_build *b, const char *source, const struct args *options, char **object,
                           struct drv_end *end, struct diag *d);

/* runtime.c: does the image run under an operating system, and write its files itself? */
bool drv_is_hosted(const struct drv_build *b);

/* runtime.c: adds the runtime's objects and archive to b->objects, and the linker's options to b->late. */
enum mip_status drv_runtime_add(struct drv_build *b, struct drv_end *end, struct diag *d);

/* runtime.c: does the same for a link whose runtime is the user's own, or that makes a shared library. */
enum mip_status drv_runtime_absent(struct drv_build *b, struct diag *d);

/* board_data.c: compiles the board's start-up sources into b->objects. */
enum mip_status drv_board_add(struct drv_build *b, struct drv_end *end, struct diag *d);

/* Returns the controller driver for the image's USB device (target/sources, role usb-NAME); NULL: the image has none.
 */
const char *drv_board_usb(const struct drv_build *b);

/* image_id.c: adds the object with the place for the id to b->objects. */
enum mip_status drv_image_id_add(struct drv_build *b, struct drv_end *end, struct diag *d);

/* records.c: after a compile, reports objects that have functions but no records. */
enum mip_status drv_records_check(struct drv_build *b, struct diag *d);

/* Prints one warning for n files, and what to do next. */
void drv_warn_files(const char *first, size_t n, const char *what, const char *next);

/* With --mip-verbose: names the files of an instrumented link that have functions without records. */
void drv_records_tell(const struct drv_build *b);
/* Does it have a function with code? */
bool drv_records_has_functions(const struct img_elf *elf);
/* stale.c: if mipcc's options are from MIP_FLAGS, warns of files of the link that were compiled with others. */
void drv_records_stale(const struct drv_build *b, const char *image);
/* For links without -fmachine-profile-generate: warns if one of the files has records and none has the runtime. */
void drv_records_forgotten(const struct drv_command *c);

/* archive.c: writes the objects to path, as one archive with a symbol index. */
enum mip_status drv_archive_write(const char *path, const struct args *objects, struct diag *d);
