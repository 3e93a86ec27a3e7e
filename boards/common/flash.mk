# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# make -C boards/NAME flash FW=firmware.elf puts an image onto the board.  NAME/Makefile sets COMMAND, the TOOLS that the
# command needs, the PACKAGES that have them, and HINT: what the user has to do first.  FW is relative to the folder in
# which make is called.
FW   ?= firmware.elf
IMAGE = $(if $(filter /%,$(FW)),$(FW),$(PWD)/$(FW))

.PHONY: flash help
help:
	@echo "make -C boards/$(notdir $(CURDIR)) flash FW=firmware.elf    ($(HINT))"

flash:
	@[ -e "$(IMAGE)" ] || { echo "flash: error: $(IMAGE): no such file" >&2; \
	    echo "flash: note: give the linked image, FW=firmware.elf" >&2; exit 4; }
	@for tool in $(TOOLS); do command -v $$tool >/dev/null || { echo "flash: error: $$tool: not found" >&2; \
	    echo "flash: note: install it (Debian: apt-get install $(PACKAGES)); $(HINT)" >&2; exit 4; }; done
	$(COMMAND)
