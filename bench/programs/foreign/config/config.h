/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Replaces the config.h that configure would write for libiberty and libdecnumber.
 */
#define STDC_HEADERS       1
#define HAVE_ALLOCA_H      1
#define HAVE_LIMITS_H      1
#define HAVE_INTTYPES_H    1
#define HAVE_STDINT_H      1
#define HAVE_STDLIB_H      1
#define HAVE_STRING_H      1
#define HAVE_UINTPTR_T     1
#define HAVE_DECL_BASENAME 1
