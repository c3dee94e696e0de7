# Tests, lint and figures.
#
# The host's sources are compiled again under ASan and UBSan into one archive, which tests and fuzzers link. The tests of
# a folder of the host are one program, so that few are linked: host/tests/table/*.c are test_table. Those of the
# firmware define functions in place of the hardware's, so each of their files is a program. test_crc links the device's
# CRC in place of zlib's.

SANITIZE := -fsanitize=address,undefined -fno-sanitize-recover=all
# Most code runs so seldom that optimising it takes longer than it saves. clang does not know the attribute noipa. clang
# 19 warns of arithmetic with a constant of an enumeration and a double.
CFLAGS_TEST := $(filter-out -O2 -g,$(CFLAGS_HOST)) -gline-tables-only $(SANITIZE) -Wno-unknown-attributes -Wno-enum-float-conversion
# lld takes half the time of GNU ld.
# At fixed addresses a program needs no relocations when it starts: the tests start the program two thousand times.
LINK_TEST = $(FUZZ_CC) $(SANITIZE) -no-pie -fuse-ld=lld
TEST_BUILD := build/host/tests
TESTED_SOURCES := $(filter-out host/main.c,$(HOST_SOURCES)) $(filter-out $(HOST_SOURCES),$(wildcard firmware/stats/*.c)) $(wildcard firmware/text/*.c) \
	firmware/drivers/ticks.c $(patsubst %,firmware/measure/%.c,budget control dither overhead overhead_intercept pass_pair pass_steps sample sampler tick row_status) $(patsubst %,firmware/counters/%.c,behaviour identity source) $(patsubst %,firmware/run/%.c,nearest pattern)
TESTED_OBJECTS := $(TESTED_SOURCES:%=$(TEST_BUILD)/obj/%.o)
# libFuzzer's counters tell it which code an input reaches. They make code half as fast. So the sources that the tests
# run most are optimised and compiled without counters for the tests, and again with counters for the fuzzers
# (host/fuzz/fuzz.mk).
COUNTERS := -fsanitize=fuzzer-no-link
RUN_MOST := $(filter firmware/% $(addprefix host/,anatomy/% decode/% model/%),$(TESTED_SOURCES))
COUNTED := $(filter-out $(RUN_MOST),$(TESTED_SOURCES))
$(COUNTED:%=$(TEST_BUILD)/obj/%.o): CFLAGS_TEST += $(COUNTERS)
$(RUN_MOST:%=$(TEST_BUILD)/obj/%.o): CFLAGS_TEST += -O1
tests_of = $(wildcard host/tests/$(1)/test_*.c)
TESTED_FOLDERS := $(foreach folder,$(notdir $(wildcard host/tests/*)),$(if $(call tests_of,$(folder)),$(folder)))
FIRMWARE_TESTS := $(patsubst host/tests/%.c,%,$(wildcard host/tests/firmware/*/test_*.c))
TEST_PROGRAMS := $(addprefix $(TEST_BUILD)/,$(foreach folder,$(TESTED_FOLDERS),$(folder)/test_$(folder)) $(FIRMWARE_TESTS))

# A compiler spends a quarter of its time on the system's headers, so they are precompiled once for each set of flags.
# If a source lacks an include, gcc still reports it, or clang-tidy if the source is a test.
SYSTEM_HEADERS := $(foreach set,O0 O1 O0-counted O1-counted,$(TEST_BUILD)/system.$(set).pch)
# clang refuses precompiled headers if another clang made them, if a header has changed, or if the tree has moved.
$(TEST_BUILD)/system.state: FORCE
	$(call write_text_if_changed,pwd; $(FUZZ_CC) --version; $(FUZZ_CC) $(CFLAGS_TEST) -M -MT host/tests/system.h host/tests/system.h | tr -d ':\\' | xargs stat -c '%n %s %Y' 2>&1)
$(SYSTEM_HEADERS): $(TEST_BUILD)/system.%.pch: host/tests/system.h $(TEST_BUILD)/system.state $(TEST_BUILD)/flags
	$(call make_file,$(FUZZ_CC) $(CFLAGS_TEST) -$(subst -counted, $(COUNTERS),$*) -xc-header $< -o "$$new")
# $(call with_headers,FLAGS): FLAGS, and the headers that were precompiled with FLAGS.
with_headers = $(1) -include-pch $(TEST_BUILD)/system.$(if $(filter -O1,$(1)),O1,O0)$(if $(filter $(COUNTERS),$(1)),-counted).pch

