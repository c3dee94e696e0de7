# The same objects in several layouts, each an image with results in a folder of its own. What differs between them is
# not the program's. RESULTS of a board's layouts are shown without a run.
.PHONY: layouts
layouts: host $(if $(RESULTS),,plugins)
ifneq ($(filter-out 0,$(LAYOUT)),)
	$(error LAYOUT=$(LAYOUT): `make layouts` runs LAYOUT=1 to N, and takes no other)
endif
ifneq ($(RESULTS),)
	$(Q)$(BARECYCLE) layouts $(METRIC_OPTION) $(RESULTS)
else
	$(Q)MAKE='$(MAKE)' scripts/layouts '$(IMAGE)' '$(N)' $(METRIC_OPTION)
endif
