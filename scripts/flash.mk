# Makes the files that a board boots from barecycle.elf, and flashes them.

# Checks these fields of all modes and memories. `none` and the configuration of OpenOCD are no ways to flash.
KINDS_THERE := bin hex $(notdir $(call files,scripts/image.d/*))
METHODS_THERE := $(filter-out none %.cfg,$(notdir $(call files,scripts/flash.d/*)))
fields_of_gpt := IMAGE_GPT_MAX IMAGE_GPT_TYPE
fields_of_card := $(fields_of_gpt) IMAGE_GPT_NEXT_TYPE
# $(call need_fields,FIELD,KINDS): ends with an error if a field is missing that the making of these files reads.
need_fields = $(foreach kind,$(2),$(foreach needed,$(fields_of_$(kind)),$(if $($(needed)),,$(call \
	lacks,$(1) = $($(1)): it needs $(needed) too))))
define check_flash_by
$(if $(and $(word 2,$($(1))),$(if $(word 3,$($(1))),,2)),,$(call wrong_field,$(1),it is two words$(comma) as in openocd hex))
$(if $(filter $(METHODS_THERE),$(word 1,$($(1)))),,$(call wrong_field,$(1),its first word is one of: $(METHODS_THERE)))
$(if $(filter $(KINDS_THERE),$(word 2,$($(1)))),,$(call wrong_field,$(1),its second word is one of: $(KINDS_THERE)))
$(if $(filter openocd,$($(1))),$(call check_openocd,$(1)))
$(call need_fields,$(1),$(word 2,$($(1))))
endef
define check_openocd
$(if $(filter hex,$($(1))),,$(call wrong_field,$(1),OpenOCD takes the addresses from the file$(comma) so it is openocd hex))
$(if $(filter xip,$(LINKER)),,$(call wrong_field,$(1),OpenOCD writes to flash$(comma) so it needs LINKER = xip))
$(if $(FLASH_OPENOCD_CFG),,$(call lacks,$(1) = $($(1)): it needs FLASH_OPENOCD_CFG too))
endef
$(foreach field,$(filter IMAGES_%,$(image_fields)),$(if $(filter-out $(KINDS_THERE),$($(field))),$(call \
	wrong_field,$(field),it is some of: $(KINDS_THERE)))$(call need_fields,$(field),$($(field))))
CHECKED := $(foreach field,$(filter FLASH_BY_%,$(image_fields)),$(if $(strip $($(field))),$(call check_flash_by,$(field))))

# The kinds of files that the board boots (IMAGES_<mode>_<memory>), and how each is flashed (FLASH_BY_<mode>_<memory>). A
# card for DRAM needs SPL.
KINDS := $(IMAGES_$(MODE)_$(MEM)) $(if $(SPL),$(filter card,$(word 2,$(FLASH_BY_$(MODE)_$(MEM)))))
FLASH_METHOD := $(word 1,$(FLASH_BY_$(MODE)_$(MEM)))
FLASH_KIND := $(word 2,$(FLASH_BY_$(MODE)_$(MEM)))
FLASH_FILE := $(FLASH_KIND:%=$(IMAGE)/barecycle.%)
image_file = $(1:%=$(IMAGE)/barecycle.%)

image: $(call image_file,$(KINDS))

# The settings FILTER, SAMPLES ... are written into the ELF, because all files for the board are made from it. If no
# such file is made, the ELF stays as it was linked until a setting is given. QEMU runs a copy of the ELF with settings
# of its own (scripts/run-qemu).
IS_ASKED := $(strip $(KINDS) $(wildcard $(IMAGE)/asked) $(foreach name,$(REQUEST_SETTINGS),$($(name))))
image: $(if $(IS_ASKED),$(IMAGE)/asked)

# The host program encodes the settings, so it is started only if they differ from those of the last time.
$(eval $(call record,$(IMAGE)/request-settings,$(foreach name,$(REQUEST_SETTINGS),$(name)=$($(name)))))
$(IMAGE)/request: $(BARECYCLE) $(IMAGE)/request-settings scripts/write-request scripts/request-options.bash
	$(call make_file,scripts/write-request >"$$new")
$(IMAGE)/asked: $(ELF) $(IMAGE)/request
	$(call make_file,$(CROSS)objcopy --update-section .config=$(IMAGE)/request $(ELF) "$$new" && mv -f "$$new" $(ELF) && touch "$$new")

$(IMAGE)/barecycle.bin: FORMAT := binary
$(IMAGE)/barecycle.hex: FORMAT := ihex
$(IMAGE)/barecycle.bin $(IMAGE)/barecycle.hex: $(IMAGE)/asked
	$(call make_file,$(CROSS)objcopy -O $(FORMAT) $(ELF) "$$new")

# Files with a header are made from the binary, the board's fields and the SPL. The size and the time of the SPL are
# compared, because another SPL may be older than the files.
IMAGE_FIELDS := RAM_BASE SPL $(filter IMAGE_%,$(.VARIABLES))
$(IMAGE)/image-fields: FORCE
	$(call write_text_if_changed,echo '$(foreach name,$(sort $(IMAGE_FIELDS)),$(name)=$($(name)))' $(if $(wildcard $(SPL)),"$$(stat -L -c '%s %.Y' '$(SPL)')"))

HEADED := $(call image_file,$(filter-out bin hex,$(sort $(KINDS) $(FLASH_KIND))))
$(HEADED): $(IMAGE)/barecycle.%: $(IMAGE)/barecycle.bin $(IMAGE)/image-fields scripts/image.d/%
	$(Q)scripts/make-image $* $< $@
$(foreach name,$(IMAGE_FIELDS),$(eval $(HEADED): export $(name) := $($(name))))

# Variables for the scripts only: a nested make, as in tests, must not inherit them.
FLASHERS := flash run baseline check-regressions
BOARD_IS_GIVEN := $(or $(BOARD_DIR),$(call given,BOARD))
$(foreach name,BOARD BOARD_IS_GIVEN MODE MEM MEM_NAME LAYOUT RAM_BASE UART_BAUD PORT BAUD DEV SPL DRY_RUN YES SILENCE_S FLASH_METHOD FLASH_FILE \
	FLASH_BASE ITIM_BASE ITIM_SIZE FLASH_OPENOCD_CFG,$(eval $(FLASHERS): export $(name) := $($(name))))

.PHONY: flash
flash: $(FLASH_FILE)
	$(Q)scripts/flash

# With FLASH=0 the host reads from the firmware that is on the board already. It requests a run if any of FILTER,
# SAMPLES ... is given. BOARD, MODE ... LAYOUT say which firmware that is. Only a new image has another value of the
# variables that it is compiled with, and of the board's fields; the rate of the port is one for the decoder, too.
NOT_FLASHED := $(if $(filter 0,$(FLASH)),FLASH_METHOD=none )
OF_NEW_IMAGE := SUITE_DIR SUITES PRINTF OPT CROSS CC $(filter-out UART_BAUD,$(NAMES_NOT_IN_HELP))
WITHOUT_EFFECT := $(if $(NOT_FLASHED),$(sort $(filter $(OF_NEW_IMAGE),$(NAMES_GIVEN))))
NO_EFFECT := $(if $(WITHOUT_EFFECT),$(WITHOUT_EFFECT) $(if $(word 2,$(WITHOUT_EFFECT)),have,has) no effect with$(space))
TELL_MEASURED = @echo '$@: $(NO_EFFECT)FLASH=0: the firmware on the board is measured, not what is in this tree' >&2

.PHONY: run
run: export OWN_OPTIONS = $(call OWN_VALUES,FILTER FLASH YES DRY_RUN SPL $(OF_NEW_IMAGE))
run: $(if $(NOT_FLASHED),,$(FLASH_FILE)) host
	$(if $(WITHOUT_EFFECT),$(TELL_MEASURED))
	$(Q)$(NOT_FLASHED)scripts/run-board $(IMAGE)
