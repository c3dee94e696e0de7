# Runs the same objects in several layouts, each an image with results in its own folder. Differences between them do
# not come from the program. With RESULTS of a board's layouts, nothing is run.
.PHONY: layouts
layouts: host $(if $(RESULTS),,plugins)
ifneq ($(filter-out 0,$(LAYOUT)),)
	$(error LAYOUT=$(LAYOUT): `make layouts` sets LAYOUT=1 to N itself: leave LAYOUT out)
endif
ifneq ($(RESULTS),)
	$(call print,$(BARECYCLE) layouts $(METRIC_OPTION) $(RESULTS))
else
	$(Q)MAKE='$(MAKE)' scripts/layouts '$(IMAGE)' '$(N)' $(METRIC_OPTION)
endif
