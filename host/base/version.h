/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * The version of the tools: each tool's --version, and `make dist`.  Versions of the formats are in mip_format.h.
 */
#pragma once

#define MIP_TOOLS_VERSION "0.9"
