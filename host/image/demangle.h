/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
#ifndef MIP_IMAGE_DEMANGLE_H
#define MIP_IMAGE_DEMANGLE_H

/* The name as the C++ source has it, or a copy of what is no mangled name. */
char *img_demangle(const char *name);

#endif
