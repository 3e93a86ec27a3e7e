/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * The helpers that the image has. They are declared weak here, in a file without probes. In a file with probes, the
 * calls in its probes would become weak, too.
 */
extern char __mip_first_call[] __attribute__((weak)), __mip_first_call_atomic[] __attribute__((weak));
extern char __mip_sampled_call[] __attribute__((weak)), __mip_call_atomic[] __attribute__((weak));

extern char *const ram_code_helpers[4];
char *const ram_code_helpers[4] = {__mip_first_call, __mip_first_call_atomic, __mip_sampled_call, __mip_call_atomic};
