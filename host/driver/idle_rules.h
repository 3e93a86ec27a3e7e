/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * Rules of the list of functions that match nothing in an image.
 */
#pragma once

/* Warns of each rule in the list at path that matches no function of the image.  Rules of sections are not looked at:
 * the map does not have sections. */
void drv_warn_of_idle_rules(const char *path, const char *image);
