# Fuzz targets for the host's readers and writers: every host/fuzz/fuzz_*.c. They link the same objects as the tests.
# `make fuzz FUZZ_S=600` runs them for 600 seconds in all.

FUZZ_CC ?= clang
FUZZ_S ?= 60
FUZZ_BUILD := build/host/fuzz
FUZZ_PROGRAMS := $(patsubst host/fuzz/%.c,$(FUZZ_BUILD)/%,$(wildcard host/fuzz/fuzz_*.c))

$(FUZZ_PROGRAMS): $(FUZZ_BUILD)/%: $(TEST_BUILD)/obj/host/fuzz/%.c.o $(TEST_BUILD)/tested.a
	$(call make_file,$(FUZZ_CC) -fsanitize=fuzzer $(SANITIZE) $^ $(LIBRARIES_HOST) -o "$$new")

# The same targets without libFuzzer, to replay a corpus and measure coverage with gcov.
COVER_BUILD := $(FUZZ_BUILD)/cover
CFLAGS_COVER := $(filter-out -O2,$(CFLAGS_HOST)) -O0 --coverage
COVERED_OBJECTS := $(patsubst %,$(COVER_BUILD)/obj/%.o,$(filter-out host/main.c,$(HOST_SOURCES)))
COVER_PROGRAMS := $(FUZZ_PROGRAMS:$(FUZZ_BUILD)/%=$(COVER_BUILD)/%)

$(COVER_BUILD)/obj/%.o: %
	$(call compile,$(HOST_CC) $(CFLAGS_COVER))

$(COVER_BUILD)/covered.a: $(COVERED_OBJECTS) $(HOST_LISTS)
	$(call make_file,ar qc "$$new" $(filter %.o,$^))

$(COVER_BUILD)/fuzz_%: $(COVER_BUILD)/obj/host/fuzz/fuzz_%.c.o $(COVER_BUILD)/obj/host/fuzz/run_inputs.c.o \
		$(COVER_BUILD)/covered.a
	$(call make_file,$(HOST_CC) --coverage $^ $(LIBRARIES_HOST) -o "$$new")

.PRECIOUS: $(COVER_BUILD)/obj/%.o

test-programs: $(FUZZ_PROGRAMS)
bench: $(FUZZ_PROGRAMS) $(COVER_PROGRAMS)

.PHONY: fuzz
fuzz: image host $(FUZZ_PROGRAMS) $(COVER_PROGRAMS)
	$(Q)scripts/test/tools/fuzz '$(FUZZ_S)' $(IMAGE) $(FUZZ_PROGRAMS)
	$(Q)scripts/test/tools/cover $(FUZZ_BUILD)

-include $(COVERED_OBJECTS:.o=.d) $(wildcard $(COVER_BUILD)/obj/host/fuzz/*.d)
