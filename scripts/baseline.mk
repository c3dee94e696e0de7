# The file of the results that later runs are compared with. BASELINE is a name in .baseline/<image>/, or a path. It
# lies outside build/, because `make clean` removes build/.
BASELINE_FILE := $(if $(findstring /,$(BASELINE)),$(BASELINE),.baseline/$(notdir $(IMAGE:%/=%))/$(BASELINE).json)
# With PORT= on the command line the runs are on a board, otherwise in QEMU. With RESULTS nothing runs.
BASELINE_ON_BOARD := $(if $(filter command,$(origin PORT)),1)
# With FLASH=0 a gate compares the firmware on the board, which may be that of the baseline, and then passes for ever.
MEASURES_BOARD := $(if $(RESULTS),,$(if $(BASELINE_ON_BOARD),$(NOT_FLASHED)))
BASELINE_NEEDS := host $(if $(RESULTS),,$(if $(BASELINE_ON_BOARD),$(if $(NOT_FLASHED),,$(FLASH_FILE)),$(ELF) plugins))

export THRESHOLD EXACT_THRESHOLD METRIC
check-regressions: export COMPARISON := $(COMPARISON)
baseline check-regressions: export RUNS := $(RUNS)
baseline check-regressions: export RUNS_MAX := $(RUNS_MAX)
baseline: export KEEP_FAILED := $(KEEP_FAILED)
# The command that makes the baseline of this image. It repeats the variables that the user gave, without those that
# only a comparison takes.
check-regressions: export MAKE_BASELINE = $(strip make baseline $(call values_of,$(foreach name,$(filter-out RESULTS THRESHOLD EXACT_THRESHOLD METRIC COMPARISON,$(NAMES_GIVEN)),$(if $($(name)),$(name)))))
baseline check-regressions: export ON_BOARD := $(BASELINE_ON_BOARD)

.PHONY: baseline
baseline: $(BASELINE_NEEDS)
	$(if $(MEASURES_BOARD),$(if $(WITHOUT_EFFECT),$(TELL_MEASURED)))
	$(Q)$(NOT_FLASHED)scripts/baseline keep '$(IMAGE)' '$(BASELINE_FILE)' $(RESULTS)

.PHONY: check-regressions
check-regressions: $(BASELINE_NEEDS)
	$(if $(MEASURES_BOARD),$(TELL_MEASURED))
	$(Q)$(NOT_FLASHED)scripts/baseline check '$(IMAGE)' '$(BASELINE_FILE)' $(RESULTS)
