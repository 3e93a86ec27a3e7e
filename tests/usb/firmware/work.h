/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
#ifndef RIG_WORK_H
#define RIG_WORK_H

#define RIG_SNAPSHOT 16384 /* bytes for a snapshot */

unsigned work(unsigned rounds);

#endif
