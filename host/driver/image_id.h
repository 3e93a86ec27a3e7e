/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * The image id: 20 bytes that tie an image, its map and its profiles together.
 *
 * It is the SHA-1 of what the chip gets: the address and bytes of every allocated section of the linked image, notes
 * apart (a build id there covers debug information, and so paths).  Equal firmware has an equal id wherever it was
 * built; any other byte gives another.  The linker sees a placeholder of known text, in read-only data and in a chunk
 * of the map; it is overwritten once the image is linked.
 */
#pragma once

#include "base/diag.h"

/* Computes the id of the linked image at path, and writes it over the placeholders. */
enum mip_status drv_image_id_stamp(const char *path, struct diag *d);
