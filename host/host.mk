# The host program: build/host/barecycle. Tests compile the same sources again, with sanitizers.

HOST_CC ?= gcc
BARECYCLE := build/host/barecycle

# The wire is shared with the firmware, but for the CRC, which here is zlib's.
SHARED_SOURCES := $(filter-out %/crc32_table.c,$(wildcard firmware/wire/*.c))
# One folder a job; what else lies beside them is no part of the program.
HOST_SOURCES := $(wildcard host/*.c) $(filter-out host/tests/% host/fuzz/% host/qemu/%,$(wildcard host/*/*.c host/*/*/*.c)) $(SHARED_SOURCES) \
	firmware/stats/medians.c
HOST_OBJECTS := $(HOST_SOURCES:%=build/host/obj/%.o)
# From bytes to records (host/decode/decoder.h), for whoever wants to read a stream in a program of their own.
DECODER := build/host/libdecoder.a
DECODER_OBJECTS := $(patsubst %,build/host/obj/%.o,host/decode/decoder.c host/decode/sentences.c host/decode/same.c host/decode/crc32_zlib.c $(SHARED_SOURCES))
CFLAGS_HOST := -std=gnu11 -D_GNU_SOURCE -O2 -g -Ifirmware -Ifirmware/measure/code_buffer_ram -Ihost -Ibuild/host $(WARNINGS)
LIBRARIES_HOST := -ljansson -lcsv -lserialport -lsqlite3 -lz -lm

build/host/obj/%.o: %
	$(call compile,$(HOST_CC) $(CFLAGS_HOST))

# A report holds its styles and its script: as texts of C, and the hashes that its Content-Security-Policy names.
PAGE_TEXTS := build/host/report/how_to_read.html.inc $(foreach text,chart.css report.css report.js,build/host/report/$(text).inc build/host/report/$(text).sha256.inc)
build/host/report/%.inc: host/report/%
	$(call make_file,sed 's/[\\"]/\\&/g; s/.*/"&\\n"/' $< >"$$new")
build/host/report/%.sha256.inc: host/report/%
	$(call make_file,sha256sum <$< | cut -c1-64 | tr a-f A-F | basenc --base16 -d | base64 | sed 's/.*/"sha256-&"/' >"$$new")
$(foreach tree,/ /tests/ /fuzz/ /fuzz/cover/,build/host$(tree)obj/host/report/html_assets.c.o build/host$(tree)obj/host/report/how_to_read.c.o): $(PAGE_TEXTS)
# What `barecycle help COMMAND` says.
HELP_TEXTS := $(patsubst %,build/%.inc,$(wildcard host/commands/help/*.txt))
build/host/commands/help/%.inc: host/commands/help/% scripts/embed-help
	$(call make_file,scripts/embed-help $< >"$$new")
$(foreach tree,/ /tests/ /fuzz/ /fuzz/cover/,$(HELP_TEXTS:build/host/commands/help/%.txt.inc=build/host$(tree)obj/host/commands/%.c.o)): $(HELP_TEXTS)
# And the parameters of the cores that models know, to show them beside their figures.
CORE_FILES := $(wildcard host/qemu/cores/*.core)
CORE_TEXTS := build/host/report/cores.inc
$(CORE_TEXTS): $(CORE_FILES)
	$(call make_file,for core in $^; do sed 's/[\\"]/\\&/g; s/.*/"&\\n"/' "$$core" && echo $(comma); done >"$$new")
$(foreach tree,/ /tests/ /fuzz/ /fuzz/cover/,build/host$(tree)obj/host/report/cores.c.o): $(CORE_TEXTS)

$(DECODER): $(DECODER_OBJECTS)
	$(call make_file,ar rc "$$new" $^)

$(BARECYCLE): $(filter-out $(DECODER_OBJECTS),$(HOST_OBJECTS)) $(DECODER)
	$(call make_file,$(HOST_CC) $^ $(LIBRARIES_HOST) -o "$$new")

# What the JSON looks like; the lists of fields and columns are C's.
SCHEMA := build/host/results.schema.json
$(SCHEMA): host/run/results.schema.json.in host/run/columns.h firmware/wire/records.h
	$(call make_file,$(HOST_CC) -E -P -xc -Ihost -Ifirmware $< >"$$new")

.PHONY: host
host: $(BARECYCLE) $(SCHEMA)
	@:

-include $(HOST_OBJECTS:.o=.d)
