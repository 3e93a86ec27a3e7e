/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * -fmachine-profile-use=: a profile tells the compiler which functions are worth speed (docs/use.md).
 */
#pragma once

#include "driver/build.h"

/* Does this command compile or link with a profile? */
bool drv_use_asked(const struct drv_build *b);

/* Before the compile: reads the list, finds its functions in the sources, and adds the compiler's options to b->early.
 */
enum mip_status drv_use_prepare(struct drv_build *b, struct diag *d);

/* After a compile or a link that worked: remembers, or tells, which functions were the same. */
void drv_use_finish(struct drv_build *b);

/* use_match.c: reads all files of each source.  clang: by the options of Clang. */
void drv_use_find(struct drv_build *b, const struct use_list *list, struct drv_use_match *out);

/* use_objects.c: marks the rows of the list that the link's objects have.  folder: of the cache. */
void drv_use_look_up(const struct drv_build *b, const char *folder, uint8_t *same);
/* Returns the path of the record of an object with these bytes.  The caller frees it. */
char *drv_use_record_path(const struct drv_build *b, const char *folder, const void *object, size_t len);

/* use_gcc.c: finds the plugin for the compiler, or builds it.  *why: what is missing; the caller frees both.  Returns
 * NULL if there is none. */
char *drv_use_plugin(struct drv_build *b, char **why);
/* Both return false if a file of the cache cannot be written. */
bool drv_use_gcc_options(struct drv_build *b, const char *plugin, const char *folder);
/* mipcc --build-plugin: prints the plugin's path. */
enum mip_status drv_use_build_plugin(struct drv_build *b, struct diag *d);

/* use_clang.c */
bool drv_use_clang_options(struct drv_build *b, const char *folder);
/* Adds the options of a link with -flto. */
void drv_use_clang_link_options(struct drv_build *b);
