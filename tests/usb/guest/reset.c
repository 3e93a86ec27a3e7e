/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * reset /dev/bus/usb/BBB/DDD: makes the kernel reset the device.
 */
#include <fcntl.h>
#include <linux/usbdevice_fs.h>
#include <stdio.h>
#include <sys/ioctl.h>

int main(int argc, char **argv)
{
    int fd = argc == 2 ? open(argv[1], O_WRONLY) : -1;
    if (fd < 0 || ioctl(fd, USBDEVFS_RESET, 0) < 0) {
        perror("reset");
        return 1;
    }
    return 0;
}
