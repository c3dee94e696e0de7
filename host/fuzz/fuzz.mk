# Fuzz targets for the host's readers and writers: every host/fuzz/fuzz_*.c. `make fuzz FUZZ_S=600` runs them for 600
# seconds in all. They link the same objects as the tests. Only the sources that the tests run most (RUN_MOST) are
# compiled again here, with libFuzzer's counters. `make test-all` does not compile them again, because it fuzzes each
# target for at most a second.

FUZZ_CC ?= clang
FUZZ_S ?= 60
FUZZ_BUILD := build/host/fuzz
FUZZ_PROGRAMS := $(patsubst host/fuzz/%.c,$(FUZZ_BUILD)/%,$(wildcard host/fuzz/fuzz_*.c))

$(FUZZ_BUILD)/obj/%.o: % | $(SYSTEM_HEADERS)
	$(call compile,$(FUZZ_CC) $(call with_headers,$(CFLAGS_TEST) -O1 $(COUNTERS)))

# The objects that every fuzz target links.
FUZZED_OBJECTS := $(RUN_MOST:%=$(FUZZ_BUILD)/obj/%.o) $(COUNTED:%=$(TEST_BUILD)/obj/%.o)
$(eval $(call record,$(FUZZ_BUILD)/objects,$(FUZZED_OBJECTS)))
$(FUZZ_BUILD)/fuzzed.a: $(FUZZED_OBJECTS) $(FUZZ_BUILD)/objects
	$(call make_file,ar qc "$$new" $(filter %.o,$^))

link_fuzzer = $(call make_file,$(LINK_TEST) -fsanitize=fuzzer $^ $(LIBRARIES_HOST) -o "$$new")
$(FUZZ_PROGRAMS): $(FUZZ_BUILD)/%: $(FUZZ_BUILD)/obj/host/fuzz/%.c.o $(FUZZ_BUILD)/fuzzed.a
	$(link_fuzzer)

TEST_FUZZERS := $(FUZZ_PROGRAMS:$(FUZZ_BUILD)/%=$(TEST_BUILD)/fuzz/%)
$(TEST_FUZZERS): $(TEST_BUILD)/fuzz/%: $(FUZZ_BUILD)/obj/host/fuzz/%.c.o $(TEST_BUILD)/tested.a
	$(link_fuzzer)

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

.PRECIOUS: $(FUZZ_BUILD)/obj/%.o $(COVER_BUILD)/obj/%.o

test-programs: $(TEST_FUZZERS)
bench: $(FUZZ_PROGRAMS) $(COVER_PROGRAMS)

.PHONY: fuzz
fuzz: image host $(FUZZ_PROGRAMS) $(COVER_PROGRAMS)
	$(Q)scripts/test/tools/fuzz '$(FUZZ_S)' $(IMAGE) $(FUZZ_PROGRAMS)
	$(Q)scripts/test/tools/cover $(FUZZ_BUILD)

-include $(RUN_MOST:%=$(FUZZ_BUILD)/obj/%.d) $(COVERED_OBJECTS:.o=.d) $(wildcard $(FUZZ_BUILD)/obj/host/fuzz/*.d $(COVER_BUILD)/obj/host/fuzz/*.d)
