# From barecycle.elf to the files that a board boots, and onto the board.

# Of the kinds that a board boots (IMAGES_<mode>_<memory>), and how it gets which (FLASH_BY_<mode>_<memory>).
KINDS := $(IMAGES_$(MODE)_$(MEM))
FLASH_METHOD := $(word 1,$(FLASH_BY_$(MODE)_$(MEM)))
FLASH_KIND := $(word 2,$(FLASH_BY_$(MODE)_$(MEM)))
FLASH_FILE := $(FLASH_KIND:%=$(IMAGE)/barecycle.%)
image_file = $(1:%=$(IMAGE)/barecycle.%)

image: $(call image_file,$(KINDS))

# What asks for what FILTER, SAMPLES ... say: all that is flashed is made of it. It is made each time, and is
# new only when something else is asked for.
$(IMAGE)/asked.elf: $(ELF) $(BARECYCLE) FORCE
	$(call make_file,scripts/patch-image $< "$$new" && { ! cmp -s "$$new" $@ || cp -p $@ "$$new"; })

$(IMAGE)/barecycle.bin: FORMAT := binary
$(IMAGE)/barecycle.hex: FORMAT := ihex
$(IMAGE)/barecycle.bin $(IMAGE)/barecycle.hex: $(IMAGE)/asked.elf
	$(call make_file,$(CROSS)objcopy -O $(FORMAT) $< "$$new")

# Those with a header are made of the binary and of the board's fields.
IMAGE_FIELDS := RAM_BASE SPL $(filter IMAGE_%,$(.VARIABLES))
$(IMAGE)/image-fields: FORCE
	$(call write_if_changed,echo '$(foreach name,$(sort $(IMAGE_FIELDS)),$(name)=$($(name)))')

HEADED := $(call image_file,$(filter-out bin hex,$(sort $(KINDS) $(FLASH_KIND))))
$(HEADED): $(IMAGE)/barecycle.%: $(IMAGE)/barecycle.bin $(IMAGE)/image-fields scripts/image.d/%
	$(Q)scripts/make-image $* $< $@
$(foreach name,$(IMAGE_FIELDS),$(eval $(HEADED): export $(name) := $($(name))))
$(IMAGE)/barecycle.card: $(wildcard $(SPL))

# What the scripts read, and nobody else: a make within, as a test's, chooses for itself.
$(foreach name,BOARD MODE MEM RAM_BASE UART_BAUD PORT BAUD DEV SPL DRY_RUN YES SILENCE_S FLASH_METHOD FLASH_FILE \
	FLASH_BASE FLASH_OPENOCD_CFG,$(eval flash run: export $(name) := $($(name))))

.PHONY: flash
flash: $(FLASH_FILE)
	$(Q)scripts/flash

# FLASH=0 listens to what is on the board already, or asks it for what FILTER, SAMPLES ... say.
.PHONY: run
run: $(if $(filter 0,$(FLASH)),,$(FLASH_FILE)) host
	$(Q)$(if $(filter 0,$(FLASH)),FLASH_METHOD=none )scripts/run-board $(IMAGE)
