# Fuzzing the host's readers and writers: every host/fuzz/fuzz_*.c is a libFuzzer target, with the host's
# sources compiled a third time, by clang. `make fuzz FUZZ_S=600` fuzzes for so long in all.

FUZZ_CC ?= clang
FUZZ_S ?= 60
FUZZ_BUILD := build/host/fuzz
CFLAGS_FUZZ := $(filter-out -O2,$(CFLAGS_HOST)) -O1 -fsanitize=address,undefined -fno-sanitize-recover=all
FUZZED_OBJECTS := $(patsubst %,$(FUZZ_BUILD)/obj/%.o,$(filter-out host/main.c,$(HOST_SOURCES)))
FUZZ_PROGRAMS := $(patsubst host/fuzz/%.c,$(FUZZ_BUILD)/%,$(wildcard host/fuzz/fuzz_*.c))

$(FUZZ_BUILD)/obj/%.o: %
	$(call compile,$(FUZZ_CC) $(CFLAGS_FUZZ) -fsanitize=fuzzer-no-link)

$(FUZZ_BUILD)/fuzzed.a: $(FUZZED_OBJECTS)
	$(call make_file,ar qc "$$new" $^)

$(FUZZ_BUILD)/fuzz_%: $(FUZZ_BUILD)/obj/host/fuzz/fuzz_%.c.o $(FUZZ_BUILD)/fuzzed.a
	$(call make_file,$(FUZZ_CC) -fsanitize=fuzzer$(comma)address$(comma)undefined $^ $(LIBRARIES_HOST) -o "$$new")

# The same targets without libFuzzer, to replay a corpus and see by gcov what it reaches.
COVER_BUILD := $(FUZZ_BUILD)/cover
CFLAGS_COVER := $(filter-out -O2,$(CFLAGS_HOST)) -O0 --coverage
COVERED_OBJECTS := $(FUZZED_OBJECTS:$(FUZZ_BUILD)/%=$(COVER_BUILD)/%)
COVER_PROGRAMS := $(FUZZ_PROGRAMS:$(FUZZ_BUILD)/%=$(COVER_BUILD)/%)

$(COVER_BUILD)/obj/%.o: %
	$(call compile,$(HOST_CC) $(CFLAGS_COVER))

$(COVER_BUILD)/covered.a: $(COVERED_OBJECTS)
	$(call make_file,ar qc "$$new" $^)

$(COVER_BUILD)/fuzz_%: $(COVER_BUILD)/obj/host/fuzz/fuzz_%.c.o $(COVER_BUILD)/obj/host/fuzz/replay.c.o \
		$(COVER_BUILD)/covered.a
	$(call make_file,$(HOST_CC) --coverage $^ $(LIBRARIES_HOST) -o "$$new")

.PRECIOUS: $(FUZZ_BUILD)/obj/%.o $(COVER_BUILD)/obj/%.o

.PHONY: fuzz
fuzz: image host $(FUZZ_PROGRAMS) $(COVER_PROGRAMS)
	$(Q)scripts/test/tools/fuzz $(FUZZ_S) $(IMAGE) $(FUZZ_PROGRAMS)
	$(Q)scripts/test/tools/cover $(FUZZ_BUILD)

-include $(FUZZED_OBJECTS:.o=.d) $(COVERED_OBJECTS:.o=.d) $(wildcard $(FUZZ_BUILD)/obj/host/fuzz/*.d \
	$(COVER_BUILD)/obj/host/fuzz/*.d)