$(eval $(call record,$(TEST_BUILD)/flags,$(FUZZ_CC) $(CFLAGS_TEST)))
$(TEST_BUILD)/obj/%.o: % $(TEST_BUILD)/flags | $(SYSTEM_HEADERS)
	$(call compile,$(FUZZ_CC) $(call with_headers,$(CFLAGS_TEST)) -Ihost/tests)

$(eval $(call record,$(TEST_BUILD)/objects,$(TESTED_OBJECTS)))
$(TEST_BUILD)/tested.a: $(TESTED_OBJECTS) $(TEST_BUILD)/objects
	$(call make_file,ar qc "$$new" $(filter %.o,$^))

$(TEST_BUILD)/firmware/wire/test_crc: $(TEST_BUILD)/obj/firmware/wire/crc32_table.c.o
# The tests' main() is in an archive, so a test file with a main() of its own does not link it.
$(TEST_BUILD)/testing.a: $(TEST_BUILD)/obj/host/tests/testing.c.o
	$(call make_file,ar qc "$$new" $^)
$(FIRMWARE_TESTS:%=$(TEST_BUILD)/%): $(TEST_BUILD)/%: $(TEST_BUILD)/obj/host/tests/%.c.o
$(foreach folder,$(TESTED_FOLDERS),$(eval $(TEST_BUILD)/$(folder)/test_$(folder): $(patsubst \
	%,$(TEST_BUILD)/obj/%.o,$(call tests_of,$(folder)))))
$(TEST_PROGRAMS): $(TEST_BUILD)/testing.a $(TEST_BUILD)/tested.a
	$(call make_file,$(LINK_TEST) $(filter %.o,$^) $(filter %.a,$^) -lcmocka $(LIBRARIES_HOST) -o "$$new")

# The line simulator, with sanitizers for the tests and without for figures.
SIMULATOR_SOURCES := $(wildcard host/tests/line_simulator/*.c)
$(TEST_BUILD)/simulate: $(SIMULATOR_SOURCES:%=$(TEST_BUILD)/obj/%.o) $(TEST_BUILD)/tested.a
	$(call make_file,$(LINK_TEST) $^ $(LIBRARIES_HOST) -o "$$new")

build/host/simulate: $(SIMULATOR_SOURCES:%=build/host/obj/%.o) $(filter-out %/main.c.o,$(HOST_OBJECTS))
	$(call make_file,$(HOST_CC) $^ $(LIBRARIES_HOST) -o "$$new")

# A simulated board, for hundreds of comparisons.
BOARD_SIMULATOR := build/host/board
BOARD_SIMULATOR_SOURCES := $(wildcard host/tests/board_simulator/*.c) $(patsubst %,host/statistics/%.c,chance ascending) $(wildcard firmware/stats/*.c) $(SHARED_SOURCES)
$(BOARD_SIMULATOR): $(BOARD_SIMULATOR_SOURCES:%=build/host/obj/%.o) build/host/obj/host/decode/crc32_zlib.c.o
	$(call make_file,$(HOST_CC) $^ $(LIBRARIES_HOST) -o "$$new")

# The whole program with sanitizers, for the tests that run it.
$(TEST_BUILD)/barecycle: $(TEST_BUILD)/obj/host/main.c.o $(TEST_BUILD)/tested.a
	$(call make_file,$(LINK_TEST) $^ $(LIBRARIES_HOST) -o "$$new")

# Programs that test the core model from outside. The traced program runs under valgrind, which does not work with
# sanitizers; linked statically it is the same in every run.
MODEL_TOOLS := $(patsubst %,$(TEST_BUILD)/model_tools/%,decode trace traced)
$(TEST_BUILD)/model_tools/traced: host/tests/model_tools/traced.c
	$(call make_file,$(HOST_CC) $(CFLAGS_HOST) -static $< -o "$$new")

$(TEST_BUILD)/model_tools/%: $(TEST_BUILD)/obj/host/tests/model_tools/%.c.o $(TEST_BUILD)/tested.a
	$(call make_file,$(LINK_TEST) $^ $(LIBRARIES_HOST) -o "$$new")

.PRECIOUS: $(TEST_BUILD)/obj/%.o

# make test leaves out the tests that have the tag `long`, so that it ends within minutes. With ONLY= it runs all tests of
# the parts that ONLY names. make test-all runs each test once. make soak repeats some for more cores, boards, layouts and
# draws: the tests of scripts/test/soak, and with SOAK=1 those that have the tag `soak`.
LINT_PARTS := lint-views lint-host lint-tests lint-rest
bats_of = $(wildcard $(1:%=scripts/test/%/*.bats))
TEST_PARTS = $(LINT_PARTS) $(TEST_PROGRAMS) $(call bats_of,cli qemu boards models)
# If all tests of a file were left out, its part would report none, and a part without tests counts as failed.
LONG_PARTS = $(shell grep -lx '\# bats file_tags=long' scripts/test/*/*.bats)

