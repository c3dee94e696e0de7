# The host program, build/host/barecycle. Tests compile the same sources again, with sanitizers.

HOST_CC ?= gcc
BARECYCLE := build/host/barecycle

# The host shares the firmware's wire format, except for the CRC, which is zlib's.
SHARED_SOURCES := $(filter-out %/crc32_table.c,$(wildcard firmware/wire/*.c))
# Tests, fuzz targets and plugins are not part of the program.
HOST_SOURCES := $(wildcard host/*.c) $(filter-out host/tests/% host/fuzz/% host/qemu/%,$(wildcard host/*/*.c host/*/*/*.c)) $(SHARED_SOURCES) \
	firmware/stats/medians.c
HOST_OBJECTS := $(HOST_SOURCES:%=build/host/obj/%.o)
# The decoder as a library (host/decode/decoder.h), for programs of your own that read a stream.
DECODER := build/host/libdecoder.a
DECODER_OBJECTS := $(patsubst %,build/host/obj/%.o,host/decode/decoder.c host/decode/sentences.c host/decode/crc32_zlib.c $(SHARED_SOURCES))
CFLAGS_HOST := -std=gnu11 -D_GNU_SOURCE -O2 -g -Ifirmware -Ifirmware/measure/code_buffer_ram -Ihost -Ibuild/host $(WARNINGS)
LIBRARIES_HOST := -ldw -lelf -ljansson -lyajl -lcsv -lserialport -lsqlite3 -lz -lm

$(eval $(call record,build/host/flags,$(HOST_CC) $(CFLAGS_HOST) $(LIBRARIES_HOST)))
build/host/obj/%.o: % build/host/flags
	$(call compile,$(HOST_CC) $(CFLAGS_HOST))

# $(eval $(call included_by,SOURCE,TEXTS)): host/SOURCE.c includes the generated files TEXTS. Its objects for the
# program, for the tests and for the coverage of fuzzing depend on them.
HOST_TEXTS :=
define included_by
HOST_TEXTS += $(2)
$(foreach tree,/ /tests/ /fuzz/cover/,build/host$(tree)obj/host/$(1).c.o): $(2)
endef

build/host/version.inc: FORCE
	$(if $(filter "$(BUILD_VERSION)",$(file <$@)),,$(call make_file,echo '"$(BUILD_VERSION)"' >"$$new"))
$(eval $(call included_by,main,build/host/version.inc))

# A report contains its styles and its script: as C strings, and as hashes for its Content-Security-Policy.
PAGE_TEXTS := build/host/report/how_to_read.html.inc $(foreach text,chart.css report.css report.js,build/host/report/$(text).inc build/host/report/$(text).sha256.inc)
build/host/report/%.inc: host/report/%
	$(call make_file,sed 's/[\\"]/\\&/g; s/.*/"&\\n"/' $< >"$$new")
build/host/report/%.sha256.inc: host/report/%
	$(call make_file,sha256sum <$< | cut -c1-64 | tr a-f A-F | basenc --base16 -d | base64 | sed 's/.*/"sha256-&"/' >"$$new")
$(eval $(call included_by,report/html_assets,$(PAGE_TEXTS)))
# The instructions of each operation, as the firmware's sources declare them.
build/host/report/operation_texts.inc: scripts/operation-texts host/report/operation_texts.h $(wildcard $(addprefix firmware/,suites/isa/*.c *.h suites/*.h hart/*.h hart/*/*.h drivers/*.h measure/*/*.h))
	$(call make_file,scripts/operation-texts host/report/operation_texts.h $(HOST_CC) >"$$new")
$(eval $(call included_by,report/operation_text,build/host/report/operation_texts.inc))
# The texts of `barecycle help COMMAND`.
build/host/commands/help/%.inc: host/commands/help/% scripts/embed-help
	$(call make_file,scripts/embed-help $< >"$$new")
$(foreach text,$(wildcard host/commands/help/*.txt),$(eval $(call included_by,commands/$(basename $(notdir $(text))),build/$(text).inc)))
# The core files. The host shows them beside the figures of a model.
CORE_FILES := $(wildcard host/qemu/cores/*.core)
$(eval $(call record,build/host/core-files,$(CORE_FILES)))
build/host/run/cores.inc: $(CORE_FILES) build/host/core-files
	$(call make_file,for core in $(filter %.core,$^); do sed 's/[\\"]/\\&/g; s/.*/"&\\n"/' "$$core" && echo $(comma); done >"$$new")
$(eval $(call included_by,run/cores,build/host/run/cores.inc))

# The list of linked files. If a file is deleted, the list changes, and the program is linked again.
HOST_LISTS := build/host/objects
$(eval $(call record,$(HOST_LISTS),$(HOST_OBJECTS) $(DECODER): $(DECODER_OBJECTS)))

$(DECODER): $(DECODER_OBJECTS) $(HOST_LISTS)
	$(call make_file,ar rc "$$new" $(filter %.o,$^))

$(BARECYCLE): $(filter-out $(DECODER_OBJECTS),$(HOST_OBJECTS)) $(DECODER)
	$(call make_file,$(HOST_CC) $^ $(LIBRARIES_HOST) -o "$$new")

# The JSON schema; its lists of fields and columns come from the C headers.
SCHEMA := build/host/results.schema.json
$(SCHEMA): host/run/results.schema.json.in host/run/columns.h firmware/wire/records.h
	$(call make_file,$(HOST_CC) -E -P -xc -Ihost -Ifirmware $< >"$$new")

.PHONY: host
host: $(BARECYCLE) $(SCHEMA)
	@:

-include $(HOST_OBJECTS:.o=.d)
