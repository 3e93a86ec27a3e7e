# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# Copies the image onto a boot card that has Raspberry Pi's loader (bootcode.bin, start.elf, fixup.dat).  CARD is the
# folder in which the card is mounted.
TOOLS    = aarch64-linux-gnu-objcopy cp
PACKAGES = binutils-aarch64-linux-gnu coreutils
HINT     = CARD=/media/… is the boot card; its config.txt says arm_64bit=1
CARD    ?= /media/$(USER)/bootfs
COMMAND  = @[ -e "$(CARD)/start.elf" ] || { echo "flash: error: $(CARD): no boot card of a Raspberry Pi: no start.elf" >&2; \
    echo "flash: note: say where it is mounted, CARD=/media/…" >&2; exit 4; }; \
    aarch64-linux-gnu-objcopy -O binary "$(IMAGE)" "$(IMAGE:.elf=).img" && set -x && \
    cp "$(IMAGE:.elf=).img" "$(CARD)/kernel8.img" && sync "$(CARD)"
include ../common/flash.mk
