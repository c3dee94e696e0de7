# A run to compare later ones with. It lies outside build/, which `make clean` removes: under its name, or where a
# path says.
BASELINE_FILE := $(if $(findstring /,$(BASELINE)),$(BASELINE),.baseline/$(notdir $(IMAGE))/$(BASELINE).json)
# Without results to look at, QEMU makes some.
BASELINE_NEEDS := host $(if $(RESULTS),,image plugins)

export THRESHOLD EXACT_THRESHOLD METRIC

.PHONY: baseline
baseline: $(BASELINE_NEEDS)
	$(Q)scripts/baseline keep '$(IMAGE)' '$(BASELINE_FILE)' $(RESULTS)

.PHONY: check-regressions
check-regressions: $(BASELINE_NEEDS)
	$(Q)scripts/baseline check '$(IMAGE)' '$(BASELINE_FILE)' $(RESULTS)