# $(call run_tests,TAGS,PART...): builds what the tests need, and runs those tests of the parts that have the tags.
define run_tests
	$(Q)$(MAKE) --no-print-directory -j$$(nproc) test-programs
	$(Q)TAGS='$(1)' scripts/test/run $(2)
endef

.PHONY: test
test:
	$(call run_tests,$(if $(ONLY),,!long),$(filter-out $(if $(ONLY),,$(LONG_PARTS)),$(TEST_PARTS)))

.PHONY: test-all
test-all:
	$(call run_tests,,$(TEST_PARTS))

.PHONY: soak
soak:
	$(Q)$(MAKE) --no-print-directory -j$$(nproc) test-tools
	$(Q)SOAK=1 TAGS=soak LINT_STATES=225000 scripts/test/run $(LINT_PARTS) $(call bats_of,soak) \
		$$(grep -l '^# bats test_tags=soak' scripts/test/*/*.bats)

.PHONY: quick
quick:
	$(Q)$(MAKE) --no-print-directory -j$$(nproc) image host $(TEST_PROGRAMS)
	$(Q)scripts/test/run $(LINT_PARTS) $(TEST_PROGRAMS) scripts/test/qemu/golden.bats

# Everything that the tests need is built before any of them runs, with as many compilers as processors.
.PHONY: test-tools test-programs
test-tools: image host $(OVERLAY) $(MODEL_PLUGIN) $(TEST_BUILD)/barecycle $(TEST_BUILD)/simulate $(BOARD_SIMULATOR) $(MODEL_TOOLS)
test-programs: test-tools $(TEST_PROGRAMS)

# The user's variables that choose the image; the scripts give them to the make of each core.
truth truth-anatomy truth-rtl: export BUILD_VALUES = $(call values_of,$(filter-out \
	SEED CORES FIRST LANES OPTIONS CONFIGURATION FILTER SAMPLES IMAGE MODEL CORE TABLE LAST_RUN_FILE V,$(NAMES_GIVEN)))

.PHONY: truth
truth: image host $(MODEL_PLUGIN)
	$(Q)SEED='$(SEED)' CORES='$(CORES)' FIRST='$(FIRST)' LANES='$(LANES)' OPTIONS='$(OPTIONS)' scripts/truth/run

.PHONY: truth-anatomy
truth-anatomy: image host $(MODEL_PLUGIN)
	$(Q)SEED='$(SEED)' CORES='$(CORES)' FIRST='$(FIRST)' scripts/truth/anatomy

.PHONY: truth-rtl
truth-rtl: host
	$(Q)CONFIGURATION='$(CONFIGURATION)' LANES='$(LANES)' scripts/truth/rtl/run

.PHONY: scheduling-test
scheduling-test: host
	$(Q)scripts/scheduling-test

.PHONY: rates
rates: host $(BOARD_SIMULATOR)
	$(Q)SEED='$(SEED)' COMPARISONS='$(COMPARISONS)' NOISE='$(NOISE)' scripts/bench/rates

.PHONY: distro-test
distro-test:
	$(Q)ONLY='$(ONLY)' scripts/test/distro build/distro '$(DISTRO)'

.PHONY: farm-test
farm-test: image host
	$(Q)scripts/test/run $(call bats_of,farm)

# LINT names a part of lint. If it is not given, make's built-in value of LINT is "lint".
.PHONY: lint
lint: $(IMAGE)/board.c $(HOST_TEXTS)
	$(Q)scripts/lint $(filter-out lint,$(LINT))

.PHONY: bench
bench: image host build/host/simulate
	$(Q)scripts/bench/run $(IMAGE)

-include $(TESTED_OBJECTS:.o=.d) $(TEST_BUILD)/obj/host/main.c.d $(BOARD_SIMULATOR_SOURCES:%=build/host/obj/%.d) $(wildcard $(foreach depth,* */* */*/*,$(TEST_BUILD)/obj/host/tests/$(depth).d build/host/obj/host/tests/$(depth).d))

# Variables for the scripts.
LINT_FLAGS_HOST := $(CFLAGS_HOST)
LINT_FLAGS_PLUGIN := $(CFLAGS_PLUGIN)
LINT_FLAGS_TARGET := $(CFLAGS_TARGET)
export LINT_FLAGS_HOST LINT_FLAGS_PLUGIN LINT_FLAGS_TARGET
