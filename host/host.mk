# The host program: build/host/barecycle. Tests compile the same sources again, with sanitizers.

HOST_CC ?= gcc
BARECYCLE := build/host/barecycle

# The wire is shared with the firmware, but for the CRC, which here is zlib's.
SHARED_SOURCES := $(filter-out %/crc32_nibble.c,$(wildcard firmware/wire/*.c))
HOST_SOURCES := $(wildcard host/*.c) $(SHARED_SOURCES)
HOST_OBJECTS := $(HOST_SOURCES:%=build/host/obj/%.o)
CFLAGS_HOST := -std=gnu11 -D_GNU_SOURCE -O2 -g -Ifirmware -Ihost $(WARNINGS)
LIBRARIES_HOST := -ljansson -lcsv -lz -lm

build/host/obj/%.o: %
	$(Q)mkdir -p $(@D) && $(HOST_CC) $(CFLAGS_HOST) -MMD -MP -c $< -o $@

$(BARECYCLE): $(HOST_OBJECTS)
	$(Q)$(HOST_CC) $(HOST_OBJECTS) $(LIBRARIES_HOST) -o $@

.PHONY: host
host: $(BARECYCLE)
	@:

-include $(HOST_OBJECTS:.o=.d)
