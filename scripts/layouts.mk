# Runs the same objects in several layouts. Each layout is an image with a folder of its own for its results.
# Differences between them come from the layout, because the program is the same. With RESULTS of a board's layouts
# nothing runs.
.PHONY: layouts
layouts: host $(if $(RESULTS),,plugins)
ifneq ($(filter-out 0,$(LAYOUT)),)
	$(error LAYOUT=$(LAYOUT): `make layouts` sets LAYOUT=1 to N itself: leave LAYOUT out)
endif
ifneq ($(RESULTS),)
	$(call print,$(BARECYCLE) layouts $(METRIC_OPTION) $(RESULTS))
else
	$(Q)$(UNLESS_DRY)MAKE='$(MAKE)' scripts/layouts '$(IMAGE)' '$(N)' $(METRIC_OPTION)
endif
