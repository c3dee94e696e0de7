# From a board's data and the sources to build/<board>/barecycle.elf.

BOARD_FILE := boards/$(BOARD)/board.mk
ifeq ($(wildcard $(BOARD_FILE)),)
$(error there is no board '$(BOARD)'; there are: $(notdir $(patsubst %/,%,$(dir $(wildcard boards/*/board.mk)))))
endif
MODE := m
# Hardware events as name:selector, if the board has any.
EVENTS :=
include $(BOARD_FILE)

# Every field that a board must have; boards/qemu-virt64/board.mk shows them all.
BOARD_FIELDS := DESCRIPTION CORE TESTED MARCH LINK_MARCH MABI BOOT_HART SOC MTIME MTIME_ADDRESS \
	TIMEBASE_HZ UART UART_BASE UART_REG_SHIFT UART_CLOCK_HZ UART_BAUD EXIT EXIT_BASE LAYOUT MEM \
	RAM_BASE RAM_SIZE STACK_SIZE TRAP_STACK_SIZE HEAP_SIZE_MIN LAST_CACHE_BYTES MAX_BYTES DEFAULT_BUDGET_MS SOURCE
$(foreach field,$(BOARD_FIELDS),$(if $($(field)),,$(error $(BOARD_FILE): the field $(field) is missing)))

IMAGE := build/$(BOARD)
ELF := $(IMAGE)/barecycle.elf
CC_TARGET := $(CROSS)gcc

# Operations of the ISA's extensions: isa/m.c where the ISA string has an m.
EXTENSIONS := $(shell scripts/list-extensions $(MARCH))
ISA_SOURCES := $(foreach extension,$(EXTENSIONS),$(wildcard $(foreach type,c S,\
	firmware/suites/isa/$(extension).$(type) firmware/suites/isa/$(extension)_*.$(type))))

FIRMWARE_SOURCES := $(wildcard firmware/*.S firmware/*.c firmware/counters/*.S firmware/counters/*.c \
	firmware/measure/*.S firmware/measure/*.c firmware/stats/*.c firmware/wire/*.c \
	firmware/suites/*.c) $(ISA_SOURCES) \
	firmware/soc/$(SOC).c firmware/drivers/uart_$(UART).c firmware/drivers/mtime_$(MTIME).c \
	firmware/drivers/exit_$(EXIT).c
OBJECTS := $(patsubst %,$(IMAGE)/obj/%.o,$(FIRMWARE_SOURCES)) $(IMAGE)/obj/board.c.o

# A folder of the user's own: objects lie under its full path, so that two folders never mix.
ifneq ($(SUITE_DIR),)
ifneq ($(words $(SUITE_DIR)),1)
$(error SUITE_DIR: make cannot take a path with a space: '$(SUITE_DIR)')
endif
ifeq ($(wildcard $(SUITE_DIR)/.),)
$(error SUITE_DIR: there is no folder '$(SUITE_DIR)')
endif
SUITE_PATH := $(abspath $(SUITE_DIR))
SUITE_SOURCES := $(wildcard $(SUITE_PATH)/*.c $(SUITE_PATH)/*.S)
SUITE_LINKED := $(wildcard $(SUITE_PATH)/*.o $(SUITE_PATH)/*.a)
# Nothing calls a benchmark by its name: archives are linked whole.
SUITE_LINK := -Wl,--whole-archive $(SUITE_LINKED) -Wl,--no-whole-archive
ifeq ($(SUITE_SOURCES)$(SUITE_LINKED),)
$(error SUITE_DIR: '$(SUITE_DIR)' holds no *.c, *.S, *.o or *.a)
endif
OBJECTS += $(patsubst %,$(IMAGE)/obj/suite_dir%.o,$(SUITE_SOURCES))
endif

CODE_FLAGS := $(OPT) -mabi=$(MABI) -mcmodel=medany -ffunction-sections -fdata-sections \
	-ffp-contract=off -fno-math-errno -fno-common
CFLAGS_TARGET := -std=gnu11 --specs=picolibc.specs -march=$(MARCH) $(CODE_FLAGS) -g -Ifirmware $(WARNINGS)
SIZES := RAM_BASE RAM_SIZE STACK_SIZE TRAP_STACK_SIZE HEAP_SIZE_MIN BOOT_HART
LDFLAGS_TARGET := --specs=picolibc.specs -march=$(LINK_MARCH) -mabi=$(MABI) -mcmodel=medany -nostartfiles \
	$(foreach size,$(SIZES),-Wl,--defsym=$(size)=$($(size))) \
	-Llinker -Tlinker/$(LAYOUT).ld -Wl,--gc-sections,-N,--no-warn-rwx-segments,--fatal-warnings

# Written anew only when it would differ: what it is made of may come from the command line.
define write_if_changed
$(Q)mkdir -p $(@D)
$(Q)$(1) >$@.new
$(Q)if cmp -s $@.new $@; then rm $@.new; else mv $@.new $@; fi
endef

$(IMAGE)/flags: FORCE
	$(call write_if_changed,echo '$(CC_TARGET) $(CFLAGS_TARGET) $(LDFLAGS_TARGET)')

# What is linked: a file that is gone is a change too.
$(IMAGE)/objects: FORCE
	$(call write_if_changed,echo '$(OBJECTS) $(SUITE_LINKED)')

$(IMAGE)/board.c: export BOARD_NAME = $(BOARD)
$(IMAGE)/board.c: export BUILD_ISA = $(MARCH)
$(IMAGE)/board.c: export BUILD_FLAGS = $(OPT) -mabi=$(MABI) -ffp-contract=off -fno-math-errno
$(IMAGE)/board.c: export BUILD_CC = $(CC_TARGET)
$(IMAGE)/board.c: export BOARD_MODE = $(MODE)
$(foreach field,$(BOARD_FIELDS) EVENTS,$(eval $(IMAGE)/board.c: export $(field) := $($(field))))
$(IMAGE)/board.c: FORCE
	$(call write_if_changed,scripts/write-board)

COMPILE_TARGET = $(Q)mkdir -p $(@D) && $(CC_TARGET) $(CFLAGS_TARGET) -MMD -MP -c $< -o $@

$(IMAGE)/obj/board.c.o: $(IMAGE)/board.c $(IMAGE)/flags
	$(COMPILE_TARGET)
# Our strictness is not the user's.
$(IMAGE)/obj/suite_dir/%.o: CFLAGS_TARGET := $(filter-out $(WARNINGS),$(CFLAGS_TARGET)) -Wall
$(IMAGE)/obj/suite_dir/%.o: /% $(IMAGE)/flags
	$(COMPILE_TARGET)
$(IMAGE)/obj/%.o: % $(IMAGE)/flags
	$(COMPILE_TARGET)

$(ELF): $(OBJECTS) $(SUITE_LINKED) $(wildcard linker/*.ld) $(IMAGE)/flags $(IMAGE)/objects
	$(Q)$(CC_TARGET) $(LDFLAGS_TARGET) -Wl,-Map=$(@:.elf=.map) $(OBJECTS) $(SUITE_LINK) -lm -o $@.new
	$(Q)mv $@.new $@

.PHONY: image
image: $(ELF)
	@:

-include $(OBJECTS:.o=.d)

# What the scripts read.
export FILTER SAMPLES BUDGET_MS SEED RAW ALIGN CROSS QEMU QEMU_MACHINE GDB_PORT

# For scripts/list-boards: a field a line.
.PHONY: board-fields
board-fields:
	@printf '%s\n' '$(CORE)' '$(MARCH)' '$(MEM)' '$(TESTED)' '$(DESCRIPTION)'
