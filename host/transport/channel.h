/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * A file descriptor as a line: a TCP connection, or a serial port as bytes, without any conversion.
 */
#pragma once

#include "transport/transport.h"

/* Is it the path of a local socket, as of QEMU's `-gdb unix:PATH,server=on'? */
bool channel_is_local(const char *where);

/* Connects.  where: HOST:PORT, [IPv6]:PORT, :PORT or PORT on this computer, or a local socket.  MIP_NO_DEVICE: there is
 * no answer. */
enum mip_status channel_connect(const char *where, unsigned limit_ms, int *fd, struct diag *d);

/* Opens a serial port for reading and writing.  where: PORT or PORT@BAUD (115200). */
enum mip_status channel_open_serial(const char *where, int *fd, struct diag *d);

/* Reads up to room bytes that come within ms.  *ended: the other side is gone. */
enum mip_status channel_read(int fd, const char *name, void *to, size_t room, unsigned ms, size_t *got, bool *ended,
                             struct diag *d);

/* Writes all bytes within ms. */
enum mip_status channel_write(int fd, const char *name, const void *data, size_t len, unsigned ms, struct diag *d);

/* Fills in a transport that is nothing but such a descriptor. */
void channel_link_open(struct transport *l, int fd, const char *where);
enum mip_status channel_link_read(struct transport *l, void *to, size_t room, unsigned ms, size_t *got, struct diag *d);
void channel_link_close(struct transport *l);
